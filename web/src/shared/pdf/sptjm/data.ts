import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'

/** What the pages of the statement share. */
export type Sptjm = {
  laporan: LaporanBulanan & { sekolah: NonNullable<LaporanBulanan['sekolah']> }
  bulan: string
  today: string
  nomor: string
  /** Address behind the QR; null = not locked. */
  verificationAddress: string | null
}

export const NOT_YET_LOCKED = 'BELUM DIKUNCI – bukan dokumen final'
