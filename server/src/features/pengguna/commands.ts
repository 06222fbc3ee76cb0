import type { blokirPengguna, resetPassword as kontrakReset } from '@geisa/contract/akun'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { sql } from 'kysely'
import { sidikPassword } from '../../platform/access/password.ts'
import { lupakanPercobaan, sidikUsername } from '../../platform/access/percobaan.ts'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { salahIsi, tidakSah } from '../../platform/errors.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { akunBerubah, catatAkun, tolakGtkTerpakai } from './commands-catat.ts'
import {
  akhiriSemuaSesi,
  pegangAkun,
  tolakBukanAtasan,
  tolakDataDihapus,
  tolakTanpaAdmin,
  tolakTanpaWewenang,
} from './commands-pegang.ts'
import { buatPassword, UMUR_PASSWORD_DETIK } from './password-acak.ts'
import { bacaPengguna } from './queries.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

/** Blocks an account, which ends all of its sessions, or opens it again. */
export async function blokirAkun(
  { db, clock }: Alat,
  masuk: Masuk,
  id: number,
  isian: Keluaran<typeof blokirPengguna, 'body'>,
): Promise<string> {
  const { blokir, alasan = '' } = isian
  await db.transaction().execute(async (trx) => {
    const akun = await pegangAkun(trx, masuk, id)
    tolakTanpaWewenang(masuk, akun)
    await tolakDataDihapus(trx, masuk, akun)
    if (akun.versi !== isian.versi) throw akunBerubah()
    tolakStatusLain(akun, blokir)
    if (blokir) await tolakTanpaAdmin(trx, akun)
    else await tolakGtkTerpakai(trx, akun)
    await sql`update pengguna set status = ${blokir ? 'diblokir' : 'aktif'}, catatan_status = ${alasan === '' ? null : alasan},
      versi = versi + 1 where id = ${id}`.execute(trx)
    await akhiriSemuaSesi(trx, [id])
    await catatAkun(trx, masuk, akun, {
      pada: clock.now(),
      tindakan: blokir ? 'blokir' : 'buka-blokir',
      ...(alasan === '' ? {} : { alasan }),
    })
  })
  kabarkanPengguna(db, [id])
  return blokir ? 'Akun diblokir. Semua sesinya berakhir.' : 'Akun dapat dipakai lagi'
}

function tolakStatusLain({ status }: PenggunaRinci, blokir: boolean): void {
  if (status === 'menunggu' || status === 'ditolak')
    throw tidakSah('Akun ini pendaftaran yang belum disetujui: setujui atau tolak pendaftarannya')
  if (blokir && status === 'diblokir') throw salahIsi('blokir', 'Akun ini sudah diblokir')
  if (!blokir && status === 'aktif') throw salahIsi('blokir', 'Akun ini tidak diblokir')
}

/** A password from above: shown once, to be changed at the first sign-in, good for three days. */
export async function resetPassword(
  { db, clock }: Alat,
  masuk: Masuk,
  id: number,
): Promise<Jawaban<typeof kontrakReset>> {
  await tolakTanpaKuasa(db, masuk, await bacaPengguna(db, masuk, id))
  const password = buatPassword()
  // argon2 takes its time: no row is held meanwhile.
  const sidik = await sidikPassword(password)
  const pada = clock.now()
  const sampai = addSeconds(pada, UMUR_PASSWORD_DETIK)
  await db.transaction().execute(async (trx) => {
    const akun = await pegangAkun(trx, masuk, id)
    await tolakTanpaKuasa(trx, masuk, akun)
    await sql`update pengguna set password_hash = ${sidik}, harus_ganti_password = true, password_sampai = ${sampai},
      versi = versi + 1 where id = ${id}`.execute(trx)
    await sql`delete from permintaan_password where pengguna_id = ${id}`.execute(trx)
    await lupakanPercobaan(trx, sidikUsername(akun.username))
    await akhiriSemuaSesi(trx, [id], 'reset')
    await catatAkun(trx, masuk, akun, { pada, tindakan: 'reset-password' })
  })
  kabarkanPengguna(db, [id])
  return { message: 'Password sekali pakai sudah dibuat', password, sampai }
}

/** For who lost the phone: the password alone opens the door again. */
export async function matikanTotpAkun({ db, clock }: Alat, masuk: Masuk, id: number): Promise<string> {
  await db.transaction().execute(async (trx) => {
    const akun = await pegangAkun(trx, masuk, id)
    await tolakTanpaKuasa(trx, masuk, akun)
    if (!akun.totpAktif) throw tidakSah('Verifikasi dua langkah akun ini tidak aktif')
    await hapusTotp(trx, id)
    await akhiriSemuaSesi(trx, [id])
    await catatAkun(trx, masuk, akun, { pada: clock.now(), tindakan: 'matikan-totp' })
  })
  kabarkanPengguna(db, [id])
  return 'Verifikasi dua langkah dimatikan'
}

const hapusTotp = (trx: Trx, id: number): Promise<unknown> =>
  sql`delete from pengguna_totp where pengguna_id = ${id}`.execute(trx)

/** Whoever hands out a password could enter with it: not everybody who sees the account. */
async function tolakTanpaKuasa(db: DbOrTrx, masuk: Masuk, akun: PenggunaRinci): Promise<void> {
  if (akun.penggunaId === masuk.pengguna.id)
    throw tidakSah("Akun sendiri tidak dapat diatur dengan cara ini. Pakai 'Ubah Password'.")
  await tolakBukanAtasan(db, masuk, akun)
  if (akun.status !== 'aktif') throw tidakSah('Akun ini tidak aktif')
}
