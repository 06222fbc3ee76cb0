import { JENJANG } from '@geisa/engine/acuan'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { Trx } from '../../platform/database/db.ts'
import { hariIn, NASIONAL } from '../../platform/database/sql.ts'

/**
 * Counters are changed by one transaction at a time, on whatever server. The turn is taken in a statement of its own: the
 * next one sees all that the holder before committed.
 */
const TURN = 7_203_211

/** @returns false: somebody else folds just now, and what is queued is in good hands */
export async function tryTurn(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ dapat: boolean }>`select pg_try_advisory_xact_lock(${TURN}) as dapat`.execute(trx)
  return rows[0]?.dapat === true
}

export const waitForTurn = (trx: Trx): Promise<unknown> => sql`select pg_advisory_xact_lock(${TURN})`.execute(trx)

/** Level and status of `sekolah s` as one place: 1 TK negeri, 2 TK swasta, 3 SD negeri … 12 SLB swasta. */
export const tempatSekolah = (): RawBuilder<number> =>
  sql<number>`(2 * array_position(${[...JENJANG]}::text[], s.jenjang) - (s.status = 'N')::int)::smallint`

/** The machines that stand at `sekolah s` today: also one whose last day is today or still to come. */
export const standingMesin = (now: string): RawBuilder<unknown> => sql`from mesin_penempatan m where m.sekolah_id = s.id
  and (m.sampai is null or m.sampai >= ${hariIn(sql`${now}::timestamptz`)})`

/** What is true of the schools, in the columns of rekap_sekolah. Counted, so that placements are looked up once a school. */
export const countedFromRows = (cakupan: Cakupan, now: string): RawBuilder<unknown> => sql`
  select s.id as sekolah_id, s.kode_kecamatan, s.kode_kab_kota, s.kode_provinsi,
    ${tempatSekolah()} as tempat, s.zona,
    p.ada as punya_mesin, case when p.ada then y.last_sync end as last_sync
  from sekolah_terbagi s left join sekolah_sinkron y on y.sekolah_id = s.id
  cross join lateral (select count(*) > 0 as ada ${standingMesin(now)}) p
  where ${sekolahIn(cakupan)}`

/** The regions that `s`, a row of rekap_sekolah, is counted in. */
export const WILAYAH_SEKOLAH = sql`array[${sql.lit(NASIONAL)}, s.kode_provinsi, s.kode_kab_kota, s.kode_kecamatan]`

/** The day of the last report of `s`, on the school's own calendar; null: it is no user. */
export const TANGGAL_SINKRON = hariIn(sql`s.last_sync`)

/** Sums of `jumlah` by place, as the arrays of the counters hold them; `condition` leaves rows out. */
export const perTempat = (condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> =>
  sql`array[${sql.join(
    TEMPAT.map((nth) => sql`coalesce(sum(jumlah) filter (where tempat = ${sql.lit(nth)} and ${condition}), 0)::int`),
  )}]`

const TEMPAT = Array.from({ length: 2 * JENJANG.length }, (_, nth) => nth + 1)

export const ZERO = sql`array_fill(0, array[${sql.lit(TEMPAT.length)}])`

/** Place by place. */
export const plus = (a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select array_agg(a + b order by ke) from unnest(${a}, ${b}) with ordinality u (a, b, ke))`
