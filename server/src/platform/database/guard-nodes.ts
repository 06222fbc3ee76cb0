import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { awayError } from '../errors.ts'
import type { Connection, Db } from './db.ts'
import { notePlaces } from './node-place.ts'

const INTERVAL_MS = 3_000
/** How long a node may take to greet. One far away or under load needs a tenth of it. */
const CONNECT_MS = 1_500
const LIMIT_MS = 20_000

/** What a session is told while a node is away, and what it is told afterwards. */
const HASTY = `set citus.max_cached_conns_per_worker = 0; set citus.node_connection_timeout = ${CONNECT_MS}; set statement_timeout = 8000`
const CALM = 'reset citus.max_cached_conns_per_worker; reset citus.node_connection_timeout; reset statement_timeout'

/** 'host:port' as the coordinator names it, and its part of all schools, from 0 to 1. */
export type AwayNode = { node: string; share: number }

const awayBy = new WeakMap<Db, readonly AwayNode[]>()
const NONE: readonly AwayNode[] = []

/** Nodes that the coordinator cannot reach now; of one PostgreSQL none. */
export const awayNodes = (db: Db): readonly AwayNode[] => awayBy.get(db) ?? NONE

/** The first of them, with the error that a statement sent there would give; null: all are there. */
export function knownAway(db: Db): { node: string; error: Error } | null {
  const [first] = awayNodes(db)
  return first === undefined ? null : { node: first.node, error: awayError(first.node) }
}

/**
 * Of a cluster: asks the coordinator every few seconds which of its nodes it can reach, in a session that keeps no connection to
 * them. While one is away every session asks as hastily: a new connection for each statement, given up after
 * {@link CONNECT_MS}. So what lies on the silent node is refused soon and by name, and no session stands before it until its
 * own limit; all others go on (docs/decisions/0070). One PostgreSQL is asked once whether it is one, and then never again.
 * @returns how to end it
 */
export function guardNodes(
  databaseUrl: string,
  { db, hasten }: Pick<Connection, 'db' | 'hasten'>,
): () => Promise<void> {
  const stop = new AbortController()
  const tell = ({ away, layout }: Nodes): void => {
    awayBy.set(db, away)
    notePlaces(db, layout)
    hasten(away.length === 0 ? null : { begin: HASTY, end: CALM })
  }
  const running = watch(databaseUrl, tell, stop.signal)
  return async () => {
    stop.abort()
    await running
  }
}

/** What fails says nothing of the nodes: whoever asks a database that is away hears so (database-heartbeat.ts), and it is asked again. */
async function watch(databaseUrl: string, tell: (nodes: Nodes) => void, stop: AbortSignal): Promise<void> {
  let asker: pg.Client | null = null
  // Nobody waits for its answer at the end of the server.
  stop.addEventListener('abort', () => asker?.connection.stream.destroy())
  while (!stop.aborted) {
    try {
      if (asker === null) {
        asker = createAsker(databaseUrl)
        await asker.connect()
        if (!(await isCluster(asker))) break
      }
      tell(await readNodes(asker))
    } catch {
      asker?.connection.stream.destroy()
      asker = null
    }
    await sleep(INTERVAL_MS, undefined, { signal: stop }).catch(() => undefined)
  }
  await asker?.end().catch(() => undefined)
}

const isCluster = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select 1 from pg_extension where extname = 'citus'`)).rowCount === 1

/** How many workers there are, which of them do not greet, and in a word how the schools' parts lie on them. */
type Nodes = { count: number; away: AwayNode[]; layout: string }

/** Of a session that keeps no connection (`HASTY`). */
export async function readNodes(client: pg.Client): Promise<Nodes> {
  await client.query(HASTY)
  const { rows } = await client.query<AwayNode & { there: boolean; parts: string }>(NODES)
  const away = rows.filter(({ there }) => !there).map(({ node, share }) => ({ node, share }))
  return { count: rows.length, away, layout: rows.map(({ node, parts }) => `${node} ${parts}`).join('|') }
}

/** Schools are spread evenly over the parts of a divided table, whatever node they lie on. */
const NODES = `
  select citus_check_connection_to_node(n.nodename, n.nodeport) as there, n.nodename || ':' || n.nodeport as node, (
      select count(*)::float8 from pg_dist_placement p join pg_dist_shard s on s.shardid = p.shardid
      where s.logicalrelid = 'sekolah_simpul'::regclass and p.groupid = n.groupid
    ) / greatest(1, (select count(*) from pg_dist_shard where logicalrelid = 'sekolah_simpul'::regclass)) as share, (
      select string_agg(p.shardid::text, ' ' order by p.shardid) from pg_dist_placement p join pg_dist_shard s on s.shardid = p.shardid
      where s.logicalrelid = 'sekolah_simpul'::regclass and p.groupid = n.groupid
    ) as parts
  from pg_dist_node n
  where n.groupid <> 0 and n.noderole = 'primary' and n.isactive
  order by 1`

function createAsker(databaseUrl: string): pg.Client {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
    application_name: 'geisa-simpul',
  })
  client.on('error', () => undefined)
  return client
}
