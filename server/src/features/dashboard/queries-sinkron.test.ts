import { type LastSekolah, rekapSync } from '@geisa/contract/dashboard/dashboard'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { addCountedSekolah, foldAll, sync } from './wilayah.test-kit.ts'

const ask = (app: TestApp, who: string | null, query: Record<string, unknown> = {}) =>
  app.call(who, rekapSync, { query })
const jumlah = ({ body }: { body: { jumlahSekolahSync: Record<string, number> } }): number[] =>
  ['@JumSek0', '@JumSek7', '@JumSek30'].map((key) => body.jumlahSekolahSync[key] ?? Number.NaN)
const nama = ({ body }: { body: { sekolahLastSync: LastSekolah[] } }): string[] =>
  body.sekolahLastSync.map((one) => one.nama)

const EAST = '250303'

/** Jawa Timur WIB, Bali WITA, Papua WIT: 23.30, 00.30 and 01.30 at the same instant. */
const ZONA = [
  { kecamatan: '050701', provinsi: '050000', jam: 7, hari: '2026-03-04' },
  { kecamatan: '220101', provinsi: '220000', jam: 8, hari: '2026-03-05' },
  { kecamatan: EAST, provinsi: '250000', jam: 9, hari: '2026-03-05' },
]
const MIDNIGHT = '2026-03-04T16:30:00.000Z'

describe('jendela menurut kalender sekolahnya, di sekitar tengah malam tiga zona', () => {
  const local = (hari: string, backward: number, jam: string, zona: number): string =>
    new Date(Date.parse(`${hari}T${jam}Z`) - backward * 86_400_000 - zona * 3_600_000).toISOString()
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(MIDNIGHT)
    for (const { kecamatan, jam, hari } of ZONA) {
      await addCountedSekolah(
        app.context.db,
        [0, 1, 7, 8, 30, 31].flatMap((backward) =>
          ['00:00:00', backward === 0 ? '00:10:00' : '23:59:59'].map((at) => ({
            kecamatan,
            jenjang: 'SD',
            nama: `${backward} hari`,
            lastSync: local(hari, backward, at, jam),
          })),
        ),
      )
    }
  })
  afterAll(() => app.close())

  it.each(ZONA)('di $provinsi hari ini adalah $hari', async ({ provinsi }) => {
    const answer = await ask(app, 'admin', { kodeWilayah: provinsi })
    expect(jumlah(answer)).toEqual([2, 6, 10])
  })

  it('nasional menjumlahkan hari ini masing-masing zona', async () => {
    expect(jumlah(await ask(app, 'admin'))).toEqual([6, 18, 30])
  })

  it('waktu ditulis menurut jam sekolahnya', async () => {
    for (const { provinsi, hari } of ZONA) {
      const { body } = await ask(app, 'admin', { kodeWilayah: provinsi })
      expect(body.sekolahLastSync[0].last_sync).toBe(`${hari} 00:10:00`)
      expect(body.sekolahLastSync[1].last_sync).toBe(`${hari} 00:00:00`)
      expect(body.sekolahLastSync).toHaveLength(10)
    }
    expect((await ask(app, 'admin')).body.sekolahLastSync.map((one: LastSekolah) => one.zona)).toContain('WIT')
  })
})

describe('cakupan dan saringan', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    const { db } = app.context
    const at = (minutes: number) => new Date(Date.parse('2026-03-05T02:00:00Z') - minutes * 60_000).toISOString()
    await addCountedSekolah(db, [
      { kecamatan: '050701', jenjang: 'SD', nama: 'SD Satu', lastSync: at(1) },
      { kecamatan: '050701', jenjang: 'SD', status: 'S', nama: 'SD Swasta', lastSync: at(2) },
      { kecamatan: '050702', jenjang: 'SMP', nama: 'SMP Dua', lastSync: at(3) },
      { kecamatan: '050703', jenjang: 'TK', nama: 'TK Tiga', lastSync: at(60 * 24 * 5) },
      { kecamatan: '050702', jenjang: 'SMA', nama: 'SMA Dua', lastSync: at(4) },
      { kecamatan: '057301', jenjang: 'SMK', nama: 'SMK Kota', lastSync: at(5) },
      { kecamatan: '017101', jenjang: 'SD', nama: 'SD Jakarta', lastSync: at(6) },
      { kecamatan: '017101', jenjang: 'SMA', nama: 'SMA Jakarta', lastSync: at(60 * 24 * 20) },
      { kecamatan: '050701', jenjang: 'SD', nama: 'Tanpa Mesin', mesin: false, lastSync: at(0) },
      { kecamatan: '050701', jenjang: 'SD', nama: 'Belum Pernah', lastSync: null },
    ])
    await addPengguna(db, 'cabdinDua', PERAN.CABANG_DINAS, {
      wilayah: '050000',
      cakupanWilayah: ['050700', '057300'],
    })
    await addPengguna(db, 'cabdinCampur', PERAN.CABANG_DINAS, {
      wilayah: '050000',
      cakupanWilayah: ['050702', '057300'],
    })
    await addPengguna(db, 'cabdinKosong', PERAN.CABANG_DINAS, { wilayah: '050000' })
    await addPengguna(db, 'uptdDua', PERAN.UPTD, { wilayah: '050700', cakupanWilayah: ['050701', '050703'] })
    await addPengguna(db, 'dki', PERAN.PROVINSI, { wilayah: '010000' })
  })
  afterAll(() => app.close())

  it.each([
    [
      'admin',
      {},
      [6, 7, 8],
      ['SD Satu', 'SD Swasta', 'SMP Dua', 'SMA Dua', 'SMK Kota', 'SD Jakarta', 'TK Tiga', 'SMA Jakarta'],
    ],
    ['admin', { kodeWilayah: '010000' }, [1, 1, 2], ['SD Jakarta', 'SMA Jakarta']],
    ['admin', { kodeWilayah: '050702' }, [2, 2, 2], ['SMP Dua', 'SMA Dua']],
    ['admin', { kodeWilayah: '060000' }, [0, 0, 0], []],
    ['admin', { status: 'S' }, [1, 1, 1], ['SD Swasta']],
    ['admin', { status: 'N', jenjang: 'SD' }, [2, 2, 2], ['SD Satu', 'SD Jakarta']],
    ['admin', { jenjang: 'SLB' }, [0, 0, 0], []],
    ['admin', { jenjang: 'TK,SMK', kodeWilayah: '050000', level: 1 }, [1, 2, 2], ['SMK Kota', 'TK Tiga']],
    ['provinsi', {}, [2, 2, 2], ['SMA Dua', 'SMK Kota']],
    ['provinsi', { kodeWilayah: '000000' }, [2, 2, 2], ['SMA Dua', 'SMK Kota']],
    ['provinsi', { jenjang: 'SD' }, [0, 0, 0], []],
    ['dki', {}, [1, 1, 2], ['SD Jakarta', 'SMA Jakarta']],
    ['kabkota', {}, [3, 4, 4], ['SD Satu', 'SD Swasta', 'SMP Dua', 'TK Tiga']],
    ['kabkota', { kodeWilayah: '050000' }, [3, 4, 4], ['SD Satu', 'SD Swasta', 'SMP Dua', 'TK Tiga']],
    ['kabkota', { kodeWilayah: '050701', status: 'N' }, [1, 1, 1], ['SD Satu']],
    ['monitoring', { kodeWilayah: '050702' }, [1, 1, 1], ['SMP Dua']],
    ['cabdin', {}, [1, 1, 1], ['SMA Dua']],
    ['cabdinDua', {}, [2, 2, 2], ['SMA Dua', 'SMK Kota']],
    ['cabdinDua', { kodeWilayah: '057300' }, [1, 1, 1], ['SMK Kota']],
    ['cabdinCampur', {}, [2, 2, 2], ['SMA Dua', 'SMK Kota']],
    ['cabdinKosong', {}, [0, 0, 0], []],
    ['uptd', {}, [2, 2, 2], ['SD Satu', 'SD Swasta']],
    ['uptdDua', {}, [2, 3, 3], ['SD Satu', 'SD Swasta', 'TK Tiga']],
    ['uptdDua', { kodeWilayah: '050703', jenjang: 'TK' }, [0, 1, 1], ['TK Tiga']],
  ])('%s dengan %o', async (who, query, windows, last) => {
    const answer = await ask(app, who, query)
    expect(answer.status).toBe(200)
    expect(jumlah(answer)).toEqual(windows)
    expect(nama(answer)).toEqual(last)
  })

  it('tiap baris lengkap dengan wilayahnya', async () => {
    const { body } = await ask(app, 'uptd')
    const { sekolah_id, npsn, ...other } = body.sekolahLastSync[0]
    expect(other).toEqual({
      last_sync: '2026-03-05 08:59:00',
      zona: 'WIB',
      nama: 'SD Satu',
      kode_wilayah_kecamatan_str: 'Donomulyo',
      kode_wilayah_kabupaten_kota_str: 'Kab. Malang',
    })
    expect(sekolah_id).toBeGreaterThan(0)
    expect(npsn).toMatch(/^\d{8}$/)
  })

  it.each([
    ['provinsi', '010000', '050000'],
    ['kabkota', '057300', '050700'],
    ['cabdin', '057300', '050700'],
    ['uptd', '050702', '050701'],
    ['cabdinCampur', '050701', '050702'],
    ['kabkotaAsing', '050700', '250000'],
  ])('%s ditolak di %s, boleh di %s', async (who, foreign, own) => {
    const refused = await ask(app, who, { kodeWilayah: foreign })
    expect([refused.status, refused.body.galat?.[0]?.field, refused.body.sekolahLastSync]).toEqual([
      422,
      'kodeWilayah',
      undefined,
    ])
    expect((await ask(app, who, { kodeWilayah: own })).status).toBe(200)
  })

  it.each([
    ['kodeWilayah=ABCDEF', 'kodeWilayah'],
    ['kodeWilayah=050799', 'kodeWilayah'],
    ['kodeWilayah=05%25', 'kodeWilayah'],
    ['kodeWilayah=050700&kodeWilayah=050700', 'kodeWilayah'],
    ['kodeWilayah=050700&level=1', 'level'],
    ['jenjang=SD,SD%20', 'jenjang'],
    ['jenjang=%27', 'jenjang'],
    ['status=X', 'status'],
    ['per=10', 'per'],
  ])('%s ditolak dengan nama isiannya', async (text, field) => {
    const answer = await app.app.inject({
      method: 'GET',
      url: `/api/dashboard/rekap-sync?${text}`,
      headers: { authorization: `Bearer ${await app.signIn('admin')}` },
    })
    expect([answer.statusCode, answer.json().galat[0].field]).toEqual([422, field])
  })

  it.each(['sekolah', 'gtk', 'yayasan'])('%s tidak memanggilnya', async (who) => {
    expect((await ask(app, who)).status).toBe(403)
  })
})

describe('sepuluh yang terakhir', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it('hanya sepuluh, terbaru dahulu, dari lebih dari seratus sekolah semua jenjang', async () => {
    const daftar = Array.from({ length: 120 }, (_, nth) => ({
      kecamatan: ['050701', '050702', '057301'][nth % 3] ?? '',
      jenjang: ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'][nth % 6] ?? '',
      status: nth % 5 === 0 ? ('S' as const) : ('N' as const),
      nama: `Sekolah ${nth}`,
      lastSync: new Date(Date.parse('2026-03-05T02:00:00Z') - ((nth * 53) % 120) * 60_000).toISOString(),
    }))
    await addCountedSekolah(app.context.db, daftar)
    const order = daftar.toSorted((a, b) => b.lastSync.localeCompare(a.lastSync))
    const ten = (filter: (one: (typeof daftar)[number]) => boolean): string[] =>
      order
        .filter(filter)
        .slice(0, 10)
        .map((one) => one.nama)
    expect(nama(await ask(app, 'admin'))).toEqual(ten(() => true))
    expect(nama(await ask(app, 'admin', { jenjang: 'SMK', status: 'N' }))).toEqual(
      ten(({ jenjang, status }) => jenjang === 'SMK' && status === 'N'),
    )
    expect(nama(await ask(app, 'admin', { kodeWilayah: '057300' }))).toEqual(
      ten(({ kecamatan }) => kecamatan === '057301'),
    )
  })

  it('menurut sinkron yang sebenarnya, sekalipun penghitungnya belum dilipat', async () => {
    const { db } = app.context
    const [a = 0] = await addCountedSekolah(db, [
      { kecamatan: '017101', jenjang: 'SD', nama: 'A', lastSync: '2026-03-05T01:00:00Z' },
      { kecamatan: '017101', jenjang: 'SD', nama: 'B', lastSync: '2026-03-05T01:30:00Z' },
    ])
    const jakarta = { kodeWilayah: '010000' }
    expect(nama(await ask(app, 'admin', jakarta))).toEqual(['B', 'A'])
    await sync(db, a, '2026-03-05T02:10:00Z')
    const { body } = await ask(app, 'admin', jakarta)
    expect(body.sekolahLastSync.map(({ nama: n, last_sync }: LastSekolah) => [n, last_sync])).toEqual([
      ['A', '2026-03-05 09:10:00'],
      ['B', '2026-03-05 08:30:00'],
    ])
  })

  it('sekolah yang mesinnya dilepas bukan pengguna lagi', async () => {
    const { db } = app.context
    const [id = 0] = await addCountedSekolah(db, [
      { kecamatan: EAST, jenjang: 'SD', nama: 'Timur', lastSync: '2026-03-05T01:00:00Z' },
    ])
    const east = { kodeWilayah: '250000' }
    expect(jumlah(await ask(app, 'admin', east))).toEqual([1, 1, 1])
    await sql`update mesin_penempatan set sampai = '2026-03-04' where sekolah_id = ${id}`.execute(db)
    await foldAll(db)
    const answer = await ask(app, 'admin', east)
    expect([jumlah(answer), nama(answer)]).toEqual([[0, 0, 0], []])
  })
})
