import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type CronjobState = {
  id: number
  nama: string
  tugas: string
  /** Of the latest run; null: none yet. */
  status: 'RUNNING' | 'SUCCESS' | 'FAILED' | null
  /** Seconds since 1970, as Prometheus counts. */
  berhasil: number | null
  /** When it is to begin; null: switched off. */
  berikutnya: number | null
}

/** What Pengaturan > Cronjob shows, in numbers. */
export async function readCronjobStates(db: Db): Promise<CronjobState[]> {
  const { rows } = await sql<CronjobState>`
    select c.id, c.nama, c.tugas,
      (select status from cronjob_jalan where cronjob_id = c.id order by mulai desc, id desc limit 1) as status,
      (select extract(epoch from max(selesai))::float8 from cronjob_jalan where cronjob_id = c.id and status = 'SUCCESS') as berhasil,
      case when c.aktif then extract(epoch from c.berikutnya)::float8 end as berikutnya
    from cronjob c order by c.id`.execute(db)
  return rows
}
