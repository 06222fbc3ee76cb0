import { username as bentukUsername } from '@geisa/contract/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { PASSWORD_TERPANJANG } from '@geisa/engine/akun/password'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { catatRiwayat, PUSAT } from '../features/riwayat/commands.ts'
import { alasanPasswordDitolak } from '../platform/access/password.ts'
import type { Aplikasi } from '../platform/aplikasi.ts'
import { NASIONAL } from '../platform/database/sql.ts'

export type AdminBaru = { username: string; nama: string; password: string }

/** Why there will be no such account, or null; the password is looked at alone when it is there. */
export function alasanTolakAdmin({
  username,
  nama,
  password,
}: Omit<AdminBaru, 'password'> & { password?: string }): string | null {
  const hasil = bentukUsername.safeParse(username)
  if (!hasil.success) return hasil.error.issues[0]?.message ?? 'Username tidak dapat dipakai'
  if (!/[\p{L}\p{N}]/u.test(nama) || nama.length > 200) return 'Nama diisi paling panjang 200 huruf'
  if (password === undefined) return null
  if (password.length > PASSWORD_TERPANJANG) return `Password paling panjang ${PASSWORD_TERPANJANG} karakter`
  // The demo brings its own admin: whoever makes one here means it.
  return alasanPasswordDitolak('production', password, { username: hasil.data, nama })
}

/** An admin from the command line: whoever may read the server's key and database may make one, nobody else. */
export async function buatAdmin({ db, clock }: Pick<Aplikasi, 'db' | 'clock'>, isian: AdminBaru): Promise<number> {
  const tolak = alasanTolakAdmin(isian)
  if (tolak !== null) throw new Error(tolak)
  const username = bentukUsername.parse(isian.username)
  const nama = isian.nama.trim()
  const sandi = await hash(isian.password)
  return await db.transaction().execute(async (trx) => {
    const pada = clock.now()
    const { rows } = await sql<{ id: number }>`
      insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah, dibuat_pada)
      values (${username}, ${nama}, ${sandi}, ${PERAN.NASIONAL}, 'APPROVAL', ${NASIONAL}, ${pada})
      on conflict (username) do nothing returning id`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`Username ${username} sudah dipakai.`)
    await catatRiwayat(trx, {
      sekolahId: PUSAT,
      pada,
      penggunaId: null,
      perihal: 'pengguna',
      objek: String(id),
      tindakan: 'tambah',
      sesudah: { nama, username, peran: 'Admin', hakAkses: 'APPROVAL' },
      alasan: 'Dibuat dari baris perintah server',
    })
    return id
  })
}
