import { hariSekolah } from '@geisa/engine/calendar'
import type { SharedLimit } from '../../../platform/live/shared-limit.ts'
import { jaringanOf } from '../jaringan/jaringan.ts'
import type { KnownMesin } from './identify-mesin.ts'

/**
 * Lines that one machine may send in a day of its school from one network (decision 50): beyond them it hears 'not now' and
 * keeps them. By network, so that a stranger's lines never use up what the school's own may send; a year of history of 1,500
 * people takes a week. A provider gives one connection another address of its pool each time: the first 16 bits stay.
 */
export const LINES_PER_DAY = 250_000
/** Of all networks together that are not the machine's: whoever has many addresses would have each of theirs. */
const ELSEWHERE_PER_DAY = 4 * LINES_PER_DAY
const MOST_KEYS = 50_000
/** The others are told whenever so many more have come. */
const TOLD_EACH = 10_000

export type DayLimit = {
  /** Takes so many lines of the day; false: they would be too many, and none is taken. */
  take(mesin: Counted, ip: string, lines: number, now: string): boolean
}
type Counted = Pick<KnownMesin, 'sekolahId' | 'mesinId' | 'zona' | 'jaringanBiasa' | 'hariKolam' | 'diakui'>
type Day = { lines: number; untold: number }

export function createDayLimit(shared: SharedLimit): DayLimit {
  const days = new Map<string, Day>()
  const dayOf = (key: string): Day => {
    const day = days.get(key) ?? { lines: 0, untold: 0 }
    // Set anew, so that the map stays in the order of use, and the longest unused goes first: another day's before all.
    days.delete(key)
    days.set(key, day)
    if (days.size > MOST_KEYS) for (const oldest of days.keys()) if (days.delete(oldest)) break
    return day
  }
  shared.hear(({ key, amount }) => {
    dayOf(key).lines += amount
  })
  const count = (key: string, day: Day, lines: number): void => {
    day.lines += lines
    day.untold += lines
    if (day.untold < TOLD_EACH) return
    shared.tell({ key, amount: day.untold, restMs: 0 })
    day.untold = 0
  }
  return {
    take({ sekolahId, mesinId, zona, jaringanBiasa, hariKolam, diakui }, ip, lines, now) {
      const mesin = `${hariSekolah(now, zona)} ${sekolahId} ${mesinId}`
      const here = `${mesin} ${jaringanOf(ip)}`
      const own = dayOf(here)
      if (own.lines + lines > LINES_PER_DAY) return false
      // Of a provider's pool no network is usual: there they would be the machine's own.
      if (jaringanBiasa === false && hariKolam === null && !diakui) {
        const elsewhere = `${mesin} lain`
        const all = dayOf(elsewhere)
        if (all.lines + lines > ELSEWHERE_PER_DAY) return false
        count(elsewhere, all, lines)
      }
      count(here, own, lines)
      return true
    },
  }
}
