import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { bangunUlangRekap, isiRekapAwal, periksaRekap } from './commands-bangun.ts'
import { lipatRekap } from './commands-lipat.ts'
import { type Lapangan, siapkanLapangan } from './peristiwa.test-bahan.ts'

const COCOK = { sekolah: 0, wilayah: 0, hari: 0 }

let uji: AplikasiUji
let lapangan: Lapangan
let db: AplikasiUji['aplikasi']['db']
beforeAll(async () => {
  uji = await buatAplikasiUji()
  db = uji.aplikasi.db
  lapangan = await siapkanLapangan(uji)
  for (const id of lapangan.sekolahIds.slice(0, 4)) await lapangan.klaim(id)
  for (const mesin of (await lapangan.daftarMesin()).slice(0, 3)) {
    await lapangan.tap(mesin, 1)
    lapangan.majukan(600)
  }
})
afterAll(() => uji.tutup())
beforeEach(() => bangunUlangRekap(db))

it('membangun ulang dari sekolah sendiri, dan mengosongkan antrean yang dengan itu terpenuhi', async () => {
  await lapangan.dirikan(uji.dunia.wilayah.kecamatanLain, 2)
  expect(await lapangan.beda()).not.toEqual([])
  await bangunUlangRekap(db)
  expect(await lapangan.beda()).toEqual([])
  expect(await lapangan.kurasAntrean()).toEqual([])
})

it('basis data dari sebelum ada penghitung terisi sebelum jawaban pertama; yang sudah terisi dibiarkan', async () => {
  await sql`truncate rekap_sekolah, rekap_wilayah, sinkron_wilayah`.execute(db)
  await isiRekapAwal(db)
  expect(await lapangan.beda()).toEqual([])
  await lapangan.dirikan(uji.dunia.wilayah.kecamatan, 4)
  await isiRekapAwal(db)
  expect(await lapangan.kurasAntrean()).toHaveLength(1)
})

const RUSAK = {
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
} satisfies Record<string, [string, keyof typeof COCOK]>

for (const [apa, [rusakkan, di]] of Object.entries(RUSAK))
  it(`pemeriksaan malam menemukan dan memperbaiki ${apa}`, async () => {
    expect(await periksaRekap(db)).toEqual(COCOK)
    await sql`${sql.raw(rusakkan)}`.execute(db)
    expect(await lapangan.beda()).not.toEqual([])
    expect((await periksaRekap(db))[di]).toBeGreaterThan(0)
    expect(await lapangan.beda()).toEqual([])
    expect(await periksaRekap(db)).toEqual(COCOK)
  })

it('yang masih mengantre dan detik di dalam satu menit bukan kesalahan', async () => {
  await lapangan.dirikan(uji.dunia.wilayah.kecamatan, 3)
  await sql`update sekolah_sinkron set last_sync = date_trunc('minute', last_sync) + interval '59 seconds'`.execute(db)
  expect(await periksaRekap(db)).toEqual(COCOK)
  expect(await lapangan.beda()).not.toEqual([])
  await lipatRekap(db)
  expect(await lapangan.beda()).toEqual([])
})

it('hari yang tidak berisi siapa pun lagi dibuang', async () => {
  const hari = async () => (await sql`select distinct tanggal from sinkron_wilayah`.execute(db)).rows.length
  const [mesin] = await lapangan.daftarMesin()
  if (mesin === undefined) throw new Error('no machine')
  lapangan.majukan(15 * 3600)
  for (const satu of await lapangan.daftarMesin()) await lapangan.tanya(satu)
  await lipatRekap(db)
  expect(await hari()).toBe(2)
  expect(await periksaRekap(db)).toEqual(COCOK)
  expect(await hari()).toBe(1)
  expect(await lapangan.beda()).toEqual([])
})
