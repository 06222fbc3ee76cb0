import type { Zona } from '@geisa/engine/acuan'
import { detikInstan, detikSekolah, instanDari, panjangBulan } from '@geisa/engine/kalender'

/** Times as machines write them: wall clock without a zone, kept as text 'YYYY-MM-DD HH:MM:SS'. */

export type HasilWaktu = { waktu: string } | { alasan: string }

const BENTUK = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/

/** Push form (devices.md 1.3): nothing is guessed, so a zone, a fraction or a missing second is refused. */
export function bacaWaktu(teks: string): HasilWaktu {
  const cocok = BENTUK.exec(teks)
  if (!cocok) return { alasan: teks === '' ? 'Waktu kosong' : 'Waktu tidak berbentuk TTTT-BB-HH JJ:MM:DD' }
  return susunWaktu(cocok[1]!, cocok[2]!, cocok[3]!, cocok[4]!, cocok[5]!, cocok[6]!)
}

/** Year 0 is refused too: no calendar date of the database has it. */
export function susunWaktu(
  tahun: string,
  bulan: string,
  hari: string,
  jam: string,
  menit: string,
  detik: string,
): HasilWaktu {
  const b = Number(bulan)
  const h = Number(hari)
  if (Number(tahun) < 1 || b < 1 || b > 12 || h < 1 || h > panjangBulan(Number(tahun), b)) {
    return { alasan: 'Tanggal tidak ada dalam kalender' }
  }
  if (Number(jam) > 23 || Number(menit) > 59 || Number(detik) > 59) return { alasan: 'Jam tidak mungkin' }
  return { waktu: `${tahun}-${bulan}-${hari} ${jam}:${menit}:${detik}` }
}

/** Seconds since 2000 on the same clock; null when the text is no valid time. */
export const detikDari = (waktu: string): number | null => ('alasan' in bacaWaktu(waktu) ? null : detikInstan(waktu))

/** So many seconds later on the same clock. */
export const geserWaktu = (waktu: string, detik: number): string => tulisWaktu(detikInstan(waktu) + detik)

/** The school's clock at an instant, and back. */
export const waktuSekolah = (instan: string, zona: Zona): string => tulisWaktu(detikSekolah(detikInstan(instan), zona))
export const keInstan = (waktu: string, zona: Zona): string => instanDari(detikInstan(waktu) - detikSekolah(0, zona))

const tulisWaktu = (detik: number): string => instanDari(detik).slice(0, 19).replace('T', ' ')
