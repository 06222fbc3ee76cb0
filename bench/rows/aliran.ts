import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openSesi, tokenKey } from '@geisa/server/platform/access/session'
import { openDb } from '@geisa/server/platform/database/db'
import type pg from 'pg'
import { cpuOfTree, postmasterOf } from '../cpu.ts'
import { eachAlone, median, ms, type Row, thousands } from '../measure.ts'
import { residentMb } from '../memory.ts'
import { sendClosed } from '../send-taps.ts'
import { runServer, type TestServer } from '../test-server.ts'

/** Ten thousand open tabs, each with the line of its session, and so many of them at a school's dashboard. */
const TABS = 10_000
const DASHBOARDS = 2_000
const OPERATORS = 500
const IDLE_MS = 60_000
const TAPS = 20

/** What open pages cost while nothing happens, and how soon a tap is told while they are open. */
export async function measureStreams(databaseUrl: string, client: pg.Client): Promise<Row[]> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = postmasterOf(rows[0]!.pid)
  const server = await runServer(databaseUrl)
  let tabs: Tabs | undefined
  try {
    tabs = await openTabs(server, await signInOperators(databaseUrl, client, server.dataDir))
    const { events } = tabs
    return await eachAlone([
      [IDLE, () => idleRow(server.process.pid!, postmaster)],
      [TAP, () => tapRow(server, events)],
    ])
  } finally {
    tabs?.process.kill()
    await server.stop()
  }
}

const IDLE = `${thousands(TABS)} halaman terbuka, tidak ada yang terjadi`
const TAP = `sebuah tap di layar, ${thousands(TABS)} halaman terbuka`

async function idleRow(pid: number, postmaster: number): Promise<Row> {
  const spent = () => cpuOfTree(pid) + cpuOfTree(postmaster)
  const before = spent()
  await sleep(IDLE_MS)
  const share = (spent() - before) / IDLE_MS
  const memory = residentMb(pid)
  return {
    operasi: IDLE,
    lantai: '-',
    kami: `${(share * 100).toFixed(1)} % inti, ${Math.round(memory)} MB`,
    rasio: Math.max(share / 0.1, memory / 300),
    janji: '< 10 % inti, < 300 MB',
    dipenuhi: share < 0.1 && memory < 300,
  }
}

/** One tap after another at one school; from its being sent until the last of the school's dashboards hears of it. */
async function tapRow({ port }: TestServer, events: number[]): Promise<Row> {
  const waits: number[] = []
  for (let nth = 0; nth < TAPS; nth++) {
    events.length = 0
    const sent = Date.now()
    const waktu = `2025-11-${String(1 + nth).padStart(2, '0')} 06:30:00`
    const load = () => ({ sn: 'UJI000000001', body: `1\t${waktu}\t0\t1\t0\t0\n` })
    await sendClosed(port, load, { posts: 1, concurrent: 1 })
    await sleep(2_500)
    waits.push(events.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...events) - sent)
  }
  const longest = Math.max(...waits)
  return {
    operasi: TAP,
    lantai: '-',
    kami: `median ${ms(median(waits))}, terlama ${ms(longest)}`,
    rasio: longest / 2000,
    janji: '<= 2.000 ms',
    dipenuhi: longest <= 2000,
  }
}

type Operator = { id: number; sekolahId: number; token: string }

/** Operators of the first schools, a session for each four of their pages. */
async function signInOperators(databaseUrl: string, client: pg.Client, dataDir: string): Promise<Operator[][]> {
  const { rows } = await client.query<{ id: number; sekolahId: number }>(
    `insert into pengguna (username, nama, password_hash, peran_id, hak_akses, sekolah_id)
     select 'aliran' || n, 'Operator ' || n, 'x', 10, 'APPROVAL', 1 + n % (select count(*) from sekolah) from generate_series(0, $1 - 1) n
     on conflict (username) do update set nama = excluded.nama returning id, sekolah_id as "sekolahId"`,
    [OPERATORS],
  )
  const { db, close } = openDb(databaseUrl)
  const clock = { now: () => new Date().toISOString() }
  const origin = { ip: '127.0.0.1', perangkat: 'ukur' }
  const sessions = rows.map((one) =>
    Promise.all(
      Array.from({ length: 4 }, async () => ({
        ...one,
        token: await openSesi(db, tokenKey(dataDir), clock, { id: one.id, versiKeamanan: 1 }, origin),
      })),
    ),
  )
  const operators = await Promise.all(sessions)
  await close()
  return operators
}

type Tabs = {
  process: ChildProcess
  /** Instants at which a dashboard heard something, as they come. */
  events: number[]
}

async function openTabs({ port }: TestServer, operators: Operator[][]): Promise<Tabs> {
  const sessions = operators.flat()
  const one = (nth: number): Operator => sessions[nth % sessions.length]!
  const lines = [
    ...Array.from({ length: TABS }, (_, nth) => `/api/sesi/aliran ${one(nth).token}`),
    ...Array.from({ length: DASHBOARDS }, (_, nth) => {
      const { sekolahId, token } = one(nth)
      return `/api/dashboard/sekolah/${sekolahId}/aliran ${token}`
    }),
  ]
  const path = fileURLToPath(new URL('../open-aliran.ts', import.meta.url))
  const child = spawn(process.execPath, [path, String(port)], { stdio: ['pipe', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const events: number[] = []
  child.stdin.end(lines.join('\n'))
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line === 'terbuka') resolve()
      else events.push(Number(line.split(' ')[1]))
    })
    child.once('exit', (code) => reject(new Error(`open-aliran.ts ended with ${code}`)))
  })
  return { process: child, events }
}
