/** In which figures two recaps of the same month differ: a seal and what the facts give today. */
import type { BarisRekap } from './rekap-bulan.ts'

export type BedaKolom = {
  kolom: string
  label: string
  segel: string | number | boolean | null
  baru: string | number | boolean | null
}

export type BedaBaris = {
  /** Public id of the GTK. */
  id: string
  nama: string
  nip: string | null
  beda: BedaKolom[]
  /** Rupiah that the new figures cut more (or, negative, less); null where either side hides pay. */
  selisihPotongan: number | null
}

/** Rows that differ, in the order of the new ones, then those that only the seal has. */
export function bandingkanRekap(segel: readonly BarisRekap[], baru: readonly BarisRekap[]): BedaBaris[] {
  const lama = new Map(segel.map((satu) => [satu.id, satu]))
  const ada = new Set(baru.map((satu) => satu.id))
  return [
    ...baru.flatMap((satu) => bedaBaris(lama.get(satu.id) ?? null, satu)),
    ...segel.flatMap((satu) => (ada.has(satu.id) ? [] : bedaBaris(satu, null))),
  ]
}

const BILANGAN = [['jumlah_kehadiran', 'Hadir']] as const

function bedaBaris(segel: BarisRekap | null, baru: BarisRekap | null): BedaBaris[] {
  const baris = baru ?? segel
  if (!baris) return []
  const beda = BILANGAN.flatMap(([kolom, label]) => {
    const [lama, kini] = [segel?.[kolom] ?? null, baru?.[kolom] ?? null]
    return lama === kini ? [] : [{ kolom, label, segel: lama, baru: kini }]
  })
  return beda.length === 0 ? [] : [{ id: baris.id, nama: baris.nama, nip: baris.nip, beda, selisihPotongan: null }]
}
