import { inflateSync } from 'node:zlib'
import { jenisBerkas } from '@geisa/contract/jenis-berkas'
import { eachNama, isEmpty, LONG_NAMES, namesIn, SHORT_NAMES, STORED_NAMES } from './pdf-names.ts'
import { type Dictionary, isNumber, type PdfStream, splitPdf } from './pdf-streams.ts'

/**
 * Why a PDF is not taken; null = it is. Names are looked for in every letter of the file and of what is packed inside it,
 * whatever place a reader's table would say they have: a place can be forged, a name must stand somewhere. What cannot
 * be looked into as every reader would is refused.
 */
export function pdfReason(content: Buffer): string | null {
  if (jenisBerkas(content) !== 'application/pdf' || !isEnded(content)) return BROKEN
  const streams = splitPdf(content)
  const outside = outsideStreams(content, streams ?? [])
  if (outside.some(([start, end]) => namesIn(content, start, end).has('Encrypt'))) return LOCKED
  if (streams === null) return hasLongName(namesIn(content)) ? FORBIDDEN : HIDDEN
  if (outside.some(([start, end]) => isForbidden(content, start, end))) return FORBIDDEN
  return streamReason(content, streams)
}

const BROKEN = 'PDF ini rusak atau terpotong. Simpan atau pindai ulang'
const LOCKED = 'PDF ini dikunci atau dienkripsi, isinya tidak dapat diperiksa. Simpan ulang tanpa kata sandi'
const FORBIDDEN =
  'PDF ini memuat skrip, tindakan otomatis, lampiran, atau formulir aktif. Cetak ulang ke PDF biasa, lalu unggah'
const HIDDEN = 'Sebagian isi PDF ini tidak dapat diperiksa. Cetak ulang ke PDF biasa, lalu unggah'
const COMPLEX = 'PDF ini terlalu rumit untuk diperiksa. Pindai ulang dengan mutu lebih rendah'

/** What one stream, and all streams of a file, may hold unpacked. */
const MAX_OBJECT_STREAM = 4 * 1024 * 1024
const MAX_STREAM = 1024 * 1024
const MAX_TOTAL = 8 * 1024 * 1024

function streamReason(content: Buffer, streams: readonly PdfStream[]): string | null {
  let rest = MAX_TOTAL
  for (const one of streams) {
    const raw = content.subarray(one.start, one.end)
    if (hasLongName(namesIn(raw))) return FORBIDDEN
    const shape = streamShape(content, one)
    if (shape === null) return HIDDEN
    const opened = open(raw, shape, rest)
    if (opened === null) return HIDDEN
    rest -= opened === TOO_BIG ? MAX_STREAM : opened.length
    if (rest <= 0) return COMPLEX
    if (opened === TOO_BIG) continue
    if (shape.save ? isForbidden(opened, 0, opened.length) : hasLongName(namesIn(opened))) return FORBIDDEN
  }
  return null
}

/** Readers look for the file's end in its last 1,024 bytes, blanks aside: signing programs append something. All of it is looked into. */
function isEnded(content: Buffer): boolean {
  let end = content.length
  while (end > 0 && isEmpty(content[end - 1])) end--
  return content.subarray(Math.max(0, end - 1_024), end).includes('%%EOF')
}

function outsideStreams(content: Buffer, streams: readonly PdfStream[]): [number, number][] {
  const start = [0, ...streams.map((one) => one.end)]
  return start.map((since, nth) => [since, streams[nth]?.start ?? content.length])
}

const hasLongName = (names: ReadonlySet<string>): boolean => LONG_NAMES.some((longName) => names.has(longName))

function isForbidden(content: Uint8Array, start: number, end: number): boolean {
  let forbidden = false
  eachNama(content, start, end, (names, after) => {
    forbidden ||= FORBIDDEN_OUTSIDE.has(names) || (names === 'OpenAction' && !isOpenPage(content, after))
  })
  return forbidden
}

const FORBIDDEN_OUTSIDE: ReadonlySet<string> = new Set([...LONG_NAMES, ...SHORT_NAMES])

/** An opening page ('/OpenAction [3 0 R /FitH null]') is what most programs write, our own too; an action is no array. */
function isOpenPage(content: Uint8Array, after: number): boolean {
  let nth = after
  while (isEmpty(content[nth]) && nth < after + 20) nth++
  return content[nth] === 0x5b
}

type Shape = { save: boolean; packed: boolean; image: boolean }

/**
 * How a stream is to be looked into; null = not as every reader would. Some readers open as a store of objects whatever
 * has a /First, or only an /N, without asking for its type.
 */
function streamShape(content: Buffer, { object, dictionary, start }: PdfStream): Shape | null {
  // In every letter from its object's beginning, strings and comments too.
  const names = namesIn(content, object, start)
  const store = STORED_NAMES.some((storedName) => names.has(storedName))
  if (IMPORTANT.some((key) => isNotDirect(dictionary.get(key)))) return null
  // A stream whose content lies in another file.
  if (dictionary.has('/F') || dictionary.has('/FFilter')) return null
  const named = filters(dictionary.get('/Filter'))
  if (named === null) return null
  const packed = named.some((filter) => FLATE.has(filter))
  if (!store) return { save: store, packed, image: dictionary.get('/Subtype')?.[0] === '/Image' }
  if (named.length > (packed ? 1 : 0) || dictionary.has('/DP') || dictionary.has('/DecodeParms')) return null
  if ((names.has('First') || names.has('ObjStm')) && !isOrdinaryObjectStream(dictionary)) return null
  return { save: store, packed, image: false }
}

const IMPORTANT = ['/Type', '/Subtype', '/Filter', '/DecodeParms', '/DP', '/First', '/N']
const FLATE: ReadonlySet<string> = new Set(['/FlateDecode', '/Fl'])
const FILTERS: ReadonlySet<string> = new Set([
  ...FLATE,
  '/LZWDecode',
  '/LZW',
  '/ASCII85Decode',
  '/A85',
  '/ASCIIHexDecode',
  '/AHx',
  '/RunLengthDecode',
  '/RL',
  '/DCTDecode',
  '/DCT',
  '/CCITTFaxDecode',
  '/CCF',
  '/JBIG2Decode',
  '/JPXDecode',
])

/** A reference, alone or among others; the JBIG2 globals inside a picture's parameters are ones. */
const isNotDirect = (tokens: readonly string[] | undefined): boolean =>
  tokens !== undefined && tokens.includes('R') && !tokens.includes('<<')

/** The filters that are named in place; null = another, or none that could be told. */
function filters(tokens: readonly string[] | undefined): readonly string[] | null {
  if (tokens === undefined) return []
  const names = tokens[0] === '[' ? tokens.slice(1, -1) : tokens
  return names.every((one) => FILTERS.has(one)) ? names : null
}

/** What programs write into a store of objects, and nothing else. */
const isOrdinaryObjectStream = (dictionary: Dictionary): boolean =>
  [...dictionary.keys()].every((key) => OBJECT_STREAM_KEYS.has(key)) &&
  isNumber(dictionary.get('/First')?.[0]) &&
  isNumber(dictionary.get('/N')?.[0]) &&
  (dictionary.get('/Type')?.[0] ?? '/ObjStm') === '/ObjStm'

const OBJECT_STREAM_KEYS: ReadonlySet<string> = new Set(['/Type', '/N', '/First', '/Length', '/Filter', '/Extends'])

const TOO_BIG = Symbol('terlalu besar')

/**
 * What a stream holds: a store of objects must open; anything else that is packed is looked into where it is small (a
 * picture is drawn, whatever its letters spell).
 */
function open(raw: Buffer, { save: store, packed, image }: Shape, rest: number): Buffer | typeof TOO_BIG | null {
  if (image) return EMPTY
  // What lies there says whether it is packed, whatever the dictionary says.
  if (!packed && !isZlib(raw)) return store ? raw : EMPTY
  if (!packed && store) return null
  try {
    return inflateSync(raw, { maxOutputLength: Math.min(rest, store ? MAX_OBJECT_STREAM : MAX_STREAM) })
  } catch (error) {
    if (store) return null
    return error instanceof RangeError ? TOO_BIG : EMPTY
  }
}

const EMPTY = Buffer.alloc(0)

const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0
