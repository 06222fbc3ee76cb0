import { deleteDataPribadi, downloadDataPribadi } from '@geisa/contract/gtk/data-pribadi'
import { saveGtk } from '@geisa/contract/gtk/gtk'
import { ajukanKeberatan } from '@geisa/contract/keberatan'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testTools, withSurat } from '../../pengajuan/koreksi/koreksi.test-kit.ts'
import { checkRantai } from '../../riwayat/check-rantai.ts'
import { base } from '../commands.test-kit.ts'
import { yearsOf } from './commands-data.test-kit.ts'

let app: TestApp
let id: string
let gtkId: number
beforeAll(async () => {
  app = await createTestApp()
  ;({ publicId: id = '', id: gtkId = 0 } = app.dunia.sekolah.sd.gtk[1] ?? {})
  const saved = await app.call('sekolah', saveGtk, {
    body: { ...base, nama: 'Guru SD Uji 1', id, versi: 1, nip: '198001012005011001', berlakuMulai: '2026-03-01' },
  })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  await app.call('gtk', ajukanKeberatan, { body: { tanggal: '2026-03-04', isi: 'Saya hadir hari itu' } })
  await testTools(app).usulan({ ...withSurat(), catatanDariPengusul: 'Surat tugas Guru SD Uji 1' })
})
afterAll(() => app.close())

const download = (who: string | null, own = id) => app.call(who, downloadDataPribadi, { params: { id: own } })
const remove = (who: string | null, own = id) => app.call(who, deleteDataPribadi, { params: { id: own } })
const stopped = (tanggal: string | null) =>
  sql`update gtk set berhenti = ${tanggal} where id = ${gtkId}`.execute(app.context.db)

describe('mengunduh data seseorang', () => {
  it('operator mengunduh milik GTK-nya, GTK miliknya sendiri; selain itu tidak', async () => {
    for (const allowed of ['sekolah', 'gtk'])
      expect([allowed, (await download(allowed)).status]).toEqual([allowed, 200])
    expect((await download('gtk', 'saya')).status).toBe(200)
    expect((await download(null)).status).toBe(401)
    for (const not of ['kabkota', 'admin']) expect([not, (await download(not)).status]).toEqual([not, 403])
    for (const foreign of ['kepala', 'asing'])
      expect([foreign, (await download(foreign)).status]).toEqual([foreign, 404])
    expect((await download('sekolah', 'saya')).status).toBe(404)
    expect((await download('sekolah', 'x')).status).toBe(422)
  })

  it('memuat identitas, usulan, keberatan, akun, dan riwayatnya; tanpa sidik password', async () => {
    const { body } = await download('sekolah')
    expect(body.identitas).toMatchObject({ nama: 'Guru SD Uji 1', nip: '198001012005011001', npsn: '90000001' })
    expect(body.bagian.keberatan).toMatchObject([{ tanggal: '2026-03-04', isi: 'Saya hadir hari itu' }])
    expect(body.bagian.koreksi).toMatchObject([{ catatan_pengusul: 'Surat tugas Guru SD Uji 1' }])
    expect(body.bagian.dokumen).toHaveLength(1)
    expect(body.bagian.akun).toMatchObject([{ username: 'gtk' }])
    expect(body.bagian.riwayat.map((r: { perihal: string }) => r.perihal)).toEqual(
      expect.arrayContaining(['gtk', 'keberatan', 'koreksi', 'data-pribadi']),
    )
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash/)
  })

  it('surat dan sesinya hanya ada di unduhannya sendiri: operator tidak membaca surat orang', async () => {
    const secrets = ['pesanDiterima', 'pesanDikirim', 'sesi']
    const sections = async (who: string) => Object.keys((await download(who)).body.bagian)
    expect(await sections('gtk')).toEqual(expect.arrayContaining(secrets))
    expect((await sections('sekolah')).filter((nama) => secrets.includes(nama))).toEqual([])
  })

  it('tap dari PIN-nya ikut, hanya selama PIN itu miliknya menurut hari absennya (L3)', async () => {
    const { db } = app.context
    const { id: sd } = app.dunia.sekolah.sd
    await sql`with m as (insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${sd}, 'UJI000000001', 'Gerbang', now()) returning id),
      p as (insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
        select ${sd}, m.id, '7', ${gtkId}, '2026-03-02', '2026-03-03', now() from m)
      insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
        select ${sd}, m.id, '7', w::timestamp, 1, now() from m,
          unnest(array['2026-03-01 07:00', '2026-03-02 02:59', '2026-03-02 07:00', '2026-03-04 02:59', '2026-03-04 03:00']) w`.execute(
      db,
    )
    const { body } = await download('gtk', 'saya')
    expect(body.bagian.tap.map((t: { waktu: string }) => t.waktu.slice(0, 16)).toSorted()).toEqual([
      '2026-03-02T07:00',
      '2026-03-04T02:59',
    ])
  })
})

describe('menghapus data sesudah masa simpan', () => {
  it('masih bertugas atau masih disimpan: ditolak dengan sebabnya', async () => {
    expect((await remove('kabkota')).body.message).toMatch(/masih bertugas/)
    await stopped('2015-03-05')
    const { status, body } = await remove('kabkota')
    expect([status, body.message]).toEqual([422, expect.stringMatching(/disimpan sampai .* Jejak terakhirnya: /)])
  })

  it('MONITORING dan sekolah 403, di luar cakupan 404', async () => {
    for (const not of ['monitoring', 'sekolah', 'gtk', 'yayasan']) expect((await remove(not)).status).toBe(403)
    for (const foreign of ['kabkotaAsing', 'provinsi']) expect((await remove(foreign)).status).toBe(404)
    expect((await remove(null)).status).toBe(401)
  })

  it('tidak ada lagi yang menyebut orangnya; harinya tetap; riwayat tetap utuh', async () => {
    const { db } = app.context
    await sql`insert into mesin_pengguna (sekolah_id, mesin_id, pin, nama, diperbarui)
      select sekolah_id, mesin_id, pin, 'Guru SD Uji 1', now() from pemetaan_pin where gtk_id = ${gtkId} and sampai is not null`.execute(
      db,
    )
    const { on, night } = yearsOf(app)
    const removeOn = (hari: string) => on(hari, 'kabkota', deleteDataPribadi, { params: { id } })
    expect((await removeOn('2040-01-02')).body.message).toMatch(/30 hari ada di daftar/)
    await night('2040-01-02')
    expect((await removeOn('2040-01-31')).body.message).toMatch(/mulai 2 Februari 2040/)
    expect((await removeOn('2040-02-02')).status).toBe(200)
    expect((await removeOn('2040-02-02')).body.message).toMatch(/sudah dihapus/)
    const { rows: tabel } = await sql<{ nama: string }>`
      select relname as nama from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname <> 'pesan'`.execute(db)
    const remaining: string[] = []
    for (const { nama } of tabel) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(nama)} t
        where to_jsonb(t)::text ilike any(array['%Guru SD Uji 1%', '%198001012005011001%', '%Saya hadir%'])`.execute(db)
      if ((rows[0]?.n ?? 0) > 0) remaining.push(nama)
    }
    expect(remaining).toEqual([])
    const { rows: dokumen } = await sql`select 1 from dokumen where pemilik = 'koreksi'`.execute(db)
    expect(dokumen).toEqual([])
    const result = await checkRantai(db)
    expect(result.broken).toEqual([])
    expect(result.dihapus).toBeGreaterThan(3)
    const { rows } = await sql<{ id_dapodik: string }>`select id_dapodik from gtk where id = ${gtkId}`.execute(db)
    const laporan = await on('2040-02-02', 'sekolah', rekapHarian, {
      query: { idDapodik: rows[0]?.id_dapodik, monthSelected: '202603' },
    })
    expect([laporan.status, laporan.body.gtk?.nama]).toEqual([200, 'Data dihapus'])
    expect((await download('gtk', 'saya')).status).toBe(401)
  })

  it('tugas pembersih menghapus semua yang lewat masa simpan, sekali saja', async () => {
    const { db } = app.context
    const { month, night } = yearsOf(app)
    await sql`update gtk set berhenti = '2016-03-04' where sekolah_id = ${app.dunia.sekolah.smp.id}`.execute(db)
    await sql`update gtk set berhenti = '2040-03-05' where sekolah_id = ${app.dunia.sekolah.sma.id}`.execute(db)
    expect(await month('2041-01-01')).toBe(2)
    expect(await night('2041-03-01')).toBe(0)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from gtk where nama = 'Data dihapus'`.execute(
      db,
    )
    expect(rows[0]?.n).toBe(3)
    expect((await checkRantai(db)).broken).toEqual([])
  })
})
