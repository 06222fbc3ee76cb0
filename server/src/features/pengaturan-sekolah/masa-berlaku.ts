import { longTanggal } from '@geisa/engine/calendar'
import type { Effective } from '@geisa/engine/fakta'

/** What every dated save of a school asks of its days. */

/** A later version stays: whoever saves an earlier one should know that his ends there. */
export function laterSentence(daftar: readonly Effective[], start: string): string {
  const later = daftar
    .map((version) => version.berlakuMulai)
    .filter((hari) => hari > start)
    .toSorted()[0]
  return later === undefined ? '' : ` Sejak ${longTanggal(later)} versi yang sudah tersimpan tetap berlaku.`
}
