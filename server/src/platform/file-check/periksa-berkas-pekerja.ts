/** Judges unknown files in a thread beside the server's: their letters may take time, never the server's. */
import { parentPort } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import type { MimeBerkas } from '../files/alamat-berkas.ts'
import { alasanJpeg, alasanPng } from './periksa-berkas-gambar.ts'
import { tanpaKeterangan } from './periksa-berkas-keterangan.ts'
import { alasanPdf } from './periksa-berkas-pdf.ts'

export type Penilaian = { mime: MimeBerkas; isi: Uint8Array } | { alasan: string }

const JENIS = 'Berkas harus berupa JPG, PNG, atau PDF'

const ALASAN: Record<MimeBerkas, (isi: Buffer) => string | null> = {
  'image/jpeg': alasanJpeg,
  'image/png': alasanPng,
  'application/pdf': alasanPdf,
}

async function nilai(isi: Buffer): Promise<Penilaian> {
  const mime = await kenali(isi)
  if (mime === null) return { alasan: JENIS }
  const alasan = alasanTumpangan(isi, mime) ?? ALASAN[mime](isi)
  return alasan === null ? { mime, isi: tanpaKeterangan(isi, mime) } : { alasan }
}

async function kenali(isi: Buffer): Promise<MimeBerkas | null> {
  const jenis = await fileTypeFromBuffer(isi).catch(() => undefined)
  const mime = jenis?.mime
  return mime === 'image/jpeg' || mime === 'image/png' || mime === 'application/pdf' ? mime : null
}

const HALAMAN_WEB = /<(?:script|html|iframe|body|!doctype|\?php|svg[\s>])/i
/** The list at a zip's end, and an entry of it: an archive is found from behind, whatever stands before it. */
const [AKHIR_ZIP, ISI_ZIP] = ['PK\x05\x06', 'PK\x01\x02']

/** A second file inside the first, for a reader that looks elsewhere than we did. */
function alasanTumpangan(isi: Buffer, mime: MimeBerkas): string | null {
  const teks = isi.toString('latin1')
  const ganda = 'Berkas ini memuat isi lain di dalamnya. Simpan ulang sebagai JPG, PNG, atau PDF biasa'
  if (HALAMAN_WEB.test(teks)) return ganda
  if (teks.includes(AKHIR_ZIP, Math.max(0, teks.length - 65_557)) && teks.includes(ISI_ZIP)) return ganda
  return mime !== 'application/pdf' && teks.includes('%PDF-') ? ganda : null
}

parentPort?.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => {
  void nilai(Buffer.from(buffer, byteOffset, byteLength)).then((hasil) => parentPort?.postMessage(hasil, []))
})
