import type { KehadiranCount } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { numeral } from '../../../shared/numerals.ts'
import type { ToneName } from '../../../ui/theme/colours.ts'
import { persen } from '../statistics/wilayah/sums.ts'

/** Parts of the staff that are expected on a day, in the order of the bar. */
export const HADIR_PARTS = [
  'tepat-waktu',
  'terlambat',
  'izin',
  'alpa',
  'belum-absen',
  'belum-sinkron',
  'belum-mesin',
] as const
export type HadirPart = (typeof HADIR_PARTS)[number]

type Look = { label: string; tone: ToneName; ground?: 'strong' | 'unknown' }

export const PART_LOOK: Record<HadirPart, Look> = {
  'tepat-waktu': { label: 'Tepat waktu', tone: 'baik', ground: 'strong' },
  terlambat: { label: 'Terlambat', tone: 'peringatan' },
  izin: { label: 'Izin, sakit, dinas', tone: 'info' },
  alpa: { label: 'Alpa', tone: 'bahaya', ground: 'strong' },
  'belum-absen': { label: 'Belum absen', tone: 'netral' },
  'belum-sinkron': { label: 'Belum sinkron', tone: 'ungu', ground: 'unknown' },
  'belum-mesin': { label: 'Tanpa mesin', tone: 'netral', ground: 'unknown' },
}

/** A running day has nobody absent, a day that is over has nobody to come (rules.md 18). */
const ALWAYS = {
  berjalan: ['tepat-waktu', 'terlambat', 'izin', 'belum-absen', 'belum-sinkron'],
  lengkap: ['tepat-waktu', 'terlambat', 'izin', 'alpa', 'belum-sinkron'],
} as const satisfies Record<string, readonly HadirPart[]>
export type DayState = keyof typeof ALWAYS

const countOf = (c: KehadiranCount): Record<HadirPart, number> => ({
  'tepat-waktu': c.hadir - c.terlambat,
  terlambat: c.terlambat,
  izin: c.dinasLuar + c.sakit + c.cuti,
  alpa: c.alpa,
  'belum-absen': c.belumAbsen,
  'belum-sinkron': c.belumSinkron,
  'belum-mesin': c.belumMesin,
})

/** Whoever is expected: nobody on a day off. */
export const expectedGtk = (c: KehadiranCount): number => c.jumlahGtk - c.libur
/** Of them those about whom something can be known: not reported is not absent (rules.md 17). */
export const knownGtk = (c: KehadiranCount): number => expectedGtk(c) - c.belumSinkron - c.belumMesin
/** The one share of attendance, of the bar, the line and the tiles alike; null where nothing is known. */
export const hadirShare = (c: KehadiranCount): number | null => (knownGtk(c) === 0 ? null : c.hadir / knownGtk(c))
export const hadirPersen = (c: KehadiranCount): string => persen({ sekolah: knownGtk(c), sudah: c.hadir })

/** Nobody has come, and somebody still may: a share of nothing would be read as a bad one. Never of a day that is over. */
export const isNobodyYet = (c: KehadiranCount): boolean => c.hadir === 0 && c.belumAbsen > 0
export const hadirFigure = (c: KehadiranCount): string => (isNobodyYet(c) ? 'Belum ada' : hadirPersen(c))

/** By then an afternoon's shift has begun too: no tap at all tells more of the machines than of the people. */
export const isPastNoon = (jam: string | undefined): boolean => jam !== undefined && jam >= '13:30'

export type PartCount = { id: HadirPart; count: number | undefined; share: string }

/** Which parts are shown, and how many each holds: those of the day's state always, another one where it has somebody. */
export function hadirParts(state: DayState, c: KehadiranCount | undefined): PartCount[] {
  const always: readonly HadirPart[] = ALWAYS[state]
  const counts = c && countOf(c)
  const shown = HADIR_PARTS.filter((id) => always.includes(id) || (counts?.[id] ?? 0) > 0)
  const whole = wholePersen(shown.map((id) => counts?.[id] ?? 0))
  return shown.map((id, nth) => ({ id, count: counts?.[id], share: counts ? (whole[nth] ?? '') : '' }))
}

/** Percents that add up to 100, as their parts do: what rounding down leaves goes to those that lost most by it. */
export function wholePersen(counts: readonly number[]): string[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => '–')
  const whole = counts.map((count) => Math.floor((100 * count) / total))
  const left = 100 - whole.reduce((sum, one) => sum + one, 0)
  const byLoss = counts.map((count, nth) => ({ nth, loss: (100 * count) % total })).toSorted((a, b) => b.loss - a.loss)
  for (const { nth } of byLoss.slice(0, left)) whole[nth]!++
  return counts.map((count, nth) => {
    if (count > 0 && 100 * count < total) return '<1%'
    return whole[nth] === 100 && count < total ? '>99%' : `${whole[nth]}%`
  })
}

/** '412 dari 610 GTK', read aloud and written in small. */
export const hadirWords = (c: KehadiranCount): string => `${numeral(c.hadir)} dari ${numeral(knownGtk(c))} GTK`
