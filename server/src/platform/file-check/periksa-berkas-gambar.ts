import { crc32 } from 'node:zlib'

const BROKEN = 'Gambar ini rusak atau terpotong. Ambil atau pindai ulang'
const MOVING = 'Gambar ini bergerak (APNG). Simpan sebagai PNG atau JPG biasa'
const TOO_LARGE = 'Ukuran gambar tidak wajar. Paling besar 20.000 piksel tiap sisi dan 100 juta piksel'
const MAX_SIDE = 20_000
const MAX_PIXEL = 100_000_000

/** Why this is no PNG to show to people; null = it is one. Its chunks are walked and their sums checked. */
export function alasanPng(content: Buffer): string | null {
  let offset = 8
  let filled = false
  let size: string | null = BROKEN
  while (offset + 12 <= content.length) {
    const length = content.readUInt32BE(offset)
    const akhir = offset + 12 + length
    if (akhir > content.length || crc32(content.subarray(offset + 4, akhir - 4)) !== content.readUInt32BE(akhir - 4))
      return BROKEN
    const jenis = content.toString('latin1', offset + 4, offset + 8)
    if (offset === 8) {
      if (jenis !== 'IHDR' || length !== 13) return BROKEN
      size = sizeReason(content.readUInt32BE(offset + 8), content.readUInt32BE(offset + 12))
    }
    if (jenis === 'acTL') return MOVING
    if (jenis === 'IDAT') filled = true
    if (jenis === 'IEND') return filled ? size : BROKEN
    offset = akhir
  }
  return BROKEN
}

/** Why this is no JPEG to show to people; null = it is one. Phones append their own data behind the picture's end. */
export function alasanJpeg(content: Buffer): string | null {
  const frames = jpegSegments(content)?.filter(({ penanda }) => isFrame(penanda)) ?? []
  if (frames.length === 0 || frames.some(({ awal, akhir }) => akhir - awal < 10)) return BROKEN
  // Programs differ in which of several sizes they take: the worst of them decides.
  const alasan = frames.map(({ awal }) => sizeReason(content.readUInt16BE(awal + 7), content.readUInt16BE(awal + 5)))
  return alasan.find((one) => one !== null) ?? null
}

/** A piece of a JPEG from its marker on; that of a scan with its packed data. */
export type Segment = { penanda: number; awal: number; akhir: number }

/** The pieces behind the first marker up to the picture's end; null = it is broken or cut off. */
export function jpegSegments(content: Buffer): Segment[] | null {
  const results: Segment[] = []
  let offset = 2
  while (offset + 2 <= content.length) {
    const penanda = content[offset + 1] ?? 0
    if (content[offset] !== 0xff) return null
    if (penanda === 0xff) {
      offset += 1
      continue
    }
    if (penanda === 0xd9) return results.some((segment) => segment.penanda === 0xda) ? results : null
    if (!isSegmented(penanda) || offset + 4 > content.length) return null
    const length = content.readUInt16BE(offset + 2)
    const akhir = offset + 2 + length
    if (length < 2 || akhir > content.length) return null
    const awal = offset
    offset = penanda === 0xda ? scanEnd(content, akhir) : akhir
    results.push({ penanda, awal, akhir: offset })
  }
  return null
}

const isSegmented = (penanda: number): boolean => penanda >= 0xc0 && !(penanda >= 0xd0 && penanda <= 0xd9)

/** Where packed data ends: at a marker that begins a segment or the end. */
function scanEnd(content: Buffer, since: number): number {
  let nth = content.indexOf(0xff, since)
  while (nth !== -1) {
    const penanda = content[nth + 1] ?? 0
    if (penanda === 0xd9 || (penanda !== 0xff && isSegmented(penanda))) return nth
    nth = content.indexOf(0xff, nth + 1)
  }
  return content.length
}

/** SOF0 to SOF15 but DHT, JPG and DAC: the segment with the picture's size. */
export const isFrame = (penanda: number): boolean =>
  penanda >= 0xc0 && penanda <= 0xcf && penanda !== 0xc4 && penanda !== 0xc8 && penanda !== 0xcc

function sizeReason(width: number, height: number): string | null {
  if (width === 0 || height === 0) return BROKEN
  return width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXEL ? TOO_LARGE : null
}
