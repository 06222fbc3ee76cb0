/** `npm run resilience` runs every count of the promise; the everyday test run a fraction of it. */
const FULL = process.env['RESILIENCE'] === 'full'

export const scale = (full: number, everyday: number): number => (FULL ? full : everyday)

/**
 * Milliseconds that a promise allows. In full, alone on the machine, the promise itself; every day its neighbours decide
 * how long anything takes, and the bound only stops what hangs.
 */
export const promised = (ms: number): number => scale(ms, 60 * ms)

/** Figures for the reader of a run; nothing is asserted on them but the bounds of the promise. */
export function report(perihal: string, angka: Record<string, number | string>): void {
  const content = Object.entries(angka).map(
    ([nama, nilai]) => `${nama} ${typeof nilai === 'number' ? integer(nilai) : nilai}`,
  )
  process.stdout.write(`  [tahan] ${perihal}: ${content.join(', ')}\n`)
}

/** '1 / 4 / 9 ms': median, 95th and 99th percentile, greatest. */
export function summariseMs(angka: readonly number[]): string {
  const order = angka.toSorted((a, b) => a - b)
  const to = (q: number): number => integer(order[Math.min(order.length - 1, Math.floor(q * order.length))] ?? 0)
  return `p50 ${to(0.5)} p95 ${to(0.95)} p99 ${to(0.99)} maks ${to(1)} ms (n=${angka.length})`
}

/** Repeatable chance (mulberry32): a failing run is run again with its seed. */
export function createRandom(seed: number): {
  integer(from: number, until: number): number
  select<T>(daftar: readonly T[]): T
} {
  let state = seed >>> 0
  const forward = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pickInteger = (from: number, until: number): number => from + Math.floor(forward() * (until - from + 1))
  return {
    integer: pickInteger,
    select: <T>(daftar: readonly T[]): T => {
      const one = daftar[pickInteger(0, daftar.length - 1)]
      if (one === undefined) throw new Error('nothing to choose from')
      return one
    },
  }
}

const integer = (angka: number): number => Math.round(angka * 10) / 10
