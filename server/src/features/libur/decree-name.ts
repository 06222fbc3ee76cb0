import { AND, HARI, NAMA_BULAN, nomorBulan, UNTIL } from './written-points.ts'

const MAX_NAME = 200

/** 'How many days' beside a range, in brackets or a column of its own. */
const JUMLAH_HARI = '\\d{1,3}(?:\\s*\\([a-z ]+\\))?\\s*hari(?:\\s+kerja)?'
const CATATAN_JUMLAH = new RegExp(`(^|\\s*)\\(\\s*${JUMLAH_HARI}\\s*\\)`, 'gi')
const COUNT_COLUMN = new RegExp(`^\\s*${JUMLAH_HARI}\\s*$`, 'i')

export const withoutNote = (rest: string): string => rest.replaceAll(CATATAN_JUMLAH, ' ').replace(/^[\s,;:(|-]+/, '')

/** The first column behind the date; blanks and punctuation at its ends are not part of a name. */
export function nameFrom(rest: string): string {
  const column = rest.split(/[;\t|]/).find((part) => /[\p{L}\d]/u.test(part) && !COUNT_COLUMN.test(part)) ?? ''
  return column
    .replace(/^[\s,:=.)-]+/, '')
    .replace(/[\s,;:-]+$/, '')
    .replaceAll(/\s+/g, ' ')
}

const HIJRI_BULAN = '(?:muh?arr?am|s[ay]far|rabi|jumad|rajab|s[yh]a.?ban|rama[dz]|s[yh]aw|[dz]ul|zul|dzul|s[ui]ra|suro)'
/** '1 Muharam Tahun Baru Islam 1448 Hijriah': the only feasts that decrees begin with a number. */
const HIJRI_NAME = new RegExp(`^\\d{1,2}\\s+${HIJRI_BULAN}`, 'i')

/** Why what stands behind the dates of a line is no name, or says days that were not read; null = it is one. */
export function checkName(nama: string, rest: string, days: readonly string[]): string | null {
  if (!/\p{L}/u.test(nama)) return hasTanggal(rest) ? OTHER_DAYS : 'Nama libur tidak ditulis'
  if (/^\d/.test(nama) && !HIJRI_NAME.test(nama))
    return `Nama libur diawali angka: '${nama.slice(0, 40)}'. Tulis rentang seperti '1-2 Mei 2027', lalu namanya`
  if (EXCEPTION.test(rest))
    return 'Hari yang dikecualikan tidak dapat dibaca: tulis hari liburnya saja, satu rentang satu baris'
  if (isContinued(nama, rest) || otherTanggal(rest).some((one) => !isAmong(days, one))) return OTHER_DAYS
  const jumlah = Math.max(0, ...[...rest.matchAll(COUNTED)].map(([, angka]) => Number(angka)))
  if (jumlah > days.length) return `Tertulis ${jumlah} hari, terbaca ${days.length} hari: tulis awal dan akhirnya`
  const number = strayNumber(rest, days)
  if (number !== undefined)
    return `Angka ${number} di belakang tanggalnya dapat berarti tanggal lain. Tulis satu libur satu baris, kelas seperti '7-9'`
  return nama.length > MAX_NAME ? `Nama libur paling panjang ${MAX_NAME} huruf` : null
}

const OTHER_DAYS =
  "Masih ada tanggal lain di belakang tanggal yang terbaca. Tulis satu libur satu baris, rentang seperti '1-2 Mei 2027'"

const EXCEPTION = new RegExp(
  `\\b(?:kecuali|t(?:id)?ak termasuk|selain|di luar)\\b\\D{0,30}?(?:\\d|\\b(?:${HARI})\\b)`,
  'i',
)
const COUNTED = /(?<![\p{L}\d]-?)(\d{1,3})(?:\s*\([a-z ]+\))?\s*hari\b/giu

/** A sign or word that goes on with the dates, where a name should begin. */
const HEAD_JOINER =
  /^(?:[&~\u2192+/\u2026<>]|(?:dan|serta|juga|sampai|hingga|to|until|and|s\s?[./]\s?d|sd)(?![\p{L}]))/iu
/** Numbers that are no day of a month: '1 Syawal', 'semester 1', 'kelas 7-9', '2 hari', 'ke-25', 'G20'. */
const OTHER_NUMBERS = [
  new RegExp(`(?<!\\d)\\d{1,2}\\s+${HIJRI_BULAN}`, 'giu'),
  /\b(?:kelas|tingkat|semester|tahap|gelombang)\s+(?:\d|1[0-2])(?:-(?:\d|1[0-2]))?(?!\d)/gi,
  /\d{1,3}(?:\s*\([a-z ]+\))?\s*hari\b/gi,
  /\p{L}-?\d+|\bke\s\d+/giu,
]
const DAY_NUMBER = /(?<![\p{L}\d])(?:0?[1-9]|[12]\d|3[01])(?!\d)/u

/** 'Natal dan 26 Cuti', 'Natal; 26 Cuti': a number that may well be another day. */
function strayNumber(rest: string, days: readonly string[]): string | undefined {
  const withoutTanggal = rest.replaceAll(OTHER, (written) =>
    otherTanggal(written).every((one) => isAmong(days, one)) ? ' ' : written,
  )
  return DAY_NUMBER.exec(OTHER_NUMBERS.reduce((text, pattern) => text.replaceAll(pattern, ' '), withoutTanggal))?.[0]
}

function isContinued(nama: string, rest: string): boolean {
  const head = rest.replace(/^[\s,;:|(.)-]+/, '')
  return HEAD_JOINER.test(head) || HEAD_JOINER.test(nama) || /^'\s*\d/.test(nama)
}

const ENGLISH = 'january|february|march|may|june|july|august|aug|october|oct|december|dec'
const OTHER = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:\\s*(?:${UNTIL}|${AND})\\s*(\\d{1,2}))?[\\s-]*(${NAMA_BULAN}|${ENGLISH})(?![a-z])\\.?,?\\s*(\\d{4})?(?!\\d)` +
    '|(?<!\\d)\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}(?!\\d)|(?<![\\d/])\\d{1,2}[/]\\d{1,2}(?![\\d/])|(?<!\\d)\\d{1,2}([-/.])\\d{1,2}\\5\\d{2,4}(?!\\d)',
  'giu',
)
/** Earlier than this program: what a feast remembers, as 'Hari Lahir Pancasila 1 Juni 1945'. */
const FIRST_TAHUN = 2015

type Other = { hari: number; bulan: number; tahun: number | null }

/** Dates of the Gregorian calendar behind those that were read. */
function otherTanggal(rest: string): Other[] {
  return [...rest.matchAll(OTHER)]
    .map(([, hari, end, nama = '', tahun]) => ({
      hari: end === undefined ? Number(hari ?? 0) : 0,
      bulan: nomorBulan(nama),
      tahun: tahun === undefined ? null : Number(tahun),
    }))
    .filter(({ tahun }) => tahun === null || tahun >= FIRST_TAHUN)
}

export const hasTanggal = (text: string): boolean => otherTanggal(text).length > 0

/** 'Hari Buruh 1 Mei' says the day once more. */
const isAmong = (days: readonly string[], { hari, bulan, tahun }: Other): boolean =>
  days.some((day) => {
    const [year, month, date] = day.split('-').map(Number)
    return date === hari && month === bulan && (tahun === null || tahun === year)
  })
