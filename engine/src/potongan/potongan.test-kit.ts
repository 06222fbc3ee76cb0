/** Test material: tariffs, pay bases and identities, and one person's row. */
import { ALWAYS } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeBulan } from '../rekap/rekap-bulan.ts'
import type { RekapRow } from '../rekap/rekap-columns.ts'
import type { FaktaPotongan, GtkBulan } from './fakta-potongan.ts'
import { PROFIL, type ProfilPotongan } from './profil.ts'

type Tarif = FaktaPotongan['tarif'][number]

export function tarif(profil: ProfilPotongan, update: Partial<Tarif> = {}): Tarif {
  return {
    ...ALWAYS,
    id: 1,
    nama: 'Profil Uji',
    namaPemilik: 'Kab. Malang',
    dasarHukum: 'Peraturan Bupati',
    pemilik: 'dinas',
    profil,
    ...update,
  }
}

export function gtkBulan(update: Partial<GtkBulan> = {}): GtkBulan {
  return {
    gtkId: 1,
    id: '1-1',
    idDapodik: '00000000-0000-4000-8000-000000000001',
    nama: 'Siti Aminah',
    nip: '198001012005012001',
    nuptk: '1234567890123456',
    nrg: null,
    jenisGuru: 'Guru Kelas',
    statusKepegawaian: 'PNS',
    ptkInduk: true,
    tampilSptjm: true,
    tpp: [tpp(2_000_000)],
    ...update,
  }
}

export const tpp = (rupiah: number, berlakuMulai = '2020-01-01', savedOn = '2020-01-01T00:00:00.000Z') => ({
  berlakuMulai,
  disimpanPada: savedOn,
  rupiah,
})

export function potongan(profil: ProfilPotongan = PROFIL.A, rupiah = 2_000_000): FaktaPotongan {
  return { tarif: [tarif(profil)], gtk: [gtkBulan({ tpp: [tpp(rupiah)] })] }
}

/** The only row of the month. */
export function onlyRow(content: FaktaBulan, from: FaktaPotongan = potongan()): RekapRow {
  const { baris } = computeBulan(content, from)
  if (baris.length !== 1 || !baris[0]) throw new Error(`${baris.length} baris`)
  return baris[0]
}
