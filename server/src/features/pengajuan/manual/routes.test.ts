import { bacaManual, daftarManual, ringkasanManual } from '@geisa/contract/absensi-manual'
import type { Jawaban } from '@geisa/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import type { NamaSekolah } from '../../../../test/dunia-uji.ts'
import { alatUji } from './manual.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
const id: Record<string, string> = {}
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
  await tambah('sd', 1, { status: 1, tanggal: '2026-03-02', pada: '2026-03-03T01:00:00Z' })
  await tambah('sd', 2, { status: 2, tanggal: '2026-02-10', pada: '2026-02-11T01:00:00Z', jenis: 22 })
  await tambah('smp', 3, { status: 3, pada: '2026-03-03T02:00:00Z' })
  await tambah('sma', 4, { status: 6, pada: '2026-03-03T03:00:00Z' })
  await tambah('sdAsing', 5, { status: 5, pada: '2026-03-03T04:00:00Z' })
})
afterAll(() => uji.tutup())

type Isian = { status?: number; tanggal?: string; pada?: string; jenis?: number }
async function tambah(nama: NamaSekolah, ke: number, isian: Isian): Promise<void> {
  const { status = 1, tanggal = '2026-03-02', pada = '2026-03-03T00:00:00Z', jenis = 21 } = isian
  const sekolah = uji.dunia.sekolah[nama]
  const nomor = `20260300000${ke}`
  const { rows } = await sql<{
    id: number
  }>`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
    values (${sekolah.id}, ${nomor}, ${tanggal}, ${jenis}, ${status}, ${pada}) returning id`.execute(uji.aplikasi.db)
  id[ke] = `${sekolah.id}-${rows[0]?.id}`
  await sql`insert into alamat_pengajuan (nomor, jenis, sekolah_id, pengajuan_id) values (${nomor}, 'absensi-manual', ${sekolah.id}, ${rows[0]?.id})`.execute(
    uji.aplikasi.db,
  )
  await sql`insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang)
    values (${sekolah.id}, ${rows[0]?.id}, ${sekolah.gtk[0]?.id}, '07:00')`.execute(uji.aplikasi.db)
}
const daftar = async (siapa: string, query: Record<string, unknown> = {}): Promise<string> =>
  (await uji.panggil(siapa, daftarManual, { query })).body.items
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
  ])('%s melihat %s, terbaru dahulu', async (siapa, harapan) => {
    expect(await daftar(siapa)).toBe(harapan)
  })

  it('saringan menyempitkan cakupan, tidak pernah melebarkannya', async () => {
    const { provinsi, kabKota, kecamatan, provinsiAsing, kabKotaAsing } = uji.dunia.wilayah
    expect(await daftar('admin', { kodeWilayah: provinsiAsing, levelWilayah: 1 })).toBe('5')
    expect(await daftar('admin', { kodeWilayah: kabKota, levelWilayah: 2 })).toBe('4312')
    expect(await daftar('admin', { kodeWilayah: kecamatan })).toBe('4312')
    expect(await daftar('admin', { kodeWilayah: provinsi, levelWilayah: 2 })).toBe('')
    expect(await daftar('admin', { kodeWilayah: '000000', levelWilayah: 0 })).toBe('54312')
    expect(await daftar('kabkota', { kodeWilayah: kabKotaAsing })).toBe('')
    expect(await daftar('kabkota', { sekolahId: uji.dunia.sekolah.sdAsing.id })).toBe('')
    expect(await daftar('kabkota', { sekolahId: uji.dunia.sekolah.sd.id })).toBe('12')
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
  ])('%j', async (query, harapan) => {
    expect(await daftar('admin', query)).toBe(harapan)
  })

  it('baris memuat yang ditampilkan layar', async () => {
    const { body } = await uji.panggil('admin', daftarManual, { query: { statusPengajuan: 1 } })
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
      expect((await uji.panggil('admin', daftarManual, { query })).status, JSON.stringify(query)).toBe(422)
  })

  it('halaman berisi 100', async () => {
    await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
      select ${uji.dunia.sekolah.sdLain.id}, 'x' || n, '2026-03-02', 21, '2026-01-01'::timestamptz + n * interval '1 hour' from generate_series(1, 101) n`.execute(
      uji.aplikasi.db,
    )
    const query = { sekolahId: uji.dunia.sekolah.sdLain.id }
    const halaman = async (page: number) =>
      (await uji.panggil('admin', daftarManual, { query: { ...query, page } })).body
    const [satu, dua, tiga] = [await halaman(1), await halaman(2), await halaman(3)]
    expect([satu.items.length, dua.items.length, tiga.items.length]).toEqual([100, 1, 0])
    expect(satu.meta).toEqual({ page: 1, total: 101, totalPages: 2 })
    expect(dua.items[0].noAbsensiManual).toBe('x1')
    await sql`delete from absensi_manual where no_absensi_manual like 'x%'`.execute(uji.aplikasi.db)
  })
})

describe('membaca satu', () => {
  it('di luar cakupan sama dengan tidak ada', async () => {
    const boleh: Record<string, string> = {
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
    for (const [siapa, milik] of Object.entries(boleh))
      for (const ke of '12345')
        expect((await alat.baca(id[ke] ?? '', siapa)).status, `${siapa} ${ke}`).toBe(milik.includes(ke) ? 200 : 404)
    for (const asing of ['999999-1', '1-999999999', '1-999999999999999'])
      expect((await alat.baca(asing, 'admin')).status).toBe(404)
    expect((await alat.baca('abc', 'admin')).status).toBe(422)
  })

  it('catatan pemeriksa tersembunyi dari sekolah selama Diusulkan', async () => {
    await sql`update absensi_manual set catatan_pemeriksa = 'rahasia'`.execute(uji.aplikasi.db)
    const catatan = async (ke: number, siapa: string) =>
      (await alat.baca(id[ke] ?? '', siapa)).body.catatanDariPemeriksa
    expect([await catatan(1, 'sekolah'), await catatan(1, 'kabkota'), await catatan(2, 'sekolah')]).toEqual([
      null,
      'rahasia',
      'rahasia',
    ])
  })

  it('nama jenis seperti pada tanggalnya', async () => {
    await sql`insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, koreksi, manual, basic)
      values (21, '2026-03-03', 'HMR', 'Nama Baru', 'H', false, true, true)`.execute(uji.aplikasi.db)
    expect((await alat.baca(id[1] ?? '')).body.jenisAbsensiManual.nama).toBe('Hadir – Mesin Rusak')
    await sql`update absensi_manual set tanggal = '2026-03-03' where no_absensi_manual = '202603000001'`.execute(
      uji.aplikasi.db,
    )
    expect((await alat.baca(id[1] ?? '')).body.jenisAbsensiManual.nama).toBe('Nama Baru')
    await sql`delete from status_kehadiran where berlaku_mulai = '2026-03-03'`.execute(uji.aplikasi.db)
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
  ])('%s', async (siapa, harapan) => {
    const { body } = await uji.panggil(siapa, ringkasanManual)
    const baris = (body as Jawaban<typeof ringkasanManual>).rows.map(({ _id: nama, diusulkan, diproses }) => [
      nama,
      diusulkan,
      diproses,
    ])
    expect(baris).toEqual(harapan)
  })
})

it('hak: GTK tidak membaca usulan, tanpa sesi 401', async () => {
  for (const [e, masukan] of [
    [daftarManual, {}],
    [bacaManual, { params: { id: id[1] ?? '' } }],
    [ringkasanManual, {}],
  ] as const) {
    for (const siapa of ['gtk', 'kepala']) expect((await uji.panggil(siapa, e, masukan)).status, e.url).toBe(403)
    expect((await uji.panggil(null, e, masukan)).status).toBe(401)
    expect((await uji.panggil('sekolah', e, masukan)).status).toBe(200)
  }
})
