/**
 * What this process has done and is at work on, as plain numbers: counting costs the hot path an addition, and who watches
 * reads them when asked (operations/pantau/metrics.ts).
 */
export const tapCounts = {
  /** Lines of machines that are stored, repeats among them. */
  accepted: 0,
  quarantined: 0,
}

/** Posts with data that were answered anything but OK, by status: the machine keeps them, and sends them again. */
export const refusedPosts = new Map<number, number>()

/** Posts that wait for their transaction or are in it, the first first. */
export const waitingPosts = new Set<{ readonly since: number }>()

/** Lines to open screens, by kind. */
export const openStreams = new Map<string, number>()

export const add = <K>(counts: Map<K, number>, key: K, many = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + many)

/** Upper bounds in seconds; what takes longer than the last is in none but the sum. */
export const DURATION_BOUNDS = [0.005, 0.025, 0.1, 0.5, 2, 10] as const

export type RequestCount = {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string }
  /** How many were done within each bound and not within the one before. */
  readonly within: number[]
  many: number
  seconds: number
}

/** Answered requests by method, route pattern and status. */
export const requestCounts = new Map<string, RequestCount>()

export function countRequest(method: string, route: string, status: number, seconds: number): void {
  const key = `${method} ${route} ${status}`
  let count = requestCounts.get(key)
  if (count === undefined) {
    count = {
      labels: { method, route, status: String(status) },
      within: DURATION_BOUNDS.map(() => 0),
      many: 0,
      seconds: 0,
    }
    requestCounts.set(key, count)
  }
  count.many++
  count.seconds += seconds
  const bound = DURATION_BOUNDS.findIndex((one) => seconds <= one)
  if (bound >= 0) count.within[bound]! += 1
}
