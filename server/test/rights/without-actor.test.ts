import { endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { noActorYet, withoutActor } from '../../src/platform/access/actor.ts'
import { attachErrorHandler, attachSchema, serve } from '../../src/platform/http.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

/** A new endpoint cannot forget to look again: what it commits is asked for, however it writes. */
const next = (url: `/api/${string}`) =>
  endpoint({ method: 'POST', url, hak: { peran: DAFTAR_PERAN }, summary: 'Uji.', response: z.object({}) })

let testApp: TestApp
const app = fastify()
const write = () => sql`update sekolah set alamat = alamat || 'x'`.execute(testApp.context.db)
/** Somebody blocks the caller while the handler works. */
const blokir = () =>
  sql`with p as (update pengguna set status = 'diblokir' where username = 'sekolah' returning id)
    delete from sesi where pengguna_id in (select id from p)`
const other = async (): Promise<void> => {
  await withoutActor(() => blokir().execute(testApp.context.db))
}
beforeAll(async () => {
  testApp = await createTestApp()
  attachSchema(app, 'test')
  attachErrorHandler(app)
  app.addHook('preHandler', (_request, _reply, lanjut) => noActorYet(lanjut))
  app.post('/api/tanpa-layani', async () => write())
  serve(app, testApp.context, next('/api/biasa'), async () => {
    await write()
    return {}
  })
  serve(app, testApp.context, next('/api/sendiri'), async () => {
    await other()
    await write()
    return {}
  })
  serve(app, testApp.context, next('/api/menelan'), async () => {
    await other()
    await write().catch(() => undefined)
    return {}
  })
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})

const alamat = async (): Promise<unknown> =>
  (await sql`select distinct alamat from sekolah`.execute(testApp.context.db)).rows
const call = async (url: string): Promise<number> =>
  (await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${await testApp.signIn('sekolah')}` } }))
    .statusCode

it.each([
  ['/api/tanpa-layani', 500],
  ['/api/sendiri', 401],
  ['/api/menelan', 401],
])('%s menulis apa pun tidak, dan dijawab %i', async (url, status) => {
  await sql`update pengguna set status = 'aktif'`.execute(testApp.context.db)
  const before = await alamat()
  expect([await call(url), await alamat()]).toEqual([status, before])
  await restoreSesi()
})

it('yang masih berhak menulis, juga tanpa transaksi', async () => {
  const before = await alamat()
  expect(await call('/api/biasa')).toBe(200)
  expect(await alamat()).not.toEqual(before)
})

/** The token that was remembered is of a session that has just been ended. */
async function restoreSesi(): Promise<void> {
  const token = await testApp.signIn('sekolah')
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  await sql`update pengguna set status = 'aktif' where username = 'sekolah'`.execute(testApp.context.db)
  await sql`insert into sesi (sid, pengguna_id, versi_keamanan, dibuat_pada, kedaluwarsa)
    select ${sid}::uuid, id, versi_keamanan, now(), '2027-01-01' from pengguna where username = 'sekolah'
    on conflict do nothing`.execute(testApp.context.db)
}
