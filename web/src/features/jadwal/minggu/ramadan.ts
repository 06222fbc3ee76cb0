/** First and last day of fasting as expected; the government announces them, so both stay open to change. */
const RAMADAN: readonly (readonly [start: string, until: string])[] = [
  ['2026-02-19', '2026-03-20'],
  ['2027-02-08', '2027-03-09'],
  ['2028-01-28', '2028-02-25'],
  ['2029-01-16', '2029-02-13'],
  ['2030-01-06', '2030-02-03'],
  ['2030-12-26', '2031-01-23'],
]

/** What is left of the fast that is on, or the next one; null beyond the table. */
export function masaRamadan(today: string): { start: string; sampai: string } | null {
  const masa = RAMADAN.find(([, until]) => until >= today)
  return masa ? { start: masa[0] > today ? masa[0] : today, sampai: masa[1] } : null
}
