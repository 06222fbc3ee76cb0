/** The approved requests that cover one staff-day: which of them shaped it, and why the others did not. */
import { STATUS } from '../acuan.ts'
import type { KoreksiDisetujui, ManualDisetujui } from '../fakta.ts'
import { ALASAN } from '../hari/hari.ts'
import type { HariGtk, HasilBulan } from '../hari/hari-gtk.ts'
import { jamDiberikan } from '../hari/permintaan.ts'
import { ASAL, isDatangMustahil, isPulangMustahil, sebelumBelah } from '../hari/sisi.ts'
import { JENIS_LIBUR } from '../jadwal/libur.ts'

export type PenjelasanPermintaan = {
  jenis: 'koreksi' | 'izin' | 'absensi manual'
  nomor: string
  dipakai: boolean
  kalimat: string
  aturan: string
}

type Putusan = Pick<PenjelasanPermintaan, 'dipakai' | 'kalimat' | 'aturan'>

export function jelaskanPermintaan({ fakta }: HasilBulan, hari: HariGtk): PenjelasanPermintaan[] {
  const gtkId = hari.orang.gtk.id
  const { tanggal } = hari.tanggal
  const koreksi = fakta.koreksi
    .filter((satu) => satu.gtkId === gtkId && satu.dari <= tanggal && tanggal <= satu.sampai)
    .map((satu) => ({
      jenis: satu.jenis === 3 ? ('izin' as const) : ('koreksi' as const),
      nomor: satu.nomor,
      ...(umum(hari) ?? putusanKoreksi(hari, satu)),
    }))
  const manual = fakta.manual
    .filter((satu) => satu.gtkId === gtkId && satu.tanggal === tanggal && satu.statusId !== STATUS.LIBUR_KHUSUS)
    .map((satu) => ({
      jenis: 'absensi manual' as const,
      nomor: satu.nomor,
      ...(umum(hari) ?? putusanManual(hari, satu)),
    }))
  const khusus = fakta.libur
    .filter((satu) => satu.jenisLiburId === JENIS_LIBUR.KHUSUS && satu.tanggal === tanggal)
    .map(({ nomor }) => ({ jenis: 'absensi manual' as const, nomor: nomor ?? '', ...putusanKhusus(hari) }))
  return [...koreksi, ...manual, ...khusus]
}

/** A request for 'Libur Khusus Sekolah' speaks for everybody, unless another holiday does already. */
function putusanKhusus({ tanggal: { libur }, baris }: HariGtk): Putusan {
  if (baris.length === 0) return LUAR_TUGAS
  if (libur?.jenis === JENIS_LIBUR.KHUSUS) return pakai('Menjadikan hari ini libur bagi seluruh sekolah.', '17b')
  if (libur) return tidak('Hari ini sudah libur tanpa permintaan ini.', 'L11')
  return tidak('Statusnya tidak dapat dipakai dalam absensi manual.', 'L20')
}

/** What silences every request alike. */
function umum({ baris, status }: HariGtk): Putusan | null {
  if (baris.length === 0) return LUAR_TUGAS
  if (status?.id === STATUS.LIBUR) return tidak('Hari libur mengalahkan setiap permintaan.', 'L26')
  return null
}

function putusanKoreksi(hari: HariGtk, koreksi: KoreksiDisetujui): Putusan {
  if (koreksi.jenis === 1) return putusanStatus(hari, koreksi)
  if (hari.tanggal.masaDepan) return tidak('Hari ini belum tiba.', 'L25')
  if (koreksi.jenis === 2) {
    if (memberiSisi(hari, ASAL.KOREKSI_JAM, koreksi.nomor)) return pakai('Menetapkan waktu datang atau pulang.', '12b')
    if (isSemuaMustahil(hari, koreksi)) return tidak('Waktunya di luar jadwal hari ini: tidak menimpa apa pun.', 'L16')
    return tidak('Waktunya ditetapkan oleh permintaan lain yang lebih kuat.', 'L19')
  }
  const berlaku = hari.baris.some(({ datang, pulang }) => (koreksi.jenisIzin === 1 ? datang : pulang).izin)
  const sisi = koreksi.jenisIzin === 1 ? 'terlambat' : 'pulang cepat'
  if (berlaku) return pakai(`Menit ${sisi} hari ini dihitung dengan izin.`, '16')
  return tidak(`Tidak ada menit ${sisi} yang perlu izin.`, 'L24')
}

function putusanStatus({ permintaan, status }: HariGtk, koreksi: KoreksiDisetujui): Putusan {
  if (permintaan?.koreksiStatus === koreksi) {
    if (status?.id === koreksi.statusKoreksiId) return pakai('Menetapkan status hari ini.', '17c')
    return tidak('Hari ini belum tiba.', 'L25')
  }
  const ada = permintaan?.koreksiStatus
  if (!ada) return tidak('Statusnya tidak dapat dipakai dalam koreksi.', 'L20')
  return tidak(`Kalah dari koreksi ${ada.nomor}, yang diputus lebih akhir.`, 'L20')
}

function putusanManual(hari: HariGtk, manual: ManualDisetujui): Putusan {
  const berstatus = hari.alasan === ALASAN.MANUAL && hari.manual === manual.nomor
  const luarJadwal = berstatus && hari.luarJadwal
  if (memberiSisi(hari, ASAL.MANUAL, manual.nomor)) {
    if (luarJadwal) return pakai('Mengisi satu sisi; waktu yang lain di luar jadwal hari ini.', 'L18')
    return pakai('Mengisi sisi yang tidak memiliki tap.', '12a')
  }
  if (luarJadwal) return pakai('Memberi status saja: waktunya di luar jadwal hari ini.', 'L18')
  if (berstatus) return pakai('Memberi status; waktunya ditimpa koreksi.', 'L18')
  const penuh = hari.baris.every(({ datang, pulang }) => datang.waktu !== null && pulang.waktu !== null)
  if (penuh) return tidak('Tidak diperlukan: kedua sisi sudah terisi.', 'L18')
  return tidak('Tidak diperlukan: tidak ada sisi yang diisinya.', 'L18')
}

/** Every time that it gives is impossible by the day's schedule (rules.md L16). */
function isSemuaMustahil({ tanggal, rencana, baris }: HariGtk, { datang, pulang }: KoreksiDisetujui): boolean {
  const { mode, a, b } = rencana
  const dijalani = b && baris[0]?.jadwal.shift === b.shift ? b : a
  const untuk = (t: number) => (mode === 'keduanya' && b ? (sebelumBelah(t, a, b) ? a : b) : dijalani)
  const [awal, akhir] = [datang, pulang].map((jam) => jamDiberikan(jam, tanggal.batasMalam)) as [number, number]
  return (awal < 0 || isDatangMustahil(awal, untuk(awal))) && (akhir < 0 || isPulangMustahil(akhir, untuk(akhir)))
}

/** By kind and number: corrections and manual attendance have a series each. */
const memberiSisi = ({ baris }: HariGtk, asal: number, nomor: string): boolean =>
  baris.some(({ datang, pulang }) => [datang, pulang].some((sisi) => sisi.asal === asal && sisi.nomor === nomor))

const pakai = (kalimat: string, aturan: string): Putusan => ({ dipakai: true, kalimat, aturan })
const tidak = (kalimat: string, aturan: string): Putusan => ({ dipakai: false, kalimat, aturan })
const LUAR_TUGAS = tidak('Hari ini di luar masa tugas.', 'L26')
