import { putuskanPendaftaran } from '@geisa/contract/pengguna/akun'
import { getPengguna } from '@geisa/contract/pengguna/pengguna'
import { checkNpsn } from '@geisa/contract/sekolah/sekolah'
import { register } from '@geisa/contract/sesi/registrasi'
import { signIn } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { addSeconds } from '../../platform/clock.ts'

let app: TestApp
beforeEach(async () => {
  app = await appForOneTest()
})

const PASSWORD = 'sepeda-biru-7'
const input = (update: object = {}) => ({
  npsn: app.dunia.sekolah.otherSd.npsn,
  nama: 'Sri Wahyuni',
  username: 'sri@sekolah.id',
  noHp: '081234567890',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...update,
})
const daftar = (update: object = {}) => app.call(null, register, { body: input(update) })
const fields = async (update: object) => {
  const { status, body } = await daftar(update)
  return [status, body.galat?.map((one: { field: string }) => one.field)]
}
const attempt = (username = 'sri@sekolah.id', password = PASSWORD) =>
  app.call(null, signIn, { body: { username, password } })
const akun = async (username = 'sri@sekolah.id') => {
  const { rows } = await sql<{
    id: number
    status: string
    peran: number
    hak: string
    versi: number
    sekolah: number
  }>`
    select id, status, peran_id as peran, hak_akses as hak, versi, sekolah_id as sekolah
    from pengguna where split_part(username, '#', 1) = ${username} order by id desc`.execute(app.context.db)
  return rows[0]
}
const penerima = async () => {
  const { rows } = await sql<{ username: string; tautan: string }>`select u.username, p.tautan from pesan p
    join pesan_penerima t on t.pesan_id = p.id join pengguna u on u.id = t.pengguna_id order by u.username`.execute(
    app.context.db,
  )
  return rows
}

describe('pendaftaran operator', () => {
  it('akunnya menunggu: yang masuk diberi tahu, dinas di atas sekolah mendapat pesan dengan tautannya', async () => {
    expect((await app.call(null, checkNpsn, { params: { npsn: input().npsn } })).body.nama).toBe('SD Uji 3')
    expect((await daftar({ username: ' Sri@Sekolah.ID ' })).status).toBe(200)
    const next = await akun()
    expect(next).toMatchObject({
      status: 'menunggu',
      peran: 10,
      hak: 'MONITORING',
      sekolah: app.dunia.sekolah.otherSd.id,
    })
    expect((await attempt()).body).toEqual({
      error: expect.stringMatching(/^Pendaftaran Anda masih menunggu persetujuan\./),
      kode: 'MENUNGGU',
    })
    expect((await attempt('sri@sekolah.id', 'bukan ini')).body).toEqual({ error: 'Username / Password tidak sesuai' })
    expect(await penerima()).toEqual([{ username: 'kabkota', tautan: `/pengguna?id=${next?.id}` }])
    const { body } = await app.call('kabkota', getPengguna, { params: { id: next?.id ?? 0 } })
    expect(body).toMatchObject({ status: 'menunggu', sekolah: { npsn: input().npsn }, jenjang: ['SD'] })
    const agreed = { putusan: 'setujui', versi: next?.versi }
    expect(
      (await app.call('kabkota', putuskanPendaftaran, { params: { id: next?.id ?? 0 }, body: agreed })).status,
    ).toBe(200)
    expect((await attempt()).status).toBe(200)
  })

  it('SMA milik provinsi', async () => {
    expect((await daftar({ npsn: app.dunia.sekolah.sma.npsn })).status).toBe(200)
    expect((await penerima()).map(({ username }) => username)).toEqual(['provinsi'])
  })

  it('setiap isian yang salah disebut', async () => {
    expect(await fields({ npsn: '1234567' })).toEqual([422, ['npsn']])
    expect(await fields({ npsn: '12345678' })).toEqual([422, ['npsn']])
    expect(await fields({ nama: ' ' })).toEqual([422, ['nama']])
    expect(await fields({ username: 'bukan surel' })).toEqual([422, ['username']])
    expect(await fields({ noHp: '' })).toEqual([422, ['noHp']])
    expect(await fields({ noHp: 'abc' })).toEqual([422, ['noHp']])
    expect(await fields({ password: 'pendek', confirmPassword: 'pendek' })).toEqual([422, ['password']])
    expect(await fields({ password: 'Sekolah2026!', confirmPassword: 'Sekolah2026!' })).toEqual([422, ['password']])
    expect(await fields({ password: 'SriWahyuni99', confirmPassword: 'SriWahyuni99' })).toEqual([422, ['password']])
    expect(await fields({ confirmPassword: 'sepeda-biru-8' })).toEqual([422, ['confirmPassword']])
    expect(await fields({ peran: 1, hakAkses: 'APPROVAL' })).toEqual([422, ['peran', 'hakAkses']])
    expect(await akun()).toBeUndefined()
  })

  it('username yang sudah ada, dengan huruf apa pun, tidak dapat didaftarkan atau ditimpa', async () => {
    await sql`update pengguna set username = 'kepala@sekolah.id' where username = 'sekolah'`.execute(app.context.db)
    expect(await fields({ username: 'KEPALA@Sekolah.id' })).toEqual([422, ['username']])
    await daftar()
    expect(await fields({ nama: 'Orang Lain' })).toEqual([422, ['username']])
    expect((await daftar({ nama: 'Orang Lain', npsn: app.dunia.sekolah.smp.npsn })).status).toBe(200)
  })

  it('yang ditolak tahu catatannya, dan boleh mendaftar lagi', async () => {
    await daftar({ npsn: app.dunia.sekolah.otherSd.npsn })
    const { id = 0, versi = 0 } = (await akun()) ?? {}
    await app.call('kabkota', putuskanPendaftaran, {
      params: { id },
      body: { putusan: 'tolak', catatan: 'Surat tugas belum ada', versi },
    })
    expect((await attempt()).body.error).toContain('Surat tugas belum ada')
    expect((await daftar({ npsn: app.dunia.sekolah.smp.npsn })).status).toBe(200)
    expect(await akun()).toMatchObject({ status: 'menunggu', sekolah: app.dunia.sekolah.smp.id })
    expect((await attempt()).body).toEqual({
      error: expect.stringMatching(/^Pendaftaran Anda masih menunggu persetujuan\./),
      kode: 'MENUNGGU',
    })
  })
})

describe('penyalahgunaan', () => {
  it('paling banyak tiga yang menunggu bagi satu sekolah dari satu jaringan, juga serentak; sekolah lain tidak terganggu', async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => daftar({ username: `orang${nth}@sekolah.id` })),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(results.find(({ status }) => status === 422)?.body.message).toContain('Sudah ada 3 pendaftaran')
    expect((await daftar({ username: 'lain@sekolah.id', npsn: app.dunia.sekolah.smp.npsn })).status).toBe(200)
  })

  it('dari satu alamat tiga puluh percobaan sejam, lalu harus menunggu', async () => {
    await sql`update pengguna set username = 'ada@sekolah.id' where username = 'sekolah'`.execute(app.context.db)
    const from = (ip: string) =>
      app.app.inject({
        method: 'POST',
        url: register.url,
        remoteAddress: ip,
        payload: input({ username: 'ada@sekolah.id' }),
      })
    const status: number[] = []
    for (let nth = 0; nth < 30; nth++) status.push((await from('203.0.113.7')).statusCode)
    expect(new Set(status)).toEqual(new Set([422]))
    expect((await from('203.0.113.7')).statusCode).toBe(429)
    expect((await from('203.0.113.8')).statusCode).toBe(422)
    app.context.clock.set(addSeconds(app.context.clock.now(), 3601))
    expect((await from('203.0.113.7')).statusCode).toBe(422)
  })
})
