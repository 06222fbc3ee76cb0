/** The days behind a month's row: complete days of service, one entry per shift worked (rules.md 19, L25). */

import type { BulanGtk, BulanResult } from '../hari/hari-gtk.ts'
import { harianRow } from '../hari/laporan-harian.ts'
import type { StatusGroup } from '../status-kehadiran.ts'
import { preparePenanda, rowTanda } from '../tap/tanda/tanda.ts'

export type HariBulan = {
  tanggal: string
  hari: string
  shift: 1 | 2
  singkatan: string
  namaStatus: string
  /** null = counts nowhere. */
  grup: StatusGroup | null
  datang: string | null
  pulang: string | null
  menitTerlambat: number
  menitPulangCepat: number
  izinDatang: boolean
  izinPulang: boolean
  keterangan: string
  /** Marks of product.md 5.6 in words. */
  tanda: string[]
}

/** `full`: the days that count; else those that are not over yet. */
export function hariRekap(result: BulanResult, { hari: sebulan }: BulanGtk, full = true): HariBulan[] {
  const penanda = preparePenanda(result)
  return sebulan
    .filter(({ tanggal }) => tanggal.lengkap === full)
    .flatMap((hari) =>
      hari.baris.map((row) => {
        const laporan = harianRow(result.fakta, hari, row)
        return {
          tanggal: laporan.tanggal,
          hari: laporan.hari,
          shift: laporan.shift,
          singkatan: laporan.singkatan,
          namaStatus: hari.status?.nama ?? '',
          grup: hari.status?.grup ?? null,
          datang: laporan.waktu_datang,
          pulang: laporan.waktu_pulang,
          menitTerlambat: row.datang.minutes,
          menitPulangCepat: row.pulang.minutes,
          izinDatang: row.datang.izin,
          izinPulang: row.pulang.izin,
          keterangan: laporan.keterangan,
          tanda: rowTanda(result, penanda, hari, row),
        }
      }),
    )
}
