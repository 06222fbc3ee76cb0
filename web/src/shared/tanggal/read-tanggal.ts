import { bulanRange, NAMA_BULAN } from '@geisa/engine/calendar'

/** What a person types for a day: '2/2/2026', '2-2-26', '2 feb 2026', '2026-02-02', '02022026', '020226'. null: not a day of the calendar. */
export function readTyping(text: string): string | null {
  const neat = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(neat)
  if (iso) return build(iso[3], iso[2], iso[1])
  const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(neat)
  if (digits) return build(digits[1], digits[2], wholeYear(digits[3]))
  const ordinary = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.-]+(\d{4}|\d{2})$/.exec(neat)
  if (!ordinary) return null
  const bulan = /^\d/.test(ordinary[2] ?? '') ? ordinary[2] : String(nomorBulan(ordinary[2] ?? ''))
  return build(ordinary[1], bulan, wholeYear(ordinary[3]))
}

const wholeYear = (tahun = ''): string => (tahun.length === 2 ? `20${tahun}` : tahun)

/** Three letters are enough; 'agu' and 'ags' are both in use. */
const nomorBulan = (nama: string): number =>
  nama === 'ags' || nama === 'agt' ? 8 : NAMA_BULAN.findIndex((b) => b.toLowerCase().startsWith(nama)) + 1

function build(hari = '', bulan = '', tahun = ''): string | null {
  const b = Number(bulan)
  const h = Number(hari)
  if (b < 1 || b > 12 || h < 1) return null
  if (h > bulanRange(`${tahun}${String(b).padStart(2, '0')}`).jumlahHari) return null
  return `${tahun}-${String(b).padStart(2, '0')}-${String(h).padStart(2, '0')}`
}
