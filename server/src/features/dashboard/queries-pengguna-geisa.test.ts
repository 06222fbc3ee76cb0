import { type PenggunaGeisaRow, penggunaGeisa } from '@geisa/contract/dashboard/dashboard'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { addCountedSekolah } from './wilayah.test-kit.ts'

/** Jawa Timur WIB, Bali WITA, Papua WIT: 23.30, 00.30 and 01.30 at the same instant. */
const MIDNIGHT = '2026-03-04T16:30:00.000Z'
const ZONA = [
  { zona: 'WIB', kecamatan: '057301', jam: 7, hari: '2026-03-04' },
  { zona: 'WITA', kecamatan: '220101', jam: 8, hari: '2026-03-05' },
  { zona: 'WIT', kecamatan: '250303', jam: 9, hari: '2026-03-05' },
]
const KATEGORI = [
  [0, '< 7 Hari Yl'],
  [1, '< 7 Hari Yl'],
  [7, '< 7 Hari Yl'],
  [8, '> 7 Hari Yl'],
  [14, '> 7 Hari Yl'],
  [15, '> 14 Hari Yl'],
  [30, '> 14 Hari Yl'],
  [31, '> 1 Bulan Yl'],
  [60, '> 1 Bulan Yl'],
  [61, '> 2 Bulan Yl'],
  [90, '> 2 Bulan Yl'],
  [91, '> 3 Bulan Yl'],
  [400, '> 3 Bulan Yl'],
] as const
/** Names that sort by letters and not by bytes, that need care in JSON, and that stand there twice. */
const NAMA = [
  'SDN "Mawar" 1',
  'SDN \\ Garis',
  'sdn melati',
  'SDN MELATI',
  'SD Él Shaddai',
  'SD  Dua Spasi',
  "SD Al-Ma'arif",
  'SD 100% Baik_Sekali',
  'SD Sama',
  'SD Sama',
  'SD Sama',
  'SD\tTab',
  'SD 😀',
  'Ärzte',
  `SD ${'Panjang '.repeat(18)}`.trim().slice(0, 150),
]

let app: TestApp
beforeAll(async () => {
  app = await createTestApp(MIDNIGHT)
  const { db } = app.context
  await addCountedSekolah(
    db,
    NAMA.map((nama) => ({ kecamatan: '050701', jenjang: 'SD', nama })),
  )
  const ids = await addCountedSekolah(db, [
    { kecamatan: '050702', jenjang: 'SMP', nama: 'SMP Tanpa Mesin', mesin: false, lastSync: '2026-03-01T00:00:00Z' },
    { kecamatan: '050702', jenjang: 'SMP', nama: 'SMP Diam' },
    { kecamatan: '050702', jenjang: 'SMA', nama: 'SMA Dua' },
    { kecamatan: '057301', jenjang: 'SMK', nama: 'SMK Kota' },
    { kecamatan: '017101', jenjang: 'SD', nama: 'SD Jakarta' },
  ])
  for (const { kecamatan, jam, hari } of ZONA) {
    await addCountedSekolah(
      db,
      KATEGORI.flatMap(([backward, kat]) =>
        ['00:00:00', backward === 0 ? '00:10:00' : '23:59:59'].map((at) => ({
          kecamatan,
          jenjang: 'SLB',
          nama: `${kat}|${at}|${backward}`,
          lastSync: new Date(Date.parse(`${hari}T${at}Z`) - backward * 86_400_000 - jam * 3_600_000).toISOString(),
        })),
      ),
    )
  }
  await addPengguna(db, 'cabdinDua', PERAN.CABANG_DINAS, { wilayah: '050000', cakupanWilayah: ['050700', '057300'] })
  await addPengguna(db, 'cabdinCampur', PERAN.CABANG_DINAS, {
    wilayah: '050000',
    cakupanWilayah: ['050702', '057300'],
  })
  await addPengguna(db, 'cabdinKosong', PERAN.CABANG_DINAS, { wilayah: '050000' })
  await addPengguna(db, 'dki', PERAN.PROVINSI, { wilayah: '010000' })
  await addPengguna(db, 'yayasanDua', PERAN.YAYASAN, { cakupanSekolah: [ids[0] ?? 0, ids[3] ?? 0] })
  await addPengguna(db, 'yayasanKosong', PERAN.YAYASAN, {})
})
afterAll(() => app.close())

const ask = (who: string | null, query: Record<string, unknown> = {}) => app.call(who, penggunaGeisa, { query })
const daftar = async (who: string, query: Record<string, unknown> = {}): Promise<PenggunaGeisaRow[]> => {
  const { status, body } = await ask(who, query)
  expect(status).toBe(200)
  expect([body.total, body.lanjut]).toEqual([body.rows.length, null])
  return body.rows
}
const npsn = (rows: readonly PenggunaGeisaRow[]): string[] => rows.map((row) => row.npsn)

describe('kategori sinkron', () => {
  it.each(ZONA)('kedua sisi tiap batas, $zona di sekitar tengah malam', async ({ kecamatan }) => {
    const rows = await daftar('admin', { kodeWilayah: kecamatan, jenjang: 'SLB' })
    expect(rows).toHaveLength(2 * KATEGORI.length)
    expect(rows.map((row) => row.Kat_sinkron)).toEqual(rows.map((row) => row.nama_sekolah.split('|')[0]))
    expect(rows.map((row) => row.last_sync?.slice(11))).toEqual(rows.map((row) => row.nama_sekolah.split('|')[1]))
  })

  it('waktu menurut jam sekolahnya, dengan zonanya: tanggalnya berbeda pada saat yang sama', async () => {
    for (const { kecamatan, hari, zona } of ZONA) {
      const rows = await daftar('admin', { kodeWilayah: kecamatan, jenjang: 'SLB' })
      expect(rows.find((row) => row.nama_sekolah === '< 7 Hari Yl|00:10:00|0')?.last_sync).toBe(`${hari} 00:10:00`)
      expect(new Set(rows.map((row) => row.zona))).toEqual(new Set([zona]))
    }
  })

  it('tanpa mesin dan belum pernah', async () => {
    const rows = await daftar('admin', { kodeWilayah: '050702', jenjang: 'SMP' })
    expect(rows.map((row) => [row.nama_sekolah, row.Kat_sinkron, row.last_sync])).toEqual([
      ['SMP Diam', 'Belum pernah sinkron', null],
      ['SMP Tanpa Mesin', 'Belum menggunakan Mesin FP', null],
    ])
  })

  it('jumlah pengguna pada daftar sama dengan yang dihitung donat', async () => {
    const excluded = ['Belum menggunakan Mesin FP', 'Belum pernah sinkron']
    const rows = await daftar('admin', { kodeWilayah: '050000' })
    const { rows: count } = await sql<{ n: number; semua: number }>`
      select (select sum(x) from unnest(pengguna) x)::int as n, (select sum(x) from unnest(jumlah) x)::int as semua
      from rekap_wilayah where kode_wilayah = '050000'`.execute(app.context.db)
    expect([rows.filter((row) => !excluded.includes(row.Kat_sinkron)).length, rows.length]).toEqual([
      count[0]?.n,
      count[0]?.semua,
    ])
  })
})

describe('isi dan urutan', () => {
  it('baris memuat wilayahnya, nama apa pun utuh', async () => {
    const rows = await daftar('uptd', { jenjang: 'SD' })
    const named = rows.filter((row) => row.npsn.startsWith('7'))
    expect(named.map((one) => one.nama_sekolah).toSorted()).toEqual(NAMA.toSorted())
    expect(rows[0]).toMatchObject({
      jenjang: 'SD',
      kode_wilayah_provinsi_str: 'Jawa Timur',
      kode_wilayah_kabupaten_kota_str: 'Kab. Malang',
      kode_wilayah_kecamatan_str: 'Donomulyo',
    })
  })

  it.each(['admin', 'provinsi', 'kabkota', 'uptd', 'cabdinDua', 'yayasanDua'])(
    'halaman demi halaman bagi %s sama dengan seluruhnya sekali jawab',
    async (who) => {
      const all = npsn(await daftar(who))
      expect(all.length).toBeGreaterThan(1)
      for (const per of [1, 2, 7, all.length - 1, all.length, 20_000]) {
        if (per === 1 && all.length > 40) continue
        const { rows, page, total } = await allPages(who, per)
        expect(npsn(rows)).toEqual(all)
        expect([total, page]).toEqual([all.length, Math.ceil(all.length / per)])
      }
    },
  )

  it('menurut nama seperti abjad Indonesia, nama yang sama menurut NPSN', async () => {
    const rows = await daftar('admin')
    const alphabet = new Intl.Collator('id')
    const order = rows.toSorted(
      (a, b) => alphabet.compare(a.nama_sekolah, b.nama_sekolah) || a.npsn.localeCompare(b.npsn),
    )
    expect(npsn(rows)).toEqual(npsn(order))
    expect(new Set(npsn(rows)).size).toBe(rows.length)
  })

  it('sekolah yang berganti nama di antara dua halaman tidak mengulang atau melompati yang lain', async () => {
    const all = npsn(await daftar('kabkota', { jenjang: 'SD' }))
    const { body: one } = await ask('kabkota', { jenjang: 'SD', per: 5 })
    await sql`update sekolah set nama = 'zzz ' || nama where npsn = ${all[4]}`.execute(app.context.db)
    const { body: two } = await ask('kabkota', { jenjang: 'SD', per: 20_000, sesudah: one.lanjut })
    await sql`update sekolah set nama = substr(nama, 5) where npsn = ${all[4]}`.execute(app.context.db)
    expect([...npsn(one.rows), ...npsn(two.rows)]).toEqual([...all, all[4]])
  })
})

describe('cakupan', () => {
  const nama = (rows: PenggunaGeisaRow[]) => rows.map((row) => row.nama_sekolah).filter((one) => !one.includes('|'))
  it.each([
    ['provinsi', {}, ['SMA Dua', 'SMA Uji 4', 'SMK Kota']],
    ['provinsi', { kodeWilayah: '000000' }, ['SMA Dua', 'SMA Uji 4', 'SMK Kota']],
    ['provinsi', { kodeWilayah: '050702' }, ['SMA Dua']],
    ['provinsi', { jenjang: 'SD' }, []],
    ['dki', {}, ['SD Jakarta']],
    ['cabdin', {}, ['SMA Dua', 'SMA Uji 4']],
    ['cabdinDua', { jenjang: 'SMK' }, ['SMK Kota']],
    ['cabdinDua', { kodeWilayah: '057300' }, ['SMK Kota']],
    ['cabdinCampur', {}, ['SMA Dua', 'SMK Kota']],
    ['cabdinKosong', {}, []],
    ['kabkota', { kodeWilayah: '050702' }, ['SD Uji 3', 'SMP Diam', 'SMP Tanpa Mesin']],
    ['kabkota', { kodeWilayah: '000000', jenjang: 'SMP' }, ['SMP Diam', 'SMP Tanpa Mesin', 'SMP Uji 2']],
    ['uptd', { jenjang: 'SMP' }, ['SMP Uji 2']],
    ['yayasan', {}, ['SMP Uji 2']],
    ['yayasanDua', {}, ['SMK Kota', 'SMP Tanpa Mesin']],
    ['yayasanDua', { kodeWilayah: '000000' }, ['SMK Kota', 'SMP Tanpa Mesin']],
    ['yayasanDua', { kodeWilayah: '050000' }, ['SMK Kota', 'SMP Tanpa Mesin']],
    ['yayasanDua', { kodeWilayah: '057301' }, ['SMK Kota']],
    ['yayasanDua', { kodeWilayah: '057301', jenjang: 'SMP' }, []],
    ['yayasanKosong', {}, []],
    ['monitoring', { jenjang: 'SMP' }, ['SMP Diam', 'SMP Tanpa Mesin', 'SMP Uji 2']],
    ['admin', { kodeWilayah: '060000' }, []],
  ])('%s dengan %o', async (who, query, expectations) => {
    expect(nama(await daftar(who, query))).toEqual(expectations)
    const { body } = await ask(who, { ...query, per: 1 })
    expect(body.rows).toHaveLength(Math.min(1, (await daftar(who, query)).length))
  })

  it.each([
    ['provinsi', '010000', '050000'],
    ['kabkota', '057300', '050700'],
    ['cabdin', '057300', '050700'],
    ['cabdinCampur', '050701', '057301'],
    ['uptd', '050702', '050701'],
    ['yayasan', '057300', '050700'],
    ['yayasanDua', '010000', '050700'],
    ['yayasanKosong', '050000', '000000'],
  ])('%s ditolak di %s, boleh di %s', async (who, foreign, own) => {
    const { status, body } = await ask(who, { kodeWilayah: foreign })
    expect([status, body.galat?.[0]?.field, body.rows]).toEqual([422, 'kodeWilayah', undefined])
    expect((await ask(who, { kodeWilayah: own })).status).toBe(200)
  })

  it.each(['sekolah', 'gtk', 'kepala'])('%s tidak memanggilnya', async (who) => {
    expect((await ask(who)).status).toBe(403)
  })
})

async function allPages(who: string, per: number) {
  const rows: PenggunaGeisaRow[] = []
  let after: string | null = null
  let total: number | null = null
  let page = 0
  do {
    const query: Record<string, unknown> = after === null ? { per } : { per, sesudah: after }
    const { status, body } = await ask(who, query)
    expect(status).toBe(200)
    if (page === 0) total = body.total
    else expect(body.total).toBeNull()
    rows.push(...body.rows)
    after = body.lanjut
    page += 1
  } while (after !== null)
  return { rows, page, total }
}
