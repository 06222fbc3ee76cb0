import pg from 'pg'
import { migrate } from '../../platform/database/migrate.ts'
import type { Files } from '../../platform/files/files.ts'
import { contentSidik, isFileMissing } from '../../platform/files/files.ts'
import { readArchive } from '../backup/archive.ts'
import {
  connectForCopy,
  copyTable,
  type Filler,
  fillTable,
  listMigrations,
  listTables,
  type Tabel,
} from '../backup/database-content.ts'
import { referencedFiles } from '../backup/file-references.ts'
import { fileRow, sidikBisnis } from '../backup/manifes.ts'
import { refuseCadangan } from '../backup/refusal.ts'
import { rowSidik } from '../backup/row-sidik.ts'
import { type Cadangan, matchTables } from './check-cadangan.ts'
import type { Step } from './ensure-writable.ts'

/** A database is worth keeping once somebody or some school stands in it. */
export async function isDatabaseEmpty(databaseUrl: string): Promise<boolean> {
  const client = await connectForCopy(databaseUrl)
  try {
    const { rows } = await client.query<{ milik: boolean; asing: boolean }>(
      `select to_regclass('public.migrasi') is not null as milik,
        exists (select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as asing`,
    )
    const { milik = false, asing: foreign = false } = rows[0] ?? {}
    if (!milik) return !foreign
    const content = await client.query<{ ada: boolean }>(
      'select exists (select 1 from pengguna) or exists (select 1 from sekolah) as ada',
    )
    return content.rows[0]?.ada !== true
  } finally {
    await client.end()
  }
}

/** `beforeCommit` does what else belongs to a restore, when the rows are there and do not hold yet. */
type RestoreTarget = { databaseUrl: string; files: Files; beforeCommit?: Step }

/**
 * Fills an empty database and the files from a checked backup: all rows in one transaction, whose result is read again
 * and compared before it holds. What fails on the way takes along what it had brought. An older shape is migrated forward
 * afterwards.
 * @returns the business hash as found in the restored database
 */
export async function restoreCadangan(
  cadangan: Cadangan,
  { databaseUrl, files, beforeCommit }: RestoreTarget,
): Promise<string> {
  const client = await connectForCopy(databaseUrl)
  const undo: (() => Promise<void>)[] = []
  try {
    await alignSchema(client, databaseUrl, cadangan)
    const tabel = await listTables(client)
    matchTables(tabel, cadangan)
    await client.query('begin')
    await client.query(
      `truncate ${tabel.map(({ nama }) => pg.escapeIdentifier(nama)).join(', ')} restart identity cascade`,
    )
    await fill(client, tabel, cadangan, saver(files, undo))
    for (const { tabel: nama, kolom, nilai, terpakai } of cadangan.manifes.urutan)
      await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3, $4)', [
        nama,
        kolom,
        nilai,
        terpakai,
      ])
    const sidik = await computeSidik(client, files)
    if (sidik !== cadangan.manifes.sidik)
      throw new Error(`Hasil pemulihan tidak sama dengan cadangannya (${sidik} ≠ ${cadangan.manifes.sidik}).`)
    await client.query('analyze')
    if (beforeCommit !== undefined) undo.push(await beforeCommit())
    await client.query('commit')
    undo.length = 0
    await migrate(databaseUrl)
    return sidik
  } catch (error) {
    for (const back of undo.toReversed()) await back()
    throw error
  } finally {
    await client.end()
  }
}

/** The business hash of a database and its files as they are: in the transaction that runs, or table by table. */
export async function computeSidik(client: pg.Client, files: Files): Promise<string> {
  const tabel = []
  for (const one of await listTables(client)) tabel.push({ nama: one.nama, ...(await copyTable(client, one, null)) })
  const berkas = rowSidik()
  for (const key of (await referencedFiles(client)).keys()) {
    const content = await files.get(key).catch(() => null)
    if (content !== null) berkas.add(fileRow(key, contentSidik(content)))
  }
  return sidikBisnis(tabel, berkas.done().sidik)
}

/**
 * The shape that the backup has: what an unused server may have prepared is kept when it is the same, else dropped. The
 * caller made sure that nothing of value is there.
 */
async function alignSchema(client: pg.Client, databaseUrl: string, { header }: Cadangan): Promise<void> {
  const { rows } = await client.query<{ pemakai: number }>(
    `select count(*)::int as pemakai from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'geisa%'`,
  )
  if ((rows[0]?.pemakai ?? 0) > 0)
    throw refuseCadangan(
      'Server Geisa masih memakai basis data ini. Hentikan dulu semua server. Tidak ada yang diubah.',
    )
  const present = await listMigrations(client)
  if (JSON.stringify(present) === JSON.stringify(header.migrasi)) return
  await client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  await migrate(
    databaseUrl,
    header.migrasi.map(({ nama }) => nama),
  )
}

type Save = (key: string, content: Uint8Array) => Promise<void>

/** Stores the files of a backup; those that were there already, as the old database beside may still need them, stay. */
function saver(files: Files, undo: (() => Promise<void>)[]): Save {
  return async (key, content) => {
    const present = await files.get(key).catch((error: unknown) => {
      if (isFileMissing(error)) return null
      throw error
    })
    if (present !== null && contentSidik(present) === contentSidik(content)) return
    if (present === null) undo.push(() => files.remove(key))
    // What an interrupted restore left of it would be in the way.
    await files.remove(key)
    await files.put(content, key)
  }
}

async function fill(client: pg.Client, tabel: Tabel[], cadangan: Cadangan, save: Save): Promise<void> {
  const byName = new Map(tabel.map((one) => [one.nama, one]))
  const loose = new Set(cadangan.manifes.berkasLepas)
  let current: { nama: string; filler: Filler } | null = null
  for await (const { name, content } of readArchive(cadangan)) {
    const [jenis, one = ''] = name.split('/')
    if (jenis === 'berkas' && !loose.has(one)) await save(one, content)
    const destination = jenis === 'tabel' ? byName.get(one) : undefined
    if (current !== null && current.nama !== destination?.nama) {
      await current.filler.done()
      current = null
    }
    if (destination === undefined) continue
    current ??= { nama: destination.nama, filler: fillTable(client, destination) }
    await current.filler.write(content)
  }
}
