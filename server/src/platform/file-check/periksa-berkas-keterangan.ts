import type { MimeBerkas } from '../files/alamat-berkas.ts'
import { type Segmen, segmenJpeg } from './periksa-berkas-gambar.ts'

/**
 * The picture without what its maker wrote beside it: a phone's photo says where somebody lives, and a second picture
 * behind it says so again (UU PDP 27/2022: no more is kept than is needed). Nothing is packed anew.
 */
export function tanpaKeterangan(isi: Buffer, mime: MimeBerkas): Buffer {
  if (mime === 'image/jpeg') return jpegBersih(isi)
  return mime === 'image/png' ? pngBersih(isi) : isi
}

function jpegBersih(isi: Buffer): Buffer {
  const segmen = segmenJpeg(isi) ?? []
  const arah = segmen.map((satu) => arahExif(isi.subarray(satu.awal, satu.akhir))).find((satu) => satu > 1)
  const dipakai = segmen.filter((satu) => isGambar(isi, satu))
  const jfif = dipakai.filter(({ penanda }) => penanda === 0xe0)
  return Buffer.concat([
    isi.subarray(0, 2),
    ...jfif.map(({ awal, akhir }) => isi.subarray(awal, akhir)),
    ...(arah === undefined ? [] : [exifArah(arah)]),
    ...dipakai.filter(({ penanda }) => penanda !== 0xe0).map(({ awal, akhir }) => isi.subarray(awal, akhir)),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** What a picture is drawn from: of the applications' own segments JFIF, the colour profile and Adobe's colours. */
function isGambar(isi: Buffer, { penanda, awal }: Segmen): boolean {
  if (penanda < 0xe0) return true
  if (penanda === 0xe2) return isi.toString('latin1', awal + 4, awal + 15) === 'ICC_PROFILE'
  return penanda === 0xe0 || penanda === 0xee
}

const EXIF = 'Exif\0\0'

/** How a photo is to be turned, 1 to 8; 0 = this is no segment that says so. */
function arahExif(segmen: Buffer): number {
  if (segmen[1] !== 0xe1 || segmen.toString('latin1', 4, 10) !== EXIF || segmen.length < 20) return 0
  const tiff = segmen.subarray(10)
  const kecil = tiff.toString('latin1', 0, 2) === 'II'
  const dua = (letak: number): number => (kecil ? tiff.readUInt16LE(letak) : tiff.readUInt16BE(letak))
  const daftar = kecil ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (daftar + 2 > tiff.length) return 0
  const banyak = dua(daftar)
  for (let ke = 0; ke < banyak && daftar + 14 + ke * 12 <= tiff.length; ke++) {
    const letak = daftar + 2 + ke * 12
    const arah = dua(letak + 8)
    if (dua(letak) === ARAH) return arah <= 8 ? arah : 0
  }
  return 0
}

const ARAH = 0x0112

/** Exif with one entry alone: the turn. */
function exifArah(arah: number): Buffer {
  const isi = Buffer.alloc(36)
  isi.writeUInt32BE(0xffe10022, 0)
  isi.write(EXIF, 4, 'latin1')
  isi.write('MM\0*\0\0\0\x08\0\x01', 10, 'latin1')
  isi.writeUInt16BE(ARAH, 20)
  isi.writeUInt16BE(3, 22)
  isi.writeUInt32BE(1, 24)
  isi.writeUInt16BE(arah, 28)
  return isi
}

const KETERANGAN_PNG: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function pngBersih(isi: Buffer): Buffer {
  const bagian: Buffer[] = [isi.subarray(0, 8)]
  let letak = 8
  let bersih = true
  while (letak + 12 <= isi.length) {
    const akhir = letak + 12 + isi.readUInt32BE(letak)
    const jenis = isi.toString('latin1', letak + 4, letak + 8)
    if (KETERANGAN_PNG.has(jenis)) bersih = false
    else bagian.push(isi.subarray(letak, akhir))
    letak = akhir
    if (jenis === 'IEND') break
  }
  return bersih ? isi : Buffer.concat(bagian)
}
