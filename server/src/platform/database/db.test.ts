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
    type Asked = { text: string; callback: (error: Error) => void }
    const original = client.query.bind(client) as unknown as (asked: Asked) => unknown
    // As when the answer to it does not come in time.
    client.query = (asked: Asked) =>
      asked.text === 'rollback' ? asked.callback(new Error('Query read timeout')) : original(asked)
  })
  const failed = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    throw new Error('batal')
  })
  await expect(failed).rejects.toThrow()
  expect((await sql`select 1 as satu`.execute(db)).rows).toEqual([{ satu: 1 }])
})

it('jawaban yang tidak kunjung datang tidak ditunggu, dan sambungannya tidak dipakai lagi', async () => {
  const { url, hapus: remove } = await createDatabase('tanpa-skema')
  const { db, close } = openDb(url, { max: 1, patienceMs: 120 })
  onTestFinished(async () => {
    await close()
    await remove()
  })
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await pid()
  await expect(sql`select pg_sleep(${20})`.execute(db)).rejects.toThrow('Connection terminated')
  expect(await pid()).not.toBe(before)
})
