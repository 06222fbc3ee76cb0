import { hitungHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { HasilBulan } from '@geisa/engine/hari/hari-gtk'
import type { DbOrTrx } from '../../platform/database/db.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { muatFakta } from './fakta/fakta.ts'

/** Every staff-day of a school's month as the facts tell it at an instant; undefined = no such school in the scope. */
export async function hitungHariSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  pilih: { sekolahId: number; bulan: string; sekarang: string },
): Promise<HasilBulan | undefined> {
  const fakta = await muatFakta(db, cakupan, pilih)
  return fakta && hitungHariBulan(fakta)
}
