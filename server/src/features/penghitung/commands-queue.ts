import { type RawBuilder, sql } from 'kysely'
import { sekolahIn, systemCakupan } from '../../platform/cakupan.ts'
import { epochMs, fromEpochMs } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/db.ts'

/**
 * Says that the dashboards' counters may be wrong about these schools: level, status, region, zone, an open placement of a
 * machine, the minute of the last report. In the writer's own transaction, and only ever a new row: nobody waits for it.
 */
export async function queueRekap(trx: Trx, sekolahIds: readonly number[]): Promise<void> {
  if (sekolahIds.length === 0) return
  await enqueueFrom(sql`select distinct unnest(${[...sekolahIds]}::int[])`).execute(trx)
}

/**
 * A machine's last day passes without a writer: every hour the schools are queued whose placement ended these days, on
 * whatever calendar.
 */
export async function enqueueEnded(db: Db, now: string): Promise<void> {
  const cakupan = systemCakupan('a day that passes is of every school')
  await enqueueFrom(sql`
    select distinct m.sekolah_id from mesin_penempatan m join sekolah s on s.id = m.sekolah_id
    where ${sekolahIn(cakupan)}
      and m.sampai between ${now}::timestamptz::date - 3 and ${now}::timestamptz::date + 1`).execute(db)
}

/** The same as a part of a statement, for writers that have no round trip to spare; `selection` selects ids. */
export const enqueueFrom = (selection: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into antrean_rekap (sekolah_id) ${selection}`

/**
 * A machine's contact is written every three minutes (tap/mesin-post.ts), and only the first of a minute queues its school: what
 * came in between is looked for once more when all of it must have been followed.
 */
const SECOND_LOOK_SECONDS = 250

/**
 * Schools whose attendance may be counted wrongly (kehadiran-wilayah). Who waits already is not handed on once more, so that
 * the queue is as long as there are schools, not as often as they were heard of. A row that somebody is taking away (`xmax`)
 * is nobody waiting: he may have read the school before its change was there.
 */
export async function handOver(trx: Trx, sekolahIds: readonly number[], now: string): Promise<void> {
  if (sekolahIds.length === 0) return
  const later = secondLook(now)
  const { rows } = await sql<{ id: number; due: boolean }>`
    select distinct sekolah_id as id, mulai <= ${now}::timestamptz as due from antrean_kehadiran
    where sekolah_id = any(${[...sekolahIds]}::int[]) and xmax = 0
      and (mulai <= ${now}::timestamptz or mulai = ${later}::timestamptz)`.execute(trx)
  const missing = (due: boolean): number[] => {
    const waiting = new Set(rows.filter((row) => row.due === due).map(({ id }) => id))
    return sekolahIds.filter((id) => !waiting.has(id))
  }
  await sql`
    insert into antrean_kehadiran (sekolah_id, mulai)
    select unnest(${missing(true)}::int[]), ${now}::timestamptz
    union all select unnest(${missing(false)}::int[]), ${later}::timestamptz`.execute(trx)
}

/** On a whole minute: whatever is heard of within it shares one row. */
function secondLook(now: string): string {
  const earliest = epochMs(now) + SECOND_LOOK_SECONDS * 1000
  return fromEpochMs(Math.ceil(earliest / 60_000) * 60_000)
}
