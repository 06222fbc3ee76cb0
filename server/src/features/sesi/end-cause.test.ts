import type { Endpoint } from '@geisa/contract/endpoint'
import { getPengguna } from '@geisa/contract/pengguna/pengguna'
import { endOtherSesi, updatePassword } from '@geisa/contract/sesi/sesi'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { TEST_PASSWORD } from '../../../test/test-world.ts'
import { addSeconds, epochMs } from '../../platform/clock.ts'
import { clean } from '../cronjob/clean.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const signIn = async (username: string, password = TEST_PASSWORD): Promise<string> =>
  (await app.app.inject({ method: 'POST', url: '/api/signin', payload: { username, password } })).json()
async function send(token: string, method: Endpoint['method'], url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  return app.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
}
/** What a call with this token is told. */
async function cause(token: string): Promise<string> {
  const answer = await send(token, 'GET', '/api/cek-token')
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid access_token'])
  return answer.json().sebab
}
/** Its key was never ours, or it was signed for a session that is nowhere. */
const madeToken = (key: Uint8Array): Promise<string> => {
  const current = epochMs(app.context.clock.now()) / 1000
  return new SignJWT({ sid: '00000000-0000-4000-8000-000000000000' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('geisa')
    .setAudience('geisa-web')
    .setExpirationTime(current - 5)
    .sign(key)
}

describe('sebab sesi berakhir, di samping Invalid access_token', () => {
  it('keluar, diakhiri dari perangkat lain, dan password diganti dari perangkat lain', async () => {
    const [one, two] = [await signIn('kabkota'), await signIn('kabkota')]
    await send(one, 'POST', '/api/signout')
    expect(await cause(one)).toBe('Anda sudah keluar dari sesi ini.')
    const three = await signIn('kabkota')
    expect((await send(three, endOtherSesi.method, endOtherSesi.url)).statusCode).toBe(200)
    expect(await cause(two)).toBe('Sesi ini diakhiri dari perangkat lain yang masuk dengan akun Anda.')
    const four = await signIn('kabkota')
    const input = { oldPassword: TEST_PASSWORD, newPassword: 'Kopi pagi 77!', confirmNewPassword: 'Kopi pagi 77!' }
    expect((await send(three, updatePassword.method, updatePassword.url, input)).statusCode).toBe(200)
    expect(await cause(four)).toBe('Password akun Anda diganti dari perangkat lain. Masuk dengan password yang baru.')
    // Whoever changed it stays.
    expect((await send(three, 'GET', '/api/cek-token')).statusCode).toBe(200)
  })

  it('password diatur ulang atasan, akun diblokir, hak diubah', async () => {
    const { rows } = await sql<{ id: number }>`select id from pengguna where username = 'provinsi'`.execute(
      app.context.db,
    )
    const id = rows[0]?.id ?? 0
    const admin = await signIn('admin')
    const one = await signIn('provinsi')
    const { password } = (await send(admin, 'POST', `/api/pengguna/${id}/password`)).json()
    expect(await cause(one)).toBe(
      'Password akun Anda diatur ulang. Masuk dengan password sekali pakai dari atasan Anda.',
    )
    const two = await signIn('provinsi', password)
    const { versi } = (await app.call('admin', getPengguna, { params: { id } })).body
    const blokir = { blokir: true, alasan: 'Pindah tugas', versi }
    expect((await send(admin, 'PATCH', `/api/pengguna/${id}/blokir`, blokir)).statusCode).toBe(200)
    expect(await cause(two)).toBe('Akun ini sedang tidak aktif. Hubungi atasan Anda.')
    const three = await signIn('cabdin')
    await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where username = 'cabdin'`.execute(app.context.db)
    expect(await cause(three)).toBe('Peran, hak, atau keamanan akun Anda diubah. Masuk lagi untuk melanjutkan.')
  })

  it('sesudah pemulihan sesi tidak tercatat; token asing sama saja, ada atau tidak sesinya, lama atau baru', async () => {
    const one = await signIn('uptd')
    const [head, content] = one.split('.')
    const foreign = ['a.b.c', `${head}.${content}.${'A'.repeat(43)}`, await madeToken(new Uint8Array(32))]
    expect(new Set(await Promise.all(foreign.map(cause)))).toEqual(
      new Set(['Sesi ini tidak dikenal. Masuk lagi untuk melanjutkan.']),
    )
    expect(await cause(await madeToken(app.context.tokenKey))).toBe('Sesi berlaku 12 jam sejak masuk, dan sudah lewat.')
    await sql`delete from sesi`.execute(app.context.db)
    expect(await cause(one)).toBe(
      'Sesi ini tidak tercatat lagi di server, misalnya karena server dipulihkan dari cadangan.',
    )
  })

  it('sebab yang dicatat hilang bersama umur tokennya', async () => {
    const many = async () => (await sql`select 1 from sesi_berakhir`.execute(app.context.db)).rows.length
    const one = await signIn('yayasan')
    await send(one, 'POST', '/api/signout')
    expect(await many()).toBeGreaterThan(0)
    app.context.clock.set(addSeconds(app.context.clock.now(), 12 * 3600 + 1))
    await clean(app.context)
    expect(await many()).toBe(0)
    expect(await cause(one)).toBe('Sesi berlaku 12 jam sejak masuk, dan sudah lewat.')
  })
})
