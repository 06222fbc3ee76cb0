import { type GtkRow, pratinjauGtk, readGtk, searchGtk } from '@geisa/contract/gtk/gtk'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { base, prepareGtk } from './commands.test-kit.ts'

const tools = await prepareGtk()
const { uji, db, save, read, add } = tools
afterEach(tools.bersihkan)
afterAll(() => tools.uji.close())

describe('pratinjau', () => {
  it('menghitung hari yang berubah dan tidak menyimpan', async () => {
    const { sd } = uji.dunia.sekolah
    const id = sd.gtk[1]?.publicId ?? ''
    const body = { ...base, id, versi: 1, nama: sd.gtk[1]?.nama, hariKerja: [1, 2, 3], berlakuMulai: '2026-02-02' }
    const { status, body: result } = await uji.call('sekolah', pratinjauGtk, { body })
    expect(status).toBe(200)
    // Thursdays, Fridays and Saturdays from 2 February to today become days off.
    expect(result).toMatchObject({
      dari: '2026-02-02',
      sampai: '2026-03-05',
      jumlahSekolah: 1,
      gtkDihitung: 1,
      lanjut: null,
    })
    expect(
      result.contoh.every(
        (hari: { gtkId: string; namaGtk: string }) => hari.gtkId === id && hari.namaGtk === sd.gtk[1]?.nama,
      ),
    ).toBe(true)
    expect(result.hariGtk).toBeGreaterThanOrEqual(13)
    expect((await read('sekolah', id)).hariKerja).toBeNull()
    const stopped = await uji.call('sekolah', pratinjauGtk, {
      body: { ...base, id, nama: sd.gtk[1]?.nama, berhenti: '2026-02-28' },
    })
    expect(stopped.body.dari).toBe('2026-03-01')
    expect(stopped.body.hariGtk).toBeGreaterThan(0)
    const next = await uji.call('sekolah', pratinjauGtk, { body: { ...base, mulaiTugas: '2026-03-05' } })
    expect(next.body).toMatchObject({ dari: '2026-03-05', hariLengkap: 0 })
    expect((await uji.call('asing', pratinjauGtk, { body })).status).toBe(404)
  })
})

describe('daftar GTK', () => {
  it('nilai bertanggal seperti berlaku hari ini di sekolahnya, PIN yang terpetakan hari ini', async () => {
    const { sd } = uji.dunia.sekolah
    const id = await add('sekolah', { nama: 'Zulaikha Berjadwal', tpp: 7, mulaiTugas: '2026-01-01', shift: '1' })
    await save('sekolah', {
      ...base,
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
    const daftar = async (query: Record<string, unknown>) => (await uji.call('kabkota', searchGtk, { query })).body
    const { rows } = await daftar({ nama: 'zulaikha', sekolahId: sd.id })
    expect(rows).toMatchObject([{ id, tpp: 7, shift: '1', pin: ['9', '10'], aktif: true }])
    expect((await daftar({ sekolahId: sd.id, pin: 'ada' })).rows).toHaveLength(1)
    expect((await daftar({ sekolahId: sd.id, pin: 'tanpa' })).meta.total).toBe(2)
    uji.context.clock.set('2026-03-05T17:00:00.000Z')
    const tomorrow = await uji.call('admin', searchGtk, { query: { nama: 'zulaikha', sekolahId: sd.id } })
    uji.context.clock.set('2026-03-05T03:00:00.000Z')
    expect(tomorrow.body.rows).toMatchObject([{ tpp: 9, shift: '2', pin: ['10'] }])
  })

  it('berhalaman dan disaring; tanpa pencarian seluruh cakupan', async () => {
    const daftar = async (who: string, query: Record<string, unknown>) =>
      (await uji.call(who, searchGtk, { query })).body
    const all = await daftar('kabkota', {})
    expect(all.meta).toEqual({ page: 1, totalPages: 1, total: 6 })
    const pageNumber = await Promise.all([1, 2, 3, 4].map((page) => daftar('kabkota', { page, per: 2 })))
    expect(pageNumber.flatMap(({ rows }) => rows).map(({ id }) => id)).toEqual(
      all.rows.map(({ id }: { id: string }) => id),
    )
    expect(pageNumber[3]).toEqual({ rows: [], meta: { page: 4, totalPages: 3, total: 6 } })
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
  const fill = async () => {
    const { sd } = uji.dunia.sekolah
    await add('sekolah', { nama: 'Bergaji Rekan', tpp: 7, mulaiTugas: '2026-01-01' })
    await sql`insert into gtk_tpp (sekolah_id, gtk_id, berlaku_mulai, rupiah)
      select ${sd.id}, g, '2026-01-01', 9 from unnest(${sd.gtk.map(({ id }) => id)}::int[]) g`.execute(db)
    return sd
  }
  const tpp = async (who: string, query: Record<string, unknown>) => {
    const { status, body } = await uji.call(who, searchGtk, { query })
    expect(status).toBe(200)
    return Object.fromEntries(body.rows.map((row: GtkRow) => [row.nama, row.tpp]))
  }
  const recorded = async () => {
    const { rows } = await sql<{ nama: string; objek: string }>`select p.nama, r.objek from riwayat r
      join pengguna p on p.id = r.pengguna_id where perihal = 'gtk-tpp' order by 1, 2`.execute(db)
    return rows
  }
  const cleanNote = async () => {
    await sql`delete from riwayat_isi where true`.execute(db)
    await sql`delete from riwayat where true`.execute(db)
  }

  it('di satu sekolah hanya dinas yang membayar dan sekolahnya; GTK barisnya sendiri, kepala pun', async () => {
    const sd = await fill()
    const all = { 'Kepala SD Uji 1': 9, 'Guru SD Uji 1': 9, 'Bergaji Rekan': 7 }
    const empty = { 'Kepala SD Uji 1': null, 'Guru SD Uji 1': null, 'Bergaji Rekan': null }
    for (const who of ['admin', 'kabkota', 'monitoring', 'sekolah'])
      expect([who, await tpp(who, { sekolahId: sd.id })]).toEqual([who, all])
    expect(await tpp('uptd', { sekolahId: sd.id })).toEqual(empty)
    expect(await tpp('kepala', {})).toEqual({ ...empty, 'Kepala SD Uji 1': 9 })
    expect(await tpp('gtk', {})).toEqual({ 'Guru SD Uji 1': 9 })
    expect(await tpp('sekolah', { tpp: 'tidak' })).toEqual(empty)
  })

  it('pencarian lintas sekolah tidak membawa TPP siapa pun', async () => {
    await fill()
    for (const who of ['admin', 'kabkota'])
      expect(await tpp(who, { nama: 'bergaji' })).toEqual({ 'Bergaji Rekan': null })
    expect(Object.values(await tpp('kabkota', {})).every((nilai) => nilai === null)).toBe(true)
  })

  it('satu GTK: kantor yang tidak membaca TPP tidak menerima nilai maupun versinya', async () => {
    const sd = await fill()
    const params = { id: sd.gtk[1]?.publicId ?? '' }
    expect((await uji.call('uptd', readGtk, { params })).body).toMatchObject({ tpp: null, tppVersi: [] })
    expect((await uji.call('monitoring', readGtk, { params })).body).toMatchObject({
      tpp: 9,
      tppVersi: [{ rupiah: 9 }],
    })
  })

  it('membaca daftar ber-TPP tercatat sekali per pengguna, sekolah dan hari', async () => {
    const sd = await fill()
    await cleanNote()
    for (const query of [{ tpp: 'tidak' }, { nama: 'tidak ada' }]) await tpp('sekolah', query)
    for (const who of ['gtk', 'kepala']) await tpp(who, {})
    await tpp('uptd', { sekolahId: sd.id })
    await tpp('kabkota', { nama: 'bergaji' })
    expect(await recorded()).toEqual([])
    await Promise.all([1, 2, 3].map((page) => tpp('sekolah', { page, per: 1 })))
    await tpp('kabkota', { sekolahId: sd.id, nama: 'bergaji' })
    const object = String(sd.id)
    expect(await recorded()).toEqual([
      { nama: 'kabkota', objek: object },
      { nama: 'sekolah', objek: object },
    ])
    await sql`update riwayat set pada = pada - interval '25 hours' where perihal = 'gtk-tpp'`.execute(db)
    await tpp('sekolah', {})
    expect(await recorded()).toHaveLength(3)
  })
})

it('di luar satu sekolah total dihitung sampai 10.000, halaman sesudahnya tetap ada', async () => {
  const { sd, otherSd } = uji.dunia.sekolah
  await sql`insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
    select case when ke % 2 = 0 then ${sd.id}::int else ${otherSd.id}::int end, gen_random_uuid(), 'Banyak', 'Banyak', 'Guru Kelas', 'PNS'
    from generate_series(1, 10100) ke`.execute(db)
  const daftar = async (query: Record<string, unknown>) => (await uji.call('kabkota', searchGtk, { query })).body
  expect((await daftar({})).meta.total).toBe(10_000)
  expect((await daftar({ page: 101 })).rows).toHaveLength(100)
  expect((await daftar({ sekolahId: sd.id })).meta.total).toBe(5052)
  expect((await daftar({ nama: 'banyak' })).meta.total).toBe(2000)
})
