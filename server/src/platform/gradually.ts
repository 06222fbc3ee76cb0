import { setImmediate as turn } from 'node:timers/promises'

/** Work in steps of a few milliseconds (quality.md 1): whoever else waits for an answer has his turn between two of them. */
export type Steps<T> = Generator<void, T, void>

export async function gradually<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await turn()
  }
}

/** The same for what is small, or for whom nobody waits. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Rows that are worked through, or written out for the database, in some milliseconds. */
export const ROWS_AT_ONCE = 4_000

export function* inGroups<T>(rows: readonly T[]): Generator<readonly T[], void, void> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) yield rows.slice(first, first + ROWS_AT_ONCE)
}

/** The same for who waits anyway: between two groups everybody else has his turn. */
export async function* inTurns<T>(rows: readonly T[]): AsyncGenerator<readonly T[], void, void> {
  let nth = 0
  for (const group of inGroups(rows)) {
    if (nth++ > 0) await turn()
    yield group
  }
}

export function* isAny<T>(rows: readonly T[], test: (row: T) => boolean): Steps<boolean> {
  for (const group of inGroups(rows)) {
    if (group.some(test)) return true
    yield
  }
  return false
}

/** Stable, as `toSorted` is: sorted groups, put together two by two. */
export async function sortedGradually<T>(rows: readonly T[], order: (a: T, b: T) => number): Promise<T[]> {
  let runs: T[][] = []
  for await (const group of inTurns(rows)) runs.push(group.toSorted(order))
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let nth = 0; nth < runs.length; nth += 2) {
      longer.push(merged(runs[nth] ?? [], runs[nth + 1] ?? [], order))
      await turn()
    }
    runs = longer
  }
  return runs[0] ?? []
}

function merged<T>(one: readonly T[], other: readonly T[], order: (a: T, b: T) => number): T[] {
  const all: T[] = []
  let nth = 0
  for (const row of one) {
    while (nth < other.length && order(other[nth]!, row) < 0) all.push(other[nth++]!)
    all.push(row)
  }
  return [...all, ...other.slice(nth)]
}
