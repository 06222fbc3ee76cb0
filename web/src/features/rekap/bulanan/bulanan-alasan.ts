import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'

type Keadaan = {
  ada: boolean
  laporan: LaporanBulanan | undefined
  galat: unknown
  putus: string | null
  tempat: 'sekolah' | 'kecamatan'
}

/** Why nothing can be downloaded now; null = it can. */
export function alasanTakUnduh({ ada, laporan, galat, putus, tempat }: Keadaan): string | null {
  if (!ada) return `Pilih ${tempat} terlebih dahulu`
  if (putus !== null) return putus
  if (laporan === undefined) return galat ? 'Laporan gagal dimuat' : 'Tunggu sampai laporan selesai dimuat'
  return laporan.baris.length === 0 ? 'Tidak ada data untuk diunduh' : null
}
