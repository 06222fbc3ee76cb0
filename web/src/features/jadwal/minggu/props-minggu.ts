import type { JadwalError } from '@geisa/engine/jadwal/jam-mingguan'
import type { HariInput, JamColumn, Minggu } from './minggu.ts'

/** What a week needs to be drawn, as rows or as cards. */
export type PropsMinggu = {
  minggu: Minggu
  errors: readonly JadwalError[]
  locked: boolean
  onHari: (hari: number, content: Partial<HariInput>) => void
  onCopy: (hari: number) => void
  /** What stands in a field is no time. */
  onError: (key: string, wrong: boolean) => void
}

/** The sentences of one day, and whether one is about this field. */
export const hariErrors = (errors: readonly JadwalError[], hari: number): string[] =>
  errors.filter((g) => g.hari === hari).map((g) => g.message)
export const wrongColumn = (errors: readonly JadwalError[], hari: number, column: JamColumn): boolean =>
  errors.some((g) => g.hari === hari && g.field === column)
