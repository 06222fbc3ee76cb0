import { tanggalDari } from '@geisa/engine/kalender'

const simpanan = new Map<number, string>()

/** Day number -> 'YYYY-MM-DD', remembered: the same hundred days occur a hundred thousand times. */
export function tanggal(nomor: number): string {
  const ada = simpanan.get(nomor)
  if (ada !== undefined) return ada
  const teks = tanggalDari(nomor)
  simpanan.set(nomor, teks)
  return teks
}

const DUA_ANGKA = Array.from({ length: 60 }, (_, nilai) => String(nilai).padStart(2, '0'))

/** Seconds since midnight -> 'HH:mm:ss'. */
export const jam = (detik: number): string =>
  `${DUA_ANGKA[Math.floor(detik / 3600)]}:${DUA_ANGKA[Math.floor(detik / 60) % 60]}:${DUA_ANGKA[detik % 60]}`

/** 'HH:mm' -> seconds since midnight. */
export const detikJam = (teks: string): number => Number(teks.slice(0, 2)) * 3600 + Number(teks.slice(3, 5)) * 60
