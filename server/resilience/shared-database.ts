import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { folderFrom } from './real-server.ts'

/** A database of the test's own for several servers, and connections of the test itself to it. */
export async function sharedDatabase(max: number): Promise<{ url: string; pool: pg.Pool }> {
  const postgres = await startPostgres({ dataDir: folderFrom(inject('templatTahan')), log: () => undefined })
  onTestFinished(() => postgres.stop())
  const pool = new pg.Pool({ connectionString: postgres.url, max })
  // pg says that it ended before its connections have: the database may well close them first.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  onTestFinished(() => pool.end())
  return { url: postgres.url, pool }
}
