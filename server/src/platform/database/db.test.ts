import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../test/basis-data.ts'
import { openDb } from './db.ts'

it('sambungan yang tidak dapat membatalkan transaksinya tidak dipakai lagi', async () => {
  const { url, hapus: remove } = await createDatabase()
  const { db, pool, close } = openDb(url, { max: 1 })
  onTestFinished(async () => {
    await close()
    await remove()
  })
  pool.once('connect', (client) => {
    const original = client.query.bind(client) as (perintah: string, nilai: unknown[]) => Promise<unknown>
    // As when the answer to it does not come in time.
    client.query = ((perintah: string, nilai: unknown[]) =>
      perintah === 'rollback'
        ? Promise.reject(new Error('Query read timeout'))
        : original(perintah, nilai)) as typeof client.query
  })
  const failed = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    throw new Error('batal')
  })
  await expect(failed).rejects.toThrow()
  expect((await sql`select 1 as satu`.execute(db)).rows).toEqual([{ satu: 1 }])
})
