import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { siapkanTempat } from '../src/platform/postgres/postgres-tempat.ts'
import { hidup, kirimSinyal, penghuniFolder, tunggu } from '../src/platform/process/proses.ts'

/** The real server, `node server/src/main.ts`, as a process of its own that a test may kill. */
export type ServerNyata = {
  port: number
  proses: ChildProcess
  /** From spawn to 'Geisa siap'. */
  mulaiMs: number
  keluaran: () => string
  /** kill -9, and until the process is gone. */
  bunuh: () => Promise<void>
  /** SIGTERM; how it ended and after how long. */
  hentikan: () => Promise<{ kode: number | null; ms: number }>
}

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const SIAP = /Geisa siap di http:\/\/[^\s:]+:(\d+)/

export async function nyalakan(
  dataDir: string,
  lingkungan: Record<string, string> = {},
  pembungkus: string[] = [],
): Promise<ServerNyata> {
  const awal = performance.now()
  const proses = spawnServer(dataDir, lingkungan, pembungkus)
  const keluaran = kumpulkan(proses)
  const selesai = new Promise<number | null>((resolve) => proses.once('exit', resolve))
  const mulai = await tunggu(() => SIAP.test(keluaran()) || proses.exitCode !== null, 60_000)
  const port = Number(SIAP.exec(keluaran())?.[1])
  if (!mulai || !port) {
    proses.kill('SIGKILL')
    throw new Error(`server did not start: ${keluaran()}`)
  }
  const akhiri = async (sinyal: NodeJS.Signals): Promise<{ kode: number | null; ms: number }> => {
    const sejak = performance.now()
    proses.kill(sinyal)
    const kode = await selesai
    return { kode, ms: performance.now() - sejak }
  }
  return {
    port,
    proses,
    mulaiMs: performance.now() - awal,
    keluaran,
    bunuh: async () => void (await akhiri('SIGKILL')),
    hentikan: () => akhiri('SIGTERM'),
  }
}

/** Only spawned: for a start that is meant to fail. `pembungkus`: a command before it that becomes it, as setpriv does. */
export function spawnServer(
  dataDir: string,
  lingkungan: Record<string, string> = {},
  pembungkus: string[] = [],
): ChildProcess {
  const [perintah, ...args] = [...pembungkus, process.execPath, MAIN]
  const proses = spawn(perintah, args, {
    env: lingkunganProgram({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...lingkungan }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    if (proses.exitCode === null && proses.signalCode === null) proses.kill('SIGKILL')
    await postgresPergi(dataDir)
  })
  return proses
}

/** Several servers on one database, as docs/pasang.md sets them up: database, files and key are shared, nothing else. */
export function lingkunganBersama(folder: string, DATABASE_URL: string): Record<string, string> {
  const berkas = join(folder, 'berkas')
  mkdirSync(berkas)
  const kunci = join(folder, 'kunci-bersama')
  writeFileSync(kunci, Buffer.alloc(32, 7).toString('base64'), { mode: 0o600 })
  return { DATABASE_URL, GEISA_BERKAS_DIR: berkas, GEISA_KUNCI_TOKEN_FILE: kunci }
}

/** One of the operator's commands, run to its end; `pembungkus` as in spawnServer. */
export async function program(
  nama: string,
  lingkungan: Record<string, string>,
  args: string[] = [],
  pembungkus: string[] = [],
): Promise<{ kode: number | null; teks: string }> {
  const berkas = fileURLToPath(new URL(`../src/operasi/${nama}`, import.meta.url))
  const [perintah = '', ...sisa] = [...pembungkus, process.execPath, berkas, ...args]
  const proses = spawn(perintah, sisa, { env: lingkunganProgram(lingkungan), stdio: ['ignore', 'pipe', 'pipe'] })
  const teks = kumpulkan(proses)
  const kode = await new Promise<number | null>((resolve) => proses.once('close', resolve))
  return { kode, teks: teks() }
}

/** Nothing of ours but what a program needs to be found, and to start quickly; TMPDIR tells it which data is throw-away. */
export function lingkunganProgram(lingkungan: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env
  return { PATH, HOME, TMPDIR, NODE_ENV: 'production', NODE_COMPILE_CACHE: inject('kompilasiTahan'), ...lingkungan }
}

export function kumpulkan(proses: ChildProcess): () => string {
  let teks = ''
  for (const aliran of [proses.stdout, proses.stderr])
    aliran?.setEncoding('utf8').on('data', (potongan: string) => {
      teks += potongan
    })
  return () => teks
}

/** A data folder of one's own, with the schools and machines that siapkan.ts built once. */
export function folderDari(templat: string, folder = folderBaru()): string {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  // -a keeps the owner whom root lent to PostgreSQL.
  const salin = spawnSync('cp', ['-a', `${templat}/.`, folder])
  if (salin.status !== 0) throw new Error(`cp: ${salin.stderr.toString()}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Passable for the account that root lends to PostgreSQL, unlike what mkdtemp makes. */
export function folderBaru(): string {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-tahan-'))
  chmodSync(folder, 0o755)
  return folder
}

export const urlPostgres = (dataDir: string): string => tempat(dataDir).url

/** Every process of this folder's PostgreSQL; the postmaster is the one that the others descend from. */
export const prosesPostgres = (dataDir: string): number[] => penghuniFolder(tempat(dataDir).folder)

async function postgresPergi(dataDir: string): Promise<void> {
  const sisa = (): number[] => prosesPostgres(dataDir).filter(hidup)
  if (await tunggu(() => sisa().length === 0, 10_000)) return
  for (const pid of sisa()) kirimSinyal(pid, 'SIGKILL')
}

const tempat = (dataDir: string): ReturnType<typeof siapkanTempat> => siapkanTempat(dataDir, () => undefined)
