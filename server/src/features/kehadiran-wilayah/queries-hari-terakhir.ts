import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { daysColumn, type Line, schoolDays } from './queries-hari-sekolah.ts'
import { type Deps, type Filter, type Head, headColumns, type Select, selectKehadiran } from './queries-pilihan.ts'

/** Days in which the last school day is looked for: a holiday of weeks has none, and then nothing is shown. */
const LOOK_BACK = 21

/** What an answer begins with, and the latest complete school day of the choice; null: none of late. */
export async function readLastHari(
  { db, clock }: Deps,
  caller: Caller,
  filter: Filter,
): Promise<{ select: Select; head: Head; terakhir: string | null }> {
  const select = selectKehadiran(caller, filter)
  const now = clock.now()
  const since = sql<string>`${now}::timestamptz::date - ${sql.lit(LOOK_BACK)}`
  const { rows } = await sql<Head & { baris: Line[] | null }>`
    select ${headColumns(select, now)}, ${daysColumn(select, now, since)} as baris`.execute(db)
  const head = rows[0]!
  return { select, head, terakhir: schoolDays(select, head, head.baris ?? []).at(-1)?.tanggal ?? null }
}
