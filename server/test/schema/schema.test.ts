import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABEL_ACUAN } from '../../src/platform/database/tabel-acuan.ts'
import { createDatabase } from '../database.ts'

/**
 * The shard rules of architecture.md 2.2, held from the first migration on: so one PostgreSQL serves a province
 * and the same schema can be distributed by sekolah_id when a nation comes.
 */
const PARTITION = /_(\d{6}|lainnya)$/

let basis: Awaited<ReturnType<typeof createDatabase>>
let client: pg.Client
let sekolah: Set<string>

const rows = async <R extends pg.QueryResultRow>(sql: string): Promise<R[]> => (await client.query<R>(sql)).rows

beforeAll(async () => {
  basis = await createDatabase()
  client = new pg.Client({ connectionString: basis.url })
  await client.connect()
  const tabel = await rows<{ nama: string }>(
    `select relname as nama from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  sekolah = new Set(tabel.map((t) => t.nama).filter((nama) => !TABEL_ACUAN.has(nama) && !PARTITION.test(nama)))
})
afterAll(async () => {
  await client.end()
  await basis.drop()
})

describe('aturan pecahan per sekolah', () => {
  it('setiap tabel adalah acuan yang tercatat atau tabel sekolah dengan kolom sekolah_id', async () => {
    const columns = await rows<{ tabel: string }>(
      `select table_name as tabel from information_schema.columns where table_schema = 'public' and column_name = 'sekolah_id'`,
    )
    const has = new Set(columns.map((k) => k.tabel))
    expect([...sekolah].filter((nama) => !has.has(nama))).toEqual([])
    expect(sekolah.size).toBeGreaterThan(20)
  })

  it('sekolah_id memimpin setiap kunci utama dan ada di setiap kunci unik, kolom partisi pun', async () => {
    const keys = await rows<{ tabel: string; utama: boolean; kolom: string[]; partisi: string[] | null }>(`
      select c.relname as tabel, i.indisprimary as utama,
        array(select a.attname::text from unnest(i.indkey) with ordinality k(no, urut) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.no order by urut) as kolom,
        (select array(select a.attname::text from unnest(p.partattrs) n join pg_attribute a on a.attrelid = c.oid and a.attnum = n)
          from pg_partitioned_table p where p.partrelid = c.oid) as partisi
      from pg_index i join pg_class c on c.oid = i.indrelid
      where i.indisunique and c.relnamespace = 'public'::regnamespace`)
    const wrong = keys
      .filter((k) => sekolah.has(k.tabel))
      .filter(
        (k) =>
          !(k.utama ? k.kolom[0] === 'sekolah_id' : k.kolom.includes('sekolah_id')) ||
          !(k.partisi ?? []).every((column) => k.kolom.includes(column)),
      )
    expect(wrong).toEqual([])
    const keyed = new Set(keys.filter((k) => k.utama).map((k) => k.tabel))
    expect([...sekolah].filter((nama) => !keyed.has(nama))).toEqual([])
  })

  it('kunci asing antartabel sekolah memuat sekolah_id, selain itu hanya ke tabel acuan', async () => {
    const foreign = await rows<{ dari: string; ke: string; kolom: string[] }>(`
      select d.relname as dari, k.relname as ke,
        array(select a.attname::text from unnest(c.conkey) n join pg_attribute a on a.attrelid = c.conrelid and a.attnum = n) as kolom
      from pg_constraint c join pg_class d on d.oid = c.conrelid join pg_class k on k.oid = c.confrelid
      where c.contype = 'f' and d.relnamespace = 'public'::regnamespace`)
    const wrong = foreign.filter(
      (f) =>
        (sekolah.has(f.dari) && sekolah.has(f.ke) && !f.kolom.includes('sekolah_id')) ||
        (!sekolah.has(f.dari) && sekolah.has(f.ke) && !PARTITION.test(f.dari)),
    )
    expect(wrong).toEqual([])
    expect(foreign.length).toBeGreaterThan(30)
  })

  it('tanpa pemicu dan tanpa EXCLUDE', async () => {
    expect(await rows(`select tgname from pg_trigger where not tgisinternal`)).toEqual([])
    expect(await rows(`select conname from pg_constraint where contype = 'x'`)).toEqual([])
  })

  it('tap berpartisi per bulan dari 2015 sampai dua tahun ke depan, dengan penampung sisanya', async () => {
    const partitions = (
      await rows<{ nama: string }>(
        `select inhrelid::regclass::text as nama from pg_inherits where inhparent = 'tap'::regclass`,
      )
    ).map((b) => b.nama)
    expect(partitions).toContain('tap_201501')
    expect(partitions).toContain('tap_lainnya')
    const tahun = Number(
      (await rows<{ t: number }>(`select extract(year from now() + interval '2 years')::int as t`))[0]?.t,
    )
    expect(partitions).toContain(`tap_${tahun}01`)
  })
})

describe('acuan', () => {
  it('memuat wilayah Indonesia dan status kehadiran dengan nomor tetapnya', async () => {
    expect(
      await rows(`select level, count(*)::int as jumlah from wilayah group by level order by level`),
    ).toMatchObject([{ level: 0, jumlah: 1 }, { level: 1, jumlah: 38 }, { level: 2, jumlah: 514 }, { level: 3 }])
    expect(await rows(`select id, singkatan from status_kehadiran where id in (0, 1, 25) order by id`)).toEqual([
      { id: 0, singkatan: 'A' },
      { id: 1, singkatan: 'H' },
      { id: 25, singkatan: 'HLA' },
    ])
  })
})
