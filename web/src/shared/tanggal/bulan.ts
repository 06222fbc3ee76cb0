import { nomorHari } from '@geisa/engine/kalender'

/** '202601' → '202512' */
export function previousBulan(bulan: string): string {
  const nth = Number(bulan.slice(0, 4)) * 12 + Number(bulan.slice(4)) - 2
  return `${Math.floor(nth / 12)}${String((nth % 12) + 1).padStart(2, '0')}`
}

/** How a deadline stands today: '4 hari lagi', 'hari ini', 'lewat 3 hari'. */
export const timeToDeadline = (deadline: string, today: string): string =>
  daysLeft(nomorHari(deadline) - nomorHari(today))

export function daysLeft(rest: number): string {
  if (rest === 0) return 'hari ini'
  return rest > 0 ? `${rest} hari lagi` : `lewat ${-rest} hari`
}
