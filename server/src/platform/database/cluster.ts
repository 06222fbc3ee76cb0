import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'
import { TABEL_COORDINATOR } from './tabel-acuan.ts'

const STEPS = new URL('../../../migrations/', import.meta.url)

/** What the database says of itself, as its catalog returns it. */
export type ClusterState = {
  /** Of the extension; null: not in this database. */
  versi: string | null
  /** The view of migration 0016 reads the divided copy: somebody has divided this schema. */
  terbagi: boolean
  /** Whoever connects may change our tables; true where there are none yet. */
  pemilik: boolean
  peran: string
  /** 0 is the coordinator; null without the extension. */
  kelompok: number | null
  /** Tables of ours that lie on nodes, and those that should and do not. */
  ditempatkan: number
  belum: readonly string[]
  /** Of each node that answers. */
  nodes: readonly NodeSetting[]
}

/** `max_connections` and `max_prepared_transactions`. */
type NodeSetting = { nama: string; connections: number; prepared: number }

/** Why this program may not work on that database, in one line that says what to do; or null. */
export function clusterObstacle(state: ClusterState): string | null {
  const { versi, terbagi, pemilik, peran, kelompok, belum } = state
  if (versi === null)
    return terbagi
      ? 'Skema ini sudah dibagi untuk Citus, tetapi ekstensi Citus tidak ada di basis data ini. Sambungkan DATABASE_URL ke koordinator yang asli, atau pulihkan dari cadangan Geisa (geisa pulihkan).'
      : null
  if (kelompok !== null && kelompok > 0)
    return 'DATABASE_URL menunjuk simpul pekerja Citus, bukan koordinator. Isi dengan alamat koordinatornya.'
  if (!pemilik)
    return `Peran ${peran} bukan pemilik tabel Geisa di basis data Citus ini. Sambungkan DATABASE_URL dengan peran pemiliknya.`
  if (terbagi ? belum.length > 0 : state.ditempatkan > 0) return halfSentence(belum)
  const poor = terbagi ? state.nodes.find(({ prepared, connections }) => prepared < connections) : undefined
  return poor === undefined
    ? null
    : `max_prepared_transactions di simpul ${poor.nama} hanya ${poor.prepared}, kurang dari max_connections (${poor.connections}). Isi paling sedikit ${poor.connections} di setiap simpul, lalu mulai ulang simpul itu.`
}

const SHOWN = 3
function halfSentence(lacking: readonly string[]): string {
  const more = lacking.length > SHOWN ? ` dan ${lacking.length - SHOWN} lain` : ''
  const names = lacking.length > 0 ? ` (belum: ${lacking.slice(0, SHOWN).join(', ')}${more})` : ''
  return `Skema ini baru sebagian dibagi ke simpul Citus${names}. Hentikan semua server, jalankan geisa citus:bagi, lalu mulai lagi.`
}

type Base = Pick<ClusterState, 'versi' | 'terbagi' | 'pemilik' | 'peran'> & Omit<NodeSetting, 'nama'>

/** Asks catalogs alone: also a schema that is not ours yet, or half ours. */
export async function readCluster(client: pg.Client): Promise<ClusterState> {
  const { rows } = await client.query<Base>(
    `select (select extversion from pg_extension where extname = 'citus') as versi, current_user::text as peran,
      coalesce(pg_get_viewdef(to_regclass('public.sekolah_terbagi')) ~ 'sekolah_simpul', false) as terbagi,
      coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('public.sekolah')), true) as pemilik,
      current_setting('max_connections')::int as connections, current_setting('max_prepared_transactions')::int as prepared`,
  )
  const { connections, prepared, ...base } = rows[0]!
  if (base.versi === null) return { ...base, kelompok: null, ditempatkan: 0, belum: [], nodes: [] }
  const { rows: groups } = await client.query<{ kelompok: number }>(
    'select groupid as kelompok from pg_dist_local_group',
  )
  const nodes = [{ nama: 'koordinator', connections, prepared }, ...(base.terbagi ? await workerSettings(client) : [])]
  return { ...base, kelompok: groups[0]?.kelompok ?? null, ...(await placed(client)), nodes }
}

async function placed(client: pg.Client): Promise<Pick<ClusterState, 'ditempatkan' | 'belum'>> {
  const { rows } = await client.query<{ nama: string; ada: boolean }>(
    `select c.relname::text as nama, exists (select 1 from pg_dist_partition p where p.logicalrelid = c.oid) as ada
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`,
  )
  const known = await wordsOfSteps()
  const own = rows.filter(({ nama }) => known.has(nama) && !TABEL_COORDINATOR.has(nama))
  const lacking = own.filter(({ ada }) => !ada)
  return { ditempatkan: own.length - lacking.length, belum: lacking.map(({ nama }) => nama) }
}

/**
 * What our own steps name, tables among it. A table that they do not name was made by a newer release: where it must lie only
 * that one knows, and this one starts beside it (docs/decisions/0042).
 */
export async function wordsOfSteps(): Promise<ReadonlySet<string>> {
  const names = (await readdir(STEPS)).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, STEPS), 'utf8')))
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
}

/** A worker that is away says nothing, and is no reason not to start: its schools wait, the others do not. */
async function workerSettings(client: pg.Client): Promise<NodeSetting[]> {
  const { rows } = await client.query<{ nama: string; teks: string }>(
    `select nodename || ':' || nodeport as nama, result as teks
    from run_command_on_workers('select current_setting(''max_connections'') || '' '' || current_setting(''max_prepared_transactions'')')
    where success`,
  )
  return rows.map(({ nama, teks }) => {
    const [connections = 0, prepared = 0] = teks.split(' ').map(Number)
    return { nama, connections, prepared }
  })
}

/** On which node of the cluster each of these schools lies, named as the coordinator names it. Asks only the coordinator. */
export async function nodesOf(db: Db, sekolahIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; node: string }>`
    select s.id, n.nodename || ':' || n.nodeport as node from unnest(${[...new Set(sekolahIds)]}::int[]) s (id)
    join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('sekolah_simpul', s.id)
    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'`.execute(db)
  return new Map(rows.map(({ id, node }) => [id, node]))
}

/** Which of them lie on one node. */
export async function schoolsOn(db: Db, node: string, sekolahIds: readonly number[]): Promise<ReadonlySet<number>> {
  const nodes = await nodesOf(db, sekolahIds)
  return new Set(sekolahIds.filter((id) => nodes.get(id) === node))
}
