import { longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { Effective } from '@geisa/engine/fakta'
import { invalidField } from '../../platform/errors.ts'

/** What every dated save of a school asks of its days. */

const ONE_YEAR = 366

export function refuseTooFarAhead(field: string, hari: string, today: string): void {
  if (hari > tanggalFrom(nomorHari(today) + ONE_YEAR)) throw invalidField(field, 'Paling jauh setahun dari hari ini')
}

/** A later version stays: whoever saves an earlier one should know that his ends there. */
export function laterSentence(daftar: readonly Effective[], start: string): string {
  const later = daftar
    .map((version) => version.berlakuMulai)
    .filter((hari) => hari > start)
    .toSorted()[0]
  return later === undefined ? '' : ` Sejak ${longTanggal(later)} versi yang sudah tersimpan tetap berlaku.`
}
