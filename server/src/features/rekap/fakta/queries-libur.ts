import { type RawBuilder, sql } from 'kysely'

/** Holidays that last and are for some (rules.md N1, N2), as SQL: the same for lists, facts and whoever counts. `l`: the table. */

/** For whom it is; null = everybody. */
export const BAGI: RawBuilder<unknown> = sql`case when l.bagi_status is null and l.bagi_jenis_guru is null then null
  else json_build_object('statusKepegawaian', l.bagi_status, 'jenisGuru', l.bagi_jenis_guru) end`

export const IS_FOR_SOME: RawBuilder<boolean> = sql`(l.bagi_status is not null or l.bagi_jenis_guru is not null)`

/** Its last day. */
export const SAMPAI: RawBuilder<unknown> = sql`coalesce(l.sampai, l.tanggal)`

/** It holds on a day of the span; no holiday lasts longer than 92 days, so that the index of first days finds it. */
export const touchesDays = (from: unknown, until: unknown): RawBuilder<boolean> =>
  sql<boolean>`(l.tanggal between ${from}::date - 91 and ${until} and ${SAMPAI} >= ${from})`
