import { tz } from '@date-fns/tz'
import { format, parse } from 'date-fns'
import { id } from 'date-fns/locale/id'

/**
 * The one place of the web where a Date exists. Elsewhere: days 'YYYY-MM-DD', months 'YYYYMM', instants ISO text.
 * "Today" is the school's, never the browser's (product.md 3).
 */
const ZONA_WAKTU = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' } as const
export type Zona = keyof typeof ZONA_WAKTU

/** Milliseconds since 1970, of this device. */
export const nowMs = (): number => Date.now()

export const bulanIni = (zona: Zona = 'WIB'): string => format(new Date(), 'yyyyMM', { in: tz(ZONA_WAKTU[zona]) })

/** '2026-02-02' → '2 Februari 2026' */
export const formatTanggal = (tanggal: string): string => format(toDate(tanggal), 'd MMMM yyyy', { locale: id })

/** '2026-02-02' → 'Senin, 2 Februari 2026' */
export const formatHariTanggal = (tanggal: string): string =>
  format(toDate(tanggal), 'EEEE, d MMMM yyyy', { locale: id })

/** '2026-02-02' → 'Senin 2 Februari', where the year stands above. */
export const formatHari = (tanggal: string): string => format(toDate(tanggal), 'EEEE d MMMM', { locale: id })

/** '202602' → 'Februari 2026' */
export const formatBulan = (bulan: string): string => format(bulanToDate(bulan), 'MMMM yyyy', { locale: id })

/** An instant on a clock that the caller names, a school's record on its school's: '2 Februari 2026 07:05:09'. */
export const formatTime = (instant: string, zona: Zona): string =>
  format(new Date(instant), 'd MMMM yyyy HH:mm:ss', { locale: id, in: tz(ZONA_WAKTU[zona]) })

/** The same with its clock, where rows of several zones stand below each other. */
export const formatZoned = (instant: string, zona: Zona): string => `${formatTime(instant, zona)} ${zona}`

/** A deadline in words: 'Rabu, 4 Februari 2026 pukul 07:05 WIB'. */
export const formatDeadline = (instant: string, zona: Zona): string =>
  `${format(new Date(instant), "EEEE, d MMMM yyyy 'pukul' HH:mm", { locale: id, in: tz(ZONA_WAKTU[zona]) })} ${zona}`

/** For the pickers alone, which speak Date. */
export const toDate = (tanggal: string): Date => parse(tanggal, 'yyyy-MM-dd', new Date(2000, 0, 1))
export const bulanToDate = (bulan: string): Date => parse(bulan, 'yyyyMM', new Date(2000, 0, 1))
export const fromDate = (date: Date): string => format(date, 'yyyy-MM-dd')
export const bulanFromDate = (date: Date): string => format(date, 'yyyyMM')
