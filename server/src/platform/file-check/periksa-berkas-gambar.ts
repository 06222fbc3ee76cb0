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
  const bingkai = segmenJpeg(isi)?.filter(({ penanda }) => isBingkai(penanda)) ?? []
  if (bingkai.length === 0 || bingkai.some(({ awal, akhir }) => akhir - awal < 10)) return RUSAK
  // Programs differ in which of several sizes they take: the worst of them decides.
  const alasan = bingkai.map(({ awal }) => alasanUkuran(isi.readUInt16BE(awal + 7), isi.readUInt16BE(awal + 5)))
  return alasan.find((satu) => satu !== null) ?? null
}

/** A piece of a JPEG from its marker on; that of a scan with its packed data. */
export type Segmen = { penanda: number; awal: number; akhir: number }

/** The pieces behind the first marker up to the picture's end; null = it is broken or cut off. */
export function segmenJpeg(isi: Buffer): Segmen[] | null {
  const hasil: Segmen[] = []
  let letak = 2
  while (letak + 2 <= isi.length) {
    const penanda = isi[letak + 1] ?? 0
    if (isi[letak] !== 0xff) return null
    if (penanda === 0xff) {
      letak += 1
      continue
    }
    if (penanda === 0xd9) return hasil.some((satu) => satu.penanda === 0xda) ? hasil : null
    if (!isBersegmen(penanda) || letak + 4 > isi.length) return null
    const panjang = isi.readUInt16BE(letak + 2)
    const akhir = letak + 2 + panjang
    if (panjang < 2 || akhir > isi.length) return null
    const awal = letak
    letak = penanda === 0xda ? akhirPindaian(isi, akhir) : akhir
    hasil.push({ penanda, awal, akhir: letak })
  }
  return null
}

const isBersegmen = (penanda: number): boolean => penanda >= 0xc0 && !(penanda >= 0xd0 && penanda <= 0xd9)

/** Where packed data ends: at a marker that begins a segment or the end. */
function akhirPindaian(isi: Buffer, sejak: number): number {
  let ke = isi.indexOf(0xff, sejak)
  while (ke !== -1) {
    const penanda = isi[ke + 1] ?? 0
    if (penanda === 0xd9 || (penanda !== 0xff && isBersegmen(penanda))) return ke
    ke = isi.indexOf(0xff, ke + 1)
  }
  return isi.length
}

/** SOF0 to SOF15 but DHT, JPG and DAC: the segment with the picture's size. */
const isBingkai = (penanda: number): boolean =>
  penanda >= 0xc0 && penanda <= 0xcf && penanda !== 0xc4 && penanda !== 0xc8 && penanda !== 0xcc

function alasanUkuran(lebar: number, tinggi: number): string | null {
  if (lebar === 0 || tinggi === 0) return RUSAK
  return lebar > MAKS_SISI || tinggi > MAKS_SISI || lebar * tinggi > MAKS_PIKSEL ? TERLALU_LEBAR : null
}
