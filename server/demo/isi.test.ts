import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { BEDA_PENGHITUNG } from '../src/features/penghitung/rekap.test-bahan.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/database/db.ts'
import { buatBasisData } from '../test/basis-data.ts'
import { isiDuniaContoh } from './isi.ts'

it('penghitung dashboard dunia contoh sudah benar sebelum ada yang melipat', async () => {
  const basis = await buatBasisData()
  const { db, close } = openDb(basis.url)
  onTestFinished(async () => {
    await close()
    await basis.hapus()
  })
  await isiDuniaContoh({ db, clock: fixedClock('2026-05-20T03:30:00.000Z') })
  const beda = await sql`${sql.raw(BEDA_PENGHITUNG)}`.execute(db)
  expect(beda.rows).toEqual([])
  const { rows } = await sql<{ pengguna: number[] }>`
    select pengguna from rekap_wilayah where kode_wilayah = '000000'`.execute(db)
  expect(rows[0]?.pengguna.some((jumlah) => jumlah > 0)).toBe(true)
}, 120_000)
