import { appInfo } from '@geisa/contract/aplikasi/app-info'
import { forgotPassword } from '@geisa/contract/sesi/registrasi'
import { checkToken, signIn } from '@geisa/contract/sesi/sesi'
import { verifySeal } from '@geisa/contract/verifikasi'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { TEST_PASSWORD } from '../../../test/test-world.ts'
import { alamatBerkas } from '../files/file-address.ts'
import { readManySignedIn } from './session.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  for (const who of ['sekolah', 'kabkota', 'admin'] as const) expect((await app.call(who, checkToken)).status).toBe(200)
})
afterAll(() => app.close())
beforeEach(() => set({ aktif: true, pesan: 'Sampai pukul 14.00' }))

const set = (nilai: { aktif: boolean; pesan: string }) =>
  sql`insert into setting (kunci, nilai) values ('pemeliharaan', ${JSON.stringify(nilai)}::jsonb)
    on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai`.execute(app.context.db)

const UNDER_MAINTENANCE = { message: 'Sampai pukul 14.00', kode: 'PEMELIHARAAN' }
const knock = (username: string, password: string) => app.call(null, signIn, { body: { username, password } })
const verifikasi = { params: { kode: 'AAAA-BBBB-CCCC-DDDD' } }

describe('selama pemeliharaan', () => {
  it('hanya admin yang dilayani; sesi yang lain tetap hidup dan dilayani lagi sesudahnya', async () => {
    expect((await app.call('admin', checkToken)).status).toBe(200)
    for (const who of ['sekolah', 'kabkota'] as const) {
      const { status, body } = await app.call(who, checkToken)
      expect([status, body]).toEqual([403, UNDER_MAINTENANCE])
    }
    await set({ aktif: false, pesan: '' })
    expect((await app.call('sekolah', checkToken)).status).toBe(200)
  })

  it('tanpa kata dari admin, kalimat bawaan yang dibaca orang', async () => {
    await set({ aktif: true, pesan: '' })
    expect((await app.call('sekolah', checkToken)).body.message).toBe('Sistem sedang dalam pemeliharaan')
  })

  it('tamu hanya mendapat keterangan aplikasi; token yang sudah mati pun mendengar pemeliharaan, bukan 401', async () => {
    const info = await app.call(null, appInfo)
    expect(info.body.pemeliharaan).toEqual({ aktif: true, pesan: 'Sampai pukul 14.00' })
    expect((await app.call(null, verifySeal, verifikasi)).body).toEqual(UNDER_MAINTENANCE)
    expect((await app.call(null, checkToken)).body).toEqual(UNDER_MAINTENANCE)
    expect((await app.call(null, forgotPassword, { body: { username: 'sekolah' } })).body).toEqual(UNDER_MAINTENANCE)
    expect((await app.call('admin', verifySeal, verifikasi)).status).not.toBe(403)
    const dead = await app.app.inject({ url: '/api/cek-token', headers: { authorization: 'Bearer a.b.c' } })
    expect(dead.statusCode).toBe(403)
    await set({ aktif: false, pesan: 'Sampai pukul 14.00' })
    expect((await app.call(null, verifySeal, verifikasi)).status).not.toBe(403)
    // Its words end with it.
    expect((await app.call(null, appInfo)).body.pemeliharaan).toEqual({ aktif: false, pesan: '' })
    expect((await app.call(null, checkToken)).status).toBe(401)
  })

  it('masuk: admin diterima; yang lain dengan password benar mendengar pemeliharaan, dengan password salah tidak', async () => {
    expect((await knock('admin', TEST_PASSWORD)).status).toBe(200)
    const correct = await knock('sekolah', TEST_PASSWORD)
    expect([correct.status, correct.body]).toEqual([403, UNDER_MAINTENANCE])
    expect((await knock('sekolah', 'bukan ini')).status).toBe(400)
    const { rows } =
      await sql`select 1 from sesi s join pengguna p on p.id = s.pengguna_id where p.username = 'sekolah'`.execute(
        app.context.db,
      )
    expect(rows).toHaveLength(1)
  })

  it('halaman yang terbuka mendengar bahwa gilirannya berakhir, halaman admin tidak', async () => {
    const { db, clock } = app.context
    const allowed = async (username: string) => {
      const { rows } = await sql<{ sid: string }>`
        select sid from sesi s join pengguna p on p.id = s.pengguna_id where p.username = ${username}`.execute(db)
      return (
        (
          await readManySignedIn(
            db,
            clock,
            rows.map(({ sid }) => sid),
          )
        ).size > 0
      )
    }
    expect([await allowed('sekolah'), await allowed('admin')]).toEqual([false, true])
    await set({ aktif: false, pesan: '' })
    expect(await allowed('sekolah')).toBe(true)
  })

  it('alamat berkas yang sudah dibagikan ikut tertutup, kecuali milik admin', async () => {
    const { db, clock, tokenKey } = app.context
    const open = async (username: string) => {
      const { rows } = await sql<{ id: number }>`select id from pengguna where username = ${username}`.execute(db)
      const content = { mime: 'image/png', nama: 'a.png', sekolahId: 1, perihal: 'sptjm', objek: 'x' } as const
      const url = alamatBerkas({ tokenKey, clock }, { ...content, kunci: 'tidakada', penggunaId: rows[0]?.id ?? 0 })
      return (await app.app.inject({ url })).statusCode
    }
    expect([await open('sekolah'), await open('admin')]).toEqual([403, 404])
  })

  it('mesin tetap dilayani', async () => {
    const answer = await app.app.inject({ url: '/iclock/getrequest?SN=TIDAKDIKENAL1' })
    expect(answer.statusCode).toBe(200)
  })
})
