import type { FaktaBulan } from '@geisa/engine/fakta'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import type { Cakupan } from '../../../platform/scope.ts'
import { muatFaktaOrang, type Saat } from './fakta.ts'

/** One person's facts of several months, in their order: what the checks of a correction look at. None outside the scope. */
export async function muatFaktaBanyakBulan(
  db: DbOrTrx,
  cakupan: Cakupan,
  { bulan, ...orang }: Omit<Saat, 'bulan'> & { bulan: readonly string[]; sekolahId: number; idDapodik: string },
): Promise<FaktaBulan[]> {
  const hasil: FaktaBulan[] = []
  for (const satu of bulan) {
    const dimuat = await muatFaktaOrang(db, cakupan, { ...orang, bulan: satu })
    if (dimuat !== undefined) hasil.push(dimuat.fakta)
  }
  return hasil
}
