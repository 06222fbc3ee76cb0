import type { MimeBerkas } from '../files/file-address.ts'
import { jpegSegments, type Segment } from './image.ts'

/**
 * The picture without what its maker wrote beside it: a phone's photo says where somebody lives, and a second picture
 * behind it says so again (UU PDP 27/2022: no more is kept than is needed). Nothing is packed anew.
 */
export function withoutDescription(content: Buffer, mime: MimeBerkas): Buffer {
  if (mime === 'image/jpeg') return cleanJpeg(content)
  return mime === 'image/png' ? cleanPng(content) : content
}

function cleanJpeg(content: Buffer): Buffer {
  const segments = jpegSegments(content) ?? []
  const direction = segments
    .map((segment) => exifOrientation(content.subarray(segment.start, segment.end)))
    .find((one) => one > 1)
  const used = segments.filter((segment) => isImage(content, segment))
  const jfif = used.filter(({ marker }) => marker === 0xe0)
  return Buffer.concat([
    content.subarray(0, 2),
    ...jfif.map(({ start, end }) => content.subarray(start, end)),
    ...(direction === undefined ? [] : [orientationExif(direction)]),
    ...used.filter(({ marker }) => marker !== 0xe0).map(({ start, end }) => content.subarray(start, end)),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** What a picture is drawn from: of the applications' own segments JFIF, the colour profile and Adobe's colours. */
function isImage(content: Buffer, { marker, start }: Segment): boolean {
  if (marker < 0xe0) return true
  if (marker === 0xe2) return content.toString('latin1', start + 4, start + 15) === 'ICC_PROFILE'
  return marker === 0xe0 || marker === 0xee
}

const EXIF = 'Exif\0\0'

/** How a photo is to be turned, 1 to 8; 0 = this is no segment that says so. */
function exifOrientation(segment: Buffer): number {
  if (segment[1] !== 0xe1 || segment.toString('latin1', 4, 10) !== EXIF || segment.length < 20) return 0
  const tiff = segment.subarray(10)
  const small = tiff.toString('latin1', 0, 2) === 'II'
  const two = (offset: number): number => (small ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset))
  const directory = small ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return 0
  const count = two(directory)
  for (let nth = 0; nth < count && directory + 14 + nth * 12 <= tiff.length; nth++) {
    const offset = directory + 2 + nth * 12
    const direction = two(offset + 8)
    if (two(offset) === DIRECTION) return direction <= 8 ? direction : 0
  }
  return 0
}

const DIRECTION = 0x0112

/** Exif with one entry alone: the turn. */
function orientationExif(direction: number): Buffer {
  const content = Buffer.alloc(36)
  content.writeUInt32BE(0xffe10022, 0)
  content.write(EXIF, 4, 'latin1')
  content.write('MM\0*\0\0\0\x08\0\x01', 10, 'latin1')
  content.writeUInt16BE(DIRECTION, 20)
  content.writeUInt16BE(3, 22)
  content.writeUInt32BE(1, 24)
  content.writeUInt16BE(direction, 28)
  return content
}

const DESCRIPTION_CHUNKS: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function cleanPng(content: Buffer): Buffer {
  const parts: Buffer[] = [content.subarray(0, 8)]
  let offset = 8
  let clean = true
  while (offset + 12 <= content.length) {
    const end = offset + 12 + content.readUInt32BE(offset)
    const type = content.toString('latin1', offset + 4, offset + 8)
    if (DESCRIPTION_CHUNKS.has(type)) clean = false
    else parts.push(content.subarray(offset, end))
    offset = end
    if (type === 'IEND') break
  }
  return clean ? content : Buffer.concat(parts)
}
