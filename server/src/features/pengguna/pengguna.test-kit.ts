import { addPengguna, getPengguna, type PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { checkToken, signIn } from '@geisa/contract/sesi/sesi'
import type { PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { CallResult, TestApp } from '../../../test/test-app.ts'

export const NEW_PASSWORD = 'kuda laut biru 7'

/** The specification's own payload of a new account. */
export const akunInput = (username: string, peranId: PeranId, fields: object = {}): Record<string, unknown> => ({
  nama: `Akun ${username}`,
  username: `${username}@uji.id`,
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
  noHp: '081234567890',
  peran: { peranId, nama: 'diabaikan' },
  ...fields,
})

export const create = (app: TestApp, by: string | null, input: Record<string, unknown>): Promise<CallResult> =>
  app.call(by, addPengguna, { body: input })

/** Makes an account that must succeed. @returns its id */
export async function makeInto(app: TestApp, by: string, input: Record<string, unknown>): Promise<number> {
  const { status, body } = await create(app, by, input)
  if (status !== 200) throw new Error(`${by} makes ${String(input['username'])}: ${JSON.stringify(body)}`)
  return body.penggunaId
}

export const read = async (app: TestApp, by: string, id: number): Promise<PenggunaDetail> =>
  (await app.call(by, getPengguna, { params: { id } })).body

/** A session of its own, beside those that the world remembers. */
export async function newSesi(app: TestApp, username: string, password: string): Promise<() => Promise<number>> {
  const { status, body } = await app.call(null, signIn, { body: { username, password } })
  if (status !== 200) throw new Error(`sign-in of ${username}: ${JSON.stringify(body)}`)
  return async () =>
    (await app.app.inject({ url: checkToken.url, headers: { authorization: `Bearer ${body}` } })).statusCode
}

type RiwayatRow = {
  sekolahId: number
  tindakan: string
  lingkup: string | null
  sebelum: unknown
  sesudah: Record<string, unknown>
  alasan: string | null
}

/** What the history of an account says, oldest first. */
export async function riwayatAkun(app: TestApp, id: number): Promise<RiwayatRow[]> {
  const { rows } = await sql<RiwayatRow>`
    select r.sekolah_id as "sekolahId", r.tindakan, r.lingkup, i.sebelum, i.sesudah, i.alasan from riwayat r
    join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.perihal = 'pengguna' and r.objek = ${String(id)} order by r.pada, r.nomor`.execute(app.context.db)
  return rows
}

/** A registration as it waits for the office: registering itself is another feature. */
export async function register(app: TestApp, username: string, sekolahId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id, sekolah_id, status)
    select ${`${username}@uji.id`}, ${`Pendaftar ${username}`}, p.password_hash, 10, ${sekolahId}, 'menunggu'
    from pengguna p where p.username = 'admin' returning id`.execute(app.context.db)
  return rows[0]?.id ?? 0
}

export const idAkun = async (app: TestApp, username: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from pengguna where username = ${username}`.execute(
    app.context.db,
  )
  return rows[0]?.id ?? 0
}

let nomorGtk = 0
/** One more member of staff at the school `sd`. @returns the public id */
export async function newGtk(app: TestApp, stopped: string | null = null): Promise<string> {
  const { sd } = app.dunia.sekolah
  nomorGtk += 1
  const { rows } = await sql<{ id: number }>`
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian, berhenti)
    values (${sd.id}, gen_random_uuid(), 'Guru Baru', ${`GURU ${nomorGtk}`}, 'Guru Kelas', 'PNS', ${stopped}) returning id`.execute(
    app.context.db,
  )
  return `${sd.id}-${rows[0]?.id}`
}
