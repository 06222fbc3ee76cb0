/** Where an office counts a staff-day (decision 29): what the daily report says of it, as one of ten. */

import { instantSeconds, SECONDS_PER_DAY } from '../calendar.ts'
import type { StatusGroup } from '../status-kehadiran.ts'
import { SINKRON } from '../tap/sinkron.ts'
import type { AliranBulan, HariGtk, TanggalBulan } from './hari-gtk.ts'
import type { HarianRow } from './laporan-harian.ts'

/** Their places in the counters' arrays: a new one comes last. */
export const GOLONGAN = {
  TEPAT_WAKTU: 0,
  TERLAMBAT: 1,
  DINAS_LUAR: 2,
  SAKIT: 3,
  CUTI: 4,
  ALPA: 5,
  BELUM_ABSEN: 6,
  BELUM_SINKRON: 7,
  BELUM_MESIN: 8,
  LIBUR: 9,
} as const
export const JUMLAH_GOLONGAN = 10
const MAX_HARI = 31

const GOLONGAN_STATUS = {
  A: GOLONGAN.ALPA,
  H: GOLONGAN.TEPAT_WAKTU,
  L: GOLONGAN.LIBUR,
  DL: GOLONGAN.DINAS_LUAR,
  S: GOLONGAN.SAKIT,
  C: GOLONGAN.CUTI,
} as const satisfies Record<StatusGroup, number>

/** A school's month date after date, ten numbers each; dates to come count nobody. */
export function countGolongan({ tanggal, orang }: AliranBulan): number[] {
  const results = Array.from({ length: MAX_HARI * JUMLAH_GOLONGAN }, () => 0)
  const reported = tanggal.map(hasReported)
  for (const { hari } of orang)
    for (let h = 0; h < hari.length; h++) {
      const place = golonganHari(hari[h]!, reported[h]!)
      if (place !== null) results[h * JUMLAH_GOLONGAN + place]!++
    }
  return results
}

/** null: not in service, or a date to come. */
function golonganHari(hari: HariGtk, reported: boolean): number | null {
  const { status, tanggal, baris } = hari
  if (baris.length === 0 || tanggal.masaDepan) return null
  if (status !== null) {
    return golonganStatus(
      status.grup,
      baris.some(({ datang }) => datang.minutes > 0),
    )
  }
  // No machine in use: nobody can say (rules.md L6), whether the day is over or not.
  if (hari.sinkron === SINKRON.WITHOUT_MESIN) return GOLONGAN.BELUM_MESIN
  return !tanggal.lengkap && reported ? GOLONGAN.BELUM_ABSEN : GOLONGAN.BELUM_SINKRON
}

/** Has a machine in use reported since the date began, so that who has no tap has not come yet? */
const hasReported = ({ mesin, limit }: TanggalBulan): boolean =>
  mesin.some(
    ({ used, mesin: { laporanTerakhir } }) =>
      used && laporanTerakhir !== null && instantSeconds(laporanTerakhir) >= limit - SECONDS_PER_DAY,
  )

/** The same of months that are sealed, from everybody's sealed daily report; a group by the status's id. */
export function countSealedGolongan(
  daftar: readonly { kehadiran: readonly HarianRow[] }[],
  groups: ReadonlyMap<number, StatusGroup>,
): number[] {
  const results = Array.from({ length: MAX_HARI * JUMLAH_GOLONGAN }, () => 0)
  for (const { kehadiran } of daftar)
    for (const [nth, rows] of Map.groupBy(kehadiran, ({ hari_ke }) => hari_ke))
      results[(nth - 1) * JUMLAH_GOLONGAN + golonganRows(rows, (id) => groups.get(id))]!++
  return results
}

/** One person's rows of one date, as reported: the school's board and sealed months are read by it (decision 60). */
export function golonganRows(
  rows: readonly HarianRow[],
  groupOf: (statusId: number) => StatusGroup | undefined,
): number {
  const { statusId = null, keterangan = '' } = rows[0] ?? {}
  const group = statusId === null ? undefined : groupOf(statusId)
  if (group === undefined)
    return keterangan.includes('Belum menggunakan mesin') ? GOLONGAN.BELUM_MESIN : GOLONGAN.BELUM_SINKRON
  return golonganStatus(group, lateSeconds(rows) > 0)
}

/** How late the daily report says that somebody is: of both shifts, a missing arrival's minutes among them (rules.md 14, L23). */
export const lateSeconds = (rows: readonly HarianRow[]): number =>
  rows.reduce((total, { durasi_datang_terlambat }) => total + durationSeconds(durasi_datang_terlambat), 0)

/** 'HH:mm:ss', its hours may pass a day; null where nothing is measured. */
function durationSeconds(duration: string | null): number {
  const [jam = 0, minutes = 0, seconds = 0] = (duration ?? '').split(':').map(Number)
  return jam * 3600 + minutes * 60 + seconds
}

const golonganStatus = (group: StatusGroup, late: boolean): number =>
  group === 'H' && late ? GOLONGAN.TERLAMBAT : GOLONGAN_STATUS[group]
