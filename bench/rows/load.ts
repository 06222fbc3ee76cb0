import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { signIn } from '../door/sign-in.ts'
import { memoryCurve } from '../load/memory-curve.ts'
import { everydayCalls, PER_SECOND, type Seen, soak } from '../load/soak.ts'
import { median, ms, quantile, type Row, thousands } from '../measure.ts'
import { residentMb } from '../memory.ts'
import { runServer } from '../test-server.ts'

const GROWTH_MB = 64
const ABOVE_REST_MB = 400
/** Until every path is compiled and every connection open: the minute after it is what later ones are held against. */
const WARMING = 60

type Option = {
  /** How long: ten minutes is the promise. */
  seconds: number
  /** Where the curve is drawn. */
  pictures: readonly URL[]
}

/** Memory while nothing happens and under an even load, and what that load's people wait for. */
export async function measureLoad(
  databaseUrl: string,
  client: pg.Client,
  { seconds, pictures }: Option,
): Promise<Row[]> {
  await client.query(
    `insert into pengguna (username, nama, password_hash, peran_id, hak_akses) values ('muatan', 'Muatan', 'x', 1, 'MONITORING')
     on conflict (username) do nothing`,
  )
  const calls = await everydayCalls(client)
  const server = await runServer(databaseUrl)
  try {
    const [token = ''] = await signIn(databaseUrl, server.dataDir, ['muatan'])
    await sleep(5_000)
    const target = { port: server.port, pid: server.process.pid! }
    const rest = residentMb(target.pid)
    const seen = await soak(target, token, { seconds, calls })
    for (const where of pictures) draw(where, seconds, seen)
    return [memoryRow(rest, seen), soakRow(seconds, seen)]
  } finally {
    await server.stop()
  }
}

function draw(where: URL, seconds: number, { memory }: Seen): void {
  mkdirSync(new URL('.', where), { recursive: true })
  writeFileSync(where, memoryCurve(`Memori server, ${PER_SECOND} permintaan/dtk selama ${length(seconds)}`, memory))
}

const length = (seconds: number): string => (seconds % 60 === 0 ? `${seconds / 60} menit` : `${seconds} dtk`)

function memoryRow(rest: number, { memory }: Seen): Row {
  const most = Math.max(...memory)
  return {
    operasi: 'memori server',
    lantai: `${Math.round(rest)} MB diam`,
    kami: `${Math.round(most)} MB paling banyak dalam muatan`,
    rasio: most / rest,
    janji: `naik < ${ABOVE_REST_MB} MB`,
    dipenuhi: most - rest < ABOVE_REST_MB,
  }
}

function soakRow(seconds: number, { took, failed, memory }: Seen): Row {
  const p99 = quantile(took, 0.99)
  const warm = Math.min(WARMING, Math.floor(memory.length / 3))
  const growth = median(memory.slice(-warm)) - median(memory.slice(warm, 2 * warm))
  const why = failed.length === 0 ? '' : ` (${failed[0]})`
  return {
    operasi: `${PER_SECOND} permintaan/dtk selama ${length(seconds)}`,
    lantai: '-',
    kami: `median ${ms(median(took))}, p99 ${ms(p99)}, gagal ${thousands(failed.length)}${why}, memori ${growth < 0 ? '' : '+'}${growth.toFixed(0)} MB`,
    rasio: p99 / 800,
    janji: `p99 < 800 ms, 0 gagal, memori naik < ${GROWTH_MB} MB`,
    dipenuhi: p99 < 800 && failed.length === 0 && growth < GROWTH_MB,
  }
}
