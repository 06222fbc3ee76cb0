import { isEmpty, isReguler, parseName } from './periksa-berkas-nama.ts'

/** A key's value in a stream's dictionary, as its tokens: ['7', '0', 'R'], ['[', '/FlateDecode', ']']. */
export type Dictionary = ReadonlyMap<string, readonly string[]>
/** A stream: from its object's beginning to its data, and the data. */
export type PdfStream = { objek: number; dictionaries: Dictionary; awal: number; akhir: number }

/** Of longer names nothing is known and nothing is asked. */
const MAX_NAME = 400

type Box = { mulai: number; token: string[]; dalam: number }
type State = { isi: Buffer; ke: number; objek: Box | null; aliran: PdfStream[] }

/**
 * The streams of a PDF, read once from its first letter to its last; null = something in it could be read otherwise. A
 * reader enters where a table tells it, and that table can be forged: so what looks like an object inside a string, a
 * comment or packed data is refused, and a reader that enters anywhere sees the objects that we see.
 */
export function splitPdf(content: Buffer): PdfStream[] | null {
  const state: State = { isi: content, ke: 0, objek: null, aliran: [] }
  while (state.ke < content.length) {
    if (!step(state)) return null
  }
  return state.aliran
}

function step(state: State): boolean {
  const { isi, ke } = state
  const letter = isi[ke]
  if (isEmpty(letter)) {
    state.ke++
    return true
  }
  if (isReguler(letter)) return readWords(state)
  if (letter === 0x25) return skip(state, rowEnd(isi, ke), null)
  if (letter === 0x28) return skip(state, textEnd(isi, ke), '()')
  if (letter === 0x2f) {
    state.ke = wordEnd(isi, ke + 1)
    return record(state, `/${parseName(isi, ke + 1, Math.min(state.ke, ke + MAX_NAME))}`)
  }
  const double = isi[ke + 1] === letter && (letter === 0x3c || letter === 0x3e)
  if (letter === 0x3c && !double) return skip(state, hexEnd(isi, ke), '()')
  state.ke += double ? 2 : 1
  return record(state, double ? (letter === 0x3c ? '<<' : '>>') : String.fromCharCode(letter ?? 0))
}

/** Over a comment or a string, in which nothing may look like an object. */
function skip(state: State, akhir: number, token: string | null): boolean {
  if (hasHidden(state.isi, state.ke, akhir)) return false
  state.ke = akhir
  return token === null || record(state, token)
}

function record({ objek }: State, token: string): boolean {
  if (objek === null) return true
  if (token === '<<') objek.dalam++
  if (token === '>>') objek.dalam--
  objek.token.push(token)
  return objek.dalam >= 0
}

function readWords(state: State): boolean {
  const { isi, ke, objek } = state
  state.ke = wordEnd(isi, ke)
  const word = isi.toString('latin1', ke, Math.min(state.ke, ke + 40))
  if (/^[\d.+-]*obj/.test(word)) {
    if (objek !== null && objek.dalam > 0) return false
    state.objek = { mulai: ke, token: [], dalam: 0 }
    return true
  }
  if (word === 'endobj' || word === 'xref' || word === 'trailer' || word === 'startxref') {
    if (objek !== null && objek.dalam > 0) return false
    state.objek = null
    return true
  }
  return word.startsWith('stream') ? readAliran(state, word) : record(state, word)
}

function readAliran(state: State, word: string): boolean {
  const { isi, objek, aliran } = state
  if (word !== 'stream' || objek === null || objek.dalam > 0) return false
  const dictionaries = buildDictionaries(objek.token)
  const awal = awalData(isi, state.ke)
  if (dictionaries === null || awal === -1) return false
  const close = isi.indexOf('endstream', awal, 'latin1')
  const akhir = close === -1 ? isi.length : close
  if (hasHidden(isi, awal, akhir)) return false
  aliran.push({ objek: objek.mulai, dictionaries, awal, akhir })
  state.objek = null
  state.ke = close === -1 ? akhir : close + 9
  return true
}

/** After the word 'stream' blanks and one end of line. */
function awalData(content: Buffer, after: number): number {
  let nth = after
  while (content[nth] === 0x20 || content[nth] === 0x09) nth++
  if (content[nth] === 0x0d) return content[nth + 1] === 0x0a ? nth + 2 : nth + 1
  return content[nth] === 0x0a ? nth + 1 : -1
}

/** One dictionary and nothing else, every key once. */
function buildDictionaries(token: readonly string[]): Dictionary | null {
  const dictionaries = new Map<string, readonly string[]>()
  if (token[0] !== '<<' || token.at(-1) !== '>>') return null
  let nth = 1
  while (nth < token.length - 1) {
    const key = token[nth] ?? ''
    const akhir = akhirNilai(token, nth + 1)
    if (!key.startsWith('/') || dictionaries.has(key) || akhir === -1) return null
    dictionaries.set(key, token.slice(nth + 1, akhir))
    nth = akhir
  }
  return dictionaries
}

/** Where the value ends that begins here; -1 = nowhere before the dictionary's own end. */
function akhirNilai(token: readonly string[], awal: number): number {
  const limit = token.length - 1
  if (token[awal + 2] === 'R' && isAngka(token[awal]) && isAngka(token[awal + 1]))
    return awal + 3 <= limit ? awal + 3 : -1
  let inside = 0
  for (let nth = awal; nth < limit; nth++) {
    const one = token[nth] ?? ''
    if (one === '<<' || one === '[') inside++
    if (one === '>>' || one === ']') inside--
    if (inside < 0) return -1
    if (inside === 0) return nth + 1
  }
  return -1
}

export const isAngka = (token: string | undefined): boolean => token !== undefined && /^\d{1,10}$/.test(token)

/** 'obj' with a dictionary behind it, or 'stream' behind a dictionary. */
const hasHidden = (content: Buffer, awal: number, akhir: number): boolean =>
  hasWords(content, awal, akhir, 'obj', isObject) || hasWords(content, awal, akhir, 'stream', isAliran)

function hasWords(
  content: Buffer,
  awal: number,
  akhir: number,
  word: string,
  isSo: (content: Buffer, nth: number) => boolean,
): boolean {
  // A view: a search that found nothing would go on to the file's end from every comment.
  const section = content.subarray(awal, akhir)
  for (let nth = section.indexOf(word); nth !== -1; nth = section.indexOf(word, nth + word.length))
    if (isSo(content, awal + nth)) return true
  return false
}

/** Blanks without end would be walked again from every word between them; nobody writes so many. */
const MAX_WHITESPACE = 256

function isObject(content: Buffer, nth: number): boolean {
  const before = content[nth - 1] ?? 0
  const angka = (before >= 0x30 && before <= 0x39) || before === 0x2b || before === 0x2d || before === 0x2e
  if (!angka && !isEmpty(before)) return false
  let after = nth + 3
  while (isEmpty(content[after]) && after < nth + MAX_WHITESPACE) after++
  const letter = content[after]
  return isEmpty(letter) || letter === 0x25 || (letter === 0x3c && content[after + 1] === 0x3c)
}

/** Also with a comment between, which a line holds before it. */
function isAliran(content: Buffer, nth: number): boolean {
  if (isReguler(content[nth - 1]) || isReguler(content[nth + 6])) return false
  let before = nth - 1
  let row = false
  while (isEmpty(content[before]) && before > nth - MAX_WHITESPACE) {
    row ||= content[before] === 0x0a || content[before] === 0x0d
    before--
  }
  if (isEmpty(content[before]) || (content[before] === 0x3e && content[before - 1] === 0x3e)) return true
  if (!row) return false
  for (let backward = 0; backward < MAX_WHITESPACE; backward++) {
    const letter = content[before - backward]
    if (letter === 0x25) return true
    if (letter === undefined || letter === 0x0a || letter === 0x0d) return false
  }
  return true
}

function wordEnd(content: Buffer, awal: number): number {
  let nth = awal
  while (isReguler(content[nth])) nth++
  return nth
}

function rowEnd(content: Buffer, awal: number): number {
  let nth = awal
  while (nth < content.length && content[nth] !== 0x0a && content[nth] !== 0x0d) nth++
  return nth
}

/** Brackets nest, a backslash takes the next letter along. */
function textEnd(content: Buffer, awal: number): number {
  let inside = 0
  for (let nth = awal; nth < content.length; nth++) {
    const letter = content[nth]
    if (letter === 0x5c) nth++
    if (letter === 0x28) inside++
    if (letter === 0x29 && --inside === 0) return nth + 1
  }
  return content.length
}

function hexEnd(content: Buffer, awal: number): number {
  const close = content.indexOf(0x3e, awal)
  return close === -1 ? content.length : close + 1
}
