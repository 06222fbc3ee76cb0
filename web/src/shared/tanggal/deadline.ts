import { nomorHari } from '@geisa/engine/calendar'

/** How a deadline stands today: '4 hari lagi', 'hari ini', 'lewat 3 hari'. */
export const timeToDeadline = (deadline: string, today: string): string =>
  daysLeft(nomorHari(deadline) - nomorHari(today))

/** The same beside other words: 'tenggat 4 hari lagi', 'lewat tenggat'. */
export const deadlineWords = (deadline: string, today: string): string =>
  today > deadline ? 'lewat tenggat' : `tenggat ${timeToDeadline(deadline, today)}`

export function daysLeft(rest: number): string {
  if (rest === 0) return 'hari ini'
  return rest > 0 ? `${rest} hari lagi` : `lewat ${-rest} hari`
}
