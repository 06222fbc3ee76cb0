import { withStop } from '@geisa/engine/sentence-end'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import { sekolahIn } from '../../../platform/cakupan.ts'
import { addSeconds } from '../../../platform/clock.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'

const NAMED = 3
const THIRTY_DAYS = 30 * 86_400

/** Who of the reviewer's own office decides in bulk what he may not: nobody's password at that school came from them lately, nor from whom theirs came. */
export async function listRekan(
  db: DbOrTrx,
  { pengguna, cakupan }: Caller,
  sekolahId: number,
  now: string,
): Promise<string[]> {
  const since = addSeconds(now, -THIRTY_DAYS)
  const { rows } = await sql<{ nama: string }>`
    select u.nama from pengguna u join sekolah s on s.id = ${sekolahId} and ${sekolahIn(cakupan)}
    where u.peran_id = ${pengguna.peranId} and u.kode_wilayah is not distinct from ${pengguna.kodeWilayah}
      and u.hak_akses = 'APPROVAL' and u.status = 'aktif' and u.id <> ${pengguna.id}
      and (u.jenjang = '{}' or s.jenjang = any(u.jenjang))
      and not exists (select 1 from password_atasan a join pengguna p on p.id = a.pengguna_id
        left join password_atasan b on b.pengguna_id = u.id and b.oleh = a.oleh and b.pada > ${since}::timestamptz
        where p.sekolah_id = ${sekolahId} and a.pada > ${since}::timestamptz and (a.oleh = u.id or b.oleh is not null))
    order by u.nama, u.id limit ${NAMED}`.execute(db)
  return rows.map(({ nama }) => nama)
}

/** What to do about it now. */
export const rekanWords = (rekan: readonly string[]): string =>
  rekan.length === 0
    ? 'Putuskan satu per satu; rekan sekantor yang tidak membuat akun itu dapat menyetujuinya sekaligus.'
    : `Putuskan satu per satu, atau minta rekan sekantor menyetujuinya sekaligus: ${withStop(rekan.join(', '))}`
