/** What a change of facts would do: a month computed before and after it, compared staff-day by staff-day (product.md 3). */

import type { FaktaBulan } from '../fakta.ts'
import { hitungHariBulan } from '../hari/bulan-hari.ts'
import { type BarisShift, type HariGtk, pasangHari } from '../hari/hari-gtk.ts'
import type { JadwalShift } from '../jadwal/jadwal.ts'
import { JENIS_LIBUR } from '../jadwal/libur.ts'
import { formatJam } from '../kalender.ts'

/** A staff-day in few words; times as clock faces of the first and last side, minutes of all its rows. */
export type HariRingkas = {
  /** Code of the status, '' = none yet. */
  status: string
  /** '07:00–14:00', 'Libur', a holiday's name, 'Tidak bertugas'. */
  jadwal: string
  datang: string | null
  pulang: string | null
  terlambat: number
  pulangCepat: number
}

export type HariBerbeda = {
  gtkId: number
  tanggal: string
  /** A day up to today whose status, times or minutes change; otherwise only its schedule does. */
  angka: boolean
  sebelum: HariRingkas
  sesudah: HariRingkas
}

/** Days of the two months from `dari` to `sampai` (inclusive) that differ; `gtkId`: this person alone. */
export function bandingkanBulan(
  sebelum: FaktaBulan,
  sesudah: FaktaBulan,
  { dari, sampai, gtkId }: { dari: string; sampai: string; gtkId?: number },
): HariBerbeda[] {
  const lama = hitungHariBulan(sebelum, gtkId)
  return pasangHari(lama, hitungHariBulan(sesudah, gtkId), { dari, sampai }).flatMap(([kini, nanti]) => {
    const angka = !kini.tanggal.masaDepan && angkaBerbeda(kini, nanti)
    if (!angka && teksJadwal(kini) === teksJadwal(nanti)) return []
    const hari = { gtkId: kini.orang.gtk.id, tanggal: kini.tanggal.tanggal, angka }
    return [{ ...hari, sebelum: ringkasHari(kini), sesudah: ringkasHari(nanti) }]
  })
}

export const angkaBerbeda = (a: HariGtk, b: HariGtk): boolean =>
  a.status?.id !== b.status?.id ||
  a.baris.length !== b.baris.length ||
  a.baris.some((baris, ke) => isBarisBerbeda(baris, b.baris[ke]!))

const isBarisBerbeda = (a: BarisShift, b: BarisShift): boolean =>
  a.jadwal.shift !== b.jadwal.shift ||
  a.datang.waktu !== b.datang.waktu ||
  a.pulang.waktu !== b.pulang.waktu ||
  a.datang.menit !== b.datang.menit ||
  a.pulang.menit !== b.pulang.menit

function teksJadwal({ tanggal: { libur }, rencana: { a, b }, jenisLibur, baris }: HariGtk): string {
  if (baris.length === 0) return 'Tidak bertugas'
  if (libur) return libur.nama
  if (jenisLibur === JENIS_LIBUR.HARI_OFF) return 'Libur'
  return b === null ? teksShift(a) : `${teksShift(a)} / ${teksShift(b)}`
}

const teksShift = ({ jamMasuk, jamPulang, mulaiAbsen }: JadwalShift): string =>
  `${menit(jamMasuk)}–${menit(jamPulang)}, absen mulai ${menit(mulaiAbsen)}`

export const ringkasHari = (hari: HariGtk): HariRingkas => ({
  status: hari.status?.singkatan ?? '',
  jadwal: teksJadwal(hari),
  datang: jam(hari.baris[0]?.datang.waktu),
  pulang: jam(hari.baris.at(-1)?.pulang.waktu),
  terlambat: jumlah(hari.baris.map(({ datang }) => datang.menit)),
  pulangCepat: jumlah(hari.baris.map(({ pulang }) => pulang.menit)),
})

const jam = (detik: number | null = null): string | null => (detik === null ? null : formatJam(detik))
const menit = (detik: number): string => formatJam(detik).slice(0, 5)
const jumlah = (daftar: readonly number[]): number => daftar.reduce((a, b) => a + b, 0)
