import type { Answer } from '@geisa/contract/endpoint'
import { type LaporanBulanan, rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { rekapTren } from '@geisa/contract/rekap/tren'
import { bulanUntil } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { fillFebruari, lateTap, lockFebruari } from '../../kunci-bulan/februari.test-kit.ts'
import { waitForMemo } from '../memo/commands-memo.ts'

/** The test world's today is 5 March 2026; its machine counts since 12 January. */
const MARET = '202603'

let app: TestApp
let sekolahId: number
let guru: { id: number; publicId: string }
beforeAll(async () => {
  app = await createTestApp()
  sekolahId = app.dunia.sekolah.sd.id
  guru = app.dunia.sekolah.sd.gtk[1] ?? { id: 0, publicId: '' }
  await fillFebruari(app)
  await sql`update mesin_penempatan set dipakai_sejak = '2026-01-12' where sekolah_id = ${sekolahId}`.execute(
    app.context.db,
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  await waitForMemo(app.context.db)
  for (const tabel of ['segel', 'sekolah_bulan']) await sql`delete from ${sql.table(tabel)}`.execute(app.context.db)
})

type Tren = Answer<typeof rekapTren>
const ask = (who: string | null, query: Record<string, unknown> = {}) =>
  app.call(who, rekapTren, { query: { sampai: MARET, ...query } })
const bulanOf = (tren: Tren, bulan: string) => tren.bulan.find((one) => one.bulan === bulan)

const minutes = (...durations: string[]): number =>
  durations.reduce((total, one) => total + Number(one.slice(0, -6)) * 60 + Number(one.slice(-5, -3)), 0)
const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
const mean = (all: readonly number[]): number => Math.round(sum(all) / all.length)

/** What the monthly report's rows say, added up in this test's own way. */
function angkaOf(rows: LaporanBulanan['baris']) {
  const counted = rows.filter((row) => row.hari_kerja > 0)
  if (counted.length === 0) return null
  const pay = counted.filter((row) => row.Gaji_Pokok !== null)
  return {
    jumlahGtk: counted.length,
    hariKerja: sum(counted.map((row) => row.hari_kerja)),
    alpa: sum(counted.map((row) => row.jumlah_alpa)),
    tidakHadir: sum(counted.map((row) => row.jumlah_alpa + row.jumlah_sakit + row.jumlah_cuti)),
    terlambat: sum(counted.map((row) => row.jumlah_terlambat_tanpa_izin + row.jumlah_terlambat_dengan_izin)),
    menitTerlambat: minutes(
      ...counted.flatMap((row) => [row.durasi_terlambat_dengan_izin, row.durasi_terlambat_tanpa_izin]),
    ),
    pulangCepat: sum(counted.map((row) => row.jumlah_pulang_cepat_tanpa_izin + row.jumlah_pulang_cepat_dengan_izin)),
    menitPulangCepat: minutes(
      ...counted.flatMap((row) => [row.durasi_pulang_cepat_dengan_izin, row.durasi_pulang_cepat_tanpa_izin]),
    ),
    bpPotongan: mean(counted.map((row) => row.pct_potongan_total)),
    bpAlpa: mean(counted.map((row) => row.pct_potongan_alpa)),
    bpTerlambat: mean(counted.map((row) => row.pct_potongan_dtti + row.pct_potongan_dtdi)),
    bpPulangCepat: mean(counted.map((row) => row.pct_potongan_pcti + row.pct_potongan_pcdi)),
    potongan: pay.length === 0 ? null : sum(pay.map((row) => row.jumlah_potongan ?? 0)),
  }
}

/** Month by month against the report that the same caller reads. */
async function expectSameAsReports(who: string, query: Record<string, unknown>): Promise<Tren> {
  const { status, body } = await ask(who, query)
  expect(status).toBe(200)
  expect(body.bulan.map(({ bulan }: { bulan: string }) => bulan)).toEqual(bulanUntil(MARET, 12))
  const tren = body as Tren
  for (const { bulan, ...month } of tren.bulan) {
    const { body: content } = await app.call(who, rekapBulanan, { query: { monthSelected: bulan, sekolahId } })
    const laporan = content as LaporanBulanan
    const rows = laporan.baris.filter(({ id }) => tren.gtk === null || id === tren.gtk)
    expect([bulan, month]).toEqual([
      bulan,
      { terkunci: laporan.segel !== null, lengkapSampai: laporan.lengkapSampai, angka: angkaOf(rows) },
    ])
    expect(tren.bacaTpp).toBe(laporan.bacaTpp)
  }
  return tren
}

it('memo yang satu melayani yang lain, juga bila bulan lain punya perubahan bersama', async () => {
  const { db } = app.context
  await sql`insert into versi_bersama (lingkup, kode, bulan, versi) values ('nasional', '000000', 202602, 3)
    on conflict (lingkup, kode, bulan) do update set versi = 3`.execute(db)
  const memos = async () => {
    await waitForMemo(db)
    const { rows } = await sql<{ kunci: string }>`
      select rekap_kunci as kunci from sekolah_bulan where sekolah_id = ${sekolahId} and bulan in (202601, 202602)
      order by bulan`.execute(db)
    return rows.map(({ kunci }) => kunci)
  }
  for (const monthSelected of ['202601', '202602'])
    await app.call('sekolah', rekapBulanan, { query: { monthSelected, sekolahId } })
  const reports = await memos()
  expect(reports).toHaveLength(2)
  await ask('sekolah', { sekolahId })
  expect(await memos()).toEqual(reports)
})

describe('setiap bulan sama dengan laporan bulanannya', () => {
  it('sekolah: rata-rata potongan, jumlah harinya; juga dari memo, dan sesudah ada fakta baru', async () => {
    const first = await expectSameAsReports('sekolah', { sekolahId })
    const februari = bulanOf(first, '202602')
    expect(februari?.angka).toMatchObject({ jumlahGtk: 2 })
    expect(februari?.angka?.bpPotongan).toBeGreaterThan(0)
    expect(februari?.angka?.potongan).toBeGreaterThan(0)
    // Before the school's machine began to count there is no month of 0 %.
    expect(bulanOf(first, '202512')).toMatchObject({ terkunci: false, angka: null })
    expect(bulanOf(first, '202601')?.angka?.hariKerja).toBeGreaterThan(0)
    expect(bulanOf(first, MARET)).toMatchObject({ lengkapSampai: '2026-03-04' })
    await waitForMemo(app.context.db)
    expect((await ask('sekolah')).body).toEqual(first)
    await lateTap(app, '7', '2026-02-09 06:59:00')
    const next = await expectSameAsReports('sekolah', { sekolahId })
    expect(bulanOf(next, '202602')?.angka?.alpa).toBe((februari?.angka?.alpa ?? 0) - 1)
  })

  it('bulan terkunci menurut segelnya, apa pun yang masuk sesudahnya', async () => {
    expect((await lockFebruari(app)).status).toBe(200)
    const before = await expectSameAsReports('sekolah', { gtk: guru.publicId })
    expect(bulanOf(before, '202602')).toMatchObject({ terkunci: true, lengkapSampai: '2026-02-28' })
    await lateTap(app, '7', '2026-02-10 06:30:00')
    expect(await expectSameAsReports('sekolah', { gtk: guru.publicId })).toEqual(before)
    await expectSameAsReports('kabkota', { sekolahId })
  })

  it('bulan terkunci yang segelnya tanpa laporan tetap disebut terkunci, dengan angka fakta sekarang', async () => {
    expect((await lockFebruari(app)).status).toBe(200)
    await sql`update segel set laporan = '' where sekolah_id = ${sekolahId}`.execute(app.context.db)
    const before = await expectSameAsReports('sekolah', { sekolahId })
    expect(bulanOf(before, '202602')).toMatchObject({ terkunci: true, lengkapSampai: '2026-02-28' })
    expect(bulanOf(before, '202601')).toMatchObject({ terkunci: false })
    await lateTap(app, '7', '2026-02-11 06:30:00')
    expect(bulanOf(await expectSameAsReports('sekolah', { sekolahId }), '202602')?.terkunci).toBe(true)
  })

  it('GTK melihat barisnya sendiri, dengan rupiahnya, juga bila yang diminta sekolahnya', async () => {
    const own = await expectSameAsReports('gtk', {})
    expect(own.gtk).toBe(guru.publicId)
    expect(bulanOf(own, '202602')?.angka).toMatchObject({ jumlahGtk: 1 })
    expect(bulanOf(own, '202602')?.angka?.potongan).toBeGreaterThan(0)
    expect((await ask('gtk', { sekolahId })).body).toEqual(own)
    expect((await ask('gtk', { gtk: guru.publicId })).body).toEqual(own)
    expect((await ask('gtk', { gtk: app.dunia.sekolah.sd.gtk[0]?.publicId })).status).toBe(404)
  })

  it('yang tidak membaca TPP tidak melihat rupiah', async () => {
    const { body } = await ask('uptd', { sekolahId })
    expect(body.bacaTpp).toBe(false)
    expect(bulanOf(body, '202602')?.angka).toMatchObject({ potongan: null, jumlahGtk: 2 })
  })
})

it('membaca rupiah tercatat sekali sehari; tanpa hak membacanya, atau milik sendiri, tidak', async () => {
  const { db } = app.context
  const recorded = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from riwayat where perihal = 'gtk-tpp' and tindakan = 'baca'`.execute(db)
    return rows[0]?.n ?? 0
  }
  const before = await recorded()
  await ask('uptd', { sekolahId })
  await ask('gtk')
  expect(await recorded()).toBe(before)
  await ask('admin', { sekolahId })
  await ask('admin', { gtk: guru.publicId })
  expect(await recorded()).toBe(before + 1)
})

it('di luar cakupan 404, tanpa sesi 401', async () => {
  for (const who of ['admin', 'kabkota', 'uptd']) expect((await ask(who, { sekolahId })).status).toBe(200)
  for (const who of ['provinsi', 'yayasan', 'asing', 'kabkotaAsing']) {
    expect((await ask(who, { sekolahId })).status).toBe(404)
    expect((await ask(who, { gtk: guru.publicId })).status).toBe(404)
  }
  expect((await ask('sekolah', { gtk: `${sekolahId}-999999` })).status).toBe(404)
  expect((await ask(null, { sekolahId })).status).toBe(401)
})

it('isian yang keliru ditolak dengan kalimat yang mengatakan apa yang harus dilakukan', async () => {
  const refused = async (who: string, query: Record<string, unknown>) => {
    const { status, body } = await ask(who, query)
    return [status, body.galat?.[0]?.message ?? body.message]
  }
  expect(await refused('sekolah', { sampai: '2026-03' })).toEqual([422, 'Bulan harus berbentuk TTTTBB'])
  expect(await refused('sekolah', { sampai: '202604' })).toEqual([
    422,
    'Bulan belum dimulai. Pilih bulan ini atau sebelumnya.',
  ])
  expect(await refused('sekolah', { sampai: '201412' })).toEqual([
    422,
    'Laporan tersedia sejak Januari 2015. Pilih bulan itu atau sesudahnya.',
  ])
  expect(await refused('kabkota', {})).toEqual([422, 'Pilih sekolah atau GTK'])
  expect(await refused('kabkota', { sekolahId, gtk: guru.publicId })).toEqual([
    422,
    'Pilih satu sekolah atau satu GTK, jangan keduanya',
  ])
  expect(await refused('kabkota', { gtk: 'x' })).toEqual([422, 'Id tidak dikenal'])
  const early = (await ask('sekolah', { sampai: '201502' })).body as Tren
  expect(early.bulan.map(({ bulan, angka }) => [bulan, angka])).toEqual([
    ['201501', null],
    ['201502', null],
  ])
})
