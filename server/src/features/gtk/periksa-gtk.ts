import { salahIsi } from '../../platform/errors.ts'
import type { Masa } from './ubah-gtk.ts'

/** What a new row has where the form says nothing. */
export const KOLOM_BARU = {
  nip: null,
  nuptk: null,
  nrg: null,
  ptkInduk: true,
  tampilSptjm: true,
  mulaiTugas: null,
  berhenti: null,
}

/** In service or not is said by the days; what was read with the row, or what its new days say, is no contradiction. */
export function tolakAktif(aktif: boolean | undefined, daftar: readonly Masa[], hariIni: string): void {
  const bertugas = ({ mulaiTugas, berhenti }: Masa): boolean =>
    (mulaiTugas === null || mulaiTugas <= hariIni) && (berhenti === null || berhenti >= hariIni)
  if (aktif !== undefined && daftar.every((satu) => bertugas(satu) !== aktif))
    throw salahIsi('aktif', 'Aktif mengikuti tanggal mulai tugas dan berhenti. Ubah tanggalnya.')
}

export function periksaMasa({ mulaiTugas, berhenti }: Masa): void {
  if (mulaiTugas !== null && berhenti !== null && berhenti < mulaiTugas)
    throw salahIsi('berhenti', 'Tanggal berhenti tidak boleh sebelum mulai tugas')
}
