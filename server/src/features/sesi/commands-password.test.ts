import { addPengguna } from '@geisa/contract/pengguna/pengguna'
import { searchSekolah } from '@geisa/contract/sekolah/sekolah'
import { register } from '@geisa/contract/sesi/registrasi'
import { checkToken, saveTheme, signIn, signOut, updatePassword } from '@geisa/contract/sesi/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { TEST_PASSWORD } from '../../../test/test-world.ts'
import { buildApp } from '../../app.ts'
import { sidikPassword } from '../../platform/access/password.ts'
import { openSesi } from '../../platform/access/session.ts'
import { addSeconds } from '../../platform/clock.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const attempt = (username: string, password: string) => testApp.call(null, signIn, { body: { username, password } })
const replace = (who: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
  testApp.call(who, updatePassword, { body: { oldPassword, newPassword, confirmNewPassword } })
const ONE_TIME = 'abcd-efgh-jkmn'
/** To who is in already: what the slip of paper opens is tried for itself. */
const sekaliPakai = async (username: string, until: string): Promise<void> => {
  await testApp.signIn(username)
  await sql`update pengguna set harus_ganti_password = true, password_sampai = ${until}, password_hash = ${await sidikPassword(ONE_TIME)}
    where username = ${username}`.execute(testApp.context.db)
}

describe('password sendiri', () => {
  it('setiap kekurangan disebut pada isiannya', async () => {
    const fields = async (...content: [string, string, string?]) => {
      const { status, body } = await replace('kabkota', ...content)
      return [status, body.galat[0].field]
    }
    expect(await fields('bukan ini', 'sepeda-biru-7')).toEqual([422, 'oldPassword'])
    expect(await fields(TEST_PASSWORD, 'pendek')).toEqual([422, 'newPassword'])
    expect(await fields(TEST_PASSWORD, 'Password2026!')).toEqual([422, 'newPassword'])
    expect(await fields(TEST_PASSWORD, TEST_PASSWORD)).toEqual([422, 'newPassword'])
    expect(await fields(TEST_PASSWORD, 'sepeda-biru-7', 'sepeda-biru-8')).toEqual([422, 'confirmNewPassword'])
    expect(await fields(TEST_PASSWORD, 'x'.repeat(1001))).toEqual([422, 'newPassword'])
    expect(await fields(TEST_PASSWORD, '')).toEqual([422, 'newPassword'])
  })

  it('password akun contoh bukan password baru siapa pun di server sungguhan; di dunia contoh ia boleh', async () => {
    const real = await buildApp({ ...testApp.context, mode: 'production' })
    const akun = {
      username: 'baru@contoh.id',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      noHp: '081234567890',
    }
    const npsn = testApp.dunia.sekolah.otherSd.npsn
    const request = [
      [null, register, { ...akun, nama: 'Sri Wahyuni', npsn }],
      ['kabkota', addPengguna, { ...akun, nama: 'Sri Wahyuni', peran: { peranId: PERAN.SEKOLAH }, sekolah: { npsn } }],
      [
        'sekolah',
        updatePassword,
        { oldPassword: 'lama', newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD },
      ],
    ] as const
    for (const [who, { method, url }, payload] of request) {
      const headers = who === null ? {} : { authorization: `Bearer ${await testApp.signIn(who)}` }
      const send = async (app: FastifyInstance) => (await app.inject({ method, url, headers, payload })).json()
      expect((await send(real)).message).toMatch(/akun contoh dan diketahui semua orang/)
      expect((await send(testApp.app)).message).not.toMatch(/akun contoh/)
    }
    await real.close()
  })

  it('NPSN sekolah sendiri bukan password', async () => {
    const { status, body } = await replace('sekolah', TEST_PASSWORD, `npsn-${testApp.dunia.sekolah.sd.npsn}`)
    expect([status, body.galat[0].field]).toEqual([422, 'newPassword'])
    expect(body.message).toContain('NPSN')
  })

  it('masuk yang masih memegang password lama tidak lagi membuka sesi; sesi yang mengganti tetap', async () => {
    const { db, tokenKey, clock } = testApp.context
    const { rows } = await sql<{ id: number; versiKeamanan: number }>`
      select id, versi_keamanan as "versiKeamanan" from pengguna where username = 'monitoring'`.execute(db)
    expect((await replace('monitoring', TEST_PASSWORD, 'sepeda-biru-7')).status).toBe(200)
    const [before = { id: 0, versiKeamanan: 0 }] = rows
    const token = await openSesi(db, tokenKey, clock, before, { ip: '127.0.0.1', perangkat: '' })
    const { statusCode } = await testApp.app.inject({
      url: checkToken.url,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([statusCode, (await testApp.call('monitoring', checkToken)).status]).toEqual([401, 200])
  })

  it('di atas 72 bita berlaku seluruhnya: huruf terakhir pun dibandingkan', async () => {
    const length = `${'gajah-terbang '.repeat(8)}é`
    expect((await replace('uptd', TEST_PASSWORD, length)).body).toEqual({ message: 'Berhasil merubah password' })
    expect((await attempt('uptd', `${length.slice(0, -1)}e`)).status).toBe(400)
    expect((await attempt('uptd', length)).status).toBe(200)
  })
})

describe('password sekali pakai', () => {
  it('tidak membuka apa pun sebelum diganti, kecuali jalan ke sana', async () => {
    await sekaliPakai('provinsi', addSeconds(testApp.context.clock.now(), 3600))
    const check = await testApp.call('provinsi', checkToken)
    expect([check.status, check.body.pengguna.harusGantiPassword]).toEqual([200, true])
    for (const e of [searchSekolah, saveTheme]) {
      const { status, body } = await testApp.call('provinsi', e)
      expect([status, body.kode]).toEqual([403, 'TIDAK_BERHAK'])
      expect(body.message).toContain('Ganti password Anda terlebih dahulu')
    }
    expect((await replace('provinsi', ONE_TIME, 'sepeda-biru-7')).status).toBe(200)
    expect((await testApp.call('provinsi', searchSekolah)).status).toBe(200)
    const { rows } = await sql<{ harus: boolean; sampai: string | null }>`
      select harus_ganti_password as harus, password_sampai as sampai from pengguna where username = 'provinsi'`.execute(
      testApp.context.db,
    )
    expect(rows).toEqual([{ harus: false, sampai: null }])
  })

  it('unggahan bertahap pun tertutup, keluar tidak', async () => {
    await sekaliPakai('asing', addSeconds(testApp.context.clock.now(), 3600))
    const authorization = `Bearer ${await testApp.signIn('asing')}`
    const upload = await testApp.app.inject({
      method: 'POST',
      url: '/api/unggahan',
      headers: { authorization, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect([upload.statusCode, upload.json().kode]).toEqual([403, 'TIDAK_BERHAK'])
    expect((await testApp.call('asing', signOut)).status).toBe(200)
  })

  it('sesudah waktunya ditolak, dan hanya yang tahu passwordnya diberi tahu', async () => {
    await sekaliPakai('cabdin', addSeconds(testApp.context.clock.now(), -1))
    expect((await attempt('cabdin', 'bukan ini')).body).toEqual({ error: 'Username / Password tidak sesuai' })
    const { status, body } = await attempt('cabdin', ONE_TIME)
    expect([status, body]).toEqual([
      400,
      { error: 'Password sementara sudah kedaluwarsa. Minta yang baru kepada atasan Anda.', kode: 'TERTUTUP' },
    ])
  })
})
