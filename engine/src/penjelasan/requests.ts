/** The approved requests that cover one staff-day: which of them shaped it, and why the others did not. */

import type { KoreksiDisetujui, ManualDisetujui } from '../fakta.ts'
import { beforeSplit, isDatangImpossible, isPulangImpossible, ORIGIN } from '../hari/datang-pulang.ts'
import { ALASAN } from '../hari/hari.ts'
import type { BulanResult, HariGtk } from '../hari/hari-gtk.ts'
import { givenJam } from '../hari/requests.ts'
import { JENIS_LIBUR } from '../jadwal/libur.ts'
import { STATUS } from '../status-kehadiran.ts'

export type RequestPenjelasan = {
  jenis: 'koreksi' | 'izin' | 'absensi manual'
  nomor: string
  dipakai: boolean
  kalimat: string
  aturan: string
}

type Putusan = Pick<RequestPenjelasan, 'dipakai' | 'kalimat' | 'aturan'>

export function explainRequests({ fakta }: BulanResult, hari: HariGtk): RequestPenjelasan[] {
  const gtkId = hari.orang.gtk.id
  const { tanggal } = hari.tanggal
  const koreksi = fakta.koreksi
    .filter(
      (koreksiDisetujui) =>
        koreksiDisetujui.gtkId === gtkId && koreksiDisetujui.dari <= tanggal && tanggal <= koreksiDisetujui.sampai,
    )
    .map((koreksiDisetujui) => ({
      jenis: koreksiDisetujui.jenis === 3 ? ('izin' as const) : ('koreksi' as const),
      nomor: koreksiDisetujui.nomor,
      ...(general(hari) ?? putusanKoreksi(hari, koreksiDisetujui)),
    }))
  const manual = fakta.manual
    .filter(
      (manualDisetujui) =>
        manualDisetujui.gtkId === gtkId &&
        manualDisetujui.tanggal === tanggal &&
        manualDisetujui.statusId !== STATUS.LIBUR_KHUSUS,
    )
    .map((manualDisetujui) => ({
      jenis: 'absensi manual' as const,
      nomor: manualDisetujui.nomor,
      ...(general(hari) ?? putusanManual(hari, manualDisetujui)),
    }))
  const khusus = fakta.libur
    .filter((libur) => libur.jenisLiburId === JENIS_LIBUR.KHUSUS && libur.tanggal === tanggal)
    .map(({ nomor }) => ({ jenis: 'absensi manual' as const, nomor: nomor ?? '', ...putusanKhusus(hari) }))
  return [...koreksi, ...manual, ...khusus]
}

/** A request for 'Libur Khusus Sekolah' speaks for everybody, unless another holiday does already. */
function putusanKhusus({ tanggal: { libur }, baris }: HariGtk): Putusan {
  if (baris.length === 0) return OUTSIDE_TUGAS
  if (libur?.jenis === JENIS_LIBUR.KHUSUS) return adopt('Menjadikan hari ini libur bagi seluruh sekolah.', '17b')
  if (libur) return not('Hari ini sudah libur tanpa permintaan ini.', 'L11')
  return not('Statusnya tidak dapat dipakai dalam absensi manual.', 'L20')
}

/** What silences every request alike. */
function general({ baris, status }: HariGtk): Putusan | null {
  if (baris.length === 0) return OUTSIDE_TUGAS
  if (status?.id === STATUS.LIBUR) return not('Hari libur mengalahkan setiap permintaan.', 'L26')
  return null
}

function putusanKoreksi(hari: HariGtk, koreksi: KoreksiDisetujui): Putusan {
  if (koreksi.jenis === 1) return putusanStatus(hari, koreksi)
  if (hari.tanggal.masaDepan) return not('Hari ini belum tiba.', 'L25')
  if (koreksi.jenis === 2) {
    if (givesSide(hari, ORIGIN.KOREKSI_JAM, koreksi.nomor)) return adopt('Menetapkan waktu datang atau pulang.', '12b')
    if (isAllImpossible(hari, koreksi)) return not('Waktunya di luar jadwal hari ini: tidak menimpa apa pun.', 'L16')
    return not('Waktunya ditetapkan oleh permintaan lain yang lebih kuat.', 'L19')
  }
  const effective = hari.baris.some(({ datang, pulang }) => (koreksi.jenisIzin === 1 ? datang : pulang).izin)
  const side = koreksi.jenisIzin === 1 ? 'terlambat' : 'pulang cepat'
  if (effective) return adopt(`Menit ${side} hari ini dihitung dengan izin.`, '16')
  return not(`Tidak ada menit ${side} yang perlu izin.`, 'L24')
}

function putusanStatus(hari: HariGtk, koreksi: KoreksiDisetujui): Putusan {
  const { request, status } = hari
  if (request?.koreksiStatus === koreksi) {
    if (status?.id === STATUS.HADIR && isFullByTap(hari))
      return adopt('Tidak mengubah apa pun: dengan tap di kedua sisi hari ini sudah Hadir.', '17c')
    if (status?.id === koreksi.statusKoreksiId) return adopt('Menetapkan status hari ini.', '17c')
    return not('Hari ini belum tiba.', 'L25')
  }
  const present = request?.koreksiStatus
  if (!present) return not('Statusnya tidak dapat dipakai dalam koreksi.', 'L20')
  return not(`Kalah dari koreksi ${present.nomor}, yang diputus lebih akhir.`, 'L20')
}

function putusanManual(hari: HariGtk, manual: ManualDisetujui): Putusan {
  const withStatus = hari.alasan === ALASAN.MANUAL && hari.manual === manual.nomor
  const outsideJadwal = withStatus && hari.outsideJadwal
  if (givesSide(hari, ORIGIN.MANUAL, manual.nomor)) {
    if (outsideJadwal) return adopt('Mengisi satu sisi; waktu yang lain di luar jadwal hari ini.', 'L18')
    return adopt('Mengisi sisi yang tidak memiliki tap.', '12a')
  }
  if (outsideJadwal) return adopt('Memberi status saja: waktunya di luar jadwal hari ini.', 'L18')
  if (withStatus) return adopt('Memberi status; waktunya ditimpa koreksi.', 'L18')
  const full = hari.baris.every(({ datang, pulang }) => datang.waktu !== null && pulang.waktu !== null)
  if (full) return not('Tidak diperlukan: kedua sisi sudah terisi.', 'L18')
  return not('Tidak diperlukan: tidak ada sisi yang diisinya.', 'L18')
}

/** Status and times stand without any request. */
const isFullByTap = ({ baris }: HariGtk): boolean =>
  baris.every(({ datang, pulang }) => [datang, pulang].every(({ waktu, nomor }) => waktu !== null && nomor === null))

/** Every time that it gives is impossible by the day's schedule (rules.md L16). */
function isAllImpossible({ tanggal, plan, baris }: HariGtk, { datang, pulang }: KoreksiDisetujui): boolean {
  const { mode, a, b } = plan
  const worked = b && baris[0]?.jadwal.shift === b.shift ? b : a
  const target = (t: number) => (mode === 'keduanya' && b ? (beforeSplit(t, a, b) ? a : b) : worked)
  const [awal, akhir] = [datang, pulang].map((jam) => givenJam(jam, tanggal.given)) as [number, number]
  return (awal < 0 || isDatangImpossible(awal, target(awal))) && (akhir < 0 || isPulangImpossible(akhir, target(akhir)))
}

/** By kind and number: corrections and manual attendance have a series each. */
const givesSide = ({ baris }: HariGtk, origin: number, nomor: string): boolean =>
  baris.some(({ datang, pulang }) => [datang, pulang].some((side) => side.origin === origin && side.nomor === nomor))

const adopt = (sentence: string, aturan: string): Putusan => ({ dipakai: true, kalimat: sentence, aturan })
const not = (sentence: string, aturan: string): Putusan => ({ dipakai: false, kalimat: sentence, aturan })
const OUTSIDE_TUGAS = not('Hari ini di luar masa tugas.', 'L26')
