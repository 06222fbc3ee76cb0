/** Judges unknown files in a thread beside the server's: their letters may take time, never the server's. */
import { parentPort } from 'node:worker_threads'
import { alasanJenis, jenisBerkas } from '@geisa/contract/jenis-berkas'
import type { MimeBerkas } from '../files/file-address.ts'
import { jpegReason, pngReason } from './image.ts'
import { pdfReason } from './pdf.ts'
import { withoutDescription } from './strip-description.ts'

export type Judgement = { mime: MimeBerkas; content: Uint8Array } | { reason: string }

const REASONS: Record<MimeBerkas, (content: Buffer) => string | null> = {
  'image/jpeg': jpegReason,
  'image/png': pngReason,
  'application/pdf': pdfReason,
}

function judge(content: Buffer): Judgement {
  const mime = jenisBerkas(content)
  if (mime === null) return { reason: alasanJenis(content) }
  const reason = piggybackReason(content, mime) ?? REASONS[mime](content)
  return reason === null ? { mime, content: withoutDescription(content, mime) } : { reason }
}

const WEB_PAGE = /<(?:script|html|iframe|body|!doctype|\?php|svg[\s>])/i
/** The list at a zip's end, and an entry of it: an archive is found from behind, whatever stands before it. */
const [ZIP_END, ZIP_ENTRY] = ['PK\x05\x06', 'PK\x01\x02']

/** A second file inside the first, for a reader that looks elsewhere than we did. */
function piggybackReason(content: Buffer, mime: MimeBerkas): string | null {
  const text = content.toString('latin1')
  const reason = 'Berkas ini memuat isi lain di dalamnya. Simpan ulang sebagai JPG, PNG, atau PDF biasa'
  if (WEB_PAGE.test(text)) return reason
  if (text.includes(ZIP_END, Math.max(0, text.length - 65_557)) && text.includes(ZIP_ENTRY)) return reason
  return mime !== 'application/pdf' && text.includes('%PDF-') ? reason : null
}

parentPort?.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => {
  parentPort?.postMessage(judge(Buffer.from(buffer, byteOffset, byteLength)), [])
})
