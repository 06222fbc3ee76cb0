import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@geisa/server/platform/database/migrate'
import { startPostgres } from '@geisa/server/platform/postgres/embedded-postgres'
import pg from 'pg'
import { cpuOfTree, postmasterOf } from '../cpu.ts'
import { ask } from '../door/ask.ts'
import { signIn } from '../door/sign-in.ts'
import type { Target } from '../floors/run-floor.ts'
import { generate } from '../generator.ts'
import { startOtherPostgres } from '../load/other-postgres.ts'
import { everydayCalls } from '../load/soak.ts'
import { median, ms, type Row } from '../measure.ts'
import { runServer, type TestServer } from '../test-server.ts'

/** The embedded PostgreSQL against one of the same version that DATABASE_URL names: the same data, the same requests in turns. */

const ROUNDS = 9
const REQUESTS = 160

type Side = { url: string; stop: () => Promise<void> }
type Running = { target: Target; postmaster: number; token: string; server: TestServer }

export async function measureEmbedded(): Promise<Row[]> {
  const folders = ['tertanam', 'tcp'].map((name) => mkdtempSync(join(tmpdir(), `geisa-bench-${name}-`)))
  // As root PostgreSQL runs under another account, which must be able to enter.
  for (const folder of folders) chmodSync(folder, 0o755)
  const [embeddedDir = '', otherDir = ''] = folders
  const started: Side[] = []
  const servers: TestServer[] = []
  try {
    started.push(await startPostgres({ dataDir: embeddedDir, log: () => {} }), await startOtherPostgres(otherDir))
    const sides = []
    for (const { url } of started) sides.push(await serve(url, servers))
    return [await row(sides[0]!.running, sides[1]!.running, sides[0]!.paths)]
  } finally {
    for (const server of servers) await server.stop()
    for (const { stop } of started) await stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function serve(url: string, servers: TestServer[]): Promise<{ running: Running; paths: string[] }> {
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await generate(url, client, 'kabupaten')
  await client.query(
    "insert into pengguna (username, nama, password_hash, peran_id, hak_akses) values ('tertanam', 'Ukuran', 'x', 1, 'MONITORING')",
  )
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = postmasterOf(rows[0]!.pid)
  const calls = await everydayCalls(client)
  await client.end()
  const server = await runServer(url)
  servers.push(server)
  const [token = ''] = await signIn(url, server.dataDir, ['tertanam'])
  const target = { port: server.port, pid: server.process.pid! }
  return { running: { target, postmaster, token, server }, paths: calls.map(({ path }) => path) }
}

async function row(embedded: Running, other: Running, paths: readonly string[]): Promise<Row> {
  let asked = 0
  const cost = async ({ target, postmaster, token }: Running, from: number): Promise<number> => {
    const spent = () => cpuOfTree(target.pid) + cpuOfTree(postmaster)
    const before = spent()
    for (let nth = 0; nth < REQUESTS; nth++) await ask(target, { path: paths[(from + nth) % paths.length]! }, token)
    return (spent() - before) / REQUESTS
  }
  const seen = { embedded: [] as number[], other: [] as number[] }
  for (let round = -2; round < ROUNDS; round++) {
    const [here, there] = [await cost(embedded, asked), await cost(other, asked)]
    asked += REQUESTS
    if (round < 0) continue
    seen.embedded.push(here)
    seen.other.push(there)
  }
  const [here, there] = [median(seen.embedded), median(seen.other)]
  return {
    operasi: 'PostgreSQL bawaan terhadap DATABASE_URL (TCP), CPU per permintaan',
    lantai: `${ms(there)} DATABASE_URL`,
    kami: `${ms(here)} bawaan`,
    rasio: there / here,
    janji: '>= 0,9',
    dipenuhi: there / here >= 0.9,
    makinBesarMakinBaik: true,
  }
}
