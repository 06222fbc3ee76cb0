import type { Endpoint } from '@geisa/contract/endpoint'
import { satuPengguna } from '@geisa/contract/pengguna'
import { akhiriSesiLain, ubahPassword } from '@geisa/contract/sesi'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { PASSWORD_UJI } from '../../../test/dunia-uji.ts'
import { addSeconds, epochMs } from '../../platform/clock.ts'
import { bersihkan } from '../cronjob/bersihkan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const masuk = async (username: string, password = PASSWORD_UJI): Promise<string> =>
  (await uji.app.inject({ method: 'POST', url: '/api/signin', payload: { username, password } })).json()
async function kirim(token: string, method: Endpoint['method'], url: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` }
  return uji.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
}
/** What a call with this token is told. */
async function sebab(token: string): Promise<string> {
  const jawaban = await kirim(token, 'GET', '/api/cek-token')
  expect([jawaban.statusCode, jawaban.json().message]).toEqual([401, 'Invalid access_token'])
  return jawaban.json().sebab
}
/** Its key was never ours, or it was signed for a session that is nowhere. */
const tokenBuatan = (kunci: Uint8Array): Promise<string> => {
  const kini = epochMs(uji.aplikasi.clock.now()) / 1000
  return new SignJWT({ sid: '00000000-0000-4000-8000-000000000000' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('geisa')
    .setAudience('geisa-web')
    .setExpirationTime(kini - 5)
    .sign(kunci)
}

describe('sebab sesi berakhir, di samping Invalid access_token', () => {
  it('keluar, diakhiri dari perangkat lain, dan password diganti dari perangkat lain', async () => {
    const [satu, dua] = [await masuk('kabkota'), await masuk('kabkota')]
    await kirim(satu, 'POST', '/api/signout')
    expect(await sebab(satu)).toBe('Anda sudah keluar dari sesi ini.')
    const tiga = await masuk('kabkota')
    expect((await kirim(tiga, akhiriSesiLain.method, akhiriSesiLain.url)).statusCode).toBe(200)
    expect(await sebab(dua)).toBe('Sesi ini diakhiri dari perangkat lain yang masuk dengan akun Anda.')
    const empat = await masuk('kabkota')
    const isian = { oldPassword: PASSWORD_UJI, newPassword: 'Kopi pagi 77!', confirmNewPassword: 'Kopi pagi 77!' }
    expect((await kirim(tiga, ubahPassword.method, ubahPassword.url, isian)).statusCode).toBe(200)
    expect(await sebab(empat)).toBe('Password akun Anda diganti dari perangkat lain. Masuk dengan password yang baru.')
    // Whoever changed it stays.
    expect((await kirim(tiga, 'GET', '/api/cek-token')).statusCode).toBe(200)
  })

  it('password diatur ulang atasan, akun diblokir, hak diubah', async () => {
    const { rows } = await sql<{ id: number }>`select id from pengguna where username = 'provinsi'`.execute(
      uji.aplikasi.db,
    )
    const id = rows[0]?.id ?? 0
    const admin = await masuk('admin')
    const satu = await masuk('provinsi')
    const { password } = (await kirim(admin, 'POST', `/api/pengguna/${id}/password`)).json()
    expect(await sebab(satu)).toBe(
      'Password akun Anda diatur ulang. Masuk dengan password sekali pakai dari atasan Anda.',
    )
    const dua = await masuk('provinsi', password)
    const { versi } = (await uji.panggil('admin', satuPengguna, { params: { id } })).body
    const blokir = { blokir: true, alasan: 'Pindah tugas', versi }
    expect((await kirim(admin, 'PATCH', `/api/pengguna/${id}/blokir`, blokir)).statusCode).toBe(200)
    expect(await sebab(dua)).toBe('Akun ini sedang tidak aktif. Hubungi atasan Anda.')
    const tiga = await masuk('cabdin')
    await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where username = 'cabdin'`.execute(
      uji.aplikasi.db,
    )
    expect(await sebab(tiga)).toBe('Peran, hak, atau keamanan akun Anda diubah. Masuk lagi untuk melanjutkan.')
  })

  it('sesudah pemulihan sesi tidak tercatat; token asing sama saja, ada atau tidak sesinya, lama atau baru', async () => {
    const satu = await masuk('uptd')
    const [kepala, isi] = satu.split('.')
    const asing = ['a.b.c', `${kepala}.${isi}.${'A'.repeat(43)}`, await tokenBuatan(new Uint8Array(32))]
    expect(new Set(await Promise.all(asing.map(sebab)))).toEqual(
      new Set(['Token ini tidak dikenal. Masuk lagi untuk mendapatkan yang baru.']),
    )
    expect(await sebab(await tokenBuatan(uji.aplikasi.kunciToken))).toBe(
      'Sesi berlaku 12 jam sejak masuk, dan sudah lewat.',
    )
    await sql`delete from sesi`.execute(uji.aplikasi.db)
    expect(await sebab(satu)).toBe(
      'Sesi ini tidak tercatat lagi di server, misalnya karena server dipulihkan dari cadangan.',
    )
  })

  it('sebab yang dicatat hilang bersama umur tokennya', async () => {
    const banyak = async () => (await sql`select 1 from sesi_berakhir`.execute(uji.aplikasi.db)).rows.length
    const satu = await masuk('yayasan')
    await kirim(satu, 'POST', '/api/signout')
    expect(await banyak()).toBeGreaterThan(0)
    uji.aplikasi.clock.set(addSeconds(uji.aplikasi.clock.now(), 12 * 3600 + 1))
    await bersihkan(uji.aplikasi)
    expect(await banyak()).toBe(0)
    expect(await sebab(satu)).toBe('Sesi berlaku 12 jam sejak masuk, dan sudah lewat.')
  })
})
