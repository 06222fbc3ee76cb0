import type { Berlaku } from '@geisa/engine/fakta'
import { nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import { salahIsi } from '../../platform/errors.ts'

/** What every dated save of a school asks of its days. */

const SETAHUN = 366

export function tolakTerlaluJauh(field: string, hari: string, hariIni: string): void {
  if (hari > tanggalDari(nomorHari(hariIni) + SETAHUN)) throw salahIsi(field, 'Paling jauh setahun dari hari ini')
}

/** A later version stays: whoever saves an earlier one should know that his ends there. */
export function kalimatNanti(daftar: readonly Berlaku[], mulai: string): string {
  const nanti = daftar
    .map((versi) => versi.berlakuMulai)
    .filter((hari) => hari > mulai)
    .toSorted()[0]
  return nanti === undefined ? '' : ` Sejak ${tanggalPanjang(nanti)} versi yang sudah tersimpan tetap berlaku.`
}
