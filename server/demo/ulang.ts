import { sql } from 'kysely'
import { bacaKunciToken } from '../src/platform/access/kunci-token.ts'
import type { Aplikasi } from '../src/platform/aplikasi.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type Db, openDb } from '../src/platform/database/db.ts'
import { migrasi } from '../src/platform/database/migrasi.ts'
import { bukaFiles } from '../src/platform/files/files-env.ts'
import { startPostgres } from '../src/platform/postgres/postgres-tertanam.ts'
import { readEnv } from '../src/platform/process/env.ts'
import { klaimFolderData } from '../src/platform/process/folder-data.ts'
import { isiDuniaContoh, TANDA_CONTOH } from './isi.ts'
import { isiKehidupanContoh } from './kehidupan.ts'

/** `npm run contoh:ulang`: rebuilds a database that holds only demo data, and refuses every other. */
const TETAP = ['migrasi', 'wilayah', 'status_kehadiran', 'alasan_penolakan', 'cronjob']

async function ulang(url: string, sisa: Omit<Aplikasi, 'db' | 'databaseUrl'>): Promise<string> {
  await migrasi(url)
  const { db, close } = openDb(url)
  try {
    if (!(await hanyaContoh(db))) throw new Error('Basis data ini bukan (hanya) dunia contoh, jadi tidak disentuh.')
    for (const kunci of await kunciBerkas(db)) await sisa.files.remove(kunci)
    const { rows } = await sql<{ nama: string }>`
      select relname as nama from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relispartition and relname <> all(${TETAP}::text[])`.execute(db)
    await sql`truncate ${sql.join(rows.map((row) => sql.table(row.nama)))} restart identity`.execute(db)
    const aplikasi = { ...sisa, db, databaseUrl: url }
    await isiDuniaContoh(aplikasi)
    await isiKehidupanContoh(aplikasi)
    return 'Dunia contoh telah dibuat ulang.'
  } finally {
    await close()
  }
}

async function kunciBerkas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kunci: string }>`
    select kunci from dokumen union all select kunci from berkas_usb where kunci <> ''`.execute(db)
  return rows.map(({ kunci }) => kunci)
}

async function hanyaContoh(db: Db): Promise<boolean> {
  const { rows } = await sql<{ contoh: boolean; kosong: boolean }>`
    select not exists (select from pengguna) and not exists (select from sekolah) as kosong,
      exists (select from setting where kunci = ${TANDA_CONTOH})
        and not exists (select from pengguna where username not like '%@contoh.id') as contoh`.execute(db)
  return rows[0]?.contoh === true || rows[0]?.kosong === true
}

async function main(): Promise<void> {
  const env = readEnv(process.env)
  if ('galat' in env) throw new Error(env.galat)
  if (env.mode === 'production') throw new Error('Dunia contoh tidak pernah dibuat pada NODE_ENV=production.')
  const lepas = await klaimFolderData(env.dataDir, 'npm run contoh:ulang')
  const postgres = env.databaseUrl === null ? await startPostgres({ dataDir: env.dataDir, log: () => {} }) : null
  const sisa = { mode: env.mode, clock: systemClock, files: bukaFiles(env), kunciToken: bacaKunciToken(env) }
  try {
    process.stdout.write(`${await ulang(env.databaseUrl ?? postgres?.url ?? '', sisa)}\n`)
  } finally {
    await postgres?.stop()
    lepas()
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
