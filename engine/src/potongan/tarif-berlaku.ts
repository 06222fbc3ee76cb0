/** Which tariff and which pay base hold for a month (rules.md 24, 25, L9, L29). */

import { versiPada } from '../berlaku.ts'
import type { FaktaBulan } from '../fakta.ts'
import { hariSekolah, rentangBulan, tanggalDari } from '../kalender.ts'
import { type FaktaPotongan, type GtkBulan, type VersiTarif, type VersiTpp } from './fakta-potongan.ts'
import { DASAR_HUKUM, PROFIL_BAWAAN, type ProfilPotongan } from './profil.ts'

export type TarifDipakai = {
  /** null = profile A as shipped. */
  id: number | null
  nama: string
  namaPemilik: string
  /** null = nobody has entered one: nothing is said of it anywhere. */
  dasarHukum: string | null
  berlakuMulai: string | null
  profil: ProfilPotongan
}

/** The region's version before the nation's, then L9; null = profile A as shipped. */
export function tarifPada(tarif: FaktaPotongan['tarif'], tanggal: string): VersiTarif | null {
  const milik = (siapa: 'dinas' | 'nasional') =>
    versiPada(
      tarif.filter(({ pemilik }) => pemilik === siapa),
      tanggal,
    )
  return milik('dinas') ?? milik('nasional') ?? null
}

/** The tariff of a month as reports name it. */
export function tarifBulan(potongan: FaktaPotongan, tanggal: string): TarifDipakai {
  const versi = tarifPada(potongan.tarif, tanggal)
  if (!versi) {
    return {
      id: null,
      nama: 'Profil A',
      namaPemilik: 'Bawaan',
      dasarHukum: DASAR_HUKUM.A,
      berlakuMulai: null,
      profil: PROFIL_BAWAAN,
    }
  }
  const { id, nama, namaPemilik, dasarHukum, berlakuMulai, profil } = versi
  return { id, nama, namaPemilik, dasarHukum, berlakuMulai, profil }
}

/** The TPP base of that day; null where none is kept, or where pay counts at another school (product.md 3). */
export const tppPada = ({ ptkInduk, tpp }: GtkBulan, tanggal: string): VersiTpp | null =>
  (ptkInduk && versiPada(tpp, tanggal)) || null

/** The day whose tariff, pay base and identity hold for the whole month: its last, or the school's today (rules.md L29). */
export function hariPenentu(fakta: FaktaBulan): string {
  const { awal, jumlahHari } = rentangBulan(fakta.bulan)
  const akhir = tanggalDari(awal + jumlahHari - 1)
  const hariIni = hariSekolah(fakta.sekarang, fakta.sekolah.zona)
  return hariIni < akhir ? hariIni : akhir
}
