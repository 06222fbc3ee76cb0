import { sql } from 'kysely'
import { deleteSesi } from '../../platform/access/sesi-end.ts'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Ends one session of the own account: anybody else's does not exist. */
export async function endOwnSesi(deps: Deps, pengguna: Pengguna, sid: string): Promise<void> {
  if ((await end(deps, pengguna, [sid])) === 0) throw notFound('Sesi')
}

/** Ends every session of the own account but the one that asks. @returns how many they were */
export async function endOthers(deps: Deps, pengguna: Pengguna): Promise<number> {
  const { rows } = await sql<{ sid: string }>`
    select sid from sesi where pengguna_id = ${pengguna.id} and sid <> ${pengguna.sid}`.execute(deps.db)
  return end(
    deps,
    pengguna,
    rows.map(({ sid }) => sid),
  )
}

async function end({ db, clock }: Deps, { id }: Pengguna, sid: readonly string[]): Promise<number> {
  if (sid.length === 0) return 0
  const jumlah = await db.transaction().execute(async (trx) => {
    const ended = await deleteSesi(trx, sql`pengguna_id = ${id} and sid = any(${[...sid]}::uuid[])`, 'perangkat')
    if (ended > 0)
      await recordRiwayat(trx, {
        sekolahId: CENTRAL,
        pada: clock.now(),
        penggunaId: id,
        perihal: 'pengguna',
        objek: String(id),
        tindakan: 'akhiri-sesi',
        sesudah: { jumlah: ended },
      })
    return ended
  })
  announcePengguna(db, [id])
  return jumlah
}

export const writeTheme = (db: DbOrTrx, penggunaId: number, theme: unknown): Promise<unknown> =>
  sql`update pengguna set tema = ${JSON.stringify(theme)}::jsonb where id = ${penggunaId}`.execute(db)

export const writeShortcut = (db: DbOrTrx, penggunaId: number, shortcuts: string[]): Promise<unknown> =>
  sql`update pengguna set pintasan = ${shortcuts}::text[] where id = ${penggunaId}`.execute(db)
