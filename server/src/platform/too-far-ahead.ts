import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { invalidField } from './errors.ts'

/** A first day years ahead is a slip of the hand that nobody would see again. */

const ONE_YEAR = 366

/** The last day that may be named. */
export const farthestDay = (today: string): string => tanggalFrom(nomorHari(today) + ONE_YEAR)

export const TOO_FAR_AHEAD = 'Paling jauh setahun dari hari ini'

export function refuseTooFarAhead(field: string, hari: string, today: string): void {
  if (hari > farthestDay(today)) throw invalidField(field, TOO_FAR_AHEAD)
}
