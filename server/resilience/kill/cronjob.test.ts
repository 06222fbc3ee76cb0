import pg from 'pg'
import { expect, test } from 'vitest'
import { newFolder, type RealServer, turnOn } from '../real-server.ts'
import { promised, report, scale } from '../scale.ts'
import { sharedDatabase } from '../shared-database.ts'

const JOB = scale(200, 20)
/** Over how long their slots are spread. */
const SPREAD_SECONDS = scale(15, 2)
/** More than one look of a scheduler. */
const ONE_PEEK_MS = scale(5_000, 3_500)
/** Before a silent run counts as dead (features/cronjob), and a look after that. */
const TERPUTUS_MS = promised(90_000)

type TestGround = {
  ask: <R extends pg.QueryResultRow>(text: string, content?: unknown[]) => Promise<R[]>
  turnOnOne: () => Promise<RealServer>
  /** Holds the counters' turn (penghitung/queries-sql.ts), so that a run of the fold is under way for as long as wanted. */
  hold: () => Promise<{ release: () => Promise<void> }>
}

const FOLD_TURN = 7_203_211

/** One database, and servers with a folder of their own each. */
async function prepare(): Promise<TestGround> {
  const { url, pool } = await sharedDatabase(2)
  await pool.query('delete from cronjob')
  return {
    ask: async (text, content) => (await pool.query(text, content)).rows,
    turnOnOne: () => turnOn(newFolder(), { DATABASE_URL: url }),
    hold: async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query('select pg_advisory_lock($1)', [FOLD_TURN])
      return { release: () => client.end() }
    },
  }
}

/** Jobs whose slots come one after another in the next seconds, and again in half a day at the earliest. */
const ATTACH = `
  insert into cronjob (nama, tugas, periode, jam, zona, berikutnya)
  select 'Uji ' || k, $2, 'PERHARI', ((now() at time zone 'Asia/Jakarta') - interval '1 hour')::time(0), 'WIB',
    now() + make_interval(secs => ${SPREAD_SECONDS} * (k - 1) / $1::float)
  from generate_series(1, $1::int) k`

/** Issue 7, show 5: jobs ran once. */
test(`${JOB} slot jatuh tempo, dua server: masing-masing jalan tepat sekali`, async () => {
  const { ask, turnOnOne, hold } = await prepare()
  const server = await Promise.all([turnOnOne(), turnOnOne()])
  // While the turn is held no run ends, so neither server can carry all of them out before the other looks.
  const holder = await hold()
  await ask(ATTACH, [JOB, 'lipat-penghitung'])
  const serversAtWork = async () =>
    (await ask<{ n: number }>('select count(distinct server)::int as n from cronjob_jalan'))[0]?.n
  await expect.poll(serversAtWork, { interval: 100 }).toBe(2)
  await holder.release()
  const notYet = async () =>
    (
      await ask<{ n: number }>(`select count(*)::int as n from cronjob c
        where not exists (select 1 from cronjob_jalan j where j.cronjob_id = c.id and j.status <> 'RUNNING')`)
    )[0]?.n
  await expect.poll(notYet, { interval: 500 }).toBe(0)
  // Whoever would run one twice has had the time to.
  await new Promise((lanjut) => setTimeout(lanjut, ONE_PEEK_MS))
  expect(await ask(`select status, count(*)::int as jumlah from cronjob_jalan group by 1`)).toEqual([
    { status: 'SUCCESS', jumlah: JOB },
  ])
  expect(await ask(`select 1 from cronjob where berikutnya <= now() or berikutnya > now() + interval '1 day'`)).toEqual(
    [],
  )
  const perServer = await ask<{ server: string; jumlah: number }>(
    `select server, count(*)::int as jumlah from cronjob_jalan group by 1 order by 2`,
  )
  expect(perServer).toHaveLength(2)
  for (const realServer of server) expect((await realServer.stop()).code, realServer.output()).toBe(0)
  report('cronjob dua server', { slot: JOB, 'per server': perServer.map(({ jumlah }) => jumlah).join(' / ') })
})

test('server mati di tengah jalan: jalannya terputus, slot berikutnya jalan di server lain', async () => {
  const { ask, turnOnOne, hold } = await prepare()
  const dead = await turnOnOne()
  const holder = await hold()
  await ask(ATTACH, [1, 'lipat-penghitung'])
  const runs = () =>
    ask<{ status: string; pesan: string | null; server: string }>(
      'select status, pesan, server from cronjob_jalan order by id',
    )
  await expect.poll(runs, { interval: 100 }).toMatchObject([{ status: 'RUNNING' }])
  const [first] = await runs()
  await dead.kill()
  await holder.release()
  const living = await turnOnOne()
  // Its next slot comes while the dead run still counts as alive.
  await ask(`update cronjob set berikutnya = now() - interval '1 minute'`)
  // The full count really waits for its silence; otherwise it has been silent for all but the last look.
  if (scale(1, 0) === 0) await ask(`update cronjob_jalan set detak = clock_timestamp() - interval '56 seconds'`)
  await expect
    .poll(runs, { timeout: TERPUTUS_MS, interval: 500 })
    .toMatchObject([{ status: 'FAILED', pesan: 'terputus' }, { status: 'SUCCESS' }])
  expect((await runs())[1]?.server).not.toBe(first?.server)
  expect((await living.stop()).code, living.output()).toBe(0)
})

test('SIGTERM di tengah jalan: dicatat dihentikan, server selesai dalam 15 detik', async () => {
  const { ask, turnOnOne, hold } = await prepare()
  const server = await turnOnOne()
  const holder = await hold()
  await ask(ATTACH, [1, 'lipat-penghitung'])
  const runs = () => ask<{ status: string; pesan: string | null }>('select status, pesan from cronjob_jalan')
  await expect.poll(runs, { interval: 100 }).toEqual([{ status: 'RUNNING', pesan: null }])
  const { ms } = await server.stop()
  expect(ms).toBeLessThan(promised(15_500))
  expect(await runs()).toEqual([{ status: 'FAILED', pesan: 'dihentikan: server dimatikan' }])
  await holder.release()
})
