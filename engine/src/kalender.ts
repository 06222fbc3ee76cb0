/**
 * Calendar arithmetic in integers: a day is its number since 2000-01-01, an instant its seconds since
 * 2000-01-01T00:00:00Z, so that both fit 32 bits. No Date: its zone would be the machine's, not the school's.
 */
import { JAM_ZONA, type Zona } from './acuan.ts'

export const DETIK_SEHARI = 86_400

/** The field's first day: figures of days before it are nobody's (rules.md 3). */
export const AWAL_ZAMAN = '2015-01-01'

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
  return nomorHariDari(Number(tanggal.slice(0, 4)), Number(tanggal.slice(5, 7)), Number(tanggal.slice(8, 10)))
}

/** Day number -> 'YYYY-MM-DD'. */
export function tanggalDari(nomor: number): string {
  const { tahun, bulan, tanggal } = uraiHari(nomor)
  return `${isiNol(tahun, 4)}-${isiNol(bulan)}-${isiNol(tanggal)}`
}

/** 0 = Minggu … 6 = Sabtu; 2000-01-01 was a Saturday. */
export function hariDalamMinggu(nomor: number): number {
  return (((nomor + 6) % 7) + 7) % 7
}

export function namaHari(nomor: number): string {
  return NAMA_HARI[hariDalamMinggu(nomor)] ?? ''
}

/** First day number and length of a month 'YYYYMM'. */
export function rentangBulan(bulan: string): { awal: number; jumlahHari: number } {
  const tahun = Number(bulan.slice(0, 4))
  const nomor = Number(bulan.slice(4, 6))
  return { awal: nomorHariDari(tahun, nomor, 1), jumlahHari: panjangBulan(tahun, nomor) }
}

/** Days of a month 1 … 12. */
export function panjangBulan(tahun: number, bulan: number): number {
  const berikut = bulan === 12 ? nomorHariDari(tahun + 1, 1, 1) : nomorHariDari(tahun, bulan + 1, 1)
  return berikut - nomorHariDari(tahun, bulan, 1)
}

/** '2026-02-02' -> '202602'. */
export const bulanDari = (tanggal: string): string => tanggal.slice(0, 4) + tanggal.slice(5, 7)

/** Why a month has no figures as of a day: it was over before the field began, or has not begun. */
export function bulanAsing(bulan: string, hariIni: string): 'lampau' | 'depan' | null {
  if (bulan < bulanDari(AWAL_ZAMAN)) return 'lampau'
  return bulan > bulanDari(hariIni) ? 'depan' : null
}

/** '2026-02-02' -> '2 Februari 2026'. */
export function tanggalPanjang(tanggal: string): string {
  return `${Number(tanggal.slice(8, 10))} ${NAMA_BULAN[Number(tanggal.slice(5, 7)) - 1] ?? ''} ${tanggal.slice(0, 4)}`
}

/** '202602' -> 'Februari 2026'. */
export function namaBulan(bulan: string): string {
  return `${NAMA_BULAN[Number(bulan.slice(4, 6)) - 1] ?? ''} ${bulan.slice(0, 4)}`
}

/** ISO instant in UTC -> whole seconds since 2000-01-01T00:00:00Z. */
export function detikInstan(iso: string): number {
  const jam = Number(iso.slice(11, 13)) * 3600 + Number(iso.slice(14, 16)) * 60 + Number(iso.slice(17, 19))
  return nomorHari(iso) * DETIK_SEHARI + jam
}

/** Seconds since 2000 -> ISO instant with milliseconds, the shape in which facts carry instants. */
export function instanDari(detik: number): string {
  const hari = Math.floor(detik / DETIK_SEHARI)
  return `${tanggalDari(hari)}T${formatJam(detik - hari * DETIK_SEHARI)}.000Z`
}

/** Instant -> the school's wall clock, both in seconds since 2000 (rules.md 2: the zone only turns instants). */
export function detikSekolah(detikUtc: number, zona: Zona): number {
  return detikUtc + JAM_ZONA[zona] * 3600
}

/** The school's date at an instant. */
export function hariSekolah(instan: string, zona: Zona): string {
  return tanggalDari(Math.floor(detikSekolah(detikInstan(instan), zona) / DETIK_SEHARI))
}

/** Seconds since midnight as a clock face: 00:40 of the next day is 00:40:00 (rules.md L31). */
export function formatJam(detik: number): string {
  return formatDurasi(detik % DETIK_SEHARI)
}

/** A duration as HH:mm:ss, its hours may pass 24 (rules.md 21). */
export function formatDurasi(detik: number): string {
  const jam = Math.floor(detik / 3600)
  return `${isiNol(jam)}:${isiNol(Math.floor(detik / 60) % 60)}:${isiNol(detik % 60)}`
}

/** 'HH:mm' or 'HH:mm:ss' -> seconds since midnight; null for anything else. */
export function bacaJam(teks: string): number | null {
  const cocok = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(teks)
  if (!cocok) return null
  return Number(cocok[1]) * 3600 + Number(cocok[2]) * 60 + Number(cocok[3] ?? 0)
}

/** Days of the civil calendar by the 400-year cycle, years beginning in March (H. Hinnant, days_from_civil). */
function nomorHariDari(tahun: number, bulan: number, tanggal: number): number {
  const y = bulan <= 2 ? tahun - 1 : tahun
  const abad = Math.floor(y / 400)
  const sisa = y - abad * 400
  const hari = Math.floor((153 * (bulan + (bulan > 2 ? -3 : 9)) + 2) / 5) + tanggal - 1
  const siklus = sisa * 365 + Math.floor(sisa / 4) - Math.floor(sisa / 100) + hari
  return abad * 146_097 + siklus - 730_425
}

function uraiHari(nomor: number): { tahun: number; bulan: number; tanggal: number } {
  const z = nomor + 730_425
  const abad = Math.floor(z / 146_097)
  const siklus = z - abad * 146_097
  const sisa = Math.floor(
    (siklus - Math.floor(siklus / 1460) + Math.floor(siklus / 36_524) - Math.floor(siklus / 146_096)) / 365,
  )
  const hari = siklus - (365 * sisa + Math.floor(sisa / 4) - Math.floor(sisa / 100))
  const m = Math.floor((5 * hari + 2) / 153)
  const bulan = m < 10 ? m + 3 : m - 9
  return {
    tahun: sisa + abad * 400 + (bulan <= 2 ? 1 : 0),
    bulan,
    tanggal: hari - Math.floor((153 * m + 2) / 5) + 1,
  }
}

const isiNol = (nilai: number, lebar = 2): string => String(nilai).padStart(lebar, '0')
