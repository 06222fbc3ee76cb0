import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseOutage, isStorageFull } from '../errors.ts'
import { clusterObstacle, readCluster } from './cluster.ts'
import { loadPolaJam, loadReferences } from './load-references.ts'
import { narrowedSentence } from './narrowing-steps.ts'
import { markNewFacts } from './new-facts.ts'
import { splitCommands } from './split-commands.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** One server migrates at a time; the others wait. */
const MIGRATION_LOCK = 7_203_202
/** A table that somebody reads all night is not waited for all night. */
const TABLE_WAIT_MS = 30_000
/** Whoever comes after us waits behind us, servers of the last release among them: so we wait briefly, step aside, and wait again. */
const TURN_MS = 1000
const ASIDE_MS = 500

/**
 * Applies server/migrations/*.sql in order, each in its own transaction (old or new, never half), then the
 * reference data that ships with the program. A changed old file is refused. Steps of a newer release may stand there already.
 * @param only stops after these files and loads nothing: the shape that an older backup wants
 * @param waitMs how long one waits for a table that somebody else holds
 * @returns names of the files that were applied now
 */
export async function migrate(url: string, only?: readonly string[], waitMs = TABLE_WAIT_MS): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'geisa-migrasi' })
  // A connection that breaks tells the statement under way, and is emitted once more, with nobody listening.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseObstacle(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migrasi (nama text primary key, sha256 text not null, pada timestamptz not null default now())',
    )
    const applied = await applyFiles(client, waitMs, only)
    if (only === undefined) {
      await loadReferences(client)
      await loadPolaJam(client)
      await markNewFacts(client)
    }
    // New tables of an upgrade lie nowhere on a cluster until they are placed.
    if (applied.length > 0) await refuseObstacle(client)
    return applied
  } finally {
    await client.end()
  }
}

/** On a cluster some databases are not the one to work on: said before anything is tried on them. */
async function refuseObstacle(client: pg.Client): Promise<void> {
  const obstacle = clusterObstacle(await readCluster(client))
  if (obstacle !== null) throw new Error(obstacle)
}

async function applyFiles(client: pg.Client, waitMs: number, only?: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ nama: string; sha256: string }>('select nama, sha256 from migrasi')
  const narrowed = narrowedSentence(rows.map(({ nama }) => nama))
  if (narrowed !== null) throw new Error(narrowed)
  const done = new Map(rows.map((row) => [row.nama, row.sha256]))
  const applied: string[] = []
  const all = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()
  for (const name of all.filter((file) => only?.includes(file) ?? true)) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    const sha256 = createHash('sha256').update(text).digest('hex')
    const before = done.get(name)
    if (before === sha256) continue
    if (before !== undefined) throw new Error(`Migrasi ${name} sudah pernah dijalankan dengan isi yang berbeda.`)
    await applyInTurn(client, { name, text, sha256 }, waitMs)
    applied.push(name)
  }
  return applied
}

type MigrationFile = { name: string; text: string; sha256: string }

async function applyInTurn(client: pg.Client, file: MigrationFile, waitMs: number): Promise<void> {
  const end = performance.now() + waitMs
  try {
    while (!(await applyOne(client, file, Math.min(TURN_MS, waitMs)))) {
      if (performance.now() > end)
        throw new Error(
          `tabelnya sedang dipakai ${await describeHolder(client, waitMs)}. Tunggu sampai selesai atau hentikan itu, lalu jalankan lagi.`,
        )
      await sleep(Math.min(ASIDE_MS, waitMs))
    }
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error)
    const words = isDatabaseOutage(error)
      ? `${isStorageFull(error) ? 'kehabisan ruang' : 'terputus'} (${cause}). Langkah ini belum dijalankan sedikit pun: jalankan lagi.`
      : `gagal: ${cause}`
    throw new Error(`Migrasi ${file.name} ${words}`, { cause: error })
  }
}

/** @returns false: the table is in somebody else's hands, and nothing was done */
async function applyOne(client: pg.Client, { name, text, sha256 }: MigrationFile, turnMs: number): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query("select set_config('lock_timeout', $1, true)", [`${turnMs}ms`])
    // A cluster refuses a key from a new table, which lies nowhere yet, to a divided one: the coordinator alone makes the table, as
    // one PostgreSQL would; `citus:bagi` takes the key off, places the table, puts the key on. Elsewhere nobody reads the setting.
    for (const command of splitCommands(text)) {
      if (isNewTable(command)) await client.query('set local citus.enable_ddl_propagation = off')
      await client.query(command)
      if (isNewTable(command)) await client.query('set local citus.enable_ddl_propagation = on')
    }
    await client.query('insert into migrasi (nama, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
    return true
  } catch (error) {
    // Over a connection that is gone the server has rolled back already.
    await client.query('rollback').catch(() => undefined)
    if (isHeld(error)) return false
    throw error
  }
}

const isNewTable = (command: string): boolean => /^create table (?![^(]*\bpartition of\b)/i.test(command)

const isHeld = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/** Whoever made us wait held a table already when we began to. */
async function describeHolder(client: pg.Client, waitMs: number): Promise<string> {
  const { rows } = await client.query<{ pid: number; nama: string; sejak: string | null }>(
    `select distinct a.pid, coalesce(nullif(a.application_name, ''), a.backend_type, a.usename) as nama,
       to_char(a.xact_start at time zone 'Asia/Jakarta', 'HH24.MI') as sejak
     from pg_locks l join pg_stat_activity a using (pid)
     where l.granted and l.relation >= 16384 and a.datname = current_database() and a.pid <> pg_backend_pid()
       and (a.xact_start is null or a.xact_start < clock_timestamp() - $1::interval)
     order by a.pid limit 3`,
    [`${waitMs}ms`],
  )
  const holders = rows.map(
    ({ pid, nama, sejak }) => `${nama} (proses ${pid}${sejak === null ? '' : `, sejak ${sejak} WIB`})`,
  )
  return holders.join(', ') || 'sambungan lain yang kini sudah selesai'
}
