import { daftarRiwayat } from '@geisa/contract/riwayat'
import { updatePassword } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nameApproved } from '../../../src/features/pengguna/commands-nama.ts'
import { addSeconds } from '../../../src/platform/clock.ts'
import { createTestApp, type TestApp } from '../../test-app.ts'
import { NEW, nameAgainTools, OLD } from './name-again-tools.ts'

/** The same beside release 0.3.0, which knows names by their text alone, and the wait after wrong passwords (decision 63). */

let app: TestApp
const { daftar, listed, masuk, named, putuskan, replaced, stored, teacher, waiting } = nameAgainTools(() => app)
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
const NOW = '2026-03-05T03:00:00.000Z'
beforeEach(() => app.context.clock.set(NOW))
const YESTERDAY = '2026-03-04'
const AGREED = { putusan: 'setujui', cara: 'tambah' }
const change = (text: string, id: number) =>
  sql`${sql.raw(`update pengguna set ${text}, versi = versi + 1`)} where id = ${id}`.execute(app.context.db)

describe('rilis 0.3.0 di sampingnya', () => {
  it('menyetujui pendaftaran itu: tiap jam namanya menjadi miliknya, dan sebelum itu pun ia dapat masuk', async () => {
    const name = 'samping1@uji.id'
    const old = await replaced(name)
    await daftar(name)
    const id = (await waiting(name))[0]?.penggunaId ?? 0
    await change("status = 'aktif'", id)
    expect(await masuk(name, NEW)).toBe('MASUK')
    await nameApproved(app.context)
    expect(await named(name)).toEqual([id])
    expect(await stored(old)).toMatchObject({ username: `${name}#sampai-2026-03-05-${old}`, status: 'diblokir' })
    expect([await masuk(name, NEW), await masuk(name, OLD)]).toEqual(['MASUK', 'Username / Password tidak sesuai'])
  })

  it('membuka akun lama: namanya tetap milik yang baru, dan akun lama tidak dibuka dengan password apa pun', async () => {
    const name = 'samping2@uji.id'
    const old = await teacher(name, YESTERDAY)
    await daftar(name)
    await putuskan((await waiting(name))[0], AGREED)
    const given = "password_hash = (select a.password_hash from pengguna a where a.username = 'admin')"
    await change(`status = 'aktif', catatan_status = null, ${given}`, old)
    const long = String((await stored(old))['username'])
    for (const typed of [name, long]) expect(await masuk(typed, OLD), typed).toBe('Username / Password tidak sesuai')
    expect(await masuk(name, NEW)).toBe('MASUK')
    expect(await nameApproved(app.context)).toBe(0)
    expect((await listed(name)).find(({ penggunaId }) => penggunaId === old)).toMatchObject({
      username: name,
      usernameSampai: '2026-03-05',
    })
  })

  it('namanya unik juga baginya: yang baru dan yang lama tidak pernah bernama sama', async () => {
    const name = 'samping3@uji.id'
    const first = await replaced(name)
    await daftar(name)
    await putuskan((await waiting(name))[0], AGREED)
    const [second = 0] = await named(name)
    await change("status = 'diblokir', catatan_status = 'Digantikan oleh Budi'", second)
    await daftar(name)
    await putuskan((await waiting(name))[0], AGREED)
    const rows = (await listed(name)).map(({ usernameSampai }) => usernameSampai ?? '')
    expect(rows.toSorted((a, b) => a.localeCompare(b))).toEqual(['', '2026-03-05', '2026-03-05'])
    expect(new Set([(await stored(first))['username'], (await stored(second))['username'], name]).size).toBe(3)
  })
})

it('riwayat menyebut yang dilakukan akun lama sebagai akun lama, dan akun baru tanpa keterangan itu', async () => {
  const name = 'riwayat@uji.id'
  const old = await teacher(name, YESTERDAY)
  const own = { oldPassword: OLD, newPassword: 'perahu layar 9', confirmNewPassword: 'perahu layar 9' }
  expect((await app.call(name, updatePassword, { body: own })).status).toBe(200)
  await daftar(name)
  const [one] = await waiting(name)
  await putuskan(one, AGREED)
  const lines = async (id: number, sekolahId?: number) =>
    (
      await app.call('admin', daftarRiwayat, {
        query: { perihal: 'pengguna', objek: String(id), page: 1, ...(sekolahId && { sekolahId }) },
      })
    ).body.rows
  expect(await lines(old)).toMatchObject([
    { tindakan: 'ubah-password', oleh: { nama: `${name} (akun sampai 5 Maret 2026)` } },
  ])
  const { sd, smp } = app.dunia.sekolah
  const username = `${name} (sampai 5 Maret 2026)`
  expect(await lines(old, sd.id)).toMatchObject([
    { tindakan: 'lepas-username', sebelum: { username: name }, sesudah: { username } },
  ])
  const next = await lines(one?.penggunaId ?? 0, smp.id)
  expect(next.map(({ sesudah }: { sesudah: { username: string } }) => sesudah.username)).toEqual([name, name])
})

describe('menunggu sesudah password yang salah', () => {
  const guess = async (name: string, times: number): Promise<string | undefined> => {
    let last: string | undefined
    for (let nth = 0; nth < times; nth++) last = await masuk(name, 'tebakan-salah-1')
    return last
  }

  it('yang salah ketik dahulu tidak menimpa pemilik yang baru', async () => {
    const name = 'hitung1@uji.id'
    await replaced(name)
    await guess(name, 5)
    app.context.clock.set(addSeconds(NOW, 3600))
    await daftar(name)
    await putuskan((await waiting(name))[0], AGREED)
    await guess(name, 1)
    expect(await masuk(name, NEW)).toBe('MASUK')
  })

  it('yang sedang menebak tetap menunggu, juga sesudah persetujuan', async () => {
    const name = 'hitung2@uji.id'
    await replaced(name)
    await daftar(name)
    const [one] = await waiting(name)
    expect(await guess(name, 6)).toBe('TERLALU_SERING')
    expect((await putuskan(one, AGREED)).status).toBe(200)
    expect(await masuk(name, NEW)).toBe('TERLALU_SERING')
  })

  it.each([
    ['yang tahu password akun lama yang diblokir', (name: string) => replaced(name), OLD],
    ['guru yang akun lamanya masih terbuka', (name: string) => teacher(name, YESTERDAY), OLD],
  ])('%s tidak menghapus hitungan pendaftaran yang menunggu', async (what, make, own) => {
    const name = `hitung${what.length}@uji.id`
    await make(name)
    await daftar(name)
    await guess(name, 4)
    await masuk(name, own)
    expect(await guess(name, 2)).toBe('TERLALU_SERING')
  })

  it('pendaftar yang ditolak tidak menghapus hitungan akun lama', async () => {
    const name = 'hitung5@uji.id'
    await teacher(name, YESTERDAY)
    await daftar(name)
    await putuskan((await waiting(name))[0], { putusan: 'tolak', catatan: 'Bukan operator' })
    await guess(name, 4)
    expect(await masuk(name, NEW)).toBe('TERTUTUP')
    expect(await guess(name, 2)).toBe('TERLALU_SERING')
  })
})
