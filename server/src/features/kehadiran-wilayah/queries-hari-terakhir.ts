import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import { daysColumn, type Line, schoolDays } from './queries-hari-sekolah.ts'
import { type Deps, type Filter, type Head, headColumns, type Select, selectKehadiran } from './queries-selection.ts'

/** Days in which the last school day is looked for; behind a long holiday, in as many as are counted. */
const LOOK_BACK = [9, 95]

/** What an answer begins with, the latest complete school day of the choice (null: none of late), and the zones it lies in. */
export async function readLastHari(
  { db, clock }: Deps,
  caller: Caller,
  filter: Filter,
): Promise<{ select: Select; head: Head; last: string | null; zona: Head['zona'] }> {
  const select = selectKehadiran(caller, filter)
  const now = clock.now()
  for (const days of LOOK_BACK) {
    const since = sql<string>`${now}::timestamptz::date - ${sql.lit(days)}`
    const { rows } = await sql<Head & { baris: Line[] | null }>`
      select ${headColumns(select, now)}, ${daysColumn(select, now, since)} as baris`.execute(db)
    const head = rows[0]!
    const lines = head.baris ?? []
    const last = schoolDays(select, head, lines).at(-1)?.tanggal ?? null
    const zona = head.zona.filter((one) => lines.length === 0 || lines.some((line) => line.zona === one.zona))
    // Nothing was ever counted, or everything was looked through: there is none.
    if (last !== null || head.dihitungPada === null || days === LOOK_BACK.at(-1)) return { select, head, last, zona }
  }
  throw new Error('no span to look through')
}
