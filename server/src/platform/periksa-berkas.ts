import { fileTypeFromBuffer } from 'file-type'
import type { MimeBerkas } from './alamat-berkas.ts'
import { salahIsi } from './errors.ts'
import { sidikIsi } from './files.ts'
import { alasanJpeg, alasanPng } from './periksa-berkas-gambar.ts'
import { alasanPdf } from './periksa-berkas-pdf.ts'

/** A file out of a request, judged by its content: what it is called and said to be counts for nothing (quality.md 3). */
export type BerkasDiperiksa = { isi: Buffer; mime: MimeBerkas; nama: string; sha256: string }

const JENIS = 'Berkas harus berupa JPG, PNG, atau PDF'
const EKSTENSI: Record<MimeBerkas, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** @throws 422 at the field 'file', in a sentence that says what to do */
export async function periksaBerkas(
  { fileName, base64 }: { fileName: string; base64: string },
  batas: { maksByte: number; kalimat: string },
): Promise<BerkasDiperiksa> {
  const isi = uraiBase64(base64, batas)
  if (isi.length === 0) throw tolak('Berkas kosong. Pilih berkas lain')
  if (isi.length > batas.maksByte) throw tolak(batas.kalimat)
  const mime = await kenali(isi)
  if (mime === null) throw tolak(JENIS)
  const alasan = alasanTumpangan(isi, mime) ?? (await ALASAN[mime](isi))
  if (alasan !== null) throw tolak(alasan)
  return { isi, mime, nama: namaBerkas(fileName, mime), sha256: sidikIsi(isi) }
}

const tolak = (kalimat: string) => salahIsi('file', kalimat)
const ALASAN: Record<MimeBerkas, (isi: Buffer) => Promise<string | null> | string | null> = {
  'image/jpeg': alasanJpeg,
  'image/png': alasanPng,
  'application/pdf': alasanPdf,
}

/** Strict: letters of base64 in whole groups, as one piece; the head of a data URL is let through. */
function uraiBase64(base64: string, { maksByte, kalimat }: { maksByte: number; kalimat: string }): Buffer {
  const isi = base64.replace(/^data:[\w.+-]{0,60}\/?[\w.+-]{0,60};base64,/, '')
  // Judged by its length alone, what is far too large is not decoded.
  if (isi.length > Math.ceil(maksByte / 3) * 4 + 4) throw tolak(kalimat)
  const bytes = Buffer.from(isi, 'base64')
  if (bytes.toString('base64') !== isi) throw tolak('Isi berkas tidak terbaca: bukan base64 yang utuh')
  return bytes
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

/** The name as it may stand in a header and on a disk, with the ending of what the file is. */
function namaBerkas(nama: string, mime: MimeBerkas): string {
  const pokok = nama
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{C}<>:"|?*%]/gu, '_')
    .replace(/(\.[A-Za-z0-9]{1,5})+$/, '')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return `${(pokok === '' ? 'berkas' : pokok).slice(0, 150).toWellFormed()}.${EKSTENSI[mime]}`
}
