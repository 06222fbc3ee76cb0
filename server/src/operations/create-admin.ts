import { username as usernameShape } from '@geisa/contract/pengguna/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { LONGEST_PASSWORD } from '@geisa/engine/akun/password'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { CENTRAL, recordRiwayat } from '../features/riwayat/commands.ts'
import { whyPasswordRefused } from '../platform/access/password.ts'
import type { AppContext } from '../platform/app-context.ts'
import { NASIONAL } from '../platform/database/sql.ts'

export type NewAdmin = { username: string; nama: string; password: string }

/** Why there will be no such account, or null; the password is looked at alone when it is there. */
export function adminRefusalReason({
  username,
  nama,
  password,
}: Omit<NewAdmin, 'password'> & { password?: string }): string | null {
  const result = usernameShape.safeParse(username)
  if (!result.success) return result.error.issues[0]?.message ?? 'Username tidak dapat dipakai'
  if (!/[\p{L}\p{N}]/u.test(nama) || nama.length > 200) return 'Nama diisi paling panjang 200 huruf'
  if (password === undefined) return null
  if (password.length > LONGEST_PASSWORD) return `Password paling panjang ${LONGEST_PASSWORD} karakter`
  // The demo brings its own admin: whoever makes one here means it.
  return whyPasswordRefused('production', password, { username: result.data, nama })
}

/** An admin from the command line: whoever may read the server's key and database may make one, nobody else. */
export async function createAdmin({ db, clock }: Pick<AppContext, 'db' | 'clock'>, input: NewAdmin): Promise<number> {
  const refusal = adminRefusalReason(input)
  if (refusal !== null) throw new Error(refusal)
  const username = usernameShape.parse(input.username)
  const nama = input.nama.trim()
  const password = await hash(input.password)
  return await db.transaction().execute(async (trx) => {
    const at = clock.now()
    const { rows } = await sql<{ id: number }>`
      insert into pengguna (username, nama, password_hash, peran_id, hak_akses, kode_wilayah, dibuat_pada)
      values (${username}, ${nama}, ${password}, ${PERAN.NASIONAL}, 'APPROVAL', ${NASIONAL}, ${at})
      on conflict (username) do nothing returning id`.execute(trx)
    const id = rows[0]?.id
    if (id === undefined) throw new Error(`Username ${username} sudah dipakai.`)
    await recordRiwayat(trx, {
      sekolahId: CENTRAL,
      pada: at,
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
