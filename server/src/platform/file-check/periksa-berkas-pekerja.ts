/** Judges unknown files in a thread beside the server's: their letters may take time, never the server's. */
import { parentPort } from 'node:worker_threads'
import { alasanJenis, jenisBerkas } from '@geisa/contract/jenis-berkas'
import type { MimeBerkas } from '../files/alamat-berkas.ts'
import { alasanJpeg, alasanPng } from './periksa-berkas-gambar.ts'
import { withoutDescription } from './periksa-berkas-keterangan.ts'
import { alasanPdf } from './periksa-berkas-pdf.ts'

export type Judgement = { mime: MimeBerkas; isi: Uint8Array } | { alasan: string }

const ALASAN: Record<MimeBerkas, (content: Buffer) => string | null> = {
  'image/jpeg': alasanJpeg,
  'image/png': alasanPng,
  'application/pdf': alasanPdf,
}

function nilai(content: Buffer): Judgement {
  const mime = jenisBerkas(content)
  if (mime === null) return { alasan: alasanJenis(content) }
  const alasan = piggybackReason(content, mime) ?? ALASAN[mime](content)
  return alasan === null ? { mime, isi: withoutDescription(content, mime) } : { alasan }
}

const WEB_PAGE = /<(?:script|html|iframe|body|!doctype|\?php|svg[\s>])/i
/** The list at a zip's end, and an entry of it: an archive is found from behind, whatever stands before it. */
const [AKHIR_ZIP, ZIP_CONTENT] = ['PK\x05\x06', 'PK\x01\x02']

/** A second file inside the first, for a reader that looks elsewhere than we did. */
function piggybackReason(content: Buffer, mime: MimeBerkas): string | null {
  const text = content.toString('latin1')
  const reason = 'Berkas ini memuat isi lain di dalamnya. Simpan ulang sebagai JPG, PNG, atau PDF biasa'
  if (WEB_PAGE.test(text)) return reason
  if (text.includes(AKHIR_ZIP, Math.max(0, text.length - 65_557)) && text.includes(ZIP_CONTENT)) return reason
  return mime !== 'application/pdf' && text.includes('%PDF-') ? reason : null
}

parentPort?.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => {
  parentPort?.postMessage(nilai(Buffer.from(buffer, byteOffset, byteLength)), [])
})
