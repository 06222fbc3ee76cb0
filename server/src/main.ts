import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { fillDemo } from '../demo/fill.ts'
import { fillDemoLife } from '../demo/life.ts'
import { buildApp } from './app.ts'
import { healPeriodically } from './features/cronjob/heal-ahead.ts'
import { startScheduler } from './features/cronjob/scheduler.ts'
import { foldKehadiranPeriodically } from './features/kehadiran-wilayah/fold-periodically.ts'
import { buildAppMesin } from './features/mesin/iclock/routes.ts'
import { fillInitialRekap } from './features/penghitung/commands-rebuild.ts'
import { foldPeriodically } from './features/penghitung/fold-periodically.ts'
import { tellPeriodically } from './operations/lapor/tell-periodically.ts'
import { saveUsePeriodically } from './platform/access/sesi-use.ts'
import { readTokenKey } from './platform/access/token-key.ts'
import type { AppContext } from './platform/app-context.ts'
import { systemClock } from './platform/clock.ts'
import { openDb } from './platform/database/db.ts'
import { guardNodes } from './platform/database/guard-nodes.ts'
import { migrate } from './platform/database/migrate.ts'
import { type Env, readEnv } from './platform/env/env.ts'
import { nodeAway } from './platform/errors.ts'
import { openFiles } from './platform/files/files-env.ts'
import { createRequestWatch } from './platform/metrics/request-watch.ts'
import { startPostgres } from './platform/postgres/embedded-postgres.ts'
import { claimDataFolder } from './platform/process/data-folder.ts'
import { guardHeartbeat } from './platform/process/database-heartbeat.ts'
import { createFinisher } from './platform/process/finisher.ts'
import { listen } from './platform/process/listen.ts'

/** Environment, connect, migrate, listen, drain. */
async function main(env: Env): Promise<void> {
  const close: (() => Promise<unknown>)[] = []
  const giveUp = async (error: unknown): Promise<never> => {
    await closeAll(close)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
  try {
    const { context, pool, app } = await prepare(env, close)
    // Listeners and tasks end side by side, so that one budget of time is enough for all; the database goes after them.
    const activities = [createFinisher(app, env.graceMs)]
    close.unshift(() => Promise.all(activities.map((end) => end())))
    await listen(app, { host: env.host, port: env.port, variables: { host: 'HOST', port: 'PORT' } })
    if (env.mesinPort !== null) {
      const appMesin = await buildAppMesin(context, env.logLevel)
      activities.push(createFinisher(appMesin))
      // One file of settings serves all servers of a computer; a database of its own has one server.
      const shared = env.databaseUrl === null ? null : context.db
      const input = { host: 'MESIN_HOST', port: 'MESIN_PORT' } as const
      await listen(appMesin, { host: env.mesinHost, port: env.mesinPort, variables: input, shared })
    }
    if (env.metrikPort !== null) {
      // Read only where somebody wants it.
      const { openPantau } = await import('./operations/pantau/open-pantau.ts')
      activities.push(await openPantau({ context, env, pool, app }, { host: env.metrikHost, port: env.metrikPort }))
    }
    // Whoever hears that it is ready may end it at once, in an orderly way.
    attachSignal(close)
    process.stdout.write(`Geisa siap di ${ownAddress(app, env)}\n`)
    // After the first answer: nobody waits for the night's work.
    const record = (error: Error): void => app.log.error({ err: error }, 'tugas berkala')
    activities.push(startScheduler(context, record))
    activities.push(healPeriodically(context, record))
    activities.push(saveUsePeriodically(context, record))
    activities.push(foldPeriodically(context, record))
    activities.push(foldKehadiranPeriodically(context, record))
    if (env.lapor !== null) activities.push(tellPeriodically(context, { ...env, lapor: env.lapor }, record))
  } catch (error) {
    await giveUp(error)
  }
}

async function prepare(
  env: Env,
  close: (() => Promise<unknown>)[],
): Promise<{ context: AppContext; pool: pg.Pool; app: FastifyInstance }> {
  const releaseClaim = await claimDataFolder(env.dataDir, `http://${namaHost(env.host)}:${env.port}`)
  close.unshift(async () => releaseClaim())
  let databaseUrl = env.databaseUrl
  if (databaseUrl === null) {
    const postgres = await startPostgres({ dataDir: env.dataDir, log: (row) => process.stdout.write(`${row}\n`) })
    close.unshift(() => postgres.stop())
    databaseUrl = postgres.url
  }
  await migrate(databaseUrl)
  const connection = openDb(databaseUrl)
  const { db, pool } = connection
  close.unshift(connection.close)
  close.unshift(guardHeartbeat(databaseUrl, pool))
  close.unshift(guardNodes(databaseUrl, connection))
  const context: AppContext = {
    mode: env.mode,
    db,
    databaseUrl,
    clock: systemClock,
    files: openFiles(env),
    tokenKey: readTokenKey(env),
    cadanganDir: env.cadanganDir,
    cadangan: env.cadangan,
    proxy: env.proxy,
    dhgtk: env.dhgtk,
    watch: createRequestWatch({ metrik: env.metrikPort !== null, log: env.logRequests }),
  }
  if (env.mode !== 'production' && (await fillDemo(context))) {
    await fillDemoLife(context)
    process.stdout.write('Dunia contoh telah dibuat.\n')
  }
  // With a node of a cluster away the others are served: counters are looked for at the next start.
  await fillInitialRekap(db).catch((error: unknown) => (nodeAway(error) === null ? Promise.reject(error) : undefined))
  const app = await buildApp(context, env.logLevel)
  return { context, pool, app }
}

function ownAddress(app: FastifyInstance, env: Env): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : env.port
  return `http://${namaHost(env.host)}:${port}`
}

const namaHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

/** Ctrl-C reaches us and the start script alike, so a second signal must find us already closing. */
function attachSignal(close: (() => Promise<unknown>)[]): void {
  let closing = false
  const done = (): void => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), 15_000).unref()
    void closeAll(close).then(() => process.exit(0))
  }
  process.on('SIGINT', done)
  process.on('SIGTERM', done)
}

async function closeAll(close: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of close) await step().catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
}

const env = readEnv(process.env)
if ('galat' in env) {
  process.stderr.write(`${env.galat}\n`)
  process.exit(1)
}
await main(env)
