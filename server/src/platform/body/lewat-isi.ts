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
export function createSkipper({ giliranMs: turnMs = TURN_MS } = {}): Skipper {
  const pending = new Set<() => void>()
  /** Those whose time is over as soon as somebody waits. */
  const old = new Set<() => void>()
  let jalan = 0
  const next = (): void => {
    jalan--
    const [berikut] = pending
    berikut?.()
  }
  return (content, bytes) =>
    new Promise<void>((lanjut) => {
      if (content.readableEnded || content.destroyed) return lanjut()
      const jam: NodeJS.Timeout[] = []
      let silent: NodeJS.Timeout | undefined
      let takingTurns = false
      const done = (): void => {
        for (const event of EVENT) content.off(event, done)
        for (const one of [...jam, silent]) clearTimeout(one)
        pending.delete(start)
        old.delete(done)
        if (takingTurns) next()
        lanjut()
      }
      const read = (): void => {
        silent = setTimeout(done, SILENT_MS)
        content.on('data', () => silent?.refresh())
        // One that was read before and stopped does not go on by itself.
        content.resume()
      }
      const start = (): void => {
        pending.delete(start)
        takingTurns = true
        jalan++
        jam.push(setTimeout(() => (pending.size > 0 ? done() : old.add(done)), turnMs))
        read()
      }
      jam.push(setTimeout(done, PASS_MS))
      for (const event of EVENT) content.once(event, done)
      if (bytes <= SMALL_BYTES) return read()
      if (jalan < SIMULTANEOUS) return start()
      pending.add(start)
      const [tua] = old
      tua?.()
    })
}

const EVENT = ['end', 'error', 'close'] as const
