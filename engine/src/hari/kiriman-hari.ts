/** What is sent to DHGTK of a school's days: at most one arrival and one departure a staff-day (product.md 4). */

import { formatJam } from '../calendar.ts'
import { ORIGIN } from './datang-pulang.ts'
import type { BulanResult, HariGtk, RowSide } from './hari-gtk.ts'
import { isTimed } from './laporan-harian.ts'

export type SideKiriman = {
  gtkId: number
  tanggal: string
  jenisWaktu: 'Datang' | 'Pulang'
  /** Clock face, also after midnight. */
  waktu: string
  jenisData: 'Mesin' | 'Absensi Manual' | 'Koreksi'
  /** The request that gave it. */
  nomor: string | null
}

/** Complete days alone, by staff and date. */
export const kirimanBulan = ({ orang }: BulanResult): SideKiriman[] =>
  orang.flatMap(({ hari }) => hari.flatMap(kirimanHari))

/** First shift's arrival, last shift's departure; days off and days without presence send nothing. */
function kirimanHari(hari: HariGtk): SideKiriman[] {
  const [first, last] = [hari.baris[0], hari.baris.at(-1)]
  if (!first || !last || !hari.tanggal.lengkap || !isTimed(hari)) return []
  return [...sideKiriman(hari, 'Datang', first.datang), ...sideKiriman(hari, 'Pulang', last.pulang)]
}

function sideKiriman(
  { orang, tanggal: { tanggal } }: HariGtk,
  jenisWaktu: SideKiriman['jenisWaktu'],
  { waktu, origin, nomor }: RowSide,
): SideKiriman[] {
  if (waktu === null) return []
  return [{ gtkId: orang.gtk.id, tanggal, jenisWaktu, waktu: formatJam(waktu), jenisData: dataOrigin(origin), nomor }]
}

/** A side that 'Lanjut shift' filled follows from the taps around it. */
function dataOrigin(origin: number): SideKiriman['jenisData'] {
  if (origin === ORIGIN.MANUAL) return 'Absensi Manual'
  return origin === ORIGIN.KOREKSI_JAM || origin === ORIGIN.KOREKSI_STATUS ? 'Koreksi' : 'Mesin'
}
