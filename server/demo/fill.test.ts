import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { PENGHITUNG_DIFF } from '../src/features/penghitung/rekap.test-kit.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/database/db.ts'
import { createDatabase } from '../test/database.ts'
import { fillDemo } from './fill.ts'

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
