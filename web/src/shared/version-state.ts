import { versionsPerHari } from '@geisa/engine/berlaku'
import { nomorHari } from '@geisa/engine/calendar'
import type { VersionState } from './versions.tsx'

type Dated = { id: number; berlakuMulai: string; berlakuSampai: string | null; disimpanPada: string }

/** Of versions that hold for the same thing: which one counts today, which are still to come (rules.md L9). */
export function versionState(daftar: readonly Dated[], today: string): Map<number, VersionState> {
  const current = versionsPerHari(daftar, nomorHari(today), 1)[0]
  return new Map(
    daftar.map((v) => [
      v.id,
      v.id === current?.id ? 'berlaku' : v.berlakuMulai > today ? 'akan' : over(v, daftar, today),
    ]),
  )
}

/** Saved again for the same first day, it never counted. */
function over(v: Dated, daftar: readonly Dated[], today: string): VersionState {
  const closed = daftar.some(
    (w) =>
      w.berlakuMulai === v.berlakuMulai &&
      w.disimpanPada > v.disimpanPada &&
      (w.berlakuSampai === null || (v.berlakuSampai ?? today) <= w.berlakuSampai),
  )
  return closed ? 'diganti' : 'lewat'
}
