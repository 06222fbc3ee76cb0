import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folderOccupants, isAlive, processCommand, sendSignal, wait } from '../process/processes.ts'
import { ENVIRONMENT, identityOf, type Place, preparePlace, type SystemAccount } from './postgres-place.ts'

/** The embedded PostgreSQL: one child process on a private Unix socket that dies with us and is raised again when it dies alone. */
export type Postgres = {
  url: string
  stop: () => Promise<void>
  /** Settles when PostgreSQL is gone for good: null after stop(), an error when it cannot be raised again. */
  exited: Promise<Error | null>
}

export type Option = {
  dataDir: string
  log: (line: string) => void
  /** False in tests alone: a commit then survives no power cut. */
  fsync?: boolean
  /** The account that root lends to PostgreSQL; chosen by itself when absent. */
  account?: SystemAccount
}

/**
 * For two cores and 4 GB. max_wal_size bounds what a crash must replay (quality.md 2.2: back within 10 s);
 * locks, because a statement over a year of partitions takes one per partition and index.
 */
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  max_connections: '100',
  max_locks_per_transaction: '256',
  wal_buffers: '16MB',
  wal_compression: 'on',
  max_wal_size: '1GB',
  min_wal_size: '256MB',
  // After a crash one flush of the file system instead of one per file: a year of partitions has thousands.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failing statement may name people: its text stays out of the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export async function startPostgres(option: Option): Promise<Postgres> {
  const { log, fsync = true } = option
  const place = preparePlace(option.dataDir, log, option.account)
  await stopOrphan(place, log)
  if (!fs.existsSync(join(place.folder, 'PG_VERSION'))) initdb(place, fsync, log)

  let closing = false
  const record = (line: string) => !closing && log(`PostgreSQL: ${line}`)
  let child = run(place, fsync, record)
  await ready(place, child)

  const exited = (async () => {
    for (let failed = 0; ; ) {
      const cause = await child.ended
      if (closing) return null
      log(`PostgreSQL berhenti mendadak (${cause}); dijalankan lagi.`)
      if (!fs.existsSync(join(place.folder, 'PG_VERSION'))) return new Error(`Basis data di ${place.folder} hilang.`)
      await sleep(Math.min(2000, 100 * 2 ** failed))
      await evictOccupant(place, failed === 0 ? 'SIGQUIT' : 'SIGKILL')
      if (closing) return null
      child = run(place, fsync, record)
      failed = await ready(place, child).then(
        () => 0,
        () => failed + 1,
      )
    }
  })()

  const stop = async () => {
    closing = true
    await stopIt(child)
    await exited
    await evictOccupant(place, 'SIGKILL', 5000)
    fs.rmSync(place.socket, { recursive: true, force: true })
  }
  return { url: place.url, stop, exited }
}

type Child = { process: ChildProcess; ended: Promise<string>; lastLines: string[]; isGone: () => boolean }

/**
 * Dead man's pipe: stdin is held by us and closes on any death of ours, kill -9 too; a doubly forked watcher then asks
 * for a fast shutdown. Doubly, or PostgreSQL meets a child it does not know.
 */
const GUARD = 'exec 3<&0; ( ( read _ <&3; kill -INT $$ 2>/dev/null ) & ); exec "$0" "$@" 3<&-'

function run(place: Place, fsync: boolean, record: (line: string) => void): Child {
  const settings = Object.entries({
    ...SETTINGS,
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
    // Else a killed one leaves its segments in memory, which only a start in the same folder would take away.
    ...(place.temporary ? { dynamic_shared_memory_type: 'mmap' } : {}),
  })
  const args = [
    '-D',
    place.folder,
    '-k',
    place.socket,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // Detached: Ctrl-C reaches us alone, so that the server drains before its database goes.
  const process = spawn('/bin/sh', ['-c', GUARD, join(place.binary, 'bin', 'postgres'), ...args], {
    ...identityOf(place.account),
    cwd: place.folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: ENVIRONMENT,
  })
  const lastLines: string[] = []
  let done = false
  process.stdin?.on('error', () => undefined)
  process.stderr?.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\n').filter(Boolean)) {
      lastLines.push(line)
      if (lastLines.length > 20) lastLines.shift()
      if (/(FATAL|PANIC):/.test(line)) record(line)
    }
  })
  const ended = new Promise<string>((resolve) => {
    const close = (cause: string) => {
      done = true
      resolve(cause)
    }
    process.once('error', (error) => close(error.message))
    process.once('exit', (code, signal) => close(signal ?? `kode ${code}`))
  })
  return { process, ended, lastLines, isGone: () => done }
}

/** Line 8 of postmaster.pid turns to `ready`; the bound leaves room for the replay after a crash. */
async function ready(place: Place, child: Child): Promise<void> {
  const isInTime = await wait(() => {
    if (child.isGone()) return true
    const lines = readPid(place.folder)
    return lines[0] === String(child.process.pid) && lines[7]?.trim() === 'ready'
  }, 120_000)
  if (isInTime && !child.isGone()) return
  await stopIt(child)
  throw new Error(`PostgreSQL tidak dapat mulai. ${child.lastLines.slice(-3).join(' ')}`)
}

/** Fast shutdown; when its checkpoint takes too long an immediate one, which costs a replay but no commit. */
async function stopIt(child: Child): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (child.isGone()) return
    child.process.kill(signal)
    await wait(child.isGone, limit)
  }
}

/** A postmaster whose server died together with the watcher (start.md 4). claimDataFolder has made sure that nobody uses it. */
async function stopOrphan(place: Place, log: (line: string) => void): Promise<void> {
  const pid = Number(readPid(place.folder)[0])
  const exists = () => isAlive(pid) && processCommand(pid).includes(place.folder)
  for (const [signal, limit] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!pid || !exists()) break
    if (signal === 'SIGINT') log(`PostgreSQL lama (pid ${pid}) masih memegang folder data; dihentikan dulu.`)
    sendSignal(pid, signal)
    await wait(() => !exists(), limit)
  }
  await evictOccupant(place, 'SIGKILL')
  if (exists()) return
  // PostgreSQL believes in the pid of a zombie, or of a stranger that got the number, and would refuse to start.
  for (const key of [join(place.folder, 'postmaster.pid'), join(place.socket, '.s.PGSQL.5432.lock')])
    fs.rmSync(key, { force: true })
}

/** Busy backends outlive a killed postmaster and hold its shared memory: until they are gone a new one refuses to start. */
async function evictOccupant(place: Place, signal: NodeJS.Signals, limitMs = 1000): Promise<void> {
  const rest = () => folderOccupants(place.folder).filter((pid) => processCommand(pid).startsWith('postgres:'))
  const told = rest()
  for (const pid of told) sendSignal(pid, signal)
  // One that is going has lost its name before it has left the folder.
  await wait(() => rest().length === 0 && !told.some(isAlive), limitMs)
}

function readPid(folder: string): string[] {
  try {
    return fs.readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Under another name first: a folder named pg18 is always whole, however often the first start was interrupted. */
function initdb(place: Place, fsync: boolean, log: (line: string) => void): void {
  log('Menyiapkan basis data baru.')
  const fresh = `${place.folder}.baru`
  fs.rmSync(fresh, { recursive: true, force: true })
  fs.mkdirSync(fresh, { mode: 0o700 })
  const password = join(place.socket, 'sandi')
  if (place.password) fs.writeFileSync(password, place.password, { mode: 0o600 })
  if (place.account)
    for (const f of [fresh, ...(place.password ? [password] : [])])
      fs.chownSync(f, place.account.uid, place.account.gid)
  const authentication = place.password ? ['-A', 'scram-sha-256', `--pwfile=${password}`] : ['-A', 'trust']
  const local = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', fresh, '-U', 'postgres', ...local, ...authentication, ...(fsync ? [] : ['--no-sync'])]
  const options = {
    ...identityOf(place.account),
    cwd: fresh,
    env: ENVIRONMENT,
    encoding: 'utf8',
    timeout: 120_000,
  } as const
  const result = spawnSync(join(place.binary, 'bin', 'initdb'), args, options)
  fs.rmSync(password, { force: true })
  if (result.status !== 0) {
    fs.rmSync(fresh, { recursive: true, force: true })
    throw new Error(`Basis data baru tidak dapat dibuat: ${result.stderr || result.error?.message}`)
  }
  fs.renameSync(fresh, place.folder)
  const parent = fs.openSync(dirname(place.folder), 'r')
  if (fsync) fs.fsyncSync(parent)
  fs.closeSync(parent)
}
