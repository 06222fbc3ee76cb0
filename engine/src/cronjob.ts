import { JAM_ZONA, type Zona } from './acuan.ts'
import {
  bacaJam,
  DETIK_SEHARI,
  formatJam,
  hariDalamMinggu,
  NAMA_BULAN,
  NAMA_HARI,
  nomorHari,
  panjangBulan,
  rentangBulan,
  tanggalDari,
} from './kalender.ts'

/** When a scheduled task runs (product.md 4, Cronjob). Instants are seconds since 2000, UTC (kalender.ts). */

export const PERIODE = ['PERJAM', 'PERHARI', 'PERMINGGU', 'PERBULAN', 'PERTAHUN'] as const
export type Periode = (typeof PERIODE)[number]

/** Steps that fill an hour, so that the hours are alike. */
export const LANGKAH_MENIT = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30] as const

export type JadwalTugas = {
  periode: Periode
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

type Alasan = { field: 'hari' | 'tanggal' | 'bulan' | 'jam' | 'setiapMenit'; kalimat: string }

/** Why this schedule says no time, or one that never comes; null = it does. */
export function alasanJadwal({ periode, hari, tanggal, bulan, jam, setiapMenit }: JadwalTugas): Alasan | null {
  if (periode === 'PERMINGGU' && hari === null) return { field: 'hari', kalimat: 'Pilih harinya' }
  if (periode === 'PERTAHUN' && bulan === null) return { field: 'bulan', kalimat: 'Pilih bulannya' }
  if ((periode === 'PERBULAN' || periode === 'PERTAHUN') && tanggal === null)
    return { field: 'tanggal', kalimat: 'Pilih tanggalnya' }
  if (periode === 'PERTAHUN' && (tanggal ?? 0) > panjangBulan(TAHUN_KABISAT, bulan ?? 1))
    return { field: 'tanggal', kalimat: `Tanggal ${tanggal} ${namaBulanKe(bulan)} tidak pernah ada` }
  if (periode !== 'PERJAM' && jam === null) return { field: 'jam', kalimat: 'Isi jamnya' }
  if (jam !== null && bacaJam(jam) === null) return { field: 'jam', kalimat: 'Jam 00:00–23:59' }
  if (periode !== 'PERJAM' && setiapMenit !== null)
    return { field: 'setiapMenit', kalimat: 'Ulangan tiap beberapa menit hanya untuk jadwal per jam' }
  return null
}

/** 29 Februari does come. */
const TAHUN_KABISAT = 2024

/** The first slot strictly after an instant. The schedule must be one that comes (alasanJadwal). */
export function slotBerikut(jadwal: JadwalTugas, sesudah: number): number {
  const geser = JAM_ZONA[jadwal.zona] * 3600
  return slotLokal(jadwal, sesudah + geser) - geser
}

/** The same on the zone's own clock. */
function slotLokal(jadwal: JadwalTugas, sesudah: number): number {
  const detik = bacaJam(jadwal.jam ?? '00:00') ?? 0
  if (jadwal.periode === 'PERJAM') {
    const langkah = (jadwal.setiapMenit ?? 60) * 60
    const awal = detik % langkah
    return (Math.floor((sesudah - awal) / langkah) + 1) * langkah + awal
  }
  const kini = Math.floor(sesudah / DETIK_SEHARI)
  for (let ke = 0; ; ke++) {
    const slot = hariKe(jadwal, kini, ke) * DETIK_SEHARI + detik
    if (slot > sesudah) return slot
  }
}

/** The schedule's day in the period of `kini` (its week, month, year) or the ke-th after it; at most one lies behind. */
function hariKe({ periode, hari, tanggal, bulan }: JadwalTugas, kini: number, ke: number): number {
  if (periode === 'PERHARI') return kini + ke
  if (periode === 'PERMINGGU') return kini - hariDalamMinggu(kini) + (hari ?? 0) + ke * 7
  const ini = tanggalDari(kini)
  const tahun = Number(ini.slice(0, 4))
  if (periode === 'PERTAHUN') return hariBulan(tahun + ke, (bulan ?? 1) - 1, tanggal)
  const bulanKe = Number(ini.slice(5, 7)) - 1 + ke
  return hariBulan(tahun + Math.floor(bulanKe / 12), bulanKe % 12, tanggal)
}

/** The wanted day of a month, or its last where it is too short. */
function hariBulan(tahun: number, bulan: number, tanggal: number | null): number {
  const dua = String(bulan + 1).padStart(2, '0')
  const { jumlahHari } = rentangBulan(`${tahun}${dua}`)
  return nomorHari(`${tahun}-${dua}-${String(Math.min(tanggal ?? 1, jumlahHari)).padStart(2, '0')}`)
}

/** 'Setiap hari 01:30 WIB', as the table says it. */
export function kalimatJadwal(jadwal: JadwalTugas): string {
  const { periode, hari, tanggal, bulan, zona, setiapMenit } = jadwal
  const detik = bacaJam(jadwal.jam ?? '00:00') ?? 0
  if (periode === 'PERJAM') return kalimatPerjam(detik, setiapMenit)
  const jam = formatJam(detik).replace(/:00$/, '')
  const kapan = {
    PERHARI: 'hari',
    PERMINGGU: NAMA_HARI[hari ?? 0] ?? '',
    PERBULAN: `tanggal ${tanggal},`,
    PERTAHUN: `${tanggal} ${namaBulanKe(bulan)},`,
  }[periode]
  return `Setiap ${kapan} ${jam} ${zona}`
}

function kalimatPerjam(detik: number, setiapMenit: number | null): string {
  if (setiapMenit === 1) return 'Setiap menit'
  if (setiapMenit !== null) return `Setiap ${setiapMenit} menit`
  const menit = Math.floor(detik / 60) % 60
  return menit === 0 ? 'Setiap jam tepat' : `Setiap jam pada menit ke-${menit}`
}

/** What a date that some months lack means; null where every month has it. */
export function catatanTanggal({ periode, tanggal, bulan }: JadwalTugas): string | null {
  if (periode === 'PERBULAN' && (tanggal ?? 0) > 28)
    return `Pada bulan yang tidak punya tanggal ${tanggal}: hari terakhirnya`
  if (periode === 'PERTAHUN' && bulan === 2 && tanggal === 29) return 'Pada tahun biasa: 28 Februari'
  return null
}

const namaBulanKe = (bulan: number | null): string => NAMA_BULAN[(bulan ?? 1) - 1] ?? ''
