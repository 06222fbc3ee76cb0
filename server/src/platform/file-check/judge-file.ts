import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { workingFor } from '../access/actor.ts'
import { createFairTurn } from '../body/fair-turn.ts'
import type { Judgement } from './worker.ts'

/** Files judged at the same time; the next wait, and nobody for one who has just had many seconds of it. */
const inTurn = createFairTurn({ places: 2, muchMs: 3_000 })
/** Of its own work, however busy the machine; and by the clock, for work that cannot be asked about. */
const WORK_LIMIT_MS = 3_000
const TIMEOUT_MS = 20_000
const LOOK_MS = 250
/** A thread that had nothing to do for so long is let go, with its memory. */
const LINGER_MS = 10_000
const TOO_LONG = 'Berkas ini terlalu rumit untuk diperiksa. Pindai ulang dengan mutu lebih rendah'

export const judgeFile = (content: Uint8Array): Promise<Judgement> => inTurn(workingFor(), () => run(content))

/** In a thread that is ended at its limit. What a file can unfold to is bounded, so its memory is no danger to ours. */
async function run(content: Uint8Array): Promise<Judgement> {
  const worker = await takeWorker()
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const original = worker.cpuUsage()
    // Asked of a thread that ends meanwhile.
    original.catch(() => undefined)
    let over = false
    const end = (done: () => void, whole: boolean): void => {
      // An answer about the work done may come after the verdict, when the thread judges somebody else's file.
      if (over) return
      over = true
      clearInterval(limit)
      worker.off('message', judged).off('error', broken).off('exit', ended)
      if (whole) keep(worker)
      else void worker.terminate()
      done()
    }
    const giveUp = (): void => end(() => resolve({ reason: TOO_LONG }), false)
    const judged = (result: Judgement): void => end(() => resolve(result), true)
    const broken = (error: unknown): void => (isExhausted(error) ? giveUp() : end(() => reject(error), false))
    const ended = (): void => end(() => reject(new Error('the file judge ended without a verdict')), false)
    const limit = setInterval(() => {
      if (performance.now() - start > TIMEOUT_MS) return giveUp()
      void Promise.all([original, worker.cpuUsage()]).then(
        ([before, current]) => workMs(current) - workMs(before) > WORK_LIMIT_MS && giveUp(),
        // Ended in the meantime.
        () => undefined,
      )
    }, LOOK_MS)
    worker.on('message', judged).on('error', broken).on('exit', ended)
    worker.postMessage(content, [])
  })
}

const workMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000

type Idler = { worker: Worker; retiring: NodeJS.Timeout }
/** Reading its program costs a thread a hundred times what an everyday file does: it waits a while for the next. */
const idle: Idler[] = []

async function takeWorker(): Promise<Worker> {
  const present = idle.pop()
  if (present !== undefined) {
    clearTimeout(present.retiring)
    present.worker.ref()
    return present.worker
  }
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  // From its start: a busy machine's slow start is no fault of the file.
  await once(worker, 'online')
  // Whoever dies while it waits harms nobody.
  worker.on('error', () => undefined).once('exit', () => forget(worker))
  return worker
}

/** The process does not stay for a thread that only waits. */
function keep(worker: Worker): void {
  worker.unref()
  const retiring = setTimeout(() => {
    forget(worker)
    void worker.terminate()
  }, LINGER_MS).unref()
  idle.push({ worker, retiring })
}

function forget(worker: Worker): void {
  const offset = idle.findIndex((idler) => idler.worker === worker)
  if (offset < 0) return
  clearTimeout(idle[offset]?.retiring)
  idle.splice(offset, 1)
}

const isExhausted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
