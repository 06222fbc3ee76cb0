import { SEMUA_ANGKA, tampilSatuan } from '../../../shared/excel/kolom-bulanan.ts'

export const bilangan = (n: number): string => n.toLocaleString('id-ID')

/** Integer rupiah; null is pay that the caller does not read, or a base that is not there. */
export const rupiah = (n: number | null): string => (n === null ? '–' : `${n < 0 ? '−' : ''}Rp${bilangan(Math.abs(n))}`)

/** With its sign: what a person's deduction would gain or lose. */
export const selisihRupiah = (n: number | null): string => (n !== null && n > 0 ? `+${rupiah(n)}` : rupiah(n))

/** A value of the monthly row with its unit; a column that is no figure (a name, a status) as it stands. */
export function tampilKolom(kolom: string, nilai: string | number | null): string {
  const angka = SEMUA_ANGKA.find(({ kunci }) => kunci === kolom)
  if (angka !== undefined) return tampilSatuan(angka, nilai)
  return nilai === null ? '–' : String(nilai)
}
