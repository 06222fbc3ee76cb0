import { invalidField } from '../errors.ts'
import type { MimeBerkas } from '../files/file-address.ts'
import { contentSidik } from '../files/files.ts'
import { imageSize } from './image-size.ts'
import { judgeFile } from './judge-file.ts'

/** A file out of a request, judged by its content: what it is called and said to be counts for nothing (quality.md 3). */
export type CheckedFile = { content: Buffer; mime: MimeBerkas; name: string; sha256: string }

const EXTENSION: Record<MimeBerkas, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

type Limit = {
  maxBytes: number
  sentence: string
  /** Pixels that a picture has at least on each side. */
  minSide?: number
}

/** A document that somebody is to read: under 200 × 200 nothing can be read (product.md 4). */
export const LEGIBLE_SIDE = 200

/** @throws 422 at the field 'file', in a sentence that says what to do */
export const checkFile = async (
  { fileName, base64 }: { fileName: string; base64: string },
  limit: Limit,
): Promise<CheckedFile> => checkContent({ fileName, original: parseBase64(base64, limit) }, limit)

/** The same for bytes that came as they are. */
export async function checkContent(
  { fileName, original }: { fileName: string; original: Buffer },
  limit: Limit,
): Promise<CheckedFile> {
  if (original.length === 0) throw refuse('Berkas kosong. Pilih berkas lain')
  if (original.length > limit.maxBytes) throw refuse(limit.sentence)
  const result = await judgeFile(original)
  if ('reason' in result) throw refuse(result.reason)
  const { minSide } = limit
  if (minSide !== undefined && isSmaller(original, result.mime, minSide))
    throw refuse(
      `Gambar ini terlalu kecil untuk dibaca (kurang dari ${minSide} × ${minSide} piksel). Foto atau pindai ulang dokumennya`,
    )
  const content = Buffer.from(result.content.buffer, result.content.byteOffset, result.content.byteLength)
  return { content, mime: result.mime, name: namaBerkas(fileName, result.mime), sha256: contentSidik(content) }
}

function isSmaller(content: Buffer, mime: MimeBerkas, minSide: number): boolean {
  if (mime === 'application/pdf') return false
  const { width, height } = imageSize(content, mime)
  return width < minSide || height < minSide
}

const refuse = (sentence: string) => invalidField('file', sentence)

/** Strict: letters of base64 in whole groups, as one piece; the head of a data URL is let through. */
function parseBase64(base64: string, { maxBytes, sentence }: Limit): Buffer {
  const content = base64.replace(/^data:[\w.+-]{0,60}\/?[\w.+-]{0,60};base64,/, '')
  // Judged by its length alone, what is far too large is not decoded.
  if (content.length > Math.ceil(maxBytes / 3) * 4 + 4) throw refuse(sentence)
  const bytes = Buffer.from(content, 'base64')
  if (bytes.toString('base64') !== content) throw refuse('Isi berkas tidak terbaca: bukan base64 yang utuh')
  return bytes
}

/** The name as it may stand in a header and on a disk, with the ending of what the file is. */
function namaBerkas(nama: string, mime: MimeBerkas): string {
  const core = nama
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{C}<>:"|?*%]/gu, '_')
    .replace(/(\.[A-Za-z0-9]{1,5})+$/, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return `${(core === '' ? 'berkas' : core).slice(0, 150).toWellFormed()}.${EXTENSION[mime]}`
}
