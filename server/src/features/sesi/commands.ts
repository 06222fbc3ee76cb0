import type { Keluaran } from '@geisa/contract/endpoint'
import type { ubahPassword } from '@geisa/contract/sesi'
import { PERAN } from '@geisa/engine/hak-akses'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { type Clock, epochMs } from '../../platform/clock.ts'
import type { Db, DbOrTrx } from '../../platform/db.ts'
import { salahIsi, terlaluSering, tidakMasuk, tidakSah } from '../../platform/errors.ts'
import { tolakSaatPemeliharaan } from '../../platform/pemeliharaan.ts'
import { bukaSesi, type Pengguna, sidikUsername } from '../../platform/session.ts'
import { catatRiwayat, PUSAT } from '../riwayat/commands.ts'
import { alasanPasswordLemah } from './password.ts'

const GAGAL = 'Username / Password tidak sesuai'
/** From this many attempts on, each further failure doubles the wait, 15 minutes at most (quality.md 3). */
const BATAS_GAGAL = 5
const TUNDA_TERLAMA = 15 * 60

/** Verified instead of a real hash when the username is unknown, so that both take the same time. */
const hashKosong = hash('bukan password siapa pun')

type AkunMasuk = {
  id: number
  hash: string
  status: string
  catatan: string | null
  versiKeamanan: number
  peranId: number
}

/** Signs in: a token, or the one answer for unknown users, wrong passwords and inactive accounts. */
export async function masukkan(
  aplikasi: Pick<Aplikasi, 'db' | 'clock' | 'kunciToken'>,
  isian: { username: string; password: string },
  asal: { ip: string; perangkat: string },
): Promise<{ token: string } | { error: string }> {
  const { db, clock, kunciToken } = aplikasi
  const sidik = sidikUsername(isian.username)
  await pesanPercobaan(db, clock, sidik)
  const akun = await findAkun(db, isian.username)
  const cocok = await verify(akun?.hash ?? (await hashKosong), isian.password).catch(() => false)
  if (akun === undefined || !cocok) return { error: GAGAL }
  await lupakanPercobaan(db, sidik)
  if (akun.status !== 'aktif') return { error: pesanTidakAktif(akun) }
  if (akun.peranId !== PERAN.NASIONAL) await tolakSaatPemeliharaan(db)
  return { token: await bukaSesi(db, kunciToken, clock, akun, asal) }
}

async function findAkun(db: DbOrTrx, username: string): Promise<AkunMasuk | undefined> {
  const { rows } = await sql<AkunMasuk>`
    select id, password_hash as hash, status, catatan_status as catatan, versi_keamanan as "versiKeamanan", peran_id as "peranId"
    from pengguna where username = ${username.trim().toLowerCase()}`.execute(db)
  return rows[0]
}

/** Only after the right password does an account learn why it may not enter (product.md 1). */
function pesanTidakAktif(akun: AkunMasuk): string {
  const catatan = akun.catatan === null ? '' : ` Catatan: ${akun.catatan}`
  if (akun.status === 'menunggu') return 'Pendaftaran Anda masih menunggu persetujuan.'
  if (akun.status === 'ditolak') return `Pendaftaran Anda ditolak.${catatan}`
  return `Akun Anda diblokir. Hubungi atasan Anda.${catatan}`
}

/**
 * Counts the attempt as failed before the password is looked at, so that a hundred at once are still counted one by
 * one; a success forgets it. From the fifth on the next has to wait.
 */
async function pesanPercobaan(db: DbOrTrx, clock: Clock, sidik: string): Promise<void> {
  const sekarang = clock.now()
  const { rows } = await sql<{ gagal: number }>`
    insert into percobaan_masuk as p (sidik, gagal, terakhir) values (${sidik}, 1, ${sekarang})
    on conflict (sidik) do update set gagal = p.gagal + 1, terakhir = excluded.terakhir,
      tunda_sampai = case when p.gagal + 1 >= ${BATAS_GAGAL}
        then excluded.terakhir + least(${TUNDA_TERLAMA}::int, 15 * power(2, least(p.gagal + 1 - ${BATAS_GAGAL}, 10))) * interval '1 second' end
    where p.tunda_sampai is null or p.tunda_sampai <= excluded.terakhir
    returning gagal`.execute(db)
  if (rows.length > 0) return
  const ditunda = await sql<{ tunda: string | null }>`
    select tunda_sampai as tunda from percobaan_masuk where sidik = ${sidik}`.execute(db)
  const tunda = ditunda.rows[0]?.tunda ?? sekarang
  throw terlaluSering(Math.max(1, (epochMs(tunda) - epochMs(sekarang)) / 1000))
}

const lupakanPercobaan = (db: DbOrTrx, sidik: string): Promise<unknown> =>
  sql`delete from percobaan_masuk where sidik = ${sidik}`.execute(db)

/** Changes the own password and ends all other sessions of the account. */
export async function gantiPassword(
  db: Db,
  clock: Clock,
  pengguna: Pengguna,
  isian: Keluaran<typeof ubahPassword, 'body'>,
): Promise<void> {
  if (isian.newPassword !== isian.confirmNewPassword)
    throw salahIsi('confirmNewPassword', 'Konfirmasi password tidak sama')
  const lemah = alasanPasswordLemah(isian.newPassword, pengguna.username)
  if (lemah !== null) throw salahIsi('newPassword', lemah)
  const akun = await findAkun(db, pengguna.username)
  if (akun === undefined) throw tidakMasuk()
  const sidik = sidikUsername(pengguna.username)
  await pesanPercobaan(db, clock, sidik)
  if (!(await verify(akun.hash, isian.oldPassword))) throw salahIsi('oldPassword', 'Password lama tidak sesuai')
  await lupakanPercobaan(db, sidik)
  if (isian.oldPassword === isian.newPassword) throw tidakSah('Password baru harus berbeda dari password lama')
  const baru = await hash(isian.newPassword)
  await db.transaction().execute(async (trx) => {
    await sql`update pengguna set password_hash = ${baru}, harus_ganti_password = false where id = ${pengguna.id}`.execute(
      trx,
    )
    await sql`delete from sesi where pengguna_id = ${pengguna.id} and sid <> ${pengguna.sid}`.execute(trx)
    await catatRiwayat(trx, {
      sekolahId: PUSAT,
      pada: clock.now(),
      penggunaId: pengguna.id,
      perihal: 'pengguna',
      objek: String(pengguna.id),
      tindakan: 'ubah-password',
    })
  })
}

export const tulisTema = (db: DbOrTrx, penggunaId: number, tema: unknown): Promise<unknown> =>
  sql`update pengguna set tema = ${JSON.stringify(tema)}::jsonb where id = ${penggunaId}`.execute(db)

export const tulisPintasan = (db: DbOrTrx, penggunaId: number, pintasan: string[]): Promise<unknown> =>
  sql`update pengguna set pintasan = ${pintasan}::text[] where id = ${penggunaId}`.execute(db)
