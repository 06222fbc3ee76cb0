import type { Readable } from 'node:stream'

/** So long a refused body may go on, and pause, before its sender is answered all the same. */
const PASS_MS = 30_000
const SILENT_MS = 1000
/** So long one may hold up others that wait to be read. */
const TURN_MS = 5_000
/** Read side by side, a hundred refused ones would take the time of everybody else; one that waits costs nothing. */
const SIMULTANEOUS = 4

/** What the system has taken in for us anyhow is read at once. */
const SMALL_BYTES = 64 * 1024

type Skipper = (content: Readable, bytes: number) => Promise<void>

/**
 * Reads a refused body to its end, because an answer that meets a sender who still writes would be lost with the
 * connection. Nothing is kept of what passes.
 */
export function createSkipper({ turnMs = TURN_MS } = {}): Skipper {
  const pending = new Set<() => void>()
  /** Those whose time is over as soon as somebody waits. */
  const overdue = new Set<() => void>()
  let running = 0
  const next = (): void => {
    running--
    const [first] = pending
    first?.()
  }
  return (content, bytes) =>
    new Promise<void>((resolve) => {
      if (content.readableEnded || content.destroyed) return resolve()
      const timers: NodeJS.Timeout[] = []
      let silent: NodeJS.Timeout | undefined
      let hasTurn = false
      const done = (): void => {
        for (const event of EVENTS) content.off(event, done)
        for (const one of [...timers, silent]) clearTimeout(one)
        pending.delete(start)
        overdue.delete(done)
        if (hasTurn) next()
        resolve()
      }
      const read = (): void => {
        silent = setTimeout(done, SILENT_MS)
        content.on('data', () => silent?.refresh())
        // One that was read before and stopped does not go on by itself.
        content.resume()
      }
      const start = (): void => {
        pending.delete(start)
        hasTurn = true
        running++
        timers.push(setTimeout(() => (pending.size > 0 ? done() : overdue.add(done)), turnMs))
        read()
      }
      timers.push(setTimeout(done, PASS_MS))
      for (const event of EVENTS) content.once(event, done)
      if (bytes <= SMALL_BYTES) return read()
      if (running < SIMULTANEOUS) return start()
      pending.add(start)
      const [oldest] = overdue
      oldest?.()
    })
}

const EVENTS = ['end', 'error', 'close'] as const
