import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { buatBasisData } from '../../../test/basis-data.ts'
import { openDb } from './db.ts'

it('sambungan yang tidak dapat membatalkan transaksinya tidak dipakai lagi', async () => {
  const { url, hapus } = await buatBasisData()
  const { db, pool, close } = openDb(url, { max: 1 })
  onTestFinished(async () => {
    await close()
    await hapus()
  })
  pool.once('connect', (klien) => {
    const asli = klien.query.bind(klien) as (perintah: string, nilai: unknown[]) => Promise<unknown>
    // As when the answer to it does not come in time.
    klien.query = ((perintah: string, nilai: unknown[]) =>
      perintah === 'rollback'
        ? Promise.reject(new Error('Query read timeout'))
        : asli(perintah, nilai)) as typeof klien.query
  })
  const gagal = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    throw new Error('batal')
  })
  await expect(gagal).rejects.toThrow()
  expect((await sql`select 1 as satu`.execute(db)).rows).toEqual([{ satu: 1 }])
})
