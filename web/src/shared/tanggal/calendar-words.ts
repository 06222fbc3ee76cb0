import { formatTanggal } from './tanggal.ts'

/** The calendar's own words, which its library has in English. */
export const CALENDAR_WORDS = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  calendarViewSwitchingButtonAriaLabel: (view: string): string =>
    view === 'year' ? 'Pilih tahun; kembali ke tanggal' : 'Pilih tanggal; ganti tahun',
} as const

/** What may be chosen, for those days that may not be; null = every day. */
export function rangeSentence(min: string | undefined, max: string | undefined): string | null {
  const limits = [min && `mulai ${formatTanggal(min)}`, max && `sampai ${formatTanggal(max)}`].filter(Boolean)
  return limits.length === 0 ? null : `Dapat dipilih: ${limits.join(' ')}`
}
