import pg from 'pg'
import { TABEL_ACUAN, TABEL_COORDINATOR } from '../platform/database/tabel-acuan.ts'

/** One statement of the way to a cluster, and what it is for. */
export type Step = { purpose: string; sql: string }

export type CitusPlan = {
  references: string[]
  /** All in one group by sekolah_id, so that a school's rows lie together. */
  divided: string[]
  steps: Step[]
  /** What would be refused there; empty in a schema that keeps the rules of architecture.md 2.2. */
  obstacles: string[]
}

type Key = { tabel: string; nama: string; ke: string; kolom: string[]; keKolom: string[]; bentuk: string }
type Unique = { tabel: string; nama: string; kolom: string[] }

/** From here on identity columns of int are taken (Citus pull request 7008). */
const CITUS_VERSION = 12

/**
 * Reads the schema as it stands: a new table is placed by the one list of shared tables, or stops the plan.
 * @param already tables that a cluster holds already: after an upgrade only the new ones are placed
 */
export async function planCitus(client: pg.Client, already: ReadonlySet<string> = new Set()): Promise<CitusPlan> {
  const tabel = await listTables(client)
  const allKeys = await foreignKeys(client)
  // What stays on the coordinator has been seen to when the others were spread.
  const settled = (nama: string): boolean => already.has(nama) || (already.size > 0 && TABEL_COORDINATOR.has(nama))
  const keys = allKeys.filter(({ tabel: from }) => !settled(from))
  const references = tabel
    .map(({ nama }) => nama)
    .filter((nama) => TABEL_ACUAN.has(nama) && !TABEL_COORDINATOR.has(nama))
  const divide = tabel.filter(({ nama }) => !TABEL_ACUAN.has(nama))
  const divided = divide.map(({ nama }) => nama)
  const obstacles = [
    ...divide.filter(({ punya }) => !punya).map(({ nama }) => `${nama} tidak punya kolom sekolah_id`),
    ...allKeys.flatMap((key) => keyObstacles(key, new Set(divided))),
    ...(await uniqueKeys(client))
      .filter(({ tabel: nama, kolom }) => divided.includes(nama) && !kolom.includes('sekolah_id'))
      .map(({ tabel: nama, nama: index }) => `kunci unik ${index} dari ${nama} tidak memuat sekolah_id`),
  ]
  const isNew = (nama: string): boolean => !already.has(nama)
  const first = divided.find((nama) => already.has(nama)) ?? divided[0]
  const placement = (nama: string): string =>
    nama === first ? `colocate_with => 'none'` : `colocate_with => ${pg.escapeLiteral(first ?? '')}`
  return {
    references,
    divided,
    obstacles,
    steps: [
      step(
        'satu per satu, agar tabel yang saling menunjuk tidak bertabrakan',
        `set local citus.multi_shard_modify_mode to 'sequential'`,
      ),
      step('setiap sekolah di simpulnya', await copySekolah(client)),
      // A table that points to a converted one would become a "local" one of the cluster, which nothing leads out of.
      ...keys.map(({ tabel: nama, nama: constraint }) =>
        step('lepaskan kunci asing', `alter table ${quote(nama)} drop constraint ${quote(constraint)}`),
      ),
      ...references
        .filter(isNew)
        .map((nama) => step('salin ke setiap simpul', `select create_reference_table(${pg.escapeLiteral(nama)})`)),
      // The one that the others are laid beside comes first.
      ...divided
        .filter(isNew)
        .toSorted((a, b) => Number(b === first) - Number(a === first))
        .map((nama) =>
          step(
            'bagi menurut sekolah',
            `select create_distributed_table(${pg.escapeLiteral(nama)}, 'sekolah_id', ${placement(nama)})`,
          ),
        ),
      ...keys.map(({ tabel: nama, nama: constraint, bentuk }) =>
        step('pasang lagi kunci asing', `alter table ${quote(nama)} add constraint ${quote(constraint)} ${bentuk}`),
      ),
      step('pertanyaan atas banyak sekolah mulai di simpul sekolahnya', await dividedSekolah(client)),
      ...(await settings(client)).map((sql) =>
        step('satu sambungan ke setiap simpul, agar satu transaksi boleh membaca dan menulis di mana pun', sql),
      ),
      ...(already.size > 0 ? [] : await numbersGoOn(client)),
    ],
  }
}

/** What lies on the cluster already. */
export async function alreadyPlaced(client: pg.Client): Promise<Set<string>> {
  const present = await client.query<{ ada: boolean }>(`select to_regclass('pg_dist_partition') is not null as ada`)
  if (present.rows[0]?.ada !== true) return new Set()
  const { rows } = await client.query<{ nama: string }>(
    'select relname::text as nama from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid',
  )
  return new Set(rows.map(({ nama }) => nama))
}

/** Why this server cannot carry the plan out, or null. */
export async function serverObstacle(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ versi: string | null; ada: boolean; simpul: boolean }>(
    `select (select extversion from pg_extension where extname = 'citus') as versi,
      exists (select 1 from pg_available_extensions where name = 'citus') as ada, to_regclass('pg_dist_node') is not null as simpul`,
  )
  const { versi = null, ada = false } = rows[0] ?? {}
  if (versi !== null)
    return Number.parseInt(versi, 10) >= CITUS_VERSION
      ? null
      : `Citus ${versi} terlalu tua; perlu ${CITUS_VERSION} atau lebih baru.`
  return ada
    ? 'Citus terpasang di komputer ini, tetapi belum di basis data ini: create extension citus, lalu daftarkan simpulnya (citus_add_node).'
    : 'PostgreSQL ini tidak punya ekstensi Citus. Satu PostgreSQL cukup untuk satu provinsi; untuk melihat rencananya saja pakai --kering.'
}

const step = (purpose: string, sql: string): Step => ({ purpose, sql })

/**
 * For every session of the nodes. Compiling a plan of hundreds of lines takes seconds where its rows take milliseconds. And of a
 * transaction that has read many shards, or written rows of several schools at once, over several connections, no write to
 * a table that lies everywhere is taken any more (citus.md 1.10): approving a request, moving a staff member, reminding schools.
 * Rows for several shards of a node go over a connection each; made anew every time they cost more than all else of a post.
 */
async function settings(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nama: string }>('select current_database()::text as nama')
  const own = `alter database ${quote(rows[0]?.nama ?? '')} set`
  return [
    `${own} jit to off`,
    `${own} citus.max_adaptive_executor_pool_size to 1`,
    `${own} citus.multi_shard_modify_mode to 'sequential'`,
    `${own} citus.max_cached_conns_per_worker to 4`,
  ]
}

/** A key to a table that lies everywhere makes Citus build a local table anew, whose numbers would begin again at 1. */
async function numbersGoOn(client: pg.Client): Promise<Step[]> {
  const { rows } = await client.query<{ tabel: string; kolom: string }>(
    `select c.relname::text as tabel, a.attname::text as kolom from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attidentity <> '' and c.relname = any($1) and c.relnamespace = 'public'::regnamespace order by 1`,
    [[...TABEL_COORDINATOR]],
  )
  return rows.map(({ tabel, kolom }) =>
    step(
      'nomor urut diteruskan',
      `select setval(pg_get_serial_sequence(${pg.escapeLiteral(tabel)}, ${pg.escapeLiteral(kolom)}),
        coalesce(max(${quote(kolom)}), 1), max(${quote(kolom)}) is not null) from ${quote(tabel)}`,
    ),
  )
}

/** The view of migration 0016 as a cluster needs it: what hangs on a school hangs on a divided table. */
async function dividedSekolah(client: pg.Client): Promise<string> {
  const columns = await sekolahColumns(client)
  const selected = columns.map((nama) => (nama === 'id' ? 'sekolah_id as id' : quote(nama)))
  return `create or replace view sekolah_terbagi as select ${selected.join(', ')} from sekolah_simpul`
}

/** What was corrected in `sekolah` by hand, while nobody read the copy, is corrected here. */
async function copySekolah(client: pg.Client): Promise<string> {
  const columns = (await sekolahColumns(client)).filter((nama) => nama !== 'id')
  const set = columns.map((nama) => `${quote(nama)} = excluded.${quote(nama)}`)
  return `insert into sekolah_simpul select * from sekolah on conflict (sekolah_id) do update set ${set.join(', ')}`
}

async function sekolahColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ nama: string }>(
    `select attname::text as nama from pg_attribute where attrelid = 'sekolah'::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  return rows.map(({ nama }) => nama)
}
const quote = (nama: string): string => pg.escapeIdentifier(nama)

function keyObstacles({ tabel, nama, ke, kolom, keKolom }: Key, divided: ReadonlySet<string>): string[] {
  if (!divided.has(ke)) return []
  if (!divided.has(tabel)) return [`${nama}: tabel acuan ${tabel} menunjuk tabel terbagi ${ke}`]
  const offset = kolom.indexOf('sekolah_id')
  return offset >= 0 && keKolom[offset] === 'sekolah_id' ? [] : [`${nama}: dari ${tabel} ke ${ke} tanpa sekolah_id`]
}

async function listTables(client: pg.Client): Promise<{ nama: string; punya: boolean }[]> {
  const { rows } = await client.query<{ nama: string; punya: boolean }>(
    `select c.relname::text as nama, exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'sekolah_id') as punya
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`,
  )
  return rows
}

/** Of partitioned tables the parent's alone: its partitions have theirs from it. */
async function foreignKeys(client: pg.Client): Promise<Key[]> {
  const column = (relation: string, nomor: string): string =>
    `array(select a.attname::text from unnest(f.${nomor}) with ordinality k(no, ke) join pg_attribute a on a.attrelid = f.${relation} and a.attnum = k.no order by ke)`
  const { rows } = await client.query<Key>(
    `select d.relname::text as tabel, f.conname::text as nama, k.relname::text as ke, ${column('conrelid', 'conkey')} as kolom,
      ${column('confrelid', 'confkey')} as "keKolom", pg_get_constraintdef(f.oid) as bentuk
    from pg_constraint f join pg_class d on d.oid = f.conrelid join pg_class k on k.oid = f.confrelid
    where f.contype = 'f' and f.conparentid = 0 and d.relnamespace = 'public'::regnamespace
    order by d.relname collate "C", f.conname collate "C"`,
  )
  return rows
}

async function uniqueKeys(client: pg.Client): Promise<Unique[]> {
  const { rows } = await client.query<Unique>(
    `select c.relname::text as tabel, x.relname::text as nama,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)) as kolom
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
    where i.indisunique and c.relnamespace = 'public'::regnamespace and not c.relispartition order by 1, 2`,
  )
  return rows
}
