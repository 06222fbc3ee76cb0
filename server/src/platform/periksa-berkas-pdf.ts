import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/**
 * Why a PDF is not taken; null = it is. Names are looked for in every letter of the file and of what is packed inside it,
 * whatever place a reader's table would say they have: a place can be forged, a name must stand somewhere.
 */
export async function alasanPdf(isi: Buffer): Promise<string | null> {
  const teks = isi.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(teks)) return RUSAK
  if (!/%%EOF[\s\0]*$/.test(teks.slice(teks.lastIndexOf('%%EOF')))) return RUSAK
  const { luar, aliran } = belah(teks)
  const nama = namaDalam(luar)
  if (nama.has('Encrypt')) return TERKUNCI
  if (isTerlarang(luar, nama)) return TERLARANG_KALIMAT
  // A store of objects whose beginning we do not see as one, some reader might.
  if (hitungNama(luar, 'ObjStm') !== aliran.filter(({ kamus }) => kamus.has('ObjStm')).length) return TERSEMBUNYI
  let sisa = MAKS_TOTAL
  for (const satu of aliran) {
    const alasan = alasanMentah(satu)
    if (alasan !== null) return alasan
    const terbuka = await bukaAliran(satu, Math.min(sisa, MAKS_ALIRAN))
    if (terbuka === null) return TERSEMBUNYI
    sisa -= terbuka === TERLALU_BESAR ? MAKS_ALIRAN : terbuka.length
    if (sisa <= 0) return RUMIT
    if (terbuka === TERLALU_BESAR) continue
    const dalam = namaDalam(terbuka)
    if (satu.objek ? isTerlarang(terbuka, dalam) : adaNamaPanjang(dalam)) return TERLARANG_KALIMAT
  }
  return null
}

const RUSAK = 'PDF ini rusak atau terpotong. Simpan atau pindai ulang'
const TERKUNCI = 'PDF ini dikunci atau dienkripsi, isinya tidak dapat diperiksa. Simpan ulang tanpa kata sandi'
const TERLARANG_KALIMAT =
  'PDF ini memuat skrip, tindakan otomatis, lampiran, atau formulir aktif. Cetak ulang ke PDF biasa, lalu unggah'
const TERSEMBUNYI = 'Sebagian isi PDF ini tidak dapat diperiksa. Cetak ulang ke PDF biasa, lalu unggah'
const RUMIT = 'PDF ini terlalu rumit untuk diperiksa. Pindai ulang dengan mutu lebih rendah'

const MAKS_ALIRAN = 1024 * 1024
const MAKS_TOTAL = 32 * 1024 * 1024

/** What runs, fetches, opens or carries something else. */
const PANJANG = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
  'XFA',
]
/** Too short to mean anything among the letters of a picture. */
const PENDEK = ['JS', 'AA', 'EF']

const adaNamaPanjang = (nama: ReadonlySet<string>): boolean => PANJANG.some((satu) => nama.has(satu))

const isTerlarang = (teks: string, nama: ReadonlySet<string>): boolean =>
  adaNamaPanjang(nama) || PENDEK.some((satu) => nama.has(satu)) || (nama.has('OpenAction') && !isBukaHalaman(teks))

/** An opening page ('/OpenAction [3 0 R /FitH null]') is what most programs write, our own too; an action is no array. */
const isBukaHalaman = (teks: string): boolean =>
  letakNama(teks, 'OpenAction').every((akhir) => /^\s*\[/.test(teks.slice(akhir, akhir + 20)))

const hitungNama = (teks: string, dicari: string): number => letakNama(teks, dicari).length

/** Where each occurrence of a name ends. */
const letakNama = (teks: string, dicari: string): number[] =>
  [...teks.matchAll(NAMA)].filter(([, n = '']) => uraiNama(n) === dicari).map(({ index, 0: n }) => index + n.length)

const NAMA = /\/([^\s\0()<>[\]{}/%]{1,127})/g

/** Names with their escapes undone: '/J#61vaScript' is JavaScript. */
function namaDalam(teks: string): Set<string> {
  const hasil = new Set<string>()
  for (const [, nama = ''] of teks.matchAll(NAMA)) hasil.add(uraiNama(nama))
  return hasil
}

const uraiNama = (nama: string): string =>
  nama.includes('#')
    ? nama.replaceAll(/#([\da-f]{2})/gi, (_, kode: string) => String.fromCharCode(Number.parseInt(kode, 16)))
    : nama

type Aliran = { kamus: ReadonlySet<string>; teksKamus: string; mentah: string; objek: boolean }

/** The text outside streams, and the streams each with the names of its dictionary. */
function belah(teks: string): { luar: string; aliran: Aliran[] } {
  const luar: string[] = []
  const aliran: Aliran[] = []
  // Bounded: blanks and comments without end would be searched again from each of them.
  const pembuka = />>(?:[\s\0]|%[^\r\n]{0,200}[\r\n]){0,40}stream(?![A-Za-z0-9])[^\r\n]{0,80}?(?:\r\n|\n|\r)/g
  let sejak = 0
  for (let buka = pembuka.exec(teks); buka !== null; buka = pembuka.exec(teks)) {
    const awal = buka.index + buka[0].length
    const tutup = teks.indexOf('endstream', awal)
    const akhir = tutup === -1 ? teks.length : tutup
    const sebelum = teks.slice(sejak, buka.index + 2)
    luar.push(sebelum)
    const teksKamus = sebelum.slice(Math.max(0, sebelum.lastIndexOf(' obj')))
    const kamus = namaDalam(teksKamus)
    // Some readers open as a store of objects whatever has a /First, without asking for its type.
    aliran.push({ kamus, teksKamus, mentah: teks.slice(awal, akhir), objek: kamus.has('ObjStm') || kamus.has('First') })
    sejak = akhir
    pembuka.lastIndex = akhir
  }
  luar.push(teks.slice(sejak))
  return { luar: luar.join('\n'), aliran }
}

/** Names among the packed letters, and whole objects, which only a forged table would lead a reader to. */
function alasanMentah({ mentah }: Aliran): string | null {
  if (adaNamaPanjang(namaDalam(mentah))) return TERLARANG_KALIMAT
  return /(?:^|[\s\0])\d{1,7} \d{1,5} obj[\s<[(/]/.test(mentah) ? TERSEMBUNYI : null
}

const TERLALU_BESAR = Symbol('terlalu besar')
const inflasi = promisify(inflate)

/**
 * What a stream holds: a store of objects must open; anything else that is packed is looked into where it is small (a
 * picture is drawn, whatever its letters spell).
 */
async function bukaAliran(
  { kamus, teksKamus, mentah, objek }: Aliran,
  batas: number,
): Promise<string | typeof TERLALU_BESAR | null> {
  if (objek && !isTerbuka(kamus, teksKamus)) return null
  const bytes = Buffer.from(mentah, 'latin1')
  // What lies there says whether it is packed; a dictionary may be made to look empty.
  const terkemas = kamus.has('FlateDecode') || kamus.has('Fl') || isZlib(bytes)
  if (!terkemas) return objek ? mentah : ''
  if (!objek && kamus.has('Image')) return ''
  try {
    return (await inflasi(bytes, { maxOutputLength: batas })).toString('latin1')
  } catch (error) {
    if (objek) return null
    return error instanceof RangeError ? TERLALU_BESAR : ''
  }
}

const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0

const PENGEMAS = [
  'LZWDecode',
  'LZW',
  'ASCII85Decode',
  'A85',
  'ASCIIHexDecode',
  'AHx',
  'RunLengthDecode',
  'RL',
  'Crypt',
  'Predictor',
]

/** Packed once or not at all, and said so in place. */
const isTerbuka = (kamus: ReadonlySet<string>, teksKamus: string): boolean =>
  PENGEMAS.every((nama) => !kamus.has(nama)) &&
  (teksKamus.match(/\/F(?:l|lateDecode)\b/g) ?? []).length <= 1 &&
  !/\/Filter\s*\d/.test(teksKamus)
