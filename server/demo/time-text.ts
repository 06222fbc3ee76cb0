import { tanggalFrom } from '@geisa/engine/calendar'

const saves = new Map<number, string>()

/** Day number -> 'YYYY-MM-DD', remembered: the same hundred days occur a hundred thousand times. */
export function tanggal(nomor: number): string {
  const present = saves.get(nomor)
  if (present !== undefined) return present
  const text = tanggalFrom(nomor)
  saves.set(nomor, text)
  return text
}

const TWO_FIGURES = Array.from({ length: 60 }, (_, nilai) => String(nilai).padStart(2, '0'))

/** Seconds since midnight -> 'HH:mm:ss'. */
export const jam = (seconds: number): string =>
  `${TWO_FIGURES[Math.floor(seconds / 3600)]}:${TWO_FIGURES[Math.floor(seconds / 60) % 60]}:${TWO_FIGURES[seconds % 60]}`

/** 'HH:mm' -> seconds since midnight. */
export const detikJam = (text: string): number => Number(text.slice(0, 2)) * 3600 + Number(text.slice(3, 5)) * 60
