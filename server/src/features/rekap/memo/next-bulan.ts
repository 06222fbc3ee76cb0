import { foreignBulan } from '@geisa/engine/calendar'
import { invalidField } from '../../../platform/errors.ts'

const SENTENCE = {
  lampau: 'Laporan tersedia sejak Januari 2015. Pilih bulan itu atau sesudahnya.',
  depan: 'Bulan belum dimulai. Pilih bulan ini atau sebelumnya.',
}

/** A month without figures would leave a memo that never grows old. */
export function refuseForeignBulan(field: string, bulan: string, today: string): void {
  const foreign = foreignBulan(bulan, today)
  if (foreign !== null) throw invalidField(field, SENTENCE[foreign])
}

export function refuseNextBulan(field: string, bulan: string, today: string): void {
  if (foreignBulan(bulan, today) === 'depan') throw invalidField(field, SENTENCE.depan)
}
