import { cpuOfTree } from './cpu.ts'

/** Measuring: every promise is a ratio to a floor that the same run measured (docs: quality of speed). */

export type Row = {
  /** The same words in every run of a scale: two runs are held against each other by them. */
  operasi: string
  lantai: string
  kami: string
  rasio: number
  janji: string
  dipenuhi: boolean
  /** The greater the ratio the better; else the smaller. */
  makinBesarMakinBaik?: true
  /** CPU milliseconds of an interactive read: two scales compare by them. */
  waktu?: { lantai: number; kami: number }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

export function quantile(values: readonly number[], q: number): number {
  const order = values.toSorted((a, b) => a - b)
  return order[Math.min(order.length - 1, Math.floor(q * order.length))] ?? Number.NaN
}

/** Milliseconds of one run. */
export async function elapsed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** What two pieces of work took, in ms: medians, and CPU of this process and the database together. */
export type Compared = { a: number; b: number; allB: number[]; cpu: { a: number; b: number } }

let database: number | null = null
/** From now on the CPU of what asks this database is counted with the database's own. */
export const countDatabase = (postmaster: number): void => {
  database = postmaster
}

/** CPU ms of this process and of the database. */
export function spentMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + (database === null ? 0 : cpuOfTree(database))
}

/** Runs two pieces of work in turn, A B A B …, so that a machine whose speed drifts is fair to both. */
export async function alternating(times: number, a: () => unknown, b: () => unknown): Promise<Compared> {
  const result = { a: [] as number[], b: [] as number[] }
  for (let nth = -Math.ceil(times / 5); nth < times; nth++) {
    const [x, y] = [await elapsed(a), await elapsed(b)]
    if (nth < 0) continue
    result.a.push(x)
    result.b.push(y)
  }
  return { a: median(result.a), b: median(result.b), allB: result.b, cpu: await alternatingCpu(times, a, b) }
}

const CPU_TURNS = 5

/** The same by CPU, so many of each at a time: to read the kernel's accounts costs more than a small piece of work. */
async function alternatingCpu(times: number, a: () => unknown, b: () => unknown): Promise<{ a: number; b: number }> {
  const each = Math.ceil(times / CPU_TURNS)
  const cost = async (work: () => unknown): Promise<number> => {
    const before = spentMs()
    for (let nth = 0; nth < each; nth++) await work()
    return (spentMs() - before) / each
  }
  const seen = { a: [] as number[], b: [] as number[] }
  for (let turn = 0; turn < CPU_TURNS; turn++) {
    seen.a.push(await cost(a))
    seen.b.push(await cost(b))
  }
  return { a: median(seen.a), b: median(seen.b) }
}

/**
 * A read against its floor: the ratio is of the time that one waits, and two scales are compared by CPU. `promise` null: what
 * a person waits for is promised at the door (docs/decisions/0028), and this row says where its time goes.
 */
export function comparedRow(
  operation: string,
  floor: string,
  { a, b, cpu }: Pick<Compared, 'a' | 'b' | 'cpu'>,
  promise: number | null,
): Row {
  return {
    operasi: operation,
    lantai: `${ms(a)} ${floor}, CPU ${ms(cpu.a)}`,
    kami: `${ms(b)}, CPU ${ms(cpu.b)}`,
    rasio: b / a,
    janji: promise === null ? 'di pintu' : `<= ${promise.toLocaleString('id-ID')}`,
    dipenuhi: promise === null || b / a <= promise,
    waktu: { lantai: cpu.a, kami: cpu.b },
  }
}

export const perSecond = (count: number, ms: number): number => Math.round((count * 1000) / ms)
export const thousands = (value: number): string => Math.round(value).toLocaleString('id-ID')
export const ms = (value: number): string => `${value.toLocaleString('id-ID', { maximumFractionDigits: 2 })} ms`

let wanted: string | null = null
/** From now on only rows whose name holds these words are measured. */
export const onlyRows = (words: string): void => {
  wanted = words
}

/** One row after another; one that fails says why in its place, and the others go on. */
export async function eachAlone(rows: Iterable<readonly [string, () => Promise<Row>]>): Promise<Row[]> {
  const results: Row[] = []
  for (const [operation, measure] of rows) {
    if (wanted !== null && !operation.includes(wanted)) continue
    const result = await measure().catch((error: unknown) => failedRow(operation, error))
    process.stderr.write(`  ${operation}: ${result.kami}\n`)
    results.push(result)
  }
  return results
}

/** What could not be measured: its reason stands in the table. */
export const failedRow = (operation: string, error: unknown): Row => ({
  operasi: operation,
  lantai: '-',
  kami: `tidak terukur: ${error instanceof Error ? error.message : String(error)}`,
  rasio: Number.NaN,
  janji: '-',
  dipenuhi: false,
})

export const HEAD = ['operasi', 'lantai', 'kami', 'rasio', 'janji', 'dipenuhi'] as const

export const cellsOf = (row: Row): string[] => [
  row.operasi,
  row.lantai,
  row.kami,
  Number.isNaN(row.rasio) ? '-' : row.rasio.toFixed(3),
  row.janji,
  row.dipenuhi ? 'ya' : 'TIDAK',
]

export function printTable(rows: readonly Row[]): string {
  const columns = rows.map(cellsOf)
  const widths = HEAD.map((k, nth) => Math.max(k.length, ...columns.map((cells) => cells[nth]?.length ?? 0)))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(HEAD), line(widths.map((l) => '-'.repeat(l))), ...columns.map(line)].join('\n')
}
