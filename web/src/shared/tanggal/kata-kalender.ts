import { tampilTanggal } from './tanggal.ts'

/** The calendar's own words, which its library has in English. */
export const KATA_KALENDER = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  calendarViewSwitchingButtonAriaLabel: (tampilan: string): string =>
    tampilan === 'year' ? 'Pilih tahun; kembali ke tanggal' : 'Pilih tanggal; ganti tahun',
} as const

/** What may be chosen, for those days that may not be; null = every day. */
export function kalimatRentang(min: string | undefined, maks: string | undefined): string | null {
  const batas = [min && `mulai ${tampilTanggal(min)}`, maks && `sampai ${tampilTanggal(maks)}`].filter(Boolean)
  return batas.length === 0 ? null : `Dapat dipilih: ${batas.join(' ')}`
}
