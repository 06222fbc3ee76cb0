import { alasanJenis, HEAD_BYTES, jenisBerkas } from '@geisa/contract/jenis-berkas'
import { LAMBANG_MIME, LAMBANG_SIDES, MAX_LAMBANG_BYTES } from '@geisa/contract/kop-surat'

/** A picture as it will be stored and printed: drawn anew, so that nothing but pixels goes on. */
export type PreparedEmblem = { fileName: string /** 'data:image/png;base64,…' */; address: string }

/** 600 pixels on 23 mm are finer than any printer of an office. */
const SIDE = 600
/** Nobody's emblem is larger, and a browser would choke on it. */
const MAX_ORIGIN = 20_000_000
const UNREADABLE = 'Gambar ini tidak dapat dibaca. Coba berkas PNG atau JPG lain.'

/** What each try gives up: size first, then see-through edges. */
const TRIES = [
  { side: SIDE, mime: 'image/png' },
  { side: SIDE / 2, mime: 'image/png' },
  { side: SIDE, mime: 'image/jpeg' },
] as const

/** @throws an Error whose message says what to do */
export async function prepareEmblem(origin: File): Promise<PreparedEmblem> {
  const bytes = await origin
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new Error(UNREADABLE)
    })
  const head = new Uint8Array(bytes)
  const jenis = LAMBANG_MIME.find((mime) => mime === jenisBerkas(head))
  if (jenis === undefined) throw new Error(`${alasanJenis(head, 'PNG atau JPG: SVG dan PDF pun tidak diterima')}.`)
  if (origin.size > MAX_ORIGIN) throw new Error('Berkas ini lebih dari 20 MB. Kecilkan dahulu, lalu pilih lagi.')
  const image = await createImageBitmap(origin, { imageOrientation: 'from-image' }).catch(() => {
    throw new Error(UNREADABLE)
  })
  try {
    refuseTooSmall(image)
    const tries = jenis === 'image/png' ? TRIES : TRIES.slice(2)
    const address = tries.map((one) => draw(image, one)).find((one) => byteCount(one) <= MAX_LAMBANG_BYTES)
    if (address === undefined) throw new Error(UNREADABLE)
    return { fileName: origin.name.slice(-200), address }
  } finally {
    image.close()
  }
}

function refuseTooSmall({ width, height }: ImageBitmap): void {
  const scale = Math.min(1, SIDE / Math.max(width, height))
  if (Math.min(width, height) * scale >= LAMBANG_SIDES.min) return
  throw new Error(
    `Gambar ini ${width} × ${height} piksel: terlalu kecil atau terlalu panjang untuk dicetak. Pilih yang sisi terpendeknya paling sedikit ${LAMBANG_SIDES.min} piksel.`,
  )
}

/** The bytes behind an address of base64. */
const byteCount = (address: string): number => ((address.length - address.indexOf(',') - 1) * 3) / 4

function draw(image: ImageBitmap, { side, mime }: (typeof TRIES)[number]): string {
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('Peramban ini tidak dapat menyiapkan gambar.')
  if (mime === 'image/jpeg') {
    // Of these two only PNG is see-through; paper is white.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(mime, 0.9)
}
