import type { TugasCronjob } from '@geisa/contract/cronjob'
import { slotBerikut } from '@geisa/engine/cronjob'
import { detikInstan, instanDari } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Db, DbOrTrx, Trx } from '../../platform/database/db.ts'
import { type BarisJadwal, jadwalDari, KOLOM_JADWAL } from './queries.ts'

/** The life of a run, in rows: who takes a job, that it lives, how it ended. Heartbeats are of the database's clock. */

export type Jalan = {
  id: number
  tugas: TugasCronjob
  parameter: Record<string, unknown>
  /** The slot that it answers; null = somebody pressed the button. */
  slot: string | null
}
type Alat = Pick<Aplikasi, 'db' | 'clock'>

export const DETAK_MS = 10_000
/** Six heartbeats that did not come: nobody is at it any more. */
const DIAM_DETIK = 60
export const TERPUTUS = 'terputus'

/**
 * Takes the job that has waited longest, if there is one: its next slot, from now on, and the run are one transaction.
 * However many slots have passed, that is one run; while one lives the job waits.
 */
export const ambilJatuhTempo = ({ db, clock }: Alat, server: string): Promise<Jalan | null> =>
  db.transaction().execute(async (trx) => {
    const sekarang = clock.now()
    const { rows } = await sql<BarisJadwal & { id: number; tugas: TugasCronjob; berikutnya: string }>`
      select c.id, c.tugas, ${KOLOM_JADWAL}, c.berikutnya from cronjob c
      where c.aktif and c.berikutnya <= ${sekarang}
        and not exists (select from cronjob_jalan j where j.cronjob_id = c.id and j.status = 'RUNNING')
      order by c.berikutnya, c.id limit 1 for update of c skip locked`.execute(trx)
    const [job] = rows
    if (job === undefined) return null
    const jalanId = await mulaiJalan(trx, job.id, { sekarang, server, oleh: null })
    if (jalanId === null) return null
    await sql`update cronjob set berikutnya = ${slotSesudah(job, sekarang)} where id = ${job.id}`.execute(trx)
    return { id: jalanId, tugas: job.tugas, parameter: job.parameter, slot: job.berikutnya }
  })

type Mulai = { sekarang: string; server: string; oleh: number | null }

/** null: a run of this job lives. */
export async function mulaiJalan(
  trx: Trx,
  cronjobId: number,
  { sekarang, server, oleh }: Mulai,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into cronjob_jalan (cronjob_id, mulai, status, detak, server, dijalankan_oleh)
    values (${cronjobId}, ${sekarang}, 'RUNNING', clock_timestamp(), ${server}, ${oleh})
    on conflict (cronjob_id) where status = 'RUNNING' do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

const slotSesudah = (job: BarisJadwal, sesudah: string): string =>
  instanDari(slotBerikut(jadwalDari(job), detikInstan(sesudah)))

/** @returns whether the run is still ours: false when it was declared dead meanwhile */
export async function berdetak(db: DbOrTrx, id: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update cronjob_jalan set detak = clock_timestamp() where id = ${id} and status = 'RUNNING'`.execute(db)
  return numAffectedRows === 1n
}

type Akhir = { status: 'SUCCESS' | 'FAILED'; pesan: string; sekarang: string }

/** What was declared dead stays so. */
export const akhiriJalan = (db: DbOrTrx, id: number, { status, pesan, sekarang }: Akhir): Promise<unknown> =>
  sql`update cronjob_jalan set status = ${status}, pesan = ${pesan.slice(0, 1000)}, selesai = greatest(mulai, ${sekarang}::timestamptz)
    where id = ${id} and status = 'RUNNING'`.execute(db)

/** Runs whose server died, or cannot be heard: they end where they were last heard of. */
export const tandaiTerputus = (db: DbOrTrx): Promise<unknown> =>
  sql`update cronjob_jalan set status = 'FAILED', pesan = ${TERPUTUS}, selesai = greatest(mulai, detak)
    where status = 'RUNNING' and (detak is null or detak < clock_timestamp() - make_interval(secs => ${DIAM_DETIK}))`.execute(
    db,
  )

/**
 * Gives a slot to jobs that have none yet, and back to those whose slot lies beyond the next two: a clock that was far
 * ahead had moved it. Seconds between two servers move nothing.
 */
export async function aturSlot({ db, clock }: Alat): Promise<void> {
  const { rows } = await sql<BarisJadwal & { id: number; berikutnya: string | null }>`
    select c.id, ${KOLOM_JADWAL}, c.berikutnya from cronjob c where c.aktif`.execute(db)
  const sekarang = clock.now()
  for (const job of rows) {
    const slot = slotSesudah(job, sekarang)
    if (job.berikutnya !== null && job.berikutnya <= slotSesudah(job, slot)) continue
    await pasangSlot(db, job, slot)
  }
}

const pasangSlot = (db: Db, { id, berikutnya }: { id: number; berikutnya: string | null }, slot: string) =>
  sql`update cronjob set berikutnya = ${slot}
    where id = ${id} and aktif and berikutnya is not distinct from ${berikutnya}::timestamptz`.execute(db)
