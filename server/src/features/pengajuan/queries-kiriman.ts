import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import { BENTUK } from './jenis-usulan.ts'

/**
 * Of one submission that was sent more than once: the request that it became, by the browser's key or, while it waits or
 * counts, by its content: a rule may have approved it between the two. @returns its number within the school
 */
export async function findKiriman(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  { sekolahId, kunciKirim, sidik }: { sekolahId: number; kunciKirim: string | undefined; sidik?: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select k.id from ${BENTUK[jenis].tabel} k join sekolah s on s.id = k.sekolah_id
    where k.sekolah_id = ${sekolahId} and ${sekolahDalam(cakupan)}
      and (k.kunci_kirim = ${kunciKirim ?? null} or (k.sidik = ${sidik ?? null} and k.status_pengajuan in (1, 2, 4, 5)))
    order by (k.kunci_kirim = ${kunciKirim ?? null}) is true desc, k.status_pengajuan = 1 desc, k.id desc limit 1`.execute(
    db,
  )
  return rows[0]?.id
}
