/** The month's taps one by one, for who explains or judges them: named by their row in `fakta.tap`, read by their fields. */
import { type FaktaBulan, KANAL, type Kanal, type Mesin } from '../fakta.ts'
import type { BulanResult, DasarBulan, HariGtk } from '../hari/hari-gtk.ts'
import { SECONDS_PER_DAY } from '../kalender.ts'
import { hariAbsen, hariTap, TAP, tapBucket, waktuSekolah } from './tap.ts'

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

export function readTap({ fakta, tabelTap, orang: people }: BulanResult, i: number): TapBulan {
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
    hari: bucket < 0 ? null : people[Math.floor(bucket / jumlahHari)]!.hari[bucket % jumlahHari]!,
    alasan: bucket < 0 ? bucket : null,
  }
}

export const allTaps = (result: BulanResult): TapBulan[] =>
  Array.from({ length: result.fakta.tap.jumlah }, (_, i) => readTap(result, i))

export const kanalTap = ({ tap }: FaktaBulan, i: number): Kanal => KANAL[tap.kanal[i]!] ?? 'push'

/** Seconds in school time from a tap to its receipt; NaN far outside the month. */
export const tapLateness = ({ fakta: { tap }, tabelTap }: DasarBulan, i: number): number =>
  tap.diterima[i]! + tabelTap.zonaDetik - waktuSekolah(tabelTap, tap, i)

/** Every tap that could concern the day: of its bucket, and those of the person's PINs that would lie there but do not count. */
export function tapAround(result: DasarBulan, { orang: person, tanggal, bucket }: HariGtk): number[] {
  const { fakta, tabelTap } = result
  const { tap } = fakta
  const own = new Set(fakta.pemetaan.filter((p) => p.gtkId === person.gtk.id).map((p) => `${p.mesinId} ${p.pin}`))
  const ownPin = tap.pinMesin.map(({ mesinId, pin }) => own.has(`${mesinId} ${pin}`))
  const daftar: number[] = []
  for (let i = 0; i < tap.jumlah; i++) {
    if (!ownPin[tap.orang[i]!]) continue
    const t = waktuSekolah(tabelTap, tap, i)
    const offset = tapBucket(tabelTap, tap, i, t)
    const here = offset >= 0 ? offset === bucket : tabelTap.awal + hariAbsen(tabelTap, t) === tanggal.nomor
    if (here) daftar.push(i)
  }
  return daftar
}

/** Those of the day's bucket that bear the same second, the tap itself among them. */
export function tapsInSameSecond(
  { bucket: { mulai: start, waktu, tap } }: DasarBulan,
  { bucket }: HariGtk,
  i: number,
): number[] {
  const [from, until] = [start[bucket]!, start[bucket + 1]!]
  const content = [...tap.subarray(from, until)]
  const seconds = waktu[from + content.indexOf(i)]
  return content.filter((_, nth) => waktu[from + nth] === seconds)
}

/** Did any tap that its machine pushed come later than this? Asked of every tap of every month. */
export function hasLateTap(result: DasarBulan, seconds: number): boolean {
  const { kanal, diterima: accepted, waktu, jumlah } = result.fakta.tap
  // The machine's own time says for nearly all that they came at once.
  const limit = seconds - FARTHEST_OFFSET - result.tabelTap.zonaDetik
  for (let i = 0; i < jumlah; i++) {
    if (accepted[i]! - waktu[i]! > limit && kanal[i] === PUSH && tapLateness(result, i) > seconds) return true
  }
  return false
}

/** Did any come further ahead of its receipt than this? */
export function hasAheadTap(result: DasarBulan, seconds: number): boolean {
  const { kanal, diterima: accepted, waktu, jumlah } = result.fakta.tap
  const farthest = Math.max(0, ...result.fakta.kalibrasi.map(({ jam }) => jam)) * 3600
  const limit = farthest - seconds - result.tabelTap.zonaDetik
  for (let i = 0; i < jumlah; i++) {
    if (accepted[i]! - waktu[i]! < limit && kanal[i] === PUSH && tapLateness(result, i) < -seconds) return true
  }
  return false
}

/** No calibration moves a tap farther. */
const FARTHEST_OFFSET = 99 * 3600
const PUSH = KANAL.indexOf('push')

export const hasKanal = ({ tap }: FaktaBulan, kanal: Kanal): boolean => tap.kanal.includes(KANAL.indexOf(kanal))

export type TapLocation = { orang: number; mesin: number; hariMesin: number }

/** Which (machine, PIN) pair, machine and machine day (from `awalMesin`) a tap of the month belongs to. */
export function tapLocation({ fakta: { tap }, tabelTap }: DasarBulan, i: number): TapLocation {
  const person = tap.orang[i]!
  const hariMesin = Math.floor(tap.waktu[i]! / SECONDS_PER_DAY) - tabelTap.awalMesin
  return { orang: person, mesin: tabelTap.mesin[person]!, hariMesin }
}

/** What the month's taps still leave open. */
export type OpenTap = {
  /** PINs with taps that would count but belong to nobody (rules.md L3). */
  pinWithoutName: { mesinId: number; pin: string }[]
  /** PINs with taps that would count but are of nobody of the staff: said so by the operator, seen by the office. */
  bukanGtk: { mesinId: number; pin: string }[]
  /** Taps of known people more than a day ahead of their receipt, not confirmed (rules.md L2). */
  masaDepan: number
}

export function openTap({ fakta: { tap }, tabelTap }: DasarBulan): OpenTap {
  const withoutName = new Set<number>()
  const bukanGtk = new Set<number>()
  let inFuture = 0
  for (let i = 0; i < tap.jumlah; i++) {
    const t = waktuSekolah(tabelTap, tap, i)
    const bucket = tapBucket(tabelTap, tap, i, t)
    if (bucket === TAP.TIDAK_WAJAR) inFuture++
    const daftar = bucket === TAP.WITHOUT_PEMILIK ? withoutName : bucket === TAP.BUKAN_GTK ? bukanGtk : null
    // One that would not count even with an owner blocks nothing.
    if (daftar !== null && hariTap(tabelTap, tap, i, t) >= 0) daftar.add(tap.orang[i]!)
  }
  const pin = (people: ReadonlySet<number>) => [...people].map((one) => tap.pinMesin[one]!)
  return { pinWithoutName: pin(withoutName), bukanGtk: pin(bukanGtk), masaDepan: inFuture }
}
