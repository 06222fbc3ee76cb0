import { daftarKiriman, resend } from '@geisa/contract/dhgtk'
import type { Endpoint } from '@geisa/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let sd: number
let gtk: number
const key = (tanggal: string, jenis = 'Datang', revision = 1) => `${sd}:${tanggal}:${gtk}:${jenis}:${revision}`

beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  gtk = app.dunia.sekolah.sd.gtk[1]?.id ?? 0
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.context
  Object.assign(app.context, { dhgtk: { url: 'https://dhgtk.contoh.id/', token: 'x', local: false } })
  await sql`truncate kiriman`.execute(db)
  await sql`delete from riwayat where perihal = 'kiriman'`.execute(db)
  await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, waktu, jenis_data, status_kirim, alasan, waktu_kirim, percobaan)
    values (${sd}, '2026-03-02', ${gtk}, 'Datang', '07:00', 'Mesin', 'Terkirim', null, '2026-03-03T00:00:00Z', 1),
      (${sd}, '2026-03-02', ${gtk}, 'Pulang', '14:00', 'Mesin', 'Gagal', 'NIP tidak dikenal', null, 1),
      (${sd}, '2026-03-03', ${gtk}, 'Datang', '07:05', 'Koreksi', 'Gagal', 'NIP tidak dikenal', null, 2),
      (${sd}, '2026-03-04', ${gtk}, 'Datang', '07:10', 'Mesin', 'Belum Dikirim', null, null, 0)`.execute(db)
})

const CALL: Record<string, [Endpoint, () => Record<string, unknown>]> = {
  daftar: [daftarKiriman, () => ({ sekolahId: sd })],
  ulang: [resend, () => ({ sekolahId: sd })],
}
const call = (what: string, who: string | null, content: Record<string, unknown> = {}) => {
  const [e, input] = CALL[what] ?? [daftarKiriman, () => ({})]
  const all = Object.fromEntries(Object.entries({ ...input(), ...content }).filter(([, nilai]) => nilai !== undefined))
  return app.call(who, e, e.method === 'GET' ? { query: all } : { body: all as never })
}

describe('hak dan cakupan', () => {
  it.each(['daftar', 'ulang'])('%s tanpa sesi 401', async (what) => {
    expect((await call(what, null)).status).toBe(401)
  })

  it.each([
    ['daftar', ['gtk', 'kepala'], ['sekolah', 'kabkota', 'uptd', 'monitoring', 'admin']],
    ['ulang', ['gtk', 'kepala', 'monitoring'], ['sekolah', 'kabkota', 'uptd', 'admin']],
  ])('%s hanya bagi yang berhak', async (what, refused, allowed) => {
    for (const who of refused) expect([who, (await call(what, who)).body.kode]).toEqual([who, 'TIDAK_BERHAK'])
    for (const who of allowed) expect([who, (await call(what, who)).status]).toEqual([who, 200])
  })

  it('kirim ulang tanpa menyebut sekolahnya: 422 di isiannya', async () => {
    expect((await call('ulang', 'kabkota', { sekolahId: undefined })).body.galat[0].field).toBe('sekolahId')
  })

  it.each(['daftar', 'ulang'])('%s sekolah di luar cakupan: tidak ada', async (what) => {
    for (const who of ['asing', 'kabkotaAsing', 'provinsi', 'cabdin', 'yayasan']) {
      const { status, body } = await call(what, who)
      expect([who, status, body.message]).toEqual([who, 404, 'Sekolah tidak ditemukan'])
    }
    expect((await call(what, 'sekolah', { sekolahId: undefined })).status).toBe(200)
  })
})

describe('daftar kiriman', () => {
  it('hari terbaru dulu, dengan hitungan per status', async () => {
    const { body } = await call('daftar', 'sekolah')
    expect(body).toMatchObject({
      terhubung: true,
      jumlah: { 'Belum Dikirim': 1, 'Proses Kirim': 0, Terkirim: 1, Gagal: 2 },
      meta: { page: 1, total: 4, totalPages: 1 },
    })
    expect(body.rows.map((row: { kunci: string }) => row.kunci)).toEqual([
      key('2026-03-04'),
      key('2026-03-03'),
      key('2026-03-02'),
      key('2026-03-02', 'Pulang'),
    ])
    expect(body.rows[1]).toEqual({
      kunci: key('2026-03-03'),
      sekolahId: sd,
      namaSekolah: app.dunia.sekolah.sd.nama,
      npsn: app.dunia.sekolah.sd.npsn,
      zona: 'WIB',
      gtkId: `${sd}-${gtk}`,
      nama: app.dunia.sekolah.sd.gtk[1]?.nama,
      tanggal: '2026-03-03',
      jenisWaktu: 'Datang',
      waktu: '07:05:00',
      statusKirim: 'Gagal',
      waktuKirim: null,
      jenisData: 'Koreksi',
      pengajuan: null,
      pengajuanId: null,
      revisi: 1,
      alasan: 'NIP tidak dikenal',
      percobaan: 2,
    })
  })

  it('nomor pengajuan disertai id usulan sekolah itu, menurut jenisnya', async () => {
    const { db } = app.context
    const foreign = app.dunia.sekolah.foreignSd
    const koreksi = async (sekolahId: number, gtkId: number | undefined) =>
      (
        await sql<{ id: number }>`
          insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, dari, sampai, koreksi_datang, status_pengajuan, tgl_pengajuan)
          values (${sekolahId}, '202603000007', ${gtkId}, 2, '2026-03-02', '2026-03-02', '07:00', 2, now()) returning id`.execute(
          db,
        )
      ).rows[0]?.id
    await koreksi(foreign.id, foreign.gtk[0]?.id)
    const id = await koreksi(sd, gtk)
    const { rows } = await sql<{ id: number }>`
      insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
      values (${sd}, '202603000007', '2026-03-03', 1, 2, now()) returning id`.execute(db)
    await sql`update kiriman set pengajuan = '202603000007', jenis_data = case when tanggal = '2026-03-02' then 'Koreksi' else 'Absensi Manual' end
      where tanggal < '2026-03-04'`.execute(db)
    await sql`update kiriman set pengajuan = '202603000008', jenis_data = 'Koreksi' where tanggal = '2026-03-04'`.execute(
      db,
    )
    const { body } = await call('daftar', 'sekolah')
    expect(body.rows.map((row: { pengajuanId: string | null }) => row.pengajuanId)).toEqual([
      null,
      `${sd}-${rows[0]?.id}`,
      `${sd}-${id}`,
      `${sd}-${id}`,
    ])
  })

  it('disaring menurut tanggal, status dan nama', async () => {
    const jumlah = async (content: Record<string, unknown>) =>
      (await call('daftar', 'sekolah', content)).body.meta.total
    expect(await jumlah({ tanggal: '2026-03-02' })).toBe(2)
    expect(await jumlah({ tanggal: '2026-03-02', status: 'Gagal' })).toBe(1)
    expect(await jumlah({ cari: 'GURU' })).toBe(4)
    expect(await jumlah({ cari: '%' })).toBe(0)
  })

  it('tanpa alamat: terhubung=false', async () => {
    Object.assign(app.context, { dhgtk: null })
    expect((await call('daftar', 'sekolah')).body.terhubung).toBe(false)
  })

  it.each([
    ['tanggal', '2026-02-30'],
    ['status', 'Hilang'],
    ['page', '0'],
    ['sekolahId', '1 or 1=1'],
    ['lain', '1'],
  ])('%s=%s: 422 pada isiannya', async (field, nilai) => {
    const { status, body } = await call('daftar', 'sekolah', { [field]: nilai })
    expect([status, body.galat?.[0]?.field]).toEqual([422, field])
  })
})

describe('kirim ulang', () => {
  const status = async () =>
    (await call('daftar', 'sekolah')).body.rows.map((row: { statusKirim: string }) => row.statusKirim)

  it('semua yang gagal', async () => {
    expect((await call('ulang', 'sekolah')).body).toEqual({
      message: '2 kiriman diantre untuk dikirim ulang.',
      jumlah: 2,
    })
    expect(await status()).toEqual(['Belum Dikirim', 'Belum Dikirim', 'Terkirim', 'Belum Dikirim'])
    expect((await call('ulang', 'sekolah')).body.jumlah).toBe(0)
    const { rows } = await sql<{ tindakan: string }>`
      select tindakan from riwayat where sekolah_id = ${sd} and perihal = 'kiriman'`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  it('hanya yang disebut; yang tidak gagal tetap', async () => {
    const named = [key('2026-03-03'), key('2026-03-02')]
    expect((await call('ulang', 'kabkota', { kunci: named })).body.jumlah).toBe(1)
    expect(await status()).toEqual(['Belum Dikirim', 'Belum Dikirim', 'Terkirim', 'Gagal'])
  })

  it('kiriman sekolah lain atau yang tidak ada: 404, tidak ada yang berubah', async () => {
    const foreign = `${app.dunia.sekolah.foreignSd.id}:2026-03-02:1:Datang:1`
    for (const one of [foreign, key('2026-03-09')]) {
      const { status: kode } = await call('ulang', 'sekolah', { kunci: [key('2026-03-03'), one] })
      expect(kode).toBe(404)
    }
    expect((await status()).filter((one: string) => one === 'Gagal')).toHaveLength(2)
  })

  it.each([
    ['kunci', ['x']],
    ['kunci', ["1:2026-03-02:1:Datang:1' or '1'='1"]],
    ['kunci', Array(501).fill('1:2026-03-02:1:Datang:1')],
    ['sekolahId', -1],
    ['lain', 1],
  ])('%s yang salah: 422 pada isiannya', async (field, nilai) => {
    const { status: kode, body } = await call('ulang', 'sekolah', { [field]: nilai })
    expect([kode, body.galat?.[0]?.field?.split('.')[0]]).toEqual([422, field])
  })

  it('tanpa alamat tidak ada yang diantre', async () => {
    Object.assign(app.context, { dhgtk: null })
    const { status: kode, body } = await call('ulang', 'sekolah')
    expect([kode, body.message]).toEqual([422, 'Alamat DHGTK belum dipasang, jadi tidak ada yang dapat dikirim.'])
  })
})
