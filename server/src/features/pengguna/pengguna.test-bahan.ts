import { type PenggunaRinci, satuPengguna, tambahPengguna } from '@geisa/contract/pengguna'
import { cekToken, masuk } from '@geisa/contract/sesi'
import type { PeranId } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { AplikasiUji, HasilPanggil } from '../../../test/aplikasi-uji.ts'

export const PASSWORD_BARU = 'kuda laut biru 7'

/** The specification's own payload of a new account. */
export const isianAkun = (username: string, peranId: PeranId, bagian: object = {}): Record<string, unknown> => ({
  nama: `Akun ${username}`,
  username: `${username}@uji.id`,
  password: PASSWORD_BARU,
  confirmPassword: PASSWORD_BARU,
  noHp: '081234567890',
  peran: { peranId, nama: 'diabaikan' },
  ...bagian,
})

export const buat = (uji: AplikasiUji, oleh: string | null, isian: Record<string, unknown>): Promise<HasilPanggil> =>
  uji.panggil(oleh, tambahPengguna, { body: isian })

/** Makes an account that must succeed. @returns its id */
export async function jadikan(uji: AplikasiUji, oleh: string, isian: Record<string, unknown>): Promise<number> {
  const { status, body } = await buat(uji, oleh, isian)
  if (status !== 200) throw new Error(`${oleh} makes ${String(isian['username'])}: ${JSON.stringify(body)}`)
  return body.penggunaId
}

export const baca = async (uji: AplikasiUji, oleh: string, id: number): Promise<PenggunaRinci> =>
  (await uji.panggil(oleh, satuPengguna, { params: { id } })).body

/** A session of its own, beside those that the world remembers. */
export async function sesiBaru(uji: AplikasiUji, username: string, password: string): Promise<() => Promise<number>> {
  const { status, body } = await uji.panggil(null, masuk, { body: { username, password } })
  if (status !== 200) throw new Error(`sign-in of ${username}: ${JSON.stringify(body)}`)
  return async () =>
    (await uji.app.inject({ url: cekToken.url, headers: { authorization: `Bearer ${body}` } })).statusCode
}

type BarisRiwayat = {
  sekolahId: number
  tindakan: string
  lingkup: string | null
  sebelum: unknown
  sesudah: Record<string, unknown>
  alasan: string | null
}

/** What the history of an account says, oldest first. */
export async function riwayatAkun(uji: AplikasiUji, id: number): Promise<BarisRiwayat[]> {
  const { rows } = await sql<BarisRiwayat>`
    select r.sekolah_id as "sekolahId", r.tindakan, r.lingkup, i.sebelum, i.sesudah, i.alasan from riwayat r
    join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.perihal = 'pengguna' and r.objek = ${String(id)} order by r.pada, r.nomor`.execute(uji.aplikasi.db)
  return rows
}

/** A registration as it waits for the office: registering itself is another feature. */
export async function daftarkan(uji: AplikasiUji, username: string, sekolahId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pengguna (username, nama, password_hash, peran_id, sekolah_id, status)
    select ${`${username}@uji.id`}, ${`Pendaftar ${username}`}, p.password_hash, 10, ${sekolahId}, 'menunggu'
    from pengguna p where p.username = 'admin' returning id`.execute(uji.aplikasi.db)
  return rows[0]?.id ?? 0
}

export const idAkun = async (uji: AplikasiUji, username: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from pengguna where username = ${username}`.execute(
    uji.aplikasi.db,
  )
  return rows[0]?.id ?? 0
}

let nomorGtk = 0
/** One more member of staff at the school `sd`. @returns the public id */
export async function gtkBaru(uji: AplikasiUji, berhenti: string | null = null): Promise<string> {
  const { sd } = uji.dunia.sekolah
  nomorGtk += 1
  const { rows } = await sql<{ id: number }>`
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian, berhenti)
    values (${sd.id}, gen_random_uuid(), 'Guru Baru', ${`GURU ${nomorGtk}`}, 'Guru Kelas', 'PNS', ${berhenti}) returning id`.execute(
    uji.aplikasi.db,
  )
  return `${sd.id}-${rows[0]?.id}`
}
