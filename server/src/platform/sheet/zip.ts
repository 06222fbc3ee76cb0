/** What a zip says of itself before anything of it is opened, and a plain one rebuilt from what held true. Pure. */
import { crc32, inflateRawSync } from 'node:zlib'

const ENTRY_LIMIT = 500
/** Declared bytes of all entries together, and so of every one. */
const CONTENT_LIMIT = 60 * 1024 * 1024
/** Sheets are repetitive, but not this much: deflate itself ends at about 1:1030. */
const RATIO_LIMIT = 400
const SMALL = 1024 * 1024

type Entry = { name: string; method: number; crc: number; compressed: number; size: number; offset: number }
type ZipError = { error: 'rusak' | 'terlalu-besar' }
type ZipContent = { entries: Entry[] } | ZipError

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const ZIP64_SIGNATURE = 0x07064b50
const ZIP64 = 0xffffffff
const FINAL_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30

/** The entries, or why nobody should open this: too many, too large, too dense, of the 4 GB kind (zip64), or not whole. */
export function readZipDirectory(content: Buffer): ZipContent {
  const end = findEnd(content)
  if (end === -1) return { error: 'rusak' }
  const count = content.readUInt16LE(end + 10)
  const length = content.readUInt32LE(end + 12)
  const start = content.readUInt32LE(end + 16)
  const isZip64 = end >= 20 && content.readUInt32LE(end - 20) === ZIP64_SIGNATURE
  if (isZip64 || length === ZIP64 || start === ZIP64 || count > ENTRY_LIMIT) return { error: 'terlalu-besar' }
  // One disk, one directory of exactly its length: what another reader might see otherwise is not opened at all.
  if (content.readUInt32LE(end + 4) !== 0 || content.readUInt16LE(end + 8) !== count || start + length !== end)
    return { error: 'rusak' }
  const entries = readEntries(content, start, start + length, count)
  if (entries === null) return { error: 'rusak' }
  const error = judge(entries, content.length)
  return error === null ? { entries } : { error }
}

/**
 * A zip of the entries that `needs` wants, in one way to read it and with true lengths: every stream has been
 * opened here within its declared bound, so the reader behind meets nothing that was not counted.
 * @param revise what an entry is to hold instead; null = what it holds
 */
export function rebuildZip(
  content: Buffer,
  needs: (name: string) => boolean,
  revise: (name: string, open: () => Buffer) => Buffer | null = () => null,
): Buffer | ZipError {
  const zip = readZipDirectory(content)
  if ('error' in zip) return zip
  const bodies: Buffer[] = []
  const directories: Buffer[] = []
  let offset = 0
  for (const original of zip.entries.filter(({ name }) => needs(name))) {
    const packed = readData(content, original)
    if (packed === null) return { error: 'rusak' }
    const open = (): Buffer => (original.method === 0 ? packed : decompress(packed, original.size)) ?? packed
    const revised = revise(original.name, open)
    const data = revised ?? packed
    const entry = revised === null ? original : stored(original, revised)
    const name = Buffer.from(entry.name)
    bodies.push(localHeader(entry, name.length), name, data)
    directories.push(entryHeader(entry, name.length, offset), name)
    offset += LOCAL_LENGTH + name.length + data.length
  }
  const directoryContent = Buffer.concat(directories)
  const end = Buffer.alloc(FINAL_LENGTH)
  end.writeUInt32LE(END_SIGNATURE, 0)
  end.writeUInt16LE(directories.length / 2, 8)
  end.writeUInt16LE(directories.length / 2, 10)
  end.writeUInt32LE(directoryContent.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directoryContent, end])
}

/** Not packed: nobody but the reader behind opens it. */
const stored = (entry: Entry, { length }: Buffer): Entry => ({
  ...entry,
  method: 0,
  crc: 0,
  compressed: length,
  size: length,
})

/** How many tags the entries hold that `of` names: what a reader of XML works for. */
export function countMarkup(content: Buffer, of: (name: string) => boolean): number {
  const zip = readZipDirectory(content)
  if ('error' in zip) return 0
  let many = 0
  for (const entry of zip.entries.filter(({ name }) => of(name))) {
    const data = readData(content, entry)
    const open = data === null || entry.method === 0 ? data : decompress(data, entry.size)
    if (open !== null) for (const byte of open) if (byte === 0x3c) many++
  }
  return many
}

/** @returns null when the directory is not what its end says: cut off, longer or shorter, two entries of one name */
function readEntries(content: Buffer, start: number, end: number, count: number): Entry[] | null {
  const entries = new Map<string, Entry>()
  let offset = start
  for (let nth = 0; nth < count; nth++) {
    if (offset + ENTRY_LENGTH > end || content.readUInt32LE(offset) !== ENTRY_SIGNATURE) return null
    const nameLength = content.readUInt16LE(offset + 28)
    const name = content.toString('utf8', offset + ENTRY_LENGTH, offset + ENTRY_LENGTH + nameLength)
    entries.set(name, {
      name,
      method: content.readUInt16LE(offset + 10),
      crc: content.readUInt32LE(offset + 16),
      compressed: content.readUInt32LE(offset + 20),
      size: content.readUInt32LE(offset + 24),
      offset: content.readUInt32LE(offset + 42),
    })
    offset += ENTRY_LENGTH + nameLength + content.readUInt16LE(offset + 30) + content.readUInt16LE(offset + 32)
  }
  return offset === end && entries.size === count ? [...entries.values()] : null
}

function judge(entries: readonly Entry[], length: number): ZipError['error'] | null {
  const all = entries.reduce((many, entry) => many + entry.size, 0)
  if (all > CONTENT_LIMIT || entries.some(({ offset, compressed }) => offset === ZIP64 || compressed === ZIP64))
    return 'terlalu-besar'
  if (entries.some(({ size, compressed }) => size > SMALL && size > compressed * RATIO_LIMIT)) return 'terlalu-besar'
  // Sizes that are told only behind the data would leave the reader without a bound of its own.
  const unsized = entries.some(({ size, compressed, method }) =>
    method === 0 ? size !== compressed : compressed > 2 && size === 0,
  )
  return unsized || entries.some(({ compressed }) => compressed > length) ? 'rusak' : null
}

/** The packed bytes of an entry that open to exactly what the directory says; null otherwise. */
function readData(content: Buffer, { offset, method, crc, compressed, size }: Entry): Buffer | null {
  if (offset + LOCAL_LENGTH > content.length || content.readUInt32LE(offset) !== LOCAL_SIGNATURE) return null
  const start = offset + LOCAL_LENGTH + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28)
  const data = content.subarray(start, start + compressed)
  if (data.length !== compressed || (method !== 0 && method !== 8)) return null
  const open = method === 0 ? data : decompress(data, size)
  if (open?.length !== size) return null
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
  header: Buffer,
  offset: number,
  { method, crc, compressed, size }: Entry,
  nameLength: number,
): Buffer {
  header.writeUInt16LE(20, offset)
  header.writeUInt16LE(method, offset + 4)
  header.writeUInt32LE(crc, offset + 10)
  header.writeUInt32LE(compressed, offset + 14)
  header.writeUInt32LE(size, offset + 18)
  header.writeUInt16LE(nameLength, offset + 22)
  return header
}

function localHeader(entry: Entry, nameLength: number): Buffer {
  const header = Buffer.alloc(LOCAL_LENGTH)
  header.writeUInt32LE(LOCAL_SIGNATURE, 0)
  return writeShared(header, 4, entry, nameLength)
}

function entryHeader(entry: Entry, nameLength: number, offset: number): Buffer {
  const header = Buffer.alloc(ENTRY_LENGTH)
  header.writeUInt32LE(ENTRY_SIGNATURE, 0)
  header.writeUInt32LE(offset, 42)
  return writeShared(header, 6, entry, nameLength)
}

/** The last end record counts; behind it stands nothing but its own comment of up to 64 KB. */
function findEnd(content: Buffer): number {
  for (let offset = content.length - FINAL_LENGTH; offset >= Math.max(0, content.length - 65_557); offset--) {
    if (content.readUInt32LE(offset) === END_SIGNATURE)
      return offset + FINAL_LENGTH + content.readUInt16LE(offset + 20) === content.length ? offset : -1
  }
  return -1
}
