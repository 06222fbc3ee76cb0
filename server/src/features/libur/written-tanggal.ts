import { MAX_HARI_LIBUR } from '@geisa/contract/libur'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { overlaps, type Rentang } from './rentang.ts'

/** Dates as Indonesians write them at the head of a line: one, a list, a range. */

/** In order, none of them overlapping another; what is written as a range is one of them (rules.md N7). */
export type WrittenTanggal = { rentang: Rentang[]; rest: string }

export const HARI = "minggu|ahad|senin|selasa|rabu|kamis|jum'?at|sabtu"
const HARI_ORDER = ['minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu']

/** 0 = Minggu … 6 = Sabtu. */
export function writtenNomorHari(nama: string): number {
  const standard = nama.toLowerCase().replace("'", '')
  return standard === 'ahad' ? 0 : HARI_ORDER.indexOf(standard)
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
const WRONG_TAHUN = new RegExp(`^\\d[^;\\t|]{0,40}?(?<![a-z])${NAMA_BULAN},?\\s*(\\d{3}|\\d{5,20})(?!\\d)`, 'i')
const UNTIL = '\\s*(?:-|s\\s*[./]?\\s*d\\.?|sampai(?:\\s+dengan)?|hingga)\\s*'

const CROSS_BULAN = new RegExp(
  `^(\\d{1,2})\\s*${NAMA_BULAN}${TAHUN}${UNTIL}(?:(?:${HARI})\\s*,?\\s*)?(\\d{1,2})\\s*${NAMA_BULAN}${TAHUN}`,
  'i',
)
const SERIES = new RegExp(
  `^(\\d{1,2}(?:(?:${UNTIL}|\\s*(?:,\\s*dan|,|dan|&)\\s*)\\d{1,2}(?!\\d))*)\\s*${NAMA_BULAN}${TAHUN}`,
  'i',
)
const ANGKA = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?!\d)/
const LANJUT_ANGKA = new RegExp(`^${UNTIL}(?=\\d)`, 'i')

/** @returns null when no date stands at the head, a sentence when it cannot be one */
export function expandTanggal(content: string, tahunJudul: number | null): WrittenTanggal | string | null {
  // Before anything else: another date's year, or the heading's, must not take its place.
  const tahun = WRONG_TAHUN.exec(content)?.[2]
  if (tahun !== undefined) return `Tahun '${tahun}' tidak terbaca: tulis empat angka`
  return readCrossBulan(content, tahunJudul) ?? readSeries(content, tahunJudul) ?? readFigure(content)
}

function readCrossBulan(content: string, tahunJudul: number | null): WrittenTanggal | string | null {
  const matches = CROSS_BULAN.exec(content)
  if (matches === null) return null
  const [all, h1, b1 = '', t1, h2, b2 = '', t2] = matches
  const tahunAkhir = Number(t2 ?? t1 ?? tahunJudul)
  // '30 Desember - 2 Januari 2027' begins in the year before.
  const tahunAwal = t1 === undefined && nomorBulan(b1) > nomorBulan(b2) ? tahunAkhir - 1 : Number(t1 ?? tahunAkhir)
  if (tahunAkhir === 0) return WITHOUT_TAHUN
  return range([tahunAwal, nomorBulan(b1), Number(h1)], [tahunAkhir, nomorBulan(b2), Number(h2)], content, all)
}

function readSeries(content: string, tahunJudul: number | null): WrittenTanggal | string | null {
  const matches = SERIES.exec(content)
  if (matches === null) return null
  const [all, series = '', nama = '', written] = matches
  const tahun = Number(written ?? tahunJudul)
  if (tahun === 0) return WITHOUT_TAHUN
  const rentang: Rentang[] = []
  for (const part of series.split(/\s*(?:,\s*dan|,|dan|&)\s*/i)) {
    const [awal = 0, akhir = awal] = part.split(/\D+/).map(Number)
    for (const hari of [awal, akhir]) if (!exists(tahun, nomorBulan(nama), hari)) return notFound(hari, nama, tahun)
    if (akhir < awal) return 'Tanggal akhir mendahului tanggal awal'
    const [tanggal, sampai] = [awal, akhir].map((hari) => format(tahun, nomorBulan(nama), hari)) as [string, string]
    rentang.push({ tanggal, sampai })
  }
  return { rentang: withoutOverlap(rentang), rest: content.slice(all.length) }
}

/** '20-23, 22 Maret' says the 22nd twice. */
function withoutOverlap(daftar: readonly Rentang[]): Rentang[] {
  const results: Rentang[] = []
  for (const one of daftar.toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))) {
    const last = results.at(-1)
    if (last === undefined || !overlaps(last, one)) results.push({ ...one })
    else if (one.sampai > last.sampai) last.sampai = one.sampai
  }
  return results
}

function readFigure(content: string): WrittenTanggal | string | null {
  const awal = ANGKA.exec(content)
  if (awal === null) return null
  const rest = content.slice(awal[0].length)
  const separator = LANJUT_ANGKA.exec(rest)?.[0] ?? ''
  const akhir = separator === '' ? null : ANGKA.exec(rest.slice(separator.length))
  if (akhir === null) return range(parseFigure(awal), parseFigure(awal), content, awal[0])
  return range(parseFigure(awal), parseFigure(akhir), content, `${awal[0]}${separator}${akhir[0]}`)
}

type Tanggal = [tahun: number, bulan: number, hari: number]

function parseFigure([, t, b, h, h2, b2, t2]: RegExpExecArray): Tanggal {
  return [Number(t ?? t2), Number(b ?? b2), Number(h ?? h2)]
}

function range(awal: Tanggal, akhir: Tanggal, content: string, all: string): WrittenTanggal | string {
  for (const [tahun, bulan, hari] of [awal, akhir]) {
    const nama = WHOLE_NAMES[bulan - 1]
    if (nama === undefined) return `Tidak ada bulan ke-${bulan}`
    if (!exists(tahun, bulan, hari)) return notFound(hari, nama, tahun)
  }
  const [tanggal, sampai] = [format(...awal), format(...akhir)]
  const length = nomorHari(sampai) - nomorHari(tanggal) + 1
  if (length < 1) return 'Tanggal akhir mendahului tanggal awal'
  if (length > MAX_HARI_LIBUR) return `Satu libur paling lama ${MAX_HARI_LIBUR} hari; ini ${length} hari`
  return { rentang: [{ tanggal, sampai }], rest: content.slice(all.length) }
}

const WITHOUT_TAHUN = 'Tahun tidak ditulis'
const WHOLE_NAMES = BULAN.map((nama) => nama.split('|')[0])

function nomorBulan(nama: string): number {
  const small = nama.toLowerCase()
  return BULAN.findIndex((option) => option.split('|').includes(small)) + 1
}

const format = (tahun: number, bulan: number, hari: number): string =>
  `${String(tahun).padStart(4, '0')}-${String(bulan).padStart(2, '0')}-${String(hari).padStart(2, '0')}`

/** There and back again: only days of the calendar return as they went. */
const exists = (tahun: number, bulan: number, hari: number): boolean =>
  bulan >= 1 &&
  bulan <= 12 &&
  hari >= 1 &&
  tanggalFrom(nomorHari(format(tahun, bulan, hari))) === format(tahun, bulan, hari)

function notFound(hari: number, bulan: string, tahun: number): string {
  return `Tanggal ${hari} ${bulan.charAt(0).toUpperCase()}${bulan.slice(1).toLowerCase()} ${tahun} tidak ada di kalender`
}
