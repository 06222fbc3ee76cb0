import type { Keberatan } from '@geisa/contract/keberatan'
import { type Tautan, tautan, type USUL_KOREKSI } from '@geisa/contract/tautan'

/** What an objection can become: a correction of one of its kinds, or a manual attendance request. */
export type UsulKoreksi = (typeof USUL_KOREKSI)[number]
export type UsulKeberatan = UsulKoreksi | 'manual'

export const PILIHAN_USUL: readonly { usul: UsulKeberatan; nama: string }[] = [
  { usul: 'status', nama: 'Koreksi status kehadiran' },
  { usul: 'waktu', nama: 'Koreksi waktu kehadiran' },
  { usul: 'izin-datang', nama: 'Izin datang terlambat' },
  { usul: 'izin-pulang', nama: 'Izin pulang cepat' },
  { usul: 'manual', nama: 'Absensi manual' },
]

/** What the objection itself tells: with a time it is about times, without one about the day. */
export const sarankanUsul = ({ waktuDatang, waktuPulang }: Keberatan): UsulKoreksi =>
  waktuDatang === null && waktuPulang === null ? 'status' : 'waktu'

/** The empty form that it fills. */
export const tautanUsul = (keberatan: string, usul: UsulKeberatan): Tautan =>
  usul === 'manual'
    ? tautan('/absensi-manual/$id', { id: 'baru', keberatan })
    : tautan('/koreksi-status-kehadiran/$id', { id: 'baru', keberatan, usul })

/** What a request made of it says of itself. */
export const catatanKeberatan = ({ gtk, isi }: Keberatan): string =>
  `Keberatan ${gtk.nama}: “${isi}”`.slice(0, CATATAN_MAKS)
const CATATAN_MAKS = 1000
