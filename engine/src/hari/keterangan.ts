/** The words of a row (rules.md 26): made only for rows that somebody looks at. */
import { STATUS } from '../status-kehadiran.ts'
import { SINKRON } from '../tap/sinkron.ts'
import { ORIGIN } from './datang-pulang.ts'
import { ALASAN } from './hari.ts'
import type { HariGtk, ShiftRow } from './hari-gtk.ts'

export function rowDescription(hari: HariGtk, row: ShiftRow): string {
  if (hari.status?.id === STATUS.LIBUR) return hari.tanggal.libur?.nama ?? ''
  const words = new Set([...requestWords(hari, row), ...durationWords(row), ...sideWords(hari, row)])
  return [...words].join(', ')
}

/** The requests that shaped this row, by their numbers. */
function requestWords({ request, alasan, manual }: HariGtk, { datang, pulang }: ShiftRow): string[] {
  if (!request) return []
  const words: string[] = []
  if (alasan === ALASAN.KOREKSI) words.push(`Koreksi ${request.koreksiStatus?.nomor ?? ''}`)
  if (alasan === ALASAN.MANUAL) words.push(`Absensi Manual ${manual ?? ''}`)
  for (const { origin, nomor } of [datang, pulang]) {
    if (nomor) words.push(`${origin === ORIGIN.MANUAL ? 'Absensi Manual' : 'Koreksi'} ${nomor}`)
  }
  if (datang.izin) words.push(`Izin ${request.izinDatang?.nomor ?? ''}`)
  if (pulang.izin) words.push(`Izin ${request.izinPulang?.nomor ?? ''}`)
  return words
}

/** Kind of each counted duration: with (DTDI, PCDI) or without permission (DTTI, PCTI), rules.md 16. */
const durationWords = ({ datang, pulang }: ShiftRow): string[] =>
  [datang, pulang].flatMap(({ minutes, jenis }) => (minutes > 0 ? [jenis.toUpperCase()] : []))

function sideWords(hari: HariGtk, { datang, pulang, lanjutShift, otherShift }: ShiftRow): string[] {
  const { alasan, outsideJadwal } = hari
  const words: string[] = []
  if (pulang.terpotong) words.push('Terpotong hari berikutnya')
  if (datang.withoutNote) words.push('Tidak absen datang')
  if (pulang.withoutNote) words.push('Tidak absen pulang')
  if (datang.belum || pulang.belum) words.push(belumSinkronWords(hari))
  if (alasan === ALASAN.WITHOUT_MESIN || alasan === ALASAN.BELUM_SINKRON) words.push(belumSinkronWords(hari))
  if (lanjutShift) words.push('Lanjut shift')
  if (otherShift) words.push('Shift lain tidak dijalani')
  if (outsideJadwal) words.push('Waktu di luar jadwal')
  return words
}

/** No machine in use that day, or one that has not reported past its end (rules.md 17g, L6, L7). */
const belumSinkronWords = ({ sinkron }: HariGtk): string =>
  sinkron === SINKRON.WITHOUT_MESIN ? 'Belum menggunakan mesin' : 'Belum sinkron'
