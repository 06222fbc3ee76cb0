import { sql } from 'kysely'
import { sekolahIn, systemCakupan } from '../../../platform/cakupan.ts'
import type { Db } from '../../../platform/database/db.ts'
import { DRIFT_SAMPLES } from './drift.ts'

/** Clock samples that nobody looks at any more: of each machine the latest stay (drift.ts). @returns how many went */
export async function deleteOldSamples(db: Db): Promise<number> {
  const cakupan = systemCakupan('samples of all machines grow old')
  const { numAffectedRows: gone } = await sql`
    delete from mesin_selisih x using (
      select t.sekolah_id, t.mesin_id, t.diterima_pada,
        row_number() over (partition by t.sekolah_id, t.mesin_id order by t.diterima_pada desc) as ke
      from mesin_selisih t join sekolah s on s.id = t.sekolah_id where ${sekolahIn(cakupan)}
    ) n where n.sekolah_id = x.sekolah_id and n.mesin_id = x.mesin_id and n.diterima_pada = x.diterima_pada
      and n.ke > ${DRIFT_SAMPLES}`.execute(db)
  return Number(gone ?? 0n)
}
