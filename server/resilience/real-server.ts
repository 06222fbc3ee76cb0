import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { preparePlace } from '../src/platform/postgres/postgres-place.ts'
import { folderOccupants, isAlive, sendSignal, wait } from '../src/platform/process/processes.ts'

/** The real server, `node server/src/main.ts`, as a process of its own that a test may kill. */
export type RealServer = {
  port: number
  process: ChildProcess
  /** From spawn to 'Geisa siap'. */
  startMs: number
  output: () => string
  /** kill -9, and until the process is gone. */
  kill: () => Promise<void>
  /** SIGTERM; how it ended and after how long. */
  stop: () => Promise<{ code: number | null; ms: number }>
}

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const READY = /Geisa siap di http:\/\/[^\s:]+:(\d+)/

export async function turnOn(
  dataDir: string,
  environment: Record<string, string> = {},
  wrappers: string[] = [],
  main = MAIN,
): Promise<RealServer> {
  const awal = performance.now()
  const process = spawnServer(dataDir, environment, wrappers, main)
  const output = collect(process)
  const done = new Promise<number | null>((resolve) => process.once('exit', resolve))
  const start = await wait(() => READY.test(output()) || process.exitCode !== null, 300_000)
  const port = Number(READY.exec(output())?.[1])
  if (!start || !port) {
    process.kill('SIGKILL')
    throw new Error(`server did not start: ${output()}`)
  }
  const end = async (signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> => {
    const since = performance.now()
    process.kill(signal)
    const code = await done
    return { code, ms: performance.now() - since }
  }
  return {
    port,
    process,
    startMs: performance.now() - awal,
    output,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** Only spawned: for a start that is meant to fail. `wrappers`: a command before it that becomes it, as setpriv does. `main`: of another release. */
export function spawnServer(
  dataDir: string,
  environment: Record<string, string> = {},
  wrappers: string[] = [],
  main = MAIN,
): ChildProcess {
  const [perintah, ...args] = [...wrappers, process.execPath, main]
  const child = spawn(perintah, args, {
    env: programEnvironment({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await postgresGone(dataDir)
  })
  return child
}

/** Several servers on one database, as docs/pasang.md sets them up: database, files and key are shared, nothing else. */
export function sharedEnvironment(folder: string, DATABASE_URL: string): Record<string, string> {
  const berkas = join(folder, 'berkas')
  mkdirSync(berkas)
  const key = join(folder, 'kunci-bersama')
  writeFileSync(key, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
  return { DATABASE_URL, GEISA_BERKAS_DIR: berkas, GEISA_KUNCI_TOKEN_FILE: key }
}

/** One of the operator's commands, run to its end; `wrappers` as in spawnServer. */
export async function program(
  nama: string,
  environment: Record<string, string>,
  args: string[] = [],
  wrappers: string[] = [],
): Promise<{ code: number | null; text: string }> {
  const berkas = fileURLToPath(new URL(`../src/operations/programs/${nama}`, import.meta.url))
  const [perintah = '', ...rest] = [...wrappers, process.execPath, berkas, ...args]
  const child = spawn(perintah, rest, { env: programEnvironment(environment), stdio: ['ignore', 'pipe', 'pipe'] })
  const text = collect(child)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, text: text() }
}

/** Nothing of ours but what a program needs to be found, and to start quickly; TMPDIR tells it which data is throw-away. */
export function programEnvironment(environment: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  return { PATH, HOME, TMPDIR, NODE_ENV: 'production', NODE_COMPILE_CACHE: inject('kompilasiTahan'), ...environment }
}

export function collect(process: ChildProcess): () => string {
  let text = ''
  for (const aliran of [process.stdout, process.stderr])
    aliran?.setEncoding('utf8').on('data', (potongan: string) => {
      text += potongan
    })
  return () => text
}

/** A data folder of one's own, with the schools and machines that prepare.ts built once. */
export function folderFrom(template: string, folder = newFolder()): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  // -a keeps the owner whom root lent to PostgreSQL.
  const copy = spawnSync('cp', ['-a', `${template}/.`, folder])
  if (copy.status !== 0) throw new Error(`cp: ${copy.stderr.toString()}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Passable for the account that root lends to PostgreSQL, unlike what mkdtemp makes. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-tahan-'))
  chmodSync(folder, 0o755)
  return folder
}

export const urlPostgres = (dataDir: string): string => place(dataDir).url

/** Every process of this folder's PostgreSQL; the postmaster is the one that the others descend from. */
export const postgresProcesses = (dataDir: string): number[] => folderOccupants(place(dataDir).folder)

async function postgresGone(dataDir: string): Promise<void> {
  const rest = (): number[] => postgresProcesses(dataDir).filter(isAlive)
  if (await wait(() => rest().length === 0, 10_000)) return
  for (const pid of rest()) sendSignal(pid, 'SIGKILL')
}

const place = (dataDir: string): ReturnType<typeof preparePlace> => preparePlace(dataDir, () => undefined)
