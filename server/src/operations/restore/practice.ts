import { randomBytes } from 'node:crypto'
import { readdir, rm, rmdir, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Env } from '../../platform/env/env.ts'
import { localFiles } from '../../platform/files/files.ts'
import { startPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { type Place, preparePlace } from '../../platform/postgres/postgres-place.ts'
import { claimDataFolder, dataFolderHolder } from '../../platform/process/data-folder.ts'
import { connectForCopy } from '../backup/database-content.ts'
import { refuseCadangan } from '../backup/refusal.ts'
import { commandCall } from '../command-call.ts'
import type { Cadangan } from './check-cadangan.ts'
import { restoreCadangan } from './restore-cadangan.ts'

/**
 * A backup that was never restored may be none: this restores one for practice, as a real restore does, into a place that
 * is made for it and goes again. What a killed one left goes first.
 */
export async function practiseRestore(
  cadangan: Cadangan,
  env: Pick<Env, 'dataDir' | 'databaseUrl'>,
): Promise<{ sidik: string; place: string }> {
  const folder = join(env.dataDir, FOLDER)
  const release = await takeFolder(folder)
  let running: Promise<unknown> = Promise.resolve()
  try {
    await writeFile(join(folder, MARK), '')
    await clearFolder(folder)
    const work = async ({ databaseUrl, place }: Scratch) => {
      const sidik = await restoreCadangan(cadangan, { databaseUrl, files: localFiles(join(folder, 'berkas')) })
      return { sidik, place }
    }
    await ensureSpace(folder, cadangan)
    return await untilSignal((stopped) =>
      withDatabase(env.databaseUrl, folder, (scratch) => {
        const result = work(scratch)
        running = result.catch(() => undefined)
        return Promise.race([result, stopped])
      }),
    )
  } finally {
    // One that was stopped ends with its database; what it still writes would outlive the clearing.
    await running
    try {
      await clearFolder(folder)
      await rm(join(folder, MARK), { force: true })
    } finally {
      release()
      // It stays where the next one has already begun in it.
      await rmdir(folder).catch(() => undefined)
    }
  }
}

/** Of a name that nobody gives by hand; the mark in it says that a practice made it, so that it may be cleared. */
const FOLDER = '.geisa-latihan'
const MARK = 'latihan'
const isOurs = (nama: string): boolean => nama === MARK || nama.startsWith('server.json')
const BUSY = 'Latihan lain sedang berjalan. Tunggu sampai selesai.'

async function takeFolder(folder: string): Promise<() => void> {
  if (dataFolderHolder(folder) !== null) throw refuseCadangan(BUSY)
  const unusable = (cause: Error): never => {
    throw refuseCadangan(`Latihan tidak dapat memakai ${folder}: ${cause.message}.`, cause)
  }
  const present: string[] = await readdir(folder).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : unusable(error),
  )
  if (!present.includes(MARK) && !present.every(isOurs))
    throw refuseCadangan(`Isi ${folder} bukan sisa latihan, jadi tidak disentuh. Pindahkan dulu.`)
  return await claimDataFolder(folder, COMMAND).catch((cause: Error) => {
    if (dataFolderHolder(folder) !== null) throw refuseCadangan(BUSY, cause)
    return unusable(cause)
  })
}

const COMMAND = commandCall('pulihkan', '--latihan')
type Scratch = { databaseUrl: string; place: string }
type Work<T> = (scratch: Scratch) => Promise<T>

/** On the server of DATABASE_URL, where the role may; else in a PostgreSQL of one's own. */
async function withDatabase<T>(databaseUrl: string | null, folder: string, work: Work<T>): Promise<T> {
  if (databaseUrl === null) return await withOwnPostgres(folder, work)
  const client = await connectForCopy(databaseUrl)
  try {
    const { rows } = await client.query<{ may: boolean; role: string }>(
      'select rolcreatedb or rolsuper as may, quote_ident(rolname) as role from pg_roles where rolname = current_user',
    )
    return rows[0]?.may === true
      ? await withScratchDatabase(client, databaseUrl, work)
      : await withOwnPostgres(folder, work, rows[0]?.role)
  } finally {
    await client.end()
  }
}

async function withScratchDatabase<T>(client: pg.Client, databaseUrl: string, work: Work<T>): Promise<T> {
  // Other computers may practise on the same database; the lock ends with its connection.
  const lock = await client.query<{ got: boolean }>(`select pg_try_advisory_lock(hashtext('geisa latihan')) as got`)
  if (lock.rows[0]?.got !== true) throw refuseCadangan(BUSY)
  await dropScratch(client)
  const { rows } = await client.query<{ nama: string; collation: string; letters: string }>(
    `select datname as nama, datcollate as collation, datctype as letters from pg_database where datname = current_database()`,
  )
  const { nama = '', collation = '', letters = '' } = rows[0] ?? {}
  const scratch = `${nama.slice(0, 40)}_latihan_${randomBytes(4).toString('hex')}`
  await client.query(
    `create database ${pg.escapeIdentifier(scratch)} template template0 encoding 'UTF8'
    lc_collate ${pg.escapeLiteral(collation)} lc_ctype ${pg.escapeLiteral(letters)}`,
  )
  try {
    const address = new URL(databaseUrl)
    address.pathname = `/${scratch}`
    return await work({ databaseUrl: address.href, place: `basis data ${scratch} di ${address.hostname}` })
  } finally {
    await dropScratch(client)
  }
}

/** Of this database alone, by a name that nobody gives by hand. */
async function dropScratch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ nama: string }>(
    `select datname as nama from pg_database
    where datname ~ '_latihan_[0-9a-f]{8}$' and left(datname, -17) = left(current_database(), 40)`,
  )
  for (const { nama } of rows) await client.query(`drop database if exists ${pg.escapeIdentifier(nama)} with (force)`)
}

async function withOwnPostgres<T>(folder: string, work: Work<T>, role = 'geisa'): Promise<T> {
  const { folder: database, socket } = findPlace(folder, role)
  // Where root keeps a database for this folder it lies outside of it.
  const paths = [database, `${database}.baru`, `${database}.sandi`, socket]
  await removeAll(paths)
  try {
    const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
    try {
      return await work({ databaseUrl: postgres.url, place: `PostgreSQL sementara di ${folder}` })
    } finally {
      await postgres.stop()
    }
  } finally {
    await removeAll(paths)
  }
}

/** A release brings no PostgreSQL of its own. */
function findPlace(folder: string, role: string): Place {
  try {
    return preparePlace(folder, () => undefined)
  } catch (cause) {
    const why = (cause as Error).message.replace(/\.( Isi DATABASE_URL\.)?$/, '')
    throw refuseCadangan(
      `Latihan perlu DATABASE_URL dengan peran yang boleh membuat basis data (alter role ${role} createdb), sebab ${why}.`,
      cause,
    )
  }
}

/** Rows need about three times their text, with their indices. */
const ROOM_FOR_ROWS = 3
const SPARE_BYTES = 1024 ** 3

/** A full disk would stop the very service that the practice is for. */
async function ensureSpace(folder: string, { manifes }: Cadangan): Promise<void> {
  const rows = manifes.tabel.reduce((bytes, tabel) => bytes + tabel.byte, 0)
  const needed = rows * ROOM_FOR_ROWS + manifes.berkas.byte + SPARE_BYTES
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed) return
  const gb = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1).replace('.', ',')
  throw refuseCadangan(
    `Latihan perlu kira-kira ${gb(needed)} GB di ${dirname(folder)}, sisanya ${gb(bavail * bsize)} GB. Pilih tempat lain dengan --ke <folder>.`,
  )
}

/** All but the claim and the mark. */
async function clearFolder(folder: string): Promise<void> {
  const present = await readdir(folder)
  await removeAll(present.filter((nama) => !isOurs(nama)).map((nama) => join(folder, nama)))
}

async function removeAll(paths: string[]): Promise<void> {
  for (const path of paths) await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** Ctrl-C in the middle tidies up as well. */
async function untilSignal<T>(work: (stopped: Promise<never>) => Promise<T>): Promise<T> {
  const signals = ['SIGINT', 'SIGTERM'] as const
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = (): void => reject(refuseCadangan('Latihan dihentikan; tidak ada yang ditinggalkan.'))
  stopped.catch(() => undefined)
  for (const one of signals) process.once(one, stop)
  try {
    return await work(stopped)
  } finally {
    for (const one of signals) process.off(one, stop)
  }
}
