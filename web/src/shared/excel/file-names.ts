import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { namaBulan } from '@geisa/engine/calendar'

export const namaBerkasHarian = ({ bulan, gtk }: Pick<LaporanHarian, 'bulan' | 'gtk'>): string =>
  safe(`Laporan Kehadiran Bulan ${namaBulan(bulan)} ${gtk.nama} (${gtk.nip ?? '-'}).pdf`)

export const namaBerkasSptjm = ({ bulan, sekolah }: Pick<LaporanBulanan, 'bulan' | 'sekolah'>): string =>
  safe(`SPTJM ${sekolah?.nama ?? ''} ${namaBulan(bulan)}.pdf`)

/** Signs that a file system refuses. */
const safe = (nama: string): string => nama.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
