import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import { type RawBuilder, sql } from 'kysely'

/** Which version of a dated fact holds, as SQL: the rule of engine/src/berlaku.ts (rules.md L9). `v`: its table or alias. */

/** It holds on a day of the span; without a last day it is open. */
export const touching = (v: string, from: unknown, until: unknown): RawBuilder<boolean> =>
  sql<boolean>`(${start(v)} <= ${until} and (${end(v)} is null or ${end(v)} >= ${from}))`

export const effectiveOn = (v: string, hari: unknown): RawBuilder<boolean> => touching(v, hari, hari)

/** What lies on top first. */
export const latest = (v: string): RawBuilder<unknown> =>
  sql`${start(v)} desc, ${sql.ref(`${v}.disimpan_pada`)} desc, ${sql.ref(`${v}.id`)} desc`

/** Does `b` lie on top of `a`? */
export const precedes = (b: string, a: string): RawBuilder<boolean> => sql<boolean>`${order(b)} > ${order(a)}`

/** End of a statement about a fact that never begins twice on one day: an identity, a setting, a status. */
export const lastSince = (v: string, hari: unknown): RawBuilder<unknown> =>
  sql`${start(v)} <= ${hari} order by ${start(v)} desc limit 1`

/** The value of a setting; null = never saved. */
export const settingOn = (key: RawBuilder<unknown>, hari: unknown): RawBuilder<unknown> =>
  sql`(select x.nilai from setting x where x.kunci = ${key} and ${lastSince('x', hari)})`

/** Seconds after midnight until which a tap is of the day before (rules.md 5, L29). */
export const batasMalamOn = (hari: unknown): RawBuilder<number> =>
  sql<number>`coalesce((${settingOn(sql.lit('batasMalam'), hari)} #>> '{}')::int, ${sql.lit(BUILTIN_PENGATURAN.batasMalam)})`

/** Every attendance status as that day knows it. */
export const effectiveStatusSql = (hari: unknown): RawBuilder<unknown> =>
  sql`(select distinct on (x.id) x.* from status_kehadiran x where x.berlaku_mulai <= ${hari} order by x.id, x.berlaku_mulai desc)`

const start = (v: string): RawBuilder<unknown> => sql.ref(`${v}.berlaku_mulai`)
const end = (v: string): RawBuilder<unknown> => sql.ref(`${v}.berlaku_sampai`)
const order = (v: string): RawBuilder<unknown> =>
  sql`(${start(v)}, ${sql.ref(`${v}.disimpan_pada`)}, ${sql.ref(`${v}.id`)})`
