import { readLambang } from '@geisa/contract/kop-surat'
import type { Kop } from '@geisa/contract/rekap/harian'
import { call } from '../../api/call.ts'
import { notify } from '../../ui/notice/notify.ts'

/** By their SHA-256, so that the next paper needs no connection for them. */
const known = new Map<string, Uint8Array>()

/** The emblem that a letterhead names; a paper for which it cannot be had now is made without it, and says so. */
export async function loadEmblem(kop: Pick<Kop, 'lambang'> | null, signal?: AbortSignal): Promise<Uint8Array | null> {
  const sidik = kop?.lambang ?? null
  if (sidik === null) return null
  const present = known.get(sidik)
  if (present !== undefined) return present
  try {
    const { mime, base64 } = await call(readLambang, { params: { sidik }, ...(signal && { signal }) })
    const picture = await forPaper(new Blob([bytes(base64)], { type: mime }))
    known.set(sidik, picture)
    return picture
  } catch (cause) {
    if (signal?.aborted) throw cause
    notify('Lambang di kop surat tidak dapat dimuat. PDF ini dibuat tanpa lambang.', 'warning')
    return null
  }
}

const bytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** 500 dots an inch at the size it is printed in. */
const SIDE = 460

/**
 * As a JPEG on white, which the library of the papers takes as it is: for a PNG it would need a decoder of its own, and put
 * its pixels unpacked into every file.
 */
async function forPaper(picture: Blob): Promise<Uint8Array> {
  const image = await createImageBitmap(picture)
  const scale = Math.min(1, SIDE / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const address = canvas.toDataURL('image/jpeg', 0.92)
  return bytes(address.slice(address.indexOf(',') + 1))
}
