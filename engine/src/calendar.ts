/**
 * Calendar arithmetic in integers: a day is its number since 2000-01-01, an instant its seconds since
 * 2000-01-01T00:00:00Z, so that both fit 32 bits. No Date: its zone would be the machine's, not the school's.
 */
import { JAM_ZONA, type Zona } from './acuan.ts'

export const SECONDS_PER_DAY = 86_400

/** The field's first day: figures of days before it are nobody's (rules.md 3). */
export const EPOCH_START = '2015-01-01'

export const NAMA_HARI = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const
export const NAMA_BULAN = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const

/** 'YYYY-MM-DD' -> day number. */
export function nomorHari(tanggal: string): number {
  return nomorHariFrom(Number(tanggal.slice(0, 4)), Number(tanggal.slice(5, 7)), Number(tanggal.slice(8, 10)))
}

/** Day number -> 'YYYY-MM-DD'. */
export function tanggalFrom(nomor: number): string {
  const { tahun, bulan, tanggal } = parseHari(nomor)
  return `${padZero(tahun, 4)}-${padZero(bulan)}-${padZero(tanggal)}`
}

/** 0 = Minggu … 6 = Sabtu; 2000-01-01 was a Saturday. */
export function hariInMinggu(nomor: number): number {
  return (((nomor + 6) % 7) + 7) % 7
}

export function namaHari(nomor: number): string {
  return NAMA_HARI[hariInMinggu(nomor)] ?? ''
}

/** First day number and length of a month 'YYYYMM'. */
export function bulanRange(bulan: string): { awal: number; jumlahHari: number } {
  const tahun = Number(bulan.slice(0, 4))
  const nomor = Number(bulan.slice(4, 6))
  return { awal: nomorHariFrom(tahun, nomor, 1), jumlahHari: daysInBulan(tahun, nomor) }
}

/** Days of a month 1 … 12. */
export function daysInBulan(tahun: number, bulan: number): number {
  const next = bulan === 12 ? nomorHariFrom(tahun + 1, 1, 1) : nomorHariFrom(tahun, bulan + 1, 1)
  return next - nomorHariFrom(tahun, bulan, 1)
}

/** '2026-02-02' -> '202602'. */
export const bulanFrom = (tanggal: string): string => tanggal.slice(0, 4) + tanggal.slice(5, 7)

/** '202601' -> '202512'. */
export function previousBulan(bulan: string): string {
  const nth = Number(bulan.slice(0, 4)) * 12 + Number(bulan.slice(4)) - 2
  return `${padZero(Math.floor(nth / 12), 4)}${padZero((nth % 12) + 1)}`
}

/** So many months up to this one, the oldest first; none from before the field began. */
export function bulanUntil(until: string, count: number): string[] {
  const results: string[] = []
  for (let bulan = until; results.length < count && bulan >= bulanFrom(EPOCH_START); bulan = previousBulan(bulan))
    results.unshift(bulan)
  return results
}

/** Why a month has no figures as of a day: it was over before the field began, or has not begun. */
export function foreignBulan(bulan: string, today: string): 'lampau' | 'depan' | null {
  if (bulan < bulanFrom(EPOCH_START)) return 'lampau'
  return bulan > bulanFrom(today) ? 'depan' : null
}

/** '2026-02-02' -> '2 Februari 2026'. */
export function longTanggal(tanggal: string): string {
  return `${Number(tanggal.slice(8, 10))} ${NAMA_BULAN[Number(tanggal.slice(5, 7)) - 1] ?? ''} ${tanggal.slice(0, 4)}`
}

/** '202602' -> 'Februari 2026'. */
export function namaBulan(bulan: string): string {
  return `${NAMA_BULAN[Number(bulan.slice(4, 6)) - 1] ?? ''} ${bulan.slice(0, 4)}`
}

/** ISO instant in UTC -> whole seconds since 2000-01-01T00:00:00Z. */
export function instantSeconds(iso: string): number {
  const jam = Number(iso.slice(11, 13)) * 3600 + Number(iso.slice(14, 16)) * 60 + Number(iso.slice(17, 19))
  return nomorHari(iso) * SECONDS_PER_DAY + jam
}

/** Seconds since 2000 -> ISO instant with milliseconds, the shape in which facts carry instants. */
export function instantFrom(seconds: number): string {
  const hari = Math.floor(seconds / SECONDS_PER_DAY)
  return `${tanggalFrom(hari)}T${formatJam(seconds - hari * SECONDS_PER_DAY)}.000Z`
}

/** Instant -> the school's wall clock, both in seconds since 2000 (rules.md 2: the zone only turns instants). */
export function detikSekolah(detikUtc: number, zona: Zona): number {
  return detikUtc + JAM_ZONA[zona] * 3600
}

/** The school's date at an instant. */
export function hariSekolah(instant: string, zona: Zona): string {
  return tanggalFrom(Math.floor(detikSekolah(instantSeconds(instant), zona) / SECONDS_PER_DAY))
}

/** Seconds since midnight as a clock face: 00:40 of the next day is 00:40:00 (rules.md L31). */
export function formatJam(seconds: number): string {
  return formatDuration(seconds % SECONDS_PER_DAY)
}

/** A duration as HH:mm:ss, its hours may pass 24 (rules.md 21). */
export function formatDuration(seconds: number): string {
  const jam = Math.floor(seconds / 3600)
  return `${padZero(jam)}:${padZero(Math.floor(seconds / 60) % 60)}:${padZero(seconds % 60)}`
}

/** 'HH:mm' or 'HH:mm:ss' -> seconds since midnight; null for anything else. */
export function readJam(text: string): number | null {
  const matches = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text)
  if (!matches) return null
  return Number(matches[1]) * 3600 + Number(matches[2]) * 60 + Number(matches[3] ?? 0)
}

/** Days of the civil calendar by the 400-year cycle, years beginning in March (H. Hinnant, days_from_civil). */
function nomorHariFrom(tahun: number, bulan: number, tanggal: number): number {
  const y = bulan <= 2 ? tahun - 1 : tahun
  const century = Math.floor(y / 400)
  const rest = y - century * 400
  const hari = Math.floor((153 * (bulan + (bulan > 2 ? -3 : 9)) + 2) / 5) + tanggal - 1
  const cycle = rest * 365 + Math.floor(rest / 4) - Math.floor(rest / 100) + hari
  return century * 146_097 + cycle - 730_425
}

function parseHari(nomor: number): { tahun: number; bulan: number; tanggal: number } {
  const z = nomor + 730_425
  const century = Math.floor(z / 146_097)
  const cycle = z - century * 146_097
  const rest = Math.floor(
    (cycle - Math.floor(cycle / 1460) + Math.floor(cycle / 36_524) - Math.floor(cycle / 146_096)) / 365,
  )
  const hari = cycle - (365 * rest + Math.floor(rest / 4) - Math.floor(rest / 100))
  const m = Math.floor((5 * hari + 2) / 153)
  const bulan = m < 10 ? m + 3 : m - 9
  return {
    tahun: rest + century * 400 + (bulan <= 2 ? 1 : 0),
    bulan,
    tanggal: hari - Math.floor((153 * m + 2) / 5) + 1,
  }
}

const padZero = (nilai: number, width = 2): string => String(nilai).padStart(width, '0')
