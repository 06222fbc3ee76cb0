import { longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'

/** The days of a holiday, first and last inclusive (rules.md N2). */
export type Rentang = { tanggal: string; sampai: string }

export const daysOf = ({ tanggal, sampai }: Rentang): string[] => {
  const awal = nomorHari(tanggal)
  return Array.from({ length: nomorHari(sampai) - awal + 1 }, (_, nth) => tanggalFrom(awal + nth))
}

export const overlaps = (a: Rentang, b: Rentang): boolean => a.tanggal <= b.sampai && b.tanggal <= a.sampai

/** The days that both have; they overlap. */
export const sharedDays = (a: Rentang, b: Rentang): Rentang => ({
  tanggal: a.tanggal > b.tanggal ? a.tanggal : b.tanggal,
  sampai: a.sampai < b.sampai ? a.sampai : b.sampai,
})

/** What the two ends share said once: '21–26 Desember 2026', '28 Desember 2026 – 2 Januari 2027'. */
export function rentangWords({ tanggal, sampai }: Rentang): string {
  if (tanggal === sampai) return longTanggal(tanggal)
  const [hari = '', bulan = ''] = longTanggal(tanggal).split(' ')
  if (tanggal.slice(0, 7) === sampai.slice(0, 7)) return `${hari}–${longTanggal(sampai)}`
  const start = tanggal.slice(0, 4) === sampai.slice(0, 4) ? `${hari} ${bulan}` : longTanggal(tanggal)
  return `${start} – ${longTanggal(sampai)}`
}
