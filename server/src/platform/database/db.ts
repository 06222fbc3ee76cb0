import { createHash } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { currentOperation, type Operation } from '../operation.ts'
import { VERSION } from '../version.ts'
import { guardWriting, type Query } from './guard-writing.ts'
import type { Db } from './handle.ts'

export type { Db, DbOrTrx, Trx } from './handle.ts'

const OID = { int8: 20, date: 1082, time: 1083, timestamp: 1114, timestamptz: 1184, numeric: 1700 }

/** Result types are pinned here: int8 → number (throws beyond 2^53), days and clock times as text, instants as ISO. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === OID.int8 || oid === OID.numeric) return safeNumber
      if (oid === OID.date || oid === OID.time || oid === OID.timestamp) return String
      if (oid === OID.timestamptz) return isoInstant
    }
    return pg.types.getTypeParser(oid, format)
  },
}

function safeNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new Error(`number beyond 2^53: ${text}`)
  return value
}

/** '2026-02-03 16:30:00.12+00' (sessions run in UTC) → '2026-02-03T16:30:00.120Z' */
function isoInstant(text: string): string {
  // To the millisecond, as this program writes nearly all of them: no need to take it apart.
  if (text.length === 26 && text[10] === ' ' && text[19] === '.' && text.endsWith('+00'))
    return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
  const [whole = '', fraction = ''] = text.replace(/\+00(:00)?$/, '').split('.')
  return `${whole.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

export type Connection = {
  db: Db
  pool: pg.Pool
  /** While a node of a cluster is away: what each session is told first, and when it is over (guard-nodes.ts). */
  hasten: (settings: Haste | null) => void
  close: () => Promise<void>
}
export type Haste = { begin: string; end: string }

/**
 * Opens the pool. A database that is away or hangs must cost a caller at most 5 s (quality.md 2.2): connecting,
 * waiting for a free connection and each statement are bounded.
 */
export function openDb(url: string, options: { max?: number; patienceMs?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    types,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // Compiling a plan of hundreds of lines takes seconds where its rows take milliseconds (on by default until PostgreSQL 18).
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
    // Older servers said no release: by that they are known (new-facts.ts).
    application_name: `geisa ${VERSION}`,
  })
  // Without listeners a broken connection would end the process: an idle one through the pool, one at work by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const namedClients = new WeakMap<pg.PoolClient, NamedClient>()
  const patience = createPatience(options.patienceMs ?? PATIENCE_MS)
  let haste: Haste | null = null
  const told = new WeakMap<pg.PoolClient, Haste>()
  const connect = async (): Promise<NamedClient> => {
    const original = await pool.connect()
    if (told.get(original) !== (haste ?? undefined)) await tellHaste(original, told, haste)
    const present = namedClients.get(original) ?? named(original, patience.ask)
    namedClients.set(original, present)
    return present
  }
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
  const close = async (): Promise<void> => {
    await db.destroy()
    patience.end()
  }
  const hasten = (settings: Haste | null): void => {
    if ((haste === null) === (settings === null)) return
    haste = settings
    patience.limit(settings === null ? null : HASTY_MS)
  }
  return { db, pool, hasten, close }
}

/** A session that will not hear it is of no use to anybody. */
async function tellHaste(
  client: pg.PoolClient,
  told: WeakMap<pg.PoolClient, Haste>,
  haste: Haste | null,
): Promise<void> {
  try {
    await client.query(haste?.begin ?? told.get(client)?.end ?? '')
  } catch (error) {
    client.release(true)
    throw error
  }
  if (haste === null) told.delete(client)
  else told.set(client, haste)
}

type NamedClient = PostgresPoolClient

/** Planning a statement costs about as much as running it: what has parameters is planned once per connection. */
const isPrepared = (values: readonly unknown[]): boolean => values.length > 0

/** Names of statements that were sent before: their number is small, a hash of each long text is not free. */
const names = new Map<string, string>()
const NAMES_KEPT = 2_000

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('hex')
  if (names.size >= NAMES_KEPT) names.clear()
  names.set(text, name)
  return name
}

/** A statement as it leaves for the database, and what will come of it. */
export type Statement = {
  text: string
  values: readonly unknown[]
  operation: Operation | undefined
  result: Promise<pg.QueryArrayResult>
}
/** Where each {@link Statement} is published. Whoever wants to know its operation listens before buildApp. */
export const STATEMENTS = channel('geisa.statements')

/** An answer that is later than this comes no more: the database itself ends a statement after half of it. */
const PATIENCE_MS = 60_000
const LOOK_MS = 500
/** While a node of a cluster is away: longer than the database's own limit then, so that it may say itself what is wrong. */
const HASTY_MS = 10_000

type AskOne = (client: pg.PoolClient, text: string, values: readonly unknown[]) => Promise<pg.QueryArrayResult>

/**
 * Asks, and breaks off a connection that owes its answer for too long. pg's own `query_timeout` is a timer for each
 * statement, whose closures hold one another (as do those of its promises): nothing of any request then died young, and a
 * quarter of a page's CPU went into collecting it. So it is asked with a callback, and one timer looks after all.
 */
function createPatience(usualMs: number): {
  ask: AskOne
  /** null: as usual again. What is owed already is measured by it as well. */
  limit: (ms: number | null) => void
  end: () => void
} {
  const owing = new Set<{ client: pg.PoolClient; since: number }>()
  let limitMs = usualMs
  const look = setInterval(
    () => {
      const oldest = performance.now() - limitMs
      for (const { client, since } of owing) if (since < oldest) client.connection.stream.destroy()
    },
    Math.min(LOOK_MS, usualMs),
  )
  look.unref()
  const limit = (ms: number | null): void => {
    limitMs = Math.min(ms ?? usualMs, usualMs)
  }
  const ask: AskOne = (client, text, values) =>
    new Promise((resolve, reject) => {
      const debt = { client, since: performance.now() }
      owing.add(debt)
      const name = isPrepared(values) ? nameOf(text) : undefined
      const asked = new pg.Query({ name, text, values: [...values] }, (error, result: pg.QueryArrayResult) => {
        owing.delete(debt)
        if (error) reject(error)
        else resolve(result)
      })
      client.query(asked)
    })
  return { ask, limit, end: () => clearInterval(look) }
}

/**
 * A connection whose statements are prepared under the hash of their text: their number is small, because values travel as
 * parameters and lists as arrays.
 */
function named(client: pg.PoolClient, send: AskOne): NamedClient {
  const ask: Query = (text, values = []) => {
    if (typeof text !== 'string') return client.query(text as string)
    const result = send(client, text, values)
    if (STATEMENTS.hasSubscribers) STATEMENTS.publish({ text, values, operation: currentOperation(), result })
    return result
  }
  return { query: guardWriting(ask) as PostgresPoolClient['query'], release: (drop) => client.release(drop) }
}
