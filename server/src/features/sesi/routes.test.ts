import { searchGtk } from '@geisa/contract/gtk/gtk'
import { checkToken, saveShortcut, saveTheme, signIn, signOut, updatePassword } from '@geisa/contract/sesi/sesi'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna, TEST_PASSWORD } from '../../../test/test-world.ts'
import { addSeconds } from '../../platform/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const attempt = (username: string, password: string) => app.call(null, signIn, { body: { username, password } })
const FOREIGN = 'Sesi ini tidak dikenal. Masuk lagi untuk melanjutkan.'
const FAILED = { error: 'Username / Password tidak sesuai' }

describe('masuk', () => {
  it('password yang benar memberi token sebagai teks JSON, username tanpa beda huruf besar kecil', async () => {
    const answer = await attempt(' SEKOLAH ', TEST_PASSWORD)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  })

  it('username tak dikenal dan password salah mendapat jawaban yang sama', async () => {
    const wrong = await attempt('sekolah', 'bukan ini')
    const foreign = await attempt('tidak-ada', 'bukan ini')
    expect([wrong.status, wrong.body]).toEqual([400, FAILED])
    expect([foreign.status, foreign.body]).toEqual([400, FAILED])
  })

  it('akun yang tidak aktif baru tahu sebabnya setelah password benar', async () => {
    await addPengguna(app.context.db, 'terblokir', 1, {})
    await sql`update pengguna set status = 'diblokir' where username = 'terblokir'`.execute(app.context.db)
    expect((await attempt('terblokir', 'salah')).body).toEqual(FAILED)
    const correct = await attempt('terblokir', TEST_PASSWORD)
    expect(correct.status).toBe(400)
    expect(correct.body.error).toContain('diblokir')
  })

  it('setelah lima kali gagal harus menunggu, sama bagi akun yang ada dan yang tidak', async () => {
    for (const nama of ['uptd', 'hantu']) {
      for (let i = 0; i < 5; i++) expect((await attempt(nama, 'salah')).status).toBe(400)
      const deferred = await attempt(nama, TEST_PASSWORD)
      expect(deferred.status).toBe(429)
      expect(Number(deferred.headers['retry-after'])).toBeGreaterThan(0)
    }
    app.context.clock.set(addSeconds(app.context.clock.now(), 16))
    expect((await attempt('uptd', TEST_PASSWORD)).status).toBe(200)
  })

  it('seratus percobaan sekaligus dihitung satu per satu: paling banyak lima yang sempat mencoba', async () => {
    const own = await appForOneTest()
    const guesses = Array.from({ length: 100 }, (_, nth) =>
      own.call(null, signIn, {
        body: { username: 'kabkota', password: nth === 60 ? TEST_PASSWORD : `salah ${nth}` },
      }),
    )
    const status = (await Promise.all(guesses)).map((answer) => answer.status)
    expect(status.filter((one) => one === 429).length).toBeGreaterThanOrEqual(95)
    expect(status.filter((one) => one === 400 || one === 200).length).toBeLessThanOrEqual(5)
    expect(status).not.toContain(500)
  })

  it('yang tahu passwordnya tidak ditolak karena bersamaan, juga setelah empat kali salah', async () => {
    const own = await appForOneTest()
    const send = (password: string) => own.call(null, signIn, { body: { username: 'kabkota', password } })
    const correct = async (many: number) =>
      (await Promise.all(Array.from({ length: many }, () => send(TEST_PASSWORD)))).map(({ status }) => status)
    expect(await correct(20)).toEqual(Array(20).fill(200))
    for (let i = 0; i < 4; i++) expect((await send('salah')).status).toBe(400)
    expect(await correct(8)).toEqual(Array(8).fill(200))
    // What was right has forgotten the four; the fifth wrong one in a row still shuts the door.
    for (let i = 0; i < 5; i++) expect((await send('salah')).status).toBe(400)
    expect(await correct(3)).toEqual([429, 429, 429])
  })

  it('isian yang tidak dikenal ditolak dengan nama bidangnya', async () => {
    const answer = await app.call(null, signIn, { body: { username: 'a', password: 'b', peran: 1 } })
    expect(answer.status).toBe(422)
    expect(answer.body.kode).toBe('MASUKAN_TIDAK_SAH')
  })
})

describe('sesi', () => {
  it('cek-token mengembalikan pengguna dengan instansi dan NPSN sekolahnya', async () => {
    const { status, body } = await app.call('sekolah', checkToken)
    expect(status).toBe(200)
    expect(body.pengguna).toMatchObject({ instansi: 'SD Uji 1', npsn: '90000001', peran: 10, hakAkses: 'MONITORING' })
  })

  it('kunci segel draf: satu bagi satu pengguna di setiap sesinya, lain bagi yang lain, dan bukan kunci server', async () => {
    const secret = async (who: string): Promise<string> => (await app.call(who, checkToken)).body.rahasiaDraf
    const again = (await attempt('sekolah', TEST_PASSWORD)).body
    const { body } = await app.app.inject({ url: checkToken.url, headers: { authorization: `Bearer ${again}` } })
    const [sekolah, gtk] = [await secret('sekolah'), await secret('gtk')]
    expect(sekolah).toMatch(/^[\da-f]{64}$/)
    expect(JSON.parse(body).rahasiaDraf).toBe(sekolah)
    expect(gtk).not.toBe(sekolah)
    expect(sekolah).not.toBe(Buffer.from(app.context.tokenKey).toString('hex'))
  })

  it('tanpa token, token rusak dan token kedaluwarsa: 401 Invalid access_token, masing-masing dengan sebabnya', async () => {
    const word = { message: 'Invalid access_token', kode: 'SESI_BERAKHIR' }
    expect((await app.call(null, checkToken)).body).toEqual({ ...word, sebab: 'Permintaan ini tidak membawa token.' })
    const broken = await app.app.inject({ url: '/api/cek-token', headers: { authorization: 'Bearer a.b.c' } })
    expect([broken.statusCode, broken.json()]).toEqual([401, { ...word, sebab: FOREIGN }])
    const token = (await attempt('cabdin', TEST_PASSWORD)).body
    const jam = app.context.clock.now()
    app.context.clock.set(addSeconds(jam, 12 * 3600 + 1))
    const stale = await app.app.inject({ url: '/api/cek-token', headers: { authorization: `Bearer ${token}` } })
    app.context.clock.set(jam)
    expect([stale.statusCode, stale.json()]).toEqual([
      401,
      { ...word, sebab: 'Sesi berlaku 12 jam sejak masuk, dan sudah lewat.' },
    ])
  })

  it('keluar mengakhiri sesi ini saja', async () => {
    const [one, two] = [
      (await attempt('provinsi', TEST_PASSWORD)).body,
      (await attempt('provinsi', TEST_PASSWORD)).body,
    ]
    const adopt = (token: string, url: string, method: 'GET' | 'POST') =>
      app.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    expect((await adopt(one, signOut.url, 'POST')).statusCode).toBe(200)
    expect((await adopt(one, checkToken.url, 'GET')).statusCode).toBe(401)
    expect((await adopt(two, checkToken.url, 'GET')).statusCode).toBe(200)
  })

  it('perubahan peran, hak atau cakupan mengakhiri semua sesi akun itu seketika', async () => {
    expect((await app.call('kabkotaAsing', checkToken)).status).toBe(200)
    await sql`update pengguna set versi_keamanan = versi_keamanan + 1 where username = 'kabkotaasing'`.execute(
      app.context.db,
    )
    expect((await app.call('kabkotaAsing', checkToken)).status).toBe(401)
  })
})

describe('diri sendiri', () => {
  it('MONITORING pun boleh menyimpan tema dan pintasannya sendiri', async () => {
    const theme = { nama: 'malam', tataLetak: 'horizontal', rapat: true }
    expect((await app.call('monitoring', saveTheme, { body: theme })).status).toBe(200)
    await app.call('monitoring', saveShortcut, { body: { shortcuts: ['/laporan/harian'] } })
    const { body } = await app.call('monitoring', checkToken)
    expect(body.pengguna).toMatchObject({ tema: theme, shortcuts: ['/laporan/harian'] })
  })

  it('password baru mengakhiri sesi lain, yang lama harus cocok, yang lemah ditolak', async () => {
    const fill = (oldPassword: string, newPassword: string, confirmNewPassword = newPassword) => ({
      body: { oldPassword, newPassword, confirmNewPassword },
    })
    const other = (await attempt('yayasan', TEST_PASSWORD)).body
    for (const [refuse, field] of [
      [fill('salah', 'kata sandi panjang'), 'oldPassword'],
      [fill(TEST_PASSWORD, 'pendek'), 'newPassword'],
      [fill(TEST_PASSWORD, 'password123'), 'newPassword'],
      [fill(TEST_PASSWORD, 'kata sandi panjang', 'beda'), 'confirmNewPassword'],
    ] as const) {
      const answer = await app.call('yayasan', updatePassword, refuse)
      expect(answer.status).toBe(422)
      expect(answer.body.galat[0].field).toBe(field)
    }
    const length = 'x'.repeat(100)
    expect((await app.call('yayasan', updatePassword, fill(TEST_PASSWORD, length))).status).toBe(200)
    expect((await app.call('yayasan', checkToken)).status).toBe(200)
    const otherSesi = await app.app.inject({ url: checkToken.url, headers: { authorization: `Bearer ${other}` } })
    expect(otherSesi.statusCode).toBe(401)
    expect((await attempt('yayasan', `${'x'.repeat(99)}y`)).status).toBe(400)
    expect((await attempt('yayasan', length)).status).toBe(200)
  })
})

describe('kepala sekolah', () => {
  const colleague = async (): Promise<number> =>
    (await app.call('kepala', searchGtk, { query: { sekolahId: app.dunia.sekolah.sd.id } })).body.rows.length
  const updateGtk = (content: RawBuilder<unknown>) =>
    sql`update gtk set ${content} where id = ${app.dunia.sekolah.sd.gtk[0]?.id}`.execute(app.context.db)

  it('melihat sekolahnya selama bertugas; sesudah berhenti atau sebelum mulai hanya dirinya', async () => {
    expect(await colleague()).toBe(2)
    await updateGtk(sql`berhenti = '2026-03-04'`)
    expect(await colleague()).toBe(1)
    await updateGtk(sql`berhenti = null, mulai_tugas = '2026-03-06'`)
    expect(await colleague()).toBe(1)
    await updateGtk(sql`mulai_tugas = '2026-03-05'`)
    expect(await colleague()).toBe(2)
  })

  it('yang ditunjuk sebagai penanda tangan pun harus bertugas', async () => {
    const { sd } = app.dunia.sekolah
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, gtk_id, nama, jabatan)
      values (${sd.id}, '2026-02-01', ${sd.gtk[1]?.id}, 'Guru', 'Plt. Kepala Sekolah')`.execute(app.context.db)
    expect(await colleague()).toBe(1)
    await sql`update gtk set berhenti = '2026-03-01' where id = ${sd.gtk[1]?.id}`.execute(app.context.db)
    expect(await colleague()).toBe(2)
  })
})
