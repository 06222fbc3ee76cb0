import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { PENGHITUNG_DIFF } from '../src/features/penghitung/rekap.test-kit.ts'
import { loadFakta } from '../src/features/rekap/fakta/fakta.ts'
import { systemCakupan } from '../src/platform/cakupan.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/database/db.ts'
import { createDatabase } from '../test/database.ts'
import { fillDemo } from './fill.ts'
import { SCHOOL_OF_OWN_HOURS } from './sekolah/jam.ts'

it('penghitung dashboard dunia contoh sudah benar sebelum ada yang melipat', async () => {
  const basis = await createDatabase()
  const { db, close } = openDb(basis.url)
  onTestFinished(async () => {
    await close()
    await basis.drop()
  })
  await fillDemo({ db, clock: fixedClock('2026-05-20T03:30:00.000Z') })
  const diff = await sql`${sql.raw(PENGHITUNG_DIFF)}`.execute(db)
  expect(diff.rows).toEqual([])
  const { rows } = await sql<{ pengguna: number[] }>`
    select pengguna from rekap_wilayah where kode_wilayah = '000000'`.execute(db)
  expect(rows[0]?.pengguna.some((jumlah) => jumlah > 0)).toBe(true)
})

it('kehadiran tiga orang yang berjam sendiri dihitung menurut jamnya', async () => {
  const basis = await createDatabase()
  const { db, close } = openDb(basis.url)
  onTestFinished(async () => {
    await close()
    await basis.drop()
  })
  await fillDemo({ db, clock: fixedClock('2026-05-20T03:30:00.000Z') })
  const { rows } = await sql<{ id: number }>`select id from sekolah where nama = ${SCHOOL_OF_OWN_HOURS}`.execute(db)
  const select = { sekolahId: rows[0]?.id ?? 0, bulan: '202604', now: '2026-05-20T03:30:00.000Z' }
  const fakta = await loadFakta(db, systemCakupan('uji dunia contoh'), select)
  if (fakta === undefined) throw new Error('tanpa fakta')
  const own = computeHariBulan(fakta).orang.filter(({ jamSendiri }) => jamSendiri)
  const summary = own.map(({ hari }) => {
    const worked = hari.filter(({ status }) => status?.singkatan === 'H')
    const early = worked.flatMap(({ baris }) => baris.map(({ pulang }) => pulang.minutes))
    const long = early.filter((minutes) => minutes > 60).length
    const night = worked.filter(({ baris }) => (baris[0]?.pulang.waktu ?? 0) > 86_400).length
    return { worked: worked.length, long, night }
  })
  expect(summary).toHaveLength(3)
  const [partTime, timetable, guard] = summary
  expect(partTime?.worked).toBeGreaterThan(15)
  expect(timetable?.worked).toBeGreaterThan(6)
  expect(timetable?.worked).toBeLessThan(15)
  expect(guard?.night).toBeGreaterThan(18)
  // Measured by the school's hours each of the part-timer's days would be hours short.
  for (const { long, worked } of summary) expect(long).toBeLessThan(worked / 3)
})
