import { rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { e11Content } from './fakta/e11.test-kit.ts'

let app: TestApp
let idDapodik: string
beforeAll(async () => {
  app = await createTestApp()
  const { sd } = app.dunia.sekolah
  idDapodik = sd.gtk[1]?.idDapodik ?? ''
  await e11Content(app.context.db, sd.id, sd.gtk[1]?.id ?? 0)
})
afterAll(() => app.close())

const harian = (who: string | null, query: Record<string, unknown> = {}) =>
  app.call(who, rekapHarian, { query: { idDapodik, monthSelected: '202602', ...query } })

describe('laporan harian', () => {
  it('E11: Februari 2026 dari tap, koreksi dan absensi manual di basis data', async () => {
    const { status, body } = await harian('sekolah')
    expect(status).toBe(200)
    expect(body.kehadiran).toHaveLength(28)
    const hari = (nth: number) => body.kehadiran[nth - 1]
    expect(hari(1)).toMatchObject({ hari: 'Minggu', singkatan: 'L', jenis_libur: 4 })
    expect(hari(2)).toMatchObject({
      waktu_datang: '06:51:10',
      waktu_pulang: '14:03:22',
      singkatan: 'H',
      durasi_datang_terlambat: '00:00:00',
    })
    expect(hari(4)).toMatchObject({ durasi_datang_terlambat: '00:28:00' })
    expect(hari(5)).toMatchObject({ durasi_datang_terlambat: '00:35:00', durasi_pulang_cepat: '00:40:00' })
    expect(hari(6)).toMatchObject({ durasi_datang_terlambat: '01:10:00' })
    expect(hari(6).keterangan).toContain('DTDI')
    expect(hari(7)).toMatchObject({ waktu_pulang: null, durasi_pulang_cepat: '01:31:00' })
    expect([9, 10, 11, 12, 13, 14, 16, 17].map((nth) => hari(nth).singkatan)).toEqual([
      'A',
      'SDSD',
      'DL',
      'DLP',
      'CT',
      'HMR',
      'L',
      'L',
    ])
    const short = Object.fromEntries(
      body.summary.statusKehadiran.map((s: { kode: string; jumlah: number; Keterangan: string }) => [
        s.kode,
        `${s.jumlah} ${s.Keterangan}`.trim(),
      ]),
    )
    expect(short).toEqual({
      A: '1',
      H: '16',
      L: '6',
      DL: '1',
      DLP: '1',
      SDSD: '1',
      CT: '1',
      HMR: '1',
      DTDI: '1 01:10:00',
      DTTI: '2 01:03:00',
      PCDI: '0 00:00:00',
      PCTI: '2 02:11:00',
    })
    expect(body.penandaTangan).toEqual({ nama: 'Kepala SD Uji 1', nip: null, jabatan: 'Kepala Sekolah' })
  })

  it.each(['admin', 'kabkota', 'monitoring', 'uptd', 'gtk', 'kepala'])(
    '%s melihatnya dalam cakupannya',
    async (who) => {
      expect((await harian(who)).status).toBe(200)
    },
  )

  it.each(['provinsi', 'cabdin', 'yayasan', 'asing', 'kabkotaAsing'])(
    '%s mendapat 404, seolah tidak ada',
    async (who) => {
      const { status, body } = await harian(who)
      expect([status, body.message]).toEqual([404, 'GTK tidak ditemukan'])
    },
  )

  it('GTK tidak melihat rekannya, kepala sekolah melihatnya', async () => {
    const kepala = app.dunia.sekolah.sd.gtk[0]?.idDapodik
    expect((await harian('gtk', { idDapodik: kepala })).status).toBe(404)
    expect((await harian('kepala')).status).toBe(200)
  })

  it.each([
    [{ monthSelected: '202613' }, 'monthSelected'],
    [{ monthSelected: '202604' }, 'monthSelected'],
    [{ idDapodik: 'bukan-uuid' }, 'idDapodik'],
    [{ hitungUlang: '2' }, 'hitungUlang'],
    [{ sekolahId: '1 or 1=1' }, 'sekolahId'],
  ])('%o ditolak dengan nama bidangnya', async (query, field) => {
    const { status, body } = await harian('sekolah', query)
    expect([status, body.galat[0].field]).toEqual([422, field])
  })

  it('bulan depan ditolak menurut zona sekolah: di WIT sudah April ketika WIB masih Maret', async () => {
    const malam = await appForOneTest('2026-03-31T15:30:00.000Z')
    const { sd, foreignSd } = malam.dunia.sekolah
    const april = async (who: string, id: string | undefined) =>
      (await malam.call(who, rekapHarian, { query: { idDapodik: id, monthSelected: '202604' } })).status
    expect(await april('asing', foreignSd.gtk[0]?.idDapodik)).toBe(200)
    expect(await april('sekolah', sd.gtk[0]?.idDapodik)).toBe(422)
  })
})

describe('penjelasan', () => {
  it.each([
    ['0001-01-01', 422],
    ['9999-12-31', 422],
    ['2026-02-30', 422],
    ['2026-04-01', 422],
    ['2026-03-31', 200],
    ['2000-01-01', 200],
  ])('tanggal %s dijawab %i', async (tanggal, expectation) => {
    const { status, body } = await app.call('sekolah', rekapHarianPenjelasan, { query: { idDapodik, tanggal } })
    expect(status).toBe(expectation)
    if (expectation === 422) expect(body.galat[0].field).toBe('tanggal')
  })

  it('tidak terlihat oleh yang tidak boleh melihat laporannya', async () => {
    const ask = (who: string | null, id = idDapodik) =>
      app.call(who, rekapHarianPenjelasan, { query: { idDapodik: id, tanggal: '2026-02-04' } })
    const kepala = app.dunia.sekolah.sd.gtk[0]?.idDapodik ?? ''
    expect((await ask('gtk')).status).toBe(200)
    expect((await ask('gtk', kepala)).status).toBe(404)
    expect((await ask('asing')).status).toBe(404)
    expect((await ask(null)).status).toBe(401)
  })

  it('setiap sel sama dengan laporannya dan menunjuk tap serta usulannya', async () => {
    const { body: laporan } = await harian('sekolah')
    for (const row of laporan.kehadiran.slice(0, 14)) {
      const { status, body } = await app.call('sekolah', rekapHarianPenjelasan, {
        query: { idDapodik, tanggal: row.tanggal },
      })
      expect([status, body.baris.length]).toEqual([200, 1])
      expect(body.baris[0].laporan).toEqual(row)
      expect(body.baris[0].sel.datang.nilai).toBe(row.waktu_datang)
    }
    const { body } = await app.call('sekolah', rekapHarianPenjelasan, {
      query: { idDapodik, tanggal: '2026-02-06' },
    })
    expect(body.tap.map((t: { dipakai: string[] }) => t.dipakai)).toEqual([['datang'], ['pulang']])
    expect(body.permintaan).toMatchObject([{ jenis: 'izin', dipakai: true }])
  })

  it('PIN yang pernah dimiliki orang lain tidak membawa tap orang itu', async () => {
    const { db } = app.context
    const { sd } = app.dunia.sekolah
    const kepala = sd.gtk[0]
    await sql`update pemetaan_pin set sampai = '2026-02-04' where sekolah_id = ${sd.id}`.execute(db)
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, mulai, disimpan_pada)
      select sekolah_id, mesin_id, pin, ${kepala?.id}, '2026-02-05', now() from pemetaan_pin where sekolah_id = ${sd.id}`.execute(
      db,
    )
    const own = async (id: string | undefined) => {
      const { body } = await harian('sekolah', { idDapodik: id })
      return body.kehadiran
        .filter((b: { waktu_datang: string | null }) => b.waktu_datang)
        .map((b: { hari_ke: number }) => b.hari_ke)
    }
    expect(await own(kepala?.idDapodik)).toEqual([5, 6, 7, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28])
    expect(await own(idDapodik)).toEqual([2, 3, 4, 14])
  })
})
