import type { GalatJadwal } from '@geisa/engine/jadwal/durasi'
import type { HariIsian, KolomJam, Minggu } from './minggu.ts'

/** What a week needs to be drawn, as rows or as cards. */
export type PropsMinggu = {
  minggu: Minggu
  galat: readonly GalatJadwal[]
  terkunci: boolean
  onHari: (hari: number, isi: Partial<HariIsian>) => void
  onSalin: (hari: number) => void
  /** What stands in a field is no time. */
  onSalah: (kunci: string, salah: boolean) => void
}

/** The sentences of one day, and whether one is about this field. */
export const galatHari = (galat: readonly GalatJadwal[], hari: number): string[] =>
  galat.filter((g) => g.hari === hari).map((g) => g.message)
export const salahKolom = (galat: readonly GalatJadwal[], hari: number, kolom: KolomJam): boolean =>
  galat.some((g) => g.hari === hari && g.field === kolom)
