import { tambahPengguna } from '@geisa/contract/pengguna'
import { daftarkan } from '@geisa/contract/registrasi'
import { cariSekolah } from '@geisa/contract/sekolah'
import { cekToken, keluar, masuk, simpanTema, ubahPassword } from '@geisa/contract/sesi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { PASSWORD_UJI } from '../../../test/dunia-uji.ts'
import { buildApp } from '../../app.ts'
import { bukaSesi } from '../../platform/access/session.ts'
import { addSeconds } from '../../platform/clock.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const coba = (username: string, password: string) => uji.panggil(null, masuk, { body: { username, password } })
const ganti = (siapa: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
  uji.panggil(siapa, ubahPassword, { body: { oldPassword, newPassword, confirmNewPassword } })
const sekaliPakai = (username: string, sampai: string) =>
  sql`update pengguna set harus_ganti_password = true, password_sampai = ${sampai}
    where username = ${username}`.execute(uji.aplikasi.db)

describe('password sendiri', () => {
  it('setiap kekurangan disebut pada isiannya', async () => {
    const bidang = async (...isi: [string, string, string?]) => {
      const { status, body } = await ganti('kabkota', ...isi)
      return [status, body.galat[0].field]
    }
    expect(await bidang('bukan ini', 'sepeda-biru-7')).toEqual([422, 'oldPassword'])
    expect(await bidang(PASSWORD_UJI, 'pendek')).toEqual([422, 'newPassword'])
    expect(await bidang(PASSWORD_UJI, 'Password2026!')).toEqual([422, 'newPassword'])
    expect(await bidang(PASSWORD_UJI, PASSWORD_UJI)).toEqual([422, 'newPassword'])
    expect(await bidang(PASSWORD_UJI, 'sepeda-biru-7', 'sepeda-biru-8')).toEqual([422, 'confirmNewPassword'])
    expect(await bidang(PASSWORD_UJI, 'x'.repeat(1001))).toEqual([422, 'newPassword'])
    expect(await bidang(PASSWORD_UJI, '')).toEqual([422, 'newPassword'])
  })

  it('password akun contoh bukan password baru siapa pun di server sungguhan; di dunia contoh ia boleh', async () => {
    const sungguhan = await buildApp({ ...uji.aplikasi, mode: 'production' })
    const akun = {
      username: 'baru@contoh.id',
      password: PASSWORD_UJI,
      confirmPassword: PASSWORD_UJI,
      noHp: '081234567890',
    }
    const npsn = uji.dunia.sekolah.sdLain.npsn
    const permintaan = [
      [null, daftarkan, { ...akun, nama: 'Sri Wahyuni', npsn }],
      [
        'kabkota',
        tambahPengguna,
        { ...akun, nama: 'Sri Wahyuni', peran: { peranId: PERAN.SEKOLAH }, sekolah: { npsn } },
      ],
      ['sekolah', ubahPassword, { oldPassword: 'lama', newPassword: PASSWORD_UJI, confirmNewPassword: PASSWORD_UJI }],
    ] as const
    for (const [siapa, { method, url }, payload] of permintaan) {
      const headers = siapa === null ? {} : { authorization: `Bearer ${await uji.masuk(siapa)}` }
      const kirim = async (app: FastifyInstance) => (await app.inject({ method, url, headers, payload })).json()
      expect((await kirim(sungguhan)).message).toMatch(/akun contoh dan diketahui semua orang/)
      expect((await kirim(uji.app)).message).not.toMatch(/akun contoh/)
    }
    await sungguhan.close()
  })

  it('NPSN sekolah sendiri bukan password', async () => {
    const { status, body } = await ganti('sekolah', PASSWORD_UJI, `npsn-${uji.dunia.sekolah.sd.npsn}`)
    expect([status, body.galat[0].field]).toEqual([422, 'newPassword'])
    expect(body.message).toContain('NPSN')
  })

  it('masuk yang masih memegang password lama tidak lagi membuka sesi; sesi yang mengganti tetap', async () => {
    const { db, kunciToken, clock } = uji.aplikasi
    const { rows } = await sql<{ id: number; versiKeamanan: number }>`
      select id, versi_keamanan as "versiKeamanan" from pengguna where username = 'monitoring'`.execute(db)
    expect((await ganti('monitoring', PASSWORD_UJI, 'sepeda-biru-7')).status).toBe(200)
    const [sebelum = { id: 0, versiKeamanan: 0 }] = rows
    const token = await bukaSesi(db, kunciToken, clock, sebelum, { ip: '127.0.0.1', perangkat: '' })
    const { statusCode } = await uji.app.inject({ url: cekToken.url, headers: { authorization: `Bearer ${token}` } })
    expect([statusCode, (await uji.panggil('monitoring', cekToken)).status]).toEqual([401, 200])
  })

  it('di atas 72 bita berlaku seluruhnya: huruf terakhir pun dibandingkan', async () => {
    const panjang = `${'gajah-terbang '.repeat(8)}é`
    expect((await ganti('uptd', PASSWORD_UJI, panjang)).body).toEqual({ message: 'Berhasil merubah password' })
    expect((await coba('uptd', `${panjang.slice(0, -1)}e`)).status).toBe(400)
    expect((await coba('uptd', panjang)).status).toBe(200)
  })
})

describe('password sekali pakai', () => {
  it('tidak membuka apa pun sebelum diganti, kecuali jalan ke sana', async () => {
    await sekaliPakai('provinsi', addSeconds(uji.aplikasi.clock.now(), 3600))
    const cek = await uji.panggil('provinsi', cekToken)
    expect([cek.status, cek.body.pengguna.harusGantiPassword]).toEqual([200, true])
    for (const e of [cariSekolah, simpanTema]) {
      const { status, body } = await uji.panggil('provinsi', e)
      expect([status, body.kode]).toEqual([403, 'TIDAK_BERHAK'])
      expect(body.message).toContain('Ganti password Anda terlebih dahulu')
    }
    expect((await ganti('provinsi', PASSWORD_UJI, 'sepeda-biru-7')).status).toBe(200)
    expect((await uji.panggil('provinsi', cariSekolah)).status).toBe(200)
    const { rows } = await sql<{ harus: boolean; sampai: string | null }>`
      select harus_ganti_password as harus, password_sampai as sampai from pengguna where username = 'provinsi'`.execute(
      uji.aplikasi.db,
    )
    expect(rows).toEqual([{ harus: false, sampai: null }])
  })

  it('unggahan bertahap pun tertutup, keluar tidak', async () => {
    await sekaliPakai('asing', addSeconds(uji.aplikasi.clock.now(), 3600))
    const authorization = `Bearer ${await uji.masuk('asing')}`
    const unggah = await uji.app.inject({
      method: 'POST',
      url: '/api/unggahan',
      headers: { authorization, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    })
    expect([unggah.statusCode, unggah.json().kode]).toEqual([403, 'TIDAK_BERHAK'])
    expect((await uji.panggil('asing', keluar)).status).toBe(200)
  })

  it('sesudah waktunya ditolak, dan hanya yang tahu passwordnya diberi tahu', async () => {
    await sekaliPakai('cabdin', addSeconds(uji.aplikasi.clock.now(), -1))
    expect((await coba('cabdin', 'bukan ini')).body).toEqual({ error: 'Username / Password tidak sesuai' })
    const { status, body } = await coba('cabdin', PASSWORD_UJI)
    expect([status, body]).toEqual([
      400,
      { error: 'Password sementara sudah kedaluwarsa. Minta yang baru kepada atasan Anda.', kode: 'TERTUTUP' },
    ])
  })
})
