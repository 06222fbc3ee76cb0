import { hariInMinggu, longTanggal, NAMA_HARI, namaHari, nomorHari } from '@geisa/engine/calendar'
import { daysOf } from './rentang.ts'
import { expandTanggal, HARI, writtenNomorHari } from './written-tanggal.ts'

/** What one holiday of a pasted decree says, `sampai` of a range; `wrong` tells why it cannot be one. */
export type ListRow = {
  baris: number
  teks: string
  tanggal: string | null
  sampai: string | null
  nama: string
  wrong: string | null
}

export const MAX_ROWS = 400
const MAX_LETTERS = 500
const MAX_NAME = 200

/**
 * Reads the list of a decree as people paste it: '1 Januari 2027 Tahun Baru', '2027-01-01;Tahun Baru',
 * 'Jumat, 1 Januari 2027 – Tahun Baru', '18, 20, 23 dan 24 Maret 2026 Cuti bersama', one holiday per date, and
 * '21–26 Desember 2026 Libur semester', one that lasts. A heading with a year ('HARI LIBUR NASIONAL TAHUN 2027') lends it
 * to the lines below that name none.
 */
export function readLists(text: string): ListRow[] {
  const results: ListRow[] = []
  let tahun: number | null = null
  for (const [nth, raw] of splitLines(text).entries()) {
    const content = tidy(raw)
    if (content === '') continue
    if (content.length > MAX_LETTERS) results.push(wrong(nth, content, 'Baris terlalu panjang'))
    else if (isJudul(content)) tahun = Number(/\b(20\d\d)\b/.exec(content)?.[1] ?? tahun) || null
    else results.push(...readRows(nth, content, tahun))
  }
  return results
}

export const rowCount = (text: string): number => splitLines(text).filter((row) => row.trim() !== '').length

const splitLines = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)

/** One kind of dash, one kind of blank; quotes of a CSV, bullets of a list and what no screen shows go. */
const tidy = (raw: string): string =>
  raw
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

const TITLE_WORDS =
  /\b(tanggal|keterangan|lampiran|keputusan|menteri|skb|tentang|nomor|daftar|hari libur|libur nasional|cuti bersama)\b/i

/** No day of a month in it, only list marks and years, and either a word of headings or nothing but capitals. */
function isJudul(content: string): boolean {
  const withoutTahun = content.replaceAll(/\b20\d\d\b/g, '').replace(/^(\d{1,3}|[A-Z]|[IVX]+)[.)]\s*/, '')
  if (/\d/.test(withoutTahun)) return /^(keputusan|nomor|lampiran|skb)\b/i.test(content)
  return TITLE_WORDS.test(content) || (content === content.toUpperCase() && content.includes(' '))
}

function readRows(nth: number, content: string, tahun: number | null): ListRow[] {
  const { hari, rest: withoutHari } = stripHari(stripNumber(content), false)
  const written = expandTanggal(withoutHari, tahun)
  if (written === null) return [wrong(nth, content, whyWithoutTanggal(content))]
  if (typeof written === 'string') return [wrong(nth, content, written)]
  const { hari: trailing, rest } = stripHari(withoutNote(written.rest), true)
  const nama = nameFrom(rest)
  const fault = checkName(nama)
  if (fault !== null) return [wrong(nth, content, fault)]
  const days = written.rentang.flatMap(daysOf)
  const wrongDays = [hari, trailing].flatMap((names) => listWrongHari(days, names))
  return written.rentang.map(({ tanggal, sampai }) => ({
    baris: nth + 1,
    teks: content,
    tanggal,
    sampai: sampai === tanggal ? null : sampai,
    nama,
    wrong: wrongDays.find((one) => one.tanggal >= tanggal && one.tanggal <= sampai)?.why ?? null,
  }))
}

function whyWithoutTanggal(content: string): string {
  return /\d/.test(content)
    ? "Tanggal tidak terbaca. Tulis seperti '1 Januari 2027 Tahun Baru', tanggal di depan"
    : 'Tidak ada tanggal di baris ini'
}

/** '1. ', '12) ', '3;' or, as a PDF loses the dot, '1 ' before another number. */
const stripNumber = (content: string): string =>
  content.replace(/^\(?\d{1,3}[.)]\s+|^\d{1,3}\s*[;\t|]\s*/, '').replace(NUMBER_REST, '')
const NUMBER_REST = new RegExp(`^\\d{1,3}\\s+(?=(?:(?:${HARI})\\s*,?\\s*)?\\d{1,2}\\b)`, 'i')

const HARI_SERIES = new RegExp(
  `^(?:hari\\s+)?(${HARI})((?:\\s*(?:,|-|/|&|dan|,\\s*dan|s\\.?d\\.?)\\s*(?:${HARI}))*)\\)?(?![a-z])`,
  'i',
)
/** Names of feasts that begin with a weekday. */
const NAME_CONTINUATION = /^(agung|abu|suci|putih|palma|paskah|pagi|kliwon|legi|pahing|pon|wage)\b/i

/** The weekdays that stand before or behind the date, and what follows. */
function stripHari(content: string, isTrailing: boolean): { hari: number[]; rest: string } {
  const matches = HARI_SERIES.exec(content)
  const rest = content.slice(matches?.[0].length ?? 0)
  if (matches === null || (isTrailing && NAME_CONTINUATION.test(rest.trim()))) return { hari: [], rest: content }
  const hari = [...matches[0].matchAll(new RegExp(HARI, 'gi'))].map(([nama]) => writtenNomorHari(nama))
  return { hari, rest: rest.replace(/^[\s,;:|-]+/, '') }
}

/** 'How many days' beside a range, in brackets or a column of its own. */
const JUMLAH_HARI = '\\d{1,3}(?:\\s*\\([a-z ]+\\))?\\s*hari(?:\\s+kerja)?'
const CATATAN_JUMLAH = new RegExp(`(^|\\s*)\\(\\s*${JUMLAH_HARI}\\s*\\)`, 'gi')
const COUNT_COLUMN = new RegExp(`^\\s*${JUMLAH_HARI}\\s*$`, 'i')

const withoutNote = (rest: string): string => rest.replaceAll(CATATAN_JUMLAH, ' ').replace(/^[\s,;:(|-]+/, '')

/** The first column behind the date; blanks and punctuation at its ends are not part of a name. */
function nameFrom(rest: string): string {
  const column = rest.split(/[;\t|]/).find((part) => /[\p{L}\d]/u.test(part) && !COUNT_COLUMN.test(part)) ?? ''
  return column
    .replace(/^[\s,:=.)-]+/, '')
    .replace(/[\s,;:-]+$/, '')
    .replaceAll(/\s+/g, ' ')
}

/** '1 Muharam Tahun Baru Islam 1448 Hijriah': the only feasts that decrees begin with a number. */
const HIJRI_NAME =
  /^\d{1,2}\s+(?:muh?arr?am|s[ay]far|rabi|jumad|rajab|s[yh]a.?ban|rama[dz]|s[yh]aw|[dz]ul|zul|dzul|s[ui]ra|suro)/i

function checkName(nama: string): string | null {
  if (!/\p{L}/u.test(nama)) return 'Nama libur tidak ditulis'
  if (/^\d/.test(nama) && !HIJRI_NAME.test(nama))
    return `Nama libur diawali angka: '${nama.slice(0, 40)}'. Tulis rentang seperti '1-2 Mei 2027', lalu namanya`
  return nama.length > MAX_NAME ? `Nama libur paling panjang ${MAX_NAME} huruf` : null
}

/** As many weekdays as dates: each is compared; one or two for a range: its first and last. */
function listWrongHari(days: readonly string[], hari: readonly number[]): { tanggal: string; why: string }[] {
  const writtenOn = (position: number): number | undefined => {
    if (hari.length === days.length) return hari[position]
    if (position === 0) return hari[0]
    return position === days.length - 1 && hari.length > 1 ? hari.at(-1) : undefined
  }
  return days.flatMap((tanggal, position) => {
    const written = writtenOn(position)
    if (written === undefined || hariInMinggu(nomorHari(tanggal)) === written) return []
    const actual = `${longTanggal(tanggal)} hari ${namaHari(nomorHari(tanggal))}`
    return [{ tanggal, why: `${actual}, tertulis ${NAMA_HARI[written] ?? ''}` }]
  })
}

const wrong = (nth: number, text: string, alasan: string): ListRow => ({
  baris: nth + 1,
  teks: text.slice(0, MAX_LETTERS),
  tanggal: null,
  sampai: null,
  nama: '',
  wrong: alasan,
})
