import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cronjob, JalanCronjob } from '@geisa/contract/cronjob'
import type pg from 'pg'
import { createPenerima, type Received } from '../src/dhgtk-contoh/penerima.ts'
import { httpDoor, type Side } from './door.ts'
import { type Environment, runServer } from './run-server.ts'

/** What each job of the schedule said in the end, and what the receiver of the house holds of its rows. */
export type JobsDone = { runs: Map<string, string>; received: Map<string, string> }

const TOKEN = 'token-banding'
/** One round sends for some minutes; a country's last months take several. */
const MOST_ROUNDS = 40
/** Each round leaves a line of history: both sides run as many, though one of them is done sooner. */
const LEAST_ROUNDS = 8
const LOOK_MS = 500
const PATIENCE_MS = 600_000

/**
 * Every job, one after the other, by the button of an admin: on a server of its own beside the one that is asked everything
 * else, because only outside of production may DHGTK lie on this computer.
 */
export async function runJobs(
  side: Side,
  client: pg.Client,
  environment: Environment,
  admin: string,
): Promise<JobsDone> {
  const receiver = createPenerima(TOKEN)
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const sender = { NODE_ENV: 'development', DHGTK_URL: `${base}/kiriman`, DHGTK_TOKEN: TOKEN }
  const folder = mkdtempSync(join(tmpdir(), 'geisa-tugas-'))
  const server = await runServer({ ...environment, ...sender, DATA_DIR: copyOf(environment['DATA_DIR'] ?? '', folder) })
  try {
    const ask = askAs(server.url, side.tokens.get(admin) ?? '')
    const { rows: jobs } = await ask<{ rows: Cronjob[] }>('GET', '/api/cronjob')
    const runs = new Map<string, string>()
    for (const job of jobs) {
      for (let round = 0; round < MOST_ROUNDS; round++) {
        const { status, message } = await runOnce(ask, job.id)
        runs.set(job.tugas, status === 'SUCCESS' ? status : `${status}: ${message}`)
        if (job.tugas !== 'kirim-dhgtk' || status !== 'SUCCESS') break
        if (round + 1 >= LEAST_ROUNDS && !(await isPending(client))) break
      }
    }
    const { baris } = (await (await fetch(`${base}/terima`)).json()) as Received
    return {
      runs,
      received: new Map(Object.entries(baris).map(([key, { isi }]) => [key, JSON.stringify(isi)])),
    }
  } finally {
    await server.stop()
    receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Its keys and files: two servers of one folder there are only one after the other (data-folder.ts). */
function copyOf(dataDir: string, folder: string): string {
  cpSync(dataDir, folder, { recursive: true })
  rmSync(join(folder, 'server.json'), { force: true })
  return folder
}

/** What only one of them holds, or with other content; at most ten are named. */
export function differentJobs(left: JobsDone, right: JobsDone): string[] {
  const runs = [...new Set([...left.runs.keys(), ...right.runs.keys()])]
    .filter((job) => left.runs.get(job) !== 'SUCCESS' || right.runs.get(job) !== 'SUCCESS')
    .map((job) => `tugas ${job}: ${left.runs.get(job)} dan ${right.runs.get(job)}`)
  const rows = [...new Set([...left.received.keys(), ...right.received.keys()])]
    .filter((key) => left.received.get(key) !== right.received.get(key))
    .map((key) => `kiriman ${key}: ${left.received.get(key)} dan ${right.received.get(key)}`)
  const none = left.received.size === 0 ? ['DHGTK tidak menerima satu kiriman pun'] : []
  return [...runs, ...none, ...rows.slice(0, 10)]
}

type Ask = <T>(method: string, path: string) => Promise<T>

const askAs =
  (base: string, token: string): Ask =>
  async <T>(method: string, path: string) => {
    const door = httpDoor(base)
    const { status, body } = await door({ method, path, headers: { authorization: `Bearer ${token}` } })
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${body.slice(0, 200)}`)
    return JSON.parse(body) as T
  }

/** What runs already by its slot is waited for. */
async function runOnce(ask: Ask, id: number): Promise<JalanCronjob> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(LOOK_MS)) {
    const [last] = await runsOf(ask, id)
    if (last?.status === 'RUNNING') continue
    const isBegun = await ask('POST', `/api/cronjob/${id}/jalankan`).then(
      () => true,
      (error: unknown) => {
        // Its slot came in between.
        if (!String(error).includes('SEDANG_BERJALAN')) throw error
        return false
      },
    )
    if (isBegun) return ended(ask, id, last?.id ?? 0)
  }
  throw new Error(`Tugas ${id} tidak berakhir.`)
}

async function ended(ask: Ask, id: number, before: number): Promise<JalanCronjob> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(LOOK_MS)) {
    const own = (await runsOf(ask, id)).find((run) => run.id > before && run.dijalankanOleh !== null)
    if (own !== undefined && own.status !== 'RUNNING') return own
  }
  throw new Error(`Tugas ${id} tidak berakhir.`)
}

const runsOf = async (ask: Ask, id: number): Promise<JalanCronjob[]> =>
  (await ask<{ rows: JalanCronjob[] }>('GET', `/api/cronjob/${id}/riwayat`)).rows

const isPending = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select 1 from kiriman where status_kirim in ('Belum Dikirim', 'Proses Kirim') limit 1`))
    .rowCount === 1
