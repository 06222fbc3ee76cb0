/** What is sent to DHGTK of a school's days: at most one arrival and one departure a staff-day (product.md 4). */

import { formatJam } from '../kalender.ts'
import type { HariGtk, HasilBulan, SisiBaris } from './hari-gtk.ts'
import { isBerwaktu } from './laporan-harian.ts'
import { ASAL } from './sisi.ts'

export type KirimanSisi = {
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
export const kirimanBulan = ({ orang }: HasilBulan): KirimanSisi[] =>
  orang.flatMap(({ hari }) => hari.flatMap(kirimanHari))

/** First shift's arrival, last shift's departure; days off and days without presence send nothing. */
function kirimanHari(hari: HariGtk): KirimanSisi[] {
  const [pertama, terakhir] = [hari.baris[0], hari.baris.at(-1)]
  if (!pertama || !terakhir || !hari.tanggal.lengkap || !isBerwaktu(hari)) return []
  return [...kirimanSisi(hari, 'Datang', pertama.datang), ...kirimanSisi(hari, 'Pulang', terakhir.pulang)]
}

function kirimanSisi(
  { orang, tanggal: { tanggal } }: HariGtk,
  jenisWaktu: KirimanSisi['jenisWaktu'],
  { waktu, asal, nomor }: SisiBaris,
): KirimanSisi[] {
  if (waktu === null) return []
  return [{ gtkId: orang.gtk.id, tanggal, jenisWaktu, waktu: formatJam(waktu), jenisData: asalData(asal), nomor }]
}

/** A side that 'Lanjut shift' filled follows from the taps around it. */
function asalData(asal: number): KirimanSisi['jenisData'] {
  if (asal === ASAL.MANUAL) return 'Absensi Manual'
  return asal === ASAL.KOREKSI_JAM || asal === ASAL.KOREKSI_STATUS ? 'Koreksi' : 'Mesin'
}
