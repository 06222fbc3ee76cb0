import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { openDb } from './db.ts'

it('sambungan yang tidak dapat membatalkan transaksinya tidak dipakai lagi', async () => {
  const { url, drop } = await createDatabase()
  const { db, pool, close } = openDb(url, { max: 1 })
  onTestFinished(async () => {
    await close()
    await drop()
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
  const { url, drop } = await createDatabase('tanpa-skema')
  const { db, close } = openDb(url, { max: 1, patienceMs: 120 })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
  const before = await pid()
  await expect(sql`select pg_sleep(${20})`.execute(db)).rejects.toThrow('Connection terminated')
  expect(await pid()).not.toBe(before)
})

it('selama satu simpul hilang setiap sesi tergesa, juga yang sudah terbuka; sesudahnya seperti biasa', async () => {
  const { url, drop } = await createDatabase('tanpa-skema')
  const { db, hasten, close } = openDb(url, { max: 2 })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const settings = async () => {
    const ask = () =>
      sql<{ batas: string; pid: number }>`select current_setting('statement_timeout') as batas, pg_backend_pid() as pid
        from pg_sleep(0.2)`.execute(db)
    const both = await Promise.all([ask(), ask()])
    return both.map(({ rows }) => rows[0])
  }
  const usual = await settings()
  hasten({ begin: 'set statement_timeout = 1234', end: 'reset statement_timeout' })
  const hasty = await settings()
  hasten(null)
  const again = await settings()
  const sessions = (all: typeof usual) => new Set(all.map((one) => one?.pid))
  expect([usual, hasty, again].map((all) => all.map((one) => one?.batas))).toEqual([
    ['30s', '30s'],
    ['1234ms', '1234ms'],
    ['30s', '30s'],
  ])
  expect([sessions(hasty), sessions(again)]).toEqual([sessions(usual), sessions(usual)])
  // A session that cannot be told is not lent.
  hasten({ begin: 'set tidak_dikenal', end: '' })
  await expect(sql`select 1`.execute(db)).rejects.toThrow()
  hasten(null)
  expect((await sql`select 1 as satu`.execute(db)).rows).toEqual([{ satu: 1 }])
})
