import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { to as salinKeluar, from as salinMasuk } from 'pg-copy-streams'
import { sidikBaris } from './sidik-baris.ts'

/** Everything of a database that a backup holds, read from its catalogue: a new table is in it by itself. */
export type Tabel = {
  nama: string
  /** Without what the database computes itself. */
  kolom: string[]
  /** Where its rows lie: itself, or its partitions. */
  bagian: string[]
}
export type Urutan = { tabel: string; kolom: string; nilai: number; terpakai: boolean }

/** `migrasi` is written by the migrations. Who restores signs in again: ended sessions must not come back to life. */
const TIDAK_IKUT = ['migrasi', 'sesi', 'sesi_berakhir', 'percobaan_masuk']

/** The same row is the same text on every server. */
const SETELAN =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1 -c bytea_output=hex -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=20s'

export async function sambungSalin(databaseUrl: string): Promise<pg.Client> {
  const klien = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'geisa-cadangan',
    connectionTimeoutMillis: 10_000,
    options: SETELAN,
  })
  klien.on('error', () => undefined)
  await klien.connect()
  await klien.query("set client_encoding to 'UTF8'")
  return klien
}

/** The steps that made the schema; none where there is no schema of ours. */
export async function daftarMigrasi(klien: pg.Client): Promise<{ nama: string; sha256: string }[]> {
  const ada = await klien.query<{ ada: boolean }>(`select to_regclass('public.migrasi') is not null as ada`)
  if (ada.rows[0]?.ada !== true) return []
  const { rows } = await klien.query<{ nama: string; sha256: string }>('select nama, sha256 from migrasi order by nama')
  return rows
}

/** In an order in which each table comes after those that it refers to. */
export async function daftarTabel(klien: pg.Client): Promise<Tabel[]> {
  const { rows } = await klien.query<Tabel & { induk: string[] }>(
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
    [TIDAK_IKUT],
  )
  return urutkan(rows).map(({ nama, kolom, bagian }) => ({ nama, kolom, bagian }))
}

function urutkan<T extends { nama: string; induk: string[] }>(tabel: T[]): T[] {
  const hasil = new Set<T>()
  const kunjungi = (satu: T, jejak: string[]): void => {
    if (hasil.has(satu)) return
    if (jejak.includes(satu.nama)) throw new Error(`tables refer to each other: ${[...jejak, satu.nama].join(' ')}`)
    for (const induk of tabel.filter(({ nama }) => satu.induk.includes(nama))) kunjungi(induk, [...jejak, satu.nama])
    hasil.add(satu)
  }
  for (const satu of tabel) kunjungi(satu, [])
  return [...hasil]
}

/** Where each running number stands; numbers given once are never given again, also after a restore. */
export async function daftarUrutan(klien: pg.Client, tabel: readonly Tabel[]): Promise<Urutan[]> {
  const { rows } = await klien.query<{ tabel: string; kolom: string; urutan: string }>(
    `select c.relname::text as tabel, a.attname::text as kolom, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as urutan
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relname = any($1) and c.relnamespace = 'public'::regnamespace order by 1, 2`,
    [tabel.map(({ nama }) => nama)],
  )
  const hasil: Urutan[] = []
  for (const { tabel: nama, kolom, urutan } of rows) {
    const isi = await klien.query<{ nilai: string; terpakai: boolean }>(
      `select last_value::text as nilai, is_called as terpakai from ${urutan}`,
    )
    const { nilai = '1', terpakai = false } = isi.rows[0] ?? {}
    hasil.push({ tabel: nama, kolom, nilai: Number(nilai), terpakai })
  }
  return hasil
}

export type HasilSalin = { baris: number; byte: number; sha256: string; sidik: string }

/**
 * Copies a table out, partition by partition, each in a transaction of its own under the given snapshot: no table is held
 * longer than its own copy takes, so that a night's new partitions do not wait for the whole backup. Without a snapshot:
 * in the transaction that runs.
 */
export async function salinTabel(
  klien: pg.Client,
  tabel: Tabel,
  potret: string | null,
  terima: (potongan: Buffer) => Promise<void> = async () => undefined,
): Promise<HasilSalin> {
  const sha256 = createHash('sha256')
  const sidik = sidikBaris()
  let byte = 0
  for (const bagian of tabel.bagian) {
    if (potret !== null) await klien.query('begin isolation level repeatable read read only')
    if (potret !== null) await klien.query(`set transaction snapshot ${pg.escapeLiteral(potret)}`)
    const aliran = klien.query(salinKeluar(`copy ${pg.escapeIdentifier(bagian)} (${kolomSql(tabel)}) to stdout`))
    for await (const potongan of aliran as AsyncIterable<Buffer>) {
      sha256.update(potongan)
      sidik.tambah(potongan)
      byte += potongan.length
      await terima(potongan)
    }
    if (potret !== null) await klien.query('commit')
  }
  return { ...sidik.selesai(), byte, sha256: sha256.digest('hex') }
}

export type Pengisi = { tulis(potongan: Buffer): Promise<void>; selesai(): Promise<void> }

/** The way back in, through the parent: rows find their partition. */
export function isiTabel(klien: pg.Client, tabel: Tabel): Pengisi {
  const aliran = klien.query(salinMasuk(`copy ${pg.escapeIdentifier(tabel.nama)} (${kolomSql(tabel)}) from stdin`))
  const selesai = finished(aliran)
  selesai.catch(() => undefined)
  return {
    async tulis(potongan) {
      if (!aliran.write(potongan)) await Promise.race([once(aliran, 'drain'), selesai])
    },
    async selesai() {
      aliran.end()
      await selesai
    },
  }
}

const kolomSql = ({ kolom }: Tabel): string => kolom.map((nama) => pg.escapeIdentifier(nama)).join(', ')
