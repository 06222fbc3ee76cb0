import { inOperation } from './operation.ts'

/** Folds single pieces of work that wait at the same moment into one statement (quality.md 1: 8 × single rows). */

export type Result<R> = { nilai: R } | { error: unknown }

export type Batcher<T, R> = {
  /** Resolves once the piece is done; refuses with `queueFull` when too much is waiting. */
  send(one: T): Promise<R>
}

type Pengaturan<T, R> = {
  /** What the groups are at work on: not the request of whichever piece came first. */
  nama: string
  /** One outcome per piece, in order. Throwing fails the whole group. */
  run: (kelompok: readonly T[]) => Promise<readonly Result<R>[]>
  weight: (one: T) => number
  /** Weight of one group, and of all that may wait. */
  kelompokLimit: number
  queueLimit: number
  /** Groups under way at once. */
  concurrent: number
  /** Everything that was sent and is not done, the first first: for whoever watches. */
  waiting?: Set<{ readonly since: number }>
  /** How long the first of a group waits for others; left out: one turn of the loop. */
  waitMs?: number
}

export const queueFull = new Error('queue full')

export function createBatcher<T, R>(pengaturan: Pengaturan<T, R>): Batcher<T, R> {
  type Waiting = { since: number; satu: T; weight: number; accept: (nilai: R) => void; tolak: (error: unknown) => void }
  const { nama, run, weight, kelompokLimit, queueLimit, concurrent, waitMs, waiting: all } = pengaturan
  let queues: Waiting[] = []
  let queueWeight = 0
  let running = 0
  let scheduled = false

  const take = (): Waiting[] => {
    let jumlah = 0
    let thatWeight = 0
    for (const { weight: b } of queues) {
      if (jumlah > 0 && thatWeight + b > kelompokLimit) break
      jumlah++
      thatWeight += b
    }
    const kelompok = queues.slice(0, jumlah)
    queues = queues.slice(jumlah)
    queueWeight -= thatWeight
    return kelompok
  }

  const perform = async (kelompok: Waiting[]): Promise<void> => {
    try {
      const results = await run(kelompok.map(({ satu }) => satu))
      for (const [i, waiting] of kelompok.entries()) {
        const result = results[i] ?? { error: new Error('no outcome') }
        if ('nilai' in result) waiting.accept(result.nilai)
        else waiting.tolak(result.error)
      }
    } catch (error) {
      for (const waiting of kelompok) waiting.tolak(error)
    } finally {
      if (all !== undefined) for (const waiting of kelompok) all.delete(waiting)
      running--
      pump()
    }
  }

  const pump = (): void => {
    scheduled = false
    while (running < concurrent && queues.length > 0) {
      running++
      void inOperation(nama, () => perform(take()))
    }
  }

  return {
    send: (one) => {
      const thatWeight = weight(one)
      if (queues.length > 0 && queueWeight + thatWeight > queueLimit) return Promise.reject(queueFull)
      return new Promise<R>((accept, refuse) => {
        const waiting = { since: performance.now(), satu: one, weight: thatWeight, accept, tolak: refuse }
        queues.push(waiting)
        all?.add(waiting)
        queueWeight += thatWeight
        if (scheduled) return
        scheduled = true
        // What arrived together goes together.
        if (waitMs === undefined) setImmediate(pump)
        else setTimeout(pump, waitMs)
      })
    },
  }
}
