import { daftarKesiapan, remindSekolah } from '@geisa/contract/kunci-bulan'
import { addMesin } from '@geisa/contract/mesin/mesin'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../../test/test-app.ts'
import { registerTestMesin } from '../../../../test/test-mesin.ts'
import type { NamaSekolah } from '../../../../test/test-world.ts'
import { fillFebruari, lateTap, lockFebruari } from '../februari.test-kit.ts'

let app: TestApp
beforeEach(async () => {
  app = await appForOneTest()
  await fillFebruari(app)
})

const daftar = async (who = 'kabkota', query: Record<string, unknown> = {}) =>
  (await app.call(who, daftarKesiapan, { query: { bulan: '202602', ...query } })).body
const nama = async (who?: string, query?: Record<string, unknown>) =>
  (await daftar(who, query)).rows.map((row: { nama: string }) => row.nama)
const remind = (who: string, content: Record<string, unknown> = {}) =>
  app.call(who, remindSekolah, { body: { bulan: '202602', ...content } })
const pesan = async () =>
  (
    await sql<{ siapa: string; subjek: string }>`select o.username as siapa, p.subjek from pesan p
      join pesan_penerima t on t.pesan_id = p.id join pengguna o on o.id = t.pengguna_id order by p.id, 1`.execute(
      app.context.db,
    )
  ).rows

/** Another school's month as locked, with a statement in a state. */
async function fakeLock(sekolah: NamaSekolah, status: string | null): Promise<void> {
  const { db } = app.context
  const { id } = app.dunia.sekolah[sekolah]
  const rekap = JSON.stringify({ laporan: { baris: [] }, buku: {} })
  await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${id}, 202602, 1, ${`KODE-${id}`}, ${rekap}, 'x', '2026-03-02')`.execute(db)
  if (status === null) return
  await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
    values (${id}, 'b1', 'sptjm', 'a.pdf', 'application/pdf', 10, 'x', '2026-03-03')`.execute(db)
  await sql`insert into sptjm (sekolah_id, bulan, kunci_dokumen, segel_kode, status, diunggah_pada)
    values (${id}, 202602, 'b1', ${`KODE-${id}`}, ${status}, '2026-03-03')`.execute(db)
}

describe('daftar kesiapan', () => {
  it('menyebut laporan mesin yang tertahan dan mesin baru yang menunggu kantor', async () => {
    const { db } = app.context
    const { sd } = app.dunia.sekolah
    const tasks = async () =>
      (await daftar()).rows.map((row: { nama: string; laporanTertahan: number; mesinBaru: number }) => [
        row.nama,
        row.laporanTertahan,
        row.mesinBaru,
      ])
    expect((await tasks()).map(([, ...counts]: number[]) => counts)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    const mesinId = await registerTestMesin(db, sd.id, 'TERTAHAN09')
    await sql`insert into mesin_kontak (sekolah_id, mesin_id, tertahan_sejak, diam_sejak)
      values (${sd.id}, ${mesinId}, '2026-03-01', '2026-02-20')
      on conflict (sekolah_id, mesin_id) do update set tertahan_sejak = excluded.tertahan_sejak`.execute(db)
    await app.call('sekolah', addMesin, { body: { nomorSeri: 'BARU000009', nama: 'Mesin baru' } })
    expect(await tasks()).toContainEqual(['SD Uji 1', 1, 1])
    // One that went elsewhere asks for nothing here.
    await sql`delete from alamat_mesin where nomor_seri = 'TERTAHAN09'`.execute(db)
    expect(await tasks()).toContainEqual(['SD Uji 1', 0, 1])
  })

  it('yang paling tertinggal lebih dulu, lalu menurut nama; ringkasan menghitung semua', async () => {
    await lockFebruari(app)
    await fakeLock('smp', 'diunggah')
    expect(await nama()).toEqual(['SD Uji 3', 'SD Uji 1', 'SMP Uji 2'])
    const { ringkasan, meta, tenggat } = await daftar()
    expect(ringkasan).toEqual({
      sekolah: 3,
      terkunci: 2,
      'belum-dikunci': 1,
      'belum-sptjm': 1,
      menunggu: 1,
      dikembalikan: 0,
      diterima: 0,
    })
    expect([meta, tenggat]).toEqual([{ page: 1, totalPages: 1, total: 3 }, '2026-03-05'])
    for (const status of ['dikembalikan', 'diterima']) {
      await sql`update sptjm set status = ${status}`.execute(app.context.db)
      expect(await nama('kabkota', { keadaan: status })).toEqual(['SMP Uji 2'])
      expect((await daftar()).ringkasan).toMatchObject({ menunggu: 0, [status]: 1 })
    }
    await sql`update sptjm set segel_kode = 'LAMA'`.execute(app.context.db)
    expect(await nama('kabkota', { keadaan: 'belum-sptjm' })).toEqual(['SD Uji 1', 'SMP Uji 2'])
  })

  it.each([
    ['admin', ['SD Uji 1', 'SD Uji 3', 'SD Uji 5', 'SMA Uji 4', 'SMP Uji 2']],
    ['provinsi', ['SMA Uji 4']],
    ['cabdin', ['SMA Uji 4']],
    ['monitoring', ['SD Uji 1', 'SD Uji 3', 'SMP Uji 2']],
    ['uptd', ['SD Uji 1', 'SMP Uji 2']],
    ['yayasan', ['SMP Uji 2']],
    ['kabkotaAsing', ['SD Uji 5']],
  ])('%s melihat sekolah cakupannya saja', async (who, expectations) => {
    expect(await nama(who)).toEqual(expectations)
    expect((await daftar(who)).ringkasan.sekolah).toBe(expectations.length)
  })

  it('saringan menyempitkan cakupan, tidak pernah menggantinya', async () => {
    const { otherKecamatan, foreignKabKota, kabKota, provinsi } = app.dunia.wilayah
    expect(await nama('kabkota', { kodeWilayah: otherKecamatan })).toEqual(['SD Uji 3'])
    expect(await nama('kabkota', { kodeWilayah: foreignKabKota })).toEqual([])
    expect(await nama('admin', { kodeWilayah: kabKota, jenjang: 'SMA' })).toEqual(['SMA Uji 4'])
    expect(await nama('kabkota', { kodeWilayah: provinsi, jenjang: 'SMA' })).toEqual([])
    expect(await nama('kabkota', { cari: 'uji 3' })).toEqual(['SD Uji 3'])
    expect(await nama('kabkota', { cari: app.dunia.sekolah.smp.npsn })).toEqual(['SMP Uji 2'])
    expect(await nama('kabkota', { cari: '%' })).toEqual([])
    expect((await daftar('kabkota', { cari: 'uji 3' })).ringkasan).toMatchObject({ sekolah: 1, 'belum-dikunci': 1 })
  })

  it('setiap baris menyebut apa yang kurang, dan apakah angkanya berubah sejak dikunci', async () => {
    const { sd } = app.dunia.sekolah
    await lockFebruari(app)
    const one = async () => (await daftar('kabkota', { cari: 'Uji 1' })).rows[0]
    expect(await one()).toMatchObject({
      sekolahId: sd.id,
      npsn: sd.npsn,
      keadaan: 'belum-sptjm',
      berubah: false,
      jumlahGtk: 2,
      pengajuanMenunggu: 0,
      pinTanpaNama: 0,
      hariBelumSinkron: 0,
      sptjm: null,
      diingatkanPada: null,
      segel: { dikunciOleh: 'sekolah', dikunciPada: '2026-03-05T03:00:00.000Z' },
    })
    await lateTap(app, '7', '2026-02-09 06:50:00')
    await lateTap(app, '88', '2026-02-09 06:50:00')
    await sql`update mesin_kontak set laporan = '2026-02-27T15:00:00Z'`.execute(app.context.db)
    await sql`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
      values (${sd.id}, '1', '2026-02-05', 21, 1, '2026-03-01')`.execute(app.context.db)
    expect(await one()).toMatchObject({ berubah: true, pengajuanMenunggu: 1, pinTanpaNama: 1, hariBelumSinkron: 2 })
  })

  it('halaman kedua melanjutkan tanpa mengulang dan tanpa melewatkan, melintasi keadaan', async () => {
    const { wilayah } = app.dunia
    await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select (91000000 + i)::text, 'TK ' || lpad(i::text, 3, '0'), 'TK', 'N', ${wilayah.kecamatan}, ${wilayah.kabKota}, ${wilayah.provinsi}, 'WIB'
      from generate_series(1, 57) i`.execute(app.context.db)
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      select id, 202602, 1, 'K' || id, '{"laporan":{"baris":[]}}', 'x', '2026-03-02' from sekolah where jenjang = 'TK' and npsn::int % 2 = 0`.execute(
      app.context.db,
    )
    const pageNumber = []
    for (const page of [1, 2, 3, 4]) pageNumber.push(await daftar('kabkota', { page }))
    const all = pageNumber.flatMap(({ rows }) => rows.map((row: { nama: string; keadaan: string }) => row))
    expect(pageNumber.map(({ rows }) => rows.length)).toEqual([25, 25, 10, 0])
    expect(new Set(all.map(({ nama: one }) => one)).size).toBe(60)
    expect(all.map(({ keadaan }) => keadaan)).toEqual([
      ...Array.from({ length: 32 }, () => 'belum-dikunci'),
      ...Array.from({ length: 28 }, () => 'belum-sptjm'),
    ])
    expect(pageNumber[0].meta).toEqual({ page: 1, totalPages: 3, total: 60 })
  })
})

describe('mengingatkan', () => {
  it('sekali sehari tiap sekolah; yang tanpa operator dihitung dan disebut', async () => {
    app.context.clock.set('2026-03-05T14:00:00.000Z')
    const { status, body } = await remind('kabkota')
    expect([status, body]).toEqual([
      200,
      { message: '1 sekolah diingatkan. 2 dilewati: 2 belum punya operator aktif.', diingatkan: 1, dilewati: 2 },
    ])
    expect(await pesan()).toEqual([{ siapa: 'sekolah', subjek: 'Bulan Februari 2026 belum dikunci' }])
    expect((await daftar('kabkota', { cari: 'Uji 1' })).rows[0].diingatkanPada).toBe('2026-03-05T14:00:00.000Z')
    expect((await remind('uptd')).body.message).toBe(
      '0 sekolah diingatkan. 2 dilewati: 1 sudah diingatkan hari ini, 1 belum punya operator aktif.',
    )
    app.context.clock.set('2026-03-05T16:59:00.000Z')
    expect((await remind('kabkota')).body.diingatkan).toBe(0)
    app.context.clock.set('2026-03-05T17:00:00.000Z')
    expect((await remind('kabkota')).body.diingatkan).toBe(1)
    expect(await pesan()).toHaveLength(2)
  })

  it('hanya yang masih punya tugas, dengan kata sesuai tugasnya', async () => {
    await lockFebruari(app)
    await remind('kabkota')
    expect(await pesan()).toEqual([{ siapa: 'sekolah', subjek: 'Bulan Februari 2026 menunggu SPTJM' }])
    await fakeLock('smp', 'diunggah')
    const { body } = await remind('kabkota', { sekolahIds: [app.dunia.sekolah.smp.id] })
    expect(body).toEqual({
      message: '0 sekolah diingatkan. 1 dilewati: 1 tidak sedang ditunggu.',
      diingatkan: 0,
      dilewati: 1,
    })
    await sql`update sptjm set status = 'diterima'`.execute(app.context.db)
    expect((await remind('yayasan')).status).toBe(403)
    expect((await remind('kabkota', { keadaan: 'diterima' })).body.message).toBe(
      'Tidak ada sekolah yang perlu diingatkan.',
    )
  })

  it('sekolah di luar cakupan tidak diingatkan, dan tidak satu pun dari pilihannya', async () => {
    const { sd, foreignSd } = app.dunia.sekolah
    const { status } = await remind('kabkota', { sekolahIds: [sd.id, foreignSd.id] })
    expect([status, await pesan()]).toEqual([404, []])
    expect((await remind('kabkota', { sekolahIds: [sd.id, sd.id] })).body.diingatkan).toBe(1)
  })

  it('lebih banyak sekolah daripada satu kelompok: semuanya, juga yang terakhir, dan dihitung sekali', async () => {
    const { wilayah } = app.dunia
    const { db } = app.context
    await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select (91000000 + i)::text, 'TK ' || i, 'TK', 'N', ${wilayah.kecamatan}, ${wilayah.kabKota}, ${wilayah.provinsi}, 'WIB'
      from generate_series(1, 10003) i`.execute(db)
    await sql`insert into pengguna (username, nama, password_hash, peran_id, sekolah_id)
      select 'tk' || right(npsn, 5), 'Operator', 'x', 10, id from sekolah where jenjang = 'TK' and npsn::int % 5000 between 1 and 3`.execute(
      db,
    )
    expect((await remind('kabkota')).body.message).toBe(
      '10 sekolah diingatkan. 9996 dilewati: 9996 belum punya operator aktif.',
    )
    expect((await pesan()).map(({ siapa }) => siapa).toSorted()).toEqual([
      'sekolah',
      ...['00001', '00002', '00003', '05001', '05002', '05003', '10001', '10002', '10003'].map((nth) => `tk${nth}`),
    ])
  })

  it('dua kantor serentak: satu pesan', async () => {
    const answers = await Promise.all(['kabkota', 'uptd', 'admin', 'kabkota'].map((who) => remind(who)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await pesan()).filter(({ siapa }) => siapa === 'sekolah')).toHaveLength(1)
  })
})
