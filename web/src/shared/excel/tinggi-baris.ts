/** One line of 11 points. */
const SEBARIS = 15

type Sel = { teks: unknown; lebar: number }

/** Height of a row whose texts break into lines: not every program finds it out by itself when it opens a workbook. */
export const tinggiBaris = (sel: readonly Sel[]): number =>
  SEBARIS * Math.max(1, ...sel.map(({ teks, lebar }) => (typeof teks === 'string' ? banyakBaris(teks, lebar) : 1)))

/** Word by word, as a cell breaks them. A width is told in digits, and letters are a little narrower. */
function banyakBaris(teks: string, lebar: number): number {
  const muat = Math.max(1, Math.floor(lebar * 1.1))
  let baris = 1
  let isi = 0
  for (const { length } of teks.split(' ')) {
    if (isi > 0 && isi + 1 + length <= muat) {
      isi += 1 + length
      continue
    }
    baris += (isi > 0 ? 1 : 0) + Math.max(0, Math.ceil(length / muat) - 1)
    isi = Math.max(1, length % muat || muat)
  }
  return baris
}
