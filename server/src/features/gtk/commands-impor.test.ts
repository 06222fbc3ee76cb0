import type { HasilImpor } from '@geisa/contract/impor'
import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
let terakhir = 0
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { rows } = await sql<{ id: number }>`select max(id) as id from gtk`.execute(uji.aplikasi.db)
  terakhir = rows[0]?.id ?? 0
})
afterAll(() => uji.tutup())
afterEach(async () => {
  const { db } = uji.aplikasi
  for (const tabel of ['segel', 'gtk_identitas', 'gtk_tpp', 'gtk_kerja', 'sekolah_bulan_versi'])
    await sql`delete from ${sql.table(tabel)}`.execute(db)
  await sql`delete from alamat_gtk where gtk_id > ${terakhir}`.execute(db)
  await sql`delete from gtk where id > ${terakhir}`.execute(db)
})

type Jawab = { status: number; body: HasilImpor & { galat: { field: string }[] } }
async function kirim(
  siapa: string,
  url: string,
  isi: Buffer | string,
  query: Record<string, unknown> = {},
): Promise<Jawab> {
  const jawaban = await uji.app.inject({
    method: 'POST',
    url,
    query: { namaBerkas: 'gtk.json', ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) },
    headers: { authorization: `Bearer ${await uji.masuk(siapa)}`, 'content-type': 'application/octet-stream' },
    payload: isi,
  })
  return { status: jawaban.statusCode, body: jawaban.json() }
}
const impor = (isi: Buffer | string, query: Record<string, unknown> = {}, siapa = 'sekolah') =>
  kirim(siapa, '/api/gtk/impor', isi, query)
/** Dry run, then the real run with its fingerprint. */
async function sungguh(isi: Buffer | string, query: Record<string, unknown> = {}, siapa = 'sekolah') {
  const { body } = await impor(isi, query, siapa)
  return impor(isi, { ...query, uji: false, sidik: body.sidik }, siapa)
}
const xlsx = async (rows: (string | number | null)[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'GTK', rows }] }))
const alasan = ({ body }: Jawab): string[] => body.rows.flatMap((baris) => baris.alasan)
const banyakGtk = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from gtk where sekolah_id = ${uji.dunia.sekolah.sd.id}`.execute(
      uji.aplikasi.db,
    )
  ).rows[0]?.n
const banyakRiwayat = async (perihal: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from riwayat where perihal = ${perihal}`.execute(uji.aplikasi.db))
    .rows[0]?.n ?? 0

const uuid = (ke: number): string => `00000000-0000-4000-8000-${String(ke).padStart(12, '0')}`
const nip = (ke: number): string =>
  `198501012010${String(ke).padStart(3, '0')}${String((ke % 900) + 1).padStart(3, '0')}`
const ptk = (ke: number, isi: Record<string, unknown> = {}) => ({
  ptk_id: uuid(ke),
  ptk_terdaftar_id: uuid(ke + 5000),
  ptk_induk: '1',
  nama: `Guru Dapodik ${ke}`,
  nip: ke % 3 === 0 ? null : nip(ke),
  nuptk: ke % 3 === 0 ? '' : String(7_000_000_000_000_000 + ke),
  nik: '3507010101800001',
  jenis_ptk_id_str: ke === 1 ? 'Guru Mata Pelajaran' : 'Guru Kelas',
  status_kepegawaian_id_str: ke % 3 === 0 ? 'Guru Honor Sekolah' : 'PNS',
  ...isi,
})
const getGtk = (rows: unknown, results = 200): string =>
  JSON.stringify({ results, id: 'ptk_id', start: 0, limit: 1000, rows })

describe('jawaban getGtk Dapodik', () => {
  it('200 GTK: uji menghitung, simpan menambah, sekali lagi tidak mengubah apa pun', async () => {
    const isi = getGtk(Array.from({ length: 200 }, (_, ke) => ptk(ke + 1)))
    const awal = await banyakRiwayat('gtk')
    const uji1 = await impor(isi)
    expect(uji1.body).toMatchObject({
      jumlahBaris: 200,
      jumlah: { baru: 200, berubah: 0, sama: 0, salah: 0 },
      tersimpan: false,
    })
    expect(uji1.body.kolomDiabaikan).toContain('nik')
    expect(uji1.body.peringatan[0]).toContain('2 GTK aktif tidak ada di berkas')
    expect(await banyakGtk()).toBe(2)

    const simpan = await impor(isi, { uji: false, sidik: uji1.body.sidik })
    expect(simpan.body).toMatchObject({ tersimpan: true, message: 'Tersimpan: 200 baru, 0 berubah, 0 sama.' })
    expect(await banyakGtk()).toBe(202)
    expect(await banyakRiwayat('gtk')).toBe(awal + 200)
    const { rows } =
      await sql`select nama, nip, jenis_guru as jenis, status_kepegawaian as status, ptk_induk as induk, id_dapodik as id
      from gtk where id_dapodik = ${uuid(1)}::uuid`.execute(uji.aplikasi.db)
    expect(rows).toEqual([
      { nama: 'Guru Dapodik 1', nip: nip(1), jenis: 'Guru Mapel', status: 'PNS', induk: true, id: uuid(1) },
    ])
    const nik = await sql`select 1 from gtk g where g::text like '%3507010101800001%'`.execute(uji.aplikasi.db)
    expect(nik.rows).toEqual([])

    const versi = await versiBulan()
    const impor1 = await banyakRiwayat('gtk-impor')
    const lagi = await sungguh(isi)
    expect(lagi.body).toMatchObject({ jumlah: { baru: 0, berubah: 0, sama: 200, salah: 0 }, tersimpan: true })
    expect(lagi.body.message).toContain('Tidak ada yang berubah')
    expect(await versiBulan()).toEqual(versi)
    expect([await banyakRiwayat('gtk'), await banyakRiwayat('gtk-impor')]).toEqual([awal + 200, impor1])
  })

  it('rows boleh objek bernomor, daftar telanjang, dengan BOM; GTK berubah disebut kolomnya', async () => {
    await sungguh(getGtk({ 0: ptk(1), 1: ptk(2) }, 2))
    const { body } = await impor(`\ufeff${JSON.stringify([ptk(1, { status_kepegawaian_id_str: 'PPPK' }), ptk(2)])}`)
    expect(body.jumlah).toEqual({ baru: 0, berubah: 1, sama: 1, salah: 0 })
    expect(body.rows).toMatchObject([
      {
        kunci: nip(1),
        nama: 'Guru Dapodik 1',
        perubahan: [{ kolom: 'Status Kepegawaian', sebelum: 'PNS', sesudah: 'PPPK' }],
      },
    ])
  })

  it('perubahan identitas berlaku sejak hari ini, yang lama tersimpan', async () => {
    await sungguh(getGtk([ptk(1)], 1))
    await sungguh(getGtk([ptk(1, { nama: 'Guru Berganti', status_kepegawaian_id_str: 'PPPK' })], 1))
    const { rows } =
      await sql`select i.berlaku_mulai as mulai, i.identitas ->> 'nama' as nama, i.identitas ->> 'statusKepegawaian' as status, g.versi
      from gtk_identitas i join gtk g on g.sekolah_id = i.sekolah_id and g.id = i.gtk_id order by 1`.execute(
        uji.aplikasi.db,
      )
    expect(rows).toEqual([
      { mulai: '2000-01-01', nama: 'Guru Dapodik 1', status: 'PNS', versi: 2 },
      { mulai: '2026-03-05', nama: 'Guru Berganti', status: 'PPPK', versi: 2 },
    ])
  })

  it.each([
    ['token salah', '{"success":false,"message":"Token tidak valid"}', 'Token tidak valid'],
    ['galat bersarang', '{"error":{"message":"Unauthorized"}}', 'Unauthorized'],
    ['galat teks', '{"error":"Sesi habis"}', 'Sesi habis'],
    ['gagal tanpa kata', '{"success":false}', 'tanpa penjelasan'],
    [
      'halaman masuk',
      '<!DOCTYPE html><html><head><title>Dapodik - Login</title></head><body></body></html>',
      'Dapodik - Login',
    ],
    ['JSON terpotong', getGtk([ptk(1)]).slice(0, 200), 'terpotong'],
    ['JSON lain', '{"data":[]}', 'getGtk'],
    ['tanpa baris', getGtk([]), 'tidak berisi GTK'],
    ['kosong', '', 'Sertakan berkasnya'],
  ])('%s: 422 dengan sebabnya', async (_, isi, pesan) => {
    const { status, body } = await impor(isi)
    expect(status).toBe(422)
    expect(body.message).toContain(pesan)
  })

  it('kesalahan yang ditanam disebut satu per satu, kedua baris kembar disebut', async () => {
    await sungguh(getGtk([ptk(50), ptk(52)], 2))
    const rows = [
      ptk(1, { nip: '123' }),
      ptk(2, { nip: 198501012010011001n }),
      ptk(3, { ptk_id: 'bukan-uuid' }),
      ptk(4, { nama: '' }),
      ptk(5),
      ptk(6, { nip: nip(5) }),
      ptk(7, { nuptk: '12345' }),
      ptk(8, { tanggal_surat_tugas: '2026-13-40' }),
      ptk(52, { nip: nip(50) }),
      'bukan objek',
      ptk(11),
    ]
    const isi = getGtk(
      rows.map((satu) =>
        typeof satu === 'object' ? { ...satu, nip: typeof satu.nip === 'bigint' ? 'BIG' : satu.nip } : satu,
      ),
      11,
    ).replace('"BIG"', '198501012010011001')
    const hasil = await impor(isi)
    expect(hasil.body.jumlah).toEqual({ baru: 1, berubah: 0, sama: 0, salah: 10 })
    const sebab = new Map(hasil.body.rows.map((baris) => [baris.baris, baris.alasan.join(' ')]))
    expect(sebab.get(1)).toContain('NIP harus 18 digit, terbaca 3')
    expect(sebab.get(2)).toContain('NIP rusak oleh Excel')
    expect(sebab.get(3)).toContain('Id Dapodik tidak sah')
    expect(sebab.get(4)).toContain('Nama kosong')
    expect(sebab.get(5)).toContain('NIP sama dengan baris 6')
    expect(sebab.get(6)).toContain('NIP sama dengan baris 5')
    expect(sebab.get(7)).toContain('NUPTK harus 16 digit')
    expect(sebab.get(8)).toContain('bukan tanggal')
    expect(sebab.get(9)).toContain('NIP ini milik Guru Dapodik 50')
    expect(sebab.get(10)).toContain('Nama kosong')

    const tolak = await impor(isi, { uji: false, sidik: hasil.body.sidik })
    expect(tolak.body).toMatchObject({ tersimpan: false })
    expect(await banyakGtk()).toBe(4)
    const lewati = await impor(isi, { uji: false, sidik: hasil.body.sidik, lewatiSalah: true })
    expect(lewati.body).toMatchObject({
      tersimpan: true,
      message: 'Tersimpan: 1 baru, 0 berubah, 0 sama, 10 baris salah dilewati.',
    })
    expect(await banyakGtk()).toBe(5)
  })

  it('tanpa sidik 422, dengan sidik dari berkas atau data lain 409', async () => {
    const isi = getGtk([ptk(1)], 1)
    expect((await impor(isi, { uji: false })).body.galat[0]?.field).toBe('sidik')
    const { sidik } = (await impor(isi)).body
    expect((await impor(getGtk([ptk(2)], 1), { uji: false, sidik })).status).toBe(409)
    await sungguh(isi)
    expect((await impor(isi, { uji: false, sidik })).status).toBe(409)
    expect(await banyakGtk()).toBe(3)
  })

  it('induk di sekolah lain tidak direbut; sekolah asing 404; monitoring 403', async () => {
    await sungguh(getGtk([ptk(1)], 1), {}, 'asing')
    const hasil = await impor(getGtk([ptk(1)], 1))
    expect(alasan(hasil)).toContain('Sekolah lain tercatat sebagai induknya: di sini bukan PTK induk')
    await sungguh(getGtk([ptk(1)], 1))
    const { rows } =
      await sql`select ptk_induk as induk from gtk where id_dapodik = ${uuid(1)}::uuid order by sekolah_id`.execute(
        uji.aplikasi.db,
      )
    expect(rows).toEqual([{ induk: false }, { induk: true }])
    expect((await impor(getGtk([ptk(1)], 1))).body.jumlah.sama).toBe(1)
    expect((await impor('[]', { sekolahId: uji.dunia.sekolah.sdAsing.id })).status).toBe(404)
    expect((await impor(getGtk([ptk(1)]), {}, 'kabkota')).body.galat[0]?.field).toBe('sekolahId')
    expect((await impor(getGtk([ptk(1)]), {}, 'monitoring')).status).toBe(403)
  })

  it('orang baru tidak masuk ke bulan terkunci', async () => {
    const { id } = uji.dunia.sekolah.sd
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada) values (${id}, 202601, 1, 'k', '{}', '', now())`.execute(
      uji.aplikasi.db,
    )
    const dapodik = await impor(getGtk([ptk(1, { tanggal_surat_tugas: '2025-07-01' })], 1))
    expect(alasan(dapodik)[0]).toContain('1 Februari 2026')
    const lembar = await impor(
      await xlsx([
        ['Nama', 'Mulai Tugas'],
        ['Guru Lembar', '1/7/2025'],
      ]),
      { namaBerkas: 'a.xlsx' },
    )
    expect(alasan(lembar)[0]).toContain('Januari 2026 sudah dikunci')
  })
})

describe('lembar Excel', () => {
  it('dikenali berurutan: Id Dapodik, NIP, NUPTK, nama yang hanya satu', async () => {
    await sungguh(getGtk([ptk(1), ptk(2), ptk(3)], 3))
    const isi = await xlsx([
      ['No', 'Nama Lengkap', 'NIP', 'NUPTK', 'NRG', 'Keterangan'],
      [1, 'Guru Dapodik Satu', nip(1), null, '123456789012', 'x'],
      [2, 'Guru Dapodik Dua', null, String(7_000_000_000_000_002), '123456789013', null],
      [3, 'guru  dapodik 3', null, null, '123456789014', null],
    ])
    const hasil = await impor(isi, { namaBerkas: 'a.xlsx' })
    expect(hasil.body.jumlah).toMatchObject({ berubah: 3, salah: 0 })
    expect(hasil.body.kolomDiabaikan).toEqual(['Keterangan'])
    expect(hasil.body.rows[2]?.alasan).toEqual(['Dikenali dari namanya yang persis sama'])
    await sungguh(isi, { namaBerkas: 'a.xlsx' })
    const { rows } =
      await sql`select nama, nama_dapodik as dapodik, nrg from gtk where id_dapodik = ${uuid(1)}::uuid`.execute(
        uji.aplikasi.db,
      )
    expect(rows).toEqual([{ nama: 'Guru Dapodik Satu', dapodik: 'Guru Dapodik 1', nrg: '123456789012' }])
    // A name that somebody wrote out stays when only Dapodik spells it otherwise.
    expect((await impor(getGtk([ptk(1), ptk(2), ptk(3)], 3))).body.jumlah).toMatchObject({ berubah: 1, sama: 2 })
  })

  it('tanpa kolom Nama atau bukan lembar: 422', async () => {
    expect(
      (
        await impor(
          await xlsx([
            ['NIP', 'NUPTK'],
            ['1', '2'],
          ]),
          { namaBerkas: 'a.xlsx' },
        )
      ).body.message,
    ).toContain("Kolom 'Nama' tidak ada")
    expect((await impor(Buffer.from('PK\u0003\u0004rusak'), { namaBerkas: 'a.xlsx' })).status).toBe(422)
  })
})

describe('impor TPP', () => {
  const tpp = (isi: Buffer | string, query: Record<string, unknown> = {}, siapa = 'kabkota') =>
    kirim(siapa, '/api/gtk/impor-tpp', isi, { namaBerkas: 'tpp.csv', ...query })

  it('rupiah dalam segala tulisan, orang tak dikenal disebut, sejak tanggal satu; lagi tidak berubah', async () => {
    await sungguh(
      getGtk(
        Array.from({ length: 6 }, (_, ke) => ptk(ke + 1)),
        6,
      ),
    )
    const isi = `NIP;NUPTK;Id Dapodik;Nama;TPP\n${[
      [nip(1), '', '', 'a', '2.345.678'],
      [nip(2), '', '', 'b', 'Rp 2.345.678,00'],
      ['', String(7_000_000_000_000_004), '', 'c', '2345678'],
      ['', '', uuid(6), 'd', 'Rp2.345.678,-'],
      [nip(5), '', '', 'e', '2345678,50'],
      ['199001012020011009', '', '', 'f', '1'],
      [nip(1), '', '', 'a lagi', '5'],
      ['', '', '', 'tanpa nomor', '5'],
      [nip(4), '', uuid(2), 'dua orang', '5'],
    ]
      .map((baris) => baris.join(';'))
      .join('\n')}`
    const uji1 = await tpp(isi)
    expect(uji1.body.jumlah).toEqual({ baru: 4, berubah: 0, sama: 0, salah: 5 })
    const sebab = new Map(uji1.body.rows.map((baris) => [baris.baris, baris.alasan.join(' ')]))
    expect(sebab.get(6)).toContain('rupiah bulat')
    expect(sebab.get(7)).toContain('Tidak ada GTK')
    expect(sebab.get(8)).toContain('baris 2')
    expect(sebab.get(9)).toContain('kosong')
    expect(sebab.get(10)).toContain('orang yang berbeda')
    expect((await tpp(isi, { uji: false, sidik: uji1.body.sidik })).body.tersimpan).toBe(false)
    const simpan = await tpp(isi, { uji: false, sidik: uji1.body.sidik, lewatiSalah: true })
    expect(simpan.body.tersimpan).toBe(true)
    const { rows } = await sql`select distinct berlaku_mulai as mulai, rupiah from gtk_tpp`.execute(uji.aplikasi.db)
    expect(rows).toEqual([{ mulai: '2026-03-01', rupiah: 2345678 }])
    expect((await tpp(isi)).body.jumlah).toEqual({ baru: 0, berubah: 0, sama: 4, salah: 5 })
  })

  it('di luar cakupan tidak ditemukan; bulan terkunci ditolak; bukan induk ditolak', async () => {
    await sungguh(getGtk([ptk(1), ptk(2, { ptk_induk: '0' })], 2))
    const isi = `NIP;TPP\n${nip(1)};5\n${nip(2)};5`
    expect(alasan(await tpp(isi, {}, 'kabkotaAsing'))[0]).toContain('Tidak ada GTK')
    expect(alasan(await tpp(isi)).join()).toContain('bukan PTK induk')
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${uji.dunia.sekolah.sd.id}, 202602, 1, 'k', '{}', '', now())`.execute(uji.aplikasi.db)
    expect(alasan(await tpp(isi, { berlakuMulai: '2026-02-01' })).join()).toContain('Februari 2026 sudah dikunci')
    expect((await tpp('Nama;Gaji\na;5')).status).toBe(422)
    expect((await tpp(isi, {}, 'monitoring')).status).toBe(403)
  })
})

async function versiBulan() {
  const { rows } = await sql`select sekolah_id, bulan, versi from sekolah_bulan_versi order by 1, 2`.execute(
    uji.aplikasi.db,
  )
  return rows
}
