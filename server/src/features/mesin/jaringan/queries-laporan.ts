import type { FullMesin } from '@geisa/contract/mesin/mesin'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'

/** The last reports after a silence of a machine that the caller may see. */
export async function listLaporan(
  db: DbOrTrx,
  cakupan: Cakupan,
  sekolahId: number,
  mesinId: number,
): Promise<FullMesin['laporanSesudahDiam']> {
  const { rows } = await sql<FullMesin['laporanSesudahDiam'][number]>`
    select l.pada, l.asal, l.diam_sejak as "diamSejak", o.nama as oleh, l.ditarik_pada as "ditarikPada", t.nama as "ditarikOleh", l.alasan
    from mesin_laporan l join sekolah s on s.id = l.sekolah_id and ${sekolahIn(cakupan)} left join pengguna o on o.id = l.oleh left join pengguna t on t.id = l.ditarik_oleh
    where l.sekolah_id = ${sekolahId} and l.mesin_id = ${mesinId} order by l.pada desc limit 10`.execute(db)
  return rows
}
