import { manualSuggestion } from '@geisa/contract/pengajuan/absensi-manual'
import { alasanPenolakan, statusKehadiran } from '@geisa/contract/pengajuan/status-kehadiran'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testTools } from './manual.test-kit.ts'

let app: TestApp
let tools: ReturnType<typeof testTools>
let mesinId: number
// Thursday 5 March 2026, 10:00 WIB; the machine was heard last on Tuesday morning: Monday is covered, Tuesday is not.
const KABAR = '2026-03-03T02:00:00.000Z'
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
  mesinId = await tools.attachMesin(KABAR)
})
beforeEach(() => tools.clear())
afterAll(() => app.close())

const tanggal = async (): Promise<string[]> => (await tools.suggestion()).hari.map((one) => one.tanggal)
const db = () => app.context.db
const sd = () => app.dunia.sekolah.sd

async function propose(hari: string, status: number, { statusId = 21, gtk = [0, 1] } = {}): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
    values (${sd().id}, ${`x${hari}${status}`}, ${hari}, ${statusId}, ${status}, '2026-03-04') returning id`.execute(
    db(),
  )
  for (const nth of gtk)
    await sql`insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id)
      values (${sd().id}, ${rows[0]?.id}, ${sd().gtk[nth]?.id})`.execute(db())
}

describe('saran absensi manual dari mesin yang diam', () => {
  it('hari kerja sesudah kabar terakhir, tanpa hari ini: mesin, orang, jam terjadwal, dan jenis yang diusulkan', async () => {
    const suggestion = await tools.suggestion()
    expect(suggestion.jenisAbsensiManual).toEqual({ id: 21, nama: 'Hadir – Mesin Rusak' })
    expect(suggestion.hari.map((one) => one.tanggal)).toEqual(['2026-03-04', '2026-03-03'])
    expect(suggestion.hari[0]?.mesin).toEqual([
      { id: `${sd().id}-${mesinId}`, nama: 'Mesin Depan', terakhirTerlihat: KABAR },
    ])
    expect(
      suggestion.hari[0]?.gtk.map(({ gtk, jamMasuk, jamPulang }) => [gtk.id, gtk.nama, jamMasuk, jamPulang]),
    ).toEqual([
      [sd().gtk[1]?.publicId, 'Guru SD Uji 1', '07:00:00', '14:00:00'],
      [sd().gtk[0]?.publicId, 'Kepala SD Uji 1', '07:00:00', '14:00:00'],
    ])
  })

  it('yang sudah tap, dan yang hari itu libur baginya, tidak ditawarkan', async () => {
    const [kepala, guru] = sd().gtk
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada) values (${sd().id}, ${mesinId}, '2', ${guru?.id}, '2026-01-01')`.execute(
      db(),
    )
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      values (${sd().id}, ${mesinId}, '2', '2026-03-03 06:55:00', 0, 1, 0, '2026-03-02T23:55:03Z')`.execute(db())
    await sql`insert into gtk_kerja (sekolah_id, gtk_id, berlaku_mulai, shift, hari_kerja) values (${sd().id}, ${kepala?.id}, '2026-01-01', 'otomatis', '{2}')`.execute(
      db(),
    )
    const people = (await tools.suggestion()).hari.map((one) => [one.tanggal, one.gtk.map(({ gtk }) => gtk.nama)])
    expect(people).toEqual([
      ['2026-03-04', ['Guru SD Uji 1']],
      ['2026-03-03', ['Kepala SD Uji 1']],
    ])
    for (const tabel of ['tap', 'pemetaan_pin', 'gtk_kerja']) await sql`delete from ${sql.table(tabel)}`.execute(db())
  })

  it.each([
    [1, ['2026-03-03']],
    [2, ['2026-03-03']],
    [4, ['2026-03-03']],
    [5, ['2026-03-03']],
    [6, ['2026-03-03']],
    [3, ['2026-03-04', '2026-03-03']],
  ])('usulan berstatus %i', async (status, expectations) => {
    await propose('2026-03-04', status)
    expect(await tanggal()).toEqual(expectations)
  })

  it('usulan bagi sebagian orang menyisakan yang lain; Libur Khusus Sekolah mencakup semua', async () => {
    await propose('2026-03-04', 1, { gtk: [0] })
    expect((await tools.suggestion()).hari[0]?.gtk.map(({ gtk }) => gtk.nama)).toEqual(['Guru SD Uji 1'])
    await propose('2026-03-04', 2, { statusId: 27, gtk: [] })
    expect(await tanggal()).toEqual(['2026-03-03'])
  })

  it('bulan yang terkunci, hari yang dikonfirmasi, dan sekolah tanpa mesin tidak ditawarkan', async () => {
    for (const { id } of sd().gtk)
      await sql`insert into konfirmasi_hari (sekolah_id, gtk_id, tanggal, dikonfirmasi_pada) values (${sd().id}, ${id}, '2026-03-03', now())`.execute(
        db(),
      )
    expect(await tanggal()).toEqual(['2026-03-04'])
    await tools.kunci(202603)
    expect(await tanggal()).toEqual([])
    await sql`delete from segel`.execute(db())
    await sql`delete from konfirmasi_hari`.execute(db())
    expect(await tanggal()).toHaveLength(2)
    expect((await tools.suggestion('asing')).hari).toEqual([])
  })

  it('31 hari ke belakang, melintasi bulan; minggu dan libur nasional tidak', async () => {
    await sql`update mesin_kontak set laporan = '2026-01-10', terakhir = '2026-01-10'`.execute(db())
    const hari = await tanggal()
    expect(hari.at(-1)).toBe('2026-02-02')
    expect(hari).not.toContain('2026-02-17')
    expect(hari).not.toContain('2026-02-08')
    expect(hari).toHaveLength(25)
    await tools.kunci(202602)
    expect((await tanggal()).at(-1)).toBe('2026-03-02')
    await sql`update mesin_kontak set laporan = ${KABAR}, terakhir = ${KABAR}`.execute(db())
  })

  it('jenis tidak diusulkan bila tidak boleh dipilih', async () => {
    await sql`update status_kehadiran set manual = false where id = 21`.execute(db())
    expect((await tools.suggestion()).jenisAbsensiManual).toBeNull()
    await sql`update status_kehadiran set manual = true, basic = false where id = 21`.execute(db())
    expect((await tools.suggestion()).jenisAbsensiManual).toBeNull()
    await sql`update sekolah set plan = 'PRO' where id = ${sd().id}`.execute(db())
    expect((await tools.suggestion()).jenisAbsensiManual?.id).toBe(21)
    await sql`update sekolah set plan = 'BASIC'`.execute(db())
    await sql`update status_kehadiran set basic = true where id = 21`.execute(db())
  })

  it('hanya operator sekolah', async () => {
    for (const who of ['admin', 'kabkota', 'yayasan', 'gtk', 'kepala', 'monitoring'])
      expect((await app.call(who, manualSuggestion)).status, who).toBe(403)
    expect((await app.call(null, manualSuggestion)).status).toBe(401)
    expect((await app.call('sekolah', manualSuggestion)).status).toBe(200)
  })
})

describe('acuan', () => {
  it('status kehadiran seperti berlaku hari ini di zona sekolah', async () => {
    await sql`insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, koreksi, manual, basic)
      values (6, '2026-03-05', 'SDSD', 'Sakit Surat', 'S', false, false, true), (7, '2026-03-06', 'STSD', 'Besok', 'S', true, false, true)`.execute(
      db(),
    )
    const { body } = await app.call('sekolah', statusKehadiran)
    const find = (id: number) => body.find((one: { id: number }) => one.id === id)
    expect(body).toHaveLength(24)
    expect(find(6)).toMatchObject({ statusKehadiran: 'Sakit Surat', statusKoreksi: 0 })
    expect(find(7)).toMatchObject({ statusKehadiran: 'Sakit Tanpa Surat Dokter', statusKoreksi: 1 })
    expect(find(21)).toMatchObject({ absensiManual: 1, statusKoreksi: 0, isBasic: true, group: 'H' })
    expect(find(27)).toMatchObject({ singkatan: 'LKS', absensiManual: 1, group: 'L' })
    expect(find(0)).toMatchObject({ singkatan: 'A', absensiManual: 0, statusKoreksi: 0 })
    await sql`delete from status_kehadiran where berlaku_mulai > '2026-01-01'`.execute(db())
  })

  it('hari ini adalah hari ini di zona sekolah yang bertanya', async () => {
    // 22:30 in Jakarta is the next day in Papua.
    const malam = await appForOneTest('2026-03-05T15:30:00.000Z')
    await sql`insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, koreksi, manual, basic)
      values (7, '2026-03-06', 'STSD', 'Besok', 'S', true, false, true)`.execute(malam.context.db)
    const nama = async (who: string): Promise<string> =>
      (await malam.call(who, statusKehadiran)).body.find((one: { id: number }) => one.id === 7).statusKehadiran
    expect([await nama('sekolah'), await nama('admin'), await nama('asing')]).toEqual([
      'Sakit Tanpa Surat Dokter',
      'Sakit Tanpa Surat Dokter',
      'Besok',
    ])
  })

  it('tujuh alasan penolakan, bagi yang membaca usulan', async () => {
    const { body } = await app.call('sekolah', alasanPenolakan)
    expect(body).toHaveLength(7)
    expect(body[6]).toEqual({ alasanPenolakanId: 7, alasanPenolakan: 'Lainnya' })
    expect((await app.call('gtk', alasanPenolakan)).status).toBe(403)
    expect((await app.call('gtk', statusKehadiran)).status).toBe(200)
    expect((await app.call(null, statusKehadiran)).status).toBe(401)
  })
})
