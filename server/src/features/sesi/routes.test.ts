import { cariGtk } from '@geisa/contract/gtk'
import { cekToken, keluar, masuk, simpanPintasan, simpanTema, ubahPassword } from '@geisa/contract/sesi'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { PASSWORD_UJI, tambahPengguna } from '../../../test/dunia-uji.ts'
import { addSeconds } from '../../platform/clock.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const coba = (username: string, password: string) => uji.panggil(null, masuk, { body: { username, password } })
const ASING = 'Token ini tidak dikenal. Masuk lagi untuk mendapatkan yang baru.'
const GAGAL = { error: 'Username / Password tidak sesuai' }

describe('masuk', () => {
  it('password yang benar memberi token sebagai teks JSON, username tanpa beda huruf besar kecil', async () => {
    const jawaban = await coba(' SEKOLAH ', PASSWORD_UJI)
    expect(jawaban.status).toBe(200)
    expect(jawaban.body).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it('username tak dikenal dan password salah mendapat jawaban yang sama', async () => {
    const salah = await coba('sekolah', 'bukan ini')
    const asing = await coba('tidak-ada', 'bukan ini')
    expect([salah.status, salah.body]).toEqual([400, GAGAL])
    expect([asing.status, asing.body]).toEqual([400, GAGAL])
  })

  it('akun yang tidak aktif baru tahu sebabnya setelah password benar', async () => {
    await tambahPengguna(uji.aplikasi.db, 'terblokir', 1, {})
    await sql`update pengguna set status = 'diblokir' where username = 'terblokir'`.execute(uji.aplikasi.db)
    expect((await coba('terblokir', 'salah')).body).toEqual(GAGAL)
    const benar = await coba('terblokir', PASSWORD_UJI)
    expect(benar.status).toBe(400)
    expect(benar.body.error).toContain('diblokir')
  })

  it('setelah lima kali gagal harus menunggu, sama bagi akun yang ada dan yang tidak', async () => {
    for (const nama of ['uptd', 'hantu']) {
      for (let i = 0; i < 5; i++) expect((await coba(nama, 'salah')).status).toBe(400)
      const ditunda = await coba(nama, PASSWORD_UJI)
      expect(ditunda.status).toBe(429)
      expect(Number(ditunda.headers['retry-after'])).toBeGreaterThan(0)
    }
    uji.aplikasi.clock.set(addSeconds(uji.aplikasi.clock.now(), 16))
    expect((await coba('uptd', PASSWORD_UJI)).status).toBe(200)
  })

  it('seratus percobaan sekaligus dihitung satu per satu: paling banyak lima yang sempat mencoba', async () => {
    const sendiri = await aplikasiSekali()
    const tebakan = Array.from({ length: 100 }, (_, ke) =>
      sendiri.panggil(null, masuk, {
        body: { username: 'kabkota', password: ke === 60 ? PASSWORD_UJI : `salah ${ke}` },
      }),
    )
    const status = (await Promise.all(tebakan)).map((jawaban) => jawaban.status)
    expect(status.filter((satu) => satu === 429).length).toBeGreaterThanOrEqual(95)
    expect(status.filter((satu) => satu === 400 || satu === 200).length).toBeLessThanOrEqual(5)
    expect(status).not.toContain(500)
  })

  it('yang tahu passwordnya tidak ditolak karena bersamaan, juga setelah empat kali salah', async () => {
    const sendiri = await aplikasiSekali()
    const kirim = (password: string) => sendiri.panggil(null, masuk, { body: { username: 'kabkota', password } })
    const benar = async (banyak: number) =>
      (await Promise.all(Array.from({ length: banyak }, () => kirim(PASSWORD_UJI)))).map(({ status }) => status)
    expect(await benar(20)).toEqual(Array(20).fill(200))
    for (let i = 0; i < 4; i++) expect((await kirim('salah')).status).toBe(400)
    expect(await benar(8)).toEqual(Array(8).fill(200))
    // What was right has forgotten the four; the fifth wrong one in a row still shuts the door.
    for (let i = 0; i < 5; i++) expect((await kirim('salah')).status).toBe(400)
    expect(await benar(3)).toEqual([429, 429, 429])
  })

  it('isian yang tidak dikenal ditolak dengan nama bidangnya', async () => {
    const jawaban = await uji.panggil(null, masuk, { body: { username: 'a', password: 'b', peran: 1 } })
    expect(jawaban.status).toBe(422)
    expect(jawaban.body.kode).toBe('MASUKAN_TIDAK_SAH')
  })
})

describe('sesi', () => {
  it('cek-token mengembalikan pengguna dengan instansi dan NPSN sekolahnya', async () => {
    const { status, body } = await uji.panggil('sekolah', cekToken)
    expect(status).toBe(200)
    expect(body.pengguna).toMatchObject({ instansi: 'SD Uji 1', npsn: '90000001', peran: 10, hakAkses: 'MONITORING' })
  })

  it('tanpa token, token rusak dan token kedaluwarsa: 401 Invalid access_token, masing-masing dengan sebabnya', async () => {
    const kata = { message: 'Invalid access_token', kode: 'SESI_BERAKHIR' }
    expect((await uji.panggil(null, cekToken)).body).toEqual({ ...kata, sebab: 'Permintaan ini tidak membawa token.' })
    const rusak = await uji.app.inject({ url: '/api/cek-token', headers: { authorization: 'Bearer a.b.c' } })
    expect([rusak.statusCode, rusak.json()]).toEqual([401, { ...kata, sebab: ASING }])
    const token = (await coba('cabdin', PASSWORD_UJI)).body
    const jam = uji.aplikasi.clock.now()
    uji.aplikasi.clock.set(addSeconds(jam, 12 * 3600 + 1))
    const basi = await uji.app.inject({ url: '/api/cek-token', headers: { authorization: `Bearer ${token}` } })
    uji.aplikasi.clock.set(jam)
    expect([basi.statusCode, basi.json()]).toEqual([
      401,
      { ...kata, sebab: 'Sesi berlaku 12 jam sejak masuk, dan sudah lewat.' },
    ])
  })

  it('keluar mengakhiri sesi ini saja', async () => {
    const [satu, dua] = [(await coba('provinsi', PASSWORD_UJI)).body, (await coba('provinsi', PASSWORD_UJI)).body]
    const pakai = (token: string, url: string, method: 'GET' | 'POST') =>
      uji.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    expect((await pakai(satu, keluar.url, 'POST')).statusCode).toBe(200)
    expect((await pakai(satu, cekToken.url, 'GET')).statusCode).toBe(401)
    expect((await pakai(dua, cekToken.url, 'GET')).statusCode).toBe(200)
  })

  it('perubahan peran, hak atau cakupan mengakhiri semua sesi akun itu seketika', async () => {
    expect((await uji.panggil('kabkotaAsing', cekToken)).status).toBe(200)
    await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where username = 'kabkotaasing'`.execute(
      uji.aplikasi.db,
    )
    expect((await uji.panggil('kabkotaAsing', cekToken)).status).toBe(401)
  })
})

describe('diri sendiri', () => {
  it('MONITORING pun boleh menyimpan tema dan pintasannya sendiri', async () => {
    const tema = { nama: 'malam', tataLetak: 'horizontal', rapat: true }
    expect((await uji.panggil('monitoring', simpanTema, { body: tema })).status).toBe(200)
    await uji.panggil('monitoring', simpanPintasan, { body: { shortcuts: ['/laporan/harian'] } })
    const { body } = await uji.panggil('monitoring', cekToken)
    expect(body.pengguna).toMatchObject({ tema, shortcuts: ['/laporan/harian'] })
  })

  it('password baru mengakhiri sesi lain, yang lama harus cocok, yang lemah ditolak', async () => {
    const isi = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
      body: { oldPassword, newPassword, confirmNewPassword },
    })
    const lain = (await coba('yayasan', PASSWORD_UJI)).body
    for (const [tolak, field] of [
      [isi('salah', 'kata sandi panjang'), 'oldPassword'],
      [isi(PASSWORD_UJI, 'pendek'), 'newPassword'],
      [isi(PASSWORD_UJI, 'password123'), 'newPassword'],
      [isi(PASSWORD_UJI, 'kata sandi panjang', 'beda'), 'confirmNewPassword'],
    ] as const) {
      const jawaban = await uji.panggil('yayasan', ubahPassword, tolak)
      expect(jawaban.status).toBe(422)
      expect(jawaban.body.galat[0].field).toBe(field)
    }
    const panjang = 'x'.repeat(100)
    expect((await uji.panggil('yayasan', ubahPassword, isi(PASSWORD_UJI, panjang))).status).toBe(200)
    expect((await uji.panggil('yayasan', cekToken)).status).toBe(200)
    const sesiLain = await uji.app.inject({ url: cekToken.url, headers: { authorization: `Bearer ${lain}` } })
    expect(sesiLain.statusCode).toBe(401)
    expect((await coba('yayasan', `${'x'.repeat(99)}y`)).status).toBe(400)
    expect((await coba('yayasan', panjang)).status).toBe(200)
  })
})

describe('kepala sekolah', () => {
  const rekan = async (): Promise<number> =>
    (await uji.panggil('kepala', cariGtk, { query: { sekolahId: uji.dunia.sekolah.sd.id } })).body.rows.length
  const ubahGtk = (isi: RawBuilder<unknown>) =>
    sql`update gtk set ${isi} where id = ${uji.dunia.sekolah.sd.gtk[0]?.id}`.execute(uji.aplikasi.db)

  it('melihat sekolahnya selama bertugas; sesudah berhenti atau sebelum mulai hanya dirinya', async () => {
    expect(await rekan()).toBe(2)
    await ubahGtk(sql`berhenti = '2026-03-04'`)
    expect(await rekan()).toBe(1)
    await ubahGtk(sql`berhenti = null, mulai_tugas = '2026-03-06'`)
    expect(await rekan()).toBe(1)
    await ubahGtk(sql`mulai_tugas = '2026-03-05'`)
    expect(await rekan()).toBe(2)
  })

  it('yang ditunjuk sebagai penanda tangan pun harus bertugas', async () => {
    const { sd } = uji.dunia.sekolah
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, gtk_id, nama, jabatan)
      values (${sd.id}, '2026-02-01', ${sd.gtk[1]?.id}, 'Guru', 'Plt. Kepala Sekolah')`.execute(uji.aplikasi.db)
    expect(await rekan()).toBe(1)
    await sql`update gtk set berhenti = '2026-03-01' where id = ${sd.gtk[1]?.id}`.execute(uji.aplikasi.db)
    expect(await rekan()).toBe(2)
  })
})
