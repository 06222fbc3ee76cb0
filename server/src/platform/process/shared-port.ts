import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/**
 * Several servers may listen on one port, and the system hands out the connections (SO_REUSEPORT). Behind it there must
 * be one database: what another one acknowledged a machine never sends again (quality.md 2).
 */
export type SharedDoor = { host: string; port: number; db: Db }

const PATH = '/basis-data'
const SIDIK = /^[0-9a-f]{64}$/
const ANSWER_LIMIT_MS = 5_000
const MAX_TRIES = 3
const DELAY_MS = 50
const TURN_LIMIT_MS = 60_000

/**
 * Listens when nobody of another database does. Asking and listening are one step, one server at a time, so that of two
 * that start at the same instant the second one sees the first.
 */
export async function openShared(
  app: FastifyInstance,
  { host, port, db }: SharedDoor,
  open: () => Promise<unknown>,
): Promise<void> {
  app.get(PATH, () => databaseSidik(db))
  const release = await takeTurn(port)
  try {
    await refuseOtherDatabase(host, port, await databaseSidik(db))
    await open()
  } finally {
    release()
  }
}

/** Of the running database: a copy of its files, started elsewhere, is another one. */
async function databaseSidik(db: Db): Promise<string> {
  const { rows } = await sql<Record<string, string>>`
    select system_identifier::text as sistem, current_database()::text as nama, pg_postmaster_start_time()::text as mulai
    from pg_control_system()`.execute(db)
  return createHash('sha256').update(JSON.stringify(rows[0])).digest('hex')
}

async function refuseOtherDatabase(host: string, port: number, sidik: string): Promise<void> {
  const answers = await Promise.all(askAddresses(host).map((one) => ask(one, port)))
  const other = answers.find((one) => one !== null && one !== sidik)
  if (other === undefined) return
  if (!SIDIK.test(other ?? '')) throw Object.assign(new Error('somebody else listens'), { code: 'EADDRINUSE' })
  throw new Error(
    `Port ${port} di ${host} sudah dipakai Geisa dengan basis data lain: tap mesin akan tersimpan di basis data yang salah. Hentikan dulu, atau isi MESIN_PORT dengan angka lain.`,
  )
}

/** Everywhere the same connections could arrive: an address of its own goes before all addresses. */
function askAddresses(host: string): string[] {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  if (host !== '0.0.0.0' && host !== '::') return [host]
  return Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ family, scopeid }) => family === 'IPv4' || (host === '::' && !scopeid))
    .map(({ address }) => address)
}

/** Null: nobody listens there. One that is just ending may drop us, and the next question finds somebody else, or nobody. */
async function ask(host: string, port: number): Promise<string | null> {
  for (let times = 1; ; times++) {
    try {
      return await askOnce(host, port)
    } catch (error) {
      if (times < MAX_TRIES) await sleep(DELAY_MS)
      else
        throw new Error(
          `Port ${port} di ${host} sudah dibuka program yang tidak menjawab. Hentikan dulu, atau isi MESIN_PORT dengan angka lain.`,
          { cause: error },
        )
    }
  }
}

function askOnce(host: string, port: number): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    const request = get({ host, port, path: PATH, agent: false, signal }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        text = (text + part).slice(0, 100)
      })
      answer.once('error', reject)
      answer.once('end', () => ((answer.statusCode ?? 0) < 500 ? resolve(text.trim()) : reject(new Error(text))))
    })
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (error.syscall === 'connect' && error.code !== 'ETIMEDOUT') resolve(null)
      else reject(error)
    })
  })
}

/** A name that one process of this computer can have at a time, and loses with its life; ports are told apart in the same way. */
async function takeTurn(port: number): Promise<() => void> {
  const deadline = performance.now() + TURN_LIMIT_MS
  for (;;) {
    const lock = createServer()
    try {
      await new Promise<void>((resolve, reject) => {
        lock.once('error', reject).listen({ path: `\0geisa-pintu-${port}` }, resolve)
      })
      return () => void lock.close()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      if (performance.now() > deadline)
        throw new Error(`Server lain sejak tadi sedang membuka port ${port}. Jalankan lagi sesudah itu.`, {
          cause: error,
        })
      await sleep(DELAY_MS)
    }
  }
}
