import { computeHariBulan, streamHariBulan } from '@geisa/engine/hari/bulan-hari'
import type { AliranBulan, BulanResult } from '@geisa/engine/hari/hari-gtk'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { buildFakta, bulanDateRange, loadFakta, type Moment } from './fakta/fakta.ts'
import { faktaStatement } from './fakta/fakta-sql.ts'
import { readTapSekolah } from './fakta/fakta-tap.ts'
import { memoKey, selectSekolah } from './memo/memo-sql.ts'

/** Every staff-day of a school's month as the facts tell it at an instant; undefined = no such school in the scope. */
export async function computeHariSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  select: { sekolahId: number; bulan: string; now: string },
): Promise<BulanResult | undefined> {
  const fakta = await loadFakta(db, cakupan, select)
  return fakta && computeHariBulan(fakta)
}

/** LATERAL join after `sekolah s`: `k.kunci` names the facts of which a month's days are a function (memo-sql.ts). */
export const hariKey = (moment: Moment): RawBuilder<unknown> => memoKey({ ...bulanDateRange(moment.bulan), ...moment })

/** The same of many schools, each to be looked at once, person by person, without what deductions are computed from. */
export async function streamHariMany(
  db: DbOrTrx,
  cakupan: Cakupan,
  select: Moment & { sekolahIds: readonly number[] },
): Promise<AliranBulan[]> {
  const limit = bulanDateRange(select.bulan)
  const from = sql`from sekolah_terbagi s where ${selectSekolah(select.sekolahIds)} and ${sekolahIn(cakupan)}`
  const { rows } = await faktaStatement({ from, gtkId: null, columns: sql`s.npsn` }, limit).execute(db)
  const tap = await readTapSekolah(db, select.sekolahIds, limit)
  return rows.map((row) => streamHariBulan(buildFakta(row, select, tap.get(row.sekolah.id) ?? [])))
}
