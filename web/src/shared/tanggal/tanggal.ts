import {
  bulanFrom,
  detikSekolah,
  hariSekolah,
  instantFrom,
  instantSeconds,
  longTanggal,
  NAMA_BULAN,
  namaBulan,
  namaHari,
  nomorHari,
} from '@geisa/engine/calendar'
import { format, parse } from 'date-fns'

/**
 * The one place of the web where a Date exists. Elsewhere: days 'YYYY-MM-DD', months 'YYYYMM', instants ISO text.
 * "Today" is the school's, never the browser's (product.md 3).
 */
export type Zona = Parameters<typeof hariSekolah>[1]

/** Milliseconds since 1970, of this device. */
export const nowMs = (): number => Date.now()

export const bulanIni = (zona: Zona = 'WIB'): string => bulanFrom(hariSekolah(new Date().toISOString(), zona))

/** '2026-02-02' → '2 Februari 2026' */
export const formatTanggal = longTanggal

/** '2026-02-02' → 'Senin, 2 Februari 2026' */
export const formatHariTanggal = (tanggal: string): string => `${namaHari(nomorHari(tanggal))}, ${longTanggal(tanggal)}`

/** '2026-02-02' → 'Senin 2 Februari', where the year stands above. */
export const formatHari = (tanggal: string): string =>
  `${namaHari(nomorHari(tanggal))} ${Number(tanggal.slice(8, 10))} ${NAMA_BULAN[Number(tanggal.slice(5, 7)) - 1] ?? ''}`

/** Days that follow each other, what they share said once: '21–26 Desember 2026', '28 Desember 2026 – 2 Januari 2027'. */
export function formatRange(dari: string, sampai: string): string {
  if (sampai === dari) return longTanggal(dari)
  const [hari = '', bulan = ''] = longTanggal(dari).split(' ')
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${hari}–${longTanggal(sampai)}`
  const start = dari.slice(0, 4) === sampai.slice(0, 4) ? `${hari} ${bulan}` : longTanggal(dari)
  return `${start} – ${longTanggal(sampai)}`
}

/** 'Senin, 2 Februari 2026', of several days 'Senin–Rabu, 2–4 Februari 2026'. */
export const formatHariRange = (dari: string, sampai: string): string =>
  `${namaHariRange(dari, sampai)}, ${formatRange(dari, sampai)}`

/** 'Senin', of several days 'Senin–Rabu'. */
export const namaHariRange = (dari: string, sampai: string): string =>
  [...new Set([dari, sampai])].map((one) => namaHari(nomorHari(one))).join('–')

/** '202602' → 'Februari 2026' */
export const formatBulan = namaBulan

/** An instant on a clock that the caller names, a school's record on its school's: '2 Februari 2026 07:05:09'. */
export function formatTime(instant: string, zona: Zona): string {
  const clock = onClock(instant, zona)
  return `${longTanggal(clock)} ${clock.slice(11, 19)}`
}

/** The same with its clock, where rows of several zones stand below each other. */
export const formatZoned = (instant: string, zona: Zona): string => `${formatTime(instant, zona)} ${zona}`

/** A deadline in words: 'Rabu, 4 Februari 2026 pukul 07:05 WIB'. */
export function formatDeadline(instant: string, zona: Zona): string {
  const clock = onClock(instant, zona)
  return `${formatHariTanggal(clock)} pukul ${clock.slice(11, 16)} ${zona}`
}

/** What a clock of the zone shows at an instant, written as an instant is. */
const onClock = (instant: string, zona: Zona): string => instantFrom(detikSekolah(instantSeconds(instant), zona))

/** For the pickers alone, which speak Date. */
export const toDate = (tanggal: string): Date => parse(tanggal, 'yyyy-MM-dd', new Date(2000, 0, 1))
export const bulanToDate = (bulan: string): Date => parse(bulan, 'yyyyMM', new Date(2000, 0, 1))
export const fromDate = (date: Date): string => format(date, 'yyyy-MM-dd')
export const bulanFromDate = (date: Date): string => format(date, 'yyyyMM')
