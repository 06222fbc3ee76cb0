import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { partsOf } from '../../test/sql/ledger.ts'

/** A statement of the ledger that the cluster does not take, and what it said. */
export type Refused = { source: string; text: string; why: string }
export type Ledger = { sent: number; refused: Refused[] }

const LEDGER = join(import.meta.dirname, '../../sql')
/** Ids of the demo world, so that a list of schools lies on several shards. */
const SCHOOLS = '{1,2,3,4,5,6,7,8,9}'

/**
 * Sends every statement of the program once, each in a transaction that is taken back: what is planned on several machines, and
 * no call came by. Values of the right type stand for its parameters: one that only the data refuse was planned.
 */
export async function sendLedger(url: string): Promise<Ledger> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC -c statement_timeout=60000' })
  await client.connect()
  try {
    const statements = readLedger()
    const refused: Refused[] = []
    for (const { source, text } of statements) {
      const why = await refusal(client, text)
      if (why !== null) refused.push({ source, text, why })
    }
    return { sent: statements.length, refused }
  } finally {
    await client.end()
  }
}

/** What reads or changes rows; the rest is said to a connection. */
export const readLedger = (): { source: string; text: string }[] =>
  globSync('*.sql', { cwd: LEDGER })
    .toSorted()
    .flatMap((file) => partsOf(readFileSync(join(LEDGER, file), 'utf8')))
    .filter(({ text }) => /^(select|with|insert|update|delete)\b/i.test(text))

async function refusal(client: pg.Client, text: string): Promise<string | null> {
  await client.query('begin')
  try {
    await client.query({ text, values: await sampleValues(client, text) })
    return null
  } catch (error) {
    return error instanceof pg.DatabaseError && isOfCluster(error) ? `${error.code} ${error.message}` : null
  } finally {
    await client.query('rollback')
  }
}

/** A machine's own refusal of the data comes back as XX000, in the words of its constraint. */
const isOfCluster = ({ code, message }: pg.DatabaseError): boolean =>
  code === '0A000' || (code === 'XX000' && !/violates|duplicate key/.test(message))

async function sampleValues(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare contoh as ${text}`)
  const { rows } = await client.query<{ types: string[] }>(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'contoh'`,
  )
  await client.query('deallocate contoh')
  return (rows[0]?.types ?? []).map(sampleOf)
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

function sampleOf(type: string): string {
  if (type === 'integer[]') return SCHOOLS
  const one = SAMPLES[type.replace('[]', '')] ?? '1'
  return type.endsWith('[]') ? `{"${one.replaceAll('\\', '\\\\')}"}` : one
}
