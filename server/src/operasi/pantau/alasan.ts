import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { AppContext } from '../../platform/app-context.ts'
import { waitingPosts } from '../../platform/metrik/hitungan.ts'
import type { Env } from '../../platform/process/env.ts'
import { isClosing } from '../../platform/process/kesehatan.ts'
import { connectForCopy } from '../backup/isi-basis-data.ts'
import { checkCronjob, checkLastCadangan } from '../doctor/periksa-isi.ts'
import { checkDiskSpace } from '../doctor/periksa-mesin.ts'
import { caution, checkSections, failing, good, type Temuan } from '../doctor/temuan.ts'
import { atMostEvery } from './sekali-saja.ts'

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
export function createAlasan({ context, env, pool, app }: Watched): () => Promise<Alasan> {
  // A connection of its own: whatever the others wait for, this question is answered.
  const database = atMostEvery(EVERY_MS, () => askDatabase(context, env))
  const disk = atMostEvery(EVERY_MS, () => checkSections('Ruang disk', () => checkDiskSpace(env)))
  return async () => {
    const [asked, space] = await Promise.all([database(), disk()])
    const closing = isClosing(app) ? [failing('Server ini sedang berhenti', 'Tunggu, atau nyalakan lagi.')] : []
    return {
      siap: asked !== null && closing.length === 0,
      temuan: [...closing, ...(asked ?? [AWAY]), ...checkPool(pool), ...checkPosts(), ...(space ?? [])],
    }
  }
}

async function askDatabase({ databaseUrl, clock }: Watched['context'], env: Env): Promise<Temuan[]> {
  const client = await connectForCopy(databaseUrl)
  try {
    return [
      good('Basis data menjawab'),
      ...(await checkSections('Tugas berkala', () => checkCronjob(client, true))),
      ...(await checkSections('Cadangan', () => checkLastCadangan(client, env, clock))),
    ]
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
