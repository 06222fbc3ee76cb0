import { bacaJadwal, simpanJadwal } from '@geisa/contract/jadwal'
import { rekapHarian } from '@geisa/contract/rekap'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { type NamaSekolah, PASSWORD_UJI } from '../../../test/dunia-uji.ts'
import { isiE11 } from '../rekap/fakta/e11.test-bahan.ts'
import { aturMandiri, kosongkanJadwal, seminggu } from './jadwal.test-bahan.ts'

/** Now: Thursday 5 March 2026. In every school the second of staff lived February as in rules.md E11, 07:00–14:00. */
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { sd, smp } = uji.dunia.sekolah
  await isiE11(uji.aplikasi.db, sd.id, sd.gtk[1]?.id ?? 0)
  await sql`update mesin set nomor_seri = 'UJI000012'`.execute(uji.aplikasi.db)
  await isiE11(uji.aplikasi.db, smp.id, smp.gtk[1]?.id ?? 0)
})
beforeEach(() => kosongkanJadwal(uji.aplikasi.db))
afterAll(() => uji.tutup())

const SAMPAI_TIGA = seminggu(['07:00', '15:00'])
type Isi = {
  rows?: object[]
  jenis?: 'shift' | 'libur'
  berlakuMulai?: string
  berlakuSampai?: string
  catatan?: string
}
const ALAMAT: Record<string, { lingkup: string; jenjang: string }> = {
  admin: { lingkup: 'nasional', jenjang: 'SD' },
  yayasan: { lingkup: 'yayasan', jenjang: 'SMP' },
  sekolah: { lingkup: 'sekolah', jenjang: 'SD' },
}
const simpan = (siapa: string, isi: Isi = {}, jenjang = 'SD') =>
  uji.panggil(siapa, simpanJadwal, {
    params: ALAMAT[siapa] ?? { lingkup: 'dinas', jenjang },
    body: { rows: SAMPAI_TIGA, ...isi },
  })
const baca = async (siapa: string, query = {}, jenjang = 'SD') =>
  (await uji.panggil(siapa, bacaJadwal, { params: { jenjang }, query })).body

/** Days of February whose departure at 14:00:30 counts as an hour too early, by the report itself. */
async function hariPulangCepat(nama: NamaSekolah, bulan = '202602'): Promise<number[]> {
  const { sekolah } = uji.dunia
  const { body } = await uji.panggil('admin', rekapHarian, {
    query: { idDapodik: sekolah[nama].gtk[1]?.idDapodik, sekolahId: sekolah[nama].id, monthSelected: bulan },
  })
  return body.kehadiran
    .filter((baris: { durasi_pulang_cepat: string | null }) => baris.durasi_pulang_cepat === '00:59:00')
    .map((baris: { hari_ke: number }) => baris.hari_ke)
}
/** The days from the 18th on which that person came and left on time. */
const SEJAK_18 = [18, 19, 20, 21, 23, 24, 25, 26, 27, 28]

describe('laporan harian mengikuti jadwal yang disimpan', () => {
  it('jadwal dinas mengubah laporan sejak hari pertamanya, tidak sebelumnya', async () => {
    expect(await hariPulangCepat('sd')).toEqual([])
    expect((await simpan('kabkota', { berlakuMulai: '2026-02-23' })).status).toBe(200)
    expect(await hariPulangCepat('sd')).toEqual([23, 24, 25, 26, 27, 28])
    // Another level of the same office keeps its hours.
    expect(await hariPulangCepat('smp')).toEqual([])
  })

  it('jadwal dari hari yang akan datang: laporan berubah mulai hari itu', async () => {
    const lain = await aplikasiSekali()
    const { db, clock } = lain.aplikasi
    const { sd } = lain.dunia.sekolah
    await isiE11(db, sd.id, sd.gtk[1]?.id ?? 0)
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      select sekolah_id, mesin_id, pin, waktu_lokal + interval '17 days', status, verifikasi, kanal, diterima_pada + interval '17 days'
      from tap where waktu_lokal::date between '2026-02-18' and '2026-02-28'`.execute(db)
    const params = { lingkup: 'dinas', jenjang: 'SD' }
    const body = { rows: SAMPAI_TIGA, berlakuMulai: '2026-03-09' }
    expect((await lain.panggil('kabkota', simpanJadwal, { params, body })).status).toBe(200)
    clock.set('2026-03-20T03:00:00.000Z')
    await sql`update mesin_kontak set laporan = '2026-03-20T00:00:00Z', terakhir = '2026-03-20T00:00:00Z'`.execute(db)
    const masuk = { username: 'admin', password: PASSWORD_UJI }
    const token = (await lain.app.inject({ method: 'POST', url: '/api/signin', payload: masuk })).json()
    const { kehadiran } = (
      await lain.app.inject({
        url: '/api/rekap/harian',
        query: { idDapodik: sd.gtk[1]?.idDapodik ?? '', monthSelected: '202603' },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()
    const hari = (ke: number) => kehadiran[ke - 1]
    expect([7, 9, 10, 14].map((ke) => [hari(ke).waktu_pulang, hari(ke).durasi_pulang_cepat])).toEqual([
      ['14:00:30', '00:00:00'],
      ['14:00:30', '00:59:00'],
      ['14:00:30', '00:59:00'],
      ['14:00:30', '00:59:00'],
    ])
  })

  it('sekolah mandiri tidak tersentuh jadwal dinas, dan jadwalnya sendiri hanya mengenai dirinya', async () => {
    const { sd } = uji.dunia.sekolah
    await aturMandiri(uji.aplikasi.db, sd.id)
    await simpan('sekolah', { rows: seminggu(['07:00', '14:00']), berlakuMulai: '2026-02-01' })
    await simpan('kabkota', { berlakuMulai: '2026-02-23' })
    expect(await hariPulangCepat('sd')).toEqual([])
    await simpan('sekolah', { berlakuMulai: '2026-02-26' })
    expect(await hariPulangCepat('sd')).toEqual([26, 27, 28])
    // Positive control: what it would have been as one of the office's schools.
    await aturMandiri(uji.aplikasi.db, sd.id, false, '2021-01-01')
    expect(await hariPulangCepat('sd')).toEqual([23, 24, 25, 26, 27, 28])
  })

  it('jadwal yayasan mengalahkan jadwal dinas', async () => {
    await simpan('kabkota', { berlakuMulai: '2026-02-18' }, 'SMP')
    expect(await hariPulangCepat('smp')).toEqual(SEJAK_18)
    await simpan('yayasan', { rows: seminggu(['07:00', '14:00']), berlakuMulai: '2026-02-25' })
    expect(await hariPulangCepat('smp')).toEqual([18, 19, 20, 21, 23, 24])
  })

  it('jadwal Ramadan bertanggal akhir berakhir sendiri, jadwal semula berlaku kembali', async () => {
    await simpan('kabkota', { berlakuMulai: '2026-02-20', berlakuSampai: '2026-02-24' })
    expect(await hariPulangCepat('sd')).toEqual([20, 21, 23, 24])
    expect((await baca('kabkota', { tanggal: '2026-02-24' })).rows[1].jamPulang).toBe('15:00:00')
    expect((await baca('kabkota', { tanggal: '2026-02-25' })).rows[1].jamPulang).toBe('14:00:00')
  })

  it('jadwal nasional berlaku bagi yang tidak memiliki jadwal lain', async () => {
    await simpan('admin', { berlakuMulai: '2026-02-26' })
    expect(await hariPulangCepat('sd')).toEqual([26, 27, 28])
    await simpan('kabkota', { rows: seminggu(['07:00', '14:00']), berlakuMulai: '2026-02-27' })
    expect(await hariPulangCepat('sd')).toEqual([26])
  })

  it('hari libur mingguan: jam tetap, hari itu menjadi libur', async () => {
    const rows = seminggu(['00:00', '00:00'], { 6: { isLibur: true } })
    expect((await simpan('kabkota', { jenis: 'libur', rows, berlakuMulai: '2026-02-15' })).status).toBe(200)
    const { body } = await uji.panggil('admin', rekapHarian, {
      query: { idDapodik: uji.dunia.sekolah.sd.gtk[1]?.idDapodik, monthSelected: '202602' },
    })
    const libur = [7, 14, 21, 28].map((ke) => [body.kehadiran[ke - 1].singkatan, body.kehadiran[ke - 1].jenis_libur])
    expect(libur).toEqual([
      ['H', 0],
      ['HMR', 0],
      ['L', 4],
      ['L', 4],
    ])
    expect((await baca('kabkota')).rows[1]).toMatchObject({ jamMasuk: '07:00:00', jamIstirahatMulai: '12:00:00' })
  })
})
