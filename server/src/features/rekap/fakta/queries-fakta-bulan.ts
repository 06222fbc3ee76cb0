import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import type { Moment } from './fakta.ts'
import { type FaktaRekap, loadFaktaRekap } from './fakta-rekap.ts'

export type FaktaBulanRekap = FaktaRekap

/** Facts and money of schools' months, of one person where it is asked for: what the effect of a request is computed from. */
export const loadFaktaBulan = (
  db: DbOrTrx,
  cakupan: Cakupan,
  select: Moment & { sekolahIds: readonly number[]; onlyGtkId?: number },
): Promise<FaktaBulanRekap[]> => loadFaktaRekap(db, cakupan, select)
