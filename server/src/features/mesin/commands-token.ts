import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Cakupan } from '../../platform/cakupan.ts'
import { invalid } from '../../platform/errors.ts'
import { recordRiwayat } from '../riwayat/commands.ts'
import type { Deps } from './commands.ts'
import { writeToken } from './iclock/iclock-address.ts'
import { sidikToken } from './iclock/identify-mesin.ts'
import { refuseAgainstSyarat } from './pengakuan/commands-syarat.ts'
import { holdMesin } from './queries.ts'

/** A new token; whoever holds the old one is out. It is shown once, only its hash is kept. */
export async function replaceToken(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
): Promise<{ token: string; alamat: string }> {
  const token = writeToken(randomBytes(26))
  await db.transaction().execute(async (trx) => {
    const { sekolahId, mesinId } = await holdMesin(trx, cakupan, id)
    await sql`
      insert into alamat_token_mesin (token_hash, sekolah_id, mesin_id) values (${sidikToken(token)}, ${sekolahId}, ${mesinId})
      on conflict (sekolah_id, mesin_id) do update set token_hash = excluded.token_hash, pindahan = false`.execute(trx)
    await recordRiwayat(trx, {
      sekolahId,
      pada: clock.now(),
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'token-baru',
    })
  })
  return { token, alamat: `/m/${token}` }
}

/** Without a token nothing can be demanded of the machine any more. */
export async function revokeToken(
  { db, clock }: Deps,
  pengguna: Pengguna,
  cakupan: Cakupan,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const mesin = await holdMesin(trx, cakupan, id)
    await refuseAgainstSyarat(trx, mesin, clock.now())
    const { sekolahId, mesinId } = mesin
    const { rows } = await sql`
      delete from alamat_token_mesin where sekolah_id = ${sekolahId} and mesin_id = ${mesinId} returning mesin_id`.execute(
      trx,
    )
    if (rows.length === 0) throw invalid('Mesin ini tidak mempunyai token.')
    await sql`update mesin set wajib_token = false, versi = versi + 1 where sekolah_id = ${sekolahId} and id = ${mesinId}`.execute(
      trx,
    )
    await recordRiwayat(trx, {
      sekolahId,
      pada: clock.now(),
      penggunaId: pengguna.id,
      perihal: 'mesin',
      objek: id,
      tindakan: 'token-dicabut',
    })
  })
}
