/** What a change of facts would do: a month computed before and after it, compared staff-day by staff-day (product.md 3). */

import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { type HariGtk, pairHari, type ShiftRow } from '../hari/hari-gtk.ts'
import type { JadwalShift } from '../jadwal/jadwal.ts'
import { JENIS_LIBUR } from '../jadwal/libur.ts'
import { formatJam } from '../kalender.ts'

/** A staff-day in few words; times as clock faces of the first and last side, minutes of all its rows. */
export type HariSummary = {
  /** Code of the status, '' = none yet. */
  status: string
  /** '07:00–14:00', 'Libur', a holiday's name, 'Tidak bertugas'. */
  jadwal: string
  datang: string | null
  pulang: string | null
  terlambat: number
  pulangCepat: number
}

export type DifferentHari = {
  gtkId: number
  tanggal: string
  /** A day up to today whose status, times or minutes change; otherwise only its schedule does. */
  angka: boolean
  sebelum: HariSummary
  sesudah: HariSummary
}

/** Days of the two months from `dari` to `sampai` (inclusive) that differ; `gtkId`: this person alone. */
export function compareBulan(
  before: FaktaBulan,
  after: FaktaBulan,
  { dari: from, sampai: until, gtkId }: { dari: string; sampai: string; gtkId?: number },
): DifferentHari[] {
  const old = computeHariBulan(before, gtkId)
  return pairHari(old, computeHariBulan(after, gtkId), { dari: from, sampai: until }).flatMap(([current, later]) => {
    const angka = !current.tanggal.masaDepan && figuresDiffer(current, later)
    if (!angka && jadwalText(current) === jadwalText(later)) return []
    const hari = { gtkId: current.orang.gtk.id, tanggal: current.tanggal.tanggal, angka }
    return [{ ...hari, sebelum: summariseHari(current), sesudah: summariseHari(later) }]
  })
}

export const figuresDiffer = (a: HariGtk, b: HariGtk): boolean =>
  a.status?.id !== b.status?.id ||
  a.baris.length !== b.baris.length ||
  a.baris.some((row, nth) => isRowDifferent(row, b.baris[nth]!))

const isRowDifferent = (a: ShiftRow, b: ShiftRow): boolean =>
  a.jadwal.shift !== b.jadwal.shift ||
  a.datang.waktu !== b.datang.waktu ||
  a.pulang.waktu !== b.pulang.waktu ||
  a.datang.minutes !== b.datang.minutes ||
  a.pulang.minutes !== b.pulang.minutes

function jadwalText({ tanggal: { libur }, plan: { a, b }, jenisLibur, baris: rows }: HariGtk): string {
  if (rows.length === 0) return 'Tidak bertugas'
  if (libur) return libur.nama
  if (jenisLibur === JENIS_LIBUR.HARI_OFF) return 'Libur'
  return b === null ? shiftText(a) : `${shiftText(a)} / ${shiftText(b)}`
}

const shiftText = ({ jamMasuk, jamPulang, mulaiAbsen: absenStart }: JadwalShift): string =>
  `${minutes(jamMasuk)}–${minutes(jamPulang)}, absen mulai ${minutes(absenStart)}`

export const summariseHari = (hari: HariGtk): HariSummary => ({
  status: hari.status?.singkatan ?? '',
  jadwal: jadwalText(hari),
  datang: jam(hari.baris[0]?.datang.waktu),
  pulang: jam(hari.baris.at(-1)?.pulang.waktu),
  terlambat: jumlah(hari.baris.map(({ datang }) => datang.minutes)),
  pulangCepat: jumlah(hari.baris.map(({ pulang }) => pulang.minutes)),
})

const jam = (seconds: number | null = null): string | null => (seconds === null ? null : formatJam(seconds))
const minutes = (seconds: number): string => formatJam(seconds).slice(0, 5)
const jumlah = (daftar: readonly number[]): number => daftar.reduce((a, b) => a + b, 0)
