import { putuskanPendaftaran } from '@geisa/contract/pengguna/akun'
import { daftarPengguna, type PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { register } from '@geisa/contract/sesi/registrasi'
import { signIn } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import type { CallResult, TestApp } from '../../test-app.ts'
import { addPengguna, type NamaSekolah } from '../../test-world.ts'

/** Accounts that ended, and who comes with their address (product.md 4 '/registrasi'). */

export const OLD = 'Contoh#2026'
export const NEW = 'sepeda-biru-7'

type Registration = { ip?: string; password?: string; sekolah?: NamaSekolah }

export const nameAgainTools = (app: () => TestApp) => {
  let made = 0
  const nextIp = (): string => `198.51.${Math.floor(made / 200)}.${(made++ % 200) + 1}`
  const db = () => app().context.db
  const npsnOf = (sekolah: NamaSekolah) => app().dunia.sekolah[sekolah].npsn
  const listed = async (search: string): Promise<PenggunaDetail[]> =>
    (await app().call('admin', daftarPengguna, { query: { page: 1, search } })).body.rows
  return {
    nextIp,
    listed,
    daftar: async (username: string, { ip = nextIp(), password = NEW, sekolah = 'smp' }: Registration = {}) => {
      const payload = {
        npsn: npsnOf(sekolah),
        nama: 'Sri Wahyuni',
        username,
        noHp: '081234567890',
        password,
        confirmPassword: password,
      }
      const answer = await app().app.inject({ method: 'POST', url: register.url, remoteAddress: ip, payload })
      return { status: answer.statusCode, body: answer.json() }
    },
    masuk: async (username: string, password: string, ip = nextIp()): Promise<string> => {
      const answer = await app().app.inject({
        method: 'POST',
        url: signIn.url,
        remoteAddress: ip,
        payload: { username, password },
      })
      return answer.statusCode === 200 ? 'MASUK' : (answer.json().kode ?? answer.json().error)
    },
    token: async (username: string, password: string): Promise<string> =>
      (await app().call(null, signIn, { body: { username, password } })).body,
    waiting: async (username: string) => (await listed(username)).filter(({ status }) => status === 'menunggu'),
    putuskan: (one: PenggunaDetail | undefined, body: object, by = 'kabkota'): Promise<CallResult> =>
      app().call(by, putuskanPendaftaran, {
        params: { id: one?.penggunaId ?? 0 },
        body: { versi: one?.versi, ...body },
      }),
    /** An operator whom another replaced (as 'ganti' does), and one who was blocked for something else. */
    replaced: async (username: string, note = 'Digantikan oleh Budi'): Promise<number> => {
      const id = await addPengguna(db(), username, 10, { sekolahId: app().dunia.sekolah.otherSd.id })
      await sql`update pengguna set status = 'diblokir', catatan_status = ${note} where id = ${id}`.execute(db())
      return id
    },
    /** A teacher with an account, and the last day at that school. */
    teacher: async (username: string, berhenti: string | null, sekolah: NamaSekolah = 'sd'): Promise<number> => {
      const { id: sekolahId } = app().dunia.sekolah[sekolah]
      const { rows } = await sql<{ id: number }>`
        insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian, berhenti)
        values (${sekolahId}, gen_random_uuid(), 'Sri Wahyuni', ${`SRI ${username}`}, 'Guru Kelas', 'PNS', ${berhenti}) returning id`.execute(
        db(),
      )
      return addPengguna(db(), username, 4, { sekolahId, gtkId: rows[0]?.id ?? 0 })
    },
    stored: async (id: number) =>
      (await sql<Record<string, unknown>>`select * from pengguna where id = ${id}`.execute(db())).rows[0] ?? {},
    named: async (username: string): Promise<number[]> =>
      (await sql<{ id: number }>`select id from pengguna where username = ${username}`.execute(db())).rows.map(
        ({ id }) => id,
      ),
  }
}
