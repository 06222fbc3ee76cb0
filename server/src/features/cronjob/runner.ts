import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TugasCronjob } from '@geisa/contract/cronjob'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds } from '../../platform/clock.ts'
import { HttpError, isDatabaseOutage, isStorageFull, nodeAway } from '../../platform/errors.ts'
import { inOperation } from '../../platform/operation.ts'
import { isPassing, RETRY_MINUTES, TRIED_AGAIN } from './clean.ts'
import { beat, DETAK_MS, endRun, type Jalan, tryAgainAt } from './commands-jalan.ts'
import { KERJA, type Kerja } from './tugas.ts'

/** So that a run names whose log tells the rest. */
export const NAMA_SERVER = `${hostname()}:${process.pid}`

const STOPPED = 'dihentikan: server dimatikan'
/** What is left of the 15 s of an orderly end stops the database. */
const COMPLETION_LIMIT_MS = 8_000
const RETRY_MS = 1_000
/** Longer than a database may be away before the run counts as dead anyway. */
const MAX_RETRY_MS = 60_000

export type Runner = {
  start: (jalan: Jalan) => void
  countRunning: () => number
  /** When one of the runs under way has ended; never while there is none. */
  anyEnded: () => Promise<unknown>
  /** Asks every run to stop and waits a little; what does not hear is written off. Asked twice, it waits no longer than once. */
  close: () => Promise<void>
}

type Recorder = (error: Error) => void

export type RunnerOptions = { kerja?: Record<TugasCronjob, Kerja>; completeLimitMs?: number }

/** Carries runs out on this server, each with its heartbeat, and writes down how it ended. */
export function createRunner(
  context: AppContext,
  record: Recorder,
  { kerja = KERJA, completeLimitMs = COMPLETION_LIMIT_MS }: RunnerOptions = {},
): Runner {
  const stop = new AbortController()
  const running = new Map<number, Promise<void>>()
  let limit: number | null = null
  return {
    start: (jalan) => {
      const tools = { context, record, stop: stop.signal }
      const promise = inOperation(`tugas ${jalan.tugas}`, () => carryOut(tools, jalan, kerja[jalan.tugas]))
      running.set(
        jalan.id,
        promise.finally(() => running.delete(jalan.id)),
      )
    },
    countRunning: () => running.size,
    anyEnded: () => (running.size === 0 ? new Promise(() => undefined) : Promise.race(running.values())),
    close: async () => {
      stop.abort()
      limit ??= performance.now() + completeLimitMs
      const rest = Math.max(0, limit - performance.now())
      await Promise.race([Promise.all(running.values()), sleep(rest, undefined, { ref: false })])
      const end = { status: 'FAILED', pesan: STOPPED, now: context.clock.now() } as const
      for (const id of running.keys()) await endRun(context.db, id, end).catch(() => undefined)
    },
  }
}

type Deps = { context: AppContext; record: Recorder; stop: AbortSignal }

async function carryOut({ context, record, stop }: Deps, jalan: Jalan, kerja: Kerja): Promise<void> {
  const { db, clock } = context
  const dead = new AbortController()
  const signal = AbortSignal.any([stop, dead.signal])
  const heartbeat = setInterval(() => {
    beat(db, jalan.id).then(
      (isAlive) => isAlive || dead.abort(),
      () => undefined,
    )
  }, DETAK_MS)
  let end: { status: 'SUCCESS' | 'FAILED'; pesan: string }
  let again = false
  try {
    const pesan = await kerja(context, { parameter: jalan.parameter, slot: jalan.slot, stop: signal, record })
    end = { status: 'SUCCESS', pesan }
  } catch (error) {
    end = { status: 'FAILED', pesan: signal.aborted ? STOPPED : failedSentence(error) }
    again = !signal.aborted && isPassing(error instanceof HttpError ? error.cause : error)
    if (!signal.aborted && !(error instanceof HttpError))
      record(error instanceof Error ? error : new Error(String(error)))
  }
  clearInterval(heartbeat)
  await recordFinal({ context, record, stop }, async () => {
    if (again) await tryAgainAt(db, jalan.id, addSeconds(clock.now(), RETRY_MINUTES * 60))
    await endRun(db, jalan.id, { ...end, now: clock.now() })
  })
}

/** How it ended is worth waiting for a database that is away. */
async function recordFinal({ record, stop }: Deps, write: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      const givingUp = stop.aborted || performance.now() - start > MAX_RETRY_MS
      if (givingUp || !isDatabaseOutage(error)) {
        record(error instanceof Error ? error : new Error(String(error)))
        return
      }
      await sleep(RETRY_MS, undefined, { signal: stop }).catch(() => undefined)
    }
  }
}

/** What an administrator can do something with; the rest stands in the log. */
function failedSentence(error: unknown): string {
  if (error instanceof HttpError) return error.message
  const node = nodeAway(error)
  if (node !== null)
    return `Simpul basis data ${node} tidak menjawab, jadi sekolah yang datanya di sana tidak terjangkau. ${TRIED_AGAIN}.`
  if (isStorageFull(error)) return 'Ruang penyimpanan server habis. Kosongkan ruang; slot berikutnya mencoba lagi.'
  if (isDatabaseOutage(error)) return `Penyimpanan data tidak dapat dihubungi. ${TRIED_AGAIN}.`
  const kode = error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return `Tugas ini gagal${kode}. Rinciannya ada di log server.`
}
