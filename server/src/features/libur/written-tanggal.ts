import { MAX_HARI_LIBUR } from '@geisa/contract/libur'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { type Days, overlaps } from './days.ts'
import type { TahunJudul } from './decree-judul.ts'
import { type Point, WHOLE_NAMES, writtenPoints } from './written-points.ts'

/** Dates as Indonesians write them at the head of a line: one, a list, a range. */

export type WrittenTanggal = {
  /** In order, none of them overlapping another; what is written as a range is one of them (rules.md N7). */
  ranges: Days[]
  /** What weekday a single date is said to be. */
  weekdays: { tanggal: string; hari: number }[]
  rest: string
}

/** @returns null when no date stands at the head, a sentence when it cannot be one */
export function expandTanggal(content: string, judul: TahunJudul): WrittenTanggal | string | null {
  const points = writtenPoints(content)
  if (points.length === 0) return null
  const wrong = points.find(({ tahun }) => tahun !== null && tahun.length !== 4)?.tahun
  if (wrong) return `Tahun '${wrong}' tidak terbaca: tulis empat angka`
  if (points.some((_, nth) => isOfEither(points, nth))) return 'Bulan tidak ditulis di setiap tanggal'
  return read(content, points, judul)
}

function read(content: string, points: readonly Point[], judul: TahunJudul): WrittenTanggal | string {
  const dated = withTahun(withBulan(points), judul)
  if (typeof dated === 'string') return dated
  const fault = dated.map(whyNoDay).find((one) => one !== null)
  if (fault) return fault
  const written = toRanges(points, dated.map(format))
  if (typeof written === 'string') return written
  const ranges = withoutOverlap(written)
  const why = ranges.map(whyNoRange).find((one) => one !== null)
  if (why) return why
  const weekdays = points.flatMap((point, nth) =>
    point.weekdays.map((hari) => ({ tanggal: format(dated[nth] ?? EMPTY), hari })),
  )
  return { ranges, weekdays, rest: content.slice(points.at(-1)?.end) }
}

type Tanggal = { tahun: number; bulan: number; hari: number }
type PartTanggal = Omit<Tanggal, 'tahun'> & { tahun: number | null; until: boolean }
const EMPTY: Tanggal = { tahun: 0, bulan: 0, hari: 0 }

/** '20 Maret, 21, 22 April': the 21st may be of March as well. */
function isOfEither(points: readonly Point[], nth: number): boolean {
  const [point, before, next] = [points[nth], points[nth - 1], points[nth + 1]]
  if (!point || !before || point.bulan !== null || point.until || next?.until) return false
  const bulanBefore = points.slice(0, nth).findLast(({ bulan }) => bulan !== null)?.bulan ?? null
  const bulanNext = points.slice(nth).find(({ bulan }) => bulan !== null)?.bulan
  return bulanBefore !== null && bulanBefore !== bulanNext && before.hari < point.hari
}

/** '20, 21 Maret dan 22 April': a day alone is of the month that is named next. */
function withBulan(points: readonly Point[]): PartTanggal[] {
  const results: PartTanggal[] = []
  for (const { hari, bulan, tahun, until } of points.toReversed()) {
    const next = results.at(-1)
    const own = tahun === null ? null : Number(tahun)
    // A day alone is of the next one's year, too.
    if (bulan === null) results.push({ hari, bulan: next?.bulan ?? 0, tahun: next?.tahun ?? null, until })
    else results.push({ hari, bulan, tahun: own, until })
  }
  return results.toReversed()
}

const WITHOUT_TAHUN = 'Tahun tidak ditulis'
const CROSSES_TAHUN = 'Tahun tidak ditulis, padahal tanggalnya melewati pergantian tahun: tulis tahun di setiap tanggal'

function withTahun(points: readonly PartTanggal[], judul: TahunJudul): Tanggal[] | string {
  if (points.every(({ tahun }) => tahun === null)) return withTahunJudul(points, judul)
  const results = points.map((point) => ({ ...point }))
  // '18 Maret dan 2 April 2026': what is written last holds for those before it …
  for (let nth = results.length - 2; nth >= 0; nth--) {
    const [point, next] = [results[nth], results[nth + 1]]
    if (!point || !next || point.tahun !== null || next.tahun === null) continue
    if (point.bulan > next.bulan && !next.until) return CROSSES_TAHUN
    // … but '30 Desember - 2 Januari 2027' begins in the year before.
    point.tahun = point.bulan > next.bulan ? next.tahun - 1 : next.tahun
  }
  for (const [nth, point] of results.entries()) {
    if (point.tahun !== null) continue
    const before = results[nth - 1]
    if (!before || before.tahun === null || before.bulan > point.bulan) return CROSSES_TAHUN
    if (judul !== null && yearOf(judul, point.bulan) !== before.tahun) return WITHOUT_TAHUN
    point.tahun = before.tahun
  }
  return results.map(({ tahun, ...point }) => ({ ...point, tahun: tahun ?? 0 }))
}

/** A heading's year lends itself to dates in the order of the calendar only. */
function withTahunJudul(points: readonly PartTanggal[], judul: TahunJudul): Tanggal[] | string {
  if (judul === null) return WITHOUT_TAHUN
  const results = points.map((point) => ({ ...point, tahun: yearOf(judul, point.bulan) }))
  const inOrder = results.every(({ tahun, bulan }, nth) => {
    const before = results[nth - 1]
    return before === undefined || before.tahun * 12 + before.bulan <= tahun * 12 + bulan
  })
  return inOrder ? results : CROSSES_TAHUN
}

/** A school year begins in July. */
const yearOf = ({ awal, akhir }: NonNullable<TahunJudul>, bulan: number): number => (bulan >= 7 ? awal : akhir)

function toRanges(points: readonly Point[], days: readonly string[]): Days[] | string {
  const results: Days[] = []
  for (const [nth, { until }] of points.entries()) {
    const day = days[nth] ?? ''
    const last = results.at(-1)
    if (!until || last === undefined) results.push({ tanggal: day, sampai: day })
    // '21 - 26 Desember 2026 s.d. 2 Januari 2027'
    else if (points[nth - 1]?.until) return 'Rentang dengan tiga tanggal tidak terbaca: tulis awal dan akhirnya saja'
    else if (day < last.tanggal) return 'Tanggal akhir mendahului tanggal awal'
    else last.sampai = day
  }
  return results
}

/** '20-23, 22 Maret' says the 22nd twice. */
function withoutOverlap(daftar: readonly Days[]): Days[] {
  const results: Days[] = []
  for (const one of daftar.toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1))) {
    const last = results.at(-1)
    if (last === undefined || !overlaps(last, one)) results.push({ ...one })
    else if (one.sampai > last.sampai) last.sampai = one.sampai
  }
  return results
}

function whyNoRange({ tanggal, sampai }: Days): string | null {
  const length = nomorHari(sampai) - nomorHari(tanggal) + 1
  return length > MAX_HARI_LIBUR ? `Satu libur paling lama ${MAX_HARI_LIBUR} hari; ini ${length} hari` : null
}

const format = ({ tahun, bulan, hari }: Tanggal): string =>
  `${String(tahun).padStart(4, '0')}-${String(bulan).padStart(2, '0')}-${String(hari).padStart(2, '0')}`

/** There and back again: only days of the calendar return as they went. */
function whyNoDay(day: Tanggal): string | null {
  const nama = WHOLE_NAMES[day.bulan - 1]
  if (nama === undefined) return `Tidak ada bulan ke-${day.bulan}`
  if (day.hari >= 1 && tanggalFrom(nomorHari(format(day))) === format(day)) return null
  return `Tanggal ${day.hari} ${nama.charAt(0).toUpperCase()}${nama.slice(1)} ${day.tahun} tidak ada di kalender`
}
