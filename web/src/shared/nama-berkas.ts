import type { LaporanHarian } from '@geisa/contract/rekap'
import { namaBulan } from '@geisa/engine/kalender'

export function namaBerkasHarian({ bulan, gtk }: Pick<LaporanHarian, 'bulan' | 'gtk'>): string {
  const nama = `Laporan Kehadiran Bulan ${namaBulan(bulan)} ${gtk.nama} (${gtk.nip ?? '-'}).pdf`
  // Signs that a file system refuses.
  return nama.replaceAll(/[\\/:*?"<>|]/g, '-')
}
