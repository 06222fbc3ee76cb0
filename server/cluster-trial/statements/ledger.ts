import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { partsOf } from '../../test/sql/ledger.ts'

/** A statement of the ledger that the cluster does not take, and what it said. */
export type Refused = { source: string; text: string; why: string }
export type Ledger = { sent: number; refused: Refused[] }

const LEDGER = join(import.meta.dirname, '../../sql')
/** Ids of the demo world, so that a list of schools lies on several shards. */
const SCHOOLS = '{1,2,3,4,5,6,7,8,9}'

/**
 * Sends every statement of the program, each in a transaction that is taken back: what is planned on several machines, and no
 * call came by. Values of the right type stand for its parameters, numbers once as 1 and once as 0: what a constant decides
 * falls out of a plan. Refused is what plain PostgreSQL takes, or refuses for another reason, of the same rows; and what
 * finds or changes another number of them.
 */
export async function sendLedger(plain: string, cluster: string): Promise<Ledger> {
  const [left, right] = [await connect(plain), await connect(cluster)]
  try {
    const statements = readLedger()
    const refused: Refused[] = []
    for (const [nth, { source, text }] of statements.entries()) {
      const why = await difference(left, right, `s${nth}`, text)
      if (why !== null) refused.push({ source, text, why })
    }
    return { sent: statements.length, refused }
  } finally {
    for (const client of [left, right]) await client.end()
  }
}

/** What of a statement is another on the cluster; null: nothing. */
async function difference(left: pg.Client, right: pg.Client, name: string, text: string): Promise<string | null> {
  for (const number of ['1', '0']) {
    let found = await compared(left, right, { name, text, number })
    // Queues fill and empty behind the servers: what is another for good is so again.
    for (let nth = 0; found?.isRows === true && nth < ASKED_AGAIN; nth++) {
      await sleep(PAUSE_MS)
      found = await compared(left, right, { name, text, number })
    }
    if (found !== null) return found.why
  }
  return null
}

const ASKED_AGAIN = 5
const PAUSE_MS = 3_000

type Statement = { name: string; text: string; number: string }

/** `isRows`: both took it, and found or changed another number of rows. */
async function compared(
  left: pg.Client,
  right: pg.Client,
  { name, text, number }: Statement,
): Promise<{ why: string; isRows: boolean } | null> {
  const many = await answerTo(right, name, text, { number, times: SENT_IN_ONE_SESSION })
  const one = await answerTo(left, name, text, { number, times: 1 })
  if (many instanceof pg.DatabaseError) {
    const isSame = one instanceof pg.DatabaseError && one.code === many.code
    return isOfCluster(many) && !isSame ? { why: `${many.code} ${many.message}`, isRows: false } : null
  }
  if (one instanceof pg.DatabaseError || many === one || isCountedBySelect(text)) return null
  return { why: `${many} baris, PostgreSQL biasa ${one}: ${text.slice(0, 80)}`, isRows: true }
}

/** There a cluster says how many rows were selected, not how many were written (citus.md 1.21). */
const isCountedBySelect = (text: string): boolean =>
  /\binsert into\b[\s\S]*\bon conflict\b/i.test(text) && !/\breturning\b/i.test(text)

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC -c statement_timeout=60000' })
  await client.connect()
  return client
}

/** What reads or changes rows; the rest is said to a connection. */
export const readLedger = (): { source: string; text: string }[] =>
  globSync('*.sql', { cwd: LEDGER })
    .toSorted()
    .flatMap((file) => partsOf(readFileSync(join(LEDGER, file), 'utf8')))
    .filter(({ text }) => /^(select|with|insert|update|delete)\b/i.test(text))

/** A session plans a statement anew five times; what it then keeps for all values may be refused where those were not. */
const SENT_IN_ONE_SESSION = 7

type Sending = { number: string; times: number }

/** How many rows it found or changed, or why not. */
async function answerTo(
  client: pg.Client,
  name: string,
  text: string,
  { number, times }: Sending,
): Promise<number | pg.DatabaseError> {
  let rows = 0
  try {
    const values = await sampleValues(client, text, number)
    for (let nth = 0; nth < times; nth++) rows = await takenBack(client, { name, text, values })
    return rows
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error
    throw error
  } finally {
    // Not all of them at once: pg takes one that it knows by name for prepared.
    await client.query(`deallocate prepare "${name}"`).catch(() => undefined)
  }
}

/** Whoever works beside it on the same rows may have it wait in a circle: then once more. */
async function takenBack(client: pg.Client, statement: pg.QueryConfig): Promise<number> {
  for (;;) {
    await client.query('begin')
    try {
      return (await client.query(statement)).rowCount ?? 0
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error
    } finally {
      await client.query('rollback')
    }
  }
}

const DEADLOCK = '40P01'

/** A machine's own refusal of the data comes back as XX000, in the words of its constraint. */
const isOfCluster = ({ code, message }: pg.DatabaseError): boolean =>
  code !== 'XX000' || !/violates|duplicate key/.test(message)

async function sampleValues(client: pg.Client, text: string, number: string): Promise<string[]> {
  await client.query(`prepare contoh as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'contoh'`,
  )
  await client.query('deallocate contoh')
  return (rows[0]?.types ?? []).map((type) => sampleOf(type, number))
}

const SAMPLES: Record<string, string> = {
  boolean: 'true',
  bytea: '\\x00',
  cidr: '10.0.0.0/24',
  date: '2026-03-02',
  inet: '10.0.0.1',
  json: '[]',
  jsonb: '[]',
  'time without time zone': '07:00:00',
  'timestamp with time zone': '2026-03-02T00:00:00Z',
  'timestamp without time zone': '2026-03-02 07:00:00',
  tstzmultirange: '{}',
  uuid: '00000000-0000-4000-8000-000000000001',
}

function sampleOf(type: string, number: string): string {
  if (type === 'integer[]') return SCHOOLS
  const one = SAMPLES[type.replace('[]', '')] ?? number
  return type.endsWith('[]') ? `{"${one.replaceAll('\\', '\\\\')}"}` : one
}
