import { crc32 } from 'node:zlib'

const BROKEN = 'Gambar ini rusak atau terpotong. Ambil atau pindai ulang'
const MOVING = 'Gambar ini bergerak (APNG). Simpan sebagai PNG atau JPG biasa'
const TOO_LARGE = 'Ukuran gambar tidak wajar. Paling besar 20.000 piksel tiap sisi dan 100 juta piksel'
const MAX_SIDE = 20_000
const MAX_PIXEL = 100_000_000

/** Why this is no PNG to show to people; null = it is one. Its chunks are walked and their sums checked. */
export function pngReason(content: Buffer): string | null {
  let offset = 8
  let filled = false
  let size: string | null = BROKEN
  while (offset + 12 <= content.length) {
    const length = content.readUInt32BE(offset)
    const end = offset + 12 + length
    if (end > content.length || crc32(content.subarray(offset + 4, end - 4)) !== content.readUInt32BE(end - 4))
      return BROKEN
    const type = content.toString('latin1', offset + 4, offset + 8)
    if (offset === 8) {
      if (type !== 'IHDR' || length !== 13) return BROKEN
      size = sizeReason(content.readUInt32BE(offset + 8), content.readUInt32BE(offset + 12))
    }
    if (type === 'acTL') return MOVING
    if (type === 'IDAT') filled = true
    if (type === 'IEND') return filled ? size : BROKEN
    offset = end
  }
  return BROKEN
}

/** Why this is no JPEG to show to people; null = it is one. Phones append their own data behind the picture's end. */
export function jpegReason(content: Buffer): string | null {
  const frames = jpegSegments(content)?.filter(({ marker }) => isFrame(marker)) ?? []
  if (frames.length === 0 || frames.some(({ start, end }) => end - start < 10)) return BROKEN
  // Programs differ in which of several sizes they take: the worst of them decides.
  const reasons = frames.map(({ start }) =>
    sizeReason(content.readUInt16BE(start + 7), content.readUInt16BE(start + 5)),
  )
  return reasons.find((one) => one !== null) ?? null
}

/** A piece of a JPEG from its marker on; that of a scan with its packed data. */
export type Segment = { marker: number; start: number; end: number }

/** The pieces behind the first marker up to the picture's end; null = it is broken or cut off. */
export function jpegSegments(content: Buffer): Segment[] | null {
  const results: Segment[] = []
  let offset = 2
  while (offset + 2 <= content.length) {
    const marker = content[offset + 1] ?? 0
    if (content[offset] !== 0xff) return null
    if (marker === 0xff) {
      offset += 1
      continue
    }
    if (marker === 0xd9) return results.some((segment) => segment.marker === 0xda) ? results : null
    if (!isSegmented(marker) || offset + 4 > content.length) return null
    const length = content.readUInt16BE(offset + 2)
    const end = offset + 2 + length
    if (length < 2 || end > content.length) return null
    const start = offset
    offset = marker === 0xda ? scanEnd(content, end) : end
    results.push({ marker, start, end: offset })
  }
  return null
}

const isSegmented = (marker: number): boolean => marker >= 0xc0 && !(marker >= 0xd0 && marker <= 0xd9)

/** Where packed data ends: at a marker that begins a segment or the end. */
function scanEnd(content: Buffer, since: number): number {
  let nth = content.indexOf(0xff, since)
  while (nth !== -1) {
    const marker = content[nth + 1] ?? 0
    if (marker === 0xd9 || (marker !== 0xff && isSegmented(marker))) return nth
    nth = content.indexOf(0xff, nth + 1)
  }
  return content.length
}

/** SOF0 to SOF15 but DHT, JPG and DAC: the segment with the picture's size. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function sizeReason(width: number, height: number): string | null {
  if (width === 0 || height === 0) return BROKEN
  return width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXEL ? TOO_LARGE : null
}
