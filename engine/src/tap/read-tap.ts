/** The month's taps one by one, for who explains or judges them: named by their row in `fakta.tap`, read by their fields. */

import { SECONDS_PER_DAY } from '../calendar.ts'
import { type FaktaBulan, KANAL, type Kanal, type Mesin } from '../fakta.ts'
import type { BulanResult, DasarBulan, HariGtk } from '../hari/hari-gtk.ts'
import { TAP } from './pemilik.ts'
import { hariTap, sortByTime, tapBucket, waktuSekolah } from './tap.ts'

export type TapBulan = {
  mesinId: number
  /** undefined: not a machine of this school. */
  mesin: Mesin | undefined
  pin: string
  /** As the machine wrote it, and in school time after calibration (NaN far outside the month): seconds since 2000. */
  waktuMesin: number
  waktu: number
  kanal: Kanal
  /** Instant, seconds since 2000. */
  diterima: number
  confirmed: boolean
  /** The staff-day on which it counts; null = none, and TAP says why. */
  hari: HariGtk | null
  alasan: number | null
}

export function readTap({ fakta, tabelTap, orang }: BulanResult, i: number): TapBulan {
  const { tap } = fakta
  const { mesinId, pin } = tap.pinMesin[tap.orang[i]!]!
  const waktu = waktuSekolah(tabelTap, tap, i)
  const bucket = tapBucket(tabelTap, tap, i, waktu)
  const { jumlahHari } = tabelTap
  return {
    mesinId,
    mesin: fakta.mesin.find(({ id }) => id === mesinId),
    pin,
    waktuMesin: tap.waktu[i]!,
    waktu,
    kanal: kanalTap(fakta, i),
    diterima: tap.diterima[i]!,
    confirmed: tap.confirmed[i] === 1,
    hari: bucket < 0 ? null : orang[Math.floor(bucket / jumlahHari)]!.hari[bucket % jumlahHari]!,
    alasan: bucket < 0 ? bucket : null,
  }
}

export const allTaps = (result: BulanResult): TapBulan[] =>
  Array.from({ length: result.fakta.tap.jumlah }, (_, i) => readTap(result, i))

export const kanalTap = ({ tap }: FaktaBulan, i: number): Kanal => KANAL[tap.kanal[i]!] ?? 'push'

/** Seconds in school time from a tap to its receipt; NaN far outside the month. */
export const tapLateness = ({ fakta: { tap }, tabelTap }: DasarBulan, i: number): number =>
  tap.diterima[i]! + tabelTap.zonaDetik - waktuSekolah(tabelTap, tap, i)

/** Every tap of the month under a PIN that is this person's at any time: looked up once for all of a person's days. */
export function personTaps({ fakta: { tap, pemetaan } }: DasarBulan, gtkId: number): readonly number[] {
  const own = new Set(pemetaan.filter((p) => p.gtkId === gtkId).map((p) => `${p.mesinId} ${p.pin}`))
  const ownPin = tap.pinMesin.map(({ mesinId, pin }) => own.has(`${mesinId} ${pin}`))
  const rows: number[] = []
  for (let i = 0; i < tap.jumlah; i++) if (ownPin[tap.orang[i]!]) rows.push(i)
  return rows
}

/**
 * Of a person's taps every one that could concern the day, in order of time: of its bucket, and those that would lie there
 * but do not count.
 */
export function tapAround(
  { fakta: { tap }, tabelTap }: DasarBulan,
  { tanggal, bucket }: HariGtk,
  ofPerson: readonly number[],
): number[] {
  const rows: number[] = []
  const waktu: number[] = []
  for (const i of ofPerson) {
    const t = waktuSekolah(tabelTap, tap, i)
    const offset = tapBucket(tabelTap, tap, i, t)
    const here = offset >= 0 ? offset === bucket : tabelTap.awal + hariTap(tabelTap, tap, i, t) === tanggal.nomor
    if (!here) continue
    rows.push(i)
    waktu.push(t)
  }
  const [sortedRows, sortedWaktu] = [Int32Array.from(rows), Int32Array.from(waktu)]
  sortByTime(sortedWaktu, sortedRows, 0, rows.length)
  return [...sortedRows]
}

/** Those of the day's bucket that bear the same second, the tap itself among them. */
export function tapsInSameSecond(
  { bucket: { starts, waktu, tap } }: DasarBulan,
  { bucket }: HariGtk,
  i: number,
): number[] {
  const [from, until] = [starts[bucket]!, starts[bucket + 1]!]
  // They lie side by side: nothing of a day of many thousands is copied for them.
  const own = tap.indexOf(i, from)
  let [first, last] = [own, own]
  while (first > from && waktu[first - 1] === waktu[own]) first--
  while (last < until - 1 && waktu[last + 1] === waktu[own]) last++
  return [...tap.subarray(first, last + 1)]
}

/** Did any tap that its machine pushed come later than this? Asked of every tap of every month. */
export function hasLateTap(result: DasarBulan, seconds: number): boolean {
  const { kanal, diterima, waktu, jumlah } = result.fakta.tap
  // The machine's own time says for nearly all that they came at once.
  const limit = seconds - FARTHEST_OFFSET - result.tabelTap.zonaDetik
  for (let i = 0; i < jumlah; i++) {
    if (diterima[i]! - waktu[i]! > limit && kanal[i] === PUSH && tapLateness(result, i) > seconds) return true
  }
  return false
}

/** Did any come further ahead of its receipt than this? */
export function hasAheadTap(result: DasarBulan, seconds: number): boolean {
  const { kanal, diterima, waktu, jumlah } = result.fakta.tap
  const farthest = Math.max(0, ...result.fakta.kalibrasi.map(({ jam }) => jam)) * 3600
  const limit = farthest - seconds - result.tabelTap.zonaDetik
  for (let i = 0; i < jumlah; i++) {
    if (diterima[i]! - waktu[i]! < limit && kanal[i] === PUSH && tapLateness(result, i) < -seconds) return true
  }
  return false
}

/** Was any tap suspicious when it came? Asked of every month: a plain walk, as most have none. */
export function hasTanda({ fakta: { tap } }: DasarBulan): boolean {
  for (let i = 0; i < tap.jumlah; i++) if (tap.tanda[i] !== 0) return true
  return false
}

/** No calibration moves a tap farther. */
const FARTHEST_OFFSET = 99 * 3600
const PUSH = KANAL.indexOf('push')

export const hasKanal = ({ tap }: FaktaBulan, kanal: Kanal): boolean => tap.kanal.includes(KANAL.indexOf(kanal))

export type TapLocation = { orang: number; mesin: number; hariMesin: number; hari: number }

/** Which (machine, PIN) pair, machine, machine day (from `awalMesin`) and day of the month a tap of the month belongs to. */
export function tapLocation({ fakta: { tap }, tabelTap }: DasarBulan, i: number): TapLocation {
  const person = tap.orang[i]!
  const hariMesin = Math.floor(tap.waktu[i]! / SECONDS_PER_DAY) - tabelTap.awalMesin
  const hari = hariTap(tabelTap, tap, i, waktuSekolah(tabelTap, tap, i))
  return { orang: person, mesin: tabelTap.mesin[person]!, hariMesin, hari }
}

/** Taps of known people more than a day ahead of their receipt, not confirmed (rules.md L2). */
export function countFutureTaps({ fakta: { tap }, tabelTap }: DasarBulan): number {
  let jumlah = 0
  for (let i = 0; i < tap.jumlah; i++)
    if (tapBucket(tabelTap, tap, i, waktuSekolah(tabelTap, tap, i)) === TAP.TIDAK_WAJAR) jumlah++
  return jumlah
}
