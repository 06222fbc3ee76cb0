import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { bulanRange, tanggalFrom } from '@geisa/engine/calendar'
import { formatRange } from './tanggal/tanggal.ts'

/**
 * By which patterns somebody works in a month, with their days unless one holds for all of it (rules.md M10):
 * 'Jam sendiri: Penjaga malam (10–30 November 2026)'. null: by the school's hours, or of a server of the release before.
 */
export function polaJamWords({ polaJam = [], bulan }: Pick<LaporanHarian, 'polaJam' | 'bulan'>): string | null {
  if (polaJam.length === 0) return null
  const { awal, jumlahHari } = bulanRange(bulan)
  const [first, last] = [tanggalFrom(awal), tanggalFrom(awal + jumlahHari - 1)]
  const named = polaJam.map(({ nama, dari, sampai }) =>
    dari <= first && sampai >= last ? nama : `${nama} (${formatRange(dari, sampai)})`,
  )
  return `Jam sendiri: ${named.join('; ')}`
}
