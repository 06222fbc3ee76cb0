import { sql } from 'kysely'
import { readTokenKey } from '../src/platform/access/token-key.ts'
import type { AppContext } from '../src/platform/app-context.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Db, openDb } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { readEnv } from '../src/platform/env/env.ts'
import { openFiles } from '../src/platform/files/files-env.ts'
import { startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { claimDataFolder } from '../src/platform/process/data-folder.ts'
import { EXAMPLE_TANDA, fillDemo } from './fill.ts'
import { fillDemoLife } from './life.ts'

/** `npm run demo:rebuild`: rebuilds a database that holds only demo data, and refuses every other. */
const FIXED = ['migrasi', 'wilayah', 'status_kehadiran', 'alasan_penolakan', 'cronjob']

async function again(url: string, rest: Omit<AppContext, 'db' | 'databaseUrl'>): Promise<string> {
  await migrate(url)
  const { db, close } = openDb(url)
  try {
    if (!(await onlyExample(db))) throw new Error('Basis data ini bukan (hanya) dunia contoh, jadi tidak disentuh.')
    for (const key of await fileKeys(db)) await rest.files.remove(key)
    const { rows } = await sql<{ nama: string }>`
      select relname as nama from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname <> all(${FIXED}::text[])`.execute(db)
    await sql`truncate ${sql.join(rows.map((row) => sql.table(row.nama)))} restart identity`.execute(db)
    const app = { ...rest, db, databaseUrl: url }
    await fillDemo(app)
    await fillDemoLife(app)
    return 'Dunia contoh telah dibuat ulang.'
  } finally {
    await close()
  }
}

async function fileKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kunci: string }>`
    select kunci from dokumen union all select kunci from berkas_usb where kunci <> ''`.execute(db)
  return rows.map(({ kunci }) => kunci)
}

async function onlyExample(db: Db): Promise<boolean> {
  const { rows } = await sql<{ contoh: boolean; kosong: boolean }>`
    select not exists (select 1 from pengguna) and not exists (select 1 from sekolah) as kosong,
      exists (select 1 from setting where kunci = ${EXAMPLE_TANDA})
        and not exists (select 1 from pengguna where username not like '%@contoh.id') as contoh`.execute(db)
  return rows[0]?.contoh === true || rows[0]?.kosong === true
}

async function main(): Promise<void> {
  const env = readEnv(process.env)
  if ('galat' in env) throw new Error(env.galat)
  if (env.mode === 'production') throw new Error('Dunia contoh tidak pernah dibuat pada NODE_ENV=production.')
  const release = await claimDataFolder(env.dataDir, 'npm run demo:rebuild')
  const postgres = env.databaseUrl === null ? await startPostgres({ dataDir: env.dataDir, log: () => {} }) : null
  const rest = { mode: env.mode, clock: systemClock, files: openFiles(env), tokenKey: readTokenKey(env) }
  try {
    process.stdout.write(`${await again(env.databaseUrl ?? postgres?.url ?? '', rest)}\n`)
  } finally {
    await postgres?.stop()
    release()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
