import type { FastifyInstance } from 'fastify'
import { type Clock, epochMs } from '../clock.ts'
import { callerLine } from './caller-line.ts'

/** Not to be read, no session, no right, not there or not theirs, not what the contract knows, too large, too often. */
const REFUSALS = new Set([400, 401, 403, 404, 413, 415, 422, 429])
const WINDOW_MS = 60_000
/** Lines for one account, or one network without any, in a minute: whoever knocks without end must not fill the disk. */
const MAX_LINES = 20
/** Callers that are remembered; the oldest go first. */
const MAX_KEPT = 20_000

/**
 * One line for every request of the API that was refused: an operator who tries other schools' numbers one after the other
 * is answered 404 each time, and seen here. A sign-in has a line of its own (features/sesi/refused-recorder.ts).
 */
export function attachRefusalLog(app: FastifyInstance, clock: Clock, exceptUrl: string): void {
  const count = countPerMinute()
  app.addHook('onResponse', (request, { statusCode }, done) => {
    if (REFUSALS.has(statusCode) && request.routeOptions.url !== exceptUrl) {
      const line = callerLine(request)
      const { lines, unsaid } = count(String(line.pengguna ?? line.jaringan), epochMs(clock.now()))
      if (lines <= MAX_LINES)
        request.log.warn(
          { ...line, status: statusCode, ...(unsaid > 0 && { takTertulis: unsaid }) },
          'permintaan ditolak',
        )
    }
    done()
  })
}

/** @returns how many lines this minute has with this one, and how many of the minute before were not written */
function countPerMinute() {
  const counts = new Map<string, { since: number; lines: number }>()
  return (who: string, now: number): { lines: number; unsaid: number } => {
    const present = counts.get(who)
    const isFresh = present !== undefined && now - present.since < WINDOW_MS
    const next = isFresh ? { ...present, lines: present.lines + 1 } : { since: now, lines: 1 }
    counts.delete(who)
    counts.set(who, next)
    const [oldest] = counts.keys()
    if (counts.size > MAX_KEPT && oldest !== undefined) counts.delete(oldest)
    return { lines: next.lines, unsaid: isFresh ? 0 : Math.max(0, (present?.lines ?? 0) - MAX_LINES) }
  }
}
