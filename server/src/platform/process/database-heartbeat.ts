import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { VERSION } from '../version.ts'

const INTERVAL_MS = 1_000
/** With the pause before it less than the 5 s in which everybody must hear "not now" (quality.md 2.2). */
const LIMIT_MS = 3_000

/**
 * Asks the database every second whether it is there. A statement may take long on a database that answers; on one that
 * does not, every connection is broken off: whoever waits gets an error, and what comes next connects anew. So a frozen
 * machine, or a network that forgot our connections, costs nobody more than 5 s and leaves no dead connection in the pool.
 */
export function guardHeartbeat(databaseUrl: string, pool: pg.Pool): () => Promise<void> {
  const used = new Set<pg.Client>()
  pool.on('connect', (client) => used.add(client))
  pool.on('remove', (client) => used.delete(client))
  const stop = new AbortController()
  const running = beat(databaseUrl, used, stop.signal)
  return async () => {
    stop.abort()
    await running
  }
}

async function beat(databaseUrl: string, used: ReadonlySet<pg.Client>, stop: AbortSignal): Promise<void> {
  let asker: pg.Client | null = null
  while (!stop.aborted) {
    const start = performance.now()
    try {
      asker ??= await connect(databaseUrl)
      await asker.query('select 1')
    } catch {
      asker?.connection.stream.destroy()
      asker = null
      // A quick error is a database that says so: its connections know by themselves, and new ones may be good.
      if (performance.now() - start >= LIMIT_MS) for (const client of used) client.connection.stream.destroy()
    }
    await sleep(INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined)
  }
  await asker?.end()
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    application_name: `geisa-detak ${VERSION}`,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
