import { addSeconds } from '../../../platform/clock.ts'

/** How long a person's data are kept, and how long the office is told before they go (quality.md 3). Pure. */

/** The last day of so many years after one; of 29 February the day before, where the year has none. */
export function keptUntil(hari: string, tahun: number): string {
  const year = Number(hari.slice(0, 4)) + tahun
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const rest = hari.slice(4) === '-02-29' && !leap ? '-02-28' : hari.slice(4)
  return `${String(year).padStart(4, '0')}${rest}`
}

export const DAYS_IN_LIST = 30

/** When who stands in the list since then may be erased. */
export const erasableFrom = (sejak: string): string => addSeconds(sejak, DAYS_IN_LIST * 86_400)
