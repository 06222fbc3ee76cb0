/** In which figures two recaps of the same month differ: a seal and what the facts give today. */
import { type BarisRekap, KOLOM_REKAP } from './kolom-rekap.ts'

type Nilai = string | number | boolean | null

export type BedaKolom = { kolom: string; label: string; segel: Nilai; baru: Nilai }

export type BedaBaris = {
  /** Public id of the GTK. */
  id: string
  nama: string
  nip: string | null
  beda: BedaKolom[]
  /** Rupiah that the new figures cut more (negative: less); null where either side hides pay. */
  selisihPotongan: number | null
}

/** The rows that differ: in the order of the new ones, then those that only the seal has. Ids are not compared. */
export function bandingkanRekap(segel: readonly BarisRekap[], baru: readonly BarisRekap[]): BedaBaris[] {
  const lama = new Map(segel.map((satu) => [satu.id, satu]))
  const ada = new Set(baru.map((satu) => satu.id))
  return [
    ...baru.flatMap((satu) => bedaBaris(lama.get(satu.id) ?? null, satu)),
    ...segel.flatMap((satu) => (ada.has(satu.id) ? [] : bedaBaris(satu, null))),
  ]
}

type Kolom = { [K in keyof BarisRekap]: (typeof KOLOM_REKAP)[K][1] extends string ? K : never }[keyof BarisRekap]

/** The figures of the month, as the monthly report names them. */
export const LABEL_KOLOM = Object.fromEntries(
  Object.entries(KOLOM_REKAP).flatMap(([kolom, [, label]]) => (label === null ? [] : [[kolom, label] as const])),
) as Record<Kolom, string>

const KOLOM = Object.keys(LABEL_KOLOM) as Kolom[]

function bedaBaris(segel: BarisRekap | null, baru: BarisRekap | null): BedaBaris[] {
  const baris = baru ?? segel
  if (!baris) return []
  const beda = segel && baru ? bedaKolom(segel, baru) : [bedaAda(segel, baru)]
  if (beda.length === 0) return []
  const [lama, kini] = [potongan(segel), potongan(baru)]
  const selisihPotongan = lama === null || kini === null ? null : kini - lama
  return [{ id: baris.id, nama: baris.nama, nip: baris.nip, beda, selisihPotongan }]
}

const bedaKolom = (segel: BarisRekap, baru: BarisRekap): BedaKolom[] =>
  KOLOM.flatMap((kolom) =>
    segel[kolom] === baru[kolom] ? [] : [{ kolom, label: LABEL_KOLOM[kolom], segel: segel[kolom], baru: baru[kolom] }],
  )

function bedaAda(segel: BarisRekap | null, baru: BarisRekap | null): BedaKolom {
  const kata = (baris: BarisRekap | null) => (baris ? 'ada' : 'tidak ada')
  return { kolom: 'baris', label: 'Baris di Laporan', segel: kata(segel), baru: kata(baru) }
}

/** No row costs nothing. */
const potongan = (baris: BarisRekap | null): number | null => (baris ? baris.jumlah_potongan : 0)
