import { hariDalamMinggu, NAMA_HARI, namaHari, nomorHari, tanggalPanjang } from '@geisa/engine/kalender'
import { HARI, jabarkanTanggal, MAKSIMAL_RENTANG, nomorHariTertulis, type TanggalTertulis } from './tanggal-tertulis.ts'

/** What one holiday of a pasted decree says; `salah` tells why it cannot be one. */
export type BarisDaftar = { baris: number; teks: string; tanggal: string | null; nama: string; salah: string | null }

export const MAKSIMAL_BARIS = 400
const MAKSIMAL_HURUF = 500
const MAKSIMAL_NAMA = 200

/**
 * Reads the list of a decree as people paste it: '1 Januari 2027 Tahun Baru', '2027-01-01;Tahun Baru',
 * 'Jumat, 1 Januari 2027 – Tahun Baru', '18, 20, 23 dan 24 Maret 2026 Cuti bersama', one holiday per date. A heading
 * with a year ('HARI LIBUR NASIONAL TAHUN 2027') lends it to the lines below that name none.
 */
export function bacaDaftar(teks: string): BarisDaftar[] {
  const hasil: BarisDaftar[] = []
  let tahun: number | null = null
  for (const [ke, mentah] of pisahBaris(teks).entries()) {
    const isi = rapikan(mentah)
    if (isi === '') continue
    if (isi.length > MAKSIMAL_HURUF) hasil.push(salah(ke, isi, 'Baris terlalu panjang'))
    else if (isJudul(isi)) tahun = Number(/\b(20\d\d)\b/.exec(isi)?.[1] ?? tahun) || null
    else hasil.push(...bacaBaris(ke, isi, tahun))
  }
  return hasil
}

export const jumlahBaris = (teks: string): number => pisahBaris(teks).filter((baris) => baris.trim() !== '').length

const pisahBaris = (teks: string): string[] => teks.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)

/** One kind of dash, one kind of blank; quotes of a CSV, bullets of a list and what no screen shows go. */
const rapikan = (mentah: string): string =>
  mentah
    .normalize('NFC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[^\P{C}\t]/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/[\u2018\u2019`]/g, "'")
    .replaceAll(/["\u201C\u201D]/g, '')
    .replaceAll(/ +/g, ' ')
    .replace(/^[\s\u2022*·-]+/, '')
    .trim()

const KATA_JUDUL =
  /\b(tanggal|keterangan|lampiran|keputusan|menteri|skb|tentang|nomor|daftar|hari libur|libur nasional|cuti bersama)\b/i

/** No day of a month in it, only list marks and years, and either a word of headings or nothing but capitals. */
function isJudul(isi: string): boolean {
  const tanpaTahun = isi.replaceAll(/\b20\d\d\b/g, '').replace(/^(\d{1,3}|[A-Z]|[IVX]+)[.)]\s*/, '')
  if (/\d/.test(tanpaTahun)) return /^(keputusan|nomor|lampiran|skb)\b/i.test(isi)
  return KATA_JUDUL.test(isi) || (isi === isi.toUpperCase() && isi.includes(' '))
}

function bacaBaris(ke: number, isi: string, tahun: number | null): BarisDaftar[] {
  const { hari: depan, sisa: tanpaHari } = lepasHari(lepasNomor(isi), false)
  const tertulis = jabarkanTanggal(tanpaHari, tahun)
  if (tertulis === null) return [salah(ke, isi, alasanTanpaTanggal(isi))]
  if (typeof tertulis === 'string') return [salah(ke, isi, tertulis)]
  const { hari: belakang, sisa } = lepasHari(tanpaCatatan(tertulis.sisa), true)
  const nama = namaDari(sisa)
  const umum = periksaNama(nama) ?? periksaJumlah(tertulis)
  if (umum !== null) return [salah(ke, isi, umum)]
  return tertulis.tanggal.map((tanggal, urutan) => ({
    baris: ke + 1,
    teks: isi,
    tanggal,
    nama,
    salah: salahHari(tertulis, depan, urutan) ?? salahHari(tertulis, belakang, urutan),
  }))
}

function alasanTanpaTanggal(isi: string): string {
  return /\d/.test(isi)
    ? "Tanggal tidak terbaca. Tulis seperti '1 Januari 2027 Tahun Baru', tanggal di depan"
    : 'Tidak ada tanggal di baris ini'
}

/** '1. ', '12) ', '3;' or, as a PDF loses the dot, '1 ' before another number. */
const lepasNomor = (isi: string): string =>
  isi.replace(/^\(?\d{1,3}[.)]\s+|^\d{1,3}\s*[;\t|]\s*/, '').replace(SISA_NOMOR, '')
const SISA_NOMOR = new RegExp(`^\\d{1,3}\\s+(?=(?:(?:${HARI})\\s*,?\\s*)?\\d{1,2}\\b)`, 'i')

const DERET_HARI = new RegExp(
  `^(?:hari\\s+)?(${HARI})((?:\\s*(?:,|-|/|&|dan|,\\s*dan|s\\.?d\\.?)\\s*(?:${HARI}))*)\\)?(?![a-z])`,
  'i',
)
/** Names of feasts that begin with a weekday. */
const LANJUTAN_NAMA = /^(agung|abu|suci|putih|palma|paskah|pagi|kliwon|legi|pahing|pon|wage)\b/i

/** The weekdays that stand before or behind the date, and what follows. */
function lepasHari(isi: string, isBelakang: boolean): { hari: number[]; sisa: string } {
  const cocok = DERET_HARI.exec(isi)
  const sisa = isi.slice(cocok?.[0].length ?? 0)
  if (cocok === null || (isBelakang && LANJUTAN_NAMA.test(sisa.trim()))) return { hari: [], sisa: isi }
  const hari = [...cocok[0].matchAll(new RegExp(HARI, 'gi'))].map(([nama]) => nomorHariTertulis(nama))
  return { hari, sisa: sisa.replace(/^[\s,;:|-]+/, '') }
}

/** 'How many days' beside a range, in brackets or a column of its own. */
const JUMLAH_HARI = '\\d{1,3}(?:\\s*\\([a-z ]+\\))?\\s*hari(?:\\s+kerja)?'
const CATATAN_JUMLAH = new RegExp(`(^|\\s*)\\(\\s*${JUMLAH_HARI}\\s*\\)`, 'gi')
const KOLOM_JUMLAH = new RegExp(`^\\s*${JUMLAH_HARI}\\s*$`, 'i')

const tanpaCatatan = (sisa: string): string => sisa.replaceAll(CATATAN_JUMLAH, ' ').replace(/^[\s,;:(|-]+/, '')

/** The first column behind the date; blanks and punctuation at its ends are not part of a name. */
function namaDari(sisa: string): string {
  const kolom = sisa.split(/[;\t|]/).find((bagian) => /[\p{L}\d]/u.test(bagian) && !KOLOM_JUMLAH.test(bagian)) ?? ''
  return kolom
    .replace(/^[\s,:=.)-]+/, '')
    .replace(/[\s,;:-]+$/, '')
    .replaceAll(/\s+/g, ' ')
}

/** '1 Muharam Tahun Baru Islam 1448 Hijriah': the only feasts that decrees begin with a number. */
const NAMA_HIJRIAH =
  /^\d{1,2}\s+(?:muh?arr?am|s[ay]far|rabi|jumad|rajab|s[yh]a.?ban|rama[dz]|s[yh]aw|[dz]ul|zul|dzul|s[ui]ra|suro)/i

function periksaNama(nama: string): string | null {
  if (!/\p{L}/u.test(nama)) return 'Nama libur tidak ditulis'
  if (/^\d/.test(nama) && !NAMA_HIJRIAH.test(nama))
    return `Nama libur diawali angka: '${nama.slice(0, 40)}'. Tulis rentang seperti '1-2 Mei 2027', lalu namanya`
  return nama.length > MAKSIMAL_NAMA ? `Nama libur paling panjang ${MAKSIMAL_NAMA} huruf` : null
}

const periksaJumlah = ({ tanggal }: TanggalTertulis): string | null =>
  tanggal.length > MAKSIMAL_RENTANG ? `Satu baris paling banyak ${MAKSIMAL_RENTANG} hari` : null

/** As many weekdays as dates: each is compared; one or two for a range: its first and last. */
function salahHari({ tanggal }: TanggalTertulis, hari: number[], urutan: number): string | null {
  const satu = tanggal[urutan]
  const tertulis =
    hari.length === tanggal.length
      ? hari[urutan]
      : urutan === 0
        ? hari[0]
        : urutan === tanggal.length - 1 && hari.length > 1
          ? hari.at(-1)
          : undefined
  if (satu === undefined || tertulis === undefined || hariDalamMinggu(nomorHari(satu)) === tertulis) return null
  return `${tanggalPanjang(satu)} hari ${namaHari(nomorHari(satu))}, tertulis ${NAMA_HARI[tertulis] ?? ''}`
}

const salah = (ke: number, teks: string, alasan: string): BarisDaftar => ({
  baris: ke + 1,
  teks: teks.slice(0, MAKSIMAL_HURUF),
  tanggal: null,
  nama: '',
  salah: alasan,
})
