import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { conflict } from '../../platform/errors.ts'

/** Savers of one setting or status take turns; who has read an older state is told so. @returns nothing: the turn is the caller's */
export async function takeTurn(trx: Trx, key: string, version: number | undefined): Promise<void> {
  const { rows } = await sql<{ versi: number }>`
    insert into setting_versi (kunci, versi) values (${key}, 0)
    on conflict (kunci) do update set versi = setting_versi.versi returning versi`.execute(trx)
  if (version !== undefined && rows[0]?.versi !== version)
    throw conflict('Pengaturan ini baru saja diubah orang lain. Muat ulang untuk melihat perubahannya.')
}

export const bumpTurn = (trx: Trx, key: string): Promise<unknown> =>
  sql`update setting_versi set versi = versi + 1 where kunci = ${key}`.execute(trx)
