import type { Output } from '@geisa/contract/endpoint'
import type { updatePassword } from '@geisa/contract/sesi'
import { sql } from 'kysely'
import { matchesPassword, sidikPassword, whyPasswordRefused } from '../../platform/access/password.ts'
import { countAttempt, forgetAttempt, sidikUsername } from '../../platform/access/percobaan.ts'
import { deleteSesi, TOKEN_CAUSES } from '../../platform/access/sesi-berakhir.ts'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { invalidField, notSignedIn } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { findNpsnPengguna } from './queries.ts'

/** Changes the own password and ends all other sessions of the account. */
export async function replacePassword(
  { db, clock, mode }: Pick<AppContext, 'db' | 'clock' | 'mode'>,
  pengguna: Pengguna,
  input: Output<typeof updatePassword, 'body'>,
): Promise<void> {
  if (input.newPassword !== input.confirmNewPassword)
    throw invalidField('confirmNewPassword', 'Konfirmasi password tidak sama')
  const pemilik = { ...pengguna, npsn: await findNpsnPengguna(db, pengguna.id) }
  const weak = whyPasswordRefused(mode, input.newPassword, pemilik)
  if (weak !== null) throw invalidField('newPassword', weak)
  const sidik = sidikUsername(pengguna.username)
  await countAttempt(db, clock, sidik)
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from pengguna where id = ${pengguna.id}`.execute(db)
  if (rows[0] === undefined) throw notSignedIn(TOKEN_CAUSES.hilang)
  const { hash } = rows[0]
  if (!(await matchesPassword(hash, input.oldPassword))) throw invalidField('oldPassword', 'Password lama tidak sesuai')
  await forgetAttempt(db, sidik)
  if (input.oldPassword === input.newPassword)
    throw invalidField('newPassword', 'Password baru harus berbeda dari password lama')
  const next = await sidikPassword(input.newPassword)
  await db.transaction().execute(async (trx) => {
    // A superior who has just handed out another password is not overwritten by who still knew the old one.
    const update =
      await sql`update pengguna set password_hash = ${next}, harus_ganti_password = false, password_sampai = null,
        versi_keamanan = versi_keamanan + 1 where id = ${pengguna.id} and password_hash = ${hash} returning 1`.execute(
        trx,
      )
    if (update.rows.length === 0) throw invalidField('oldPassword', 'Password lama tidak sesuai')
    await sql`delete from permintaan_password where pengguna_id = ${pengguna.id}`.execute(trx)
    await deleteSesi(trx, sql`pengguna_id = ${pengguna.id} and sid <> ${pengguna.sid}`, 'password')
    // By its version, too: a sign-in that has just read the old password opens its session after this.
    await sql`update sesi set versi_keamanan = versi_keamanan + 1 where sid = ${pengguna.sid}`.execute(trx)
    await recordRiwayat(trx, {
      sekolahId: CENTRAL,
      pada: clock.now(),
      penggunaId: pengguna.id,
      perihal: 'pengguna',
      objek: String(pengguna.id),
      tindakan: 'ubah-password',
    })
  })
  announcePengguna(db, [pengguna.id])
}
