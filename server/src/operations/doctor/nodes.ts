import type pg from 'pg'
import { type ClusterState, clusterObstacle, readCluster, wordsOfSteps } from '../../platform/database/cluster.ts'
import { type AwayNode, readNodes } from '../../platform/database/guard-nodes.ts'
import { TABEL_ACUAN, TABEL_COORDINATOR } from '../../platform/database/tabel-acuan.ts'
import { caution, failing, good, type Temuan } from './temuan.ts'

/** Of a cluster (citus.md 1): whether it is divided as this release needs it, and whether its nodes are there. */
export async function checkCluster(client: pg.Client): Promise<Temuan[]> {
  const state = await readCluster(client)
  if (state.kelompok !== 0 || !state.terbagi) return assessCluster(state)
  const found = assessCluster(state, await readPlaces(client), await shardsOnCoordinator(client))
  return found.some(({ tanda }) => tanda === '✘') ? found : [...found, ...(await checkNodes(client))]
}

/** On one PostgreSQL there is nothing to say. */
export async function checkNodes(client: pg.Client): Promise<Temuan[]> {
  const { rows } = await client.query<{ divided: boolean }>(
    `select to_regclass('pg_dist_node') is not null and to_regclass('sekolah_simpul') is not null as divided`,
  )
  if (rows[0]?.divided !== true) return []
  const { count, away } = await readNodes(client)
  return assessNodes(count, away)
}

export function assessNodes(count: number, away: readonly AwayNode[]): Temuan[] {
  if (away.length === 0) return count === 0 ? [] : [good(`${count} simpul basis data menjawab`)]
  return away.map(({ node, share }) =>
    failing(
      `Simpul basis data ${node} tidak menjawab: kira-kira ${Math.round(100 * share)} % sekolah menunggu`,
      'Sekolah lain tetap dilayani. Nyalakan simpul itu: sisanya pulih sendiri (docs/pasang.md 5).',
    ),
  )
}

/** `h`: divided; `t`: copied to every node; `l`: on the coordinator alone. */
export type Place = { nama: string; place: 'h' | 't' | 'l' }

/** The sentence that stops the start, what was never divided, and what lies where this release does not look for it. */
export function assessCluster(state: ClusterState, places: readonly Place[] = [], onCoordinator = 0): Temuan[] {
  const obstacle = clusterObstacle(state)
  if (obstacle !== null) {
    const [what = '', ...suggestion] = obstacle.split('. ')
    return [failing(what, suggestion.join('. '))]
  }
  if (state.versi === null) return []
  if (!state.terbagi)
    return [
      caution(
        `Citus ${state.versi} terpasang di basis data ini, tetapi tabelnya belum dibagi: semuanya ada di koordinator`,
        'Hentikan semua server, jalankan geisa citus:bagi, lalu mulai lagi (docs/pasang.md 5). Bila gugus tidak dipakai: drop extension citus.',
      ),
    ]
  const wrong = places.filter(({ nama, place }) => place !== expectedPlace(nama))
  if (wrong.length > 0)
    return [
      failing(
        `${wrong.length} tabel ada di sisi yang salah: ${wrong.map(({ nama, place }) => `${nama} ${PLACE_WORDS[place]}`).join(', ')}`,
        `Seharusnya: ${wrong.map(({ nama }) => `${nama} ${PLACE_WORDS[expectedPlace(nama)]}`).join(', ')}. Pindahkan dengan perintah Citus (docs/pasang.md 5), atau pulihkan cadangan ke gugus baru.`,
      ),
    ]
  const coordinator =
    onCoordinator === 0
      ? []
      : [
          caution(
            `${onCoordinator} potongan data sekolah ada di koordinator`,
            "Pindahkan ke pekerja: select citus_set_node_property(nama, port, 'shouldhaveshards', false) untuk koordinator, lalu select citus_rebalance_start().",
          ),
        ]
  return [good(`Citus ${state.versi}, ${places.length} tabel di tempatnya`), ...coordinator]
}

const PLACE_WORDS = { h: 'terbagi menurut sekolah', t: 'tersalin di setiap simpul', l: 'di koordinator saja' } as const

const expectedPlace = (nama: string): Place['place'] =>
  TABEL_COORDINATOR.has(nama) ? 'l' : TABEL_ACUAN.has(nama) ? 't' : 'h'

/** Tables of a newer release lie where that one wants them (docs/decisions/0042). */
async function readPlaces(client: pg.Client): Promise<Place[]> {
  const { rows } = await client.query<Place>(
    `select c.relname::text as nama,
      case when p.partmethod = 'h' then 'h' when p.partmethod = 'n' and p.repmodel = 't' then 't' else 'l' end as place
    from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`,
  )
  const known = await wordsOfSteps()
  return rows.filter(({ nama }) => known.has(nama))
}

async function shardsOnCoordinator(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_dist_placement p join pg_dist_shard s on s.shardid = p.shardid
    where s.logicalrelid = 'sekolah_simpul'::regclass and p.groupid = 0
      and exists (select 1 from pg_dist_node where groupid <> 0 and noderole = 'primary')`,
  )
  return rows[0]?.n ?? 0
}
