import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import pg from 'pg'
import { addSeconds, systemClock } from '../src/platform/clock.ts'
import { startPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { allEndpoints } from '../test/all-endpoints.ts'
import {
  type Cluster,
  createOnCluster,
  dropOnCluster,
  joinCluster,
  readCluster,
  readCounters,
  readShape,
} from './cluster.ts'
import { type Compared, compareAll, type Drive, type Role } from './compare-all.ts'
import { type Decided, decideTogether } from './decide-together.ts'
import { createSide, httpDoor, type Side, signIn } from './door.ts'
import { loadBoth } from './load.ts'
import { orderOf, PHASES, type Phase } from './phases.ts'
import { fillPlain, PASSWORD, type World } from './plain-world.ts'
import { priceBoth } from './price.ts'
import { type Counted, failures, writeReport } from './report.ts'
import { type Environment, runCommand, runServer } from './run-server.ts'
import { readLocked, type Sealed, sealAgain } from './segel.ts'
import { readLedger, sendLedger } from './statements/ledger.ts'
import { digestOf, hashesOf } from './statements/tried.ts'
import { countRows, differentCounts } from './table-counts.ts'
import { type JobsDone, runJobs } from './tugas.ts'

export type Option = {
  coordinator: string
  workers: readonly string[]
  shards: number
  posts: number
  plainUrl: string | null
  hooks: { kill: string; raise: string } | null
  keep: boolean
  print: (row: string) => void
}

/** Both worlds made, everything asked of both, everything put away again. `versions`: of the cluster. */
export async function compareOnCluster(
  option: Option,
): Promise<{ text: string; failed: string[]; day: string; versions: string }> {
  const cluster = readCluster(option.coordinator, option.workers)
  if (!Number.isInteger(option.shards) || option.shards < 1) throw new Error('--potongan harus bilangan bulat.')
  await createOnCluster(cluster)
  const folder = mkdtempSync(join(tmpdir(), 'geisa-banding-'))
  chmodSync(folder, 0o755)
  const close: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  if (!option.keep) close.unshift(() => dropOnCluster(cluster))
  try {
    const place = await prepareBoth(option, cluster, folder, close)
    const report = await driveAll(option, cluster, place)
    return { text: writeReport(report), failed: failures(report), day: report.day, versions: report.shape.versions }
  } finally {
    for (const step of close) await step().catch((error: unknown) => option.print(String(error)))
  }
}

type Both = {
  world: World
  sides: readonly [Side, Side]
  clients: readonly [pg.Client, pg.Client]
  /** Of the servers, to set up more of them. */
  environments: readonly [Environment, Environment]
  since: string
  plain: string
  plainUrl: string
}

async function prepareBoth(
  { plainUrl, shards, print }: Option,
  cluster: Cluster,
  folder: string,
  close: (() => Promise<unknown>)[],
): Promise<Both> {
  const clusterUrl = cluster.coordinator.href
  const [plainDir, clusterDir] = [join(folder, 'biasa'), join(folder, 'gugus')]
  for (const one of [plainDir, clusterDir]) mkdirSync(one, { mode: 0o755 })
  const postgres = plainUrl === null ? await startPostgres({ dataDir: folder, log: () => undefined }) : null
  if (postgres !== null) close.unshift(() => postgres.stop())
  const url = plainUrl ?? postgres?.url ?? ''
  const world = await fillPlain(url, plainDir)
  print('Dunia contoh di PostgreSQL biasa; disalin ke gugus lewat cadangan …')
  const copies = join(folder, 'cadangan')
  const made = await runCommand('backup.ts', [copies], { DATABASE_URL: url, DATA_DIR: plainDir })
  const archive = /^Cadangan: (.+)$/m.exec(made)?.[1] ?? ''
  await runCommand('restore.ts', [archive, '--ke', clusterUrl], { DATA_DIR: clusterDir })
  await joinCluster(cluster, shards)
  const start = performance.now()
  print((await runCommand('citus.ts', [], { DATABASE_URL: clusterUrl, DATA_DIR: clusterDir })).trim())
  print(`citus:bagi: ${((performance.now() - start) / 1000).toFixed(0)} detik`)
  const clients = [await connect(url, close), await connect(clusterUrl, close)] as const
  // What a backup leaves out lies on one side only.
  await clients[0].query('delete from percobaan_masuk')
  for (const client of clients) await client.query('analyze')
  const since = addSeconds(systemClock.now(), -1)
  const environments = [
    { DATABASE_URL: url, DATA_DIR: plainDir },
    { DATABASE_URL: clusterUrl, DATA_DIR: clusterDir },
  ] as const
  const left = await open('PostgreSQL biasa', environments[0], close)
  const right = await open('Citus', environments[1], close)
  for (const client of clients) await untilCounted(client)
  const { rows } = await clients[0].query<{ versi: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as versi`,
  )
  return {
    world,
    sides: [left, right],
    clients,
    environments,
    since,
    plain: `PostgreSQL ${rows[0]?.versi} biasa`,
    plainUrl: url,
  }
}

/** Counters follow the writes, on a cluster beside a whole import within some seconds: a read is asked so often again. */
const FOLDS = 6
const PATIENCE_SECONDS = 180

/** Counters of attendance are filled behind the first answer: before that only one of two would say up to when. */
async function untilCounted(client: pg.Client): Promise<void> {
  for (let second = 0; second < PATIENCE_SECONDS; second++) {
    const { rowCount: counted } = await client.query('select 1 from kehadiran_keadaan')
    if (counted === 1) return
    await sleep(1000)
  }
  throw new Error(`Kehadiran belum terhitung setelah ${PATIENCE_SECONDS} detik di basis data ${client.port}.`)
}

async function open(nama: string, environment: Environment, close: (() => Promise<unknown>)[]): Promise<Side> {
  const server = await runServer(environment)
  close.unshift(() => server.stop())
  return createSide(nama, httpDoor(server.url))
}

async function connect(url: string, close: (() => Promise<unknown>)[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, options: '-c TimeZone=UTC' })
  client.on('error', () => undefined)
  await client.connect()
  close.unshift(() => client.end())
  return client
}

async function driveAll(option: Option, cluster: Cluster, both: Both) {
  const { world, sides, clients, since, plain } = both
  const counters: Counted[] = []
  const counted = async <T>(phase: string, work: () => Promise<T>): Promise<T> => {
    option.print(`${phase} …`)
    const before = await readCounters(cluster)
    const result = await work()
    const after = await readCounters(cluster)
    if (before !== null && after !== null)
      counters.push({ phase, single: after.single - before.single, multi: after.multi - before.multi })
    return result
  }
  await signInAll(sides, world)
  const drive: Drive = {
    sides,
    roles: world.roles,
    since,
    shift: world.shift,
    normalised: {},
    patience: FOLDS,
    tell: option.print,
  }
  const sealed = await counted('segel', () => sealBoth(both))
  const jobs = await counted('tugas', () => jobsOfBoth(both))
  const endpoints = await allEndpoints()
  const compared: Compared[] = []
  const ask = async (phase: Phase): Promise<void> => {
    compared.push(...(await counted(phase, () => compareAll(drive, phase, orderOf(phase, endpoints)))))
  }
  for (const phase of PHASES.slice(0, -1)) await ask(phase)
  const decided = await counted('dua pemeriksa', () => decideBoth(both))
  // After the comparisons: what is taken back gives no number back, and each side asks for another many. One PostgreSQL
  // reads the copy of the schools nowhere, and so does not keep it.
  await clients[0].query('insert into sekolah_simpul select * from sekolah on conflict do nothing')
  const ledger = await counted('pernyataan', () => sendLedger(both.plainUrl, cluster.coordinator.href))
  for (const { source, why } of ledger.refused) option.print(`pernyataan dari ${source}: ${why}`)
  const operator = world.roles.find(({ peran }) => peran === PERAN.SEKOLAH)?.username ?? ''
  const office = world.roles.find(({ peran }) => peran === PERAN.KAB_KOTA)?.username ?? ''
  const prices = await counted('harga', () => priceBoth(sides, clients, { operator, office, since }))
  await ask('mengakhiri sesi')
  const loads = await loadBoth({ ...option, ...both }, counted)
  const counts = [await countRows(clients[0]), await countRows(clients[1])] as const
  const shape = await readShape(cluster)
  return {
    day: since.slice(0, 10),
    shape,
    plain,
    roles: world.roles.length,
    compared,
    normalised: drive.normalised,
    loads,
    prices,
    decided,
    sealed,
    jobs,
    rows: { tables: counts[0].size, different: differentCounts(...counts) },
    ledger,
    digest: digestOf(hashesOf(readLedger())),
    counters,
  }
}

async function jobsOfBoth({ sides, clients, environments, world }: Both): Promise<readonly [JobsDone, JobsDone]> {
  const left = await runJobs(sides[0], clients[0], environments[0], world.office)
  const right = await runJobs(sides[1], clients[1], environments[1], world.office)
  for (const client of clients) await forgetRuns(client)
  return [left, right]
}

/** In how many rounds everything was sent, and what was there when the backup ran, is each side's own. */
async function forgetRuns(client: pg.Client): Promise<void> {
  await client.query('delete from cronjob_jalan')
  await client.query(`select setval(pg_get_serial_sequence('cronjob_jalan', 'id'), 1000)`)
}

async function decideBoth({ sides, world }: Both): Promise<readonly [Decided, Decided]> {
  const left = await decideTogether(sides[0], world.waiting, world.reviewers)
  return [left, await decideTogether(sides[1], world.waiting, world.reviewers)]
}

async function signInAll(sides: readonly Side[], { roles, operators, codes }: World): Promise<void> {
  const names = [...roles.flatMap(({ username }: Role) => username ?? []), ...operators]
  for (const side of sides)
    for (const username of new Set(names)) await signIn(side, username, PASSWORD, codes[username])
}

async function sealBoth({ sides, clients, world }: Both): Promise<[Sealed, Sealed][]> {
  const locked = await readLocked(clients[0], world.operators)
  const results: [Sealed, Sealed][] = []
  for (const one of locked)
    results.push([
      await sealAgain(sides[0], clients[0], one, world.office),
      await sealAgain(sides[1], clients[1], one, world.office),
    ])
  return results
}
