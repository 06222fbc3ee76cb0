import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'

type State = {
  present: boolean
  laporan: LaporanBulanan | undefined
  error: unknown
  cut: string | null
  place: 'sekolah' | 'kecamatan'
}

/** Why nothing can be downloaded now; null = it can. */
export function whyCannotDownload({ present, laporan, error, cut, place }: State): string | null {
  if (!present) return `Pilih ${place} terlebih dahulu`
  if (cut !== null) return cut
  if (laporan === undefined) return error ? 'Laporan gagal dimuat' : 'Tunggu sampai laporan selesai dimuat'
  return laporan.baris.length === 0 ? 'Tidak ada data untuk diunduh' : null
}
