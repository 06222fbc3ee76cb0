import { type HadirRow, sekolahDashboard } from '@geisa/contract/dashboard/sekolah'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import type { HarianRow } from '@geisa/engine/hari/laporan-harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { systemCakupan } from '../../platform/cakupan.ts'
import { fixedClock } from '../../platform/clock.ts'
import { fillFebruari, lateTap } from '../kunci-bulan/februari.test-kit.ts'
import { readSekolahDashboard } from './queries-sekolah.ts'

/** Thursday 5 March 2026 of the school `sd` (WIB, 07:00 to 14:00): its teacher taps, its head does not. */
let app: TestApp
let sd: number
beforeAll(async () => {
  app = await createTestApp('2026-03-04T20:00:00.000Z')
  sd = app.dunia.sekolah.sd.id
  await fillFebruari(app)
})
afterAll(() => app.close())

const read = async (query: Record<string, unknown> = {}, who = 'sekolah', sekolahId = sd) =>
  app.call(who, sekolahDashboard, { params: { sekolahId }, query })
/** At an instant: a session would not live that long. */
async function at(instant: string, query: { tanggal?: string } = {}): Promise<HadirRow[]> {
  const clock = fixedClock(`${instant}.000Z`)
  const base = { db: app.context.db, clock, cakupan: systemCakupan('tests') }
  return (await readSekolahDashboard(base, sd, query)).kehadiranGtk
}
const state = async (instant: string, query?: { tanggal: string }) =>
  (await at(instant, query)).map((one) => one.keadaan)

describe('hari ini di sekolah', () => {
  it('sebelum jam masuk semua akan datang, sejak jam masuk yang belum tap belum datang', async () => {
    expect(await state('2026-03-04T23:59:59')).toEqual(['akan-datang', 'akan-datang'])
    expect(await state('2026-03-05T00:00:00')).toEqual(['belum-datang', 'belum-datang'])
    const [guru] = await at('2026-03-05T00:00:00')
    expect(guru).toMatchObject({ Waktu_Datang: null, Status_Kehadiran: '', keterangan: '', terlambat: 0 })
  })

  it('yang tap setelah jam masuk terlambat dengan detiknya, yang lain tetap belum datang', async () => {
    app.context.clock.set('2026-03-05T00:25:00.000Z')
    expect((await lateTap(app, '7', '2026-03-05 07:24:30')).body).toBe('OK: 1')
    const [guru, kepala] = await at('2026-03-05T00:26:00')
    expect(guru).toMatchObject({
      nama_dapodik: 'GURU SD UJI 1',
      Waktu_Datang: '07:24:30',
      Waktu_Pulang: null,
      Status_Kehadiran: 'Hadir',
      keadaan: 'terlambat',
      terlambat: 24 * 60,
    })
    expect(kepala?.keadaan).toBe('belum-datang')
  })

  it('lewat tengah malam harinya belum selesai, sesudah batas malam menunggu laporan mesin, lalu alpa', async () => {
    const query = { tanggal: '2026-03-05' }
    expect(await state('2026-03-05T17:30:00', query)).toEqual(['terlambat', 'belum-datang'])
    const [, kepala] = await at('2026-03-06T01:00:00', query)
    expect(kepala).toMatchObject({
      keadaan: 'belum-sinkron',
      Status_Kehadiran: '',
      keterangan: 'Belum sinkron',
    })
    app.context.clock.set('2026-03-06T00:55:00.000Z')
    await lateTap(app, '7', '2026-03-06 07:55:00')
    expect(await state('2026-03-06T01:00:00', query)).toEqual(['terlambat', 'tidak-hadir'])
  })

  it('satu tap pukul 10:30, hari berjalan: papan berkata 91 menit terlambat seperti laporan harian (L23)', async () => {
    app.context.clock.set('2026-03-07T03:31:00.000Z')
    await lateTap(app, '7', '2026-03-07 10:30:00')
    const guru = app.dunia.sekolah.sd.gtk[1]?.idDapodik ?? ''
    const { body } = await app.call('sekolah', rekapHarian, { query: { idDapodik: guru, monthSelected: '202603' } })
    const report = (body.kehadiran as HarianRow[]).find(({ tanggal }) => tanggal === '2026-03-07')
    expect(report).toMatchObject({
      waktu_datang: null,
      waktu_pulang: '10:30:00',
      durasi_datang_terlambat: '01:31:00',
    })
    const row = (await read()).body.kehadiranGtk.find(({ idDapodik }: HadirRow) => idDapodik === guru)
    expect(row).toMatchObject({
      Waktu_Datang: null,
      Waktu_Pulang: '10:30:00',
      keadaan: 'terlambat',
      terlambat: 91 * 60,
      keterangan: report?.keterangan,
    })
    expect(report?.keterangan).toContain('Tidak absen datang')
  })

  it('hari libur terlihat libur, juga yang sedang berjalan', async () => {
    expect(await state('2026-03-08T02:00:00')).toEqual(['libur', 'libur'])
  })

  it('tanpa tanggal ialah hari ini menurut jam sekolah, bukan jam server', async () => {
    app.context.clock.set('2026-03-04T16:30:00.000Z')
    const wit = app.dunia.sekolah.foreignSd.id
    const today = async (who: string, id: number) => {
      const { hariIni, tanggal, sekolah } = (await read({}, who, id)).body
      return [hariIni, tanggal, sekolah.zona]
    }
    expect(await today('sekolah', sd)).toEqual(['2026-03-04', '2026-03-04', 'WIB'])
    expect(await today('asing', wit)).toEqual(['2026-03-05', '2026-03-05', 'WIT'])
    expect((await read({ tanggal: '2026-03-05' }, 'asing', wit)).status).toBe(200)
    expect((await read({ tanggal: '2026-03-05' })).status).toBe(422)
  })

  it.each(['2026-03-05', '2999-12-31', '2026-02-30', '20260305', '', '2026-03-04; --'])(
    'tanggal %j ditolak dengan nama isiannya',
    async (tanggal) => {
      app.context.clock.set('2026-03-04T03:00:00.000Z')
      const { status, body } = await read({ tanggal })
      expect([status, body.galat[0].field]).toEqual([422, 'tanggal'])
    },
  )

  it.each(['1900-01-01', '1999-12-31', '2014-02-28'])('%s, jauh sebelum ada fakta, tetap terjawab', async (tanggal) => {
    const { status, body } = await read({ tanggal })
    expect([status, body.kehadiranGtk.length, body.progressDhgtk]).toEqual([200, 2, []])
    for (const one of body.kehadiranGtk) expect(['libur', 'belum-sinkron']).toContain(one.keadaan)
  })

  it.each([{ bagian: 'semua' }, { tangal: '2026-03-01' }])('%j ditolak', async (query) => {
    expect((await read(query)).status).toBe(422)
  })
})

describe('kiriman DHGTK', () => {
  it('sebulan tanggal itu, hari terbaru dulu; bagian yang tidak diminta kosong', async () => {
    const guru = app.dunia.sekolah.sd.gtk[1]?.id
    await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, waktu, jenis_data, status_kirim, waktu_kirim) values
      (${sd}, '2026-02-03', ${guru}, 'Datang', '07:00:45', 'Mesin', 'Terkirim', '2026-02-04T01:00:00Z'),
      (${sd}, '2026-02-28', ${guru}, 'Pulang', '14:00:30', 'Koreksi', 'Belum Dikirim', null),
      (${sd}, '2026-02-28', ${guru}, 'Datang', '06:55:00', 'Mesin', 'Gagal', null),
      (${sd}, '2026-01-31', ${guru}, 'Datang', '06:55:00', 'Mesin', 'Terkirim', '2026-02-01T01:00:00Z'),
      (${app.dunia.sekolah.otherSd.id}, '2026-02-28', ${app.dunia.sekolah.otherSd.gtk[0]?.id}, 'Datang', '06:55:00', 'Mesin', 'Gagal', null)`.execute(
      app.context.db,
    )
    const { body } = await read({ tanggal: '2026-02-14', bagian: 'kiriman' })
    expect(body.kehadiranGtk).toEqual([])
    expect(body.terhubung).toBe(false)
    const Nama = 'Guru SD Uji 1'
    expect(body.progressDhgtk).toEqual([
      {
        tanggal: '2026-02-28',
        Nama,
        jenis_waktu: 'Datang',
        waktu: '06:55:00',
        Status_kirim: 'Gagal',
        waktu_kirim: null,
        Jenis_Data: 'Mesin',
      },
      {
        tanggal: '2026-02-28',
        Nama,
        jenis_waktu: 'Pulang',
        waktu: '14:00:30',
        Status_kirim: 'Belum Dikirim',
        waktu_kirim: null,
        Jenis_Data: 'Koreksi',
      },
      {
        tanggal: '2026-02-03',
        Nama,
        jenis_waktu: 'Datang',
        waktu: '07:00:45',
        Status_kirim: 'Terkirim',
        waktu_kirim: '2026-02-04T01:00:00.000Z',
        Jenis_Data: 'Mesin',
      },
    ])
    const whole = (await read({ tanggal: '2026-02-14' })).body
    expect([whole.kehadiranGtk.length, whole.progressDhgtk.length]).toEqual([2, 3])
    expect((await read({ tanggal: '2026-02-14', bagian: 'kehadiran' })).body.progressDhgtk).toEqual([])
  })
})

describe('siapa yang melihat dashboard sekolah', () => {
  it.each(['sekolah', 'admin', 'kabkota', 'uptd', 'monitoring'])('%s melihat sekolah dalam cakupannya', async (who) => {
    const { status, body } = await read({}, who)
    expect([status, body.sekolah.nama]).toEqual([200, 'SD Uji 1'])
  })
  it.each(['provinsi', 'cabdin', 'yayasan', 'asing', 'kabkotaAsing'])(
    '%s mendapat 404, seolah tidak ada',
    async (who) => {
      expect((await read({}, who)).status).toBe(404)
    },
  )
  it('yayasan melihat sekolahnya; GTK ditolak, juga kepala sekolah', async () => {
    expect((await read({}, 'yayasan', app.dunia.sekolah.smp.id)).status).toBe(200)
    expect((await read({}, 'gtk')).status).toBe(403)
    expect((await read({}, 'kepala')).status).toBe(403)
  })
})
