import { type Kolom, tampilNilai } from './tabel-kolom.ts'

/**
 * The rows whose content can be the widest of a column: the greatest and the least figure, and the longest word. Which of
 * them it is, the browser sees. Tabular figures of one length are of one width.
 */
export function barisTerlebar<T>(k: Pick<Kolom<T>, 'nilai'>, baris: readonly T[]): T[] {
  let terbesar: { b: T; n: number } | undefined
  let terkecil: { b: T; n: number } | undefined
  let terpanjang: { b: T; n: number } | undefined
  for (const b of baris) {
    const nilai = k.nilai(b)
    if (typeof nilai === 'number') {
      if (terbesar === undefined || nilai > terbesar.n) terbesar = { b, n: nilai }
      if (terkecil === undefined || nilai < terkecil.n) terkecil = { b, n: nilai }
    }
    const n = tampilNilai(nilai).length
    if (terpanjang === undefined || n > terpanjang.n) terpanjang = { b, n }
  }
  return [...new Set([terbesar, terkecil, terpanjang].flatMap((satu) => (satu === undefined ? [] : [satu.b])))]
}
