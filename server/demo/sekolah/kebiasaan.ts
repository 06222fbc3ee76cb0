/** How people behave at a machine: one temper each, and a day drawn from it. All times in seconds since midnight. */
import type { Acak } from '../acak.ts'

export type Watak = {
  /** Minutes before (−) or after (+) the start of the shift, and how much it varies. */
  datang: number
  sebaran: number
  lupaDatang: number
  lupaPulang: number
  absen: number
  /** Chance to leave early on a Friday. */
  jumatAwal: number
  /** Chance to put the finger down twice. */
  ganda: number
}

const TEPAT: Watak = {
  datang: -16,
  sebaran: 4,
  lupaDatang: 0.004,
  lupaPulang: 0.012,
  absen: 0.008,
  jumatAwal: 0.02,
  ganda: 0.08,
}
const MEPET: Watak = {
  datang: -4,
  sebaran: 4,
  lupaDatang: 0.006,
  lupaPulang: 0.02,
  absen: 0.012,
  jumatAwal: 0.08,
  ganda: 0.15,
}
const TELAT: Watak = {
  datang: 6,
  sebaran: 9,
  lupaDatang: 0.01,
  lupaPulang: 0.03,
  absen: 0.02,
  jumatAwal: 0.2,
  ganda: 0.1,
}
const PELUPA: Watak = {
  datang: -9,
  sebaran: 5,
  lupaDatang: 0.04,
  lupaPulang: 0.17,
  absen: 0.012,
  jumatAwal: 0.1,
  ganda: 0.35,
}
const JARANG: Watak = {
  datang: -6,
  sebaran: 7,
  lupaDatang: 0.02,
  lupaPulang: 0.05,
  absen: 0.13,
  jumatAwal: 0.25,
  ganda: 0.1,
}

/** Most are punctual, some are not. */
export function pilihWatak(acak: Acak): Watak {
  const p = acak.angka()
  if (p < 0.56) return TEPAT
  if (p < 0.79) return MEPET
  if (p < 0.88) return TELAT
  return p < 0.95 ? PELUPA : JARANG
}

/** gtk@contoh.id shows a little of everything. */
export const WATAK_CONTOH: Watak = {
  datang: -5,
  sebaran: 6,
  lupaDatang: 0.02,
  lupaPulang: 0.06,
  absen: 0.03,
  jumatAwal: 0.2,
  ganda: 0.25,
}

/** The times at which somebody puts the finger down on a workday; arrivals first. */
export function tapHariKerja(
  acak: Acak,
  watak: Watak,
  masuk: number,
  pulang: number,
  jumat: boolean,
): { waktu: number; pulang: boolean }[] {
  const hasil: { waktu: number; pulang: boolean }[] = []
  const catat = (waktu: number, isPulang: boolean): void => {
    hasil.push({ waktu, pulang: isPulang })
    if (acak.peluang(watak.ganda)) hasil.push({ waktu: waktu + acak.bulat(2, 40), pulang: isPulang })
  }
  // Nobody comes more than 75 minutes early: the gate is shut.
  const datang = Math.max(masuk - 75 * 60, Math.round(masuk + acak.sekitar(watak.datang * 60, watak.sebaran * 60)))
  if (!acak.peluang(watak.lupaDatang)) catat(datang, false)
  if (acak.peluang(watak.lupaPulang)) return hasil
  const awal = acak.peluang(jumat ? watak.jumatAwal : watak.jumatAwal / 10)
  const tunggu = awal ? -acak.bulat(6, 55) * 60 : Math.round(4 + acak.angka() ** 2 * 40 * 60)
  catat(pulang + tunggu + acak.bulat(0, 59), true)
  return hasil
}
