import { alasanJenis, HEAD_BYTES, type JenisBerkas, jenisBerkas } from '@geisa/contract/jenis-berkas'

/** What may be sent at most, and how a larger file is told. */
type FileLimit = { maxBytes: number; sentence: string }

export type ReadyFile = {
  content: File
  /** Its size as it was chosen. */
  originSize: number
  shrunk: boolean
}

/** A page of 2,480 px is A4 at 300 dpi; below 1,240 px (150 dpi) small print begins to go. */
const SIDES = [2480, 2100, 1754, 1400, 1240, 1000]
const QUALITIES = [0.85, 0.75, 0.65, 0.55]
/** Nobody's phone takes bigger photos, and a browser would choke on them. */
const MAX_ORIGIN = 40_000_000

/**
 * What may be sent of a chosen file: as it is, or, of a photo that is too big, a smaller JPEG. Fewer pixels come only
 * when less quality does not do, because letters suffer from them first.
 */
export async function prepareFile(origin: File, limit: FileLimit): Promise<ReadyFile> {
  if (origin.size === 0) throw new Error('Berkas kosong. Pilih berkas lain.')
  const jenis = await readJenis(origin)
  if (origin.size <= limit.maxBytes) return { content: typed(origin, jenis), originSize: origin.size, shrunk: false }
  if (jenis === 'application/pdf' || origin.size > MAX_ORIGIN) throw new Error(limit.sentence)
  const content = await shrink(origin, limit)
  return { content, originSize: origin.size, shrunk: true }
}

/** By its first bytes, as the server judges it; many a browser calls a scan or a photo nothing, or something else. */
async function readJenis(origin: File): Promise<JenisBerkas> {
  const bytes = await origin
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new Error('Berkas ini tidak dapat dibaca. Pilih lagi, atau salin dahulu ke perangkat ini.')
    })
  const head = new Uint8Array(bytes)
  const jenis = jenisBerkas(head)
  if (jenis === null) throw new Error(`${alasanJenis(head)}.`)
  return jenis
}

const typed = (origin: File, type: JenisBerkas): File =>
  origin.type === type ? origin : new File([origin], origin.name, { type, lastModified: origin.lastModified })

/** The sizes to try, first to last, for a picture whose longer side is this long. */
export function attemptOrder(longest: number): { side: number; quality: number }[] {
  const [largest = longest] = SIDES
  const sides = [Math.min(longest, largest), ...SIDES.filter((side) => side < Math.min(longest, largest))]
  return sides.flatMap((side) => QUALITIES.map((quality) => ({ side: side, quality })))
}

async function shrink(origin: File, { maxBytes, sentence }: FileLimit): Promise<File> {
  // Turned as the phone was held: the canvas knows no EXIF.
  const image = await createImageBitmap(origin, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error('Foto ini tidak dapat dibaca. Coba foto atau berkas lain.')
  })
  try {
    for (const { side, quality } of attemptOrder(Math.max(image.width, image.height))) {
      const content = await asJpeg(image, side, quality)
      if (content.size <= maxBytes) {
        return new File([content], `${origin.name.replace(/\.[^.]+$/, '')}.jpg`, { type: 'image/jpeg' })
      }
    }
  } finally {
    image.close()
  }
  throw new Error(sentence)
}

async function asJpeg(image: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('Peramban ini tidak dapat mengecilkan foto.')
  // A PNG may be see-through; paper is white.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  if (content === null) throw new Error('Peramban ini tidak dapat mengecilkan foto.')
  return content
}
