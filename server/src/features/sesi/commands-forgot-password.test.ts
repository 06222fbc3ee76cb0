import { resetPassword } from '@geisa/contract/pengguna/akun'
import { forgotPassword } from '@geisa/contract/sesi/registrasi'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { quotaPerJam } from '../../platform/access/attempts.ts'
import { addSeconds } from '../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from pesan_penerima`.execute(app.context.db)
  await sql`delete from permintaan_password`.execute(app.context.db)
})

const request = (username: string) => app.call(null, forgotPassword, { body: { username } })
const notified = async (): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`select u.username from pesan_penerima t
    join pengguna u on u.id = t.pengguna_id order by u.username`.execute(app.context.db)
  return rows.map(({ username }) => username)
}
const pending = async (): Promise<number> => {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from permintaan_password`.execute(
    app.context.db,
  )
  return rows[0]?.jumlah ?? 0
}

describe('lupa password', () => {
  it.each([
    ['gtk', ['sekolah']],
    ['sekolah', ['kabkota']],
    ['uptd', ['kabkota']],
    ['cabdin', ['provinsi']],
    ['yayasan', ['provinsi']],
    ['kabkota', ['admin']],
    ['provinsi', ['admin']],
  ])('%s: %j diberi tahu', async (who, atasan) => {
    expect((await request(` ${who.toUpperCase()} `)).status).toBe(200)
    expect([await notified(), await pending()]).toEqual([atasan, 1])
  })

  it('tanpa atasan, admin yang diberi tahu', async () => {
    await request('asing')
    expect(await notified()).toEqual(['kabkotaasing'])
    await sql`delete from pesan_penerima`.execute(app.context.db)
    await sql`delete from permintaan_password`.execute(app.context.db)
    await sql`update pengguna set hak_akses = 'MONITORING' where username = 'kabkotaasing'`.execute(app.context.db)
    await request('asing')
    expect(await notified()).toEqual(['admin'])
  })

  it('jawabannya sama bagi akun yang ada, yang tidak ada dan yang diblokir', async () => {
    await sql`update pengguna set status = 'diblokir' where username = 'monitoring'`.execute(app.context.db)
    const answers = await Promise.all(['gtk', 'tidak-ada', 'monitoring'].map(request))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.body.message).toMatch(/^Bila akun itu ada, atasan Anda/)
    expect([await notified(), await pending()]).toEqual([['sekolah'], 1])
  })

  it('paling banyak satu pesan sejam untuk satu akun', async () => {
    await Promise.all([request('gtk'), request('gtk'), request('gtk')])
    expect(await notified()).toEqual(['sekolah'])
    app.context.clock.set(addSeconds(app.context.clock.now(), 3601))
    await request('gtk')
    expect(await notified()).toEqual(['sekolah', 'sekolah'])
  })

  it('password sekali pakai dari atasan menjawab permintaannya', async () => {
    await request('uptd')
    const { rows } = await sql<{ id: number }>`select id from pengguna where username = 'uptd'`.execute(app.context.db)
    expect((await app.call('kabkota', resetPassword, { params: { id: rows[0]?.id ?? 0 } })).status).toBe(200)
    expect(await pending()).toBe(0)
  })

  it('satu alamat yang terus meminta harus menunggu', async () => {
    const { db, clock } = app.context
    const quota = (who: string) => quotaPerJam(db, clock, { purpose: 'uji', siapa: who, most: 3 })
    for (let nth = 0; nth < 3; nth++) await quota('a')
    await expect(quota('a')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 })
    await quota('b')
    clock.set(addSeconds(clock.now(), 3600))
    await quota('a')
  })

  it('isian kosong atau terlalu panjang ditolak', async () => {
    for (const username of [' ', 'x'.repeat(201)]) expect((await request(username)).status).toBe(422)
  })
})
