import type { TugasCronjob } from '@geisa/contract/cronjob'
import { instantFrom, instantSeconds } from '@geisa/engine/calendar'
import { nextSlot } from '@geisa/engine/cronjob'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { AHEAD_SECONDS } from '../../platform/clock.ts'
import type { Db, DbOrTrx, Trx } from '../../platform/database/db.ts'
import { JADWAL_COLUMNS, type JadwalRow, jadwalFrom } from './queries.ts'

/** The life of a run, in rows: who takes a job, that it lives, how it ended. Heartbeats are of the database's clock. */

export type Jalan = {
  id: number
  tugas: TugasCronjob
  parameter: Record<string, unknown>
  /** The slot that it answers; null = somebody pressed the button. */
  slot: string | null
}
type Deps = Pick<AppContext, 'db' | 'clock'>

export const DETAK_MS = 10_000
/** Six heartbeats that did not come: nobody is at it any more. */
const SILENT_SECONDS = 60
export const TERPUTUS = 'terputus'

/**
 * Takes the job that has waited longest, if there is one: its next slot, from now on, and the run are one transaction.
 * However many slots have passed, that is one run; while one lives the job waits.
 */
export const takeDue = ({ db, clock }: Deps, server: string): Promise<Jalan | null> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now()
    const { rows } = await sql<JadwalRow & { id: number; tugas: TugasCronjob; berikutnya: string }>`
      select c.id, c.tugas, ${JADWAL_COLUMNS}, c.berikutnya from cronjob c
      where c.aktif and c.berikutnya <= ${now}
        and not exists (select 1 from cronjob_jalan j where j.cronjob_id = c.id and j.status = 'RUNNING')
      order by c.berikutnya, c.id limit 1 for update of c skip locked`.execute(trx)
    const [job] = rows
    if (job === undefined) return null
    const jalanId = await startRun(trx, job.id, { now, server, oleh: null })
    if (jalanId === null) return null
    await sql`update cronjob set berikutnya = ${slotAfter(job, now)} where id = ${job.id}`.execute(trx)
    return { id: jalanId, tugas: job.tugas, parameter: job.parameter, slot: job.berikutnya }
  })

type Start = { now: string; server: string; oleh: number | null }

/** null: a run of this job lives. */
export async function startRun(trx: Trx, cronjobId: number, { now, server, oleh }: Start): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into cronjob_jalan (cronjob_id, mulai, status, detak, server, dijalankan_oleh)
    values (${cronjobId}, ${now}, 'RUNNING', statement_timestamp(), ${server}, ${oleh})
    on conflict (cronjob_id) where status = 'RUNNING' do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

const slotAfter = (job: JadwalRow, after: string): string =>
  instantFrom(nextSlot(jadwalFrom(job), instantSeconds(after)))

/** @returns whether the run is still ours: false when it was declared dead meanwhile */
export async function beat(db: DbOrTrx, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update cronjob_jalan set detak = statement_timestamp() where id = ${id} and status = 'RUNNING'`.execute(
      db,
    )
  return numAffectedRows === 1n
}

type End = { status: 'SUCCESS' | 'FAILED'; pesan: string; now: string }

/** What was declared dead stays so. */
export const endRun = (db: DbOrTrx, id: number, { status, pesan, now }: End): Promise<unknown> =>
  sql`update cronjob_jalan set status = ${status}, pesan = ${pesan.slice(0, 1000)}, selesai = greatest(mulai, ${now}::timestamptz)
    where id = ${id} and status = 'RUNNING'`.execute(db)

/** What a database or a node of it was away for comes again at this instant, where its own slot is later. */
export const tryAgainAt = (db: DbOrTrx, jalanId: number, at: string): Promise<unknown> =>
  sql`update cronjob c set berikutnya = ${at} from cronjob_jalan j
    where j.id = ${jalanId} and c.id = j.cronjob_id and c.aktif and c.berikutnya > ${at}::timestamptz`.execute(db)

/**
 * Runs whose server died, or cannot be heard: they end where they were last heard of. One that the database's clock heard of
 * when it ran ahead too: whoever lives takes the next slot, and nothing waits for that hour (quality.md 2.8).
 */
export const markTerputus = (db: DbOrTrx): Promise<unknown> =>
  sql`update cronjob_jalan set status = 'FAILED', pesan = ${TERPUTUS}, selesai = greatest(mulai, detak)
    where status = 'RUNNING' and (detak is null or detak < statement_timestamp() - make_interval(secs => ${SILENT_SECONDS})
      or detak > statement_timestamp() + make_interval(secs => ${AHEAD_SECONDS}))`.execute(db)

/**
 * Gives a slot to jobs that have none yet, and back to those whose slot lies beyond the next two: a clock that was far
 * ahead had moved it. Seconds between two servers move nothing.
 */
export async function setSlot({ db, clock }: Deps): Promise<void> {
  const { rows } = await sql<JadwalRow & { id: number; berikutnya: string | null }>`
    select c.id, ${JADWAL_COLUMNS}, c.berikutnya from cronjob c where c.aktif`.execute(db)
  const now = clock.now()
  for (const job of rows) {
    const slot = slotAfter(job, now)
    if (job.berikutnya !== null && job.berikutnya <= slotAfter(job, slot)) continue
    await storeSlot(db, job, slot)
  }
}

const storeSlot = (db: Db, { id, berikutnya }: { id: number; berikutnya: string | null }, slot: string) =>
  sql`update cronjob set berikutnya = ${slot}
    where id = ${id} and aktif and berikutnya is not distinct from ${berikutnya}::timestamptz`.execute(db)
