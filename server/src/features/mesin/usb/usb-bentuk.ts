/** Which format the lines of a stick file have: told by their content, never by the file's name (devices.md 4.4). */
import type { TapMentah } from '../adms/adms.ts'
import { kosong, pecahBaris } from '../adms/teks-mesin.ts'
import {
  bacaBarisAttlog,
  bacaBarisGlg,
  bacaBarisSpasi,
  kolomGlg,
  miripAttlog,
  miripSpasi,
  namaGlg,
  type UrutanKolom,
} from './usb-format.ts'

export type FormatUsb = 'attlog' | 'attlogBertanda' | 'glg' | 'solutioncloud'
export type BarisBerkas = { nomor: number; teks: string }

export type Bentuk = {
  format: FormatUsb
  data: BarisBerkas[]
  baca: (baris: string) => TapMentah | { alasan: string }
  bacaNama: (baris: string) => string | null
  serial: string | null
  peringatan: string[]
}

export const TAK_DIKENAL =
  'Isi berkas bukan data tap mesin. Unggah berkas attlog.dat (atau GLG_001.TXT) langsung dari USB mesin.'
export const TERPOTONG =
  'Berkas terpotong pada baris terakhir. Salin ulang attlog.dat dari USB mesin, lalu unggah lagi.'

const tanpaNama = () => null

/** Non-blank lines with their numbers. A page saved from solutioncloud.co.id loses its tags. */
export function barisBerkas(isi: Buffer): BarisBerkas[] {
  const tanpaUjungDos = isi.at(-1) === 0x1a ? isi.subarray(0, -1) : isi
  let daftar = pecahBaris(tanpaUjungDos)
  if (daftar.slice(0, 20).some((baris) => /<(!doctype|html|head|body|pre|br|table)\b/i.test(baris))) {
    daftar = daftar.flatMap((baris) => baris.split(/<[^<>]{0,200}>/))
  }
  return daftar.map((teks, i) => ({ nomor: i + 1, teks })).filter(({ teks }) => !kosong(teks))
}

export function kenaliBentuk(semua: BarisBerkas[], urutan: UrutanKolom): Bentuk | { ditolak: string } {
  if (/^SN=/i.test(semua[0]?.teks ?? '')) return bentukBertanda(semua)
  const kepala = semua.slice(0, 5).findIndex(({ teks }) => /\bEnNo\b/i.test(teks) && /Date\s?Time/i.test(teks))
  if (kepala >= 0) return bentukGlg(semua[kepala]!, semua.slice(kepala + 1))
  const tab = semua.filter(({ teks }) => miripAttlog(teks)).length
  const spasi = semua.filter(({ teks }) => miripSpasi(teks)).length
  const bagian = { data: semua, serial: null, peringatan: [], bacaNama: tanpaNama }
  if (tab > 0 && tab >= spasi) return { ...bagian, format: 'attlog', baca: (teks) => bacaBarisAttlog(teks, urutan) }
  if (spasi > 0) return { ...bagian, format: 'solutioncloud', baca: bacaBarisSpasi }
  return { ditolak: TAK_DIKENAL }
}

function bentukGlg(kepala: BarisBerkas, data: BarisBerkas[]): Bentuk | { ditolak: string } {
  const kolom = kolomGlg(kepala.teks, data[0]?.teks)
  if (!kolom) return { ditolak: TAK_DIKENAL }
  return {
    format: 'glg',
    data,
    baca: (teks) => bacaBarisGlg(teks, kolom),
    bacaNama: (teks) => namaGlg(teks, kolom),
    serial: null,
    peringatan: [],
  }
}

/** Signed file: 'SN=' first, 'CHECKSUM=' last. Without the end it was cut; a wrong sum is told, not refused. */
function bentukBertanda(semua: BarisBerkas[]): Bentuk | { ditolak: string } {
  const ujung = /^CHECKSUM=(-?\d{1,11})$/i.exec(semua.at(-1)?.teks.trim() ?? '')
  if (!ujung) return { ditolak: TERPOTONG }
  const isi = semua.slice(0, -1)
  const cocok = jumlahPeriksa(isi.map(({ teks }) => teks)) === Number(ujung[1]) >>> 0
  return {
    format: 'attlogBertanda',
    data: isi.slice(1),
    baca: (teks) => bacaBarisAttlog(teks, 'usb'),
    bacaNama: tanpaNama,
    serial: isi[0]!.teks.slice(3).trim(),
    peringatan: cocok ? [] : ['Jumlah periksa (CHECKSUM) tidak cocok: isi berkas mungkin sudah diubah.'],
  }
}

/** The PJW hash of each line with its CRLF, added up to 32 bits, as the vendor's server checks it. */
export function jumlahPeriksa(daftar: string[]): number {
  let jumlah = 0
  for (const baris of daftar) {
    let nilai = 0
    for (const byte of Buffer.from(`${baris}\r\n`)) {
      nilai = ((nilai << 4) + byte) | 0
      const atas = nilai & 0xf0000000
      if (atas !== 0) nilai = nilai ^ (atas >> 24) ^ atas
    }
    jumlah = (jumlah + ((nilai >>> 0) % (65_536 * 255 - 1))) >>> 0
  }
  return jumlah
}
