import { sql } from 'kysely'
import { hapusSesi } from '../../platform/access/sesi-berakhir.ts'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { tidakAda } from '../../platform/errors.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Ends one session of the own account: anybody else's does not exist. */
export async function akhiriSesiSendiri(alat: Alat, pengguna: Pengguna, sid: string): Promise<void> {
  if ((await akhiri(alat, pengguna, [sid])) === 0) throw tidakAda('Sesi')
}

/** Ends every session of the own account but the one that asks. @returns how many they were */
export async function akhiriYangLain(alat: Alat, pengguna: Pengguna): Promise<number> {
  const { rows } = await sql<{ sid: string }>`
    select sid from sesi where pengguna_id = ${pengguna.id} and sid <> ${pengguna.sid}`.execute(alat.db)
  return akhiri(
    alat,
    pengguna,
    rows.map(({ sid }) => sid),
  )
}

async function akhiri({ db, clock }: Alat, { id }: Pengguna, sid: readonly string[]): Promise<number> {
  if (sid.length === 0) return 0
  const jumlah = await db.transaction().execute(async (trx) => {
    const berakhir = await hapusSesi(trx, sql`pengguna_id = ${id} and sid = any(${[...sid]}::uuid[])`, 'perangkat')
    if (berakhir > 0)
      await catatRiwayat(trx, {
        sekolahId: PUSAT,
        pada: clock.now(),
        penggunaId: id,
        perihal: 'pengguna',
        objek: String(id),
        tindakan: 'akhiri-sesi',
        sesudah: { jumlah: berakhir },
      })
    return berakhir
  })
  kabarkanPengguna(db, [id])
  return jumlah
}

export const tulisTema = (db: DbOrTrx, penggunaId: number, tema: unknown): Promise<unknown> =>
  sql`update pengguna set tema = ${JSON.stringify(tema)}::jsonb where id = ${penggunaId}`.execute(db)

export const tulisPintasan = (db: DbOrTrx, penggunaId: number, pintasan: string[]): Promise<unknown> =>
  sql`update pengguna set pintasan = ${pintasan}::text[] where id = ${penggunaId}`.execute(db)
