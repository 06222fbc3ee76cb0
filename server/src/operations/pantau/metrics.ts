import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Db } from '../../platform/database/db.ts'
import { awayNodes } from '../../platform/database/guard-nodes.ts'
import type { Env } from '../../platform/env/env.ts'
import { openStreams, refusedPosts, tapCounts, waitingPosts } from '../../platform/metrics/counts.ts'
import { reachable } from '../../platform/process/health.ts'
import { VERSION } from '../../platform/version.ts'
import { atMostEvery } from './at-most-every.ts'
import { type CronjobState, readCronjobStates } from './cronjob-states.ts'
import { readDiskSpace } from './disk-space.ts'
import { registerRequests } from './request-durations.ts'

/** What is measured, of the program that runs. */
export type Measured = {
  db: Db
  pool: pg.Pool
  env: Pick<Env, 'mode' | 'dataDir' | 'berkasDir' | 'cadanganDir' | 's3'>
}

/** Prometheus asks every 15 s; who asks more often hears the same. */
const EVERY_MS = 10_000
/** Of the library's own: each lists every open line by its kind, and with ten thousand of them takes long. */
const DROPPED_METRICS = ['nodejs_active_handles', 'nodejs_active_resources', 'nodejs_active_requests']

/** All metrics of this process, docs/pemantauan.md; what is counted as work goes on is counted in platform/metrics. */
export function createRegistry(measured: Measured): Registry {
  const registry = new Registry()
  // Each look at the loop's lag wakes a process that would sleep: ten a second cost nothing, and see what people feel.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 })
  for (const name of DROPPED_METRICS) for (const one of [name, `${name}_total`]) registry.removeSingleMetric(one)
  registerRequests(registry)
  registerTaps(registry)
  registerProcess(registry, measured)
  registerCronjob(registry, measured.db)
  return registry
}

function registerTaps(registry: Registry): void {
  const { counter, gauge } = makers(registry)
  counter('geisa_tap_accepted_total', 'Lines of machines that were stored, repeats among them.', [], () => [
    [{}, tapCounts.accepted],
  ])
  counter('geisa_tap_quarantined_total', 'Lines of machines that could not be read and lie in quarantine.', [], () => [
    [{}, tapCounts.quarantined],
  ])
  counter('geisa_tap_refused_posts_total', 'Posts of machines with data that were not answered OK.', ['status'], () =>
    [...refusedPosts].map(([status, many]) => [{ status }, many]),
  )
  gauge('geisa_tap_waiting_posts', 'Posts of machines that wait to be stored.', [], () => [[{}, waitingPosts.size]])
  gauge('geisa_tap_oldest_waiting_seconds', 'Age of the oldest post that waits to be stored; 0: none.', [], () => {
    const [oldest] = waitingPosts
    return [[{}, oldest === undefined ? 0 : (performance.now() - oldest.since) / 1000]]
  })
}

function registerProcess(registry: Registry, { db, pool, env }: Measured): void {
  const { counter, gauge } = makers(registry)
  gauge('geisa_info', 'Version of this server.', ['version', 'node', 'mode'], () => [
    [{ version: VERSION, node: process.versions.node, mode: env.mode }, 1],
  ])
  gauge('geisa_streams_open', 'Lines to open screens, by kind.', ['jenis'], () =>
    [...openStreams].map(([jenis, many]) => [{ jenis }, many]),
  )
  gauge('geisa_pool_connections', 'Connections to the database.', ['state'], () => [
    [{ state: 'in_use' }, pool.totalCount - pool.idleCount],
    [{ state: 'idle' }, pool.idleCount],
  ])
  gauge('geisa_pool_max_connections', 'Connections that this server may open for requests.', [], () => [
    [{}, pool.options.max],
  ])
  gauge('geisa_pool_waiting', 'Pieces of work that wait for a connection.', [], () => [[{}, pool.waitingCount]])
  counter('geisa_event_loop_active_seconds_total', 'Time that the event loop was at work.', [], () => [
    [{}, performance.eventLoopUtilization().active / 1000],
  ])
  counter('geisa_event_loop_idle_seconds_total', 'Time that the event loop waited for work.', [], () => [
    [{}, performance.eventLoopUtilization().idle / 1000],
  ])
  const isReachable = atMostEvery(EVERY_MS, () => reachable(db))
  gauge('geisa_database_up', 'Whether the database answers.', [], async () => [[{}, (await isReachable()) ? 1 : 0]])
  gauge(
    'geisa_database_node_away_share',
    'Share of schools on a database node that does not answer; none: all answer.',
    ['node'],
    () => awayNodes(db).map(({ node, share }): Sample => [{ node }, share]),
  )
  const disk = atMostEvery(EVERY_MS, () => readDiskSpace(env))
  gauge('geisa_disk_free_bytes', 'Free space where this server writes.', ['folder'], async () =>
    ((await disk()) ?? []).map(({ folder, free }) => [{ folder }, free]),
  )
  gauge('geisa_disk_size_bytes', 'Size of the disk where this server writes.', ['folder'], async () =>
    ((await disk()) ?? []).map(({ folder, size }) => [{ folder }, size]),
  )
}

const STATES = ['RUNNING', 'SUCCESS', 'FAILED'] as const

function registerCronjob(registry: Registry, db: Db): void {
  const { gauge } = makers(registry)
  const read = atMostEvery(EVERY_MS, () => readCronjobStates(db))
  const LABELS = ['id', 'cronjob', 'tugas']
  const each = async (sample: (state: CronjobState) => Sample[]): Promise<Sample[]> =>
    ((await read()) ?? []).flatMap(sample)
  const labelsOf = ({ id, nama, tugas }: CronjobState): Labels => ({ id, cronjob: nama, tugas })
  const samplesOf = (state: CronjobState, value: number | null): Sample[] =>
    value === null ? [] : [[labelsOf(state), value]]
  gauge('geisa_cronjob_state', 'How the latest run of a job ended: 1 for its state.', [...LABELS, 'state'], () =>
    each((job) => STATES.map((state): Sample => [{ ...labelsOf(job), state }, job.status === state ? 1 : 0])),
  )
  gauge('geisa_cronjob_last_success_timestamp_seconds', 'When a job last ended well.', LABELS, () =>
    each((job) => samplesOf(job, job.berhasil)),
  )
  gauge('geisa_cronjob_next_timestamp_seconds', 'When a job that is switched on is to begin.', LABELS, () =>
    each((job) => samplesOf(job, job.berikutnya)),
  )
}

type Labels = Record<string, string | number>
type Sample = [labels: Labels, value: number]
type Read = () => Sample[] | Promise<Sample[]>

/** Metrics whose numbers are kept elsewhere and read when asked for. */
function makers(registry: Registry) {
  const common = (name: string, help: string, labelNames: string[]) => ({
    name,
    help,
    labelNames,
    registers: [registry],
  })
  return {
    gauge: (name: string, help: string, labelNames: string[], read: Read): unknown =>
      new Gauge({
        ...common(name, help, labelNames),
        async collect() {
          const samples = await read()
          this.reset()
          for (const [labels, value] of samples) this.set(labels, value)
        },
      }),
    counter: (name: string, help: string, labelNames: string[], read: Read): unknown =>
      new Counter({
        ...common(name, help, labelNames),
        async collect() {
          const samples = await read()
          this.reset()
          for (const [labels, value] of samples) this.inc(labels, value)
        },
      }),
  }
}
