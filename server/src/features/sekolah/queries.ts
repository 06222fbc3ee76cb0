import type { Answer, Output } from '@geisa/contract/endpoint'
import type { SekolahRow, SekolahSummary, searchSekolah } from '@geisa/contract/sekolah/sekolah'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, schoolOf, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { containing, inWilayah } from '../../platform/database/sql.ts'
import { effectivePlan, fromRow, isMandiri, ROW_COLUMNS, SUMMARY_COLUMNS, todayIn, WILAYAH } from './queries-row.ts'

type Filter = Output<typeof searchSekolah, 'query'>
type DaftarSekolah = Answer<typeof searchSekolah>

/** One page of the schools in scope, with the settings that are in force today. */
export async function listSekolah(db: DbOrTrx, cakupan: Cakupan, filter: Filter, now: string): Promise<DaftarSekolah> {
  const { page, per } = filter
  const today = todayIn(now)
  const own = schoolOf(cakupan, sql`s.id`)
  const matches = sql`${sekolahIn(cakupan)} and ${meetsFilter(filter, today)}`
  // The page is cut before anything is looked up: what is shown of a school costs per row shown, not per school.
  const shown = await sql<{ id: number }>`select s.id from sekolah_terbagi s where ${matches}
    order by ${ORDER[filter.urut]} limit ${per} offset ${(page - 1) * per}`.execute(db)
  const { rows } = await sql<SekolahRow>`
    select ${ROW_COLUMNS(today, own)} from ${fromRow(sql`sekolah_terbagi s`, today, own)}
    where s.id = any(${shown.rows.map(({ id }) => id)}::int[]) and ${sekolahIn(cakupan)} order by ${ORDER[filter.urut]}`.execute(
    db,
  )
  const total = page === 1 && rows.length < per ? rows.length : await count(db, matches)
  return { rows, meta: { page, total, totalPages: Math.max(1, Math.ceil(total / per)) } }
}

/** One school inside the scope, or undefined: a foreign school does not exist. */
export async function findSekolah(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
): Promise<SekolahSummary | undefined> {
  const { rows } = await sql<SekolahSummary>`
    select ${SUMMARY_COLUMNS} from sekolah s ${WILAYAH} where s.id = ${sekolahId} and ${sekolahIn(cakupan)}`.execute(db)
  return rows[0]
}

/** Both have an index of their own (migration 0004). */
const ORDER = { nama: sql`s.nama collate "id-x-icu", s.npsn`, npsn: sql`s.npsn` }

async function count(db: DbOrTrx, inCakupan: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from sekolah_terbagi s where ${inCakupan}`.execute(db)
  return rows[0]?.total ?? 0
}

function meetsFilter(filter: Filter, today: RawBuilder<unknown>): RawBuilder<unknown> {
  const { search, jenjang, status, plan, mandiri, kodeWilayah } = filter
  const conditions = [sql`true`]
  if (search !== undefined) conditions.push(matchesSearch(search))
  if (jenjang !== undefined) conditions.push(sql`s.jenjang = ${jenjang}`)
  if (status !== undefined) conditions.push(sql`s.status = ${status}`)
  if (plan !== undefined) conditions.push(sql`${effectivePlan(today)} = ${plan}`)
  if (mandiri === 'ya') conditions.push(isMandiri(today))
  if (mandiri === 'tidak') conditions.push(sql`not ${isMandiri(today)}`)
  if (kodeWilayah !== undefined) conditions.push(inWilayah(kodeWilayah))
  return sql.join(conditions, sql` and `)
}

/** A part of the name, or the beginning of an NPSN. */
const matchesSearch = (search: string) =>
  /^\d{3,8}$/.test(search)
    ? sql`(lower(s.nama) like ${containing(search)} or s.npsn between ${search.padEnd(8, '0')} and ${search.padEnd(8, '9')})`
    : sql`lower(s.nama) like ${containing(search)}`
