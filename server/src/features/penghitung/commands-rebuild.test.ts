import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { foldRekap } from './commands-fold.ts'
import { checkRekap, fillInitialRekap, rebuildRekap } from './commands-rebuild.ts'
import { prepareTestGround, type TestGround } from './events.test-kit.ts'

const MATCHING = { sekolah: 0, wilayah: 0, hari: 0 }

let app: TestApp
let testGround: TestGround
let db: TestApp['context']['db']
beforeAll(async () => {
  app = await createTestApp()
  db = app.context.db
  testGround = await prepareTestGround(app)
  for (const id of testGround.sekolahIds.slice(0, 4)) await testGround.claim(id)
  for (const mesin of (await testGround.daftarMesin()).slice(0, 3)) {
    await testGround.tap(mesin, 1)
    testGround.majukan(600)
  }
})
afterAll(() => app.close())
beforeEach(() => rebuildRekap(db))

it('membangun ulang dari sekolah sendiri, dan mengosongkan antrean yang dengan itu terpenuhi', async () => {
  await testGround.dirikan(app.dunia.wilayah.otherKecamatan, 2)
  expect(await testGround.diffs()).not.toEqual([])
  await rebuildRekap(db)
  expect(await testGround.diffs()).toEqual([])
  expect(await testGround.kurasAntrean()).toEqual([])
})

it('basis data dari sebelum ada penghitung terisi sebelum jawaban pertama; yang sudah terisi dibiarkan', async () => {
  await sql`truncate rekap_sekolah, rekap_wilayah, sinkron_wilayah`.execute(db)
  await fillInitialRekap(db)
  expect(await testGround.diffs()).toEqual([])
  await testGround.dirikan(app.dunia.wilayah.kecamatan, 4)
  await fillInitialRekap(db)
  expect(await testGround.kurasAntrean()).toHaveLength(1)
})

const BROKEN = {
  'sekolah dengan laporan yang salah': [`update rekap_sekolah set last_sync = last_sync - interval '1 day'`, 'sekolah'],
  'sekolah yang hilang': [
    `delete from rekap_sekolah where sekolah_id = (select min(sekolah_id) from rekap_sekolah)`,
    'sekolah',
  ],
  'sekolah yang tidak ada': [
    `insert into rekap_sekolah select 999999, kode_kecamatan, kode_kab_kota, kode_provinsi, tempat, zona, punya_mesin, last_sync from rekap_sekolah limit 1`,
    'sekolah',
  ],
  'jumlah wilayah': [`update rekap_wilayah set jumlah[3] = jumlah[3] + 1 where kode_wilayah = '000000'`, 'wilayah'],
  'pengguna wilayah': [
    `update rekap_wilayah set pengguna[5] = pengguna[5] - 1 where kode_wilayah like '05%'`,
    'wilayah',
  ],
  'wilayah yang hilang': [`delete from rekap_wilayah where kode_wilayah = '000000'`, 'wilayah'],
  'hari sinkron': [`update sinkron_wilayah set tanggal = tanggal - 1`, 'hari'],
  'hari yang hilang': [`delete from sinkron_wilayah where kode_wilayah = '000000'`, 'hari'],
} satisfies Record<string, [string, keyof typeof MATCHING]>

for (const [what, [corrupt, at]] of Object.entries(BROKEN))
  it(`pemeriksaan malam menemukan dan memperbaiki ${what}`, async () => {
    expect(await checkRekap(db)).toEqual(MATCHING)
    await sql`${sql.raw(corrupt)}`.execute(db)
    expect(await testGround.diffs()).not.toEqual([])
    expect((await checkRekap(db))[at]).toBeGreaterThan(0)
    expect(await testGround.diffs()).toEqual([])
    expect(await checkRekap(db)).toEqual(MATCHING)
  })

it('yang masih mengantre dan detik di dalam satu menit bukan kesalahan', async () => {
  await testGround.dirikan(app.dunia.wilayah.kecamatan, 3)
  await sql`update sekolah_sinkron set last_sync = date_trunc('minute', last_sync) + interval '59 seconds'`.execute(db)
  expect(await checkRekap(db)).toEqual(MATCHING)
  expect(await testGround.diffs()).not.toEqual([])
  await foldRekap(db)
  expect(await testGround.diffs()).toEqual([])
})

it('hari yang tidak berisi siapa pun lagi dibuang', async () => {
  const hari = async () => (await sql`select distinct tanggal from sinkron_wilayah`.execute(db)).rows.length
  const [mesin] = await testGround.daftarMesin()
  if (mesin === undefined) throw new Error('no machine')
  testGround.majukan(15 * 3600)
  for (const testMesin of await testGround.daftarMesin()) await testGround.ask(testMesin)
  await foldRekap(db)
  expect(await hari()).toBe(2)
  expect(await checkRekap(db)).toEqual(MATCHING)
  expect(await hari()).toBe(1)
  expect(await testGround.diffs()).toEqual([])
})
