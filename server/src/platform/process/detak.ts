import { setTimeout as tidur } from 'node:timers/promises'
import pg from 'pg'

const SELANG_MS = 1_000
/** With the pause before it less than the 5 s in which everybody must hear "not now" (quality.md 2.2). */
const BATAS_MS = 3_000

/**
 * Asks the database every second whether it is there. A statement may take long on a database that answers; on one that
 * does not, every connection is broken off: whoever waits gets an error, and what comes next connects anew. So a frozen
 * machine, or a network that forgot our connections, costs nobody more than 5 s and leaves no dead connection in the pool.
 */
export function jagaDetak(databaseUrl: string, pool: pg.Pool): () => Promise<void> {
  const dipakai = new Set<pg.Client>()
  pool.on('connect', (client) => dipakai.add(client))
  pool.on('remove', (client) => dipakai.delete(client))
  const henti = new AbortController()
  const berjalan = berdetak(databaseUrl, dipakai, henti.signal)
  return async () => {
    henti.abort()
    await berjalan
  }
}

async function berdetak(databaseUrl: string, dipakai: ReadonlySet<pg.Client>, henti: AbortSignal): Promise<void> {
  let penanya: pg.Client | null = null
  while (!henti.aborted) {
    const awal = performance.now()
    try {
      penanya ??= await sambungkan(databaseUrl)
      await penanya.query('select 1')
    } catch {
      penanya?.connection.stream.destroy()
      penanya = null
      // A quick error is a database that says so: its connections know by themselves, and new ones may be good.
      if (performance.now() - awal >= BATAS_MS) for (const client of dipakai) client.connection.stream.destroy()
    }
    await tidur(SELANG_MS, undefined, { signal: henti }).catch(() => undefined)
  }
  await penanya?.end()
}

async function sambungkan(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: BATAS_MS,
    query_timeout: BATAS_MS,
    application_name: 'geisa-detak',
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
