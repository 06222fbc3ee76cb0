/** Which staff-days wait for a machine's report, or for the operator's word that none will come (rules.md L6, L7). */
import { ALASAN } from '../hari/hari.ts'
import type { HariGtk, MesinTanggal, TanggalBulan } from '../hari/hari-gtk.ts'
import { mesinBerpin, SINKRON } from './sinkron.ts'

export type SebabHari = 'luar tugas' | 'belum selesai' | 'libur' | 'sinkron' | 'belum sinkron' | 'tanpa mesin'

/** What the day is to a confirmation, whether or not it was confirmed. */
export function sebabHari({ tanggal, jenisLibur, sinkron, baris }: HariGtk): SebabHari {
  if (baris.length === 0) return 'luar tugas'
  if (!tanggal.lengkap) return 'belum selesai'
  if (jenisLibur !== 0) return 'libur'
  if (sinkron === SINKRON.SUDAH) return 'sinkron'
  return sinkron === SINKRON.TANPA_MESIN ? 'tanpa mesin' : 'belum sinkron'
}

/**
 * Why the day's figures hang on a report or a confirmation: blank, or a missing side that costs nothing yet; or confirmed.
 * null: a day that a request settles, or any other, waits for nobody.
 */
export function sebabMenunggu(hari: HariGtk): 'belum sinkron' | 'tanpa mesin' | null {
  if (!bergantung(hari)) return null
  const sebab = sebabHari(hari)
  return sebab === 'belum sinkron' || sebab === 'tanpa mesin' ? sebab : null
}

/** A lock waits for it. */
export const isPerluKonfirmasi = (hari: HariGtk): boolean => !hari.dikonfirmasi && sebabMenunggu(hari) !== null

/** The machines in use that have not reported past the day: those with a PIN of this person, without any all (L5). */
export function mesinDitunggu({ tanggal, orang }: HariGtk): MesinTanggal[] {
  const milik = mesinBerpin(tanggal, orang.pin)
  return milik.length === 0 ? mesinDiam(tanggal) : milik.filter(({ melapor }) => !melapor)
}

/** In use that day, and not heard since it ended. */
export const mesinDiam = ({ mesin }: TanggalBulan): MesinTanggal[] =>
  mesin.filter(({ dipakai, melapor }) => dipakai && !melapor)

function bergantung({ dikonfirmasi, alasan, baris }: HariGtk): boolean {
  if (dikonfirmasi || alasan === ALASAN.TANPA_MESIN || alasan === ALASAN.BELUM_SINKRON) return true
  return baris.some(({ datang, pulang }) => datang.belum || pulang.belum)
}
