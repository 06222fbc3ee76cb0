import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { AppContext } from '../../platform/app-context.ts'
import { awayNodes } from '../../platform/database/guard-nodes.ts'
import type { Env } from '../../platform/env/env.ts'
import { waitingPosts } from '../../platform/metrics/counts.ts'
import { reachable } from '../../platform/process/health.ts'
import { connectToWatch } from '../connect-to-watch.ts'
import { checkClocks } from '../doctor/clocks.ts'
import { checkCronjob, checkLastCadangan } from '../doctor/content.ts'
import { checkDiskSpace } from '../doctor/host.ts'
import { assessNodes } from '../doctor/nodes.ts'
import { caution, failing, findingsOf, good, type Temuan } from '../doctor/temuan.ts'
import { atMostEvery } from './at-most-every.ts'

export type Watched = {
  context: Pick<AppContext, 'databaseUrl' | 'db' | 'clock'>
  env: Env
  pool: pg.Pool
  app: FastifyInstance
}

/** `siap` as /health/ready says it to everybody; why, as the doctor says it to whoever keeps the server. */
export type Alasan = { siap: boolean; temuan: Temuan[] }

const EVERY_MS = 10_000
/** A machine gives up after a few seconds: then its posts come twice. */
const LATE_POST_MS = 5_000

const AWAY = failing(
  'Basis data tidak menjawab dalam 2 detik',
  'Periksa DATABASE_URL, apakah PostgreSQL berjalan, dan log-nya.',
)

/** Why this server can do its work or not: at most every ten seconds what is asked elsewhere, always what it knows itself. */
export function createAlasan({ context, env, pool }: Omit<Watched, 'app'>): () => Promise<Alasan> {
  const { databaseUrl, db, clock } = context
  // Each by itself: a folder that hangs says nothing of the database, and none holds up another.
  const parts = [
    seldom('Jam', () => viaOwn(databaseUrl, (client) => checkClocks(client, clock))),
    seldom('Tugas berkala', () => viaOwn(databaseUrl, (client) => checkCronjob(client, true))),
    seldom('Cadangan', () => viaOwn(databaseUrl, (client) => checkLastCadangan(client, env, clock))),
    seldom('Ruang disk', () => checkDiskSpace(env)),
  ]
  return async () => {
    const [ready, ...found] = await Promise.all([reachable(db), ...parts.map((ask) => ask())])
    const database = ready ? good('Basis data menjawab') : AWAY
    return {
      siap: ready,
      temuan: [database, ...assessNodes(0, awayNodes(db)), ...checkPool(pool), ...checkPosts(), ...found.flat()],
    }
  }
}

function seldom(nama: string, ask: () => Promise<Temuan[]>): () => Promise<Temuan[]> {
  const read = atMostEvery(EVERY_MS, () => findingsOf(nama, ask))
  const late = caution(
    `${nama} belum diketahui: tidak dijawab dalam 2 detik`,
    'Periksa basis data, cakram, dan folder jaringan.',
  )
  return async () => (await read()) ?? [late]
}

/** A connection of its own: whatever the others wait for, this question is answered. */
async function viaOwn(databaseUrl: string, ask: (client: pg.Client) => Promise<Temuan[]>): Promise<Temuan[]> {
  const client = await connectToWatch(databaseUrl, 'geisa-alasan')
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

function checkPool({ waitingCount: waiting, totalCount: total, idleCount: idle }: pg.Pool): Temuan[] {
  const used = `${total - idle} koneksi basis data dipakai`
  if (waiting === 0) return [good(`${used}, tidak ada yang menunggu`)]
  return [
    caution(
      `${used}, ${waiting} pekerjaan menunggu giliran`,
      'Bila tetap: lihat geisa_pool_waiting, lalu CPU basis data.',
    ),
  ]
}

function checkPosts(): Temuan[] {
  const [oldest] = waitingPosts
  const ms = oldest === undefined ? 0 : performance.now() - oldest.since
  if (ms < LATE_POST_MS) return [good(`${waitingPosts.size} kiriman mesin menunggu disimpan`)]
  return [
    failing(
      `Kiriman mesin tertua sudah ${Math.round(ms / 1000)} detik menunggu disimpan`,
      'Basis datanya tidak menulis: periksa cakram dan log PostgreSQL.',
    ),
  ]
}
