import type { Keberatan } from '@geisa/contract/keberatan'
import { type Link, link, type USUL_KOREKSI } from '@geisa/contract/tautan'

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

/** What the objection itself tells: with a time it is about times, without one about the day. */
export const suggestUsul = ({ waktuDatang, waktuPulang }: Keberatan): UsulKoreksi =>
  waktuDatang === null && waktuPulang === null ? 'status' : 'waktu'

/** The empty form that it fills. */
export const usulLink = (keberatan: string, usul: UsulKeberatan): Link =>
  usul === 'manual'
    ? link('/absensi-manual/$id', { id: 'baru', keberatan })
    : link('/koreksi-status-kehadiran/$id', { id: 'baru', keberatan, usul })

/** What a request made of it says of itself. */
export const catatanKeberatan = ({ gtk, isi: content }: Keberatan): string =>
  `Keberatan ${gtk.nama}: “${content}”`.slice(0, MAX_NOTE)
const MAX_NOTE = 1000
