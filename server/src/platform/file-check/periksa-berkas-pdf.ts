import { inflateSync } from 'node:zlib'
import { type Aliran, belahPdf, isAngka, type Kamus } from './periksa-berkas-aliran.ts'
import { eachNama, isKosong, NAMA_PANJANG, NAMA_PENDEK, NAMA_SIMPANAN, namaDalam } from './periksa-berkas-nama.ts'

/**
 * Why a PDF is not taken; null = it is. Names are looked for in every letter of the file and of what is packed inside it,
 * whatever place a reader's table would say they have: a place can be forged, a name must stand somewhere. What cannot
 * be looked into as every reader would is refused.
 */
export function alasanPdf(isi: Buffer): string | null {
  if (!/^%PDF-[12]\.\d/.test(isi.toString('latin1', 0, 8)) || !isBerakhir(isi)) return RUSAK
  const aliran = belahPdf(isi)
  const luar = luarAliran(isi, aliran ?? [])
  if (luar.some(([awal, akhir]) => namaDalam(isi, awal, akhir).has('Encrypt'))) return TERKUNCI
  if (aliran === null) return adaPanjang(namaDalam(isi)) ? TERLARANG : TERSEMBUNYI
  if (luar.some(([awal, akhir]) => isTerlarang(isi, awal, akhir))) return TERLARANG
  return alasanAliran(isi, aliran)
}

const RUSAK = 'PDF ini rusak atau terpotong. Simpan atau pindai ulang'
const TERKUNCI = 'PDF ini dikunci atau dienkripsi, isinya tidak dapat diperiksa. Simpan ulang tanpa kata sandi'
const TERLARANG =
  'PDF ini memuat skrip, tindakan otomatis, lampiran, atau formulir aktif. Cetak ulang ke PDF biasa, lalu unggah'
const TERSEMBUNYI = 'Sebagian isi PDF ini tidak dapat diperiksa. Cetak ulang ke PDF biasa, lalu unggah'
const RUMIT = 'PDF ini terlalu rumit untuk diperiksa. Pindai ulang dengan mutu lebih rendah'

/** What one stream, and all streams of a file, may hold unpacked. */
const MAKS_SIMPANAN = 4 * 1024 * 1024
const MAKS_ALIRAN = 1024 * 1024
const MAKS_TOTAL = 8 * 1024 * 1024

function alasanAliran(isi: Buffer, aliran: readonly Aliran[]): string | null {
  let sisa = MAKS_TOTAL
  for (const satu of aliran) {
    const mentah = isi.subarray(satu.awal, satu.akhir)
    if (adaPanjang(namaDalam(mentah))) return TERLARANG
    const bentuk = bentukAliran(isi, satu)
    if (bentuk === null) return TERSEMBUNYI
    const terbuka = buka(mentah, bentuk, sisa)
    if (terbuka === null) return TERSEMBUNYI
    sisa -= terbuka === TERLALU_BESAR ? MAKS_ALIRAN : terbuka.length
    if (sisa <= 0) return RUMIT
    if (terbuka === TERLALU_BESAR) continue
    if (bentuk.simpanan ? isTerlarang(terbuka, 0, terbuka.length) : adaPanjang(namaDalam(terbuka))) return TERLARANG
  }
  return null
}

/** The file's end stands at its end. */
function isBerakhir(isi: Buffer): boolean {
  const letak = isi.lastIndexOf('%%EOF')
  if (letak === -1) return false
  let ke = letak + 5
  while (isKosong(isi[ke])) ke++
  return ke === isi.length
}

function luarAliran(isi: Buffer, aliran: readonly Aliran[]): [number, number][] {
  const awal = [0, ...aliran.map((satu) => satu.akhir)]
  return awal.map((sejak, ke) => [sejak, aliran[ke]?.awal ?? isi.length])
}

const adaPanjang = (nama: ReadonlySet<string>): boolean => NAMA_PANJANG.some((satu) => nama.has(satu))

function isTerlarang(isi: Uint8Array, awal: number, akhir: number): boolean {
  let terlarang = false
  eachNama(isi, awal, akhir, (nama, sesudah) => {
    terlarang ||= TERLARANG_DI_LUAR.has(nama) || (nama === 'OpenAction' && !isBukaHalaman(isi, sesudah))
  })
  return terlarang
}

const TERLARANG_DI_LUAR: ReadonlySet<string> = new Set([...NAMA_PANJANG, ...NAMA_PENDEK])

/** An opening page ('/OpenAction [3 0 R /FitH null]') is what most programs write, our own too; an action is no array. */
function isBukaHalaman(isi: Uint8Array, sesudah: number): boolean {
  let ke = sesudah
  while (isKosong(isi[ke]) && ke < sesudah + 20) ke++
  return isi[ke] === 0x5b
}

type Bentuk = { simpanan: boolean; terkemas: boolean; gambar: boolean }

/**
 * How a stream is to be looked into; null = not as every reader would. Some readers open as a store of objects whatever
 * has a /First, or only an /N, without asking for its type.
 */
function bentukAliran(isi: Buffer, { objek, kamus, awal }: Aliran): Bentuk | null {
  // In every letter from its object's beginning, strings and comments too.
  const nama = namaDalam(isi, objek, awal)
  const simpanan = NAMA_SIMPANAN.some((satu) => nama.has(satu))
  if (PENTING.some((kunci) => isTakLangsung(kamus.get(kunci)))) return null
  // A stream whose content lies in another file.
  if (kamus.has('/F') || kamus.has('/FFilter')) return null
  const penyaring = daftarPenyaring(kamus.get('/Filter'))
  if (penyaring === null) return null
  const terkemas = penyaring.some((satu) => FLATE.has(satu))
  if (!simpanan) return { simpanan, terkemas, gambar: kamus.get('/Subtype')?.[0] === '/Image' }
  if (penyaring.length > (terkemas ? 1 : 0) || kamus.has('/DP') || kamus.has('/DecodeParms')) return null
  if ((nama.has('First') || nama.has('ObjStm')) && !isSimpananBiasa(kamus)) return null
  return { simpanan, terkemas, gambar: false }
}

const PENTING = ['/Type', '/Subtype', '/Filter', '/DecodeParms', '/DP', '/First', '/N']
const FLATE: ReadonlySet<string> = new Set(['/FlateDecode', '/Fl'])
const PENYARING: ReadonlySet<string> = new Set([
  ...FLATE,
  '/LZWDecode',
  '/LZW',
  '/ASCII85Decode',
  '/A85',
  '/ASCIIHexDecode',
  '/AHx',
  '/RunLengthDecode',
  '/RL',
  '/DCTDecode',
  '/DCT',
  '/CCITTFaxDecode',
  '/CCF',
  '/JBIG2Decode',
  '/JPXDecode',
])

/** A reference, alone or among others; the JBIG2 globals inside a picture's parameters are ones. */
const isTakLangsung = (nilai: readonly string[] | undefined): boolean =>
  nilai !== undefined && nilai.includes('R') && !nilai.includes('<<')

/** The filters that are named in place; null = another, or none that could be told. */
function daftarPenyaring(nilai: readonly string[] | undefined): readonly string[] | null {
  if (nilai === undefined) return []
  const daftar = nilai[0] === '[' ? nilai.slice(1, -1) : nilai
  return daftar.every((satu) => PENYARING.has(satu)) ? daftar : null
}

/** What programs write into a store of objects, and nothing else. */
const isSimpananBiasa = (kamus: Kamus): boolean =>
  [...kamus.keys()].every((kunci) => KUNCI_SIMPANAN.has(kunci)) &&
  isAngka(kamus.get('/First')?.[0]) &&
  isAngka(kamus.get('/N')?.[0]) &&
  (kamus.get('/Type')?.[0] ?? '/ObjStm') === '/ObjStm'

const KUNCI_SIMPANAN: ReadonlySet<string> = new Set(['/Type', '/N', '/First', '/Length', '/Filter', '/Extends'])

const TERLALU_BESAR = Symbol('terlalu besar')

/**
 * What a stream holds: a store of objects must open; anything else that is packed is looked into where it is small (a
 * picture is drawn, whatever its letters spell).
 */
function buka(
  mentah: Buffer,
  { simpanan, terkemas, gambar }: Bentuk,
  sisa: number,
): Buffer | typeof TERLALU_BESAR | null {
  if (gambar) return KOSONG
  // What lies there says whether it is packed, whatever the dictionary says.
  if (!terkemas && !isZlib(mentah)) return simpanan ? mentah : KOSONG
  if (!terkemas && simpanan) return null
  try {
    return inflateSync(mentah, { maxOutputLength: Math.min(sisa, simpanan ? MAKS_SIMPANAN : MAKS_ALIRAN) })
  } catch (error) {
    if (simpanan) return null
    return error instanceof RangeError ? TERLALU_BESAR : KOSONG
  }
}

const KOSONG = Buffer.alloc(0)

const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0
