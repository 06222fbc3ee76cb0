import { hariInMinggu, longTanggal, NAMA_HARI, namaHari, nomorHari } from '@geisa/engine/calendar'
import { daysOf } from './days.ts'
import { isJudul, readTahun, type TahunJudul } from './decree-judul.ts'
import { checkName, nameFrom, withoutNote } from './decree-name.ts'
import { HARI, writtenNomorHari } from './written-points.ts'
import { expandTanggal } from './written-tanggal.ts'

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

/**
 * Reads the list of a decree as people paste it: '1 Januari 2027 Tahun Baru', '2027-01-01;Tahun Baru',
 * 'Jumat, 1 Januari 2027 – Tahun Baru', '18, 20, 23 dan 24 Maret 2026 Cuti bersama', one holiday per date, and
 * '21–26 Desember 2026 Libur semester', one that lasts. A heading with a year ('HARI LIBUR NASIONAL TAHUN 2027') lends it
 * to the lines below that name none, one of a school year its two. No day is lost: what is not read rightly is refused.
 */
export function readLists(text: string): ListRow[] {
  const results: ListRow[] = []
  let tahun: TahunJudul = null
  for (const [nth, raw] of splitLines(text).entries()) {
    const content = tidy(raw)
    if (content === '') continue
    if (content.length > MAX_LETTERS) results.push(wrong(nth, content, 'Baris terlalu panjang'))
    else if (isJudul(content)) tahun = readTahun(content, tahun)
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
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[^\P{C}\t]/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(/[\u2018\u2019`]/g, "'")
    .replaceAll(/["\u201C\u201D]/g, '')
    .replaceAll(/ +/g, ' ')
    .replace(/^[\s\u2022*·-]+/, '')
    .trim()

function readRows(nth: number, content: string, tahun: TahunJudul): ListRow[] {
  const [, number, day] = LOST_JOINER.exec(content) ?? []
  if (number !== undefined && Number(number) + 1 === Number(day))
    return [wrong(nth, content, `Nomor urut atau tanggal? Tulis '${number}. ${day}' atau '${number}, ${day}'`)]
  const { hari, rest: withoutHari } = stripHari(stripNumber(content), false)
  const written = expandTanggal(withoutHari, tahun)
  if (written === null) return [wrong(nth, content, whyWithoutTanggal(content))]
  if (typeof written === 'string') return [wrong(nth, content, written)]
  const { hari: trailing, rest } = stripHari(withoutNote(written.rest), true)
  const nama = nameFrom(rest)
  const days = written.ranges.flatMap(daysOf)
  const fault = checkName(nama, written.rest, days)
  if (fault !== null) return [wrong(nth, content, fault)]
  // '21 Desember s.d. 26 Desember (Sabtu)': one behind the last date may be that date's.
  const last = { tanggal: days.at(-1) ?? '', hari: trailing[0] ?? 0 }
  const isOfLast = trailing.length === 1 && (written.weekdays.length > 0 || whyWrongHari(last).length === 0)
  const wrongDays = [
    ...[hari, isOfLast ? [] : trailing].flatMap((names) => listWrongHari(days, names)),
    ...[...written.weekdays, ...(isOfLast ? [last] : [])].flatMap(whyWrongHari),
  ]
  return written.ranges.map(({ tanggal, sampai }) => ({
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

/** '1. ', '12) ', '3;' or, as a PDF loses the dot, '1 ' before another number; once, as '1. 20 21 Maret' has lost a comma. */
function stripNumber(content: string): string {
  const withoutMark = content.replace(/^\(?\d{1,3}[.)]\s+|^\d{1,3}\s*[;\t|]\s*/, '')
  return withoutMark === content ? content.replace(NUMBER_REST, '') : withoutMark
}
const NUMBER_REST = new RegExp(`^\\d{1,3}\\s+(?=(?:(?:${HARI})\\s*,?\\s*)?\\d{1,2}\\b)`, 'i')

/** '20 21 Maret' has lost a comma, or is the twentieth line. */
const LOST_JOINER = /^(\d{1,2})\s+(\d{1,2})\b/

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

/** As many weekdays as dates: each is compared; one or two for a range: its first and last. */
function listWrongHari(days: readonly string[], hari: readonly number[]): { tanggal: string; why: string }[] {
  const writtenOn = (position: number): number | undefined => {
    if (hari.length === days.length) return hari[position]
    if (position === 0) return hari[0]
    return position === days.length - 1 && hari.length > 1 ? hari.at(-1) : undefined
  }
  return days.flatMap((tanggal, position) => {
    const written = writtenOn(position)
    return written === undefined ? [] : whyWrongHari({ tanggal, hari: written })
  })
}

function whyWrongHari({ tanggal, hari }: { tanggal: string; hari: number }): { tanggal: string; why: string }[] {
  if (hariInMinggu(nomorHari(tanggal)) === hari) return []
  const actual = `${longTanggal(tanggal)} hari ${namaHari(nomorHari(tanggal))}`
  return [{ tanggal, why: `${actual}, tertulis ${NAMA_HARI[hari] ?? ''}` }]
}

const wrong = (nth: number, text: string, alasan: string): ListRow => ({
  baris: nth + 1,
  teks: text.slice(0, MAX_LETTERS),
  tanggal: null,
  sampai: null,
  nama: '',
  wrong: alasan,
})
