import type { Answer } from '@geisa/contract/endpoint'
import { daftarManual, readManual, ringkasanManual } from '@geisa/contract/pengajuan/absensi-manual'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { NamaSekolah } from '../../../../test/test-world.ts'
import { testTools } from './manual.test-kit.ts'

let app: TestApp
let tools: ReturnType<typeof testTools>
const id: Record<string, string> = {}
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
  await add('sd', 1, { status: 1, tanggal: '2026-03-02', pada: '2026-03-03T01:00:00Z' })
  await add('sd', 2, { status: 2, tanggal: '2026-02-10', pada: '2026-02-11T01:00:00Z', jenis: 22 })
  await add('smp', 3, { status: 3, pada: '2026-03-03T02:00:00Z' })
  await add('sma', 4, { status: 6, pada: '2026-03-03T03:00:00Z' })
  await add('foreignSd', 5, { status: 5, pada: '2026-03-03T04:00:00Z' })
})
afterAll(() => app.close())

type Input = { status?: number; tanggal?: string; pada?: string; jenis?: number }
async function add(nama: NamaSekolah, nth: number, input: Input): Promise<void> {
  const { status = 1, tanggal = '2026-03-02', pada = '2026-03-03T00:00:00Z', jenis = 21 } = input
  const sekolah = app.dunia.sekolah[nama]
  const nomor = `20260300000${nth}`
  const { rows } = await sql<{
    id: number
  }>`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
    values (${sekolah.id}, ${nomor}, ${tanggal}, ${jenis}, ${status}, ${pada}) returning id`.execute(app.context.db)
  id[nth] = `${sekolah.id}-${rows[0]?.id}`
  await sql`insert into alamat_pengajuan (nomor, jenis, sekolah_id, pengajuan_id) values (${nomor}, 'absensi-manual', ${sekolah.id}, ${rows[0]?.id})`.execute(
    app.context.db,
  )
  await sql`insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang)
    values (${sekolah.id}, ${rows[0]?.id}, ${sekolah.gtk[0]?.id}, '07:00')`.execute(app.context.db)
}
const daftar = async (who: string, query: Record<string, unknown> = {}): Promise<string> =>
  (await app.call(who, daftarManual, { query })).body.items
    .map(({ noAbsensiManual }: { noAbsensiManual: string }) => noAbsensiManual.at(-1))
    .join('')

describe('daftar', () => {
  it.each([
    ['admin', '54312'],
    ['kabkota', '312'],
    ['monitoring', '312'],
    ['uptd', '312'],
    ['provinsi', '4'],
    ['cabdin', '4'],
    ['yayasan', '3'],
    ['sekolah', '12'],
    ['asing', '5'],
    ['kabkotaAsing', '5'],
  ])('%s melihat %s, terbaru dahulu', async (who, expectation) => {
    expect(await daftar(who)).toBe(expectation)
  })

  it('saringan menyempitkan cakupan, tidak pernah melebarkannya', async () => {
    const { provinsi, kabKota, kecamatan, foreignProvinsi, foreignKabKota } = app.dunia.wilayah
    expect(await daftar('admin', { kodeWilayah: foreignProvinsi, levelWilayah: 1 })).toBe('5')
    expect(await daftar('admin', { kodeWilayah: kabKota, levelWilayah: 2 })).toBe('4312')
    expect(await daftar('admin', { kodeWilayah: kecamatan })).toBe('4312')
    expect(await daftar('admin', { kodeWilayah: provinsi, levelWilayah: 2 })).toBe('')
    expect(await daftar('admin', { kodeWilayah: '000000', levelWilayah: 0 })).toBe('54312')
    expect(await daftar('kabkota', { kodeWilayah: foreignKabKota })).toBe('')
    expect(await daftar('kabkota', { sekolahId: app.dunia.sekolah.foreignSd.id })).toBe('')
    expect(await daftar('kabkota', { sekolahId: app.dunia.sekolah.sd.id })).toBe('12')
    expect(await daftar('admin', { jenjang: 'SMA' })).toBe('4')
  })

  it.each([
    [{ statusPengajuan: 0 }, '54312'],
    [{ statusPengajuan: 1 }, '1'],
    [{ statusPengajuan: 5 }, '5'],
    [{ field: 'noAbsensiManual', value: '202603000003' }, '3'],
    [{ field: 'noAbsensiManual', value: '202699' }, ''],
    [{ field: 'npsn', value: '90000001' }, '12'],
    [{ field: 'npsn', value: 'x' }, ''],
    [{ jenisAbsensiManual: 22 }, '2'],
    [{ dari: '2026-03-01' }, '5431'],
    [{ sampai: '2026-02-10' }, '2'],
    [{ dari: '2026-02-10', sampai: '2026-02-10' }, '2'],
    [{ umur: 2 }, '1'],
    [{ umur: 3 }, ''],
    [{ urut: 'terlama' }, '21345'],
    [{ page: 2 }, ''],
  ])('%j', async (query, expectation) => {
    expect(await daftar('admin', query)).toBe(expectation)
  })

  it('sebab: alasan dan catatan usulan yang ditolak atau dikembalikan; yang menunggu dan yang disetujui tidak', async () => {
    const decided = (reason: number | null, catatan: string): Promise<unknown> =>
      sql`update absensi_manual set alasan_penolakan_id = ${reason}, catatan_pemeriksa = ${catatan}`.execute(
        app.context.db,
      )
    const causes = async (who = 'admin') =>
      (await app.call(who, daftarManual)).body.items.map(({ sebab }: { sebab: string | null }) => sebab)
    expect(await causes()).toEqual([null, null, null, null, null])
    onTestFinished(async () => void (await decided(null, '')))
    await decided(2, 'Suratnya buram')
    const both = 'Dokumen tidak terbaca: Suratnya buram'
    expect(await causes()).toEqual([null, both, both, null, null])
    expect(await causes('yayasan')).toEqual([both])
    expect(await causes('sekolah')).toEqual([null, null])
    await decided(2, '')
    expect(await causes()).toEqual([null, 'Dokumen tidak terbaca', 'Dokumen tidak terbaca', null, null])
    await decided(null, 'x'.repeat(1000))
    expect((await causes())[1]).toBe(`${'x'.repeat(159)}…`)
  })

  it('baris memuat yang ditampilkan layar', async () => {
    const { body } = await app.call('admin', daftarManual, { query: { statusPengajuan: 1 } })
    expect(body).toMatchObject({
      meta: { page: 1, total: 1, totalPages: 1 },
      items: [
        {
          id: id[1],
          sekolah: { nama: 'SD Uji 1', npsn: '90000001', jenjang: 'SD', kodeWilayahKabupatenKotaStr: 'Kab. Malang' },
          namaProvinsi: expect.stringContaining('Jawa Timur'),
          tanggal: '2026-03-02',
          jenisAbsensiManual: { id: 21, nama: 'Hadir – Mesin Rusak' },
          jumlahGtk: 1,
          jumlahDokumen: 0,
          statusPengajuan: { id: 1, nama: 'Diusulkan' },
          tglDiperiksa: null,
          tanda: ['tanpa-dokumen'],
          versi: 1,
        },
      ],
    })
  })

  it('isian asing ditolak', async () => {
    for (const query of [
      { statusPengajuan: 7 },
      { page: 0 },
      { asing: 1 },
      { dari: 'kemarin' },
      { field: 'nama' },
      { jenjang: 'X' },
      { levelWilayah: 9 },
      { umur: -1 },
    ])
      expect((await app.call('admin', daftarManual, { query })).status, JSON.stringify(query)).toBe(422)
  })

  it('halaman berisi 100', async () => {
    await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
      select ${app.dunia.sekolah.otherSd.id}, 'x' || n, '2026-03-02', 21, '2026-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 101) n`.execute(
      app.context.db,
    )
    const query = { sekolahId: app.dunia.sekolah.otherSd.id }
    const pageNumber = async (page: number) =>
      (await app.call('admin', daftarManual, { query: { ...query, page } })).body
    const [one, two, three] = [await pageNumber(1), await pageNumber(2), await pageNumber(3)]
    expect([one.items.length, two.items.length, three.items.length]).toEqual([100, 1, 0])
    expect(one.meta).toEqual({ page: 1, total: 101, totalPages: 2 })
    expect(two.items[0].noAbsensiManual).toBe('x1')
    await sql`delete from absensi_manual where no_absensi_manual like 'x%'`.execute(app.context.db)
  })
})

describe('membaca satu', () => {
  it('di luar cakupan sama dengan tidak ada', async () => {
    const allowed: Record<string, string> = {
      admin: '12345',
      kabkota: '123',
      uptd: '123',
      provinsi: '4',
      cabdin: '4',
      yayasan: '3',
      sekolah: '12',
      asing: '5',
      monitoring: '123',
    }
    for (const [who, own] of Object.entries(allowed))
      for (const to of '12345')
        expect((await tools.baca(id[to] ?? '', who)).status, `${who} ${to}`).toBe(own.includes(to) ? 200 : 404)
    for (const foreign of ['999999-1', '1-999999999', '1-999999999999999'])
      expect((await tools.baca(foreign, 'admin')).status).toBe(404)
    expect((await tools.baca('abc', 'admin')).status).toBe(422)
  })

  it('catatan pemeriksa tersembunyi dari sekolah selama Diusulkan', async () => {
    await sql`update absensi_manual set catatan_pemeriksa = 'rahasia'`.execute(app.context.db)
    const catatan = async (nth: number, who: string) => (await tools.baca(id[nth] ?? '', who)).body.catatanDariPemeriksa
    expect([await catatan(1, 'sekolah'), await catatan(1, 'kabkota'), await catatan(2, 'sekolah')]).toEqual([
      null,
      'rahasia',
      'rahasia',
    ])
  })

  it('nama jenis seperti pada tanggalnya', async () => {
    await sql`insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, koreksi, manual, basic)
      values (21, '2026-03-03', 'HMR', 'Nama Baru', 'H', false, true, true)`.execute(app.context.db)
    expect((await tools.baca(id[1] ?? '')).body.jenisAbsensiManual.nama).toBe('Hadir – Mesin Rusak')
    await sql`update absensi_manual set tanggal = '2026-03-03' where no_absensi_manual = '202603000001'`.execute(
      app.context.db,
    )
    expect((await tools.baca(id[1] ?? '')).body.jenisAbsensiManual.nama).toBe('Nama Baru')
    await sql`delete from status_kehadiran where berlaku_mulai = '2026-03-03'`.execute(app.context.db)
  })
})

describe('rekap per kab/kota', () => {
  it.each([
    [
      'admin',
      [
        ['Kab. Jayapura', 1, 1],
        ['Kab. Malang', 4, 2],
      ],
    ],
    ['kabkota', [['Kab. Malang', 3, 2]]],
    ['provinsi', [['Kab. Malang', 1, 0]]],
    ['yayasan', [['Kab. Malang', 1, 1]]],
    ['sekolah', [['Kab. Malang', 2, 1]]],
    ['kabkotaAsing', [['Kab. Jayapura', 1, 1]]],
  ])('%s', async (who, expectations) => {
    const { body } = await app.call(who, ringkasanManual)
    const rows = (body as Answer<typeof ringkasanManual>).rows.map(({ _id, diusulkan, diproses }) => [
      _id,
      diusulkan,
      diproses,
    ])
    expect(rows).toEqual(expectations)
  })
})

it('hak: GTK tidak membaca usulan, tanpa sesi 401', async () => {
  for (const [e, input] of [
    [daftarManual, {}],
    [readManual, { params: { id: id[1] ?? '' } }],
    [ringkasanManual, {}],
  ] as const) {
    for (const who of ['gtk', 'kepala']) expect((await app.call(who, e, input)).status, e.url).toBe(403)
    expect((await app.call(null, e, input)).status).toBe(401)
    expect((await app.call('sekolah', e, input)).status).toBe(200)
  }
})
