import type { Answer } from '@geisa/contract/endpoint'
import { type BukuRow, rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { type HarianRow, rekapHarian } from '@geisa/contract/rekap/harian'
import { rekapBulananUbin } from '@geisa/contract/rekap/ubin'
import { unpackUbin } from '@geisa/engine/rekap/packed-ubin'
import type { Ubin } from '@geisa/engine/rekap/ubin'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { fillFebruari, lateTap, lockFebruari } from '../../kunci-bulan/februari.test-kit.ts'

let app: TestApp
let guru: { publicId: string }
beforeAll(async () => {
  app = await createTestApp()
  guru = app.dunia.sekolah.sd.gtk[1] ?? { publicId: '' }
  await fillFebruari(app)
})
afterAll(() => app.close())
beforeEach(() => sql`delete from segel`.execute(app.context.db))

type Picture = Answer<typeof rekapBulananUbin>
const ask = (who: string | null, query: Record<string, unknown> = {}) =>
  app.call(who, rekapBulananUbin, { query: { monthSelected: '202602', ...query } })

/** Every tile in full, by person and date. */
function tiles(picture: Picture): Map<string, Ubin[]> {
  const tanggal = (nth: number) =>
    `${picture.bulan.slice(0, 4)}-${picture.bulan.slice(4)}-${String(nth).padStart(2, '0')}`
  return new Map(
    picture.orang.map(({ id, hari }) => [
      id,
      hari.flatMap((one, nth) => (one === null ? [] : [unpackUbin(picture, tanggal(nth + 1), one)])),
    ]),
  )
}

/** Rows of the daily report as tiles: its two shifts as one day. */
function tilesOfHarian(rows: readonly HarianRow[]) {
  const minutes = (duration: string | null) => {
    const [jam = 0, menit = 0] = (duration ?? '').split(':').map(Number)
    return jam * 60 + menit
  }
  return [...Map.groupBy(rows, ({ tanggal }) => tanggal)].map(([tanggal, hari]) => ({
    tanggal,
    singkatan: hari[0]?.singkatan,
    datang: hari.find((b) => b.waktu_datang !== null)?.waktu_datang ?? null,
    pulang: hari.findLast((b) => b.waktu_pulang !== null)?.waktu_pulang ?? null,
    menitTerlambat: hari.reduce((total, b) => total + minutes(b.durasi_datang_terlambat), 0),
    menitPulangCepat: hari.reduce((total, b) => total + minutes(b.durasi_pulang_cepat), 0),
    keterangan: [...new Set(hari.map((b) => b.keterangan).filter((text) => text !== ''))].join('; '),
  }))
}

/** Tile by tile against the daily report, the counts against the month, the percents against its ledger. */
async function expectSameAsReports(who: string, monthSelected = '202602'): Promise<Map<string, Ubin[]>> {
  const { status, body } = await ask(who, { monthSelected })
  expect(status).toBe(200)
  const picture = tiles(body)
  const month = (await app.call(who, rekapBulanan, { query: { monthSelected } })).body as Answer<typeof rekapBulanan>
  expect([...picture.keys()].toSorted()).toEqual(month.baris.map(({ id }) => id).toSorted())
  expect(body.lengkapSampai).toBe(month.lengkapSampai)
  for (const row of month.baris) {
    const own = picture.get(row.id) ?? []
    const { idDapodik } = row
    const harian = (await app.call(who, rekapHarian, { query: { idDapodik, monthSelected } })).body
    expect(own).toEqual(tilesOfHarian(harian.kehadiran).map((one) => expect.objectContaining(one)))
    const counted = own.filter(({ tanggal }) => tanggal <= (body.lengkapSampai ?? ''))
    const days = (...groups: (string | null)[]) => counted.filter((one) => groups.includes(one.grup)).length
    expect([days('H'), days('A'), days('S'), days('C'), days('DL'), days('A', 'S', 'C'), days(null)]).toEqual([
      row.jumlah_kehadiran,
      row.jumlah_alpa,
      row.jumlah_sakit,
      row.jumlah_cuti,
      row.jumlah_dinas_luar,
      row.jumlah_tidak_hadir,
      row.hari_belum_sinkron,
    ])
    expect(counted.filter(({ tanda }) => tanda !== '')).toHaveLength(row.hari_bertanda)
    expect(
      Math.min(
        10_000,
        own.reduce((total, { bp }) => total + bp, 0),
      ),
    ).toBe(row.pct_potongan_total)
    const { buku } = (await app.call(who, rekapBulananPenjelasan, { query: { gtk: row.id, monthSelected } })).body
    for (const { tanggal, bp } of own)
      expect(bp).toBe((buku as BukuRow[]).reduce((total, line) => total + (line.tanggal === tanggal ? line.bp : 0), 0))
  }
  return picture
}

it('setiap ubin sama dengan laporan harian, jumlahnya dengan laporan bulanan, persennya dengan buku', async () => {
  const own = (await expectSameAsReports('sekolah')).get(guru.publicId)
  expect(own?.[4]).toMatchObject({ tanggal: '2026-02-05', menitTerlambat: 35, menitPulangCepat: 40, bp: 200 })
  expect(own?.[5]).toMatchObject({ menitTerlambat: 70, izinDatang: true, izinPulang: false, bp: 0 })
  expect(own?.[8]).toMatchObject({ singkatan: 'A', grup: 'A' })
  // The daily report's letter stays the status's own.
  expect(own?.[9]).toMatchObject({ singkatan: 'SDSD', namaStatus: 'Sakit Dengan Surat Dokter', grup: 'S' })
})

it('bulan yang berjalan: hari ini dan yang akan datang tampil, tetapi belum dihitung', async () => {
  const picture = await expectSameAsReports('sekolah', '202603')
  // Thursday 5 March 2026, 10:00 WIB.
  const own = picture.get(guru.publicId)
  expect(own).toHaveLength(31)
  expect(own?.[30]).toMatchObject({ singkatan: '', datang: null, bp: 0 })
})

it('tap yang datang kemudian tampil pada permintaan berikutnya; jawaban yang diingat tidak menua', async () => {
  expect(tiles((await ask('sekolah')).body).get(guru.publicId)?.[8]).toMatchObject({ singkatan: 'A' })
  await lateTap(app, '7', '2026-02-09 06:59:00')
  const own = (await expectSameAsReports('sekolah')).get(guru.publicId)
  expect(own?.[8]).toMatchObject({ singkatan: 'H', datang: '06:59:00' })
})

it('bulan terkunci memperlihatkan hari-hari segelnya, apa pun yang masuk sesudahnya', async () => {
  expect((await lockFebruari(app)).status).toBe(200)
  const before = await expectSameAsReports('sekolah')
  await lateTap(app, '7', '2026-02-10 06:30:00')
  const after = await expectSameAsReports('sekolah')
  expect((await ask('sekolah')).body.dariSegel).toBe(true)
  expect(after).toEqual(before)
})

it('GTK melihat harinya sendiri saja, kepala yang menandatangani melihat sekolahnya', async () => {
  expect([...(await expectSameAsReports('gtk')).keys()]).toEqual([guru.publicId])
  await lockFebruari(app)
  expect([...(await expectSameAsReports('gtk')).keys()]).toEqual([guru.publicId])
  expect((await ask('kepala')).body.orang).toHaveLength(2)
})

it('kantor memilih sekolah dalam cakupannya; yang lain 404, tanpa sekolah dan bulan depan 422', async () => {
  const sekolahId = app.dunia.sekolah.sd.id
  for (const who of ['admin', 'kabkota', 'monitoring', 'uptd']) expect((await ask(who, { sekolahId })).status).toBe(200)
  for (const who of ['provinsi', 'yayasan', 'asing', 'kabkotaAsing'])
    expect((await ask(who, { sekolahId })).status).toBe(404)
  expect((await ask('kabkota')).status).toBe(422)
  expect((await ask('sekolah', { monthSelected: '203001' })).status).toBe(422)
  expect((await ask(null, { sekolahId })).status).toBe(401)
})

it('sekolah tanpa mesin: setiap hari kerja belum sinkron, tidak seorang pun alpa', async () => {
  const { otherSd } = app.dunia.sekolah
  const picture = tiles((await ask('kabkota', { sekolahId: otherSd.id })).body)
  const groups = new Set([...picture.values()].flat().map((one) => one.grup))
  expect(groups).toEqual(new Set([null, 'L']))
})
