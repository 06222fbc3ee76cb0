import type { FaktaBulan } from '@geisa/engine/fakta'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { loadFakta, type Moment } from './fakta.ts'
import { type FaktaRekap, loadFaktaRekap } from './fakta-rekap.ts'

export type FaktaBulanRekap = FaktaRekap

/** Facts and money of schools' months, of one person where it is asked for: what the effect of a request is computed from. */
export const loadFaktaBulan = (
  db: DbOrTrx,
  cakupan: Cakupan,
  select: Moment & { sekolahIds: readonly number[]; onlyGtkId?: number },
): Promise<FaktaBulanRekap[]> => loadFaktaRekap(db, cakupan, select)

/** Facts alone of one school's month: what nobody has saved yet is tried on them. */
export const loadFaktaSekolah = (
  db: DbOrTrx,
  cakupan: Cakupan,
  select: Moment & { sekolahId: number },
): Promise<FaktaBulan | undefined> => loadFakta(db, cakupan, select)
