import {
  addSekolah,
  checkNpsn,
  readSekolah,
  type SekolahRow,
  searchSekolah,
  updateSekolah,
} from '@geisa/contract/sekolah/sekolah'
import { serviceStatus } from '@geisa/contract/sekolah/service-status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'

let testApp: TestApp
let id: number
beforeAll(async () => {
  testApp = await createTestApp()
  id = testApp.dunia.sekolah.sd.id
})
afterAll(() => testApp.close())

const find = async (who: string, query: Record<string, unknown> = {}): Promise<string[]> => {
  const { status, body } = await testApp.call(who, searchSekolah, { query })
  expect(status).toBe(200)
  return body.rows.map((row: { nama: string }) => row.nama)
}

describe('mencari sekolah', () => {
  it('operator tanpa pencarian mendapat sekolahnya sendiri di baris pertama', async () => {
    expect(await find('sekolah')).toEqual(['SD Uji 1'])
  })

  it('kantor hanya menemukan sekolah dalam wilayah dan jenjangnya', async () => {
    expect(await find('kabkota', { search: 'uji' })).toEqual(['SD Uji 1', 'SD Uji 3', 'SMP Uji 2'])
    expect(await find('uptd', { search: 'uji' })).toEqual(['SD Uji 1', 'SMP Uji 2'])
    expect(await find('provinsi', { search: 'uji' })).toEqual(['SMA Uji 4'])
    expect(await find('kabkotaAsing', { search: 'uji' })).toEqual(['SD Uji 5'])
  })

  it('NPSN yang tepat atau awalnya menemukan sekolah, sekolah asing seolah tidak ada', async () => {
    expect(await find('kabkota', { search: testApp.dunia.sekolah.smp.npsn })).toEqual(['SMP Uji 2'])
    expect(await find('kabkota', { search: testApp.dunia.sekolah.foreignSd.npsn })).toEqual([])
    expect(await find('kabkota', { search: '900' })).toEqual(['SD Uji 1', 'SD Uji 3', 'SMP Uji 2'])
    expect(await find('kabkota', { search: '901' })).toEqual([])
  })

  it('tanpa sesi 401, pencarian dua huruf dan saringan yang tidak dikenal 422', async () => {
    expect((await testApp.call(null, searchSekolah)).status).toBe(401)
    for (const query of [
      { search: 'sd' },
      { page: 0 },
      { per: 501 },
      { jenjang: 'MI' },
      { mandiri: 'x' },
      { apa: 1 },
    ]) {
      const { status } = await testApp.call('kabkota', searchSekolah, { query })
      expect([query, status]).toEqual([query, 422])
    }
  })

  it('per halaman, menurut nama atau NPSN, dengan jumlah seluruhnya', async () => {
    const two = await testApp.call('kabkota', searchSekolah, { query: { per: 2, page: 2 } })
    expect(two.body.rows.map((row: SekolahRow) => row.nama)).toEqual(['SMP Uji 2'])
    expect(two.body.meta).toEqual({ page: 2, total: 3, totalPages: 2 })
    expect(await find('kabkota', { urut: 'npsn' })).toEqual(['SD Uji 1', 'SMP Uji 2', 'SD Uji 3'])
    expect(await find('kabkota', { page: 9 })).toEqual([])
  })

  it('saringan jenjang, status, wilayah mempersempit dan tidak pernah melampaui cakupan', async () => {
    expect(await find('kabkota', { jenjang: 'SD' })).toEqual(['SD Uji 1', 'SD Uji 3'])
    expect(await find('kabkota', { jenjang: 'SMA' })).toEqual([])
    expect(await find('kabkota', { status: 'S' })).toEqual(['SMP Uji 2'])
    expect(await find('kabkota', { kodeWilayah: testApp.dunia.wilayah.otherKecamatan })).toEqual(['SD Uji 3'])
    expect(await find('kabkota', { kodeWilayah: testApp.dunia.wilayah.foreignKabKota })).toEqual([])
    expect(await find('admin', { kodeWilayah: testApp.dunia.wilayah.foreignKabKota })).toEqual(['SD Uji 5'])
  })
})

describe('keadaan hari ini', () => {
  it('tanpa versi tersimpan berlaku bawaan, dan hanya GTK yang bertugas dihitung', async () => {
    const { app, db } = await ownSekolah()
    await sql`update gtk set berhenti = '2026-03-04' where id = ${app.dunia.sekolah.sd.gtk[1]?.id}`.execute(db)
    const { body } = await app.call('sekolah', searchSekolah)
    expect(body.rows[0]).toMatchObject({
      shiftPagi: 1,
      shiftSiang: 0,
      shiftPagiMulai: '05:30:00',
      shiftSiangMulai: '09:00:00',
      isJadwalMandiri: false,
      kalibrasiWaktu: 0,
      plan: 'BASIC',
      jumlahGtk: 1,
    })
  })

  it('versi yang berlaku hari ini menang: mulai terakhir, lalu tersimpan terakhir, bukan yang akan datang', async () => {
    const { app, db, sd } = await ownSekolah()
    await sql`insert into sekolah_aturan (sekolah_id, berlaku_mulai, berlaku_sampai, shift_siang, is_jadwal_mandiri, disimpan_pada) values
      (${sd}, '2026-01-01', null, false, false, '2026-01-01'), (${sd}, '2026-03-01', null, true, false, '2026-02-01'),
      (${sd}, '2026-03-01', null, true, true, '2026-02-02'), (${sd}, '2026-03-06', null, false, false, '2026-02-03'),
      (${sd}, '2026-03-02', '2026-03-04', false, false, '2026-02-03')`.execute(db)
    await sql`insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai) values
      (${sd}, null, 1, '2026-01-01'), (${sd}, 5, 7, '2026-02-01'), (${sd}, null, 2, '2026-03-06')`.execute(db)
    const { body } = await app.call('sekolah', searchSekolah)
    expect(body.rows[0]).toMatchObject({ shiftSiang: 1, isJadwalMandiri: true, kalibrasiWaktu: 1 })
    const nama = async (query: Record<string, unknown>) =>
      (await app.call('kabkota', searchSekolah, { query })).body.rows.map((row: SekolahRow) => row.nama)
    expect(await nama({ mandiri: 'ya' })).toEqual(['SD Uji 1'])
    expect(await nama({ mandiri: 'tidak' })).toEqual(['SD Uji 3', 'SMP Uji 2'])
    const { body: one } = await app.call('kabkota', readSekolah, { params: { id: sd } })
    expect(one.aturan.map((version: { berlakuMulai: string }) => version.berlakuMulai)).toEqual([
      '2026-03-06',
      '2026-03-02',
      '2026-03-01',
      '2026-03-01',
      '2026-01-01',
    ])
  })

  it('PRO yang sudah lewat dibaca BASIC, menurut hari sekolah sendiri', async () => {
    const { app, db, sd } = await ownSekolah()
    await sql`update sekolah set plan = 'PRO', plan_sampai = '2026-03-04'`.execute(db)
    // 23:30 WIB of the last day is 01:30 of the next day in WIT.
    app.context.clock.set('2026-03-04T16:30:00.000Z')
    const plan = async (who: string) => (await app.call(who, searchSekolah)).body.rows[0].plan
    expect(await plan('sekolah')).toBe('PRO')
    expect(await plan('asing')).toBe('BASIC')
    const { body } = await app.call('admin', searchSekolah, { query: { plan: 'PRO', urut: 'npsn' } })
    expect(body.rows.map((row: SekolahRow) => row.id)).toContain(sd)
    expect(body.meta.total).toBe(4)
    const service = (who: string, npsn: string) => app.call(who, serviceStatus, { body: { npsn, token: 'x' } })
    expect((await service('sekolah', '90000001')).body).toEqual({
      npsn: '90000001',
      plan: 'PRO',
      planSampai: '2026-03-04',
      isPro: true,
    })
    expect((await service('asing', '90000005')).body).toMatchObject({ plan: 'BASIC', isPro: false })
    expect((await service('sekolah', '90000003')).status).toBe(404)
    expect((await service('sekolah', '9000')).status).toBe(422)
  })
})

describe('satu sekolah', () => {
  it('dengan profil, wilayah, versi dan penanda tangan bawaan', async () => {
    const { status, body } = await testApp.call('kabkota', readSekolah, { params: { id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      nama: 'SD Uji 1',
      kodeKecamatan: testApp.dunia.wilayah.kecamatan,
      kodeProvinsi: testApp.dunia.wilayah.provinsi,
      versi: 1,
      hariIni: '2026-03-05',
      aturan: [],
      penandaTangan: { nama: 'Kepala SD Uji 1', nip: null, jabatan: 'Kepala Sekolah' },
    })
  })

  it('di luar cakupan 404, untuk GTK 403, id yang bukan angka 422', async () => {
    const status = async (who: string, whoOwns: number | string) =>
      (await testApp.call(who, readSekolah, { params: { id: whoOwns } })).status
    expect(await status('asing', id)).toBe(404)
    expect(await status('kabkotaAsing', id)).toBe(404)
    expect(await status('provinsi', id)).toBe(404)
    expect(await status('gtk', id)).toBe(403)
    expect(await status('sekolah', 999_999)).toBe(404)
    expect(await status('sekolah', 'abc')).toBe(422)
    expect(await status('sekolah', id)).toBe(200)
  })

  it('delapan digit adalah NPSN: terbuka untuk siapa pun, hanya yang umum', async () => {
    const { status, body } = await testApp.call(null, checkNpsn, { params: { npsn: '90000005' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ npsn: '90000005', nama: 'SD Uji 5', jenjang: 'SD', namaKabKota: 'Kab. Jayapura' })
    // As the specification names them; a foundation's scope is put together from these.
    expect(body).toMatchObject({
      id: expect.any(Number),
      namaBentukPendidikan: 'SD',
      namaKabupatenKota: 'Kab. Jayapura',
    })
    expect(body).toHaveProperty('kabupatenKotaId', expect.stringMatching(/^\d{6}$/))
    for (const pribadi of ['alamat', 'telepon', 'email', 'plan', 'versi'])
      expect(Object.keys(body)).not.toContain(pribadi)
    expect((await testApp.call('sekolah', checkNpsn, { params: { npsn: '90000005' } })).status).toBe(200)
    expect((await testApp.call(null, checkNpsn, { params: { npsn: '12345678' } })).status).toBe(404)
    expect((await testApp.call(null, checkNpsn, { params: { npsn: '1234567' } })).status).toBe(401)
  })

  it('pencarian NPSN tamu dibatasi lajunya', async () => {
    const app = await appForOneTest()
    const status: number[] = []
    for (let i = 0; i < 32; i++) status.push((await app.call(null, checkNpsn, { params: { npsn: '90000005' } })).status)
    expect(status.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(status.slice(30)).toEqual([429, 429])
  })

  it('dokumentasi API memuat keduanya', async () => {
    const answer = await testApp.app.inject({ method: 'GET', url: '/api/docs/json' })
    expect(answer.statusCode).toBe(200)
    const { paths } = answer.json()
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/sekolah/{id}', '/api/sekolah/{npsn}']))
    expect(Object.keys(paths['/api/sekolah'])).toEqual(expect.arrayContaining(['get', 'post', 'patch']))
  })
})

describe('menambah sekolah', () => {
  const input = () => ({
    npsn: '20300001',
    nama: 'SD Baru',
    jenjang: 'SD',
    status: 'N',
    kodeKecamatan: testApp.dunia.wilayah.kecamatan,
  })
  const add = (who: string | null, update: Record<string, unknown> = {}) =>
    testApp.call(who, addSekolah, { body: { ...input(), ...update } })

  it('wilayah dan zona mengikuti kecamatannya', async () => {
    const { status, body } = await add('admin')
    expect(status).toBe(200)
    const { body: next } = await testApp.call('kabkota', readSekolah, { params: { id: body.id } })
    expect(next).toMatchObject({ nama: 'SD Baru', zona: 'WIB', kodeKabKota: testApp.dunia.wilayah.kabKota, alamat: '' })
    const { rows } = await sql<{ perihal: string; tindakan: string }>`
      select perihal, tindakan from riwayat where sekolah_id = ${body.id}`.execute(testApp.context.db)
    expect(rows).toEqual([{ perihal: 'sekolah', tindakan: 'tambah' }])
  })

  it('NPSN yang sudah dipakai disebut pemakainya', async () => {
    const { status, body } = await add('admin', { npsn: '90000002' })
    expect(status).toBe(422)
    expect(body.galat).toEqual([{ field: 'npsn', message: 'NPSN sudah dipakai SMP Uji 2' }])
  })

  it('isian yang salah ditolak dengan menyebut isiannya', async () => {
    for (const [field, update] of [
      ['npsn', { npsn: '1234567' }],
      ['nama', { nama: 'SD' }],
      ['jenjang', { jenjang: 'MI' }],
      ['status', { status: 'X' }],
      ['kodeKecamatan', { kodeKecamatan: testApp.dunia.wilayah.kabKota }],
      ['kodeKecamatan', { kodeKecamatan: '999999' }],
      ['yayasanId', { yayasanId: testApp.dunia.yayasanId }],
      ['yayasanId', { yayasanId: 999, status: 'S' }],
    ] as const) {
      const { status, body } = await add('admin', { npsn: '20300002', ...update })
      expect([field, status, body.galat?.[0]?.field]).toEqual([field, 422, field])
    }
    expect((await add('admin', { npsn: '20300002', zona: 'WIT' })).status).toBe(422)
    expect((await testApp.call(null, checkNpsn, { params: { npsn: '20300002' } })).status).toBe(404)
  })

  it('hanya admin, dan hanya dengan sesi', async () => {
    expect((await add(null)).status).toBe(401)
    for (const who of ['provinsi', 'kabkota', 'sekolah', 'gtk'])
      expect([who, (await add(who)).status]).toEqual([who, 403])
    expect((await testApp.call('monitoring', updateSekolah, { body: { sekolahId: id } })).status).toBe(403)
  })
})

async function ownSekolah() {
  const app = await appForOneTest()
  return { app, db: app.context.db, sd: app.dunia.sekolah.sd.id }
}
