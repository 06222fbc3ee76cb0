import { salahIsi } from '../../platform/errors.ts'

export const bulanDari = (tanggal: string): string => tanggal.replace('-', '').slice(0, 6)

export function tolakBulanDepan(field: string, bulan: string, hariIni: string): void {
  if (bulan > bulanDari(hariIni)) throw salahIsi(field, 'Bulan belum dimulai. Pilih bulan ini atau sebelumnya.')
}
