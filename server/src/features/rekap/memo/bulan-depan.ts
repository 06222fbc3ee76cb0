import { bulanAsing } from '@geisa/engine/kalender'
import { salahIsi } from '../../../platform/errors.ts'

const KALIMAT = {
  lampau: 'Laporan tersedia sejak Januari 2015. Pilih bulan itu atau sesudahnya.',
  depan: 'Bulan belum dimulai. Pilih bulan ini atau sebelumnya.',
}

/** A month without figures would leave a memo that never grows old. */
export function tolakBulanAsing(field: string, bulan: string, hariIni: string): void {
  const asing = bulanAsing(bulan, hariIni)
  if (asing !== null) throw salahIsi(field, KALIMAT[asing])
}

export function tolakBulanDepan(field: string, bulan: string, hariIni: string): void {
  if (bulanAsing(bulan, hariIni) === 'depan') throw salahIsi(field, KALIMAT.depan)
}
