import { addSeconds } from '../../platform/clock.ts'

/**
 * Schools of whose taps a server has heard since they were last counted, each with the instant of the first: the oldest
 * stands first. A hint alone: what is missed is found by the second look of the queue.
 */
export type Heard = Map<number, string>

/** A school whose staff arrive is counted twice a minute, not with every tap. */
const PATIENCE_SECONDS = 30

/** Takes those out that have waited long enough. */
export function takeHeard(heard: Heard, atMost: number, now: string): Heard {
  const due: Heard = new Map()
  const limit = addSeconds(now, -PATIENCE_SECONDS)
  for (const [id, since] of heard) {
    if (due.size === atMost || (since > limit && since <= now)) break
    due.set(id, since)
  }
  for (const id of due.keys()) heard.delete(id)
  return due
}
