import { daftarCronjob, deleteCronjob, riwayatCronjob, runCronjob, saveCronjob } from '@geisa/contract/cronjob'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { announceShutdown } from '../../platform/process/health.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await addPengguna(app.context.db, 'adminBaca', 1, {})
})
afterAll(() => app.close())

const MALAM = { nama: 'Penghitung malam', tugas: 'lipat-penghitung', periode: 'PERHARI', jam: '01:30:00' }
let nth = 0
const save = (content: Record<string, unknown> = {}, who: string | null = 'admin') =>
  app.call(who, saveCronjob, { body: { ...MALAM, ...content } })
const create = async (content: Record<string, unknown> = {}) => (await save({ nama: `Uji ${++nth}`, ...content })).body
const daftar = async () => (await app.call('admin', daftarCronjob)).body.rows
const jalan = async (id: number, query = {}) =>
  (await app.call('admin', riwayatCronjob, { params: { id }, query })).body
const run = (id: number, who = 'admin') => app.call(who, runCronjob, { params: { id } })

describe('hak', () => {
  it('hanya admin yang melihat, hanya APPROVAL yang menulis', async () => {
    const { id } = await create()
    for (const who of ['provinsi', 'kabkota', 'yayasan', 'sekolah', 'gtk', 'monitoring'])
      expect((await app.call(who, daftarCronjob)).body.kode, who).toBe('TIDAK_BERHAK')
    expect((await app.call(null, daftarCronjob)).status).toBe(401)
    expect((await app.call('adminBaca', daftarCronjob)).status).toBe(200)
    expect((await save({}, 'adminBaca')).status).toBe(403)
    expect((await run(id, 'adminBaca')).status).toBe(403)
    expect((await app.call('adminBaca', deleteCronjob, { params: { id } })).status).toBe(403)
    expect((await daftar()).map((c: { id: number }) => c.id)).toContain(id)
  })
})

describe('bawaan', () => {
  it('basis data baru sudah punya setiap tugas, menyala, di waktu yang masuk akal', async () => {
    const all = (await daftar()).filter(({ nama }: { nama: string }) => !nama.startsWith('Uji'))
    const jadwal = all.map((c: { namaTugas: string; jadwal: string; aktif: boolean }) => [
      c.namaTugas,
      c.jadwal,
      c.aktif,
    ])
    expect(jadwal.toSorted()).toEqual([
      ['Bersihkan', 'Setiap hari 01:30 WIB', true],
      ['Cadangkan', 'Setiap hari 03:00 WIB', true],
      ['Ingatkan', 'Setiap hari 07:30 WIB', true],
      ['Kirim ke DHGTK', 'Setiap menit', true],
      ['Lipat dan periksa penghitung', 'Setiap hari 02:15 WIB', true],
      ['Terapkan approval otomatis', 'Setiap 15 menit', true],
      ['Tutup hari', 'Setiap jam pada menit ke-4', true],
    ])
  })
})

describe('menyimpan', () => {
  it('yang baru punya slot berikutnya dan baris riwayat; yang persis sama adalah yang itu juga', async () => {
    const { status, body } = await save()
    expect([status, body]).toEqual([
      200,
      {
        ...MALAM,
        id: expect.any(Number),
        namaTugas: 'Lipat dan periksa penghitung',
        hari: null,
        tanggal: null,
        bulan: null,
        zona: 'WIB',
        parameter: {},
        aktif: true,
        versi: 1,
        jadwal: 'Setiap hari 01:30 WIB',
        berikutnya: '2026-03-05T18:30:00.000Z',
        lastRun: null,
        selesai: null,
        status: null,
        message: null,
      },
    ])
    expect((await save()).body.id).toBe(body.id)
    const { rows } = await sql<{ tindakan: string }>`
      select tindakan from riwayat where perihal = 'cronjob' and objek = ${String(body.id)}`.execute(app.context.db)
    expect(rows).toEqual([{ tindakan: 'tambah' }])
  })

  it('seluruh catatan boleh dikirim kembali; yang milik server tidak boleh lain', async () => {
    const old = await create()
    const whole = await save({ ...old, periode: 'PERMINGGU', hari: 1 })
    expect([whole.status, whole.body.versi, whole.body.jadwal]).toEqual([200, 2, 'Setiap Senin 01:30 WIB'])
    for (const [field, nilai] of Object.entries({
      berikutnya: '2030-01-01T00:00:00.000Z',
      status: 'SUCCESS',
      message: 'x',
    })) {
      const refuse = await save({ ...whole.body, [field]: nilai })
      expect([refuse.status, refuse.body.galat[0].field]).toEqual([422, field])
    }
    expect((await save({ nama: 'Uji baru', lastRun: '2026-01-01T00:00:00.000Z' })).status).toBe(422)
  })

  it('versi basi 409, tanpa versi 422, tidak ada 404; tanpa perubahan versinya tetap', async () => {
    const old = await create()
    expect((await save({ ...old })).body.versi).toBe(1)
    expect((await save({ ...old, jam: '02:00' })).body).toMatchObject({ versi: 2, jam: '02:00:00' })
    expect((await save({ ...old, jam: '03:00' })).status).toBe(409)
    expect((await save({ id: old.id })).body.galat[0].field).toBe('versi')
    expect((await save({ id: 999_999, versi: 1 })).status).toBe(404)
  })

  it('dimatikan tidak punya slot; dinyalakan lagi punya', async () => {
    const old = await create()
    const dead = (await save({ ...old, aktif: false, berikutnya: null })).body
    expect([dead.aktif, dead.berikutnya]).toEqual([false, null])
    expect((await save({ ...dead, aktif: true })).body.berikutnya).toBe('2026-03-05T18:30:00.000Z')
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['tanggal yang tidak pernah ada', { periode: 'PERTAHUN', bulan: 2, tanggal: 30 }, 'tanggal'],
    ['tanpa hari', { periode: 'PERMINGGU' }, 'hari'],
    ['hari ke-7', { periode: 'PERMINGGU', hari: 7 }, 'hari'],
    ['tanggal 32', { periode: 'PERBULAN', tanggal: 32 }, 'tanggal'],
    ['bulan 13', { periode: 'PERTAHUN', tanggal: 1, bulan: 13 }, 'bulan'],
    ['jam 25', { jam: '25:00:00' }, 'jam'],
    ['tanpa jam', { jam: null }, 'jam'],
    ['periode asing', { periode: 'PERMENIT' }, 'periode'],
    ['zona asing', { zona: 'UTC' }, 'zona'],
    ['tugas yang bukan milik kita', { tugas: 'rm -rf /' }, 'tugas'],
    ['nama kosong', { nama: '  ' }, 'nama'],
    ['isian asing', { perintah: 'ls' }, 'perintah'],
    ['parameter asing', { parameter: { url: 'https://contoh.id' } }, 'parameter.url'],
    ['parameter tugas lain', { parameter: { simpan: 7 } }, 'parameter.simpan'],
    ['ulangan di luar per jam', { parameter: { setiapMenit: 5 } }, 'parameter.setiapMenit'],
    ['ulangan 7 menit', { periode: 'PERJAM', parameter: { setiapMenit: 7 } }, 'parameter.setiapMenit'],
    ['0 cadangan', { tugas: 'cadangkan', parameter: { simpan: 0 } }, 'parameter.simpan'],
    ['folder di luar', { tugas: 'cadangkan', parameter: { folder: '../etc' } }, 'parameter.folder'],
  ])('%s ditolak di isiannya', async (_, content, field) => {
    const { status, body } = await save(content)
    expect([status, body.kode, body.galat[0].field]).toEqual([422, 'MASUKAN_TIDAK_SAH', field])
    expect(body.message).not.toBe('')
  })

  it('yang tidak dipakai periodenya tidak disimpan; parameter mendapat bawaannya', async () => {
    const body = await create({ tugas: 'cadangkan', hari: 3, tanggal: 4, bulan: 5, parameter: { folder: 'mingguan' } })
    expect([body.hari, body.tanggal, body.bulan]).toEqual([null, null, null])
    expect(body.parameter).toEqual({ simpan: 7, folder: 'mingguan' })
  })
})

describe('menjalankan dan menghapus', () => {
  it('jalankan sekarang: berjalan, selesai dengan pesan, slot berikutnya tetap; dua kali sekaligus satu yang jalan', async () => {
    const old = await create()
    // The fold waits for its turn (penghitung/queries-sql.ts): the first run is under way until all three are answered.
    const result = await app.context.db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(7203211)`.execute(one)
      try {
        return await Promise.all([run(old.id), run(old.id), run(old.id)])
      } finally {
        await sql`select pg_advisory_unlock(7203211)`.execute(one)
      }
    })
    expect(result.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(result.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Cronjob ini sedang berjalan. Tunggu sampai selesai.',
      kode: 'SEDANG_BERJALAN',
    })
    await expect
      .poll(async () => (await jalan(old.id)).rows)
      .toEqual([
        {
          id: expect.any(Number),
          mulai: '2026-03-05T03:00:00.000Z',
          selesai: '2026-03-05T03:00:00.000Z',
          durasi: 0,
          status: 'SUCCESS',
          message: expect.stringMatching(/sekolah dilipat/),
          server: expect.stringMatching(/:\d+$/),
          dijalankanOleh: 'admin',
        },
      ])
    const current = (await daftar()).find(({ id }: { id: number }) => id === old.id)
    expect(current).toMatchObject({
      status: 'SUCCESS',
      lastRun: '2026-03-05T03:00:00.000Z',
      berikutnya: old.berikutnya,
    })
    expect((await run(999_999)).status).toBe(404)
  })

  it('yang sedang berjalan tidak dihapus; yang lain hilang beserta jalannya, riwayatnya tinggal', async () => {
    const { db } = app.context
    const { id } = await create()
    await sql`insert into cronjob_jalan (cronjob_id, mulai, status, detak) values (${id}, now(), 'RUNNING', clock_timestamp())`.execute(
      db,
    )
    const remove = () => app.call('admin', deleteCronjob, { params: { id } })
    expect((await remove()).body).toMatchObject({ kode: 'SEDANG_BERJALAN' })
    // One that died holds nobody up.
    await sql`update cronjob_jalan set detak = clock_timestamp() - interval '2 minutes' where cronjob_id = ${id}`.execute(
      db,
    )
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect((await app.call('admin', riwayatCronjob, { params: { id } })).status).toBe(404)
    const { rows } = await sql`select 1 from riwayat where perihal = 'cronjob' and objek = ${String(id)}`.execute(db)
    expect(rows).toHaveLength(2)
  })

  it('catatan jalan berhalaman, yang terbaru dulu', async () => {
    const { id } = await create()
    await sql`insert into cronjob_jalan (cronjob_id, mulai, selesai, status, pesan)
      select ${id}, '2026-03-01'::timestamptz + k * interval '1 minute', '2026-03-01'::timestamptz + k * interval '2 minutes', 'SUCCESS', 'ke-' || k
      from generate_series(1, 30) k`.execute(app.context.db)
    const one = await jalan(id)
    expect([one.rows.length, one.rows[0].message, one.rows[0].durasi, one.meta]).toEqual([
      25,
      'ke-30',
      1800,
      { page: 1, total: 30, totalPages: 2 },
    ])
    expect((await jalan(id, { page: 2 })).rows.map((j: { message: string }) => j.message)).toEqual([
      'ke-5',
      'ke-4',
      'ke-3',
      'ke-2',
      'ke-1',
    ])
  })
})

it('server yang mengumumkan akan tutup menghentikan yang dijalankan dengan tangan saat itu juga, bukan sesudah sambungan terakhirnya', async () => {
  const otherApp = await createTestApp()
  onTestFinished(() => otherApp.close())
  const { id } = (await otherApp.call('admin', saveCronjob, { body: { ...MALAM, nama: 'Akan berhenti' } })).body
  // The fold waits for its turn (penghitung/queries-sql.ts).
  await otherApp.context.db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(7203211)`.execute(one)
    try {
      expect((await otherApp.call('admin', runCronjob, { params: { id } })).status).toBe(200)
      announceShutdown(otherApp.app)
    } finally {
      await sql`select pg_advisory_unlock(7203211)`.execute(one)
    }
  })
  await expect
    .poll(async () => (await otherApp.call('admin', riwayatCronjob, { params: { id } })).body.rows)
    .toMatchObject([{ status: 'FAILED', message: 'dihentikan: server dimatikan' }])
})
