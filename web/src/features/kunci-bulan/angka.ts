const BELUM_ADA = '–'
const RUPIAH = new Set(['Gaji_Pokok', 'dasar_pemotongan', 'jumlah_potongan'])

export const bilangan = (n: number): string => n.toLocaleString('id-ID')

/** Integer rupiah; null is pay that the caller does not read, or a base that is not there. */
export const rupiah = (n: number | null): string =>
  n === null ? BELUM_ADA : `${n < 0 ? '−' : ''}Rp${bilangan(Math.abs(n))}`

/** With its sign: what a person's deduction would gain or lose. */
export const selisihRupiah = (n: number | null): string => (n !== null && n > 0 ? `+${rupiah(n)}` : rupiah(n))

/** Basis points: 700 → '7,00 %'. */
export const persen = (bp: number): string =>
  `${(bp / 100).toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} %`

/** A value of the monthly row as its column is written. */
export function tampilKolom(kolom: string, nilai: string | number | null): string {
  if (nilai === null) return BELUM_ADA
  if (typeof nilai === 'string') return nilai
  if (kolom.startsWith('pct_')) return persen(nilai)
  return RUPIAH.has(kolom) ? rupiah(nilai) : bilangan(nilai)
}
