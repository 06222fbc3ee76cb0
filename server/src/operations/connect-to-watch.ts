import pg from 'pg'

/** Longer than a look at a healthy database ever takes; the second one is for a server that has gone without a word. */
const STATEMENT_MS = 20_000
const SILENCE_MS = 25_000

/** A connection of its own for who looks and tells: no page waits behind it, and it behind no page. It never waits for ever. */
export async function connectToWatch(databaseUrl: string, who: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: who,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: SILENCE_MS,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
