import { crc32 } from 'node:zlib'

const RUSAK = 'Gambar ini rusak atau terpotong. Ambil atau pindai ulang'
const TERLALU_LEBAR = 'Ukuran gambar tidak wajar. Paling besar 20.000 piksel tiap sisi dan 100 juta piksel'
const MAKS_SISI = 20_000
const MAKS_PIKSEL = 100_000_000

/** Why this is no PNG to show to people; null = it is one. Its chunks are walked and their sums checked. */
export function alasanPng(isi: Buffer): string | null {
  let letak = 8
  let berisi = false
  let ukuran: string | null = RUSAK
  while (letak + 12 <= isi.length) {
    const panjang = isi.readUInt32BE(letak)
    const akhir = letak + 12 + panjang
    if (akhir > isi.length || crc32(isi.subarray(letak + 4, akhir - 4)) !== isi.readUInt32BE(akhir - 4)) return RUSAK
    const jenis = isi.toString('latin1', letak + 4, letak + 8)
    if (letak === 8) {
      if (jenis !== 'IHDR' || panjang !== 13) return RUSAK
      ukuran = alasanUkuran(isi.readUInt32BE(letak + 8), isi.readUInt32BE(letak + 12))
    }
    if (jenis === 'IDAT') berisi = true
    if (jenis === 'IEND') return berisi ? ukuran : RUSAK
    letak = akhir
  }
  return RUSAK
}

/** Why this is no JPEG to show to people; null = it is one. Phones append their own data behind the picture's end. */
export function alasanJpeg(isi: Buffer): string | null {
  let letak = 2
  let ukuran: string | null = RUSAK
  while (letak + 4 <= isi.length) {
    if (isi[letak] !== 0xff) return RUSAK
    const penanda = isi[letak + 1] ?? 0
    if (penanda === 0xff) {
      letak += 1
      continue
    }
    if (penanda === 0xda) return adaAkhir(isi, letak) ? ukuran : RUSAK
    const panjang = isi.readUInt16BE(letak + 2)
    if (penanda < 0xc0 || (penanda >= 0xd0 && penanda <= 0xd9) || panjang < 2) return RUSAK
    if (isBingkai(penanda)) {
      if (letak + 10 > isi.length) return RUSAK
      ukuran = alasanUkuran(isi.readUInt16BE(letak + 7), isi.readUInt16BE(letak + 5))
    }
    letak += 2 + panjang
  }
  return RUSAK
}

/** SOF0 to SOF15 but DHT, JPG and DAC: the segment with the picture's size. */
const isBingkai = (penanda: number): boolean =>
  penanda >= 0xc0 && penanda <= 0xcf && penanda !== 0xc4 && penanda !== 0xc8 && penanda !== 0xcc

const adaAkhir = (isi: Buffer, sejak: number): boolean => isi.indexOf(Buffer.from([0xff, 0xd9]), sejak) !== -1

function alasanUkuran(lebar: number, tinggi: number): string | null {
  if (lebar === 0 || tinggi === 0) return RUSAK
  return lebar > MAKS_SISI || tinggi > MAKS_SISI || lebar * tinggi > MAKS_PIKSEL ? TERLALU_LEBAR : null
}
