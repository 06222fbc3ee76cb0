import type { FaktaBulan } from '@geisa/engine/fakta'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { loadPersonFakta, type Moment } from './fakta.ts'

/** One person's facts of several months, in their order: what the checks of a correction look at. None outside the scope. */
export async function loadFaktaOfManyBulan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { bulan, ...person }: Omit<Moment, 'bulan'> & { bulan: readonly string[]; sekolahId: number; idDapodik: string },
): Promise<FaktaBulan[]> {
  const results: FaktaBulan[] = []
  for (const one of bulan) {
    const loaded = await loadPersonFakta(db, cakupan, { ...person, bulan: one })
    if (loaded !== undefined) results.push(loaded.fakta)
  }
  return results
}
