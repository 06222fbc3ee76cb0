import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok } from '../../platform/errors.ts'

/** Savers of one setting or status take turns; who has read an older state is told so. @returns nothing: the turn is the caller's */
export async function ambilGiliran(trx: Trx, kunci: string, versi: number | undefined): Promise<void> {
  const { rows } = await sql<{ versi: number }>`
    insert into setting_versi (kunci, versi) values (${kunci}, 0)
    on conflict (kunci) do update set versi = setting_versi.versi returning versi`.execute(trx)
  if (versi !== undefined && rows[0]?.versi !== versi)
    throw bentrok('Pengaturan ini baru saja diubah orang lain. Muat ulang untuk melihat perubahannya.')
}

export const naikkanGiliran = (trx: Trx, kunci: string): Promise<unknown> =>
  sql`update setting_versi set versi = versi + 1 where kunci = ${kunci}`.execute(trx)
