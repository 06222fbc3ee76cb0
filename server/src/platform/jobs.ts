import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseOutage } from './errors.ts'

type Periodic = {
  delayMs: number
  record: (error: Error) => void
  /** Ends a pause early. */
  wake?: () => Promise<unknown>
}

/**
 * Does something, pauses, does it again, also while the database is away; returns how to stop it: what is under way is
 * finished, and hears of the end by its signal.
 */
export function repeatPeriodically(
  work: (stop: AbortSignal) => Promise<unknown>,
  rhythm: Periodic,
): () => Promise<void> {
  const stop = new AbortController()
  const running = repeat(work, stop.signal, rhythm)
  return async () => {
    stop.abort()
    await running
  }
}

async function repeat(
  work: (stop: AbortSignal) => Promise<unknown>,
  stop: AbortSignal,
  { delayMs, record, wake }: Periodic,
): Promise<void> {
  let recorded = ''
  while (!stop.aborted) {
    try {
      await work(stop)
      recorded = ''
    } catch (error) {
      // A database that is away is told by every request; the same trouble every few seconds is told once.
      if (!isDatabaseOutage(error) && String(error) !== recorded) {
        recorded = String(error)
        record(error instanceof Error ? error : new Error(recorded))
      }
    }
    const delay = sleep(delayMs, undefined, { signal: stop }).catch(() => undefined)
    await (wake === undefined ? delay : Promise.race([delay, wake()]))
  }
}
