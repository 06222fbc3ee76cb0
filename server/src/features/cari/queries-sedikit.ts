import { MAX_PER_GROUP } from '@geisa/contract/cari'
import { type RawBuilder, sql } from 'kysely'
import { type Cakupan, isNationwide, sekolahIn } from '../../platform/cakupan.ts'

type Sought = {
  cakupan: Cakupan
  /** What is searched where the whole scope is, `sekolah` in it as `s`. */
  own: RawBuilder<unknown>
  /** Of one of the few schools `s`, up to a condition; null = they are it. */
  near: RawBuilder<unknown> | null
  /** The key of a row: its school and its id. */
  key: RawBuilder<unknown>
  condition: RawBuilder<unknown>
  /** Where a row stands: the smaller the sooner. */
  rank: RawBuilder<number>
}

/** So many schools of the scope are looked through first. */
const FEW = 200
/** Of what an index names no more are looked at. */
const MAX_FOUND = 2_000

/**
 * `temu`: keys of what is found, for a statement that begins so. A word that half the nation bears ('siti') fills an index of
 * trigrams with hundreds of thousands of rows before the first is shown; but it is borne in any two hundred schools as
 * well. So these are looked through, and only when they hold too few the index is asked: then there are not many.
 */
export const amongFew = ({ cakupan, own, near, key, condition, rank }: Sought): RawBuilder<unknown> => sql`
  with sedikit as materialized (
    select s.* from sekolah s where ${sekolahIn(cakupan)} ${isNationwide(cakupan) ? sql`order by s.id` : sql``} limit ${sql.lit(FEW)}
  ), dekat as materialized (
    ${
      near === null
        ? sql`select ${key}, ${rank} as letak from sedikit s where ${condition}`
        : // School by school (offset 0): the index of trigrams is not for these.
          sql`select d.* from sedikit s cross join lateral (
            select ${key}, ${rank} as letak from ${near} and ${condition} offset 0) d`
    }
  ), cukup as materialized (
    select (select count(*) from dekat) >= ${sql.lit(MAX_PER_GROUP)} or (select count(*) from sedikit) < ${sql.lit(FEW)} as ya
  ), luas as materialized (
    select ${key}, ${rank} as letak from ${own} where not (select ya from cukup) and ${sekolahIn(cakupan)} and ${condition}
  ), temu as (
    select * from dekat where (select ya from cukup) union all (select * from luas limit ${sql.lit(MAX_FOUND)})
  )`
