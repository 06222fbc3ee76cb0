import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { Trx } from '../../platform/database/db.ts'
import { CENTRAL } from '../riwayat/commands.ts'
import { latestChange } from '../riwayat/queries-unseen.ts'

/** What the writer had read, and the lines of history that tell what came since. */
type Seen = { versi: number | undefined; caller: Caller; of: { perihal: string; objek: string } }

/** Savers of one setting or status take turns; who has read an older state is told so. @returns nothing: the turn is the caller's */
export async function takeTurn(trx: Trx, key: string, seen?: Seen): Promise<void> {
  const { rows } = await sql<{ versi: number }>`
    insert into setting_versi (kunci, versi) values (${key}, 0)
    on conflict (kunci) do update set versi = setting_versi.versi returning versi`.execute(trx)
  if (seen?.versi === undefined || rows[0]?.versi === seen.versi) return
  const sentence = 'Pengaturan ini baru saja diubah orang lain. Muat ulang untuk melihat perubahannya.'
  throw await latestChange(trx, seen.caller, { sekolahId: CENTRAL, ...seen.of }, sentence)
}

export const bumpTurn = (trx: Trx, key: string): Promise<unknown> =>
  sql`update setting_versi set versi = versi + 1 where kunci = ${key}`.execute(trx)
