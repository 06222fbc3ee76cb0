import { deleteDataPribadi } from '@geisa/contract/gtk/data-pribadi'
import { blokirPengguna, disableTotp, resetPassword } from '@geisa/contract/pengguna/akun'
import { updatePengguna } from '@geisa/contract/pengguna/pengguna'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { akunInput, create, idAkun, makeInto, NEW_PASSWORD, newSesi, read, riwayatAkun } from './pengguna.test-kit.ts'

let app: TestApp
let uptd: number
let operator: number
let guru: number
beforeAll(async () => {
  app = await createTestApp()
  const { sd } = app.dunia.sekolah
  await sql`delete from pengguna where username = 'gtk'`.execute(app.context.db)
  uptd = await makeInto(app, 'kabkota', akunInput('u', 57, cakupan(app)))
  operator = await makeInto(app, 'kabkota', akunInput('o', 10, { sekolah: { sekolahId: sd.id } }))
  guru = await makeInto(app, 'sekolah', akunInput('g', 4, { gtkId: sd.gtk[1]?.publicId }))
})
afterAll(() => app.close())

const cakupan = ({ dunia }: TestApp) => ({ cakupanWilayah: [{ kodeWilayah: dunia.wilayah.kecamatan }] })
const blokir = async (by: string, id: number, content: boolean, fields: object = {}, at = app) => {
  const { versi } = await read(at, 'admin', id)
  return at.call(by, blokirPengguna, { params: { id }, body: { blokir: content, versi, ...fields } })
}

describe('blokir', () => {
  it('di luar cakupan 404, MONITORING dan peran lain 403; atasan boleh', async () => {
    for (const by of ['provinsi', 'kabkotaAsing', 'sekolah', 'asing'])
      expect((await blokir(by, uptd, true)).status, by).toBe(404)
    for (const by of ['monitoring', 'uptd', 'cabdin', 'yayasan', 'kepala'])
      expect((await blokir(by, uptd, true)).body.kode, by).toBe('TIDAK_BERHAK')
    expect((await read(app, 'kabkota', uptd)).status).toBe('aktif')
    expect((await blokir('kabkota', uptd, true)).status).toBe(200)
    expect((await blokir('admin', uptd, false)).status).toBe(200)
  })

  it('mengakhiri semua sesi, dan menutup pintu dengan alasannya sampai dibuka lagi', async () => {
    const [one, two] = [await newSesi(app, 'o@uji.id', NEW_PASSWORD), await newSesi(app, 'o@uji.id', NEW_PASSWORD)]
    expect((await blokir('kabkota', operator, true, { alasan: 'Pindah tugas' })).status).toBe(200)
    expect([await one(), await two()]).toEqual([401, 401])
    await expect(newSesi(app, 'o@uji.id', NEW_PASSWORD)).rejects.toThrow('Pindah tugas')
    expect(await read(app, 'kabkota', operator)).toMatchObject({ status: 'diblokir', catatanStatus: 'Pindah tugas' })
    expect((await blokir('kabkota', operator, false)).status).toBe(200)
    expect(await (await newSesi(app, 'o@uji.id', NEW_PASSWORD))()).toBe(200)
    const { sd } = app.dunia.sekolah
    expect((await riwayatAkun(app, operator)).slice(1)).toMatchObject([
      { tindakan: 'blokir', alasan: 'Pindah tugas', sekolahId: sd.id },
      { tindakan: 'buka-blokir', alasan: null },
    ])
  })

  it('bukan diri sendiri, bukan dua kali, bukan dengan versi lama', async () => {
    const own = await blokir('kabkota', await idAkun(app, 'kabkota'), true)
    expect([own.status, own.body.message]).toEqual([422, 'Akun sendiri tidak dapat diubah dengan cara ini'])
    expect((await blokir('kabkota', uptd, false)).body.galat[0].field).toBe('blokir')
    expect((await blokir('kabkota', uptd, true, { versi: 0 })).status).toBe(409)
    expect((await blokir('kabkota', uptd, true, { alasan: 'x'.repeat(501) })).status).toBe(422)
  })

  it('akun GTK tidak dibuka lagi selagi GTK itu punya akun lain', async () => {
    const { sd } = app.dunia.sekolah
    expect((await blokir('sekolah', guru, true)).status).toBe(200)
    const next = await makeInto(app, 'sekolah', akunInput('g2', 4, { gtkId: sd.gtk[1]?.publicId }))
    expect((await blokir('sekolah', guru, false)).body.message).toContain('g2@uji.id')
    await blokir('sekolah', next, true)
    expect((await blokir('sekolah', guru, false)).status).toBe(200)
  })

  it('akun yang data pemiliknya sudah dihapus tidak dibuka, diubah, atau diberi nama lagi oleh siapa pun', async () => {
    const own = await appForOneTest()
    const { id: gtkId = 0, publicId = '' } = own.dunia.sekolah.sd.gtk[1] ?? {}
    const akun = await idAkun(own, 'gtk')
    const open = (by: string) => blokir(by, akun, false, {}, own)
    const giveName = (by: string) => own.call(by, updatePengguna, { params: { id: akun }, body: { nama: 'Siti' } })
    const close = await blokir('sekolah', akun, true, {}, own)
    // Blocked for another reason: it opens again.
    expect([close.status, (await open('sekolah')).status, (await giveName('sekolah')).status]).toEqual([200, 200, 200])
    const { db } = own.context
    await sql`update gtk set berhenti = '2016-03-04' where id = ${gtkId}`.execute(db)
    // Ten years without a trace, and told to the office long ago (quality.md 3).
    await sql`update pengguna set dibuat_pada = '2016-01-01', masuk_terakhir = null where gtk_id = ${gtkId}`.execute(db)
    await sql`update migrasi set pada = '2016-01-01' where nama like '0025%'`.execute(db)
    await sql`insert into gtk_akan_dihapus (sekolah_id, gtk_id, sejak, jejak, hari)
      values (${own.dunia.sekolah.sd.id}, ${gtkId}, '2026-01-01', 'berhenti', '2016-03-04')`.execute(db)
    expect((await own.call('kabkota', deleteDataPribadi, { params: { id: publicId } })).status).toBe(200)
    for (const by of ['sekolah', 'admin'])
      for (const answer of [await open(by), await giveName(by)])
        expect([by, answer.status, answer.body.message]).toEqual([
          by,
          422,
          'Data pemilik akun ini sudah dihapus. Akunnya tidak dapat diubah atau dipakai lagi.',
        ])
    expect(await read(own, 'sekolah', akun)).toMatchObject({ nama: 'Data dihapus', status: 'diblokir' })
  })

  it('dua Admin yang saling memblokir pada saat yang sama: satu tetap ada', async () => {
    const own = await appForOneTest()
    const other = await addPengguna(own.context.db, 'admin2', 1, { hakAkses: 'APPROVAL' })
    const admin = await idAkun(own, 'admin')
    await Promise.all([own.signIn('admin'), own.signIn('admin2')])
    const mutual = (by: string, id: number) =>
      own.call(by, blokirPengguna, { params: { id }, body: { blokir: true, versi: 1 } })
    const result = await Promise.all([mutual('admin', other), mutual('admin2', admin)])
    expect(result.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql`select 1 from pengguna where peran_id = 1 and status = 'aktif'`.execute(own.context.db)
    expect(rows).toHaveLength(1)
  })

  it('diblokir selagi ia membuat akun: akun itu ada sebelum bloknya, atau tidak ada', async () => {
    const own = await appForOneTest()
    const kabkota = await idAkun(own, 'kabkota')
    await Promise.all([own.signIn('admin'), own.signIn('kabkota')])
    for (let nth = 0; nth < 5; nth++) {
      const input = akunInput(`lomba${nth}`, 57, cakupan(own))
      const [created, blocked] = await Promise.all([
        create(own, 'kabkota', input),
        nth === 4 ? blokir('admin', kabkota, true, {}, own) : Promise.resolve({ status: 200 }),
      ])
      expect(blocked.status).toBe(200)
      expect([200, 401]).toContain(created.status)
      const { rows } = await sql`select 1 from pengguna where username = ${`lomba${nth}@uji.id`}`.execute(
        own.context.db,
      )
      expect(rows).toHaveLength(created.status === 200 ? 1 : 0)
    }
    expect((await create(own, 'kabkota', akunInput('sesudah', 57, cakupan(own)))).status).toBe(401)
  })
})

describe('password dari atasan', () => {
  const reset = (by: string, id: number) => app.call(by, resetPassword, { params: { id } })

  it('hanya atasan langsung: yang lain 403 atau 404, dan tidak untuk diri sendiri', async () => {
    for (const [by, id] of [
      ['provinsi', uptd],
      ['asing', guru],
      ['kabkota', guru],
      ['sekolah', operator],
    ] as const)
      expect((await reset(by, id)).status, by).toBe(404)
    for (const [by, id] of [
      ['admin', operator],
      ['admin', guru],
      ['admin', uptd],
      ['monitoring', uptd],
    ] as const)
      expect((await reset(by, id)).body.kode, by).toBe('TIDAK_BERHAK')
    expect((await reset('admin', await idAkun(app, 'admin'))).status).toBe(422)
    for (const [by, id] of [
      ['kabkota', uptd],
      ['kabkota', operator],
      ['sekolah', guru],
      ['admin', await idAkun(app, 'kabkotaasing')],
    ] as const)
      expect((await reset(by, id)).status, by).toBe(200)
  })

  it('mengakhiri sesi dan permintaannya, berlaku tiga hari, harus diganti; yang lama tidak berlaku lagi', async () => {
    const id = await makeInto(app, 'kabkota', akunInput('lupa', 57, cakupan(app)))
    const sesi = await newSesi(app, 'lupa@uji.id', NEW_PASSWORD)
    await sql`insert into permintaan_password values (${id}, '2026-03-05T01:00:00Z')`.execute(app.context.db)
    expect((await read(app, 'kabkota', id)).mintaPassword).toBe('2026-03-05T01:00:00.000Z')
    const { status, body } = await reset('kabkota', id)
    expect([status, body.sampai]).toEqual([200, '2026-03-08T03:00:00.000Z'])
    expect(await sesi()).toBe(401)
    expect(await read(app, 'kabkota', id)).toMatchObject({ mintaPassword: null, harusGantiPassword: true })
    await expect(newSesi(app, 'lupa@uji.id', NEW_PASSWORD)).rejects.toThrow('tidak sesuai')
    expect(await (await newSesi(app, 'lupa@uji.id', body.password))()).toBe(200)
    const catatan = (await riwayatAkun(app, id)).at(-1)
    expect(catatan).toMatchObject({ tindakan: 'reset-password' })
    expect(JSON.stringify(catatan)).not.toContain(body.password)
  })

  it('akun yang diblokir tidak mendapat password baru', async () => {
    await blokir('kabkota', uptd, true)
    expect((await reset('kabkota', uptd)).body.message).toBe('Akun ini tidak aktif')
    await blokir('kabkota', uptd, false)
  })
})

describe('verifikasi dua langkah', () => {
  it('dimatikan atasan langsung saja; yang tidak aktif tidak dimatikan', async () => {
    const disable = (by: string) => app.call(by, disableTotp, { params: { id: uptd } })
    expect((await disable('kabkota')).status).toBe(422)
    await sql`insert into pengguna_totp (pengguna_id, rahasia, aktif_sejak) values (${uptd}, 'x', now())`.execute(
      app.context.db,
    )
    expect((await read(app, 'kabkota', uptd)).totpAktif).toBe(true)
    expect((await disable('provinsi')).status).toBe(404)
    expect((await disable('admin')).body.kode).toBe('TIDAK_BERHAK')
    expect((await disable('kabkota')).status).toBe(200)
    expect((await read(app, 'kabkota', uptd)).totpAktif).toBe(false)
  })
})
