import { cancelJadwal, pratinjauJadwal, readJadwal, saveJadwal } from '@geisa/contract/jadwal'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { clearJadwal, kunciBulan, seminggu, setMandiri } from './jadwal.test-kit.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => clearJadwal(app.context.db))
afterAll(() => app.close())

const SIANG = seminggu(['07:10', '14:10'])
const ALAMAT: Record<string, [scope: string, jenjang: string]> = {
  admin: ['nasional', 'SD'],
  provinsi: ['dinas', 'SMA'],
  kabkota: ['dinas', 'SD'],
  yayasan: ['yayasan', 'SMP'],
  sekolah: ['sekolah', 'SD'],
}
const params = (who: string, [scope, jenjang] = ALAMAT[who] ?? ['dinas', 'SD']) => ({ lingkup: scope, jenjang })
const save = (who: string | null, content: object = {}, alamat?: [string, string]) =>
  app.call(who, saveJadwal, { params: params(who ?? '', alamat), body: { rows: SIANG, ...content } })
const pratinjau = (who: string | null, content: object = {}, alamat?: [string, string]) =>
  app.call(who, pratinjauJadwal, { params: params(who ?? '', alamat), body: { rows: SIANG, ...content } })
const read = (who: string | null, jenjang = 'SD', query = {}) =>
  app.call(who, readJadwal, { params: { jenjang }, query })
const cancel = (who: string | null, id: number | string) => app.call(who, cancelJadwal, { params: { id } })
const versionCount = async (): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from jadwal`.execute(app.context.db)).rows[0]?.n ?? -1
const fields = (body: { galat?: { field: string }[] }) => (body.galat ?? []).map(({ field }) => field)

describe('siapa membaca', () => {
  it('tanpa sesi 401, GTK 403', async () => {
    expect((await read(null)).status).toBe(401)
    expect((await read('gtk')).status).toBe(403)
  })

  it.each([
    ['admin', 'SMK', 'nasional', 'Nasional', true],
    ['provinsi', 'SMA', 'dinas', 'Dinas Pendidikan Jawa Timur', true],
    ['cabdin', 'SMA', 'dinas', 'Dinas Pendidikan Jawa Timur', false],
    ['kabkota', 'SD', 'dinas', 'Dinas Pendidikan Kab. Malang', true],
    ['monitoring', 'SD', 'dinas', 'Dinas Pendidikan Kab. Malang', false],
    ['uptd', 'SMP', 'dinas', 'Dinas Pendidikan Kab. Malang', false],
    ['yayasan', 'SMP', 'yayasan', 'Yayasan Uji', true],
    ['sekolah', 'SD', 'sekolah', 'SD Uji 1', false],
  ])('%s membaca jadwal %s miliknya', async (who, jenjang, jenis, nama, allowed) => {
    const { status, body } = await read(who, jenjang)
    expect([status, body.pemilik.jenis, body.bolehSimpan, body.alasanTerkunci === null]).toEqual([
      200,
      jenis,
      allowed,
      allowed,
    ])
    expect(body.pemilik.nama).toBe(nama)
    expect(body.rows.map((row: { shift: number; hari: number }) => `${row.shift}${row.hari}`).join(' ')).toBe(
      '10 11 12 13 14 15 16 20 21 22 23 24 25 26',
    )
  })

  it.each([
    ['provinsi', 'SD'],
    ['cabdin', 'SMP'],
    ['kabkota', 'SMA'],
    ['uptd', 'SLB'],
    ['sekolah', 'SMP'],
  ])('jenjang di luar wewenang %s (%s) tidak ada baginya, dibaca maupun disimpan', async (who, jenjang) => {
    expect((await read(who, jenjang)).status).toBe(404)
    const scope = who === 'sekolah' ? 'sekolah' : 'dinas'
    const expectation = who === 'cabdin' || who === 'uptd' ? 403 : 404
    expect((await save(who, {}, [scope, jenjang])).status).toBe(expectation)
  })

  it('jenjang yang tidak dikenal ditolak dengan nama bidangnya', async () => {
    const { status, body } = await read('admin', 'PAUD')
    expect([status, fields(body)]).toEqual([422, ['jenjang']])
    expect((await save('admin', {}, ['nasional', 'PAUD'])).status).toBe(422)
  })

  it('tanpa jadwal tersimpan: shift 1 bawaan nasional, shift 2 belum dijadwalkan', async () => {
    const { body } = await read('kabkota')
    expect(body.rows[1]).toEqual({
      shift: 1,
      hari: 1,
      isLibur: false,
      jamMasuk: '07:00:00',
      jamPulang: '14:00:00',
      jamIstirahatMulai: '12:00:00',
      jamIstirahatSelesai: '12:30:00',
    })
    expect(body.rows[8]).toMatchObject({ shift: 2, hari: 1, isLibur: false, jamMasuk: null, jamPulang: null })
    expect(
      body.asal.map((origin: { terjadwal: boolean; pemilik: string; versiId: null }) => ({ ...origin })),
    ).toMatchObject([
      { shift: 1, terjadwal: true, pemilik: 'nasional', namaPemilik: 'Bawaan nasional', versiId: null },
      { shift: 2, terjadwal: false, versiId: null },
    ])
    expect(body.tanggal).toBe('2026-03-05')
  })

  it('dinas DKI mengatur semua jenjang; kota di DKI hanya melihatnya', async () => {
    const { db } = app.context
    await addPengguna(db, 'dki', PERAN.PROVINSI, { hakAkses: 'APPROVAL', wilayah: '010000' })
    await addPengguna(db, 'jakpus', PERAN.KAB_KOTA, { hakAkses: 'APPROVAL', wilayah: '017100' })
    expect((await save('dki', {}, ['dinas', 'SD'])).status).toBe(200)
    const { body } = await read('jakpus')
    expect([body.pemilik.id, body.bolehSimpan, body.rows[1].jamMasuk]).toEqual(['010000', false, '07:10:00'])
    const { status, body: refuse } = await save('jakpus', {}, ['dinas', 'SD'])
    expect([status, refuse.message]).toEqual([
      422,
      'Jadwal ini diatur oleh Dinas Pendidikan DKI Jakarta. Akun Anda hanya melihatnya.',
    ])
    // Positive control: a kabupaten elsewhere owns its level.
    expect((await save('kabkota')).status).toBe(200)
  })
})

describe('siapa menyimpan', () => {
  it.each(['gtk', 'kepala', 'cabdin', 'uptd', 'monitoring'])('%s ditolak 403, pratinjau dan batal pun', async (who) => {
    expect((await save(who)).status).toBe(403)
    expect((await pratinjau(who)).status).toBe(403)
    expect((await cancel(who, 1)).status).toBe(403)
  })

  it('tanpa sesi 401', async () => {
    expect((await save(null)).status).toBe(401)
    expect((await pratinjau(null)).status).toBe(401)
    expect((await cancel(null, 1)).status).toBe(401)
  })

  it.each(['admin', 'provinsi', 'kabkota', 'yayasan', 'sekolah'])('%s menyimpan miliknya', async (who) => {
    await setMandiri(app.context.db, app.dunia.sekolah.sd.id)
    const { status, body } = await save(who)
    expect([status, body.message]).toEqual([200, 'Berhasil menyimpan data'])
    const jenjang = ALAMAT[who]?.[1]
    const { body: current } = await read(who, jenjang)
    expect(current.rows[1].jamMasuk).toBe('07:10:00')
    expect(current.asal[0]).toMatchObject({
      pemilik: ALAMAT[who]?.[0],
      berlakuMulai: '2026-03-05',
      berlakuSampai: null,
    })
    expect(current.versi).toHaveLength(1)
    expect(current.versi[0]).toMatchObject({ shift: 1, disimpanOleh: who, bolehBatal: false })
  })

  it.each([
    ['kabkota', 'nasional'],
    ['kabkota', 'sekolah'],
    ['admin', 'dinas'],
    ['sekolah', 'dinas'],
  ])('%s tidak menyimpan sebagai %s', async (who, scope) => {
    const { status, body } = await save(who, {}, [scope, 'SD'])
    expect([status, fields(body), await versionCount()]).toEqual([422, ['lingkup'], 0])
  })

  it('sekolah hanya bila berjadwal mandiri pada hari pertamanya', async () => {
    const { db } = app.context
    const { id } = app.dunia.sekolah.sd
    const refuse = await save('sekolah')
    expect([refuse.status, refuse.body.message]).toEqual([
      422,
      'Jadwal sekolah ini diatur oleh Dinas Pendidikan Kab. Malang. Sekolah hanya dapat mengubahnya bila dinas menetapkannya berjadwal mandiri.',
    ])
    await setMandiri(db, id, true, '2026-03-09')
    expect((await save('sekolah', { berlakuMulai: '2026-03-08' })).status).toBe(422)
    expect((await save('sekolah', { berlakuMulai: '2026-03-09' })).status).toBe(200)
    expect((await read('sekolah')).body.bolehSimpan).toBe(false)
    expect((await read('sekolah', 'SD', { tanggal: '2026-03-09' })).body.bolehSimpan).toBe(true)
  })

  it('yayasan hanya bila seluruh sekolahnya pada jenjang itu dalam cakupannya', async () => {
    const { db } = app.context
    const { sma, sd } = app.dunia.sekolah
    await sql`update sekolah set yayasan_id = ${app.dunia.yayasanId} where id = ${sma.id}`.execute(db)
    const { status, body } = await save('yayasan', {}, ['yayasan', 'SMA'])
    expect([status, body.message]).toEqual([
      422,
      'Jadwal berlaku bagi seluruh 1 sekolah jenjang SMA milik Yayasan Uji, sedangkan 1 di antaranya di luar cakupan akun Anda. Cakupan akun diperluas oleh dinas pendidikan provinsi.',
    ])
    expect((await save('yayasan', {}, ['yayasan', 'SD'])).body.message).toBe(
      'Yayasan Uji belum memiliki sekolah jenjang SD.',
    )
    expect((await read('yayasan', 'SMA')).body.bolehSimpan).toBe(false)
    expect((await save('yayasan')).status).toBe(200)
    await sql`update sekolah set yayasan_id = null where id = any(${[sma.id, sd.id]})`.execute(db)
  })

  it('perubahan sekolah sendiri tidak menyentuh bulannya yang terkunci, perubahan dinas boleh', async () => {
    const { db } = app.context
    const { id } = app.dunia.sekolah.sd
    await setMandiri(db, id)
    await kunciBulan(db, id, 202602)
    const { status, body } = await save('sekolah', { berlakuMulai: '2026-02-28' })
    expect([status, body.message]).toEqual([
      422,
      'Bulan Februari 2026 sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.',
    ])
    expect(fields(body)).toEqual(['berlakuMulai'])
    expect((await pratinjau('sekolah', { berlakuMulai: '2026-02-28' })).status).toBe(422)
    expect((await save('sekolah', { berlakuMulai: '2026-03-01' })).status).toBe(200)
    expect((await save('kabkota', { berlakuMulai: '2026-02-01' })).status).toBe(200)
  })
})

describe('membatalkan versi yang belum mulai', () => {
  const firstId = async (who: string, jenjang = 'SD') => (await read(who, jenjang)).body.versi[0]

  it('miliknya sendiri yang belum mulai; sesudahnya jadwal semula berlaku', async () => {
    await save('kabkota', { berlakuMulai: '2026-03-06' })
    const version = await firstId('kabkota')
    expect(version.bolehBatal).toBe(true)
    expect((await cancel('kabkotaasing', version.id)).status).toBe(404)
    expect((await cancel('admin', version.id)).status).toBe(404)
    expect((await cancel('sekolah', version.id)).status).toBe(404)
    expect((await cancel('kabkota', version.id)).status).toBe(200)
    expect((await read('kabkota', 'SD', { tanggal: '2026-03-06' })).body.rows[1].jamMasuk).toBe('07:00:00')
    expect((await cancel('kabkota', version.id)).status).toBe(404)
  })

  it('yang sudah berlaku tidak', async () => {
    await save('kabkota')
    const version = await firstId('kabkota')
    const { status, body } = await cancel('kabkota', version.id)
    expect([version.bolehBatal, status, body.message]).toEqual([
      false,
      422,
      'Versi ini sudah berlaku sejak 5 Maret 2026. Simpan jadwal baru untuk menggantinya.',
    ])
    expect(await versionCount()).toBe(1)
  })

  it('juga oleh sekolah yang tidak lagi berjadwal mandiri', async () => {
    const { db } = app.context
    const { id } = app.dunia.sekolah.sd
    await setMandiri(db, id)
    await save('sekolah', { berlakuMulai: '2026-03-09' })
    await setMandiri(db, id, false, '2026-03-01')
    const version = await firstId('sekolah')
    expect([version.bolehBatal, (await save('sekolah')).status]).toEqual([true, 422])
    expect([(await cancel('sekolah', version.id)).status, await versionCount()]).toEqual([200, 0])
  })

  it('id yang tidak masuk akal ditolak', async () => {
    expect((await cancel('kabkota', 'abc')).status).toBe(422)
    expect((await cancel('kabkota', 999_999)).status).toBe(404)
  })
})
