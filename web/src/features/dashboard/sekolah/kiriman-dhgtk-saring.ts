import type { BarisProgres } from '@geisa/contract/dashboard-sekolah'

/** Each word must stand somewhere in the row; the answer holds a whole month. */
export function saringProgres<T extends BarisProgres>(
  baris: readonly T[],
  { cari, tanggal }: { cari: string | undefined; tanggal: string | undefined },
): T[] {
  const kata = (cari ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return baris.filter((k) => {
    if (tanggal !== undefined && k.tanggal !== tanggal) return false
    const isi = [k.Nama, k.jenis_waktu, k.waktu, k.Status_kirim, k.Jenis_Data].join('\n').toLowerCase()
    return kata.every((satu) => isi.includes(satu))
  })
}
