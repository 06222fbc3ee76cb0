import type { ProgressRow } from '@geisa/contract/dashboard/sekolah'

/** Each word must stand somewhere in the row; the answer holds a whole month. */
export function filterProgress<T extends ProgressRow>(
  rows: readonly T[],
  { search, tanggal }: { search: string | undefined; tanggal: string | undefined },
): T[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((k) => {
    if (tanggal !== undefined && k.tanggal !== tanggal) return false
    const content = [k.Nama, k.jenis_waktu, k.waktu, k.Status_kirim, k.Jenis_Data].join('\n').toLowerCase()
    return words.every((word) => content.includes(word))
  })
}
