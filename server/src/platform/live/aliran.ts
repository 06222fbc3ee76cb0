import { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import { inOperation } from '../operation.ts'

/** Server-sent events that only say that something changed: what it is, the reader asks for by the ordinary call. */
const OPENER = 'retry: 3000\n\n: siap\n\n'
const CHANGED = 'event: berubah\ndata:\n\n'
const BEAT = ': detak\n\n'
const ENDED = 'event: berakhir\ndata:\n\n'

const INTERVAL_MS = 10_000
/** In a busy morning a screen reloads at most twice a second. */
const DELAY_MS = 500
/** Turns after which a reader who takes nothing is given up. */
const MAX_STUCK = 3

/** May the reader still hear? 'tunda': nobody can say now, so nothing is told. */
export type ListenRight = 'boleh' | 'tunda' | 'selesai'

export type StreamOptions = {
  /** Asked before every event (`hasKabar`), and at every heartbeat, or every few of them. */
  check: (hasKabar: boolean) => Promise<ListenRight>
  checkEvery?: number
  /** The reader is told that he may no longer hear, instead of seeing the stream end like any other. */
  notifyEnd?: boolean
  /** Hands over what is to be called at news; gives back how to stop. */
  hear: (accept: () => void) => () => void
  intervalMs?: number
  delayMs?: number
}

/** Writes one reader's stream to his line. What is not taken yet never grows: news that wait are one piece of news. */
export function stream(
  line: Writable,
  { check, checkEvery = 1, notifyEnd = false, hear, intervalMs = INTERVAL_MS, delayMs = DELAY_MS }: StreamOptions,
): void {
  let hasKabar = false
  let checking = false
  let stuck = 0
  let beats = 0
  let allowedFrom = 0
  let waiting: NodeJS.Timeout | null = null

  const leave = (): void => {
    if (++stuck >= MAX_STUCK) line.destroy()
  }

  const turn = async (): Promise<void> => {
    if (checking || line.destroyed) return
    // He has hung up, and does not take what was still under way.
    if (line.writableEnded) return leave()
    checking = true
    // Called by whoever has news: what it looks at is no part of that request.
    const asked = hasKabar
    const izin = await inOperation('aliran', () => check(asked)).catch((): ListenRight => 'selesai')
    checking = false
    if (isOver(line)) return
    if (izin === 'selesai') return endStream(line, notifyEnd ? [ENDED] : [])
    if (line.writableLength > 0) return leave()
    stuck = 0
    // What came while it was looked at was not asked about.
    if (hasKabar && !asked) return turn()
    if (!asked || izin === 'tunda') return void line.write(BEAT)
    hasKabar = false
    // Whoever looked now looked for the news that waits as well.
    if (waiting !== null) clearTimeout(waiting)
    waiting = null
    allowedFrom = performance.now() + delayMs
    line.write(CHANGED)
  }

  const accept = (): void => {
    hasKabar = true
    waiting ??= setTimeout(
      () => {
        waiting = null
        void turn()
      },
      Math.max(0, allowedFrom - performance.now()),
    )
  }

  line.write(OPENER)
  const release = hear(accept)
  const timer = setInterval(() => {
    const onlyHeartbeat = ++beats % checkEvery !== 0 && !hasKabar && line.writableLength === 0
    if (onlyHeartbeat) line.write(BEAT)
    else void turn()
  }, intervalMs)
  line.once('close', () => {
    release()
    clearInterval(timer)
    if (waiting !== null) clearTimeout(waiting)
  })
}

/** An orderly end for who reads, with a last word; who does not is cut off. */
export function endStream(line: Writable, last: readonly string[] = []): void {
  if (line.destroyed) return
  if (line.writableLength > 0) return void line.destroy()
  if (line.writableEnded) return
  for (const word of last) line.write(word)
  if (line instanceof Socket) line.destroySoon()
  else line.end()
}

/** Ended from either side. */
const isOver = (line: Writable): boolean => line.destroyed || line.writableEnded
