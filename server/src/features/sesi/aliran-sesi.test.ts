import { aliranSesi, signOut } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { createTestServer, openAliran, type TestAliran, type TestServer } from '../../../test/test-server.ts'
import { TEST_PASSWORD } from '../../../test/test-world.ts'
import { addSeconds } from '../../platform/clock.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'

/** Server A changes things, server B is the one that pages listen to. */
let app: TestApp
let b: TestServer
const opened: TestAliran[] = []
beforeAll(async () => {
  app = await createTestApp()
  b = await createTestServer(app)
})
afterEach(() => {
  for (const testAliran of opened.splice(0)) testAliran.cut()
})
afterAll(async () => {
  await b.close()
  await app.close()
})

/** Each with a session of its own. */
async function open(username: string): Promise<TestAliran & { id: number; token: string }> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/signin',
    payload: { username, password: TEST_PASSWORD },
  })
  const { rows } = await sql<{ id: number }>`
    select id from pengguna where username = ${username}`.execute(app.context.db)
  const aliran = await openAliran(b.address, answer.json(), aliranSesi.url)
  opened.push(aliran)
  return { ...aliran, id: rows[0]?.id ?? 0, token: answer.json() }
}
const heard = (testAliran: TestAliran) => expect.poll(testAliran.newsCount).toBeGreaterThan(0)
const ended = (testAliran: TestAliran): number => testAliran.text().split('event: berakhir\n').length - 1

describe('aliran sesi', () => {
  it('kabar dari satu server terdengar di server lain, hanya oleh penggunanya', async () => {
    const [kabkota, sekolah] = [await open('kabkota'), await open('sekolah')]
    expect([kabkota.status, sekolah.status]).toEqual([200, 200])
    announcePengguna(app.context.db, [kabkota.id])
    await heard(kabkota)
    expect(sekolah.newsCount()).toBe(0)
    announcePengguna(app.context.db, [sekolah.id])
    await heard(sekolah)
  })

  it.each([
    [
      'keluar di halaman lain',
      async (one: { token: string }) => {
        await app.app.inject({ method: 'POST', url: signOut.url, headers: { authorization: `Bearer ${one.token}` } })
      },
    ],
    [
      'akun diblokir',
      async ({ id }: { id: number }) => {
        await sql`update pengguna set status = 'diblokir' where id = ${id}`.execute(app.context.db)
        announcePengguna(app.context.db, [id])
      },
    ],
    [
      'hak berubah',
      async ({ id }: { id: number }) => {
        await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where id = ${id}`.execute(app.context.db)
        announcePengguna(app.context.db, [id])
      },
    ],
  ] as const)('%s: kata terakhirnya berakhir, dan yang lain tetap mendengar', async (cause, end) => {
    const username = { 'keluar di halaman lain': 'uptd', 'akun diblokir': 'yayasan', 'hak berubah': 'cabdin' }[cause]
    const [one, control] = [await open(username), await open('admin')]
    await end(one)
    await one.done
    expect([ended(one), one.newsCount()]).toEqual([1, 0])
    announcePengguna(app.context.db, [control.id])
    await heard(control)
    expect(ended(control)).toBe(0)
  })

  it('sesi yang kedaluwarsa tidak mendengar kabar lagi', async () => {
    const one = await open('provinsi')
    const now = app.context.clock.now()
    app.context.clock.set(addSeconds(now, 12 * 3600 + 1))
    announcePengguna(app.context.db, [one.id])
    await one.done
    app.context.clock.set(now)
    expect([ended(one), one.newsCount()]).toEqual([1, 0])
  })

  it('server yang berhenti bukan akhir sesi: yang mendengar menyambung lagi', async () => {
    const c = await createTestServer(app)
    const testAliran = await openAliran(c.address, await app.signIn('sekolah'), aliranSesi.url)
    await c.close()
    await testAliran.done
    expect(ended(testAliran)).toBe(0)
  })

  it('tanpa sesi 401; yang tidak meminta aliran mendapat jawaban yang selesai', async () => {
    expect((await openAliran(b.address, 'bukan-token', aliranSesi.url)).status).toBe(401)
    expect((await app.call('sekolah', aliranSesi)).status).toBe(406)
  })

  it('paling banyak dua puluh halaman dengan satu akun', async () => {
    const token = await app.signIn('kepala')
    const one = async () => {
      const aliran = await openAliran(b.address, token, aliranSesi.url)
      opened.push(aliran)
      return aliran.status
    }
    const status = await Promise.all(Array.from({ length: 22 }, one))
    expect([status.filter((s) => s === 200).length, status.filter((s) => s === 429).length]).toEqual([20, 2])
  })
})
