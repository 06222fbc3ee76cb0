/** What a month's money needs besides the attendance facts (rules.md 20–25, L29): loaded only where money is shown. */
import type { Effective } from '../fakta.ts'
import type { ProfilPotongan } from './profil.ts'

/** One dated deduction profile; the loader hands over only those that govern this school's region and level. */
export type TarifVersion = Effective & {
  id: number
  /** 'Profil A'. */
  nama: string
  /** 'Kab. Malang', 'Nasional'. */
  namaPemilik: string
  dasarHukum: string | null
  profil: ProfilPotongan
}

/** TPP base of one person from a day on; open until the next. */
export type TppVersion = { berlakuMulai: string; disimpanPada: string; rupiah: number }

/** Who somebody is on min(last day of the month, school's today) (rules.md L29). */
export type GtkBulan = {
  gtkId: number
  /** Public id, '<sekolahId>-<n>'. */
  id: string
  idDapodik: string
  nama: string
  nip: string | null
  nuptk: string | null
  nrg: string | null
  jenisGuru: string
  statusKepegawaian: string
  /** Pay counts at this school (product.md 3); null: the school says so of whom another has, and no office has decided yet (decision 48). */
  ptkInduk: boolean | null
  tampilSptjm: boolean
  tpp: readonly TppVersion[]
}

export type FaktaPotongan = {
  /** The region's before the nation's: `pemilik` decides first, then L9. Empty = profile A. */
  tarif: readonly (TarifVersion & { pemilik: 'dinas' | 'nasional' })[]
  gtk: readonly GtkBulan[]
}
