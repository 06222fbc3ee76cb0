import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { formatRange } from './tanggal.ts'

/** 'Penjaga malam (1–14 November 2026), PPPK Paruh Waktu 4 jam (20–30 November 2026)': the head of a report (rules.md M10). */
export const polaBulanWords = (daftar: NonNullable<LaporanHarian['polaJam']>): string =>
  daftar.map(({ nama, dari, sampai }) => `${nama} (${formatRange(dari, sampai)})`).join(', ')
