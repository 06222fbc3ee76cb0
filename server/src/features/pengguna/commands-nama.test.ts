import { putuskanPendaftaran } from '@geisa/contract/pengguna/akun'
import { register } from '@geisa/contract/sesi/registrasi'
import { signIn } from '@geisa/contract/sesi/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { nameApproved } from './commands-nama.ts'
import { akunInput, create } from './pengguna.test-kit.ts'

let app: TestApp
beforeEach(async () => {
  app = await appForOneTest()
})

const PASSWORD = 'sepeda-biru-7'
const NAMA = 'sri@sekolah.id'
const daftar = async (password = PASSWORD, npsn = app.dunia.sekolah.otherSd.npsn): Promise<number> => {
  const body = { npsn, nama: 'Sri Wahyuni', username: NAMA, noHp: '081234567890', password, confirmPassword: password }
  expect((await app.call(null, register, { body })).status).toBe(200)
  const { rows } = await sql<{ id: number }>`select max(id) as id from pengguna`.execute(app.context.db)
  return rows[0]?.id ?? 0
}
const enter = async (username: string, password = PASSWORD) =>
  (await app.call(null, signIn, { body: { username, password } })).status
const nameOf = async (id: number) =>
  (await sql<{ username: string }>`select username from pengguna where id = ${id}`.execute(app.context.db)).rows[0]
    ?.username

const UPTD = () => ({
  wilayah: { kodeWilayah: app.dunia.wilayah.kabKota, nama: 'x' },
  cakupanWilayah: [{ kodeWilayah: app.dunia.wilayah.kecamatan }],
})

/** What 0.3.0 does when it lets a registration in: the status alone (its commands-pendaftaran.ts). */
const letInByLast = (id: number) =>
  sql`update pengguna set status = 'aktif', versi = versi + 1 where id = ${id}`.execute(app.context.db)

describe('disetujui rilis 0.3.0 di sampingnya: akunnya tetap bernama sendiri (decision 47)', () => {
  it('begitu ia masuk', async () => {
    const id = await daftar()
    await letInByLast(id)
    expect(await nameOf(id)).toContain('#')
    expect(await enter(' SRI@sekolah.id')).toBe(200)
    expect(await nameOf(id)).toBe(NAMA)
    expect(await enter(NAMA)).toBe(200)
  })

  it('dengan nama panjangnya pun, dan password yang salah tidak memberinya nama', async () => {
    const id = await daftar()
    await letInByLast(id)
    const long = (await nameOf(id)) ?? ''
    expect(await enter(long, 'bukan-ini-9')).not.toBe(200)
    expect(await nameOf(id)).toBe(long)
    expect(await enter(long)).toBe(200)
    expect(await nameOf(id)).toBe(NAMA)
  })

  it('yang menunggu dengan nama yang sama, dari jaringan siapa pun, tidak mendahuluinya', async () => {
    const id = await daftar()
    await letInByLast(id)
    await sql`insert into pengguna (username, nama, password_hash, peran_id, hak_akses, jenjang, sekolah_id, status, dibuat_pada, daftar_dari)
      select ${`${NAMA}#lain`}, nama, password_hash || 'x', peran_id, hak_akses, jenjang, sekolah_id, 'menunggu',
        dibuat_pada + interval '1 hour', daftar_dari from pengguna where id = ${id}`.execute(app.context.db)
    expect(await enter(NAMA)).toBe(200)
  })

  it('sebelum ia masuk: tiap jam, dan sejak itu nama itu terpakai, dengan huruf apa pun', async () => {
    const id = await daftar()
    await letInByLast(id)
    expect(await nameApproved(app.context)).toBe(1)
    expect(await nameOf(id)).toBe(NAMA)
    expect(await nameApproved(app.context)).toBe(0)
    expect(
      (await create(app, 'kabkota', akunInput('x', PERAN.UPTD, { username: 'Sri@Sekolah.id', ...UPTD() }))).body.galat,
    ).toMatchObject([{ field: 'username' }])
  })

  it('sebelum jamnya pun tidak ada yang mengambil namanya: akun baru, pendaftaran, dan persetujuan ditolak', async () => {
    const id = await daftar()
    const other = await daftar('payung-merah-8', app.dunia.sekolah.sd.npsn)
    await letInByLast(id)
    const { body } = await create(app, 'kabkota', akunInput('x', PERAN.UPTD, { username: NAMA, ...UPTD() }))
    expect(body.galat).toMatchObject([{ field: 'username' }])
    const agreed = { putusan: 'setujui', cara: 'tambah', versi: 1 } as const
    const refused = await app.call('kabkota', putuskanPendaftaran, { params: { id: other }, body: agreed })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('sudah dipakai akun lain')])
  })

  it('dua yang disetujui dengan satu nama: yang pertama mendapatnya, yang lain nama sendiri dan dinasnya diberi tahu', async () => {
    const first = await daftar()
    const second = await daftar('payung-merah-8', app.dunia.sekolah.sd.npsn)
    await letInByLast(second)
    await letInByLast(first)
    expect(await nameApproved(app.context)).toBe(2)
    expect([await nameOf(first), await nameOf(second)]).toEqual([NAMA, 'sri.2@sekolah.id'])
    expect([await enter(NAMA), await enter('sri.2@sekolah.id', 'payung-merah-8')]).toEqual([200, 200])
    const { rows } = await sql<{ isi: string }>`select isi from pesan where subjek like 'Username baru%'`.execute(
      app.context.db,
    )
    expect(rows.map(({ isi }) => isi)).toEqual([expect.stringContaining('sri.2@sekolah.id')])
    const { rows: left } = await sql`select 1 from pengguna where strpos(username, '#') > 0`.execute(app.context.db)
    expect(left).toEqual([])
  })
})
