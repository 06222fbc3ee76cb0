/** Which staff-days wait for a machine's report, or for the operator's word that none will come (rules.md L6, L7). */
import { ALASAN } from '../hari/hari.ts'
import type { HariGtk, MesinTanggal, TanggalBulan } from '../hari/hari-gtk.ts'
import { mesinWithPin, SINKRON } from './sinkron.ts'

export type HariCause = 'luar tugas' | 'belum selesai' | 'libur' | 'sinkron' | 'belum sinkron' | 'tanpa mesin'

/** What the day is to a confirmation, whether or not it was confirmed. */
export function hariCause({ tanggal, jenisLibur, sinkron, baris }: HariGtk): HariCause {
  if (baris.length === 0) return 'luar tugas'
  if (!tanggal.lengkap) return 'belum selesai'
  if (jenisLibur !== 0) return 'libur'
  if (sinkron === SINKRON.ALREADY) return 'sinkron'
  return sinkron === SINKRON.WITHOUT_MESIN ? 'tanpa mesin' : 'belum sinkron'
}

/**
 * Why the day's figures hang on a report or a confirmation: blank, or a missing side that costs nothing yet; or confirmed.
 * null: a day that a request settles, or any other, waits for nobody.
 */
export function pendingCause(hari: HariGtk): 'belum sinkron' | 'tanpa mesin' | null {
  const cause = hariCause(hari)
  return (cause === 'belum sinkron' || cause === 'tanpa mesin') && isDependent(hari) ? cause : null
}

/** A lock waits for it. */
export const isConfirmationNeeded = (hari: HariGtk): boolean => !hari.confirmed && pendingCause(hari) !== null

/** The machines in use that have not reported past the day: those with a PIN of this person, without any all (L5). */
export function mesinDitunggu({ tanggal, orang }: HariGtk): MesinTanggal[] {
  const own = mesinWithPin(tanggal, orang.pin)
  return own.length === 0 ? silentMesin(tanggal) : own.filter(({ reporting }) => !reporting)
}

/** In use that day, and not heard since it ended. */
export const silentMesin = ({ mesin }: TanggalBulan): MesinTanggal[] =>
  mesin.filter(({ used, reporting }) => used && !reporting)

function isDependent({ confirmed, alasan, baris }: HariGtk): boolean {
  if (confirmed || alasan === ALASAN.WITHOUT_MESIN || alasan === ALASAN.BELUM_SINKRON) return true
  return baris.some(({ datang, pulang }) => datang.belum || pulang.belum)
}
