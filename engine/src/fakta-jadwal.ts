/** The facts about hours: schedules of schools, patterns of people, and who works by which (fakta.ts says shapes and units). */

/** A dated fact; which of several counts is berlaku.ts's word (rules.md L9). */
export type Effective = {
  /** First day, inclusive. */
  berlakuMulai: string
  /** Last day, inclusive; null = open. */
  berlakuSampai: string | null
  /** Instant of the save. */
  disimpanPada: string
}

export type HariJadwal = {
  /** 0 = Minggu … 6 = Sabtu. */
  hari: number
  isLibur: boolean
  jamMasuk: number | null
  jamPulang: number | null
  jamIstirahatMulai: number | null
  jamIstirahatSelesai: number | null
}

/** Who saved a schedule: the first of these that has a version for the day and shift wins (product.md 3). */
export type PemilikJadwal = 'sekolah' | 'yayasan' | 'dinas' | 'nasional'

export type JadwalVersion = Effective & {
  id: number
  pemilik: PemilikJadwal
  /** For explanations: 'Dinas Pendidikan Kab. Malang'. */
  namaPemilik: string
  shift: 1 | 2
  hari: readonly HariJadwal[]
}

/** One weekday of a person's own hours, in seconds since midnight; `jamPulang` ≤ `jamMasuk` lies on the next date (rules.md M1). */
export type HariPola = HariJadwal & {
  /** Start of taps; null = 90 minutes before jamMasuk, not before 00:00. */
  mulaiAbsen: number | null
}

export type PolaJamVersion = Effective & {
  id: number
  hari: readonly HariPola[]
  /** 00:00–14:00 of the next date, the end of a night; null = `batasMalam`. */
  batasHari: number | null
  /** Seconds a week, under which the pattern warns; null = never. */
  minimalMingguan: number | null
}

/** A named weekly pattern of hours (rules.md M1). */
export type PolaJam = {
  id: number
  nama: string
  pemilik: PemilikJadwal
  /** For explanations: 'Dinas Pendidikan Kab. Malang'. */
  namaPemilik: string
  versi: readonly PolaJamVersion[]
}

/** A version with the pattern that it belongs to, as explanations name it. */
export type VersiPola = { pola: PolaJam; versi: PolaJamVersion }

/** By which hours a person works; dated (rules.md M3). null = by the school's. */
export type JamGtk = Effective & { polaJamId: number | null }

/**
 * The borders with which the months beside this one were sealed for a person, seconds since 2000 of school time (rules.md M7);
 * null: that month is open. One that was sealed without them had `batasMalam`, and as which tap was its last is not recorded,
 * the second before: nothing begins earlier there.
 */
export type BatasSegel = {
  /** Between the month before and this one, and the last tap that its last day used. */
  awal: { batas: number; tapTerakhir: number | null } | null
  /** Between this month and the next. */
  akhir: number | null
}
