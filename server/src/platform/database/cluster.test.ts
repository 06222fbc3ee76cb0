import pg from 'pg'
import { expect, it } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { type ClusterState, clusterObstacle, readCluster, wordsOfSteps } from './cluster.ts'
import { TABEL_COORDINATOR } from './tabel-acuan.ts'

const node = (nama: string, prepared = 400) => ({ nama, connections: 200, prepared })
const cluster: ClusterState = {
  versi: '13.2-2',
  terbagi: true,
  pemilik: true,
  peran: 'geisa',
  kelompok: 0,
  ditempatkan: 74,
  belum: [],
  nodes: [node('koordinator'), node('10.0.0.2:5432')],
}

it('satu PostgreSQL, dan kluster yang utuh, tidak terhalang', () => {
  expect(clusterObstacle({ ...cluster, versi: null, terbagi: false, kelompok: null, ditempatkan: 0 })).toBeNull()
  expect(clusterObstacle({ ...cluster, terbagi: false, ditempatkan: 0, belum: ['gtk', 'tap'] })).toBeNull()
  expect(clusterObstacle(cluster)).toBeNull()
})

it.each<[string, Partial<ClusterState>, RegExp]>([
  ['ekstensi hilang', { versi: null, kelompok: null }, /ekstensi Citus tidak ada.*koordinator/],
  ['simpul pekerja', { kelompok: 3 }, /menunjuk simpul pekerja Citus, bukan koordinator/],
  ['bukan pemilik', { pemilik: false }, /Peran geisa bukan pemilik/],
  ['baru sebagian', { belum: ['a', 'b', 'c', 'd'] }, /sebagian.*belum: a, b, c dan 1 lain.*geisa citus:bagi/],
  ['pandangan belum', { terbagi: false, ditempatkan: 74 }, /baru sebagian.*geisa citus:bagi/],
  ['max_prepared_transactions', { nodes: [node('koordinator'), node('10.0.0.2:5432', 0)] }, /10\.0\.0\.2:5432 hanya 0/],
])('%s: satu baris yang berkata apa yang harus dilakukan', (_, part, sentence) => {
  const said = clusterObstacle({ ...cluster, ...part })
  expect(said).toMatch(sentence)
  expect(said).not.toContain('\n')
})

it('basis data yang kosong dan yang berisi dibaca dari katalognya', async () => {
  const basis = await createDatabase()
  const client = new pg.Client({ connectionString: basis.url })
  await client.connect()
  const state = await readCluster(client)
  expect(state).toMatchObject({ terbagi: false, pemilik: true })
  expect(clusterObstacle(state)).toBeNull()
  // As a cluster's schema copied by hand onto one PostgreSQL.
  await client.query(
    `create or replace view sekolah_terbagi as select ${(await columns(client)).join(', ')} from sekolah_simpul`,
  )
  const copied = await readCluster(client)
  if (copied.versi === null) expect(clusterObstacle(copied)).toMatch(/ekstensi Citus tidak ada/)
  expect(copied.terbagi).toBe(true)
  await client.end()
  await basis.drop()
})

it('setiap tabel skema ini disebut langkahnya sendiri, kecuali yang selalu di koordinator; tabel rilis lain tidak', async () => {
  const basis = await createDatabase()
  const client = new pg.Client({ connectionString: basis.url })
  await client.connect()
  await client.query('create table tabel_rilis_berikutnya (id int)')
  const { rows } = await client.query<{ nama: string }>(
    `select relname::text as nama from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  await client.end()
  await basis.drop()
  const known = await wordsOfSteps()
  const strange = rows.map(({ nama }) => nama).filter((nama) => !known.has(nama) && !TABEL_COORDINATOR.has(nama))
  expect(rows.length).toBeGreaterThan(60)
  expect(strange).toEqual(['tabel_rilis_berikutnya'])
})

async function columns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nama: string }>(
    `select quote_ident(attname) as nama from pg_attribute where attrelid = 'sekolah'::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  return rows.map(({ nama }) => (nama === 'id' ? 'sekolah_id as id' : nama))
}
