import { type RawBuilder, sql } from 'kysely'
import { effectiveOn, precedes } from '../../../platform/database/versi-sql.ts'

/**
 * Assignments `j` of people `g` that hold on that day or later, as FROM and WHERE on `sekolah_terbagi s` (rules.md M3): agreed,
 * of somebody in service, and not covered by a later one on each of those days. What lies on top changes only where one
 * begins or ends.
 */
export const heldSince = (hari: string): RawBuilder<unknown> => {
  const first = sql`greatest(${hari}::date, j.berlaku_mulai)`
  const ofPerson = (alias: string): RawBuilder<unknown> =>
    sql`${sql.ref(`${alias}.sekolah_id`)} = j.sekolah_id and ${sql.ref(`${alias}.gtk_id`)} = j.gtk_id
      and ${sql.ref(`${alias}.status`)} = 2`
  return sql`gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
    join gtk g on g.sekolah_id = j.sekolah_id and g.id = j.gtk_id
    where j.status = 2 and coalesce(j.berlaku_sampai >= ${hari}::date, true) and coalesce(g.berhenti >= ${first}, true)
      and exists (select 1 from (
        select ${first} as hari
        union all select o.berlaku_sampai + 1 from gtk_jam o where ${ofPerson('o')} and o.berlaku_sampai >= ${first}) t
        where coalesce(j.berlaku_sampai >= t.hari, true) and not exists (
          select 1 from gtk_jam b where ${ofPerson('b')} and ${effectiveOn('b', sql`t.hari`)} and ${precedes('b', 'j')}))`
}
