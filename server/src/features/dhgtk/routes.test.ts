import { daftarKiriman, kirimUlang } from '@geisa/contract/dhgtk'
import type { Endpoint } from '@geisa/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
let sd: number
let gtk: number
const kunci = (tanggal: string, jenis = 'Datang', revisi = 1) => `${sd}:${tanggal}:${gtk}:${jenis}:${revisi}`

beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd.id
  gtk = uji.dunia.sekolah.sd.gtk[1]?.id ?? 0
})
afterAll(() => uji.tutup())
beforeEach(async () => {
  const { db } = uji.aplikasi
  Object.assign(uji.aplikasi, { dhgtk: { url: 'https://dhgtk.contoh.id/', token: 'x', lokal: false } })
  await sql`truncate kiriman`.execute(db)
  await sql`delete from riwayat where perihal = 'kiriman'`.execute(db)
  await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, waktu, jenis_data, status_kirim, alasan, waktu_kirim, percobaan)
    values (${sd}, '2026-03-02', ${gtk}, 'Datang', '07:00', 'Mesin', 'Terkirim', null, '2026-03-03T00:00:00Z', 1),
      (${sd}, '2026-03-02', ${gtk}, 'Pulang', '14:00', 'Mesin', 'Gagal', 'NIP tidak dikenal', null, 1),
      (${sd}, '2026-03-03', ${gtk}, 'Datang', '07:05', 'Koreksi', 'Gagal', 'NIP tidak dikenal', null, 2),
      (${sd}, '2026-03-04', ${gtk}, 'Datang', '07:10', 'Mesin', 'Belum Dikirim', null, null, 0)`.execute(db)
})

const PANGGILAN: Record<string, [Endpoint, () => Record<string, unknown>]> = {
  daftar: [daftarKiriman, () => ({ sekolahId: sd })],
  ulang: [kirimUlang, () => ({ sekolahId: sd })],
}
const panggil = (apa: string, siapa: string | null, isi: Record<string, unknown> = {}) => {
  const [e, masukan] = PANGGILAN[apa] ?? [daftarKiriman, () => ({})]
  const semua = Object.fromEntries(Object.entries({ ...masukan(), ...isi }).filter(([, nilai]) => nilai !== undefined))
  return uji.panggil(siapa, e, e.method === 'GET' ? { query: semua } : { body: semua as never })
}

describe('hak dan cakupan', () => {
  it.each(['daftar', 'ulang'])('%s tanpa sesi 401', async (apa) => {
    expect((await panggil(apa, null)).status).toBe(401)
  })

  it.each([
    ['daftar', ['gtk', 'kepala'], ['sekolah', 'kabkota', 'uptd', 'monitoring', 'admin']],
    ['ulang', ['gtk', 'kepala', 'monitoring'], ['sekolah', 'kabkota', 'uptd', 'admin']],
  ])('%s hanya bagi yang berhak', async (apa, ditolak, boleh) => {
    for (const siapa of ditolak) expect([siapa, (await panggil(apa, siapa)).body.kode]).toEqual([siapa, 'TIDAK_BERHAK'])
    for (const siapa of boleh) expect([siapa, (await panggil(apa, siapa)).status]).toEqual([siapa, 200])
  })

  it.each(['daftar', 'ulang'])('%s sekolah di luar cakupan: tidak ada', async (apa) => {
    for (const siapa of ['asing', 'kabkotaAsing', 'provinsi', 'cabdin', 'yayasan']) {
      const { status, body } = await panggil(apa, siapa)
      expect([siapa, status, body.message]).toEqual([siapa, 404, 'Sekolah tidak ditemukan'])
    }
    expect((await panggil(apa, 'sekolah', { sekolahId: undefined })).status).toBe(200)
    expect((await panggil(apa, 'kabkota', { sekolahId: undefined })).body.galat[0].field).toBe('sekolahId')
  })
})

describe('daftar kiriman', () => {
  it('hari terbaru dulu, dengan hitungan per status', async () => {
    const { body } = await panggil('daftar', 'sekolah')
    expect(body).toMatchObject({
      terhubung: true,
      jumlah: { 'Belum Dikirim': 1, 'Proses Kirim': 0, Terkirim: 1, Gagal: 2 },
      meta: { page: 1, total: 4, totalPages: 1 },
    })
    expect(body.rows.map((row: { kunci: string }) => row.kunci)).toEqual([
      kunci('2026-03-04'),
      kunci('2026-03-03'),
      kunci('2026-03-02'),
      kunci('2026-03-02', 'Pulang'),
    ])
    expect(body.rows[1]).toEqual({
      kunci: kunci('2026-03-03'),
      gtkId: `${sd}-${gtk}`,
      nama: uji.dunia.sekolah.sd.gtk[1]?.nama,
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
    const { db } = uji.aplikasi
    const asing = uji.dunia.sekolah.sdAsing
    const koreksi = async (sekolahId: number, gtkId: number | undefined) =>
      (
        await sql<{ id: number }>`
          insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, dari, sampai, koreksi_datang, status_pengajuan, tgl_pengajuan)
          values (${sekolahId}, '202603000007', ${gtkId}, 2, '2026-03-02', '2026-03-02', '07:00', 2, now()) returning id`.execute(
          db,
        )
      ).rows[0]?.id
    await koreksi(asing.id, asing.gtk[0]?.id)
    const id = await koreksi(sd, gtk)
    const { rows } = await sql<{ id: number }>`
      insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, status_pengajuan, tgl_pengajuan)
      values (${sd}, '202603000007', '2026-03-03', 1, 2, now()) returning id`.execute(db)
    await sql`update kiriman set pengajuan = '202603000007', jenis_data = case when tanggal = '2026-03-02' then 'Koreksi' else 'Absensi Manual' end
      where tanggal < '2026-03-04'`.execute(db)
    await sql`update kiriman set pengajuan = '202603000008', jenis_data = 'Koreksi' where tanggal = '2026-03-04'`.execute(
      db,
    )
    const { body } = await panggil('daftar', 'sekolah')
    expect(body.rows.map((row: { pengajuanId: string | null }) => row.pengajuanId)).toEqual([
      null,
      `${sd}-${rows[0]?.id}`,
      `${sd}-${id}`,
      `${sd}-${id}`,
    ])
  })

  it('disaring menurut tanggal, status dan nama', async () => {
    const jumlah = async (isi: Record<string, unknown>) => (await panggil('daftar', 'sekolah', isi)).body.meta.total
    expect(await jumlah({ tanggal: '2026-03-02' })).toBe(2)
    expect(await jumlah({ tanggal: '2026-03-02', status: 'Gagal' })).toBe(1)
    expect(await jumlah({ cari: 'GURU' })).toBe(4)
    expect(await jumlah({ cari: '%' })).toBe(0)
  })

  it('tanpa alamat: terhubung=false', async () => {
    Object.assign(uji.aplikasi, { dhgtk: null })
    expect((await panggil('daftar', 'sekolah')).body.terhubung).toBe(false)
  })

  it.each([
    ['tanggal', '2026-02-30'],
    ['status', 'Hilang'],
    ['page', '0'],
    ['sekolahId', '1 or 1=1'],
    ['lain', '1'],
  ])('%s=%s: 422 pada isiannya', async (field, nilai) => {
    const { status, body } = await panggil('daftar', 'sekolah', { [field]: nilai })
    expect([status, body.galat?.[0]?.field]).toEqual([422, field])
  })
})

describe('kirim ulang', () => {
  const status = async () =>
    (await panggil('daftar', 'sekolah')).body.rows.map((row: { statusKirim: string }) => row.statusKirim)

  it('semua yang gagal', async () => {
    expect((await panggil('ulang', 'sekolah')).body).toEqual({
      message: '2 kiriman diantre untuk dikirim ulang.',
      jumlah: 2,
    })
    expect(await status()).toEqual(['Belum Dikirim', 'Belum Dikirim', 'Terkirim', 'Belum Dikirim'])
    expect((await panggil('ulang', 'sekolah')).body.jumlah).toBe(0)
    const { rows } = await sql<{ tindakan: string }>`
      select tindakan from riwayat where sekolah_id = ${sd} and perihal = 'kiriman'`.execute(uji.aplikasi.db)
    expect(rows).toHaveLength(1)
  })

  it('hanya yang disebut; yang tidak gagal tetap', async () => {
    const disebut = [kunci('2026-03-03'), kunci('2026-03-02')]
    expect((await panggil('ulang', 'kabkota', { kunci: disebut })).body.jumlah).toBe(1)
    expect(await status()).toEqual(['Belum Dikirim', 'Belum Dikirim', 'Terkirim', 'Gagal'])
  })

  it('kiriman sekolah lain atau yang tidak ada: 404, tidak ada yang berubah', async () => {
    const asing = `${uji.dunia.sekolah.sdAsing.id}:2026-03-02:1:Datang:1`
    for (const satu of [asing, kunci('2026-03-09')]) {
      const { status: kode } = await panggil('ulang', 'sekolah', { kunci: [kunci('2026-03-03'), satu] })
      expect(kode).toBe(404)
    }
    expect((await status()).filter((satu: string) => satu === 'Gagal')).toHaveLength(2)
  })

  it.each([
    ['kunci', ['x']],
    ['kunci', ["1:2026-03-02:1:Datang:1' or '1'='1"]],
    ['kunci', Array(501).fill('1:2026-03-02:1:Datang:1')],
    ['sekolahId', -1],
    ['lain', 1],
  ])('%s yang salah: 422 pada isiannya', async (field, nilai) => {
    const { status: kode, body } = await panggil('ulang', 'sekolah', { [field]: nilai })
    expect([kode, body.galat?.[0]?.field?.split('.')[0]]).toEqual([422, field])
  })

  it('tanpa alamat tidak ada yang diantre', async () => {
    Object.assign(uji.aplikasi, { dhgtk: null })
    const { status: kode, body } = await panggil('ulang', 'sekolah')
    expect([kode, body.message]).toEqual([422, 'Alamat DHGTK belum dipasang, jadi tidak ada yang dapat dikirim.'])
  })
})
