import { type BarisPenggunaGeisa, penggunaGeisa } from '@geisa/contract/dashboard'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { tambahSekolahHitung } from './wilayah.test-bahan.ts'

/** Jawa Timur WIB, Bali WITA, Papua WIT: 23.30, 00.30 and 01.30 at the same instant. */
const TENGAH_MALAM = '2026-03-04T16:30:00.000Z'
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

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji(TENGAH_MALAM)
  const { db } = uji.aplikasi
  await tambahSekolahHitung(
    db,
    NAMA.map((nama) => ({ kecamatan: '050701', jenjang: 'SD', nama })),
  )
  const ids = await tambahSekolahHitung(db, [
    { kecamatan: '050702', jenjang: 'SMP', nama: 'SMP Tanpa Mesin', mesin: false, lastSync: '2026-03-01T00:00:00Z' },
    { kecamatan: '050702', jenjang: 'SMP', nama: 'SMP Diam' },
    { kecamatan: '050702', jenjang: 'SMA', nama: 'SMA Dua' },
    { kecamatan: '057301', jenjang: 'SMK', nama: 'SMK Kota' },
    { kecamatan: '017101', jenjang: 'SD', nama: 'SD Jakarta' },
  ])
  for (const { kecamatan, jam, hari } of ZONA) {
    await tambahSekolahHitung(
      db,
      KATEGORI.flatMap(([mundur, kat]) =>
        ['00:00:00', mundur === 0 ? '00:10:00' : '23:59:59'].map((pukul) => ({
          kecamatan,
          jenjang: 'SLB',
          nama: `${kat}|${pukul}|${mundur}`,
          lastSync: new Date(Date.parse(`${hari}T${pukul}Z`) - mundur * 86_400_000 - jam * 3_600_000).toISOString(),
        })),
      ),
    )
  }
  await tambahPengguna(db, 'cabdinDua', PERAN.CABANG_DINAS, { wilayah: '050000', cakupanWilayah: ['050700', '057300'] })
  await tambahPengguna(db, 'cabdinCampur', PERAN.CABANG_DINAS, {
    wilayah: '050000',
    cakupanWilayah: ['050702', '057300'],
  })
  await tambahPengguna(db, 'cabdinKosong', PERAN.CABANG_DINAS, { wilayah: '050000' })
  await tambahPengguna(db, 'dki', PERAN.PROVINSI, { wilayah: '010000' })
  await tambahPengguna(db, 'yayasanDua', PERAN.YAYASAN, { cakupanSekolah: [ids[0] ?? 0, ids[3] ?? 0] })
  await tambahPengguna(db, 'yayasanKosong', PERAN.YAYASAN, {})
})
afterAll(() => uji.tutup())

const tanya = (siapa: string | null, query: Record<string, unknown> = {}) =>
  uji.panggil(siapa, penggunaGeisa, { query })
const daftar = async (siapa: string, query: Record<string, unknown> = {}): Promise<BarisPenggunaGeisa[]> => {
  const { status, body } = await tanya(siapa, query)
  expect(status).toBe(200)
  expect([body.total, body.lanjut]).toEqual([body.rows.length, null])
  return body.rows
}
const npsn = (rows: readonly BarisPenggunaGeisa[]): string[] => rows.map((satu) => satu.npsn)

describe('kategori sinkron', () => {
  it.each(ZONA)('kedua sisi tiap batas, $zona di sekitar tengah malam', async ({ kecamatan }) => {
    const rows = await daftar('admin', { kodeWilayah: kecamatan, jenjang: 'SLB' })
    expect(rows).toHaveLength(2 * KATEGORI.length)
    expect(rows.map((satu) => satu.Kat_sinkron)).toEqual(rows.map((satu) => satu.nama_sekolah.split('|')[0]))
    expect(rows.map((satu) => satu.last_sync?.slice(11))).toEqual(rows.map((satu) => satu.nama_sekolah.split('|')[1]))
  })

  it('waktu menurut jam sekolahnya: tanggalnya berbeda pada saat yang sama', async () => {
    for (const { kecamatan, hari } of ZONA) {
      const rows = await daftar('admin', { kodeWilayah: kecamatan, jenjang: 'SLB' })
      expect(rows.find((satu) => satu.nama_sekolah === '< 7 Hari Yl|00:10:00|0')?.last_sync).toBe(`${hari} 00:10:00`)
    }
  })

  it('tanpa mesin dan belum pernah', async () => {
    const rows = await daftar('admin', { kodeWilayah: '050702', jenjang: 'SMP' })
    expect(rows.map((satu) => [satu.nama_sekolah, satu.Kat_sinkron, satu.last_sync])).toEqual([
      ['SMP Diam', 'Belum pernah sinkron', null],
      ['SMP Tanpa Mesin', 'Belum menggunakan Mesin FP', null],
    ])
  })

  it('jumlah pengguna pada daftar sama dengan yang dihitung donat', async () => {
    const bukan = ['Belum menggunakan Mesin FP', 'Belum pernah sinkron']
    const rows = await daftar('admin', { kodeWilayah: '050000' })
    const { rows: hitung } = await sql<{ n: number; semua: number }>`
      select (select sum(x) from unnest(pengguna) x)::int as n, (select sum(x) from unnest(jumlah) x)::int as semua
      from rekap_wilayah where kode_wilayah = '050000'`.execute(uji.aplikasi.db)
    expect([rows.filter((satu) => !bukan.includes(satu.Kat_sinkron)).length, rows.length]).toEqual([
      hitung[0]?.n,
      hitung[0]?.semua,
    ])
  })
})

describe('isi dan urutan', () => {
  it('baris memuat wilayahnya, nama apa pun utuh', async () => {
    const rows = await daftar('uptd', { jenjang: 'SD' })
    const bernama = rows.filter((satu) => satu.npsn.startsWith('7'))
    expect(bernama.map((satu) => satu.nama_sekolah).toSorted()).toEqual(NAMA.toSorted())
    expect(rows[0]).toMatchObject({
      jenjang: 'SD',
      kode_wilayah_provinsi_str: 'Jawa Timur',
      kode_wilayah_kabupaten_kota_str: 'Kab. Malang',
      kode_wilayah_kecamatan_str: 'Donomulyo',
    })
  })

  it.each(['admin', 'provinsi', 'kabkota', 'uptd', 'cabdinDua', 'yayasanDua'])(
    'halaman demi halaman bagi %s sama dengan seluruhnya sekali jawab',
    async (siapa) => {
      const semua = npsn(await daftar(siapa))
      expect(semua.length).toBeGreaterThan(1)
      for (const per of [1, 2, 7, semua.length - 1, semua.length, 20_000]) {
        if (per === 1 && semua.length > 40) continue
        const { rows, halaman, total } = await semuaHalaman(siapa, per)
        expect(npsn(rows)).toEqual(semua)
        expect([total, halaman]).toEqual([semua.length, Math.ceil(semua.length / per)])
      }
    },
  )

  it('menurut nama seperti abjad Indonesia, nama yang sama menurut NPSN', async () => {
    const rows = await daftar('admin')
    const abjad = new Intl.Collator('id')
    const urut = rows.toSorted((a, b) => abjad.compare(a.nama_sekolah, b.nama_sekolah) || a.npsn.localeCompare(b.npsn))
    expect(npsn(rows)).toEqual(npsn(urut))
    expect(new Set(npsn(rows)).size).toBe(rows.length)
  })

  it('sekolah yang berganti nama di antara dua halaman tidak mengulang atau melompati yang lain', async () => {
    const semua = npsn(await daftar('kabkota', { jenjang: 'SD' }))
    const { body: satu } = await tanya('kabkota', { jenjang: 'SD', per: 5 })
    await sql`update sekolah set nama = 'zzz ' || nama where npsn = ${semua[4]}`.execute(uji.aplikasi.db)
    const { body: dua } = await tanya('kabkota', { jenjang: 'SD', per: 20_000, sesudah: satu.lanjut })
    await sql`update sekolah set nama = substr(nama, 5) where npsn = ${semua[4]}`.execute(uji.aplikasi.db)
    expect([...npsn(satu.rows), ...npsn(dua.rows)]).toEqual([...semua, semua[4]])
  })
})

describe('cakupan', () => {
  const nama = (rows: BarisPenggunaGeisa[]) =>
    rows.map((satu) => satu.nama_sekolah).filter((satu) => !satu.includes('|'))
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
  ])('%s dengan %o', async (siapa, query, harapan) => {
    expect(nama(await daftar(siapa, query))).toEqual(harapan)
    const { body } = await tanya(siapa, { ...query, per: 1 })
    expect(body.rows).toHaveLength(Math.min(1, (await daftar(siapa, query)).length))
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
  ])('%s ditolak di %s, boleh di %s', async (siapa, asing, milik) => {
    const { status, body } = await tanya(siapa, { kodeWilayah: asing })
    expect([status, body.galat?.[0]?.field, body.rows]).toEqual([422, 'kodeWilayah', undefined])
    expect((await tanya(siapa, { kodeWilayah: milik })).status).toBe(200)
  })

  it.each(['sekolah', 'gtk', 'kepala'])('%s tidak memanggilnya', async (siapa) => {
    expect((await tanya(siapa)).status).toBe(403)
  })
})

async function semuaHalaman(siapa: string, per: number) {
  const rows: BarisPenggunaGeisa[] = []
  let sesudah: string | null = null
  let total: number | null = null
  let halaman = 0
  do {
    const query: Record<string, unknown> = sesudah === null ? { per } : { per, sesudah }
    const { status, body } = await tanya(siapa, query)
    expect(status).toBe(200)
    if (halaman === 0) total = body.total
    else expect(body.total).toBeNull()
    rows.push(...body.rows)
    sesudah = body.lanjut
    halaman += 1
  } while (sesudah !== null)
  return { rows, halaman, total }
}
