import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyIn, to as copyOut } from 'pg-copy-streams'
import { NEW_FACT_STEPS } from '../../platform/database/new-facts.ts'
import { rowSidik } from './row-sidik.ts'

/** Everything of a database that a backup holds, read from its catalogue: a new table is in it by itself. */
export type Tabel = {
  nama: string
  /** Without what the database computes itself. */
  kolom: string[]
  /** Where its rows lie: itself, or its partitions. */
  bagian: string[]
}
export type SequenceState = { tabel: string; kolom: string; nilai: number; terpakai: boolean }

/** `migrasi` is written by the migrations. Who restores signs in again: ended sessions must not come back to life. */
const NOT_INCLUDED = ['migrasi', 'sesi', 'sesi_berakhir', 'percobaan_masuk']

/** The same row is the same text on every server. */
const SETTINGS =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1 -c bytea_output=hex -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=20s'

export async function connectForCopy(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'geisa-cadangan',
    connectionTimeoutMillis: 10_000,
    options: SETTINGS,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query("set client_encoding to 'UTF8'")
  return client
}

/** The steps that made the schema, without what only stands for facts; none where there is no schema of ours. */
export async function listMigrations(client: pg.Client): Promise<{ nama: string; sha256: string }[]> {
  const present = await client.query<{ ada: boolean }>(`select to_regclass('public.migrasi') is not null as ada`)
  if (present.rows[0]?.ada !== true) return []
  const { rows } = await client.query<{ nama: string; sha256: string }>(
    'select nama, sha256 from migrasi where nama <> all($1) order by nama',
    [NEW_FACT_STEPS],
  )
  return rows
}

/** In an order in which each table comes after those that it refers to. */
export async function listTables(client: pg.Client): Promise<Tabel[]> {
  const { rows } = await client.query<Tabel & { induk: string[] }>(
    `select c.relname::text as nama,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' order by a.attname collate "C") as kolom,
      case when c.relkind = 'r' then array[c.relname::text]
        else array(select b.relname::text from pg_inherits i join pg_class b on b.oid = i.inhrelid where i.inhparent = c.oid
          order by b.relname collate "C") end as bagian,
      array(select distinct k.relname::text from pg_constraint f join pg_class k on k.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as induk
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all($1)
    order by c.relname collate "C"`,
    [NOT_INCLUDED],
  )
  return sort(rows).map(({ nama, kolom, bagian }) => ({ nama, kolom, bagian }))
}

function sort<T extends { nama: string; induk: string[] }>(tabel: T[]): T[] {
  const results = new Set<T>()
  const visit = (one: T, path: string[]): void => {
    if (results.has(one)) return
    if (path.includes(one.nama)) throw new Error(`tables refer to each other: ${[...path, one.nama].join(' ')}`)
    for (const parent of tabel.filter(({ nama }) => one.induk.includes(nama))) visit(parent, [...path, one.nama])
    results.add(one)
  }
  for (const one of tabel) visit(one, [])
  return [...results]
}

/** Where each running number stands; numbers given once are never given again, also after a restore. */
export async function listSequences(client: pg.Client, tabel: readonly Tabel[]): Promise<SequenceState[]> {
  const { rows } = await client.query<{ tabel: string; kolom: string; urutan: string }>(
    `select c.relname::text as tabel, a.attname::text as kolom, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as urutan
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relname = any($1) and c.relnamespace = 'public'::regnamespace order by 1, 2`,
    [tabel.map(({ nama }) => nama)],
  )
  const results: SequenceState[] = []
  for (const { tabel: nama, kolom, urutan } of rows) {
    const content = await client.query<{ nilai: string; terpakai: boolean }>(
      `select last_value::text as nilai, is_called as terpakai from ${urutan}`,
    )
    const { nilai = '1', terpakai = false } = content.rows[0] ?? {}
    results.push({ tabel: nama, kolom, nilai: Number(nilai), terpakai })
  }
  return results
}

export type CopyResult = { baris: number; byte: number; sha256: string; sidik: string }

/**
 * Copies a table out, partition by partition, each in a transaction of its own under the given snapshot: no table is held
 * longer than its own copy takes, so that a night's new partitions do not wait for the whole backup. Without a snapshot:
 * in the transaction that runs.
 */
export async function copyTable(
  client: pg.Client,
  tabel: Tabel,
  potret: string | null,
  accept: (chunk: Buffer) => Promise<void> = async () => undefined,
): Promise<CopyResult> {
  const sha256 = createHash('sha256')
  const sidik = rowSidik()
  let bytes = 0
  for (const partition of tabel.bagian) {
    if (potret !== null) await client.query('begin isolation level repeatable read read only')
    if (potret !== null) await client.query(`set transaction snapshot ${pg.escapeLiteral(potret)}`)
    const stream = client.query(copyOut(`copy ${pg.escapeIdentifier(partition)} (${columnSql(tabel)}) to stdout`))
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sha256.update(chunk)
      sidik.add(chunk)
      bytes += chunk.length
      await accept(chunk)
    }
    if (potret !== null) await client.query('commit')
  }
  return { ...sidik.done(), byte: bytes, sha256: sha256.digest('hex') }
}

export type Filler = { write(chunk: Buffer): Promise<void>; done(): Promise<void> }

/** The way back in, through the parent: rows find their partition. */
export function fillTable(client: pg.Client, tabel: Tabel): Filler {
  const stream = client.query(copyIn(`copy ${pg.escapeIdentifier(tabel.nama)} (${columnSql(tabel)}) from stdin`))
  const done = finished(stream)
  done.catch(() => undefined)
  return {
    async write(chunk) {
      if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
    },
    async done() {
      stream.end()
      await done
    },
  }
}

const columnSql = ({ kolom }: Tabel): string => kolom.map((nama) => pg.escapeIdentifier(nama)).join(', ')
