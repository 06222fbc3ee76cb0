import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'

/** What the pages of the statement share. */
export type Sptjm = {
  laporan: LaporanBulanan & { sekolah: NonNullable<LaporanBulanan['sekolah']> }
  bulan: string
  hariIni: string
  nomor: string
  /** Address behind the QR; null = not locked. */
  alamatPeriksa: string | null
}

export const BELUM_DIKUNCI = 'BELUM DIKUNCI – bukan dokumen final'
