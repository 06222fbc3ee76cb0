import { hapusDataPribadi, unduhDataPribadi } from '@geisa/contract/data-pribadi'
import { simpanGtk } from '@geisa/contract/gtk'
import { ajukanKeberatan } from '@geisa/contract/keberatan'
import { rekapHarian } from '@geisa/contract/rekap'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { alatUji, bersurat } from '../../pengajuan/koreksi/koreksi.test-bahan.ts'
import { periksaRantai } from '../../riwayat/periksa-rantai.ts'
import { dasar } from '../commands.test-bahan.ts'
import { hapusDataPurna } from './commands-data.ts'

let uji: AplikasiUji
let id: string
let gtkId: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  ;({ idPublik: id = '', id: gtkId = 0 } = uji.dunia.sekolah.sd.gtk[1] ?? {})
  const disimpan = await uji.panggil('sekolah', simpanGtk, {
    body: { ...dasar, nama: 'Guru SD Uji 1', id, versi: 1, nip: '198001012005011001', berlakuMulai: '2026-03-01' },
  })
  if (disimpan.status !== 200) throw new Error(JSON.stringify(disimpan.body))
  await uji.panggil('gtk', ajukanKeberatan, { body: { tanggal: '2026-03-04', isi: 'Saya hadir hari itu' } })
  await alatUji(uji).usulan({ ...bersurat(), catatanDariPengusul: 'Surat tugas Guru SD Uji 1' })
})
afterAll(() => uji.tutup())

const unduh = (siapa: string | null, milik = id) => uji.panggil(siapa, unduhDataPribadi, { params: { id: milik } })
const hapus = (siapa: string | null, milik = id) => uji.panggil(siapa, hapusDataPribadi, { params: { id: milik } })
const berhenti = (tanggal: string | null) =>
  sql`update gtk set berhenti = ${tanggal} where id = ${gtkId}`.execute(uji.aplikasi.db)

describe('mengunduh data seseorang', () => {
  it('operator mengunduh milik GTK-nya, GTK miliknya sendiri; selain itu tidak', async () => {
    for (const boleh of ['sekolah', 'gtk']) expect([boleh, (await unduh(boleh)).status]).toEqual([boleh, 200])
    expect((await unduh('gtk', 'saya')).status).toBe(200)
    expect((await unduh(null)).status).toBe(401)
    for (const tidak of ['kabkota', 'admin']) expect([tidak, (await unduh(tidak)).status]).toEqual([tidak, 403])
    for (const asing of ['kepala', 'asing']) expect([asing, (await unduh(asing)).status]).toEqual([asing, 404])
    expect((await unduh('sekolah', 'saya')).status).toBe(404)
    expect((await unduh('sekolah', 'x')).status).toBe(422)
  })

  it('memuat identitas, usulan, keberatan, akun, dan riwayatnya; tanpa sidik password', async () => {
    const { body } = await unduh('sekolah')
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
    const rahasia = ['pesanDiterima', 'pesanDikirim', 'sesi']
    const bagian = async (siapa: string) => Object.keys((await unduh(siapa)).body.bagian)
    expect(await bagian('gtk')).toEqual(expect.arrayContaining(rahasia))
    expect((await bagian('sekolah')).filter((nama) => rahasia.includes(nama))).toEqual([])
  })

  it('tap dari PIN-nya ikut, hanya selama PIN itu miliknya', async () => {
    const { db } = uji.aplikasi
    const { id: sd } = uji.dunia.sekolah.sd
    await sql`with m as (insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada) values (${sd}, 'UJI000000001', 'Gerbang', now()) returning id),
      p as (insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, sampai, disimpan_pada)
        select ${sd}, m.id, '7', ${gtkId}, '2026-03-02', '2026-03-03', now() from m)
      insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
        select ${sd}, m.id, '7', w::timestamp, 1, now() from m,
          unnest(array['2026-03-01 07:00', '2026-03-02 07:00', '2026-03-03 23:59', '2026-03-04 00:00']) w`.execute(db)
    const { body } = await unduh('gtk', 'saya')
    expect(body.bagian.tap.map((t: { waktu: string }) => t.waktu.slice(0, 10)).toSorted()).toEqual([
      '2026-03-02',
      '2026-03-03',
    ])
  })
})

describe('menghapus data sesudah masa simpan', () => {
  it('masih bertugas atau masih disimpan: ditolak dengan sebabnya', async () => {
    expect((await hapus('kabkota')).body.message).toMatch(/masih bertugas/)
    await berhenti('2016-03-05')
    const { status, body } = await hapus('kabkota')
    expect([status, body.message]).toEqual([422, 'Data GTK ini disimpan sampai 5 Maret 2026'])
  })

  it('MONITORING dan sekolah 403, di luar cakupan 404', async () => {
    for (const tidak of ['monitoring', 'sekolah', 'gtk', 'yayasan']) expect((await hapus(tidak)).status).toBe(403)
    for (const asing of ['kabkotaAsing', 'provinsi']) expect((await hapus(asing)).status).toBe(404)
    expect((await hapus(null)).status).toBe(401)
  })

  it('tidak ada lagi yang menyebut orangnya; harinya tetap; riwayat tetap utuh', async () => {
    const { db } = uji.aplikasi
    await sql`insert into mesin_pengguna (sekolah_id, mesin_id, pin, nama, diperbarui)
      select sekolah_id, mesin_id, pin, 'Guru SD Uji 1', now() from pemetaan_pin where gtk_id = ${gtkId} and sampai is not null`.execute(
      db,
    )
    await berhenti('2016-03-04')
    expect((await hapus('kabkota')).status).toBe(200)
    expect((await hapus('kabkota')).status).toBe(422)
    const { rows: tabel } = await sql<{ nama: string }>`
      select relname as nama from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname <> 'pesan'`.execute(db)
    const tersisa: string[] = []
    for (const { nama } of tabel) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(nama)} t
        where to_jsonb(t)::text ilike any(array['%Guru SD Uji 1%', '%198001012005011001%', '%Saya hadir%'])`.execute(db)
      if ((rows[0]?.n ?? 0) > 0) tersisa.push(nama)
    }
    expect(tersisa).toEqual([])
    const { rows: dokumen } = await sql`select from dokumen where pemilik = 'koreksi'`.execute(db)
    expect(dokumen).toEqual([])
    const hasil = await periksaRantai(db)
    expect(hasil.putus).toEqual([])
    expect(hasil.dihapus).toBeGreaterThan(3)
    const { rows } = await sql<{ id_dapodik: string }>`select id_dapodik from gtk where id = ${gtkId}`.execute(db)
    const laporan = await uji.panggil('sekolah', rekapHarian, {
      query: { idDapodik: rows[0]?.id_dapodik, monthSelected: '202603' },
    })
    expect([laporan.status, laporan.body.gtk?.nama]).toEqual([200, 'Data dihapus'])
    expect((await unduh('gtk', 'saya')).status).toBe(401)
  })

  it('tugas pembersih menghapus semua yang lewat masa simpan, sekali saja', async () => {
    const { db } = uji.aplikasi
    await sql`update gtk set berhenti = '2016-03-04' where sekolah_id = ${uji.dunia.sekolah.smp.id}`.execute(db)
    await sql`update gtk set berhenti = '2016-03-05' where sekolah_id = ${uji.dunia.sekolah.sma.id}`.execute(db)
    expect(await hapusDataPurna(uji.aplikasi)).toBe(2)
    expect(await hapusDataPurna(uji.aplikasi)).toBe(0)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from gtk where nama = 'Data dihapus'`.execute(
      db,
    )
    expect(rows[0]?.n).toBe(3)
    expect((await periksaRantai(db)).putus).toEqual([])
  })
})
