import {
  kehadiranHariIni,
  kehadiranHariSekolah,
  kehadiranPerhatian,
  kehadiranWilayah,
} from '@geisa/contract/dashboard/kehadiran-wilayah'
import { saveLibur } from '@geisa/contract/libur'
import { JENJANG } from '@geisa/engine/acuan'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { addSeconds } from '../../platform/clock.ts'
import { openDb } from '../../platform/database/db.ts'
import { kindTools } from '../pengajuan/kind.test-kit.ts'
import { checkKehadiran } from './commands-check.ts'
import { foldKehadiran } from './commands-fold.ts'
import { noteShared } from './commands-sweep.ts'
import { countedBulan } from './counted-bulan.ts'
import { foldKehadiranPeriodically } from './fold-periodically.ts'
import { fillKantor, type KantorTools, kantorTools, tapAt } from './kantor.test-kit.ts'

/** Now: Thursday 5 March 2026, 10:00 WIB, 12:00 WIT. */
let app: TestApp
let tools: KantorTools
beforeEach(async () => {
  app = await appForOneTest()
  await fillKantor(app)
  tools = kantorTools(app)
})

describe('hari ini', () => {
  it('belum ada yang alpa; yang mesinnya belum melapor bukan tidak hadir', async () => {
    await tools.fold()
    // sd, sma and foreignSd have reported this morning and nobody came; otherSd is silent, smp has no machine.
    expect((await tools.hariIni('admin')).body.jumlah).toEqual({
      jumlahGtk: 10,
      hadir: 0,
      terlambat: 0,
      dinasLuar: 0,
      sakit: 0,
      cuti: 0,
      alpa: 0,
      belumAbsen: 6,
      belumSinkron: 2,
      belumMesin: 2,
      libur: 0,
    })
    expect((await tools.hariIni('yayasan')).body.jumlah).toMatchObject({ jumlahGtk: 2, belumMesin: 2 })
  })

  it('sebuah tap terhitung; yang datang terlambat adalah bagian dari yang hadir', async () => {
    await tools.fold()
    await tapAt(app, 'KANTOR000', '7', '2026-03-05 06:50:00')
    await tapAt(app, 'KANTOR000', '8', '2026-03-05 07:30:00')
    await tools.fold()
    expect((await tools.hariIni('kabkota', { jenjang: 'SD' })).body).toMatchObject({
      jumlah: { jumlahGtk: 4, hadir: 2, terlambat: 1, belumAbsen: 0, belumSinkron: 2 },
      hari: [{ zona: 'WIB', tanggal: '2026-03-05' }],
      sedangDihitung: false,
    })
  })

  it('satu tap pukul 10:30 dihitung terlambat, seperti laporan hariannya (L23)', async () => {
    app.context.clock.set('2026-03-05T03:31:00.000Z')
    await tapAt(app, 'KANTOR000', '7', '2026-03-05 10:30:00')
    await tools.fold()
    const { jumlah } = (await tools.hariIni('kabkota', { jenjang: 'SD' })).body
    expect(jumlah).toMatchObject({ hadir: 1, terlambat: 1 })
  })

  it('yang dihitung dengan cara lama dihitung lagi', async () => {
    await tools.fold()
    const right = await tools.isi()
    const { db } = app.context
    await sql`update kehadiran_bulan set kunci = '1|' || substr(kunci, 3)`.execute(db)
    await sql`insert into antrean_rekap (sekolah_id) select id from sekolah`.execute(db)
    await tools.fold()
    expect(await tools.isi()).toBe(right)
    const { rows } = await sql`select 1 from kehadiran_bulan where kunci like '1|%'`.execute(db)
    expect(rows).toEqual([])
  })

  it('hari berganti pada batas malam zonanya sendiri, bukan pada tengah malam', async () => {
    await tools.fold()
    const days = async () => (await tools.hariIni('admin')).body.hari
    // 23:30 WIB, 01:30 WIT: the sixth has begun in the east, its fifth is not complete.
    app.context.clock.set('2026-03-05T16:30:00.000Z')
    await tools.fold()
    expect(await days()).toEqual([
      { zona: 'WIB', tanggal: '2026-03-05' },
      { zona: 'WIT', tanggal: '2026-03-05' },
    ])
    const last = async (who: string) => Object.keys(await tools.hariSekolah(who)).at(-1)
    app.context.clock.set('2026-03-05T18:30:00.000Z')
    await tools.fold()
    expect(await days()).toEqual([
      { zona: 'WIB', tanggal: '2026-03-05' },
      { zona: 'WIT', tanggal: '2026-03-06' },
    ])
    // Of the nation only what is complete everywhere.
    expect([await last('admin'), await last('kabkota'), await last('kabkotaAsing')]).toEqual([
      '2026-03-04',
      '2026-03-04',
      '2026-03-05',
    ])
    app.context.clock.set('2026-03-05T20:00:00.000Z')
    await tools.fold()
    expect([await last('admin'), await last('kabkota')]).toEqual(['2026-03-05', '2026-03-05'])
  })
})

describe('melipat', () => {
  it('sebelum semua sekolah pernah dihitung: kosong, dan dikatakan', async () => {
    expect((await tools.hariIni('admin')).body).toMatchObject({ dihitungPada: null, sedangDihitung: true, hari: [] })
    expect((await tools.ubin('admin')).body.tanggalLengkap).toBe(null)
    await tools.fold()
    expect((await tools.hariIni('admin')).body).toMatchObject({ sedangDihitung: false })
  })

  it('perubahan bersama tidak menunggu sekolah: selama belum sampai ke semua, wilayahnya dikatakan sedang dihitung', async () => {
    await tools.fold()
    const body = { nama: 'Libur Uji', jenisLiburId: 1, tanggal: '2026-03-04', jenjang: [...JENJANG] }
    expect((await app.call('admin', saveLibur, { body })).status).toBe(200)
    const { db, clock } = app.context
    const now = clock.now()
    await db.transaction().execute((trx) => noteShared(trx, countedBulan(now), now))
    expect((await tools.hariIni('kabkotaAsing')).body.sedangDihitung).toBe(true)
    await foldKehadiran({ db, clock })
    expect((await tools.hariIni('kabkotaAsing')).body.sedangDihitung).toBe(false)
    expect(Object.keys(await tools.hariSekolah('admin')).at(-1)).toBe('2026-03-03')
  })

  it('beberapa server sekaligus: yang tidak mendapat giliran tidak menghitung apa-apa dua kali', async () => {
    const other = openDb(app.context.databaseUrl, { max: 2 })
    const { db, clock } = app.context
    const fold = (one: typeof db) => foldKehadiran({ db: one, clock }, { atOnce: 1 })
    await Promise.all([fold(db), fold(other.db), fold(db)])
    await other.close()
    await tools.fold()
    const once = await tools.isi()
    await sql`truncate kehadiran_bulan, kehadiran_wilayah, kesiapan_wilayah, kehadiran_lipatan, kehadiran_keadaan`.execute(
      db,
    )
    await tools.fold()
    expect(await tools.isi()).toBe(once)
  })

  it('dengan sendirinya, juga tap yang tidak mengantrekan sekolahnya; tidak lagi setelah dihentikan', async () => {
    await tools.fold()
    const { db, clock, databaseUrl } = app.context
    const failed: Error[] = []
    const stop = foldKehadiranPeriodically({ db, clock, databaseUrl }, (error) => failed.push(error), 20)
    onTestFinished(stop)
    const hadir = async () => (await tools.hariIni('kabkota')).body.jumlah.hadir
    await tapAt(app, 'KANTOR000', '7', '2026-03-05 06:50:00')
    await sql`delete from antrean_rekap`.execute(db)
    await expect
      .poll(async () => {
        clock.set(addSeconds(clock.now(), 31))
        return hadir()
      })
      .toBe(1)
    await stop()
    await tapAt(app, 'KANTOR000', '8', '2026-03-05 06:50:00')
    clock.set(addSeconds(clock.now(), 31))
    expect([await hadir(), failed]).toEqual([1, []])
  })

  it('pemeriksaan malam menemukan jumlah wilayah yang salah, dan semuanya dihitung lagi', async () => {
    await tools.fold()
    const { db } = app.context
    const check = () => checkKehadiran(app.context, new AbortController().signal)
    expect(await check()).toBe(0)
    const right = await tools.isi()
    for (const corrupt of [
      `update kehadiran_wilayah set jumlah[13] = jumlah[13] + 1 where kode_wilayah = '000000' and tanggal = '2026-02-04'`,
      `delete from kehadiran_wilayah where kode_wilayah = '${app.dunia.wilayah.kecamatan}' and tanggal = '2026-02-04'`,
      `update kesiapan_wilayah set jumlah[10] = jumlah[10] + 1 where bulan = 202602`,
    ]) {
      await sql.raw(corrupt).execute(db)
      expect(await check()).toBeGreaterThan(0)
      await tools.fold()
      expect(await tools.isi()).toBe(right)
    }
  })

  it('sekolah yang berganti status pindah tempat seluruhnya', async () => {
    await tools.fold()
    const { sd } = app.dunia.sekolah
    const count = async (status: string) =>
      (await tools.hariIni('kabkota', { status, jenjang: 'SD' })).body.jumlah.jumlahGtk
    expect([await count('N'), await count('S')]).toEqual([4, 0])
    await sql`update sekolah set status = 'S' where id = ${sd.id}`.execute(app.context.db)
    await sql`insert into antrean_rekap (sekolah_id) values (${sd.id})`.execute(app.context.db)
    await tools.fold()
    expect([await count('N'), await count('S')]).toEqual([2, 2])
  })
})

it('ubin: wilayah di bawahnya, dan sekolah bagi kecamatan dan yayasan', async () => {
  await tools.fold()
  const { kabKota, kecamatan } = app.dunia.wilayah
  const kab = (await tools.ubin('admin', { kodeWilayah: kabKota })).body
  const own = kab.ubin.find(({ kode }: { kode: string }) => kode === kecamatan)
  expect(kab).toMatchObject({ tanggalLengkap: '2026-03-04', bulan: '202602' })
  expect(own).toMatchObject({
    hariIni: { jumlahGtk: 6 },
    terakhir: { jumlahGtk: 6, alpa: 4 },
    kesiapan: { sekolah: 3, terkunci: 0 },
  })
  const names = async (who: string, query = {}) =>
    (await tools.ubin(who, query)).body.ubin.map(({ nama, sekolahId }: { nama: string; sekolahId: number | null }) =>
      sekolahId === null ? 'wilayah' : nama,
    )
  expect(await names('admin', { kodeWilayah: kecamatan })).toEqual(['SD Uji 1', 'SMA Uji 4', 'SMP Uji 2'])
  expect(await names('uptd', { kodeWilayah: kecamatan })).toEqual(['SD Uji 1', 'SMP Uji 2'])
  expect(await names('yayasan')).toEqual(['SMP Uji 2'])
})

it('perhatian: sekolah dengan sebabnya, usulan tertua, SPTJM yang belum dikirim', async () => {
  const { id, noKoreksi } = await kindTools(app, 'koreksi').usulan()
  await tools.fold()
  app.context.clock.set('2026-03-08T03:00:00.000Z')
  await tools.fold()
  const { body } = await app.call('kabkota', kehadiranPerhatian, {})
  expect(body.sekolah.map(({ nama }: { nama: string }) => nama)).toEqual(['SD Uji 1', 'SD Uji 3', 'SMP Uji 2'])
  expect(body.sekolah[1]).toMatchObject({
    sebab: [
      { jenis: 'mesin-diam', tanggal: '2026-02-20' },
      { jenis: 'belum-sinkron', tanggal: '2026-03-07', jumlah: 2, dari: 2 },
      { jenis: 'belum-kunci' },
    ],
  })
  expect(body.usulanTertua).toMatchObject({
    jenis: 'koreksi',
    id,
    nomor: noKoreksi,
    namaSekolah: 'SD Uji 1',
    umurHari: 3,
  })
  expect(body.sptjm).toEqual({ bulan: '202602', belum: 3, sekolah: 3, tenggat: '2026-03-05', sisaHari: -3 })
  const foreign = (await app.call('kabkotaAsing', kehadiranPerhatian, {})).body
  expect([foreign.usulanTertua, foreign.sekolah.length]).toEqual([null, 1])
})

it('di luar cakupan: wilayah lain ditolak, yayasan tidak melihat sekolah orang lain di wilayah mana pun', async () => {
  await tools.fold()
  const { foreignKabKota, kecamatan, kabKota } = app.dunia.wilayah
  for (const endpoint of [kehadiranHariIni, kehadiranHariSekolah, kehadiranWilayah, kehadiranPerhatian]) {
    const ask = (who: string, kodeWilayah: string) => app.call(who, endpoint, { query: { kodeWilayah } })
    expect((await ask('kabkota', foreignKabKota)).status).toBe(422)
    expect((await ask('uptd', app.dunia.wilayah.otherKecamatan)).status).toBe(422)
    expect((await ask('sekolah', kecamatan)).status).toBe(403)
    expect((await ask('monitoring', kabKota)).status).toBe(200)
  }
  const own = async (query = {}) => (await tools.hariIni('yayasan', query)).body.jumlah.jumlahGtk
  expect([await own(), await own({ kodeWilayah: kecamatan })]).toEqual([2, 2])
  expect((await tools.hariIni('yayasan', { kodeWilayah: foreignKabKota })).status).toBe(422)
})
