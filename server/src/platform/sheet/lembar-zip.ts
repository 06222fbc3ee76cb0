/** What a zip says of itself before anything of it is opened, and a plain one rebuilt from what held true. Pure. */
import { crc32, inflateRawSync } from 'node:zlib'

const ENTRY_LIMIT = 500
/** Declared bytes of all entries together, and so of every one. */
const CONTENT_LIMIT = 60 * 1024 * 1024
/** Sheets are repetitive, but not this much: deflate itself ends at about 1:1030. */
const RATIO_LIMIT = 400
const SMALL = 1024 * 1024

type Entry = { nama: string; method: number; crc: number; compressed: number; isi: number; offset: number }
type ZipError = { galat: 'rusak' | 'terlalu-besar' }
type ZipContent = { entries: Entry[] } | ZipError

const TANDA_AKHIR = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const TANDA_ZIP64 = 0x07064b50
const ZIP64 = 0xffffffff
const FINAL_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30

/** The entries, or why nobody should open this: too many, too large, too dense, of the 4 GB kind (zip64), or not whole. */
export function readZipDirectory(content: Buffer): ZipContent {
  const akhir = findEnd(content)
  if (akhir === -1) return { galat: 'rusak' }
  const jumlah = content.readUInt16LE(akhir + 10)
  const length = content.readUInt32LE(akhir + 12)
  const awal = content.readUInt32LE(akhir + 16)
  const isZip64 = akhir >= 20 && content.readUInt32LE(akhir - 20) === TANDA_ZIP64
  if (isZip64 || length === ZIP64 || awal === ZIP64 || jumlah > ENTRY_LIMIT) return { galat: 'terlalu-besar' }
  // One disk, one directory of exactly its length: what another reader might see otherwise is not opened at all.
  if (content.readUInt32LE(akhir + 4) !== 0 || content.readUInt16LE(akhir + 8) !== jumlah || awal + length !== akhir)
    return { galat: 'rusak' }
  const entries = readEntries(content, awal, awal + length, jumlah)
  if (entries === null) return { galat: 'rusak' }
  const error = nilai(entries, content.length)
  return error === null ? { entries } : { galat: error }
}

/**
 * A zip of the entries that `needs` wants, in one way to read it and with true lengths: every stream has been
 * opened here within its declared bound, so the reader behind meets nothing that was not counted.
 * @param revise what an entry is to hold instead; null = what it holds
 */
export function rebuildZip(
  content: Buffer,
  needs: (nama: string) => boolean,
  revise: (nama: string, open: () => Buffer) => Buffer | null = () => null,
): Buffer | ZipError {
  const zip = readZipDirectory(content)
  if ('galat' in zip) return zip
  const bodies: Buffer[] = []
  const directories: Buffer[] = []
  let offset = 0
  for (const original of zip.entries.filter(({ nama }) => needs(nama))) {
    const packed = readData(content, original)
    if (packed === null) return { galat: 'rusak' }
    const open = (): Buffer => (original.method === 0 ? packed : decompress(packed, original.isi)) ?? packed
    const revised = revise(original.nama, open)
    const data = revised ?? packed
    const entry = revised === null ? original : stored(original, revised)
    const nama = Buffer.from(entry.nama)
    bodies.push(localHeader(entry, nama.length), nama, data)
    directories.push(entryHeader(entry, nama.length, offset), nama)
    offset += LOCAL_LENGTH + nama.length + data.length
  }
  const directoryContent = Buffer.concat(directories)
  const akhir = Buffer.alloc(FINAL_LENGTH)
  akhir.writeUInt32LE(TANDA_AKHIR, 0)
  akhir.writeUInt16LE(directories.length / 2, 8)
  akhir.writeUInt16LE(directories.length / 2, 10)
  akhir.writeUInt32LE(directoryContent.length, 12)
  akhir.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directoryContent, akhir])
}

/** Not packed: nobody but the reader behind opens it. */
const stored = (entry: Entry, { length }: Buffer): Entry => ({
  ...entry,
  method: 0,
  crc: 0,
  compressed: length,
  isi: length,
})

/** How many tags the entries hold that `of` names: what a reader of XML works for. */
export function countMarkup(content: Buffer, of: (nama: string) => boolean): number {
  const zip = readZipDirectory(content)
  if ('galat' in zip) return 0
  let many = 0
  for (const entry of zip.entries.filter(({ nama }) => of(nama))) {
    const data = readData(content, entry)
    const open = data === null || entry.method === 0 ? data : decompress(data, entry.isi)
    if (open !== null) for (const byte of open) if (byte === 0x3c) many++
  }
  return many
}

/** @returns null when the directory is not what its end says: cut off, longer or shorter, two entries of one name */
function readEntries(content: Buffer, awal: number, akhir: number, jumlah: number): Entry[] | null {
  const daftar = new Map<string, Entry>()
  let offset = awal
  for (let nth = 0; nth < jumlah; nth++) {
    if (offset + ENTRY_LENGTH > akhir || content.readUInt32LE(offset) !== ENTRY_SIGNATURE) return null
    const nameLength = content.readUInt16LE(offset + 28)
    const nama = content.toString('utf8', offset + ENTRY_LENGTH, offset + ENTRY_LENGTH + nameLength)
    daftar.set(nama, {
      nama,
      method: content.readUInt16LE(offset + 10),
      crc: content.readUInt32LE(offset + 16),
      compressed: content.readUInt32LE(offset + 20),
      isi: content.readUInt32LE(offset + 24),
      offset: content.readUInt32LE(offset + 42),
    })
    offset += ENTRY_LENGTH + nameLength + content.readUInt16LE(offset + 30) + content.readUInt16LE(offset + 32)
  }
  return offset === akhir && daftar.size === jumlah ? [...daftar.values()] : null
}

function nilai(daftar: readonly Entry[], length: number): ZipError['galat'] | null {
  const all = daftar.reduce((many, entry) => many + entry.isi, 0)
  if (all > CONTENT_LIMIT || daftar.some(({ offset, compressed }) => offset === ZIP64 || compressed === ZIP64))
    return 'terlalu-besar'
  if (daftar.some(({ isi, compressed }) => isi > SMALL && isi > compressed * RATIO_LIMIT)) return 'terlalu-besar'
  // Sizes that are told only behind the data would leave the reader without a bound of its own.
  const unsized = daftar.some(({ isi, compressed, method }) =>
    method === 0 ? isi !== compressed : compressed > 2 && isi === 0,
  )
  return unsized || daftar.some(({ compressed }) => compressed > length) ? 'rusak' : null
}

/** The packed bytes of an entry that open to exactly what the directory says; null otherwise. */
function readData(content: Buffer, { offset, method, crc, compressed, isi }: Entry): Buffer | null {
  if (offset + LOCAL_LENGTH > content.length || content.readUInt32LE(offset) !== LOCAL_SIGNATURE) return null
  const awal = offset + LOCAL_LENGTH + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28)
  const data = content.subarray(awal, awal + compressed)
  if (data.length !== compressed || (method !== 0 && method !== 8)) return null
  const open = method === 0 ? data : decompress(data, isi)
  if (open?.length !== isi) return null
  return crc === 0 || crc32(open) === crc ? data : null
}

function decompress(data: Buffer, length: number): Buffer | null {
  if (data.length === 0) return data
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, length) })
  } catch {
    return null
  }
}

/** From the version needed to the length of the name: the part that both headers share. */
function writeShared(
  kepala: Buffer,
  offset: number,
  { method, crc, compressed, isi }: Entry,
  nameLength: number,
): Buffer {
  kepala.writeUInt16LE(20, offset)
  kepala.writeUInt16LE(method, offset + 4)
  kepala.writeUInt32LE(crc, offset + 10)
  kepala.writeUInt32LE(compressed, offset + 14)
  kepala.writeUInt32LE(isi, offset + 18)
  kepala.writeUInt16LE(nameLength, offset + 22)
  return kepala
}

function localHeader(entry: Entry, nameLength: number): Buffer {
  const kepala = Buffer.alloc(LOCAL_LENGTH)
  kepala.writeUInt32LE(LOCAL_SIGNATURE, 0)
  return writeShared(kepala, 4, entry, nameLength)
}

function entryHeader(entry: Entry, nameLength: number, offset: number): Buffer {
  const kepala = Buffer.alloc(ENTRY_LENGTH)
  kepala.writeUInt32LE(ENTRY_SIGNATURE, 0)
  kepala.writeUInt32LE(offset, 42)
  return writeShared(kepala, 6, entry, nameLength)
}

/** The last end record counts; behind it stands nothing but its own comment of up to 64 KB. */
function findEnd(content: Buffer): number {
  for (let offset = content.length - FINAL_LENGTH; offset >= Math.max(0, content.length - 65_557); offset--) {
    if (content.readUInt32LE(offset) === TANDA_AKHIR)
      return offset + FINAL_LENGTH + content.readUInt16LE(offset + 20) === content.length ? offset : -1
  }
  return -1
}
