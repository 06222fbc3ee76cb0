import { inflateSync } from 'node:zlib'
import { jenisBerkas } from '@geisa/contract/jenis-berkas'
import { type Dictionary, isAngka, type PdfStream, splitPdf } from './periksa-berkas-aliran.ts'
import { eachNama, isEmpty, LONG_NAMES, namesIn, SHORT_NAMES, STORED_NAMES } from './periksa-berkas-nama.ts'

/**
 * Why a PDF is not taken; null = it is. Names are looked for in every letter of the file and of what is packed inside it,
 * whatever place a reader's table would say they have: a place can be forged, a name must stand somewhere. What cannot
 * be looked into as every reader would is refused.
 */
export function alasanPdf(content: Buffer): string | null {
  if (jenisBerkas(content) !== 'application/pdf' || !isEnded(content)) return BROKEN
  const aliran = splitPdf(content)
  const outside = outsideAliran(content, aliran ?? [])
  if (outside.some(([awal, akhir]) => namesIn(content, awal, akhir).has('Encrypt'))) return LOCKED
  if (aliran === null) return hasLongName(namesIn(content)) ? FORBIDDEN : HIDDEN
  if (outside.some(([awal, akhir]) => isForbidden(content, awal, akhir))) return FORBIDDEN
  return alasanAliran(content, aliran)
}

const BROKEN = 'PDF ini rusak atau terpotong. Simpan atau pindai ulang'
const LOCKED = 'PDF ini dikunci atau dienkripsi, isinya tidak dapat diperiksa. Simpan ulang tanpa kata sandi'
const FORBIDDEN =
  'PDF ini memuat skrip, tindakan otomatis, lampiran, atau formulir aktif. Cetak ulang ke PDF biasa, lalu unggah'
const HIDDEN = 'Sebagian isi PDF ini tidak dapat diperiksa. Cetak ulang ke PDF biasa, lalu unggah'
const COMPLEX = 'PDF ini terlalu rumit untuk diperiksa. Pindai ulang dengan mutu lebih rendah'

/** What one stream, and all streams of a file, may hold unpacked. */
const MAX_OBJECT_STREAM = 4 * 1024 * 1024
const MAX_ALIRAN = 1024 * 1024
const MAX_TOTAL = 8 * 1024 * 1024

function alasanAliran(content: Buffer, aliran: readonly PdfStream[]): string | null {
  let rest = MAX_TOTAL
  for (const one of aliran) {
    const raw = content.subarray(one.awal, one.akhir)
    if (hasLongName(namesIn(raw))) return FORBIDDEN
    const shape = aliranShape(content, one)
    if (shape === null) return HIDDEN
    const opened = open(raw, shape, rest)
    if (opened === null) return HIDDEN
    rest -= opened === TOO_BIG ? MAX_ALIRAN : opened.length
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

function outsideAliran(content: Buffer, aliran: readonly PdfStream[]): [number, number][] {
  const awal = [0, ...aliran.map((one) => one.akhir)]
  return awal.map((since, nth) => [since, aliran[nth]?.awal ?? content.length])
}

const hasLongName = (nama: ReadonlySet<string>): boolean => LONG_NAMES.some((longName) => nama.has(longName))

function isForbidden(content: Uint8Array, awal: number, akhir: number): boolean {
  let forbidden = false
  eachNama(content, awal, akhir, (nama, after) => {
    forbidden ||= FORBIDDEN_OUTSIDE.has(nama) || (nama === 'OpenAction' && !isOpenPage(content, after))
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
function aliranShape(content: Buffer, { objek, dictionaries, awal }: PdfStream): Shape | null {
  // In every letter from its object's beginning, strings and comments too.
  const nama = namesIn(content, objek, awal)
  const save = STORED_NAMES.some((storedName) => nama.has(storedName))
  if (IMPORTANT.some((key) => isNotDirect(dictionaries.get(key)))) return null
  // A stream whose content lies in another file.
  if (dictionaries.has('/F') || dictionaries.has('/FFilter')) return null
  const thatFilters = filters(dictionaries.get('/Filter'))
  if (thatFilters === null) return null
  const packed = thatFilters.some((filter) => FLATE.has(filter))
  if (!save) return { save, packed, image: dictionaries.get('/Subtype')?.[0] === '/Image' }
  if (thatFilters.length > (packed ? 1 : 0) || dictionaries.has('/DP') || dictionaries.has('/DecodeParms')) return null
  if ((nama.has('First') || nama.has('ObjStm')) && !isOrdinaryObjectStream(dictionaries)) return null
  return { save, packed, image: false }
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
const isNotDirect = (nilai: readonly string[] | undefined): boolean =>
  nilai !== undefined && nilai.includes('R') && !nilai.includes('<<')

/** The filters that are named in place; null = another, or none that could be told. */
function filters(nilai: readonly string[] | undefined): readonly string[] | null {
  if (nilai === undefined) return []
  const daftar = nilai[0] === '[' ? nilai.slice(1, -1) : nilai
  return daftar.every((one) => FILTERS.has(one)) ? daftar : null
}

/** What programs write into a store of objects, and nothing else. */
const isOrdinaryObjectStream = (dictionaries: Dictionary): boolean =>
  [...dictionaries.keys()].every((key) => OBJECT_STREAM_KEYS.has(key)) &&
  isAngka(dictionaries.get('/First')?.[0]) &&
  isAngka(dictionaries.get('/N')?.[0]) &&
  (dictionaries.get('/Type')?.[0] ?? '/ObjStm') === '/ObjStm'

const OBJECT_STREAM_KEYS: ReadonlySet<string> = new Set(['/Type', '/N', '/First', '/Length', '/Filter', '/Extends'])

const TOO_BIG = Symbol('terlalu besar')

/**
 * What a stream holds: a store of objects must open; anything else that is packed is looked into where it is small (a
 * picture is drawn, whatever its letters spell).
 */
function open(raw: Buffer, { save, packed, image }: Shape, rest: number): Buffer | typeof TOO_BIG | null {
  if (image) return EMPTY
  // What lies there says whether it is packed, whatever the dictionary says.
  if (!packed && !isZlib(raw)) return save ? raw : EMPTY
  if (!packed && save) return null
  try {
    return inflateSync(raw, { maxOutputLength: Math.min(rest, save ? MAX_OBJECT_STREAM : MAX_ALIRAN) })
  } catch (error) {
    if (save) return null
    return error instanceof RangeError ? TOO_BIG : EMPTY
  }
}

const EMPTY = Buffer.alloc(0)

const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0
