import { rekapHarian } from '@geisa/contract/rekap/harian'
import { laporanHarian } from '@geisa/engine/hari/laporan-harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { systemCakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { loadFakta, loadPersonFakta } from './fakta.ts'
import { loadFaktaRekap } from './fakta-rekap.ts'
import { addJam, addTaps, fillOwnHours, LONG_AFTER, type OwnHours } from './own-hours.test-kit.ts'

const SYSTEM = systemCakupan('tests')
let app: TestApp
let db: TestApp['context']['db']
let people: OwnHours
beforeAll(async () => {
  app = await createTestApp(LONG_AFTER)
  db = app.context.db
  people = await fillOwnHours(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from gtk_jam where gtk_id <> ${people.guardId}`.execute(db)
  await sql`delete from tap`.execute(db)
  await sql`delete from segel`.execute(db)
})

const load = async (bulan = '202611') => {
  const fakta = await loadFakta(db, SYSTEM, { bulan, now: LONG_AFTER, sekolahId: people.sekolahId })
  if (fakta === undefined) throw new Error('facts missing')
  return fakta
}
const person = (fakta: Awaited<ReturnType<typeof load>>, id: number) => fakta.gtk.find((gtk) => gtk.id === id)
const taps = (pin: string, ...waktu: string[]) =>
  addTaps(db, { sekolahId: people.sekolahId, pin, waktu: waktu.map((one) => `2026-${one}`) })
const day = async (nth: number, gtk: number, monthSelected = '202611') => {
  const { idDapodik } = app.dunia.sekolah.sd.gtk[gtk]!
  const { body } = await app.call('kabkota', rekapHarian, { query: { idDapodik, monthSelected } })
  const { waktu_datang, waktu_pulang, durasi_datang_terlambat, durasi_pulang_cepat } = body.kehadiran[nth - 1]
  return [waktu_datang, waktu_pulang, durasi_datang_terlambat, durasi_pulang_cepat].join(' ')
}
const seal = (bulan: number, batas: object | null, rincian: object = {}) =>
  sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada, rincian, batas)
    values (${people.sekolahId}, ${bulan}, 1, ${`UJI-${bulan}`}, '{}', '', now(), ${JSON.stringify(rincian)},
      ${batas === null ? null : JSON.stringify(batas)})`.execute(db)
/** Seconds since 2000 of a school time. */
const at = (text: string): number => (Date.parse(`${text}:00.000Z`) - Date.parse('2000-01-01T00:00:00.000Z')) / 1000

it('M-E1 paruh waktu sejak 10 November, lewat API', async () => {
  const { sekolahId, colleagueId: gtkId, partTimeId: polaJamId } = people
  await addJam(db, { sekolahId, gtkId, polaJamId, mulai: '2026-11-10' })
  await taps('2', '11-09 06:55', '11-09 11:02', '11-10 06:55', '11-10 11:02')
  expect(await day(9, 0)).toBe('06:55:00 11:02:00 00:00:00 02:58:00')
  expect(await day(10, 0)).toBe('06:55:00 11:02:00 00:00:00 00:00:00')
})

it('M-E2 penjaga malam, lewat API, bulan, dan seluruh sekolah', async () => {
  await taps('1', '11-09 17:50', '11-10 06:04', '11-10 17:58', '11-11 05:40')
  expect(await day(9, 1)).toBe('17:50:00 06:04:00 00:00:00 00:00:00')
  expect(await day(10, 1)).toBe('17:58:00 05:40:00 00:00:00 00:20:00')
  await taps('1', '11-11 11:59:59', '11-11 12:00:00')
  expect(await day(10, 1)).toBe('17:58:00 11:59:59 00:00:00 00:00:00')
  const fakta = await load()
  expect(person(fakta, people.guardId)?.jam).toMatchObject([{ polaJamId: people.nightId }])
  expect(fakta.polaJam).toMatchObject([
    { nama: 'Penjaga uji', namaPemilik: 'Nasional', versi: [{ batasHari: 43_200 }] },
  ])
  const { idDapodik } = app.dunia.sekolah.sd.gtk[1]!
  const { body } = await app.call('kabkota', rekapHarian, { query: { idDapodik, monthSelected: '202611' } })
  const { kehadiran, summary, polaJam } = laporanHarian(fakta, people.guardId)
  expect({ kehadiran: body.kehadiran, summary: body.summary, polaJam: body.polaJam }).toEqual({
    kehadiran,
    summary,
    polaJam: [{ nama: 'Penjaga uji', dari: '2026-11-01', sampai: '2026-11-30' }],
  })
  const moment = { bulan: '202611', now: LONG_AFTER, sekolahIds: [people.sekolahId, app.dunia.sekolah.smp.id] }
  const many = await loadFaktaRekap(db, SYSTEM, moment)
  expect(many.map((one) => one.fakta.polaJam?.length)).toEqual([1, undefined])
  expect(laporanHarian(many[0]!.fakta, people.guardId)).toEqual({ kehadiran, summary, polaJam })
})

it('usul yang menunggu, yang ditolak, dan yang ikut sekolah tidak mengubah apa pun; tidak ada pernyataan tambahan', async () => {
  const { sekolahId, colleagueId: gtkId, partTimeId, guardId } = people
  await sql`insert into gtk_jam (sekolah_id, gtk_id, pola_jam_id, berlaku_mulai, status, diusulkan_pada)
    select ${sekolahId}, ${gtkId}, ${partTimeId}::int, '2026-11-01'::date, s, now() from unnest('{1,3,4}'::int[]) s`.execute(
    db,
  )
  await addJam(db, { sekolahId, gtkId, polaJamId: null, mulai: '2026-11-05' })
  const fakta = await load()
  expect(Object.keys(person(fakta, gtkId)!)).not.toContain('jam')
  expect(Object.keys(person(fakta, gtkId)!)).not.toContain('segel')
  const later = await load('202701')
  expect(person(later, guardId)?.jam).toHaveLength(1)
  let jumlah = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      jumlah++
      return node
    },
    transformResult: async ({ result }) => result,
  }) as DbOrTrx
  await loadFakta(counted, SYSTEM, { bulan: '202611', now: LONG_AFTER, sekolahId })
  expect(jumlah).toBe(1)
  const smp = await loadFakta(db, SYSTEM, { bulan: '202611', now: LONG_AFTER, sekolahId: app.dunia.sekolah.smp.id })
  expect(Object.keys(smp!)).not.toContain('polaJam')
})

it('yang berakhir pada hari terakhir bulan masih menarik batas bulan berikutnya, dan sesudah itu tidak lagi', async () => {
  const { sekolahId, colleagueId: gtkId, nightId: polaJamId } = people
  await addJam(db, { sekolahId, gtkId, polaJamId, mulai: '2026-11-01', sampai: '2026-11-30' })
  expect(person(await load('202612'), gtkId)?.jam).toHaveLength(1)
  expect(person(await load('202701'), gtkId)?.jam).toBeUndefined()
  // One open to the end, with the school's hours on top of it, says nothing of the months after.
  await addJam(db, { sekolahId, gtkId, polaJamId, mulai: '2026-11-01' })
  await addJam(db, { sekolahId, gtkId, polaJamId: null, mulai: '2026-12-05' })
  expect(person(await load('202612'), gtkId)?.jam).toHaveLength(3)
  expect(person(await load('202701'), gtkId)?.jam).toBeUndefined()
})

it('batas segel: dari bulan yang terkunci di sebelahnya, batasMalam bila segelnya tidak menyebutnya', async () => {
  const { guardId, colleagueId } = people
  const batas = {
    [guardId]: { awal: at('2026-11-01T03:00'), akhir: at('2026-12-01T12:00'), tapTerakhir: at('2026-12-01T06:01') },
  }
  await seal(202611, batas)
  const sealedEnd = { batas: at('2026-12-01T12:00'), tapTerakhir: at('2026-12-01T06:01') }
  const next = await load('202612')
  expect(person(next, guardId)?.segel).toEqual({ awal: sealedEnd, akhir: null })
  expect(person(next, colleagueId)?.segel).toBeUndefined()
  expect(person(await load('202610'), guardId)?.segel).toEqual({ awal: null, akhir: at('2026-11-01T03:00') })
  // The locked month itself keeps both of its borders.
  expect(person(await load(), guardId)?.segel).toEqual({
    awal: { batas: at('2026-11-01T03:00'), tapTerakhir: at('2026-11-01T03:00') - 1 },
    akhir: at('2026-12-01T12:00'),
  })
  const { idDapodik } = app.dunia.sekolah.sd.gtk[1]!
  const one = await loadPersonFakta(db, SYSTEM, {
    bulan: '202612',
    now: LONG_AFTER,
    idDapodik,
    sekolahId: undefined,
  })
  expect(one?.fakta.gtk[0]?.segel).toEqual({ awal: sealedEnd, akhir: null })
  await sql`update segel set dibuka_pada = now()`.execute(db)
  expect(person(await load('202612'), guardId)?.segel).toBeUndefined()
})

it('segel lama tanpa batas: tap dini hari yang sudah dipakainya tetap miliknya', async () => {
  const { guardId } = people
  const row = { tanggal: '2026-11-30', waktu_datang: '06:50:00', waktu_pulang: '02:30:00' }
  await seal(202611, null, {
    [guardId]: { kehadiran: [{ ...row, tanggal: '2026-11-29', waktu_pulang: '02:55:00' }, row] },
  })
  const batas = at('2026-12-01T03:00')
  expect(person(await load('202612'), guardId)?.segel?.awal).toEqual({ batas, tapTerakhir: at('2026-12-01T02:30') })
  await sql`update segel set rincian = '{}'`.execute(db)
  expect(person(await load('202612'), guardId)?.segel?.awal).toEqual({ batas, tapTerakhir: null })
})
