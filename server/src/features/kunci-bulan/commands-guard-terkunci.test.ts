import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { lockedBulan, refuseLockedBulan } from './commands-guard-terkunci.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => sql`delete from segel`.execute(app.context.db))
afterAll(() => app.close())

const lock = (bulan: number, sekolah = app.dunia.sekolah.sd) =>
  sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
    values (${sekolah.id}, ${bulan}, 1, ${`UJI-${bulan}`}, '{}', 'x', ${app.context.clock.now()})`.execute(
    app.context.db,
  )
const open = (bulan: number) =>
  sql`update segel set dibuka_pada = ${app.context.clock.now()}, alasan_buka = 'uji' where bulan = ${bulan}`.execute(
    app.context.db,
  )

/** From the middle of November to the middle of February, over the turn of the year. */
const FROM = '2025-11-15'
const UNTIL = '2026-02-10'
const ask = (until: string | null, from = FROM) => lockedBulan(app.context.db, app.dunia.sekolah.sd.id, from, until)

describe('bulan terkunci terhadap rentang 15 November 2025 sampai 10 Februari 2026', () => {
  it.each([
    ['sebelum', 202510, null, null],
    ['di awal', 202511, 'November 2025', 'November 2025'],
    ['di dalam, tahun lama', 202512, 'Desember 2025', 'Desember 2025'],
    ['di dalam, tahun baru', 202601, 'Januari 2026', 'Januari 2026'],
    ['di akhir', 202602, 'Februari 2026', 'Februari 2026'],
    ['sesudah', 202603, null, 'Maret 2026'],
  ])('%s (%i): berakhir %s, tanpa akhir %s', async (_, bulan, closed, endless) => {
    await lock(bulan)
    expect([await ask(UNTIL), await ask(null)]).toEqual([closed, endless])
    const inTransaction = await app.context.db
      .transaction()
      .execute((trx) => lockedBulan(trx, app.dunia.sekolah.sd.id, FROM, UNTIL))
    expect(inTransaction).toBe(closed)
  })

  it('dari beberapa yang terkunci disebut yang terakhir di dalam rentangnya', async () => {
    for (const bulan of [202510, 202512, 202601, 202603]) await lock(bulan)
    expect([await ask(UNTIL), await ask(null)]).toEqual(['Januari 2026', 'Maret 2026'])
  })

  it('yang sudah dibuka, dan milik sekolah lain, tidak menghalangi', async () => {
    await lock(202512)
    await open(202512)
    await lock(202601, app.dunia.sekolah.foreignSd)
    expect([await ask(UNTIL), await ask(null)]).toEqual([null, null])
  })

  it('sehari dalam bulan terkunci sudah menyentuhnya', async () => {
    await lock(202601)
    expect(await ask('2026-01-01', '2026-01-01')).toBe('Januari 2026')
    expect(await ask('2026-01-31', '2026-01-31')).toBe('Januari 2026')
    expect(await ask('2025-12-31', '2025-12-31')).toBeNull()
    expect(await ask('2026-02-01', '2026-02-01')).toBeNull()
  })
})

it('penolakannya menyebut bulan di tengah rentang, pada isian yang diketik', async () => {
  await lock(202512)
  const refuse = (until: string | null, field?: string) =>
    refuseLockedBulan(app.context.db, app.dunia.sekolah.sd.id, FROM, until, field)
  const message = 'Bulan Desember 2025 sudah dikunci. Pilih tanggal sesudahnya, atau minta dinas membuka kuncinya.'
  const refused = (field: string) => ({ status: 422, answer: { galat: [{ field, message }] } })
  for (const until of [UNTIL, null]) {
    await expect(refuse(until)).rejects.toMatchObject(refused('berlakuMulai'))
    await expect(refuse(until, 'mulai')).rejects.toMatchObject(refused('mulai'))
  }
  await open(202512)
  await expect(refuse(UNTIL)).resolves.toBeUndefined()
})
