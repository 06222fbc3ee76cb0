/** Bytes of a machine as lines of text. */

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const UTF8_LONGGAR = new TextDecoder('utf-8', { ignoreBOM: true })
const GB = new TextDecoder('gb18030')
const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Lines end LF or CRLF, the last may lack its end (devices.md 1.1); a NUL tail is what C firmware sends along. */
export function pecahBaris(isi: Buffer): string[] {
  let ujung = isi.length
  while (ujung > 0 && isi[ujung - 1] === 0) ujung--
  const bersih = isi.subarray(isi.subarray(0, 3).equals(BOM) ? 3 : 0, ujung)
  const utuh = cobaUtf8(bersih)
  if (utuh !== null) return utuh.split(/\r?\n/)
  return pecahByte(bersih).map(teksBaris)
}

export function kosong(baris: string): boolean {
  return !/[^\0\t\v\f\r ]/.test(baris)
}

/** TAB separates fields; every other control character is damage. */
export function adaKendali(teks: string): boolean {
  return /[^\P{Cc}\t]/u.test(teks)
}

/** What is kept of a bad line: readable, bounded, without control characters (a NUL cannot be stored). */
export function ringkasBaris(baris: string, batas = 500): string {
  const bersih = baris.replace(/[^\P{Cc}\t]|\p{Cs}/gu, '\u00b7')
  return bersih.length > batas ? `${bersih.slice(0, batas).replace(/[\uD800-\uDBFF]$/, '')}…` : bersih
}

/** Storable and bounded: no control character, no lone surrogate, and no cut inside a pair. */
export function bersihkanTeks(teks: string, batas: number): string {
  // With /u, \p{C} matches half a pair only, never a whole one.
  const bersih = teks.replace(/\p{C}|\uFFFD/gu, '').trimEnd()
  return bersih.length > batas ? bersih.slice(0, batas).replace(/[\uD800-\uDBFF]$/, '') : bersih
}

/** UTF-8, else GB2312 (machines set to Chinese). A name cut at 24 bytes may end inside a character: that is still UTF-8. */
function teksBaris(baris: Buffer): string {
  const utuh = cobaUtf8(baris)
  if (utuh !== null) return utuh
  const longgar = UTF8_LONGGAR.decode(baris)
  const terpotong = longgar.replace(/(?<=[\p{L}\p{N}])\uFFFD(?=\t|$)/gu, '')
  return terpotong.includes('\uFFFD') ? GB.decode(baris) : terpotong
}

function cobaUtf8(isi: Buffer): string | null {
  try {
    return UTF8.decode(isi)
  } catch {
    return null
  }
}

function pecahByte(isi: Buffer): Buffer[] {
  const hasil: Buffer[] = []
  let awal = 0
  while (awal <= isi.length) {
    const lf = isi.indexOf(10, awal)
    const akhir = lf < 0 ? isi.length : lf
    hasil.push(isi.subarray(awal, akhir > awal && isi[akhir - 1] === 13 && lf >= 0 ? akhir - 1 : akhir))
    awal = akhir + 1
  }
  return hasil
}
