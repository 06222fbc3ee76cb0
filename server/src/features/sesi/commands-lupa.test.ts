import { resetPassword } from '@geisa/contract/akun'
import { lupaPassword } from '@geisa/contract/registrasi'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { jatahPerJam } from '../../platform/access/percobaan.ts'
import { addSeconds } from '../../platform/clock.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  await sql`delete from pesan_penerima`.execute(uji.aplikasi.db)
  await sql`delete from permintaan_password`.execute(uji.aplikasi.db)
})

const minta = (username: string) => uji.panggil(null, lupaPassword, { body: { username } })
const diberiTahu = async (): Promise<string[]> => {
  const { rows } = await sql<{ username: string }>`select u.username from pesan_penerima t
    join pengguna u on u.id = t.pengguna_id order by u.username`.execute(uji.aplikasi.db)
  return rows.map(({ username }) => username)
}
const menunggu = async (): Promise<number> => {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from permintaan_password`.execute(
    uji.aplikasi.db,
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
  ])('%s: %j diberi tahu', async (siapa, atasan) => {
    expect((await minta(` ${siapa.toUpperCase()} `)).status).toBe(200)
    expect([await diberiTahu(), await menunggu()]).toEqual([atasan, 1])
  })

  it('tanpa atasan, admin yang diberi tahu', async () => {
    await minta('asing')
    expect(await diberiTahu()).toEqual(['kabkotaasing'])
    await sql`delete from pesan_penerima`.execute(uji.aplikasi.db)
    await sql`delete from permintaan_password`.execute(uji.aplikasi.db)
    await sql`update pengguna set hak_akses = 'MONITORING' where username = 'kabkotaasing'`.execute(uji.aplikasi.db)
    await minta('asing')
    expect(await diberiTahu()).toEqual(['admin'])
  })

  it('jawabannya sama bagi akun yang ada, yang tidak ada dan yang diblokir', async () => {
    await sql`update pengguna set status = 'diblokir' where username = 'monitoring'`.execute(uji.aplikasi.db)
    const jawaban = await Promise.all(['gtk', 'tidak-ada', 'monitoring'].map(minta))
    expect(new Set(jawaban.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(jawaban[0]?.body.message).toMatch(/^Bila akun itu ada, atasan Anda/)
    expect([await diberiTahu(), await menunggu()]).toEqual([['sekolah'], 1])
  })

  it('paling banyak satu pesan sejam untuk satu akun', async () => {
    await Promise.all([minta('gtk'), minta('gtk'), minta('gtk')])
    expect(await diberiTahu()).toEqual(['sekolah'])
    uji.aplikasi.clock.set(addSeconds(uji.aplikasi.clock.now(), 3601))
    await minta('gtk')
    expect(await diberiTahu()).toEqual(['sekolah', 'sekolah'])
  })

  it('password sekali pakai dari atasan menjawab permintaannya', async () => {
    await minta('uptd')
    const { rows } = await sql<{ id: number }>`select id from pengguna where username = 'uptd'`.execute(uji.aplikasi.db)
    expect((await uji.panggil('kabkota', resetPassword, { params: { id: rows[0]?.id ?? 0 } })).status).toBe(200)
    expect(await menunggu()).toBe(0)
  })

  it('satu alamat yang terus meminta harus menunggu', async () => {
    const { db, clock } = uji.aplikasi
    const jatah = (siapa: string) => jatahPerJam(db, clock, { hal: 'uji', siapa, paling: 3 })
    for (let ke = 0; ke < 3; ke++) await jatah('a')
    await expect(jatah('a')).rejects.toMatchObject({ status: 429, cobaLagiDetik: 3600 })
    await jatah('b')
    clock.set(addSeconds(clock.now(), 3600))
    await jatah('a')
  })

  it('isian kosong atau terlalu panjang ditolak', async () => {
    for (const username of [' ', 'x'.repeat(201)]) expect((await minta(username)).status).toBe(422)
  })
})
