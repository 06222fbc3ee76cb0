import { addPengguna, daftarPengguna } from '@geisa/contract/pengguna/pengguna'
import { daftarRiwayat } from '@geisa/contract/riwayat'
import { signIn } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { akunInput, create, makeInto, NEW_PASSWORD, newGtk, newSesi, read, riwayatAkun } from './pengguna.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const unit = () => ({ cakupanWilayah: [{ kodeWilayah: app.dunia.wilayah.kecamatan }] })

describe('tersimpan', () => {
  it('password sekali pakai: terbaca jelas, harus diganti, berlaku tiga hari', async () => {
    const { password: _p, confirmPassword: _c, ...input } = akunInput('sekali', 57, unit())
    const { status, body } = await create(app, 'kabkota', { ...input, sekaliPakai: true })
    expect(status).toBe(200)
    expect(body.password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
    expect(await read(app, 'kabkota', body.penggunaId)).toMatchObject({ harusGantiPassword: true })
    const { rows } = await sql<{ sampai: string }>`
      select password_sampai as sampai from pengguna where id = ${body.penggunaId}`.execute(app.context.db)
    expect(rows[0]?.sampai).toBe('2026-03-08T03:00:00.000Z')
    expect(await (await newSesi(app, 'sekali@uji.id', body.password))()).toBe(200)
  })

  it('riwayat menyebut siapa dan apa, tanpa password dan nomor', async () => {
    const kantor = await makeInto(app, 'kabkota', akunInput('dicatat', 57, unit()))
    const [row] = await riwayatAkun(app, kantor)
    expect(row).toMatchObject({ sekolahId: 0, tindakan: 'tambah', lingkup: `kantor:${app.dunia.wilayah.kabKota}` })
    expect(row?.sesudah).toMatchObject({ username: 'dicatat@uji.id', peran: 'UPTD (Dikdas)', hakAkses: 'MONITORING' })
    expect(JSON.stringify(row)).not.toMatch(/argon|kuda|0812/)
    const readable = async (by: string): Promise<number> =>
      (await app.call(by, daftarRiwayat, { query: { perihal: 'pengguna', objek: kantor } })).body.meta.total
    expect(await Promise.all(['kabkota', 'admin'].map(readable))).toEqual([1, 1])
    expect(await Promise.all(['provinsi', 'kabkotaAsing', 'uptd', 'sekolah'].map(readable))).toEqual([0, 0, 0, 0])
    const { sd } = app.dunia.sekolah
    const operator = await makeInto(app, 'kabkota', akunInput('dicatat2', 10, { sekolah: { sekolahId: sd.id } }))
    expect(await riwayatAkun(app, operator)).toMatchObject([{ sekolahId: sd.id, tindakan: 'tambah' }])
  })

  it('dua yang membuat username yang sama pada saat yang sama: satu berhasil', async () => {
    const second = await Promise.all([
      create(app, 'admin', akunInput('serentak', 1)),
      create(app, 'kabkota', akunInput('serentak', 57, unit())),
    ])
    expect(second.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(second.find(({ status }) => status === 422)?.body.galat[0].field).toBe('username')
    const { body } = await app.call('admin', daftarPengguna, { query: { search: 'serentak@' } })
    expect(body.total).toBe(1)
  })

  it('dua akun untuk satu GTK pada saat yang sama: satu berhasil', async () => {
    const gtkId = await newGtk(app)
    const id = await makeInto(
      app,
      'kabkota',
      akunInput('operator3', 10, { sekolah: { sekolahId: app.dunia.sekolah.sd.id } }),
    )
    // As after the first sign-in, which changes what somebody else typed.
    await sql`update pengguna set harus_ganti_password = false where id = ${id}`.execute(app.context.db)
    const { body: token } = await app.call(null, signIn, {
      body: { username: 'operator3@uji.id', password: NEW_PASSWORD },
    })
    const second = await Promise.all([
      create(app, 'sekolah', akunInput('satu-gtk', 4, { gtkId })),
      app.app.inject({
        method: 'POST',
        url: addPengguna.url,
        headers: { authorization: `Bearer ${token}` },
        payload: akunInput('dua-gtk', 4, { gtkId }),
      }),
    ])
    expect([second[0].status, second[1].statusCode].toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})
