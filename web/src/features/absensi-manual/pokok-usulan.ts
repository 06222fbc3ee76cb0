import { type IsianManual, tanpaRincian } from './isian-manual.ts'

/** What a new request is about: its day and its people. */
export type Pokok = { tanggal: string; orang: readonly string[] }

/** null: it is about nothing yet. */
export function pokokDari({ tanggal, jenisId, rincian }: IsianManual): Pokok | null {
  const orang = tanpaRincian(jenisId) ? [] : Object.keys(rincian)
  return tanggal === null || (orang.length === 0 && !tanpaRincian(jenisId)) ? null : { tanggal, orang }
}

/**
 * Another day, or nobody in common: that is another request, and sent under the first one's key the server would answer
 * with that one instead of recording it. One person more or less is still the same.
 */
export function isPokokLain(lama: Pokok, kini: Pokok): boolean {
  if (lama.tanggal !== kini.tanggal) return true
  if (lama.orang.length === 0 && kini.orang.length === 0) return false
  return !kini.orang.some((id) => lama.orang.includes(id))
}
