import { JAM_ZONA, type Zona } from './acuan.ts'
import {
  bulanRange,
  daysInBulan,
  formatJam,
  hariInMinggu,
  NAMA_BULAN,
  NAMA_HARI,
  nomorHari,
  readJam,
  SECONDS_PER_DAY,
  tanggalFrom,
} from './calendar.ts'

/** When a scheduled task runs (product.md 4, Cronjob). Instants are seconds since 2000, UTC (calendar.ts). */

export const PERIOD = ['PERJAM', 'PERHARI', 'PERMINGGU', 'PERBULAN', 'PERTAHUN'] as const
export type Period = (typeof PERIOD)[number]

/** Steps that fill an hour, so that the hours are alike. */
export const STEP_MINUTES = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] as const

export type JadwalTugas = {
  periode: Period
  /** PERMINGGU: 0 = Minggu … 6 = Sabtu. */
  hari: number | null
  /** PERBULAN, PERTAHUN; in a shorter month its last day stands in. */
  tanggal: number | null
  /** PERTAHUN. */
  bulan: number | null
  /** 'HH:mm' or 'HH:mm:ss'; of PERJAM only the minute and second count. */
  jam: string | null
  zona: Zona
  /** PERJAM: again every so many minutes within the hour; null = once. */
  setiapMenit: number | null
}

type Alasan = { field: 'hari' | 'tanggal' | 'bulan' | 'jam' | 'setiapMenit'; sentence: string }

/** Why this schedule says no time, or one that never comes; null = it does. */
export function alasanJadwal({ periode, hari, tanggal, bulan, jam, setiapMenit }: JadwalTugas): Alasan | null {
  if (periode === 'PERMINGGU' && hari === null) return { field: 'hari', sentence: 'Pilih harinya' }
  if (periode === 'PERTAHUN' && bulan === null) return { field: 'bulan', sentence: 'Pilih bulannya' }
  if ((periode === 'PERBULAN' || periode === 'PERTAHUN') && tanggal === null)
    return { field: 'tanggal', sentence: 'Pilih tanggalnya' }
  if (periode === 'PERTAHUN' && (tanggal ?? 0) > daysInBulan(LEAP_TAHUN, bulan ?? 1))
    return { field: 'tanggal', sentence: `Tanggal ${tanggal} ${namaBulanOf(bulan)} tidak pernah ada` }
  if (periode !== 'PERJAM' && jam === null) return { field: 'jam', sentence: 'Isi jamnya' }
  if (jam !== null && readJam(jam) === null) return { field: 'jam', sentence: 'Jam 00:00–23:59' }
  if (periode !== 'PERJAM' && setiapMenit !== null)
    return { field: 'setiapMenit', sentence: 'Ulangan tiap beberapa menit hanya untuk jadwal per jam' }
  return null
}

/** 29 Februari does come. */
const LEAP_TAHUN = 2024

/** The first slot strictly after an instant. The schedule must be one that comes (alasanJadwal). */
export function nextSlot(jadwal: JadwalTugas, after: number): number {
  const shift = JAM_ZONA[jadwal.zona] * 3600
  return localSlot(jadwal, after + shift) - shift
}

/** The same on the zone's own clock. */
function localSlot(jadwal: JadwalTugas, after: number): number {
  const seconds = readJam(jadwal.jam ?? '00:00') ?? 0
  if (jadwal.periode === 'PERJAM') {
    const step = (jadwal.setiapMenit ?? 60) * 60
    const awal = seconds % step
    return (Math.floor((after - awal) / step) + 1) * step + awal
  }
  const current = Math.floor(after / SECONDS_PER_DAY)
  for (let nth = 0; ; nth++) {
    const slot = hariNumber(jadwal, current, nth) * SECONDS_PER_DAY + seconds
    if (slot > after) return slot
  }
}

/** The schedule's day in the period of `current` (its week, month, year) or the nth after it; at most one lies behind. */
function hariNumber({ periode, hari, tanggal, bulan }: JadwalTugas, current: number, nth: number): number {
  if (periode === 'PERHARI') return current + nth
  if (periode === 'PERMINGGU') return current - hariInMinggu(current) + (hari ?? 0) + nth * 7
  const currentTanggal = tanggalFrom(current)
  const tahun = Number(currentTanggal.slice(0, 4))
  if (periode === 'PERTAHUN') return hariBulan(tahun + nth, (bulan ?? 1) - 1, tanggal)
  const bulanIndex = Number(currentTanggal.slice(5, 7)) - 1 + nth
  return hariBulan(tahun + Math.floor(bulanIndex / 12), bulanIndex % 12, tanggal)
}

/** The wanted day of a month, or its last where it is too short. */
function hariBulan(tahun: number, bulan: number, tanggal: number | null): number {
  const two = String(bulan + 1).padStart(2, '0')
  const { jumlahHari } = bulanRange(`${tahun}${two}`)
  return nomorHari(`${tahun}-${two}-${String(Math.min(tanggal ?? 1, jumlahHari)).padStart(2, '0')}`)
}

/** 'Setiap hari 01:30 WIB', as the table says it. */
export function jadwalSentence(jadwal: JadwalTugas): string {
  const { periode, hari, tanggal, bulan, zona, setiapMenit } = jadwal
  const seconds = readJam(jadwal.jam ?? '00:00') ?? 0
  if (periode === 'PERJAM') return hourlySentence(seconds, setiapMenit)
  const jam = formatJam(seconds).replace(/:00$/, '')
  const when = {
    PERHARI: 'hari',
    PERMINGGU: NAMA_HARI[hari ?? 0] ?? '',
    PERBULAN: `tanggal ${tanggal},`,
    PERTAHUN: `${tanggal} ${namaBulanOf(bulan)},`,
  }[periode]
  return `Setiap ${when} ${jam} ${zona}`
}

function hourlySentence(seconds: number, minuteInterval: number | null): string {
  if (minuteInterval === 1) return 'Setiap menit'
  if (minuteInterval !== null) return `Setiap ${minuteInterval} menit`
  const minutes = Math.floor(seconds / 60) % 60
  return minutes === 0 ? 'Setiap jam tepat' : `Setiap jam pada menit ke-${minutes}`
}

/** What a date that some months lack means; null where every month has it. */
export function catatanTanggal({ periode, tanggal, bulan }: JadwalTugas): string | null {
  if (periode === 'PERBULAN' && (tanggal ?? 0) > 28)
    return `Pada bulan yang tidak punya tanggal ${tanggal}: hari terakhirnya`
  if (periode === 'PERTAHUN' && bulan === 2 && tanggal === 29) return 'Pada tahun biasa: 28 Februari'
  return null
}

const namaBulanOf = (bulan: number | null): string => NAMA_BULAN[(bulan ?? 1) - 1] ?? ''
