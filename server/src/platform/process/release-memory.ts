import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/** So many of a kind leave so much behind that it is worth a tenth of a second, once they have come. */
const WORTH = 1_000
const CALM_MS = 10_000

/**
 * Gives back what a crowd left behind. Node keeps the memory of ten thousand requests that opened a line until it needs room
 * for something else, which an idle server never does: several times what the lines themselves hold.
 * @returns to be called for each that came
 */
export function releaseAfterCrowd(collect: () => void = collectNow, calmMs = CALM_MS): () => void {
  let since = 0
  let timer: NodeJS.Timeout | null = null
  return () => {
    since++
    if (since < WORTH) return
    // Whoever comes now is not to wait: only when nobody has come for a while.
    timer ??= setTimeout(() => {
      timer = null
      since = 0
      collect()
    }, calmMs).unref()
    timer.refresh()
  }
}

function collectNow(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
