import { isKosong, isReguler, uraiNama } from './periksa-berkas-nama.ts'

/** A key's value in a stream's dictionary, as its tokens: ['7', '0', 'R'], ['[', '/FlateDecode', ']']. */
export type Kamus = ReadonlyMap<string, readonly string[]>
/** A stream: from its object's beginning to its data, and the data. */
export type Aliran = { objek: number; kamus: Kamus; awal: number; akhir: number }

/** Of longer names nothing is known and nothing is asked. */
const MAKS_NAMA = 400

type Kotak = { mulai: number; token: string[]; dalam: number }
type Keadaan = { isi: Buffer; ke: number; objek: Kotak | null; aliran: Aliran[] }

/**
 * The streams of a PDF, read once from its first letter to its last; null = something in it could be read otherwise. A
 * reader enters where a table tells it, and that table can be forged: so what looks like an object inside a string, a
 * comment or packed data is refused, and a reader that enters anywhere sees the objects that we see.
 */
export function belahPdf(isi: Buffer): Aliran[] | null {
  const keadaan: Keadaan = { isi, ke: 0, objek: null, aliran: [] }
  while (keadaan.ke < isi.length) {
    if (!langkah(keadaan)) return null
  }
  return keadaan.aliran
}

function langkah(keadaan: Keadaan): boolean {
  const { isi, ke } = keadaan
  const huruf = isi[ke]
  if (isKosong(huruf)) {
    keadaan.ke++
    return true
  }
  if (isReguler(huruf)) return bacaKata(keadaan)
  if (huruf === 0x25) return lompati(keadaan, akhirBaris(isi, ke), null)
  if (huruf === 0x28) return lompati(keadaan, akhirTeks(isi, ke), '()')
  if (huruf === 0x2f) {
    keadaan.ke = akhirKata(isi, ke + 1)
    return catat(keadaan, `/${uraiNama(isi, ke + 1, Math.min(keadaan.ke, ke + MAKS_NAMA))}`)
  }
  const ganda = isi[ke + 1] === huruf && (huruf === 0x3c || huruf === 0x3e)
  if (huruf === 0x3c && !ganda) return lompati(keadaan, akhirHeksa(isi, ke), '()')
  keadaan.ke += ganda ? 2 : 1
  return catat(keadaan, ganda ? (huruf === 0x3c ? '<<' : '>>') : String.fromCharCode(huruf ?? 0))
}

/** Over a comment or a string, in which nothing may look like an object. */
function lompati(keadaan: Keadaan, akhir: number, token: string | null): boolean {
  if (adaTersembunyi(keadaan.isi, keadaan.ke, akhir)) return false
  keadaan.ke = akhir
  return token === null || catat(keadaan, token)
}

function catat({ objek }: Keadaan, token: string): boolean {
  if (objek === null) return true
  if (token === '<<') objek.dalam++
  if (token === '>>') objek.dalam--
  objek.token.push(token)
  return objek.dalam >= 0
}

function bacaKata(keadaan: Keadaan): boolean {
  const { isi, ke, objek } = keadaan
  keadaan.ke = akhirKata(isi, ke)
  const kata = isi.toString('latin1', ke, Math.min(keadaan.ke, ke + 40))
  if (/^[\d.+-]*obj/.test(kata)) {
    if (objek !== null && objek.dalam > 0) return false
    keadaan.objek = { mulai: ke, token: [], dalam: 0 }
    return true
  }
  if (kata === 'endobj' || kata === 'xref' || kata === 'trailer' || kata === 'startxref') {
    if (objek !== null && objek.dalam > 0) return false
    keadaan.objek = null
    return true
  }
  return kata.startsWith('stream') ? bacaAliran(keadaan, kata) : catat(keadaan, kata)
}

function bacaAliran(keadaan: Keadaan, kata: string): boolean {
  const { isi, objek, aliran } = keadaan
  if (kata !== 'stream' || objek === null || objek.dalam > 0) return false
  const kamus = susunKamus(objek.token)
  const awal = awalData(isi, keadaan.ke)
  if (kamus === null || awal === -1) return false
  const tutup = isi.indexOf('endstream', awal, 'latin1')
  const akhir = tutup === -1 ? isi.length : tutup
  if (adaTersembunyi(isi, awal, akhir)) return false
  aliran.push({ objek: objek.mulai, kamus, awal, akhir })
  keadaan.objek = null
  keadaan.ke = tutup === -1 ? akhir : tutup + 9
  return true
}

/** After the word 'stream' blanks and one end of line. */
function awalData(isi: Buffer, sesudah: number): number {
  let ke = sesudah
  while (isi[ke] === 0x20 || isi[ke] === 0x09) ke++
  if (isi[ke] === 0x0d) return isi[ke + 1] === 0x0a ? ke + 2 : ke + 1
  return isi[ke] === 0x0a ? ke + 1 : -1
}

/** One dictionary and nothing else, every key once. */
function susunKamus(token: readonly string[]): Kamus | null {
  const kamus = new Map<string, readonly string[]>()
  if (token[0] !== '<<' || token.at(-1) !== '>>') return null
  let ke = 1
  while (ke < token.length - 1) {
    const kunci = token[ke] ?? ''
    const akhir = akhirNilai(token, ke + 1)
    if (!kunci.startsWith('/') || kamus.has(kunci) || akhir === -1) return null
    kamus.set(kunci, token.slice(ke + 1, akhir))
    ke = akhir
  }
  return kamus
}

/** Where the value ends that begins here; -1 = nowhere before the dictionary's own end. */
function akhirNilai(token: readonly string[], awal: number): number {
  const batas = token.length - 1
  if (token[awal + 2] === 'R' && isAngka(token[awal]) && isAngka(token[awal + 1]))
    return awal + 3 <= batas ? awal + 3 : -1
  let dalam = 0
  for (let ke = awal; ke < batas; ke++) {
    const satu = token[ke] ?? ''
    if (satu === '<<' || satu === '[') dalam++
    if (satu === '>>' || satu === ']') dalam--
    if (dalam < 0) return -1
    if (dalam === 0) return ke + 1
  }
  return -1
}

export const isAngka = (token: string | undefined): boolean => token !== undefined && /^\d{1,10}$/.test(token)

/** 'obj' with a dictionary behind it, or 'stream' behind a dictionary. */
const adaTersembunyi = (isi: Buffer, awal: number, akhir: number): boolean =>
  adaKata(isi, awal, akhir, 'obj', isObjek) || adaKata(isi, awal, akhir, 'stream', isAliran)

function adaKata(
  isi: Buffer,
  awal: number,
  akhir: number,
  kata: string,
  isBegitu: (isi: Buffer, ke: number) => boolean,
): boolean {
  // A view: a search that found nothing would go on to the file's end from every comment.
  const bagian = isi.subarray(awal, akhir)
  for (let ke = bagian.indexOf(kata); ke !== -1; ke = bagian.indexOf(kata, ke + kata.length))
    if (isBegitu(isi, awal + ke)) return true
  return false
}

/** Blanks without end would be walked again from every word between them; nobody writes so many. */
const MAKS_KOSONG = 256

function isObjek(isi: Buffer, ke: number): boolean {
  const sebelum = isi[ke - 1] ?? 0
  const angka = (sebelum >= 0x30 && sebelum <= 0x39) || sebelum === 0x2b || sebelum === 0x2d || sebelum === 0x2e
  if (!angka && !isKosong(sebelum)) return false
  let sesudah = ke + 3
  while (isKosong(isi[sesudah]) && sesudah < ke + MAKS_KOSONG) sesudah++
  const huruf = isi[sesudah]
  return isKosong(huruf) || huruf === 0x25 || (huruf === 0x3c && isi[sesudah + 1] === 0x3c)
}

/** Also with a comment between, which a line holds before it. */
function isAliran(isi: Buffer, ke: number): boolean {
  if (isReguler(isi[ke - 1]) || isReguler(isi[ke + 6])) return false
  let sebelum = ke - 1
  let baris = false
  while (isKosong(isi[sebelum]) && sebelum > ke - MAKS_KOSONG) {
    baris ||= isi[sebelum] === 0x0a || isi[sebelum] === 0x0d
    sebelum--
  }
  if (isKosong(isi[sebelum]) || (isi[sebelum] === 0x3e && isi[sebelum - 1] === 0x3e)) return true
  if (!baris) return false
  for (let mundur = 0; mundur < MAKS_KOSONG; mundur++) {
    const huruf = isi[sebelum - mundur]
    if (huruf === 0x25) return true
    if (huruf === undefined || huruf === 0x0a || huruf === 0x0d) return false
  }
  return true
}

function akhirKata(isi: Buffer, awal: number): number {
  let ke = awal
  while (isReguler(isi[ke])) ke++
  return ke
}

function akhirBaris(isi: Buffer, awal: number): number {
  let ke = awal
  while (ke < isi.length && isi[ke] !== 0x0a && isi[ke] !== 0x0d) ke++
  return ke
}

/** Brackets nest, a backslash takes the next letter along. */
function akhirTeks(isi: Buffer, awal: number): number {
  let dalam = 0
  for (let ke = awal; ke < isi.length; ke++) {
    const huruf = isi[ke]
    if (huruf === 0x5c) ke++
    if (huruf === 0x28) dalam++
    if (huruf === 0x29 && --dalam === 0) return ke + 1
  }
  return isi.length
}

function akhirHeksa(isi: Buffer, awal: number): number {
  const tutup = isi.indexOf(0x3e, awal)
  return tutup === -1 ? isi.length : tutup + 1
}
