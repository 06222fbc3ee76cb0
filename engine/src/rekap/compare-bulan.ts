/** What a change of facts would do: a month computed before and after it, compared staff-day by staff-day (product.md 3). */

import { formatJam } from '../calendar.ts'
import type { FaktaBulan, Gtk } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { figuresDiffer, type HariGtk, pairHari } from '../hari/hari-gtk.ts'
import type { JadwalShift } from '../jadwal/jadwal.ts'
import { JENIS_LIBUR } from '../jadwal/libur.ts'

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
  /** A complete day (rules.md 18) that counts otherwise: who saves such a change is asked first (product.md 3). */
  lengkap: boolean
  sebelum: HariSummary
  sesudah: HariSummary
}

/** Days of the two months from `dari` to `sampai` (inclusive) that differ; `gtkId`: this person alone. */
export function compareBulan(
  before: FaktaBulan,
  after: FaktaBulan,
  { dari, sampai, gtkId }: { dari: string; sampai: string; gtkId?: number },
): DifferentHari[] {
  const old = computeHariBulan(before, gtkId)
  return pairHari(old, computeHariBulan(after, gtkId), { dari, sampai }).flatMap(([current, later]) => {
    const angka = !current.tanggal.masaDepan && figuresDiffer(current, later)
    if (!angka && jadwalText(current) === jadwalText(later)) return []
    const lengkap = angka && current.tanggal.lengkap && countsOtherwise(current, later)
    const hari = { gtkId: current.orang.gtk.id, tanggal: current.tanggal.tanggal, angka, lengkap }
    return [{ ...hari, sebelum: summariseHari(current), sesudah: summariseHari(later) }]
  })
}

/** Of both months everybody: who stands in one of them alone has no day of service in the other. */
export function withEverybody(before: FaktaBulan, after: FaktaBulan): [before: FaktaBulan, after: FaktaBulan] {
  const absent = (here: FaktaBulan, there: FaktaBulan): FaktaBulan => {
    const known = new Set(here.gtk.map(({ id }) => id))
    const missing = there.gtk.filter(({ id }) => !known.has(id))
    return missing.length === 0 ? here : { ...here, gtk: [...here.gtk, ...missing.map(outOfService)] }
  }
  return [absent(before, after), absent(after, before)]
}

const outOfService = (gtk: Gtk): Gtk => ({ ...gtk, mulaiTugas: '9999-12-31', berhenti: null, dilepas: null })

/** A blank day and a day off count nowhere: that somebody serves on it, or no longer does, is no other figure. */
const countsOtherwise = (a: HariGtk, b: HariGtk): boolean =>
  !(countsNowhere(a) && countsNowhere(b)) && figuresDiffer(a, b)

const countsNowhere = ({ status }: HariGtk): boolean => status === null || status.grup === 'L'

function jadwalText({ tanggal: { libur }, plan: { a, b }, jenisLibur, baris }: HariGtk): string {
  if (baris.length === 0) return 'Tidak bertugas'
  if (libur) return libur.nama
  if (jenisLibur === JENIS_LIBUR.HARI_OFF) return 'Libur'
  return b === null ? shiftText(a) : `${shiftText(a)} / ${shiftText(b)}`
}

const shiftText = ({ jamMasuk, jamPulang, mulaiAbsen }: JadwalShift): string =>
  `${minutes(jamMasuk)}–${minutes(jamPulang)}, absen mulai ${minutes(mulaiAbsen)}`

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
