import { readJadwal, saveJadwal } from '@geisa/contract/jadwal'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { type NamaSekolah, TEST_PASSWORD } from '../../../test/test-world.ts'
import { e11Content } from '../rekap/fakta/e11.test-kit.ts'
import { clearJadwal, seminggu, setMandiri } from './jadwal.test-kit.ts'

/** Now: Thursday 5 March 2026. In every school the second of staff lived February as in rules.md E11, 07:00–14:00. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const { sd, smp } = app.dunia.sekolah
  await e11Content(app.context.db, sd.id, sd.gtk[1]?.id ?? 0)
  await sql`update mesin set nomor_seri = 'UJI000012'`.execute(app.context.db)
  await e11Content(app.context.db, smp.id, smp.gtk[1]?.id ?? 0)
})
beforeEach(() => clearJadwal(app.context.db))
afterAll(() => app.close())

const UNTIL_THREE = seminggu(['07:00', '15:00'])
type Content = {
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
const save = (who: string, content: Content = {}, jenjang = 'SD') =>
  app.call(who, saveJadwal, {
    params: ALAMAT[who] ?? { lingkup: 'dinas', jenjang },
    body: { rows: UNTIL_THREE, ...content },
  })
const read = async (who: string, query = {}, jenjang = 'SD') =>
  (await app.call(who, readJadwal, { params: { jenjang }, query })).body

/** Days of February whose departure at 14:00:30 counts as an hour too early, by the report itself. */
async function hariPulangCepat(nama: NamaSekolah, bulan = '202602'): Promise<number[]> {
  const { sekolah } = app.dunia
  const { body } = await app.call('admin', rekapHarian, {
    query: { idDapodik: sekolah[nama].gtk[1]?.idDapodik, sekolahId: sekolah[nama].id, monthSelected: bulan },
  })
  return body.kehadiran
    .filter((row: { durasi_pulang_cepat: string | null }) => row.durasi_pulang_cepat === '00:59:00')
    .map((row: { hari_ke: number }) => row.hari_ke)
}
/** The days from the 18th on which that person came and left on time. */
const SINCE_18 = [18, 19, 20, 21, 23, 24, 25, 26, 27, 28]

describe('laporan harian mengikuti jadwal yang disimpan', () => {
  it('jadwal dinas mengubah laporan sejak hari pertamanya, tidak sebelumnya', async () => {
    expect(await hariPulangCepat('sd')).toEqual([])
    expect((await save('kabkota', { berlakuMulai: '2026-02-23' })).status).toBe(200)
    expect(await hariPulangCepat('sd')).toEqual([23, 24, 25, 26, 27, 28])
    // Another level of the same office keeps its hours.
    expect(await hariPulangCepat('smp')).toEqual([])
  })

  it('jadwal dari hari yang akan datang: laporan berubah mulai hari itu', async () => {
    const otherApp = await appForOneTest()
    const { db, clock } = otherApp.context
    const { sd } = otherApp.dunia.sekolah
    await e11Content(db, sd.id, sd.gtk[1]?.id ?? 0)
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      select sekolah_id, mesin_id, pin, waktu_lokal + interval '17 days', status, verifikasi, kanal, diterima_pada + interval '17 days'
      from tap where waktu_lokal::date between '2026-02-18' and '2026-02-28'`.execute(db)
    const params = { lingkup: 'dinas', jenjang: 'SD' }
    const body = { rows: UNTIL_THREE, berlakuMulai: '2026-03-09' }
    expect((await otherApp.call('kabkota', saveJadwal, { params, body })).status).toBe(200)
    clock.set('2026-03-20T03:00:00.000Z')
    await sql`update mesin_kontak set laporan = '2026-03-20T00:00:00Z', terakhir = '2026-03-20T00:00:00Z'`.execute(db)
    const credentials = { username: 'admin', password: TEST_PASSWORD }
    const token = (await otherApp.app.inject({ method: 'POST', url: '/api/signin', payload: credentials })).json()
    const { kehadiran } = (
      await otherApp.app.inject({
        url: '/api/rekap/harian',
        query: { idDapodik: sd.gtk[1]?.idDapodik ?? '', monthSelected: '202603' },
        headers: { authorization: `Bearer ${token}` },
      })
    ).json()
    const hari = (nth: number) => kehadiran[nth - 1]
    expect([7, 9, 10, 14].map((nth) => [hari(nth).waktu_pulang, hari(nth).durasi_pulang_cepat])).toEqual([
      ['14:00:30', '00:00:00'],
      ['14:00:30', '00:59:00'],
      ['14:00:30', '00:59:00'],
      ['14:00:30', '00:59:00'],
    ])
  })

  it('sekolah mandiri tidak tersentuh jadwal dinas, dan jadwalnya sendiri hanya mengenai dirinya', async () => {
    const { sd } = app.dunia.sekolah
    await setMandiri(app.context.db, sd.id)
    await save('sekolah', { rows: seminggu(['07:00', '14:00']), berlakuMulai: '2026-02-01' })
    await save('kabkota', { berlakuMulai: '2026-02-23' })
    expect(await hariPulangCepat('sd')).toEqual([])
    await save('sekolah', { berlakuMulai: '2026-02-26' })
    expect(await hariPulangCepat('sd')).toEqual([26, 27, 28])
    // Positive control: what it would have been as one of the office's schools.
    await setMandiri(app.context.db, sd.id, false, '2021-01-01')
    expect(await hariPulangCepat('sd')).toEqual([23, 24, 25, 26, 27, 28])
  })

  it('jadwal yayasan mengalahkan jadwal dinas', async () => {
    await save('kabkota', { berlakuMulai: '2026-02-18' }, 'SMP')
    expect(await hariPulangCepat('smp')).toEqual(SINCE_18)
    await save('yayasan', { rows: seminggu(['07:00', '14:00']), berlakuMulai: '2026-02-25' })
    expect(await hariPulangCepat('smp')).toEqual([18, 19, 20, 21, 23, 24])
  })

  it('jadwal Ramadan bertanggal akhir berakhir sendiri, jadwal semula berlaku kembali', async () => {
    await save('kabkota', { berlakuMulai: '2026-02-20', berlakuSampai: '2026-02-24' })
    expect(await hariPulangCepat('sd')).toEqual([20, 21, 23, 24])
    expect((await read('kabkota', { tanggal: '2026-02-24' })).rows[1].jamPulang).toBe('15:00:00')
    expect((await read('kabkota', { tanggal: '2026-02-25' })).rows[1].jamPulang).toBe('14:00:00')
  })

  it('jadwal nasional berlaku bagi yang tidak memiliki jadwal lain', async () => {
    await save('admin', { berlakuMulai: '2026-02-26' })
    expect(await hariPulangCepat('sd')).toEqual([26, 27, 28])
    await save('kabkota', { rows: seminggu(['07:00', '14:00']), berlakuMulai: '2026-02-27' })
    expect(await hariPulangCepat('sd')).toEqual([26])
  })

  it('hari libur mingguan: jam tetap, hari itu menjadi libur', async () => {
    const rows = seminggu(['00:00', '00:00'], { 6: { isLibur: true } })
    expect((await save('kabkota', { jenis: 'libur', rows, berlakuMulai: '2026-02-15' })).status).toBe(200)
    const { body } = await app.call('admin', rekapHarian, {
      query: { idDapodik: app.dunia.sekolah.sd.gtk[1]?.idDapodik, monthSelected: '202602' },
    })
    const libur = [7, 14, 21, 28].map((nth) => [body.kehadiran[nth - 1].singkatan, body.kehadiran[nth - 1].jenis_libur])
    expect(libur).toEqual([
      ['H', 0],
      ['HMR', 0],
      ['L', 4],
      ['L', 4],
    ])
    expect((await read('kabkota')).rows[1]).toMatchObject({ jamMasuk: '07:00:00', jamIstirahatMulai: '12:00:00' })
  })
})
