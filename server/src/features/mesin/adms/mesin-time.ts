import type { Zona } from '@geisa/engine/acuan'
import { daysInBulan, detikSekolah, instantFrom, instantSeconds } from '@geisa/engine/calendar'

/** Times as machines write them: wall clock without a zone, kept as text 'YYYY-MM-DD HH:MM:SS'. */

type TimeParts = Record<'tahun' | 'bulan' | 'hari' | 'jam' | 'minutes' | 'seconds', string>
export type TimeResult = { waktu: string } | { alasan: string }

const SHAPES = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/

/** Push form (devices.md 1.3): nothing is guessed, so a zone, a fraction or a missing second is refused. */
export function readTime(text: string): TimeResult {
  const matches = SHAPES.exec(text)
  if (!matches) return { alasan: text === '' ? 'Waktu kosong' : 'Waktu tidak berbentuk TTTT-BB-HH JJ:MM:DD' }
  const [, tahun = '', bulan = '', hari = '', jam = '', minutes = '', seconds = ''] = matches
  return buildTime({ tahun, bulan, hari, jam, minutes, seconds })
}

/** Year 0 is refused too: no calendar date of the database has it. */
export function buildTime({ tahun, bulan, hari, jam, minutes, seconds }: TimeParts): TimeResult {
  const b = Number(bulan)
  const h = Number(hari)
  if (Number(tahun) < 1 || b < 1 || b > 12 || h < 1 || h > daysInBulan(Number(tahun), b)) {
    return { alasan: 'Tanggal tidak ada dalam kalender' }
  }
  if (Number(jam) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return { alasan: 'Jam tidak mungkin' }
  return { waktu: `${tahun}-${bulan}-${hari} ${jam}:${minutes}:${seconds}` }
}

/** Seconds since 2000 on the same clock; null when the text is no valid time. */
export const secondsFrom = (waktu: string): number | null =>
  'alasan' in readTime(waktu) ? null : instantSeconds(waktu)

/** So many seconds later on the same clock. */
export const moveTime = (waktu: string, seconds: number): string => writeTime(instantSeconds(waktu) + seconds)

/** The school's clock at an instant, and back. */
export const waktuSekolah = (instant: string, zona: Zona): string =>
  writeTime(detikSekolah(instantSeconds(instant), zona))
export const toInstant = (waktu: string, zona: Zona): string =>
  instantFrom(instantSeconds(waktu) - detikSekolah(0, zona))

const writeTime = (seconds: number): string => instantFrom(seconds).slice(0, 19).replace('T', ' ')
