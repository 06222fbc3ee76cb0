import type { FaktaBulan } from '@geisa/engine/fakta'
import type { FaktaPotongan } from '@geisa/engine/potongan/fakta-potongan'
import { sql } from 'kysely'
import { type Cakupan, schoolOf, sekolahIn, withinSchools } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { selectSekolah } from '../memo/memo-sql.ts'
import { buildFakta, bulanDateRange, type Moment } from './fakta.ts'
import { type BulanPerson, type PotonganRow, potonganColumns } from './fakta-potongan-sql.ts'
import { faktaStatement } from './fakta-sql.ts'
import { readTapSekolah } from './fakta-tap.ts'

export type FaktaRekap = { fakta: FaktaBulan; potongan: FaktaPotongan & { gtk: readonly BulanPerson[] } }

/**
 * Everything that a month's recap of these schools is computed from; of one person where it is asked for. Taps come beside
 * the rest, each from its own snapshot: who keeps the result has read its key before.
 */
export async function loadFaktaRekap(
  db: DbOrTrx,
  cakupan: Cakupan,
  select: Moment & { sekolahIds: readonly number[]; onlyGtkId?: number },
): Promise<FaktaRekap[]> {
  const limit = bulanDateRange(select.bulan)
  const { onlyGtkId } = select
  const gtkId = onlyGtkId === undefined ? null : sql`${onlyGtkId}::int`
  const from = sql`from sekolah_terbagi s where ${selectSekolah(select.sekolahIds)} and ${sekolahIn(cakupan)}`
  const id = schoolOf(withinSchools(cakupan, select.sekolahIds), sql`s.id`)
  const column = potonganColumns(limit.sampai, select.now, gtkId, id)
  const [{ rows }, tap] = await Promise.all([
    faktaStatement<PotonganRow>({ from, gtkId, columns: column, id }, limit).execute(db),
    readTapSekolah(db, select.sekolahIds, limit),
  ])
  return rows.map((row) => ({
    fakta: buildFakta(row, select, tap.get(row.sekolah.id) ?? []),
    potongan: { tarif: row.tarif, gtk: row.orang },
  }))
}
