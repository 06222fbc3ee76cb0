import { invalidField } from '../../platform/errors.ts'
import type { Masa } from './gtk-plan.ts'

/** What a new row has where the form says nothing. */
export const NEW_COLUMNS = {
  nip: null,
  nuptk: null,
  nrg: null,
  ptkInduk: true,
  tampilSptjm: true,
  mulaiTugas: null,
  berhenti: null,
}

/** In service or not is said by the days; what was read with the row, or what its new days say, is no contradiction. */
export function refuseActive(active: boolean | undefined, daftar: readonly Masa[], today: string): void {
  const isOnDuty = ({ mulaiTugas, berhenti }: Masa): boolean =>
    (mulaiTugas === null || mulaiTugas <= today) && (berhenti === null || berhenti >= today)
  if (active !== undefined && daftar.every((masa) => isOnDuty(masa) !== active))
    throw invalidField('aktif', 'Aktif mengikuti tanggal mulai tugas dan berhenti. Ubah tanggalnya.')
}

export function refuseReversedMasa({ mulaiTugas, berhenti }: Masa): void {
  if (mulaiTugas !== null && berhenti !== null && berhenti < mulaiTugas)
    throw invalidField('berhenti', 'Tanggal berhenti tidak boleh sebelum mulai tugas')
}
