import type { Keluaran } from '@geisa/contract/endpoint'
import type { ubahPassword } from '@geisa/contract/sesi'
import { sql } from 'kysely'
import { alasanPasswordDitolak, cocokPassword, sidikPassword } from '../../platform/access/password.ts'
import { lupakanPercobaan, pesanPercobaan, sidikUsername } from '../../platform/access/percobaan.ts'
import { hapusSesi, SEBAB_TOKEN } from '../../platform/access/sesi-berakhir.ts'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { salahIsi, tidakMasuk } from '../../platform/errors.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { findNpsnPengguna } from './queries.ts'

/** Changes the own password and ends all other sessions of the account. */
export async function gantiPassword(
  { db, clock, mode }: Pick<Aplikasi, 'db' | 'clock' | 'mode'>,
  pengguna: Pengguna,
  isian: Keluaran<typeof ubahPassword, 'body'>,
): Promise<void> {
  if (isian.newPassword !== isian.confirmNewPassword)
    throw salahIsi('confirmNewPassword', 'Konfirmasi password tidak sama')
  const pemilik = { ...pengguna, npsn: await findNpsnPengguna(db, pengguna.id) }
  const lemah = alasanPasswordDitolak(mode, isian.newPassword, pemilik)
  if (lemah !== null) throw salahIsi('newPassword', lemah)
  const sidik = sidikUsername(pengguna.username)
  await pesanPercobaan(db, clock, sidik)
  const { rows } = await sql<{ hash: string }>`
    select password_hash as hash from pengguna where id = ${pengguna.id}`.execute(db)
  if (rows[0] === undefined) throw tidakMasuk(SEBAB_TOKEN.hilang)
  const { hash } = rows[0]
  if (!(await cocokPassword(hash, isian.oldPassword))) throw salahIsi('oldPassword', 'Password lama tidak sesuai')
  await lupakanPercobaan(db, sidik)
  if (isian.oldPassword === isian.newPassword)
    throw salahIsi('newPassword', 'Password baru harus berbeda dari password lama')
  const baru = await sidikPassword(isian.newPassword)
  await db.transaction().execute(async (trx) => {
    // A superior who has just handed out another password is not overwritten by who still knew the old one.
    const ubah =
      await sql`update pengguna set password_hash = ${baru}, harus_ganti_password = false, password_sampai = null,
        versi_keamanan = versi_keamanan + 1 where id = ${pengguna.id} and password_hash = ${hash} returning 1`.execute(
        trx,
      )
    if (ubah.rows.length === 0) throw salahIsi('oldPassword', 'Password lama tidak sesuai')
    await sql`delete from permintaan_password where pengguna_id = ${pengguna.id}`.execute(trx)
    await hapusSesi(trx, sql`pengguna_id = ${pengguna.id} and sid <> ${pengguna.sid}`, 'password')
    // By its version, too: a sign-in that has just read the old password opens its session after this.
    await sql`update sesi set versi_keamanan = versi_keamanan + 1 where sid = ${pengguna.sid}`.execute(trx)
    await catatRiwayat(trx, {
      sekolahId: PUSAT,
      pada: clock.now(),
      penggunaId: pengguna.id,
      perihal: 'pengguna',
      objek: String(pengguna.id),
      tindakan: 'ubah-password',
    })
  })
  kabarkanPengguna(db, [pengguna.id])
}
