import type { Answer, Output } from '@geisa/contract/endpoint'
import type { blokirPengguna, resetPassword as resetContract } from '@geisa/contract/pengguna/akun'
import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { longTanggal } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { forgetAttempt, sidikUsername } from '../../platform/access/attempts.ts'
import { sidikPassword } from '../../platform/access/password.ts'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { invalid, invalidField } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import {
  endAllSesi,
  holdAkun,
  refuseDeletedData,
  refuseNotAtasan,
  refuseWithoutAdmin,
  refuseWithoutAuthority,
} from './commands-hold.ts'
import { changedAkun, recordAkun, recordPasswordAtasan, refuseUsedGtk } from './commands-record.ts'
import { readPengguna } from './queries.ts'
import { createPassword, UMUR_PASSWORD_DETIK } from './random-password.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/** Blocks an account, which ends all of its sessions, or opens it again. */
export async function blokirAkun(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
  input: Output<typeof blokirPengguna, 'body'>,
): Promise<string> {
  const { blokir, alasan = '' } = input
  await db.transaction().execute(async (trx) => {
    const akun = await holdAkun(trx, caller, id)
    refuseWithoutAuthority(caller, akun)
    await refuseDeletedData(trx, caller, akun)
    if (akun.versi !== input.versi) throw await changedAkun(trx, caller, akun)
    refuseOtherStatus(akun, blokir)
    if (!blokir) refuseReleased(akun)
    if (blokir) await refuseWithoutAdmin(trx, akun)
    else await refuseUsedGtk(trx, akun)
    await sql`update pengguna set status = ${blokir ? 'diblokir' : 'aktif'}, catatan_status = ${alasan === '' ? null : alasan},
      versi = versi + 1 where id = ${id}`.execute(trx)
    await endAllSesi(trx, [id])
    await recordAkun(trx, caller, akun, {
      pada: clock.now(),
      tindakan: blokir ? 'blokir' : 'buka-blokir',
      ...(alasan === '' ? {} : { alasan }),
    })
  })
  announcePengguna(db, [id])
  return blokir ? 'Akun diblokir. Semua sesinya berakhir.' : 'Akun dapat dipakai lagi'
}

function refuseOtherStatus({ status }: PenggunaDetail, blokir: boolean): void {
  if (status === 'menunggu' || status === 'ditolak')
    throw invalid('Akun ini pendaftaran yang belum disetujui: setujui atau tolak pendaftarannya')
  if (blokir && status === 'diblokir') throw invalidField('blokir', 'Akun ini sudah diblokir')
  if (!blokir && status === 'aktif') throw invalidField('blokir', 'Akun ini tidak diblokir')
}

/** Its name is another's: opened again it would have none (decision 63). */
function refuseReleased({ username, usernameSampai }: PenggunaDetail): void {
  if (usernameSampai === null) return
  throw invalidField(
    'blokir',
    `Username ${username} sudah dipakai akun lain sejak ${longTanggal(usernameSampai)}. Akun ini hanya menyimpan riwayatnya dan tidak dapat dibuka lagi. Buat akun baru dengan alamat e-mail lain.`,
  )
}

/** A password from above: shown once, to be changed at the first sign-in, good for three days. */
export async function resetPassword(
  { db, clock }: Deps,
  caller: Caller,
  id: number,
): Promise<Answer<typeof resetContract>> {
  await refuseWithoutPower(db, caller, await readPengguna(db, caller, id))
  const password = createPassword()
  // argon2 takes its time: no row is held meanwhile.
  const sidik = await sidikPassword(password)
  const at = clock.now()
  const until = addSeconds(at, UMUR_PASSWORD_DETIK)
  await db.transaction().execute(async (trx) => {
    const akun = await holdAkun(trx, caller, id)
    await refuseWithoutPower(trx, caller, akun)
    await sql`update pengguna set password_hash = ${sidik}, harus_ganti_password = true, password_sampai = ${until},
      versi = versi + 1 where id = ${id}`.execute(trx)
    await recordPasswordAtasan(trx, caller, id, at)
    await sql`delete from permintaan_password where pengguna_id = ${id}`.execute(trx)
    await forgetAttempt(trx, sidikUsername(akun.username))
    await endAllSesi(trx, [id], 'reset')
    await recordAkun(trx, caller, akun, { pada: at, tindakan: 'reset-password' })
  })
  announcePengguna(db, [id])
  return { message: 'Password sekali pakai sudah dibuat', password, sampai: until }
}

/** For who lost the phone: the password alone opens the door again. */
export async function disableTotpAkun({ db, clock }: Deps, caller: Caller, id: number): Promise<string> {
  await db.transaction().execute(async (trx) => {
    const akun = await holdAkun(trx, caller, id)
    await refuseWithoutPower(trx, caller, akun)
    if (!akun.totpAktif) throw invalid('Verifikasi dua langkah akun ini tidak aktif')
    await deleteTotp(trx, id)
    await endAllSesi(trx, [id])
    await recordAkun(trx, caller, akun, { pada: clock.now(), tindakan: 'matikan-totp' })
  })
  announcePengguna(db, [id])
  return 'Verifikasi dua langkah dimatikan'
}

const deleteTotp = (trx: Trx, id: number): Promise<unknown> =>
  sql`delete from pengguna_totp where pengguna_id = ${id}`.execute(trx)

/** Whoever hands out a password could enter with it: not everybody who sees the account. */
async function refuseWithoutPower(db: DbOrTrx, caller: Caller, akun: PenggunaDetail): Promise<void> {
  if (akun.penggunaId === caller.pengguna.id)
    throw invalid("Akun sendiri tidak dapat diatur dengan cara ini. Pakai 'Ubah Password'.")
  await refuseNotAtasan(db, caller, akun)
  if (akun.status !== 'aktif' || akun.usernameSampai !== null) throw invalid('Akun ini tidak aktif')
}
