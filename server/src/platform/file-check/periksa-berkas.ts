import { salahIsi } from '../errors.ts'
import type { MimeBerkas } from '../files/alamat-berkas.ts'
import { sidikIsi } from '../files/files.ts'
import { nilai } from './periksa-berkas-giliran.ts'

/** A file out of a request, judged by its content: what it is called and said to be counts for nothing (quality.md 3). */
export type BerkasDiperiksa = { isi: Buffer; mime: MimeBerkas; nama: string; sha256: string }

const EKSTENSI: Record<MimeBerkas, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

type Batas = { maksByte: number; kalimat: string }

/** @throws 422 at the field 'file', in a sentence that says what to do */
export const periksaBerkas = async (
  { fileName, base64 }: { fileName: string; base64: string },
  batas: Batas,
): Promise<BerkasDiperiksa> => periksaIsi({ fileName, asli: uraiBase64(base64, batas) }, batas)

/** The same for bytes that came as they are. */
export async function periksaIsi(
  { fileName, asli }: { fileName: string; asli: Buffer },
  batas: Batas,
): Promise<BerkasDiperiksa> {
  if (asli.length === 0) throw tolak('Berkas kosong. Pilih berkas lain')
  if (asli.length > batas.maksByte) throw tolak(batas.kalimat)
  const hasil = await nilai(asli)
  if ('alasan' in hasil) throw tolak(hasil.alasan)
  const isi = Buffer.from(hasil.isi.buffer, hasil.isi.byteOffset, hasil.isi.byteLength)
  return { isi, mime: hasil.mime, nama: namaBerkas(fileName, hasil.mime), sha256: sidikIsi(isi) }
}

const tolak = (kalimat: string) => salahIsi('file', kalimat)

/** Strict: letters of base64 in whole groups, as one piece; the head of a data URL is let through. */
function uraiBase64(base64: string, { maksByte, kalimat }: Batas): Buffer {
  const isi = base64.replace(/^data:[\w.+-]{0,60}\/?[\w.+-]{0,60};base64,/, '')
  // Judged by its length alone, what is far too large is not decoded.
  if (isi.length > Math.ceil(maksByte / 3) * 4 + 4) throw tolak(kalimat)
  const bytes = Buffer.from(isi, 'base64')
  if (bytes.toString('base64') !== isi) throw tolak('Isi berkas tidak terbaca: bukan base64 yang utuh')
  return bytes
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
