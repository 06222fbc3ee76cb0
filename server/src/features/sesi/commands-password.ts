import type { Output } from '@geisa/contract/endpoint'
import type { updatePassword } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { cancelAttempt, countAttempt, forgetAttempt, sidikUsername } from '../../platform/access/attempts.ts'
import {
  comparedPassword,
  matchesPassword,
  refuseUnlike,
  type SavedPassword,
  sidikPassword,
  whyPasswordRefused,
} from '../../platform/access/password.ts'
import { deleteSesi, TOKEN_CAUSES } from '../../platform/access/sesi-end.ts'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { invalidField, notSignedIn } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { CENTRAL, recordRiwayat } from '../riwayat/commands.ts'
import { consumeCode, WRONG_CODE } from './commands-totp.ts'
import { findNpsnPengguna } from './queries.ts'

type Deps = Pick<AppContext, 'db' | 'clock' | 'mode' | 'tokenKey'>

const SAME = 'Password baru harus berbeda dari password lama'

/**
 * Changes the own password and ends all other sessions of the account. With a second factor on, password and code are one
 * attempt, as at sign-in: whoever found an open screen and looked over a shoulder still has no code.
 */
export async function replacePassword(
  deps: Deps,
  pengguna: Pengguna,
  input: Output<typeof updatePassword, 'body'>,
): Promise<void> {
  const { db, clock, mode } = deps
  refuseUnlike('confirmNewPassword', input.newPassword, input.confirmNewPassword)
  if (input.oldPassword === input.newPassword) throw invalidField('newPassword', SAME)
  const pemilik = { ...pengguna, npsn: await findNpsnPengguna(db, pengguna.id) }
  const weak = whyPasswordRefused(mode, input.newPassword, pemilik)
  if (weak !== null) throw invalidField('newPassword', weak)
  const sidik = sidikUsername(pengguna.username)
  await countAttempt(db, clock, sidik)
  const saved = await readSecrets(db, pengguna)
  const { hash, totp } = saved
  if (!(await matchesPassword(saved, input.oldPassword)))
    throw invalidField('oldPassword', 'Password lama tidak sesuai')
  // The slip of paper is no password of one's own, however it is written.
  if (comparedPassword(saved, input.newPassword) === comparedPassword(saved, input.oldPassword)) {
    await cancelAttempt(db, sidik)
    throw invalidField('newPassword', SAME)
  }
  // A one-time password opens nothing but this way, to a session that a code has opened: the next code would only be waited for.
  const kode = totp && !pengguna.harusGantiPassword ? (input.kode ?? '') : null
  if (kode === '') {
    await cancelAttempt(db, sidik)
    throw invalidField('kode', 'Masukkan kode dari aplikasi autentikator Anda')
  }
  if (kode === null) await forgetAttempt(db, sidik)
  const next = await sidikPassword(input.newPassword)
  await db.transaction().execute(async (trx) => {
    if (kode !== null && !(await consumeCode(deps, trx, pengguna.id, kode))) throw invalidField('kode', WRONG_CODE)
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
  if (kode !== null) await forgetAttempt(db, sidik)
  announcePengguna(db, [pengguna.id])
}

async function readSecrets(db: DbOrTrx, { id }: Pengguna): Promise<SavedPassword & { totp: boolean }> {
  const { rows } = await sql<SavedPassword & { totp: boolean }>`
    select p.password_hash as hash, p.password_sampai as "passwordSampai", t.aktif_sejak is not null as totp
    from pengguna p left join pengguna_totp t on t.pengguna_id = p.id where p.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw notSignedIn(TOKEN_CAUSES.hilang)
  return rows[0]
}
