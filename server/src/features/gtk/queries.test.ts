import { bacaGtk, cariGtk, type GtkBaris, pratinjauGtk } from '@geisa/contract/gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { dasar, siapkanGtk } from './commands.test-bahan.ts'

const alat = await siapkanGtk()
const { uji, db, simpan, baca, tambah } = alat
afterEach(alat.bersihkan)
afterAll(() => alat.uji.tutup())

describe('pratinjau', () => {
  it('menghitung hari yang berubah dan tidak menyimpan', async () => {
    const { sd } = uji.dunia.sekolah
    const id = sd.gtk[1]?.idPublik ?? ''
    const body = { ...dasar, id, versi: 1, nama: sd.gtk[1]?.nama, hariKerja: [1, 2, 3], berlakuMulai: '2026-02-02' }
    const { status, body: hasil } = await uji.panggil('sekolah', pratinjauGtk, { body })
    expect(status).toBe(200)
    // Thursdays, Fridays and Saturdays from 2 February to today become days off.
    expect(hasil).toMatchObject({
      dari: '2026-02-02',
      sampai: '2026-03-05',
      jumlahSekolah: 1,
      gtkDihitung: 1,
      lanjut: null,
    })
    expect(
      hasil.contoh.every(
        (hari: { gtkId: string; namaGtk: string }) => hari.gtkId === id && hari.namaGtk === sd.gtk[1]?.nama,
      ),
    ).toBe(true)
    expect(hasil.hariGtk).toBeGreaterThanOrEqual(13)
    expect((await baca('sekolah', id)).hariKerja).toBeNull()
    const berhenti = await uji.panggil('sekolah', pratinjauGtk, {
      body: { ...dasar, id, nama: sd.gtk[1]?.nama, berhenti: '2026-02-28' },
    })
    expect(berhenti.body.dari).toBe('2026-03-01')
    expect(berhenti.body.hariGtk).toBeGreaterThan(0)
    const baru = await uji.panggil('sekolah', pratinjauGtk, { body: dasar })
    expect(baru.body.hariGtk).toBe(0)
    expect((await uji.panggil('asing', pratinjauGtk, { body })).status).toBe(404)
  })
})

describe('daftar GTK', () => {
  it('nilai bertanggal seperti berlaku hari ini di sekolahnya, PIN yang terpetakan hari ini', async () => {
    const { sd } = uji.dunia.sekolah
    const id = await tambah('sekolah', { nama: 'Zulaikha Berjadwal', tpp: 7, mulaiTugas: '2026-01-01', shift: '1' })
    await simpan('sekolah', {
      ...dasar,
      nama: 'Zulaikha Berjadwal',
      id,
      versi: 1,
      tpp: 9,
      shift: '2',
      berlakuMulai: '2026-03-06',
    })
    await sql`insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${sd.id}, 'UJI000001', 'M', now())`.execute(
      db,
    )
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
      select ${sd.id}, m.id, p.pin, ${Number(id.split('-')[1])}, p.mulai::date, p.sampai::date, now() from mesin m,
        (values ('10', null, null), ('9', '2026-01-01', '2026-03-05'), ('8', null, '2026-03-04')) p(pin, mulai, sampai)`.execute(
      db,
    )
    const daftar = async (query: Record<string, unknown>) => (await uji.panggil('kabkota', cariGtk, { query })).body
    const { rows } = await daftar({ nama: 'zulaikha', sekolahId: sd.id })
    expect(rows).toMatchObject([{ id, tpp: 7, shift: '1', pin: ['9', '10'], aktif: true }])
    expect((await daftar({ sekolahId: sd.id, pin: 'ada' })).rows).toHaveLength(1)
    expect((await daftar({ sekolahId: sd.id, pin: 'tanpa' })).meta.total).toBe(2)
    uji.aplikasi.clock.set('2026-03-05T17:00:00.000Z')
    const esok = await uji.panggil('admin', cariGtk, { query: { nama: 'zulaikha', sekolahId: sd.id } })
    uji.aplikasi.clock.set('2026-03-05T03:00:00.000Z')
    expect(esok.body.rows).toMatchObject([{ tpp: 9, shift: '2', pin: ['10'] }])
  })

  it('berhalaman dan disaring; tanpa pencarian seluruh cakupan', async () => {
    const daftar = async (siapa: string, query: Record<string, unknown>) =>
      (await uji.panggil(siapa, cariGtk, { query })).body
    const semua = await daftar('kabkota', {})
    expect(semua.meta).toEqual({ page: 1, totalPages: 1, total: 6 })
    const halaman = await Promise.all([1, 2, 3, 4].map((page) => daftar('kabkota', { page, per: 2 })))
    expect(halaman.flatMap(({ rows }) => rows).map(({ id }) => id)).toEqual(
      semua.rows.map(({ id }: { id: string }) => id),
    )
    expect(halaman[3]).toEqual({ rows: [], meta: { page: 4, totalPages: 3, total: 6 } })
    expect((await daftar('admin', { jenisGuru: 'Kepala Sekolah' })).meta.total).toBe(5)
    expect((await daftar('sekolah', {})).rows.map(({ nama }: { nama: string }) => nama)).toEqual([
      'Guru SD Uji 1',
      'Kepala SD Uji 1',
    ])
    expect((await daftar('sekolah', { aktif: 'tidak' })).meta.total).toBe(0)
    expect((await daftar('sekolah', { aktif: 'ya', statusKepegawaian: 'PNS' })).meta.total).toBe(2)
  })
})

describe('siapa yang membaca TPP', () => {
  const isi = async () => {
    const { sd } = uji.dunia.sekolah
    await tambah('sekolah', { nama: 'Bergaji Rekan', tpp: 7, mulaiTugas: '2026-01-01' })
    await sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah)
      select ${sd.id}, g, '2026-01-01', 9 from unnest(${sd.gtk.map(({ id }) => id)}::int[]) g`.execute(db)
    return sd
  }
  const tpp = async (siapa: string, query: Record<string, unknown>) => {
    const { status, body } = await uji.panggil(siapa, cariGtk, { query })
    expect(status).toBe(200)
    return Object.fromEntries(body.rows.map((baris: GtkBaris) => [baris.nama, baris.tpp]))
  }
  const tercatat = async () => {
    const { rows } = await sql<{ nama: string; objek: string }>`select p.nama, r.objek from riwayat r
      join pengguna p on p.id = r.pengguna_id where perihal = 'gtk-tpp' order by 1, 2`.execute(db)
    return rows
  }
  const bersihkanCatatan = async () => {
    await sql`delete from riwayat_isi where true`.execute(db)
    await sql`delete from riwayat where true`.execute(db)
  }

  it('di satu sekolah hanya dinas yang membayar dan sekolahnya; GTK barisnya sendiri, kepala pun', async () => {
    const sd = await isi()
    const semua = { 'Kepala SD Uji 1': 9, 'Guru SD Uji 1': 9, 'Bergaji Rekan': 7 }
    const kosong = { 'Kepala SD Uji 1': null, 'Guru SD Uji 1': null, 'Bergaji Rekan': null }
    for (const siapa of ['admin', 'kabkota', 'monitoring', 'sekolah'])
      expect([siapa, await tpp(siapa, { sekolahId: sd.id })]).toEqual([siapa, semua])
    expect(await tpp('uptd', { sekolahId: sd.id })).toEqual(kosong)
    expect(await tpp('kepala', {})).toEqual({ ...kosong, 'Kepala SD Uji 1': 9 })
    expect(await tpp('gtk', {})).toEqual({ 'Guru SD Uji 1': 9 })
    expect(await tpp('sekolah', { tpp: 'tidak' })).toEqual(kosong)
  })

  it('pencarian lintas sekolah tidak membawa TPP siapa pun', async () => {
    await isi()
    for (const siapa of ['admin', 'kabkota'])
      expect(await tpp(siapa, { nama: 'bergaji' })).toEqual({ 'Bergaji Rekan': null })
    expect(Object.values(await tpp('kabkota', {})).every((nilai) => nilai === null)).toBe(true)
  })

  it('satu GTK: kantor yang tidak membaca TPP tidak menerima nilai maupun versinya', async () => {
    const sd = await isi()
    const params = { id: sd.gtk[1]?.idPublik ?? '' }
    expect((await uji.panggil('uptd', bacaGtk, { params })).body).toMatchObject({ tpp: null, tppVersi: [] })
    expect((await uji.panggil('monitoring', bacaGtk, { params })).body).toMatchObject({
      tpp: 9,
      tppVersi: [{ rupiah: 9 }],
    })
  })

  it('membaca daftar ber-TPP tercatat sekali per pengguna, sekolah dan hari', async () => {
    const sd = await isi()
    await bersihkanCatatan()
    for (const query of [{ tpp: 'tidak' }, { nama: 'tidak ada' }]) await tpp('sekolah', query)
    for (const siapa of ['gtk', 'kepala']) await tpp(siapa, {})
    await tpp('uptd', { sekolahId: sd.id })
    await tpp('kabkota', { nama: 'bergaji' })
    expect(await tercatat()).toEqual([])
    await Promise.all([1, 2, 3].map((page) => tpp('sekolah', { page, per: 1 })))
    await tpp('kabkota', { sekolahId: sd.id, nama: 'bergaji' })
    const objek = String(sd.id)
    expect(await tercatat()).toEqual([
      { nama: 'kabkota', objek },
      { nama: 'sekolah', objek },
    ])
    await sql`update riwayat set pada = pada - interval '25 hours' where perihal = 'gtk-tpp'`.execute(db)
    await tpp('sekolah', {})
    expect(await tercatat()).toHaveLength(3)
  })
})

it('di luar satu sekolah total dihitung sampai 10.000, halaman sesudahnya tetap ada', async () => {
  const { sd, sdLain } = uji.dunia.sekolah
  await sql`insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
    select case when ke % 2 = 0 then ${sd.id}::int else ${sdLain.id}::int end, gen_random_uuid(), 'Banyak', 'Banyak', 'Guru Kelas', 'PNS'
    from generate_series(1, 10100) ke`.execute(db)
  const daftar = async (query: Record<string, unknown>) => (await uji.panggil('kabkota', cariGtk, { query })).body
  expect((await daftar({})).meta.total).toBe(10_000)
  expect((await daftar({ page: 101 })).rows).toHaveLength(100)
  expect((await daftar({ sekolahId: sd.id })).meta.total).toBe(5052)
  expect((await daftar({ nama: 'banyak' })).meta.total).toBe(2000)
})
