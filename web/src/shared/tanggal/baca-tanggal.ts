import { NAMA_BULAN, rentangBulan } from '@geisa/engine/kalender'

/** What a person types for a day: '2/2/2026', '2-2-26', '2 feb 2026', '2026-02-02'. null: not a day of the calendar. */
export function bacaKetikan(teks: string): string | null {
  const rapi = teks.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(rapi)
  if (iso) return susun(iso[3], iso[2], iso[1])
  const biasa = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.-]+(\d{4}|\d{2})$/.exec(rapi)
  if (!biasa) return null
  const bulan = /^\d/.test(biasa[2] ?? '') ? biasa[2] : String(nomorBulan(biasa[2] ?? ''))
  return susun(biasa[1], bulan, biasa[3]?.length === 2 ? `20${biasa[3]}` : biasa[3])
}

/** Three letters are enough; 'agu' and 'ags' are both in use. */
const nomorBulan = (nama: string): number =>
  nama === 'ags' || nama === 'agt' ? 8 : NAMA_BULAN.findIndex((b) => b.toLowerCase().startsWith(nama)) + 1

function susun(hari = '', bulan = '', tahun = ''): string | null {
  const b = Number(bulan)
  const h = Number(hari)
  if (b < 1 || b > 12 || h < 1) return null
  if (h > rentangBulan(`${tahun}${String(b).padStart(2, '0')}`).jumlahHari) return null
  return `${tahun}-${String(b).padStart(2, '0')}-${String(h).padStart(2, '0')}`
}
