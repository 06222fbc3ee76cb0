import pg from 'pg'

/** A cluster by its addresses: the coordinator's url names the database that is made on every node. */
export type Cluster = { coordinator: URL; workers: readonly URL[]; nama: string }

export type ClusterShape = {
  versions: string
  nodes: { address: string; coordinator: boolean; shards: number }[]
  shardCount: number
  /** `local`: on the coordinator alone. */
  tables: { divided: number; copied: number; local: number }
}

export function readCluster(address: string, workers: readonly string[]): Cluster {
  const coordinator = URL.parse(address)
  if (coordinator === null || !/^postgres(ql)?:$/.test(coordinator.protocol))
    throw new Error(`Alamat koordinator harus postgres://…/nama_basis_data, bukan ${address}.`)
  const nama = coordinator.pathname.slice(1)
  if (!/^[a-z][a-z0-9_]{2,40}$/.test(nama) || nama === 'postgres')
    throw new Error('Sebutkan nama basis data baru di alamat koordinator, misalnya postgres://…/geisa_uji.')
  if (workers.length === 0) throw new Error('Sebutkan alamat paling sedikit satu simpul pekerja (nama:port).')
  const worker = workers.map((one) => {
    const url = new URL(coordinator)
    const [host = '', port = '5432'] = one.split(':')
    if (!/^\d+$/.test(port) || host === '') throw new Error(`Alamat pekerja harus nama:port, bukan ${one}.`)
    url.host = `${host}:${port}`
    return url
  })
  return { coordinator, workers: worker, nama }
}

/** The database on every node, empty. All nodes are looked at before one is touched. */
export async function createOnCluster({ coordinator, workers, nama }: Cluster): Promise<void> {
  const nodes = [coordinator, ...workers]
  for (const node of nodes) await checkNode(node, nama)
  for (const node of nodes)
    await onNode(maintenance(node), async (client) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [nama])
      if (rowCount === 0)
        await client.query(
          `create database ${pg.escapeIdentifier(nama)} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
        )
    })
}

/** The extension, once the coordinator holds what was restored there, and the workers known to it. */
export async function joinCluster({ coordinator, workers, nama }: Cluster, shards: number): Promise<void> {
  for (const node of [coordinator, ...workers])
    await onNode(node, (client) => client.query('create extension if not exists citus'))
  await onNode(coordinator, async (client) => {
    const own = pg.escapeIdentifier(nama)
    await client.query(`alter database ${own} set citus.shard_count = ${shards}`)
    // Counters are there from Citus 13.1 on.
    await client.query(`alter database ${own} set citus.enable_stat_counters = on`).catch(() => null)
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.hostname, portOf(coordinator)])
    for (const worker of workers) await addWorker(client, worker)
  })
}

/** It is the coordinator that connects to it, not who runs this. */
async function addWorker(client: pg.Client, worker: URL): Promise<void> {
  try {
    await client.query('select citus_add_node($1, $2)', [worker.hostname, portOf(worker)])
  } catch (cause) {
    const said = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
    throw new Error(
      `Koordinator tidak dapat memakai pekerja ${worker.hostname}:${portOf(worker)} (${said}). Buka portnya bagi koordinator dan setiap pekerja, dan izinkan perannya di pg_hba.conf tanpa pertanyaan kata sandi (atau dengan .pgpass milik PostgreSQL).`,
      { cause },
    )
  }
}

export async function dropOnCluster({ coordinator, workers, nama }: Cluster): Promise<void> {
  for (const node of [coordinator, ...workers])
    await onNode(maintenance(node), (client) =>
      client.query(`drop database if exists ${pg.escapeIdentifier(nama)} with (force)`),
    )
}

export async function readShape({ coordinator }: Cluster): Promise<ClusterShape> {
  return await onNode(coordinator, async (client) => {
    const { rows: versions } = await client.query<{ versi: string }>(
      `select 'Citus ' || extversion || ' · PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as versi
       from pg_extension where extname = 'citus'`,
    )
    const { rows: nodes } = await client.query<ClusterShape['nodes'][number]>(
      `select n.nodename || ':' || n.nodeport as address, n.groupid = 0 as coordinator,
         (select count(*)::int from pg_dist_placement p join pg_dist_shard s using (shardid)
          join pg_dist_partition t using (logicalrelid) where p.groupid = n.groupid and t.partmethod = 'h') as shards
       from pg_dist_node n order by n.groupid`,
    )
    const { rows: tables } = await client.query<ClusterShape['tables'] & { shardCount: number }>(
      `select count(*) filter (where partmethod = 'h')::int as divided,
         count(*) filter (where partmethod = 'n' and repmodel = 't')::int as copied,
         count(*) filter (where partmethod = 'n' and repmodel <> 't')::int as local,
         (select count(*)::int from pg_dist_shard where logicalrelid = 'gtk'::regclass) as "shardCount" from pg_dist_partition`,
    )
    const { shardCount = 0, divided = 0, copied = 0, local = 0 } = tables[0] ?? {}
    return { versions: versions[0]?.versi ?? '', nodes, shardCount, tables: { divided, copied, local } }
  })
}

/** How many statements went to one shard, and how many to several, since the counters began (Citus 13.1 or later). */
export async function readCounters({ coordinator }: Cluster): Promise<{ single: number; multi: number } | null> {
  return await onNode(coordinator, async (client) => {
    const { rows } = await client.query<{ single: string; multi: string }>(
      `select query_execution_single_shard as single, query_execution_multi_shard as multi
       from citus_stat_counters where name = current_database()`,
    )
    return { single: Number(rows[0]?.single ?? 0), multi: Number(rows[0]?.multi ?? 0) }
  }).catch(() => null)
}

async function checkNode(node: URL, nama: string): Promise<void> {
  const place = `${node.hostname}:${portOf(node)}`
  await onNode(maintenance(node), async (client) => {
    const { rows } = await client.query<NodeFacts>(
      `select exists (select from pg_available_extensions where name = 'citus') as ada,
         current_setting('shared_preload_libraries') as dimuat, exists (select from pg_database where datname = $1) as isi,
         current_user::text as peran, (select rolsuper from pg_roles where rolname = current_user) as super,
         current_setting('max_prepared_transactions')::int as disiapkan, current_setting('max_connections')::int as sambungan`,
      [nama],
    )
    const facts = rows[0]
    if (facts === undefined) throw new Error(`${place}: tidak menjawab.`)
    const obstacle = nodeObstacle(facts)
    if (obstacle !== null) throw new Error(`${place}: ${obstacle}`)
    const { isi } = facts
    if (isi && (await filled(node)))
      throw new Error(`${place}: basis data ${nama} sudah ada dan berisi. Sebutkan nama lain; tidak ada yang diubah.`)
  })
}

type NodeFacts = {
  ada: boolean
  dimuat: string
  isi: boolean
  peran: string
  super: boolean
  disiapkan: number
  sambungan: number
}

/** What a node lacks, in one sentence that says what to do; null: nothing. */
export function nodeObstacle({ ada, dimuat, peran, super: isSuper, disiapkan, sambungan }: NodeFacts): string | null {
  if (!ada)
    return 'PostgreSQL ini tidak punya ekstensi Citus. Pasang paketnya untuk versi PostgreSQL ini (docs/pasang.md 5).'
  if (!dimuat.includes('citus'))
    return "shared_preload_libraries belum memuat citus. Tulis shared_preload_libraries = 'citus' di postgresql.conf, lalu mulai ulang simpul itu."
  if (!isSuper)
    return `peran ${peran} bukan superuser, dan hanya superuser yang membuat ekstensi dan menyambung simpul. Jalankan di simpul itu: alter role ${peran} superuser.`
  if (disiapkan < sambungan)
    return `max_prepared_transactions hanya ${disiapkan}, kurang dari max_connections (${sambungan}). Isi paling sedikit ${sambungan}, lalu mulai ulang simpul itu.`
  return null
}

const filled = (node: URL): Promise<boolean> =>
  onNode(node, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
    )
    return rowCount !== 0
  })

const portOf = ({ port }: URL): number => Number(port || '5432')

function maintenance(node: URL): URL {
  const url = new URL(node)
  url.pathname = '/postgres'
  return url
}

/** One line of failure that names the node and no password. */
async function onNode<T>(node: URL, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: node.href, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    const cause = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error)
    throw new Error(`${node.hostname}:${portOf(node)} tidak dapat disambung: ${cause}`, { cause: error })
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
