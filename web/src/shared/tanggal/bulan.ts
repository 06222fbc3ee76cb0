import { nomorHari } from '@geisa/engine/kalender'

/** '202601' → '202512' */
export function bulanSebelum(bulan: string): string {
  const ke = Number(bulan.slice(0, 4)) * 12 + Number(bulan.slice(4)) - 2
  return `${Math.floor(ke / 12)}${String((ke % 12) + 1).padStart(2, '0')}`
}

/** How a deadline stands today: '4 hari lagi', 'hari ini', 'lewat 3 hari'. */
export function sisaTenggat(tenggat: string, hariIni: string): string {
  const sisa = nomorHari(tenggat) - nomorHari(hariIni)
  if (sisa === 0) return 'hari ini'
  return sisa > 0 ? `${sisa} hari lagi` : `lewat ${-sisa} hari`
}
