/** The schedule of a date and a shift: who owns it, which version counts, when it is worked (rules.md 6, 8, L8–L12, L32). */
import { versionsPerHari } from '../berlaku.ts'
import { hariInMinggu } from '../calendar.ts'
import type {
  AturanSekolah,
  FaktaBulan,
  HariJadwal,
  JadwalVersion,
  PemilikJadwal,
  ShiftGtk,
  VersiPola,
} from '../fakta.ts'

export type Shift = 1 | 2

/** One shift on one date, times in seconds since midnight. `kerja` false = off. */
export type JadwalShift = {
  shift: Shift
  kerja: boolean
  jamMasuk: number
  jamPulang: number
  /** Taps before this are visible but not used (rules.md 9). */
  mulaiAbsen: number
  /** null = national default. */
  versi: JadwalVersion | null
  /** The pattern by which a person works on their own; null = the school's hours (rules.md M). */
  pola: VersiPola | null
}

/** The shifts that the school works on one date; [1], [2] or both. */
export type JadwalTanggal = readonly JadwalShift[]

/** What one kind of shift worker has before them on one date. */
export type PlannedHari = {
  /** 'otomatis' only where two shifts are scheduled and one is to be found (rules.md L13). */
  mode: 'libur' | 'satu' | 'otomatis' | 'keduanya'
  /** The first of their shifts, scheduled or not: the row of a day off (rules.md L17). */
  pertama: JadwalShift
  /** The scheduled one, or the first of two. */
  a: JadwalShift
  b: JadwalShift | null
}

const JAM = 3600
/** Mon–Sat 07:00–14:00, break 12:00–12:30, Sunday off (product.md 3). */
export const BUILTIN_JADWAL_NASIONAL: readonly HariJadwal[] = [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
  hari,
  isLibur: hari === 0,
  jamMasuk: 7 * JAM,
  jamPulang: 14 * JAM,
  jamIstirahatMulai: 12 * JAM,
  jamIstirahatSelesai: 12 * JAM + 1800,
}))

/** From the weakest owner to the strongest, the order of painting (product.md 3). */
const PEMILIK_ORDER: readonly PemilikJadwal[] = ['nasional', 'dinas', 'yayasan', 'sekolah']

/** The schedule of every date of the month. */
export function jadwalPerTanggal(
  fakta: FaktaBulan,
  aturan: readonly AturanSekolah[],
  awal: number,
): readonly JadwalTanggal[] {
  const pagi = shiftVersions(fakta.jadwal, 1, aturan, awal)
  const siang = shiftVersions(fakta.jadwal, 2, aturan, awal)
  return aturan.map((effective, h) => {
    const hari = hariInMinggu(awal + h)
    // No version: shift 1 has the national default, shift 2 is not in use (rules.md L9).
    const usesSiang = effective.shiftSiang && siang[h] !== undefined
    const jadwal: JadwalShift[] = []
    if (effective.shiftPagi || !usesSiang) jadwal.push(jadwalShift(1, pagi[h], hari, effective.shiftPagiMulai))
    if (usesSiang) jadwal.push(jadwalShift(2, siang[h], hari, effective.shiftSiangMulai))
    return jadwal
  })
}

/** Staff shift ∩ shifts in use; empty → all in use (rules.md L12). Of two, one may be off (L10). */
export function planHari(jadwal: JadwalTanggal, shift: ShiftGtk): PlannedHari {
  const options = jadwal.filter((one) => shift === String(one.shift))
  const own = options.length > 0 ? options : jadwal
  const scheduled = own.filter((one) => one.kerja)
  const first = own[0] as JadwalShift
  const [a, b] = scheduled
  if (!a) return { mode: 'libur', pertama: first, a: first, b: null }
  if (!b) return { mode: 'satu', pertama: first, a, b: null }
  return { mode: shift === 'keduanya' ? 'keduanya' : 'otomatis', pertama: first, a, b }
}

function shiftVersions(
  daftar: readonly JadwalVersion[],
  shift: Shift,
  aturan: readonly AturanSekolah[],
  awal: number,
): (JadwalVersion | undefined)[] {
  const results = Array.from<JadwalVersion | undefined>({ length: aturan.length })
  for (const pemilik of PEMILIK_ORDER) {
    const own = daftar.filter((version) => version.shift === shift && version.pemilik === pemilik)
    if (own.length === 0) continue
    for (const [h, version] of versionsPerHari(own, awal, aturan.length).entries()) {
      if (version && (pemilik !== 'sekolah' || aturan[h]?.isJadwalMandiri)) results[h] = version
    }
  }
  return results
}

function jadwalShift(shift: Shift, version: JadwalVersion | undefined, hari: number, absenStart: number): JadwalShift {
  const row = (version?.hari ?? BUILTIN_JADWAL_NASIONAL).find((hariJadwal) => hariJadwal.hari === hari)
  const kerja = !!row && !row.isLibur && row.jamMasuk !== null && row.jamPulang !== null
  return {
    shift,
    kerja,
    jamMasuk: kerja ? (row.jamMasuk ?? 0) : 0,
    jamPulang: kerja ? (row.jamPulang ?? 0) : 0,
    mulaiAbsen: absenStart,
    versi: version ?? null,
    pola: null,
  }
}
