import { inOperation } from './operation.ts'

/** Folds single pieces of work that wait at the same moment into one statement (quality.md 1: 8 × single rows). */

export type Result<R> = { value: R } | { error: unknown }

export type Batcher<T, R> = {
  /** Resolves once the piece is done; refuses with `queueFull` when too much is waiting. */
  send(one: T): Promise<R>
}

type Options<T, R> = {
  /** What the groups are at work on: not the request of whichever piece came first. */
  name: string
  /** One outcome per piece, in order. Throwing fails the whole group. */
  run: (group: readonly T[]) => Promise<readonly Result<R>[]>
  weight: (one: T) => number
  /** Weight of one group, and of all that may wait. */
  groupLimit: number
  queueLimit: number
  /** Groups under way at once. */
  concurrent: number
  /** Everything that was sent and is not done, the first first: for whoever watches. */
  waiting?: Set<{ readonly since: number }>
  /** How long the first of a group waits for others; left out: one turn of the loop. */
  waitMs?: number
}

export const queueFull = new Error('queue full')

export function createBatcher<T, R>(options: Options<T, R>): Batcher<T, R> {
  type Waiting = {
    since: number
    piece: T
    weight: number
    accept: (value: R) => void
    refuse: (error: unknown) => void
  }
  const { name, run, weight, groupLimit, queueLimit, concurrent, waitMs, waiting: all } = options
  let queues: Waiting[] = []
  let queueWeight = 0
  let running = 0
  let scheduled = false

  const take = (): Waiting[] => {
    let count = 0
    let groupWeight = 0
    for (const { weight: b } of queues) {
      if (count > 0 && groupWeight + b > groupLimit) break
      count++
      groupWeight += b
    }
    const group = queues.slice(0, count)
    queues = queues.slice(count)
    queueWeight -= groupWeight
    return group
  }

  const runGroup = async (group: Waiting[]): Promise<void> => {
    try {
      const results = await run(group.map(({ piece }) => piece))
      for (const [i, waiting] of group.entries()) {
        const result = results[i] ?? { error: new Error('no outcome') }
        if ('value' in result) waiting.accept(result.value)
        else waiting.refuse(result.error)
      }
    } catch (error) {
      for (const waiting of group) waiting.refuse(error)
    } finally {
      if (all !== undefined) for (const waiting of group) all.delete(waiting)
      running--
      pump()
    }
  }

  const pump = (): void => {
    scheduled = false
    while (running < concurrent && queues.length > 0) {
      running++
      void inOperation(name, () => runGroup(take()))
    }
  }

  return {
    send: (one) => {
      const thatWeight = weight(one)
      if (queues.length > 0 && queueWeight + thatWeight > queueLimit) return Promise.reject(queueFull)
      return new Promise<R>((accept, refuse) => {
        const waiting = { since: performance.now(), piece: one, weight: thatWeight, accept, refuse }
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
