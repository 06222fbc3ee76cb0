import type { Keberatan } from '@geisa/contract/keberatan'
import { type Link, link, type USUL_KOREKSI } from '@geisa/contract/links'
import type { HarianRow } from '@geisa/contract/rekap/harian'

/** What an objection can become: a correction of one of its kinds, or a manual attendance request. */
export type UsulKoreksi = (typeof USUL_KOREKSI)[number]
export type UsulKeberatan = UsulKoreksi | 'manual'

export const USUL_OPTIONS: readonly { usul: UsulKeberatan; nama: string }[] = [
  { usul: 'status', nama: 'Koreksi status kehadiran' },
  { usul: 'waktu', nama: 'Koreksi waktu kehadiran' },
  { usul: 'izin-datang', nama: 'Izin datang terlambat' },
  { usul: 'izin-pulang', nama: 'Izin pulang cepat' },
  { usul: 'manual', nama: 'Absensi manual' },
]

/** What of a day of the report an objection can be about. */
type ReportedDay = Pick<HarianRow, 'singkatan' | 'keterangan' | 'durasi_datang_terlambat' | 'durasi_pulang_cepat'>

/** A time in the objection, or a day on which the person was there and lost time, is about times; any other about the day. */
export function suggestUsul(
  { waktuDatang, waktuPulang }: Pick<Keberatan, 'waktuDatang' | 'waktuPulang'>,
  hari: readonly ReportedDay[] = [],
): { usul: UsulKoreksi; alasan: string } {
  if (waktuDatang !== null || waktuPulang !== null) return { usul: 'waktu', alasan: 'GTK menyebut jamnya.' }
  return hari.some(hasLostTime)
    ? { usul: 'waktu', alasan: 'Hari itu GTK hadir; yang dipotong waktunya.' }
    : { usul: 'status', alasan: 'GTK tidak menyebut jam.' }
}

const hasLostTime = (row: ReportedDay): boolean =>
  row.singkatan === 'H' &&
  (row.keterangan.includes('Tidak absen') ||
    [row.durasi_datang_terlambat, row.durasi_pulang_cepat].some((one) => one !== null && one !== '00:00:00'))

/** The empty form that it fills. */
export const usulLink = (keberatan: string, usul: UsulKeberatan): Link =>
  usul === 'manual'
    ? link('/absensi-manual/$id', { id: 'baru', keberatan })
    : link('/koreksi-status-kehadiran/$id', { id: 'baru', keberatan, usul })

/** What a request made of it says of itself. */
export const catatanKeberatan = ({ gtk, isi: content }: Keberatan): string =>
  `Keberatan ${gtk.nama}: “${content}”`.slice(0, MAX_NOTE)
const MAX_NOTE = 1000
