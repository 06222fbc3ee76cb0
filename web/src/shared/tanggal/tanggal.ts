import { tz } from '@date-fns/tz'
import { format, parse } from 'date-fns'
import { id } from 'date-fns/locale/id'

/**
 * The one place of the web where a Date exists. Elsewhere: days 'YYYY-MM-DD', months 'YYYYMM', instants ISO text.
 * "Today" is the school's, never the browser's (product.md 3).
 */
const ZONA_WAKTU = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' } as const
export type Zona = keyof typeof ZONA_WAKTU

export const bulanIni = (zona: Zona = 'WIB'): string => format(new Date(), 'yyyyMM', { in: tz(ZONA_WAKTU[zona]) })

/** '2026-02-02' → '2 Februari 2026' */
export const tampilTanggal = (tanggal: string): string => format(keDate(tanggal), 'd MMMM yyyy', { locale: id })

/** '2026-02-02' → 'Senin, 2 Februari 2026' */
export const tampilHariTanggal = (tanggal: string): string =>
  format(keDate(tanggal), 'EEEE, d MMMM yyyy', { locale: id })

/** '202602' → 'Februari 2026' */
export const tampilBulan = (bulan: string): string => format(bulanKeDate(bulan), 'MMMM yyyy', { locale: id })

/** An instant on the school's clock: '2 Februari 2026 07:05:09'. */
export const tampilWaktu = (instan: string, zona: Zona = 'WIB'): string =>
  format(new Date(instan), 'd MMMM yyyy HH:mm:ss', { locale: id, in: tz(ZONA_WAKTU[zona]) })

/** A deadline in words: 'Rabu, 4 Februari 2026 pukul 07:05 WIB'. */
export const tampilTenggat = (instan: string, zona: Zona = 'WIB'): string =>
  `${format(new Date(instan), "EEEE, d MMMM yyyy 'pukul' HH:mm", { locale: id, in: tz(ZONA_WAKTU[zona]) })} ${zona}`

/** For the pickers alone, which speak Date. */
export const keDate = (tanggal: string): Date => parse(tanggal, 'yyyy-MM-dd', new Date(2000, 0, 1))
export const bulanKeDate = (bulan: string): Date => parse(bulan, 'yyyyMM', new Date(2000, 0, 1))
export const dariDate = (date: Date): string => format(date, 'yyyy-MM-dd')
export const bulanDariDate = (date: Date): string => format(date, 'yyyyMM')
