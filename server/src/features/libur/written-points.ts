/** The dates at the head of a line, sign by sign: which days are named, and what joins them. */

/** A day as written; what it leaves out, another one of the line or the heading lends. */
export type Point = {
  hari: number
  bulan: number | null
  tahun: string | null
  /** Weekdays beside it, 0 = Minggu … 6 = Sabtu. */
  weekdays: number[]
  /** It ends what the one before begins: '21 s.d. 26'. */
  until: boolean
  /** Where it ends in the line. */
  end: number
}

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
export const NAMA_BULAN = BULAN.join('|')
export const WHOLE_NAMES = BULAN.map((nama) => nama.split('|')[0] ?? '')

export function nomorBulan(nama: string): number {
  const small = nama.toLowerCase()
  return BULAN.findIndex((option) => option.split('|').includes(small)) + 1
}

export const UNTIL = '-+>?|~+|\u2192|to(?![a-z])|s\\s*[./]?\\s*d\\.?|sampai(?:\\s+(?:dengan|dgn\\.?))?|hingga'
export const AND = ',?\\s*(?:dan(?:\\s+juga)?|serta|&)|,'

const TANGGAL = '(?:(?:pada\\s+)?(?:tanggal|tgl\\.?)\\s*:?\\s*)?'
const LEAD = `${TANGGAL}(?:hari\\s+)?(?:(?<before>${HARI})(?![a-z])\\s*,?\\s*)?${TANGGAL}`
const ISO = '(?<isoYear>\\d{4})(?<isoSign>[-/.])(?<isoMonth>\\d{1,2})\\k<isoSign>(?<isoDay>\\d{1,2})(?!\\d)'
const FIGURES = '(?<day>\\d{1,2})(?<sign>[-/.])(?<month>\\d{1,2})\\k<sign>(?<year>\\d{4})(?!\\d)'
/** Of a year, also with a digit too few or too many: neither another date's nor the heading's may take its place. */
const WORDS = `(?<hari>\\d{1,2})(?!\\d)(?:\\s*(?<bulan>${NAMA_BULAN})(?![a-z])\\.?(?:,?\\s*(?<tahun>\\d{3,20})(?!\\d))?)?`
const POINT = new RegExp(`${LEAD}(?:${ISO}|${FIGURES}|${WORDS})`, 'iy')
/** A weekday behind a date belongs to it where another date follows; the slash is ISO 8601's range. */
const JOINER = new RegExp(
  `(?:\\s*\\(?\\s*(?:hari\\s+)?(?<after>${HARI})(?![a-z])\\s*\\)?)?\\s*` +
    `(?:(?<until>${UNTIL}|(?<=\\d{4}-\\d\\d-\\d\\d)/(?=\\d{4}-))|${AND})\\s*`,
  'iy',
)

/** Up to the last that names its month: '1 Januari 2027, 2' says no second day of a month. */
export function writtenPoints(content: string): Point[] {
  const points: Point[] = []
  let until = false
  let after: string | undefined
  for (let at = 0; ; ) {
    const point = pointAt(content, at, until)
    if (point === null) break
    const last = points.at(-1)
    if (after !== undefined) last?.weekdays.push(writtenNomorHari(after))
    points.push(point)
    JOINER.lastIndex = point.end
    const joiner = JOINER.exec(content)
    if (joiner === null) break
    after = joiner.groups?.['after']
    until = joiner.groups?.['until'] !== undefined
    at = JOINER.lastIndex
  }
  return points.slice(0, points.findLastIndex(({ bulan }) => bulan !== null) + 1)
}

function pointAt(content: string, at: number, until: boolean): Point | null {
  POINT.lastIndex = at
  const part = POINT.exec(content)?.groups
  if (part === undefined) return null
  const month = part['isoMonth'] ?? part['month']
  const nama = part['bulan']
  const written = nama === undefined ? null : nomorBulan(nama)
  return {
    hari: Number(part['isoDay'] ?? part['day'] ?? part['hari']),
    bulan: month === undefined ? written : Number(month),
    tahun: part['isoYear'] ?? part['year'] ?? part['tahun'] ?? null,
    weekdays: part['before'] === undefined ? [] : [writtenNomorHari(part['before'])],
    until,
    end: POINT.lastIndex,
  }
}
