import { isEmpty, isRegular, parseName } from './pdf-names.ts'

/** A key's value in a stream's dictionary, as its tokens: ['7', '0', 'R'], ['[', '/FlateDecode', ']']. */
export type Dictionary = ReadonlyMap<string, readonly string[]>
/** A stream: from its object's beginning to its data, and the data. */
export type PdfStream = { object: number; dictionary: Dictionary; start: number; end: number }

/** Of longer names nothing is known and nothing is asked. */
const MAX_NAME = 400

type Box = { start: number; tokens: string[]; depth: number }
type State = { content: Buffer; at: number; object: Box | null; streams: PdfStream[] }

/**
 * The streams of a PDF, read once from its first letter to its last; null = something in it could be read otherwise. A
 * reader enters where a table tells it, and that table can be forged: so what looks like an object inside a string, a
 * comment or packed data is refused, and a reader that enters anywhere sees the objects that we see.
 */
export function splitPdf(content: Buffer): PdfStream[] | null {
  const state: State = { content, at: 0, object: null, streams: [] }
  while (state.at < content.length) {
    if (!step(state)) return null
  }
  return state.streams
}

function step(state: State): boolean {
  const { content, at } = state
  const letter = content[at]
  if (isEmpty(letter)) {
    state.at++
    return true
  }
  if (isRegular(letter)) return readWords(state)
  if (letter === 0x25) return skip(state, lineEnd(content, at), null)
  if (letter === 0x28) return skip(state, textEnd(content, at), '()')
  if (letter === 0x2f) {
    state.at = wordEnd(content, at + 1)
    return record(state, `/${parseName(content, at + 1, Math.min(state.at, at + MAX_NAME))}`)
  }
  const double = content[at + 1] === letter && (letter === 0x3c || letter === 0x3e)
  if (letter === 0x3c && !double) return skip(state, hexEnd(content, at), '()')
  state.at += double ? 2 : 1
  return record(state, double ? (letter === 0x3c ? '<<' : '>>') : String.fromCharCode(letter ?? 0))
}

/** Over a comment or a string, in which nothing may look like an object. */
function skip(state: State, end: number, tokens: string | null): boolean {
  if (hasHidden(state.content, state.at, end)) return false
  state.at = end
  return tokens === null || record(state, tokens)
}

function record({ object }: State, tokens: string): boolean {
  if (object === null) return true
  if (tokens === '<<') object.depth++
  if (tokens === '>>') object.depth--
  object.tokens.push(tokens)
  return object.depth >= 0
}

function readWords(state: State): boolean {
  const { content, at, object } = state
  state.at = wordEnd(content, at)
  const word = content.toString('latin1', at, Math.min(state.at, at + 40))
  if (/^[\d.+-]*obj/.test(word)) {
    if (object !== null && object.depth > 0) return false
    state.object = { start: at, tokens: [], depth: 0 }
    return true
  }
  if (word === 'endobj' || word === 'xref' || word === 'trailer' || word === 'startxref') {
    if (object !== null && object.depth > 0) return false
    state.object = null
    return true
  }
  return word.startsWith('stream') ? readStream(state, word) : record(state, word)
}

function readStream(state: State, word: string): boolean {
  const { content, object, streams } = state
  if (word !== 'stream' || object === null || object.depth > 0) return false
  const dictionary = buildDictionary(object.tokens)
  const start = dataStart(content, state.at)
  if (dictionary === null || start === -1) return false
  const close = content.indexOf('endstream', start, 'latin1')
  const end = close === -1 ? content.length : close
  if (hasHidden(content, start, end)) return false
  streams.push({ object: object.start, dictionary, start, end })
  state.object = null
  state.at = close === -1 ? end : close + 9
  return true
}

/** After the word 'stream' blanks and one end of line. */
function dataStart(content: Buffer, after: number): number {
  let nth = after
  while (content[nth] === 0x20 || content[nth] === 0x09) nth++
  if (content[nth] === 0x0d) return content[nth + 1] === 0x0a ? nth + 2 : nth + 1
  return content[nth] === 0x0a ? nth + 1 : -1
}

/** One dictionary and nothing else, every key once. */
function buildDictionary(tokens: readonly string[]): Dictionary | null {
  const dictionary = new Map<string, readonly string[]>()
  if (tokens[0] !== '<<' || tokens.at(-1) !== '>>') return null
  let nth = 1
  while (nth < tokens.length - 1) {
    const key = tokens[nth] ?? ''
    const end = valueEnd(tokens, nth + 1)
    if (!key.startsWith('/') || dictionary.has(key) || end === -1) return null
    dictionary.set(key, tokens.slice(nth + 1, end))
    nth = end
  }
  return dictionary
}

/** Where the value ends that begins here; -1 = nowhere before the dictionary's own end. */
function valueEnd(tokens: readonly string[], start: number): number {
  const limit = tokens.length - 1
  if (tokens[start + 2] === 'R' && isNumber(tokens[start]) && isNumber(tokens[start + 1]))
    return start + 3 <= limit ? start + 3 : -1
  let inside = 0
  for (let nth = start; nth < limit; nth++) {
    const one = tokens[nth] ?? ''
    if (one === '<<' || one === '[') inside++
    if (one === '>>' || one === ']') inside--
    if (inside < 0) return -1
    if (inside === 0) return nth + 1
  }
  return -1
}

export const isNumber = (tokens: string | undefined): boolean => tokens !== undefined && /^\d{1,10}$/.test(tokens)

/** 'obj' with a dictionary behind it, or 'stream' behind a dictionary. */
const hasHidden = (content: Buffer, start: number, end: number): boolean =>
  hasWords(content, start, end, 'obj', isObject) || hasWords(content, start, end, 'stream', isStreamWord)

function hasWords(
  content: Buffer,
  start: number,
  end: number,
  word: string,
  isSo: (content: Buffer, nth: number) => boolean,
): boolean {
  // A view: a search that found nothing would go on to the file's end from every comment.
  const part = content.subarray(start, end)
  for (let nth = part.indexOf(word); nth !== -1; nth = part.indexOf(word, nth + word.length))
    if (isSo(content, start + nth)) return true
  return false
}

/** Blanks without end would be walked again from every word between them; nobody writes so many. */
const MAX_WHITESPACE = 256

function isObject(content: Buffer, nth: number): boolean {
  const before = content[nth - 1] ?? 0
  const number = (before >= 0x30 && before <= 0x39) || before === 0x2b || before === 0x2d || before === 0x2e
  if (!number && !isEmpty(before)) return false
  let after = nth + 3
  while (isEmpty(content[after]) && after < nth + MAX_WHITESPACE) after++
  const letter = content[after]
  return isEmpty(letter) || letter === 0x25 || (letter === 0x3c && content[after + 1] === 0x3c)
}

/** Also with a comment between, which a line holds before it. */
function isStreamWord(content: Buffer, nth: number): boolean {
  if (isRegular(content[nth - 1]) || isRegular(content[nth + 6])) return false
  let before = nth - 1
  let newLine = false
  while (isEmpty(content[before]) && before > nth - MAX_WHITESPACE) {
    newLine ||= content[before] === 0x0a || content[before] === 0x0d
    before--
  }
  if (isEmpty(content[before]) || (content[before] === 0x3e && content[before - 1] === 0x3e)) return true
  if (!newLine) return false
  for (let backward = 0; backward < MAX_WHITESPACE; backward++) {
    const letter = content[before - backward]
    if (letter === 0x25) return true
    if (letter === undefined || letter === 0x0a || letter === 0x0d) return false
  }
  return true
}

function wordEnd(content: Buffer, start: number): number {
  let nth = start
  while (isRegular(content[nth])) nth++
  return nth
}

function lineEnd(content: Buffer, start: number): number {
  let nth = start
  while (nth < content.length && content[nth] !== 0x0a && content[nth] !== 0x0d) nth++
  return nth
}

/** Brackets nest, a backslash takes the next letter along. */
function textEnd(content: Buffer, start: number): number {
  let inside = 0
  for (let nth = start; nth < content.length; nth++) {
    const letter = content[nth]
    if (letter === 0x5c) nth++
    if (letter === 0x28) inside++
    if (letter === 0x29 && --inside === 0) return nth + 1
  }
  return content.length
}

function hexEnd(content: Buffer, start: number): number {
  const close = content.indexOf(0x3e, start)
  return close === -1 ? content.length : close + 1
}
