import { instantSeconds } from '../../calendar.ts'
import type { DasarBulan } from '../../hari/hari-gtk.ts'
import { kanalTap, tapLateness, tapLocation } from '../read-tap.ts'

/** What was suspicious about a pushed tap when it came, in bits (product.md 5.6, decision 52); stored beside the tap. */
export const TANDA_TAP = { KONTAK: 1, DUA_PENGIRIM: 2 } as const

/** A push further ahead of its receipt, in school time after calibration, tells of a clock or of a hand. */
export const AHEAD_SECONDS = 15 * 60

/**
 * Ahead of its receipt, and already when it came: what only a calibration saved since has put ahead is that calibration's own
 * mark, and one that the school confirmed says so by its own. Of a push; Log Mesin says the same in SQL, held by its test.
 */
export function isAhead(result: DasarBulan, i: number): boolean {
  const { fakta, tabelTap } = result
  const { tap } = fakta
  if (tap.confirmed[i] === 1 || !(tapLateness(result, i) < -AHEAD_SECONDS)) return false
  const { mesin, hariMesin } = tapLocation(result, i)
  const version = tabelTap.kalibrasi[mesin]?.[hariMesin]
  const received = tap.diterima[i]!
  const savedBefore = version ? instantSeconds(version.disimpanPada) <= received : true
  return savedBefore || tap.waktu[i]! - received - tabelTap.zonaDetik > AHEAD_SECONDS
}

/** By a clock that reads right a direct tap comes within so much (rules of a backlog: decision 52). */
const SOON_SECONDS = 2 * 3600

/**
 * Moved back by its calibration though its machine's own time says that it came at once: a clock that is ahead writes a time
 * that is ahead of the receipt. The other way round than isAhead, and by a calibration saved beforehand too, of which nothing
 * else tells. Where the clock really is ahead (`clocksAhead`), what came late is no more than late.
 */
export function isMovedBack(result: DasarBulan, clocksAhead: ReadonlySet<number>, i: number): boolean {
  const late = ownLateness(result, i)
  if (late < -AHEAD_SECONDS || late > SOON_SECONDS || tapLateness(result, i) <= late) return false
  return !clocksAhead.has(tapLocation(result, i).mesin)
}

/** Seconds from the time that the machine wrote to its receipt, in school time. */
const ownLateness = ({ fakta: { tap }, tabelTap }: DasarBulan, i: number): number =>
  tap.diterima[i]! + tabelTap.zonaDetik - tap.waktu[i]!

/** Of a clock that is ahead all that comes at once is: so much of a month, whatever the network held back. */
const AHEAD_SHARE = 0.25

/** Machines whose clock is ahead indeed, by their pushes of the month that a calibration moves back. */
export function findClocksAhead(result: DasarBulan): ReadonlySet<number> {
  const { fakta } = result
  if (fakta.kalibrasi.every(({ jam }) => jam >= 0)) return new Set()
  const counts = new Map<number, { all: number; ahead: number }>()
  for (let i = 0; i < fakta.tap.jumlah; i++) {
    const late = ownLateness(result, i)
    if (kanalTap(fakta, i) !== 'push' || !(tapLateness(result, i) > late)) continue
    const { mesin } = tapLocation(result, i)
    const count = counts.get(mesin) ?? { all: 0, ahead: 0 }
    counts.set(mesin, { all: count.all + 1, ahead: count.ahead + (late < -AHEAD_SECONDS ? 1 : 0) })
  }
  return new Set([...counts].flatMap(([mesin, { all, ahead }]) => (ahead >= all * AHEAD_SHARE ? [mesin] : [])))
}
