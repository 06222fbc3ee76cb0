import { nomorHari, tanggalDari } from '@geisa/engine/kalender'

/** Dates as Indonesians write them at the head of a line: one, a list, a range. */

export type TanggalTertulis = { tanggal: string[]; sisa: string }

/** Longer than any holiday of a decree; a slip of the year would otherwise fill the calendar. */
export const MAKSIMAL_RENTANG = 31

export const HARI = "minggu|ahad|senin|selasa|rabu|kamis|jum'?at|sabtu"
const URUTAN_HARI = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu']

/** 0 = Minggu … 6 = Sabtu. */
export function nomorHariTertulis(nama: string): number {
  const baku = nama.toLowerCase().replace("'", '')
  return baku === 'ahad' ? 0 : URUTAN_HARI.indexOf(baku)
}

const BULAN: readonly string[] = [
  'januari|jan',
  'februari|pebruari|feb|peb',
  'maret|mar|mrt',
  'april|apr',
  'mei',
  'juni|jun',
  'juli|jul',
  'agustus|agst|agus|ags|agt|agu',
  'september|sept|sep',
  'oktober|okt',
  'november|nopember|nov|nop',
  'desember|des',
]
const NAMA_BULAN = `(${BULAN.join('|')})(?![a-z])\\.?`
const TAHUN = '(?:,?\\s*(\\d{4})(?!\\d))?'
/** A year with a digit too few or too many, at the head of a line. */
const TAHUN_SALAH = new RegExp(`^\\d[^;\\t|]{0,40}?(?<![a-z])${NAMA_BULAN},?\\s*(\\d{3}|\\d{5,20})(?!\\d)`, 'i')
const SAMPAI = '\\s*(?:-|s\\s*[./]?\\s*d\\.?|sampai(?:\\s+dengan)?|hingga)\\s*'

const LINTAS_BULAN = new RegExp(
  `^(\\d{1,2})\\s*${NAMA_BULAN}${TAHUN}${SAMPAI}(?:(?:${HARI})\\s*,?\\s*)?(\\d{1,2})\\s*${NAMA_BULAN}${TAHUN}`,
  'i',
)
const DERET = new RegExp(
  `^(\\d{1,2}(?:(?:${SAMPAI}|\\s*(?:,\\s*dan|,|dan|&)\\s*)\\d{1,2}(?!\\d))*)\\s*${NAMA_BULAN}${TAHUN}`,
  'i',
)
const ANGKA = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?!\d)/
const LANJUT_ANGKA = new RegExp(`^${SAMPAI}(?=\\d)`, 'i')

/** @returns null when no date stands at the head, a sentence when it cannot be one */
export function jabarkanTanggal(isi: string, tahunJudul: number | null): TanggalTertulis | string | null {
  // Before anything else: another date's year, or the heading's, must not take its place.
  const tahun = TAHUN_SALAH.exec(isi)?.[2]
  if (tahun !== undefined) return `Tahun '${tahun}' tidak terbaca: tulis empat angka`
  return bacaLintasBulan(isi, tahunJudul) ?? bacaDeret(isi, tahunJudul) ?? bacaAngka(isi)
}

function bacaLintasBulan(isi: string, tahunJudul: number | null): TanggalTertulis | string | null {
  const cocok = LINTAS_BULAN.exec(isi)
  if (cocok === null) return null
  const [semua, h1, b1 = '', t1, h2, b2 = '', t2] = cocok
  const tahunAkhir = Number(t2 ?? t1 ?? tahunJudul)
  // '30 Desember - 2 Januari 2027' begins in the year before.
  const tahunAwal = t1 === undefined && nomorBulan(b1) > nomorBulan(b2) ? tahunAkhir - 1 : Number(t1 ?? tahunAkhir)
  if (tahunAkhir === 0) return TANPA_TAHUN
  return rentang([tahunAwal, nomorBulan(b1), Number(h1)], [tahunAkhir, nomorBulan(b2), Number(h2)], isi, semua)
}

function bacaDeret(isi: string, tahunJudul: number | null): TanggalTertulis | string | null {
  const cocok = DERET.exec(isi)
  if (cocok === null) return null
  const [semua, deret = '', nama = '', tertulis] = cocok
  const tahun = Number(tertulis ?? tahunJudul)
  if (tahun === 0) return TANPA_TAHUN
  const tanggal: string[] = []
  for (const bagian of deret.split(/\s*(?:,\s*dan|,|dan|&)\s*/i)) {
    const [awal = 0, akhir = awal] = bagian.split(/\D+/).map(Number)
    for (const hari of [awal, akhir]) if (!isAda(tahun, nomorBulan(nama), hari)) return tidakAda(hari, nama, tahun)
    if (akhir < awal) return 'Tanggal akhir mendahului tanggal awal'
    for (let hari = awal; hari <= akhir; hari++) tanggal.push(bentuk(tahun, nomorBulan(nama), hari))
  }
  return { tanggal: [...new Set(tanggal)].toSorted(), sisa: isi.slice(semua.length) }
}

function bacaAngka(isi: string): TanggalTertulis | string | null {
  const awal = ANGKA.exec(isi)
  if (awal === null) return null
  const sisa = isi.slice(awal[0].length)
  const sambung = LANJUT_ANGKA.exec(sisa)?.[0] ?? ''
  const akhir = sambung === '' ? null : ANGKA.exec(sisa.slice(sambung.length))
  if (akhir === null) return rentang(uraiAngka(awal), uraiAngka(awal), isi, awal[0])
  return rentang(uraiAngka(awal), uraiAngka(akhir), isi, `${awal[0]}${sambung}${akhir[0]}`)
}

type Tanggal = [tahun: number, bulan: number, hari: number]

function uraiAngka([, t, b, h, h2, b2, t2]: RegExpExecArray): Tanggal {
  return [Number(t ?? t2), Number(b ?? b2), Number(h ?? h2)]
}

function rentang(awal: Tanggal, akhir: Tanggal, isi: string, semua: string): TanggalTertulis | string {
  for (const [tahun, bulan, hari] of [awal, akhir]) {
    const nama = NAMA_UTUH[bulan - 1]
    if (nama === undefined) return `Tidak ada bulan ke-${bulan}`
    if (!isAda(tahun, bulan, hari)) return tidakAda(hari, nama, tahun)
  }
  const dari = nomorHari(bentuk(...awal))
  const panjang = nomorHari(bentuk(...akhir)) - dari + 1
  if (panjang < 1) return 'Tanggal akhir mendahului tanggal awal'
  if (panjang > MAKSIMAL_RENTANG) return `Satu baris paling banyak ${MAKSIMAL_RENTANG} hari`
  return { tanggal: Array.from({ length: panjang }, (_, ke) => tanggalDari(dari + ke)), sisa: isi.slice(semua.length) }
}

const TANPA_TAHUN = 'Tahun tidak ditulis'
const NAMA_UTUH = BULAN.map((nama) => nama.split('|')[0])

function nomorBulan(nama: string): number {
  const kecil = nama.toLowerCase()
  return BULAN.findIndex((pilihan) => pilihan.split('|').includes(kecil)) + 1
}

const bentuk = (tahun: number, bulan: number, hari: number): string =>
  `${String(tahun).padStart(4, '0')}-${String(bulan).padStart(2, '0')}-${String(hari).padStart(2, '0')}`

/** There and back again: only days of the calendar return as they went. */
const isAda = (tahun: number, bulan: number, hari: number): boolean =>
  bulan >= 1 &&
  bulan <= 12 &&
  hari >= 1 &&
  tanggalDari(nomorHari(bentuk(tahun, bulan, hari))) === bentuk(tahun, bulan, hari)

function tidakAda(hari: number, bulan: string, tahun: number): string {
  return `Tanggal ${hari} ${bulan.charAt(0).toUpperCase()}${bulan.slice(1).toLowerCase()} ${tahun} tidak ada di kalender`
}
