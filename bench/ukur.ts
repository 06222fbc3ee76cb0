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
  /** Milliseconds of an interactive read: two scales compare by them. */
  waktu?: { lantai: number; kami: number }
}

export const median = (angka: readonly number[]): number => quantile(angka, 0.5)

export function quantile(angka: readonly number[], q: number): number {
  const order = angka.toSorted((a, b) => a - b)
  return order[Math.min(order.length - 1, Math.floor(q * order.length))] ?? Number.NaN
}

/** Milliseconds of one run. */
export async function elapsed(kerja: () => unknown): Promise<number> {
  const awal = performance.now()
  await kerja()
  return performance.now() - awal
}

/** Runs two pieces of work in turn, A B A B …, so that a machine whose speed drifts is fair to both; medians in ms. */
export async function alternating(
  times: number,
  a: () => unknown,
  b: () => unknown,
): Promise<{ a: number; b: number; semuaB: number[] }> {
  const result = { a: [] as number[], b: [] as number[] }
  for (let nth = -Math.ceil(times / 5); nth < times; nth++) {
    const [x, y] = [await elapsed(a), await elapsed(b)]
    if (nth < 0) continue
    result.a.push(x)
    result.b.push(y)
  }
  return { a: median(result.a), b: median(result.b), semuaB: result.b }
}

export const perDetik = (jumlah: number, ms: number): number => Math.round((jumlah * 1000) / ms)
export const thousands = (angka: number): string => Math.round(angka).toLocaleString('id-ID')
export const ms = (angka: number): string => `${angka.toLocaleString('id-ID', { maximumFractionDigits: 2 })} ms`

/** One row after another; one that fails says why in its place, and the others go on. */
export async function eachAlone(rows: Iterable<readonly [string, () => Promise<Row>]>): Promise<Row[]> {
  const results: Row[] = []
  for (const [operation, measure] of rows)
    results.push(await measure().catch((error: unknown) => failedRow(operation, error)))
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
  const widths = HEAD.map((k, nth) => Math.max(k.length, ...columns.map((content) => content[nth]?.length ?? 0)))
  const line = (content: readonly string[]): string =>
    content
      .map((cell, nth) => cell.padEnd(widths[nth] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(HEAD), line(widths.map((l) => '-'.repeat(l))), ...columns.map(line)].join('\n')
}
