import { cancelJadwal, readJadwal, saveJadwal } from '@geisa/contract/jadwal'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { TEST_PASSWORD } from '../../../test/test-world.ts'
import { akunInput, create, makeInto } from '../pengguna/pengguna.test-kit.ts'
import { clearJadwal, seminggu } from './jadwal.test-kit.ts'

/** Now: Thursday 5 March 2026. The foundation has the SMP in Kab. Malang, and in some tests a school under another office. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  await clearJadwal(app.context.db)
  await sql`update sekolah set yayasan_id = null, jenjang = 'SD' where id = ${app.dunia.sekolah.foreignSd.id}`.execute(
    app.context.db,
  )
  await sql`delete from pengguna_cakupan_sekolah where sekolah_id = ${app.dunia.sekolah.foreignSd.id}`.execute(
    app.context.db,
  )
})
afterAll(() => app.close())

const SIANG = seminggu(['07:30', '15:00'])
const SABTU_LIBUR = { jenis: 'libur', rows: seminggu(['00:00', '00:00'], { 6: { isLibur: true } }) }
const save = (who: string, content: object = {}) =>
  app.call(who, saveJadwal, {
    params: { lingkup: who === 'yayasan' ? 'yayasan' : 'dinas', jenjang: 'SMP' },
    body: { rows: SIANG, berlakuMulai: '2026-02-01', ...content },
  })
const read = async (query: object = {}) =>
  (await app.call('yayasan', readJadwal, { params: { jenjang: 'SMP' }, query: { ...query } })).body
const yayasanVersions = async (): Promise<{ shift: number; masuk: string }[]> =>
  (
    await sql<{ shift: number; masuk: string }>`
    select j.shift, h.jam_masuk::text as masuk from jadwal j join jadwal_hari h on h.jadwal_id = j.id and h.hari = 1
    where j.pemilik = 'yayasan' order by j.id`.execute(app.context.db)
  ).rows

/** A second school of the foundation, in another province. */
async function addSekolahYayasan(): Promise<void> {
  const { db } = app.context
  const { id } = app.dunia.sekolah.foreignSd
  await sql`update sekolah set yayasan_id = ${app.dunia.yayasanId}, jenjang = 'SMP' where id = ${id}`.execute(db)
  await sql`insert into pengguna_cakupan_sekolah (pengguna_id, sekolah_id) select id, ${id} from pengguna where username = 'yayasan'`.execute(
    db,
  )
}

describe('yayasan tanpa jadwal sendiri mengikuti dinas sekolahnya', () => {
  it('layarnya menunjukkan jam dinas, shift 2 pun', async () => {
    await save('kabkota', { rows: [...SIANG, ...seminggu(['12:30', '17:30'], {}, 2)] })
    const { rows, asal } = await read()
    expect([rows[1].jamMasuk, rows[8].jamMasuk]).toEqual(['07:30:00', '12:30:00'])
    expect(asal).toMatchObject([
      { shift: 1, terjadwal: true, pemilik: 'dinas', namaPemilik: 'Dinas Pendidikan Kab. Malang', catatan: null },
      { shift: 2, terjadwal: true, pemilik: 'dinas', namaPemilik: 'Dinas Pendidikan Kab. Malang', catatan: null },
    ])
  })

  it('jam nasional yang disimpan yayasan adalah perubahan', async () => {
    await save('kabkota')
    const rows = seminggu(['07:00', '14:00']).map((row) => ({
      ...row,
      jamIstirahatMulai: '12:00',
      jamIstirahatSelesai: '12:30',
    }))
    const { body } = await save('yayasan', { rows })
    expect([body.message, (await read()).rows[1].jamMasuk]).toEqual(['Berhasil menyimpan data', '07:00:00'])
  })

  it('hari libur saja: jam dinas yang disalin, bukan jam nasional, bagi setiap shift', async () => {
    await save('kabkota', { rows: [...SIANG, ...seminggu(['12:30', '17:30'], {}, 2)] })
    expect((await save('yayasan', SABTU_LIBUR)).status).toBe(200)
    expect(await yayasanVersions()).toEqual([
      { shift: 1, masuk: '07:30:00' },
      { shift: 2, masuk: '12:30:00' },
    ])
  })
})

describe('sekolah-sekolah yayasan di bawah beberapa dinas', () => {
  const DIFFERENT = /^Jam sekolah-sekolah yayasan ini berbeda-beda: Dinas Pendidikan .+, Dinas Pendidikan .+\./

  it('jamnya sama: ditunjukkan dan disalin, dengan nama semuanya', async () => {
    await addSekolahYayasan()
    for (const who of ['kabkota', 'kabkotaAsing']) expect((await save(who)).status).toBe(200)
    const { rows, asal } = await read()
    expect([rows[1].jamMasuk, asal[0].pemilik, asal[0].catatan]).toEqual(['07:30:00', 'dinas', null])
    expect(asal[0].namaPemilik.split(', ').toSorted()).toEqual([
      'Dinas Pendidikan Kab. Jayapura',
      'Dinas Pendidikan Kab. Malang',
    ])
    expect((await save('yayasan', SABTU_LIBUR)).status).toBe(200)
    expect(await yayasanVersions()).toEqual([{ shift: 1, masuk: '07:30:00' }])
  })

  it('jamnya berbeda: dikatakan, dan yang ditunjukkan jadwal nasional', async () => {
    await addSekolahYayasan()
    await save('kabkota')
    const { rows, asal } = await read()
    expect([rows[1].jamMasuk, asal[0].pemilik, asal[0].versiId]).toEqual(['07:00:00', 'nasional', null])
    expect(asal[0].catatan).toMatch(DIFFERENT)
    expect(asal[1].catatan).toBeNull()
  })

  it('jamnya berbeda: hari libur saja ditolak sampai jamnya disimpan', async () => {
    await addSekolahYayasan()
    await save('kabkota')
    const { status, body } = await save('yayasan', SABTU_LIBUR)
    expect([status, body.galat[0].field, await yayasanVersions()]).toEqual([422, 'rows', []])
    expect(body.message).toMatch(/^Simpan dahulu jam Shift 1\. Jam sekolah-sekolah yayasan ini berbeda-beda: /)
    expect((await save('yayasan')).status).toBe(200)
    expect((await save('yayasan', SABTU_LIBUR)).status).toBe(200)
    const { rows } = await read()
    expect([rows[1].jamMasuk, rows[6].isLibur]).toEqual(['07:30:00', true])
  })

  it('berbeda hanya pada sebagian masanya pun ditolak', async () => {
    await addSekolahYayasan()
    await save('kabkota', { berlakuMulai: '2026-04-01', berlakuSampai: '2026-04-10' })
    expect((await save('yayasan', SABTU_LIBUR)).status).toBe(422)
    expect((await save('yayasan', { ...SABTU_LIBUR, berlakuSampai: '2026-03-31' })).status).toBe(200)
  })
})

describe('yayasan yang sekolahnya di dua provinsi', () => {
  it('akun dari satu provinsi tidak mencakup sekolah provinsi lain, maka tidak mengatur jam bersama; jenjang lain tetap ia atur', async () => {
    const { db } = app.context
    const { smp, otherSd, foreignSd } = app.dunia.sekolah
    await sql`update sekolah set yayasan_id = ${app.dunia.yayasanId}, status = 'S',
      jenjang = case when id = ${foreignSd.id} then 'SMP' else jenjang end where id = any(${[otherSd.id, foreignSd.id]}::int[])`.execute(
      db,
    )
    const akun = (ids: number[]) => ({
      ...akunInput('duaprovinsi', 67),
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
      hakAkses: 'APPROVAL',
      yayasan: { id: app.dunia.yayasanId },
      cakupanSekolah: ids.map((sekolahId) => ({ sekolahId })),
    })
    const refused = await create(app, 'provinsi', akun([smp.id, otherSd.id, foreignSd.id]))
    expect([refused.status, refused.body.galat]).toEqual([
      422,
      [{ field: 'cakupanSekolah.2.sekolahId', message: 'Sekolah tidak ditemukan di provinsi akun ini' }],
    ])
    const owner = await makeInto(app, 'provinsi', akun([smp.id, otherSd.id]))
    await sql`update pengguna set harus_ganti_password = false where id = ${owner}`.execute(db)
    const set = (jenjang: string) =>
      app.call('duaprovinsi@uji.id', saveJadwal, {
        params: { lingkup: 'yayasan', jenjang },
        body: { rows: SIANG, berlakuMulai: '2026-04-01' },
      })
    const shared = await set('SMP')
    expect([shared.status, shared.body.message]).toEqual([
      422,
      'Jadwal berlaku bagi seluruh 2 sekolah jenjang SMP milik Yayasan Uji, sedangkan 1 di antaranya di luar cakupan akun Anda. Jadwal yayasan yang sudah tersimpan tetap berlaku; tanpa itu sekolah mengikuti jadwal dinasnya. Sekolah yang jamnya lain memakai jadwal mandiri.',
    ])
    expect(await yayasanVersions()).toEqual([])
    expect((await set('SD')).status).toBe(200)
    // A school of another province that joins later locks it again, also what was only planned.
    await sql`update sekolah set jenjang = 'SD' where id = ${foreignSd.id}`.execute(db)
    const { rows } = await sql<{ id: number }>`select id from jadwal where pemilik = 'yayasan'`.execute(db)
    const cancel = await app.call('duaprovinsi@uji.id', cancelJadwal, { params: { id: rows[0]?.id ?? 0 } })
    expect([(await set('SD')).status, cancel.status, (await yayasanVersions()).length]).toEqual([422, 422, 1])
    await sql`update sekolah set yayasan_id = null where id = ${otherSd.id}`.execute(db)
  })
})
