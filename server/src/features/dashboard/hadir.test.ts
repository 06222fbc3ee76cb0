import { type BarisHadir, dasborSekolah } from '@geisa/contract/dashboard-sekolah'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { fixedClock } from '../../platform/clock.ts'
import { cakupanSistem } from '../../platform/scope.ts'
import { isiFebruari, tapTerlambat } from '../kunci-bulan/bulan-uji.test-bahan.ts'
import { bacaDasborSekolah } from './queries-sekolah.ts'

/** Thursday 5 March 2026 of the school `sd` (WIB, 07:00 to 14:00): its teacher taps, its head does not. */
let uji: AplikasiUji
let sd: number
beforeAll(async () => {
  uji = await buatAplikasiUji('2026-03-04T20:00:00.000Z')
  sd = uji.dunia.sekolah.sd.id
  await isiFebruari(uji)
})
afterAll(() => uji.tutup())

const baca = async (query: Record<string, unknown> = {}, siapa = 'sekolah', sekolahId = sd) =>
  uji.panggil(siapa, dasborSekolah, { params: { sekolahId }, query })
/** At an instant: a session would not live that long. */
async function pada(instan: string, query: { tanggal?: string } = {}): Promise<BarisHadir[]> {
  const clock = fixedClock(`${instan}.000Z`)
  const dasar = { db: uji.aplikasi.db, clock, cakupan: cakupanSistem('tests') }
  return (await bacaDasborSekolah(dasar, sd, query)).kehadiranGtk
}
const keadaan = async (instan: string, query?: { tanggal: string }) =>
  (await pada(instan, query)).map((satu) => satu.keadaan)

describe('hari ini di sekolah', () => {
  it('sebelum jam masuk semua akan datang, sejak jam masuk yang belum tap belum datang', async () => {
    expect(await keadaan('2026-03-04T23:59:59')).toEqual(['akan-datang', 'akan-datang'])
    expect(await keadaan('2026-03-05T00:00:00')).toEqual(['belum-datang', 'belum-datang'])
    const [guru] = await pada('2026-03-05T00:00:00')
    expect(guru).toMatchObject({ Waktu_Datang: null, Status_Kehadiran: '', keterangan: '', terlambat: 0 })
  })

  it('yang tap setelah jam masuk terlambat dengan detiknya, yang lain tetap belum datang', async () => {
    uji.aplikasi.clock.set('2026-03-05T00:25:00.000Z')
    expect((await tapTerlambat(uji, '7', '2026-03-05 07:24:30')).isi).toBe('OK: 1')
    const [guru, kepala] = await pada('2026-03-05T00:26:00')
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
    expect(await keadaan('2026-03-05T17:30:00', query)).toEqual(['terlambat', 'belum-datang'])
    const [, kepala] = await pada('2026-03-06T01:00:00', query)
    expect(kepala).toMatchObject({
      keadaan: 'belum-sinkron',
      Status_Kehadiran: '',
      keterangan: 'Belum sinkron',
    })
    uji.aplikasi.clock.set('2026-03-06T00:55:00.000Z')
    await tapTerlambat(uji, '7', '2026-03-06 07:55:00')
    expect(await keadaan('2026-03-06T01:00:00', query)).toEqual(['terlambat', 'tidak-hadir'])
  })

  it('tanpa tap datang tidak ada yang terlihat terlambat: menit tanpa absen adalah harga, bukan ukuran', async () => {
    uji.aplikasi.clock.set('2026-03-07T04:05:00.000Z')
    await tapTerlambat(uji, '7', '2026-03-07 11:00:00')
    const [guru] = await pada('2026-03-07T05:00:00')
    expect(guru).toMatchObject({ Waktu_Datang: null, Waktu_Pulang: '11:00:00', keadaan: 'hadir', terlambat: 0 })
    expect(guru?.keterangan).toContain('Tidak absen datang')
  })

  it('hari libur terlihat libur, juga yang sedang berjalan', async () => {
    expect(await keadaan('2026-03-08T02:00:00')).toEqual(['libur', 'libur'])
  })

  it('tanpa tanggal ialah hari ini menurut jam sekolah, bukan jam server', async () => {
    uji.aplikasi.clock.set('2026-03-04T16:30:00.000Z')
    const wit = uji.dunia.sekolah.sdAsing.id
    const hariIni = async (siapa: string, id: number) => {
      const { hariIni: hari, tanggal, sekolah } = (await baca({}, siapa, id)).body
      return [hari, tanggal, sekolah.zona]
    }
    expect(await hariIni('sekolah', sd)).toEqual(['2026-03-04', '2026-03-04', 'WIB'])
    expect(await hariIni('asing', wit)).toEqual(['2026-03-05', '2026-03-05', 'WIT'])
    expect((await baca({ tanggal: '2026-03-05' }, 'asing', wit)).status).toBe(200)
    expect((await baca({ tanggal: '2026-03-05' })).status).toBe(422)
  })

  it.each(['2026-03-05', '2999-12-31', '2026-02-30', '20260305', '', '2026-03-04; --'])(
    'tanggal %j ditolak dengan nama isiannya',
    async (tanggal) => {
      uji.aplikasi.clock.set('2026-03-04T03:00:00.000Z')
      const { status, body } = await baca({ tanggal })
      expect([status, body.galat[0].field]).toEqual([422, 'tanggal'])
    },
  )

  it.each(['1900-01-01', '1999-12-31', '2014-02-28'])('%s, jauh sebelum ada fakta, tetap terjawab', async (tanggal) => {
    const { status, body } = await baca({ tanggal })
    expect([status, body.kehadiranGtk.length, body.progressDhgtk]).toEqual([200, 2, []])
    for (const satu of body.kehadiranGtk) expect(['libur', 'belum-sinkron']).toContain(satu.keadaan)
  })

  it.each([{ bagian: 'semua' }, { tangal: '2026-03-01' }])('%j ditolak', async (query) => {
    expect((await baca(query)).status).toBe(422)
  })
})

describe('kiriman DHGTK', () => {
  it('sebulan tanggal itu, hari terbaru dulu; bagian yang tidak diminta kosong', async () => {
    const guru = uji.dunia.sekolah.sd.gtk[1]?.id
    await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, waktu, jenis_data, status_kirim, waktu_kirim) values
      (${sd}, '2026-02-03', ${guru}, 'Datang', '07:00:45', 'Mesin', 'Terkirim', '2026-02-04T01:00:00Z'),
      (${sd}, '2026-02-28', ${guru}, 'Pulang', '14:00:30', 'Koreksi', 'Belum Dikirim', null),
      (${sd}, '2026-02-28', ${guru}, 'Datang', '06:55:00', 'Mesin', 'Gagal', null),
      (${sd}, '2026-01-31', ${guru}, 'Datang', '06:55:00', 'Mesin', 'Terkirim', '2026-02-01T01:00:00Z'),
      (${uji.dunia.sekolah.sdLain.id}, '2026-02-28', ${uji.dunia.sekolah.sdLain.gtk[0]?.id}, 'Datang', '06:55:00', 'Mesin', 'Gagal', null)`.execute(
      uji.aplikasi.db,
    )
    const { body } = await baca({ tanggal: '2026-02-14', bagian: 'kiriman' })
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
    const utuh = (await baca({ tanggal: '2026-02-14' })).body
    expect([utuh.kehadiranGtk.length, utuh.progressDhgtk.length]).toEqual([2, 3])
    expect((await baca({ tanggal: '2026-02-14', bagian: 'kehadiran' })).body.progressDhgtk).toEqual([])
  })
})

describe('siapa yang melihat dashboard sekolah', () => {
  it.each(['sekolah', 'admin', 'kabkota', 'uptd', 'monitoring'])(
    '%s melihat sekolah dalam cakupannya',
    async (siapa) => {
      const { status, body } = await baca({}, siapa)
      expect([status, body.sekolah.nama]).toEqual([200, 'SD Uji 1'])
    },
  )
  it.each(['provinsi', 'cabdin', 'yayasan', 'asing', 'kabkotaAsing'])(
    '%s mendapat 404, seolah tidak ada',
    async (siapa) => {
      expect((await baca({}, siapa)).status).toBe(404)
    },
  )
  it('yayasan melihat sekolahnya; GTK ditolak, juga kepala sekolah', async () => {
    expect((await baca({}, 'yayasan', uji.dunia.sekolah.smp.id)).status).toBe(200)
    expect((await baca({}, 'gtk')).status).toBe(403)
    expect((await baca({}, 'kepala')).status).toBe(403)
  })
})
