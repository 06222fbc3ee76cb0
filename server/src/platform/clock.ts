/** The only place that asks the machine for the time. Everything else gets a Clock, so that tests can set "today". */
export type Clock = {
  /** Instant, ISO in UTC with milliseconds: text order is time order. */
  now(): string
}

export const systemClock: Clock = { now: () => new Date().toISOString() }

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
/** For libraries that ask for a Date. */
export const asDate = (instant: string): Date => new Date(instant)
