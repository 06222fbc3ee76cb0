import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { isFrame, jpegSegments } from './image.ts'

const unpack = promisify(inflate)

/** Of a picture that was judged sound (check-file.ts). Of several sizes in a JPEG the largest. */
export function imageSize(content: Buffer, mime: 'image/png' | 'image/jpeg'): { width: number; height: number } {
  if (mime === 'image/png') return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
  const frames = (jpegSegments(content) ?? []).filter(({ marker }) => isFrame(marker))
  return {
    width: Math.max(0, ...frames.map(({ start }) => content.readUInt16BE(start + 7))),
    height: Math.max(0, ...frames.map(({ start }) => content.readUInt16BE(start + 5))),
  }
}

/** Numbers that a pixel has, and bits that each may have, by the kind of colour (PNG 11.2.1): there are no others. */
const COLOURS: ReadonlyMap<number, { samples: number; depths: readonly number[] }> = new Map([
  [0, { samples: 1, depths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, depths: [8, 16] }],
  [3, { samples: 1, depths: [1, 2, 4, 8] }],
  [4, { samples: 2, depths: [8, 16] }],
  [6, { samples: 4, depths: [8, 16] }],
])
const BROKEN = 'Gambar ini rusak atau terpotong. Simpan ulang sebagai PNG'
const INTERLACED = 'Gambar ini PNG berlapis (interlaced). Simpan ulang sebagai PNG biasa'

/**
 * Why its pixels cannot be read, though its pieces are whole; null = they can. Its sides are judged before, and its kind of
 * pixel here: so what may be unpacked is bounded whatever the file claims.
 */
export async function pngContentReason(content: Buffer): Promise<string | null> {
  const { width, height } = imageSize(content, 'image/png')
  const [depth = 0, colour = 0, , , interlaced = 0] = content.subarray(24, 29)
  const kind = COLOURS.get(colour)
  if (kind === undefined || !kind.depths.includes(depth)) return BROKEN
  if (interlaced !== 0) return INTERLACED
  const expected = height * (1 + Math.ceil((width * kind.samples * depth) / 8))
  const pixels = await unpack(Buffer.concat(dataPieces(content)), { maxOutputLength: expected + 1 }).catch(() => null)
  return pixels?.length === expected ? null : BROKEN
}

/** Up to the picture's end, where every reader stops. */
function dataPieces(content: Buffer): Buffer[] {
  const pieces: Buffer[] = []
  for (let offset = 8; offset + 12 <= content.length; ) {
    const end = offset + 12 + content.readUInt32BE(offset)
    const kind = content.toString('latin1', offset + 4, offset + 8)
    if (kind === 'IEND') break
    if (kind === 'IDAT') pieces.push(content.subarray(offset + 8, end - 4))
    offset = end
  }
  return pieces
}
