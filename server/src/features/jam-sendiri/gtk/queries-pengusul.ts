import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import { sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { listRekan, rekanWords } from '../../pengajuan/putusan/queries-rekan.ts'
import { akunPemeriksa, listHarmless } from '../../pengajuan/queries-akun-pemeriksa.ts'
import type { Waiting } from './queries-usul.ts'

/**
 * Proposals of accounts whose password came from their reviewer's hand, or from the hand that gave him his own, each with why
 * they are not agreed to together with others: the same question as of requests (product.md 2 'akun dari pemeriksa').
 */
export async function whyNotTogether(
  db: DbOrTrx,
  caller: Caller,
  { state: { sekolahId }, usul, pada }: Waiting,
): Promise<Map<string, string>> {
  const harmless = await listHarmless(db)
  const { rows } = await sql<{ gtkId: number; id: number }>`
    select k.gtk_id as "gtkId", k.id from (
      select j.gtk_id, j.id, j.status as status_pengajuan, j.diusulkan_oleh as diajukan_oleh, j.diusulkan_oleh as diubah_oleh,
        j.diusulkan_pada as tgl_pengajuan, j.diputus_oleh, j.diputus_pada
      from gtk_jam j join sekolah_terbagi s on s.id = j.sekolah_id
      where j.sekolah_id = ${sekolahId}::int and s.id = ${sekolahId}::int and ${sekolahIn(caller.cakupan)}
        and j.gtk_id = any(${usul.map(({ gtk }) => gtk.gtkId)}::int[]) and j.id = any(${usul.map(({ row }) => row.id)}::int[])) k
    where ${akunPemeriksa(caller.pengguna.id, harmless)}`.execute(db)
  if (rows.length === 0) return new Map()
  const rekan = rekanWords(await listRekan(db, caller, sekolahId, pada))
  const why = `Akun pengusulnya dibuat atau diberi password oleh Anda, atau oleh pemberi password Anda. ${rekan}`
  const own = new Set(rows.map(({ gtkId, id }) => `${sekolahId}-${gtkId}-${id}`))
  return new Map(usul.flatMap(({ id }) => (own.has(id) ? [[id, why]] : [])))
}
