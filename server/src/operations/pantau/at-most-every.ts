/** The longest that somebody who asks waits for what the database says. */
const LIMIT_MS = 2_000

/**
 * Asks at most every so often, by one at a time, whoever wants to know and how often: watchers must not become load.
 * Null: nobody knows, because it went wrong or takes too long; what comes late is known the next time, and while it is still
 * to come nothing is asked anew.
 */
export function atMostEvery<T>(everyMs: number, ask: () => Promise<T>): () => Promise<T | null> {
  let open = false
  let asked = Number.NEGATIVE_INFINITY
  let known: Promise<T | null> = Promise.resolve(null)
  return () => {
    const now = performance.now()
    if (!open && now - asked >= everyMs) {
      asked = now
      open = true
      known = ask()
        .catch(() => null)
        .finally(() => (open = false))
    }
    return soon(known)
  }
}

async function soon<T>(promise: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS, null)
  })
  const result = await Promise.race([promise, late])
  clearTimeout(timer)
  return result
}
