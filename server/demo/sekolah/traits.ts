/** How people behave at a machine: one temper each, and a day drawn from it. All times in seconds since midnight. */
import type { Random } from '../random.ts'

export type Trait = {
  /** Minutes before (−) or after (+) the start of the shift, and how much it varies. */
  datang: number
  distribution: number
  lupaDatang: number
  lupaPulang: number
  absen: number
  /** Chance to leave early on a Friday. */
  jumatAwal: number
  /** Chance to put the finger down twice. */
  double: number
}

const EXACTLY: Trait = {
  datang: -16,
  distribution: 4,
  lupaDatang: 0.004,
  lupaPulang: 0.012,
  absen: 0.008,
  jumatAwal: 0.02,
  double: 0.08,
}
const TIGHT: Trait = {
  datang: -4,
  distribution: 4,
  lupaDatang: 0.006,
  lupaPulang: 0.02,
  absen: 0.012,
  jumatAwal: 0.08,
  double: 0.15,
}
const LATE: Trait = {
  datang: 6,
  distribution: 9,
  lupaDatang: 0.01,
  lupaPulang: 0.03,
  absen: 0.02,
  jumatAwal: 0.2,
  double: 0.1,
}
const FORGETFUL: Trait = {
  datang: -9,
  distribution: 5,
  lupaDatang: 0.04,
  lupaPulang: 0.17,
  absen: 0.012,
  jumatAwal: 0.1,
  double: 0.35,
}
const RARELY: Trait = {
  datang: -6,
  distribution: 7,
  lupaDatang: 0.02,
  lupaPulang: 0.05,
  absen: 0.13,
  jumatAwal: 0.25,
  double: 0.1,
}

/** Most are punctual, some are not. */
export function selectTrait(random: Random): Trait {
  const p = random.fraction()
  if (p < 0.56) return EXACTLY
  if (p < 0.79) return TIGHT
  if (p < 0.88) return LATE
  return p < 0.95 ? FORGETFUL : RARELY
}

/** gtk@contoh.id shows a little of everything. */
export const EXAMPLE_TRAIT: Trait = {
  datang: -5,
  distribution: 6,
  lupaDatang: 0.02,
  lupaPulang: 0.06,
  absen: 0.03,
  jumatAwal: 0.2,
  double: 0.25,
}

/** The times at which somebody puts the finger down on a workday; arrivals first. */
export function tapHariKerja(
  random: Random,
  trait: Trait,
  masuk: number,
  pulang: number,
  jumat: boolean,
): { waktu: number; pulang: boolean }[] {
  const results: { waktu: number; pulang: boolean }[] = []
  const record = (waktu: number, isPulang: boolean): void => {
    results.push({ waktu, pulang: isPulang })
    if (random.chance(trait.double)) results.push({ waktu: waktu + random.integer(2, 40), pulang: isPulang })
  }
  // Nobody comes more than 75 minutes early: the gate is shut.
  const datang = Math.max(
    masuk - 75 * 60,
    Math.round(masuk + random.around(trait.datang * 60, trait.distribution * 60)),
  )
  if (!random.chance(trait.lupaDatang)) record(datang, false)
  if (random.chance(trait.lupaPulang)) return results
  const early = random.chance(jumat ? trait.jumatAwal : trait.jumatAwal / 10)
  const waiting = early ? -random.integer(6, 55) * 60 : Math.round(4 + random.fraction() ** 2 * 40 * 60)
  record(pulang + waiting + random.integer(0, 59), true)
  return results
}
