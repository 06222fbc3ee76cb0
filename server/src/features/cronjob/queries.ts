import {
  type Cronjob,
  type JalanCronjob,
  LABEL_TUGAS,
  RUNS_PER_PAGE,
  type riwayatCronjob,
} from '@geisa/contract/cronjob'
import type { Answer } from '@geisa/contract/endpoint'
import { type JadwalTugas, jadwalSentence } from '@geisa/engine/cronjob'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'

/** The columns that say when a job runs; `cronjob c`. */
export const JADWAL_COLUMNS = sql`c.periode, c.hari, c.tanggal, c.bulan, c.jam, c.zona, c.parameter`
export type JadwalRow = Pick<Cronjob, 'periode' | 'hari' | 'tanggal' | 'bulan' | 'jam' | 'zona' | 'parameter'>

export const jadwalFrom = ({ parameter, ...jadwal }: JadwalRow): JadwalTugas => ({
  ...jadwal,
  setiapMenit: typeof parameter['setiapMenit'] === 'number' ? parameter['setiapMenit'] : null,
})

type Row = Omit<Cronjob, 'namaTugas' | 'jadwal'>

const select = (condition: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select c.id, c.nama, c.tugas, ${JADWAL_COLUMNS}, c.aktif, c.versi, case when c.aktif then c.berikutnya end as berikutnya,
    j.mulai as "lastRun", j.selesai, j.status, j.pesan as message
  from cronjob c left join lateral (
    select mulai, selesai, status, pesan from cronjob_jalan where cronjob_id = c.id order by mulai desc, id desc limit 1
  ) j on true where ${condition}`

const show = (row: Row): Cronjob => ({
  ...row,
  namaTugas: LABEL_TUGAS[row.tugas],
  jadwal: jadwalSentence(jadwalFrom(row)),
})

export async function listCronjob(db: DbOrTrx): Promise<{ rows: Cronjob[] }> {
  const { rows } = await sql<Row>`${select(sql`true`)} order by c.aktif desc, c.nama, c.id`.execute(db)
  return { rows: rows.map(show) }
}

export async function findCronjob(db: DbOrTrx, id: number): Promise<Cronjob | undefined> {
  const { rows } = await sql<Row>`${select(sql`c.id = ${id}`)}`.execute(db)
  return rows[0] && show(rows[0])
}

/** The same, held until the transaction ends: nobody takes, changes or deletes it meanwhile. */
export async function holdCronjob(trx: Trx, id: number): Promise<Cronjob> {
  await sql`select 1 from cronjob where id = ${id} for update`.execute(trx)
  const present = await findCronjob(trx, id)
  if (present === undefined) throw notFound('Cronjob')
  return present
}

/** Runs of one job, the latest first. */
export async function listJalan(db: DbOrTrx, id: number, page: number): Promise<Answer<typeof riwayatCronjob>> {
  if ((await findCronjob(db, id)) === undefined) throw notFound('Cronjob')
  const { rows } = await sql<JalanCronjob>`
    select j.id, j.mulai, j.selesai, round(extract(epoch from j.selesai - j.mulai))::int as durasi, j.status, j.pesan as message,
      j.server, p.nama as "dijalankanOleh"
    from cronjob_jalan j left join pengguna p on p.id = j.dijalankan_oleh where j.cronjob_id = ${id}
    order by j.mulai desc, j.id desc limit ${RUNS_PER_PAGE} offset ${(page - 1) * RUNS_PER_PAGE}`.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*) as total from cronjob_jalan where cronjob_id = ${id}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  return { rows, meta: { page, total, totalPages: Math.max(1, Math.ceil(total / RUNS_PER_PAGE)) } }
}
