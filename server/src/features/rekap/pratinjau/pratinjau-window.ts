import { longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { bulanBetween } from '../memo/commands-versi.ts'

/** Which days a preview compares (contract/berlaku). */

/** Days on which something can change, inclusive; null = open. */
export type DateRange = { dari: string; sampai: string | null }

export type PratinjauWindow = {
  /** Of all spans together. */
  dari: string
  sampai: string
  ranges: readonly { dari: string; sampai: string }[]
  /** The months of the spans, not those between them. */
  bulan: readonly number[]
  truncated: string | null
  /** No span begins earlier than it is looked at. */
  sejakAwal: boolean
}

const ONE_YEAR = 365
/** Of a change that begins today or later there are no figures yet: its first month of schedules is shown. */
const DAYS_AHEAD = 31
/** A span as short as this, the longest of a holiday, is never cut, whenever it lies. */
const SHORT = 92
const LAST_MONTH = 31

/** At most the last twelve months, and never further ahead than somebody looks; what that leaves out is said. */
export function buildWindow(ranges: readonly DateRange[], today: string): PratinjauWindow {
  const potongan = ranges.map((dateRange) => cut(dateRange, today))
  const from = potongan.map((one) => one.dari).toSorted()[0] ?? today
  const until =
    potongan
      .map((one) => one.sampai)
      .toSorted()
      .at(-1) ?? today
  return {
    dari: from,
    sampai: until,
    ranges: potongan,
    bulan: [...new Set(potongan.flatMap((one) => bulanBetween(one.dari, one.sampai)))].toSorted((a, b) => a - b),
    truncated: truncatedSentence(ranges, potongan),
    sejakAwal: ranges.every(({ dari }, nth) => potongan[nth]?.dari === dari),
  }
}

function cut({ dari, sampai }: DateRange, today: string): { dari: string; sampai: string } {
  const awal = nomorHari(dari)
  const akhir = sampai === null ? null : nomorHari(sampai)
  if (akhir !== null && akhir - awal < SHORT) return { dari, sampai: tanggalFrom(Math.max(awal, akhir)) }
  const oneYearAgo = nomorHari(today) - ONE_YEAR
  // Of a span that ended before that its last month is left.
  const first = Math.max(awal, akhir === null ? oneYearAgo : Math.min(oneYearAgo, akhir - LAST_MONTH + 1))
  const farthest = Math.max(nomorHari(today), awal + DAYS_AHEAD)
  return { dari: tanggalFrom(first), sampai: tanggalFrom(akhir === null ? farthest : Math.min(farthest, akhir)) }
}

/** An open span has no end that could be missed. */
function truncatedSentence(
  origins: readonly DateRange[],
  potongan: readonly { dari: string; sampai: string }[],
): string | null {
  const before = potongan.filter((one, nth) => one.dari > (origins[nth]?.dari ?? one.dari)).map(({ dari }) => dari)
  const after = potongan
    .filter((one, nth) => one.sampai < (origins[nth]?.sampai ?? one.sampai))
    .map((one) => one.sampai)
  const parts = [
    ...[before.toSorted().at(-1)].flatMap((hari) => (hari === undefined ? [] : [`sebelum ${longTanggal(hari)}`])),
    ...[after.toSorted()[0]].flatMap((hari) => (hari === undefined ? [] : [`sesudah ${longTanggal(hari)}`])),
  ]
  return parts.length === 0 ? null : `Hari ${parts.join(' dan ')} tidak ikut dihitung.`
}
