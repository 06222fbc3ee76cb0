/** Which tariff and which pay base hold for a month (rules.md 24, 25, L9, L29). */

import { versionOn } from '../berlaku.ts'
import { bulanRange, hariSekolah, tanggalFrom } from '../calendar.ts'
import type { FaktaBulan } from '../fakta.ts'
import { type FaktaPotongan, type GtkBulan, type TarifVersion, type TppVersion } from './fakta-potongan.ts'
import { BUILTIN_PROFIL, DASAR_HUKUM, type ProfilPotongan } from './profil.ts'

export type AppliedTarif = {
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
export function tarifOn(tarif: FaktaPotongan['tarif'], tanggal: string): TarifVersion | null {
  const own = (who: 'dinas' | 'nasional') =>
    versionOn(
      tarif.filter(({ pemilik }) => pemilik === who),
      tanggal,
    )
  return own('dinas') ?? own('nasional') ?? null
}

/** The tariff of a month as reports name it. */
export function tarifBulan(potongan: FaktaPotongan, tanggal: string): AppliedTarif {
  const version = tarifOn(potongan.tarif, tanggal)
  if (!version) {
    return {
      id: null,
      nama: 'Profil A',
      namaPemilik: 'Bawaan',
      dasarHukum: DASAR_HUKUM.A,
      berlakuMulai: null,
      profil: BUILTIN_PROFIL,
    }
  }
  const { id, nama, namaPemilik, dasarHukum, berlakuMulai, profil } = version
  return { id, nama, namaPemilik, dasarHukum, berlakuMulai, profil }
}

/** The TPP base of that day; null where none is kept, or where pay counts at another school (product.md 3). */
export const tppOn = ({ ptkInduk, tpp }: GtkBulan, tanggal: string): TppVersion | null =>
  (ptkInduk && versionOn(tpp, tanggal)) || null

/** The day whose tariff, pay base and identity hold for the whole month: its last, or the school's today (rules.md L29). */
export function determinantHari(fakta: FaktaBulan): string {
  const { awal, jumlahHari } = bulanRange(fakta.bulan)
  const akhir = tanggalFrom(awal + jumlahHari - 1)
  const today = hariSekolah(fakta.now, fakta.sekolah.zona)
  return today < akhir ? today : akhir
}
