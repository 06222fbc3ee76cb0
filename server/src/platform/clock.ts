/** The only place that asks the machine for the time. Everything else gets a Clock, so that tests can set "today". */
export type Clock = {
  /** Instant, ISO in UTC with milliseconds: text order is time order. */
  now(): string
}

let furthest = ''

export const systemClock: Clock = {
  now: () => {
    const now = new Date().toISOString()
    if (now > furthest) furthest = now
    return now
  },
}

/** The latest instant that this process was told since it was last asked: nothing that it wrote lies further ahead. */
export function takeFurthest(): string {
  const taken = furthest
  furthest = ''
  return taken
}

/** A clock that stands where a test puts it. */
export function fixedClock(start: string): Clock & { set(instant: string): void } {
  let current = start
  return {
    now: () => current,
    set: (instant) => {
      current = instant
    },
  }
}

export const epochMs = (instant: string): number => Date.parse(instant)
export const fromEpochMs = (ms: number): string => new Date(ms).toISOString()
export const addSeconds = (instant: string, seconds: number): string => fromEpochMs(epochMs(instant) + seconds * 1000)

/**
 * What lies further ahead of now than this is unknown: a server's clock ran ahead when it was written (quality.md 2.8). Clocks
 * of servers that stand beside each other differ by less.
 */
export const AHEAD_SECONDS = 5 * 60
export const aheadOf = (now: string): string => addSeconds(now, AHEAD_SECONDS)
/** Text first: nearly every instant lies in the past, and then nothing is reckoned. */
export const isAhead = (instant: string | null, now: string): boolean =>
  instant !== null && instant > now && epochMs(instant) - epochMs(now) > AHEAD_SECONDS * 1000

/** For libraries that ask for a Date. */
export const asDate = (instant: string): Date => new Date(instant)
