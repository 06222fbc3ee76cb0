import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Kerja } from './tugas.ts'
import { KERJA } from './tugas.ts'

type Job = { tugas?: string; berikutnya: string; jam?: string; aktif?: boolean }

/** Jobs alone that a test wants. */
export const withoutBuiltin = (db: Db): Promise<unknown> => sql`delete from cronjob`.execute(db)

export async function addJob(db: Db, { tugas = 'lipat-penghitung', berikutnya, jam = '01:30', aktif = true }: Job) {
  const { rows } = await sql<{ id: number }>`
    insert into cronjob (nama, tugas, periode, jam, aktif, berikutnya)
    values ('Uji', ${tugas}, 'PERHARI', ${jam}, ${aktif}, ${berikutnya}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

type RunRow = { id: number; cronjobId: number; status: string; pesan: string | null; server: string | null }

export async function listRawRuns(db: Db, cronjobId?: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select id, cronjob_id as "cronjobId", status, pesan, server from cronjob_jalan
    where ${cronjobId ?? null}::int is null or cronjob_id = ${cronjobId ?? null} order by id`.execute(db)
  return rows
}

/** Every task does this instead of its own work. */
export const allKerja = (kerja: Kerja): typeof KERJA => ({
  ...KERJA,
  'lipat-penghitung': kerja,
  'tutup-hari': kerja,
})
