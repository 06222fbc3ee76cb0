import { salahIsi } from '../../platform/errors.ts'

export const bulanDari = (tanggal: string): string => tanggal.replace('-', '').slice(0, 6)

/** Figures of days before the field began are nobody's (rules.md 3): their memo would never grow old. */
export function tolakBulanAsing(field: string, bulan: string, hariIni: string): void {
  if (bulan < '201501') throw salahIsi(field, 'Laporan tersedia sejak Januari 2015. Pilih bulan itu atau sesudahnya.')
  tolakBulanDepan(field, bulan, hariIni)
}

export function tolakBulanDepan(field: string, bulan: string, hariIni: string): void {
  if (bulan > bulanDari(hariIni)) throw salahIsi(field, 'Bulan belum dimulai. Pilih bulan ini atau sebelumnya.')
}
