import type { DbOrTrx } from '../../../platform/database/db.ts'
import type { Cakupan } from '../../../platform/scope.ts'
import type { Saat } from './fakta.ts'
import { type FaktaRekap, muatFaktaRekap } from './fakta-rekap.ts'

export type FaktaBulanRekap = FaktaRekap

/** Facts and money of schools' months, of one person where it is asked for: what the effect of a request is computed from. */
export const muatFaktaBulan = (
  db: DbOrTrx,
  cakupan: Cakupan,
  pilih: Saat & { sekolahIds: readonly number[]; hanyaGtkId?: number },
): Promise<FaktaBulanRekap[]> => muatFaktaRekap(db, cakupan, pilih)
