import type { Answer } from '@geisa/contract/endpoint'
import {
  confirmHari,
  kunciBulan,
  readKesiapan as readContract,
  type readKesiapan,
  unlockBulan,
} from '@geisa/contract/kunci-bulan'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../test/test-app.ts'
import { bulanVersion } from '../../../test/test-mesin.ts'
import { systemCakupan } from '../../platform/cakupan.ts'
import { rising } from '../dhgtk/dhgtk.test-kit.ts'
import { addJam, addPola, addTaps, fillOwnHours, type OwnHours } from '../rekap/fakta/own-hours.test-kit.ts'
import { readMemo } from '../rekap/memo/queries-memo.ts'

/** A night guard all November (18:00–06:00, border 12:00) and a colleague by the school's hours. */
let app: TestApp
let people: OwnHours
beforeEach(async () => {
  app = await appForOneTest('2026-12-01T05:00:00.000Z')
  people = await fillOwnHours(app)
  await taps('1', '11-30 17:55', '12-01 06:01')
})
/** What tests write past the program, the months hear of. */
const changed = async () => {
  for (const bulan of [202611, 202612]) await rising(app.context.db, people.sekolahId, bulan)
}
const taps = (pin: string, ...waktu: string[]) =>
  addTaps(app.context.db, { sekolahId: people.sekolahId, pin, waktu: waktu.map((one) => `2026-${one}`) })
const lock = () => app.call('sekolah', kunciBulan, { body: { bulan: '202611' } })
const unlock = () =>
  app.call('kabkota', unlockBulan, {
    body: { sekolahId: people.sekolahId, bulan: '202611', alasan: 'Ada tap susulan' },
  })
const kesiapan = async (who = 'sekolah'): Promise<Answer<typeof readKesiapan>> => {
  const sekolahId = who === 'sekolah' ? {} : { sekolahId: people.sekolahId }
  return (await app.call(who, readContract, { query: { bulan: '202611', ...sekolahId } })).body
}
const guard = () => app.dunia.sekolah.sd.gtk[1]!
const day = async (tanggal: string) => {
  const monthSelected = tanggal.slice(0, 7).replace('-', '')
  const query = { idDapodik: guard().idDapodik, monthSelected }
  const { body } = await app.call('kabkota', rekapHarian, { query })
  const row = body.kehadiran.find((one: { tanggal: string }) => one.tanggal === tanggal)
  return [row.singkatan, row.waktu_datang, row.waktu_pulang].join(' ')
}
const month = async (who = 'kabkota') => {
  const query = { sekolahId: people.sekolahId, monthSelected: '202611' }
  const { body } = await app.call(who, rekapBulanan, { query })
  return body.baris.find(({ id }: { id: string }) => id === guard().publicId)
}
const seals = async () =>
  (
    await sql<{ sha256: string; batas: string | null }>`select sha256, batas from segel order by bulan, urutan`.execute(
      app.context.db,
    )
  ).rows
/** Seconds since 2000 of a school time. */
const at = (text: string): number => (Date.parse(`${text}:00.000Z`) - Date.parse('2000-01-01T00:00:00.000Z')) / 1000

it.each(['2026-11-30T10:00:00.000Z', '2026-11-30T20:30:00.000Z', '2026-12-01T04:59:59.000Z'])(
  'M-E6 bulan penjaga lengkap 1 Desember pukul 12: kunci menunggu dan menyebut siapa, %s',
  async (now) => {
    app.context.clock.set(now)
    const { keadaan, syarat } = await kesiapan()
    expect(keadaan).toBe('berjalan')
    const sentence = 'baru lengkap 1 Desember 2026 pukul 12.00, saat hari terakhir Guru SD Uji 1 (Penjaga uji) berakhir'
    expect(syarat[0]?.kalimat).toContain(sentence)
    const refused = await lock()
    expect([refused.status, refused.body.galat[0].field]).toEqual([422, 'bulan'])
    expect(refused.body.message).toContain(sentence)
  },
)

it('M-E6 pada batasnya bulan dapat dikunci, dan segel menyimpan batas penjaga', async () => {
  app.context.clock.set('2026-12-01T05:00:00.000Z')
  expect((await kesiapan()).keadaan).toBe('siap')
  expect((await lock()).status).toBe(200)
  expect(JSON.parse((await seals())[0]?.batas ?? '')).toEqual({
    [people.guardId]: {
      awal: at('2026-11-01T03:00'),
      akhir: at('2026-12-01T12:00'),
      tapTerakhir: at('2026-12-01T06:01'),
    },
  })
})

it('yang berhenti sebelum akhir bulan tidak ditunggu; tanpa jam sendiri segel tidak menyimpan batas', async () => {
  app.context.clock.set('2026-11-30T20:00:00.000Z')
  await sql`update gtk set berhenti = '2026-11-29' where id = ${people.guardId}`.execute(app.context.db)
  expect((await kesiapan()).keadaan).toBe('siap')
  await sql`delete from gtk_jam`.execute(app.context.db)
  expect((await lock()).status).toBe(200)
  expect((await seals())[0]?.batas).toBeNull()
})

it('bulan yang dikunci pada batasnya tetap di bawah kunci memonya', async () => {
  const { db, clock } = app.context
  expect((await lock()).status).toBe(200)
  const keys = async () => {
    const moment = { bulan: '202611', now: clock.now() }
    const [memo] = await readMemo(db, systemCakupan('tests'), moment, [people.sekolahId])
    const { rows } = await sql<{ kunci: string }>`select rekap_kunci as kunci from segel`.execute(db)
    return [memo?.kunci, rows[0]?.kunci]
  }
  const [current, sealed] = await keys()
  expect(current).toBe(sealed)
  expect(current).toMatch(/\|30\.\d+ \d+:30\.\d+$/)
  clock.set('2026-12-20T05:00:00.000Z')
  expect((await keys())[0]).toBe(sealed)
})

it('dikunci, dibuka, dan dikunci lagi: bita yang sama; tetangganya dihitung ulang', async () => {
  const { db } = app.context
  const before = await bulanVersion(db, people.sekolahId)
  expect((await lock()).status).toBe(200)
  const locked = await bulanVersion(db, people.sekolahId)
  expect([202610, 202611, 202612].map((bulan) => (locked[bulan] ?? 0) - (before[bulan] ?? 0))).toEqual([1, 0, 1])
  expect((await unlock()).status).toBe(200)
  const opened = await bulanVersion(db, people.sekolahId)
  expect([202610, 202611, 202612].map((bulan) => (opened[bulan] ?? 0) - (locked[bulan] ?? 0))).toEqual([1, 1, 1])
  expect((await lock()).status).toBe(200)
  const [first, second] = await seals()
  expect(second).toEqual(first)
  const { rows } = await sql`select 1 from pesan where subjek like '%mengubah hari%'`.execute(db)
  expect(rows).toEqual([])
})

it('M-E12 batas tersegel mengikat Desember yang terbuka, dan November tidak berubah', async () => {
  const { db } = app.context
  const { sekolahId, guardId: gtkId } = people
  expect((await lock()).status).toBe(200)
  const before = await month('monitoring')
  app.context.clock.set('2026-12-05T03:00:00.000Z')
  await taps('1', '12-01 11:20', '12-01 17:05')
  expect(await day('2026-12-01')).toBe('H 17:05:00 ')
  const siang = { nama: 'Siang', masuk: '11:30', pulang: '17:00', mulaiAbsen: '10:00' }
  await addJam(db, { sekolahId, gtkId, polaJamId: await addPola(db, siang), mulai: '2026-12-01' })
  await changed()
  expect(await day('2026-12-01')).toBe('H 11:20:00 17:05:00')
  expect(await day('2026-11-30')).toBe('H 17:55:00 06:01:00')
  // Its own pattern would now end the sealed night at 10:00; the locked month keeps 12:00, and nothing was adjusted.
  expect((await kesiapan('kabkota')).penyesuaian).toEqual([])
  expect(await month()).toEqual(before)
  // A tap of the sealed night, come late, is neither its nor December's.
  await taps('1', '12-01 05:59')
  await changed()
  expect(await day('2026-12-01')).toBe('H 11:20:00 17:05:00')
  expect((await unlock()).status).toBe(200)
  expect(await day('2026-11-30')).toBe('H 17:55:00 06:01:00')
})

it('laporan bulan yang dihitung pukul 04 tidak dipakai lagi pukul 13, dan laporan mesin sesudah batasnya terbaca', async () => {
  const { db } = app.context
  app.context.clock.set('2026-11-30T21:00:00.000Z')
  await sql`update mesin_kontak set laporan = '2026-11-30T21:00:00Z'`.execute(db)
  const early = await month()
  expect(await day('2026-11-30')).toBe('H 17:55:00 06:01:00')
  app.context.clock.set('2026-12-01T06:00:00.000Z')
  const silent = await month()
  expect([early.jumlah_kehadiran, silent.jumlah_kehadiran]).toEqual([0, 1])
  expect(silent.hari_perlu_konfirmasi).toBe(0)
  // Alone the departure is missing: unheard of until the machine speaks after the border.
  await sql`delete from tap where waktu_lokal > '2026-12-01'`.execute(db)
  await changed()
  expect((await month()).hari_perlu_konfirmasi).toBe(1)
  await sql`update mesin_kontak set laporan = '2026-12-01T05:30:00Z'`.execute(db)
  const told = await month()
  expect([told.hari_perlu_konfirmasi, told.jumlah_pulang_cepat_tanpa_izin]).toEqual([0, 1])
})

it('hari yang bagi penjaga belum berakhir belum dapat dikonfirmasi', async () => {
  app.context.clock.set('2026-11-30T21:00:00.000Z')
  await sql`update mesin_kontak set laporan = '2026-11-28T00:00:00Z'`.execute(app.context.db)
  const body = (gtk: string) => ({ tanggal: '2026-11-30', gtk: [gtk], konfirmasi: true })
  const refused = await app.call('sekolah', confirmHari, { body: body(guard().publicId) })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    '30 November 2026 belum selesai bagi Guru SD Uji 1, jadi belum dapat dikonfirmasi.',
  ])
  const colleague = app.dunia.sekolah.sd.gtk[0]!.publicId
  expect((await app.call('sekolah', confirmHari, { body: body(colleague) })).status).toBe(200)
})
