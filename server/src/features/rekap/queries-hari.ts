import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { BulanResult } from '@geisa/engine/hari/hari-gtk'
import type { Cakupan } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { loadFakta } from './fakta/fakta.ts'

/** Every staff-day of a school's month as the facts tell it at an instant; undefined = no such school in the scope. */
export async function computeHariSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  select: { sekolahId: number; bulan: string; now: string },
): Promise<BulanResult | undefined> {
  const fakta = await loadFakta(db, cakupan, select)
  return fakta && computeHariBulan(fakta)
}
