import type { QueryArrayResult } from 'pg'
import type { Cakupan } from '../../src/platform/cakupan.ts'
import type { Statement } from '../../src/platform/database/db.ts'
import type { Operation } from '../../src/platform/operation.ts'
import { readingOf } from './reading.ts'

/**
 * The wall around a school, held while the tests run (architecture.md 2.3): what a signed-in caller's request asks of a
 * school table carries the predicate of the caller's scope where it leaves rows out, or names schools that the predicate
 * let through before in the same request.
 */
type Ask = { text: string; values: readonly unknown[] }
/** What one request may name: the caller's own schools, and those that came out of statements under its scope. */
type Passed = Set<number>

/** Follows each request by itself; gives what is wrong with a statement. */
export function watchCakupan(): (statement: Statement) => string[] {
  const requests = new WeakMap<Operation, { cakupan: Cakupan; passed: Passed }>()
  return (statement) => {
    const { operation, text } = statement
    if (!isCallers(operation) || /^(begin|commit|rollback|savepoint|release|set)\b/i.test(text)) return []
    const { cakupan } = operation
    const known = requests.get(operation)
    // Who asks is looked at again under the locks (decision 20): what an older scope let pass is asked for anew.
    const mine = known?.cakupan === cakupan ? known.passed : new Set(ownSchools(cakupan))
    requests.set(operation, { cakupan, passed: mine })
    const wrong = [...objections(statement, mine), ...foreignScope(statement, cakupan)]
    void remember(statement, mine)
    return wrong
  }
}

type CallersOperation = Operation & { cakupan: Cakupan }

/** Is it a request of somebody who does not see every school? */
export const isCallers = (operation: Operation | undefined): operation is CallersOperation =>
  operation?.cakupan !== undefined && !isNation(operation.cakupan)

/** Nothing is foreign to who sees every school. */
const isNation = ({ wilayah, jenjang, sekolahIds, gtkId }: Cakupan): boolean =>
  [wilayah, jenjang, sekolahIds, gtkId].every((one) => one === null)

/** Where something else narrows them too, not all of them are the caller's. */
const ownSchools = ({ wilayah, jenjang, sekolahIds }: Cakupan): readonly number[] =>
  wilayah === null && jenjang === null ? (sekolahIds ?? []) : []

/** What belongs to no school is written under this number (riwayat). */
const NO_SCHOOL = 0

export function objections({ text, values }: Ask, passed: ReadonlySet<number>): string[] {
  const isPassed = (parameter: string): boolean =>
    idsIn(parameter, values).every((id) => id === NO_SCHOOL || passed.has(id))
  const wrong = readingOf(text).open.flatMap(({ name, parameters, marked }) => {
    if (parameters.length === 0) return [`${name}: no school named`]
    // The same number twice: beside it stands the school itself, under the scope.
    const here = new Set(marked.flatMap((parameter) => idsIn(parameter, values)))
    const isHere = (parameter: string): boolean => idsIn(parameter, values).every((id) => here.has(id))
    return parameters.some((one) => isPassed(one) || (here.size > 0 && isHere(one)))
      ? []
      : [`${name}: a school that no scope let through`]
  })
  return [...new Set(wrong)].toSorted()
}

/** The predicate is that of the caller, part by part; of his schools it may name fewer, and of a region's some (withinSchools). */
export function foreignScope({ text, values }: Ask, { wilayah, jenjang, sekolahIds }: Cakupan): string[] {
  const { bound } = readingOf(text)
  if (bound.length === 0) return []
  const parts = [
    ['id', sekolahIds],
    ['jenjang', jenjang],
    ...['kode_provinsi', 'kode_kab_kota', 'kode_kecamatan'].map((column) => [column, wilayah]),
  ].filter(([, list]) => list !== null) as [string, readonly unknown[]][]
  // One school stands by itself, several in a list.
  const stated = bound.map(([column, parameter]) => [column, [values[parameter - 1]].flat()] as const)
  const own = new Map(parts.map(([column, list]) => [column, JSON.stringify(list)]))
  const isOwn = ([column, list]: (typeof stated)[number]): boolean =>
    column === 'id'
      ? list.every((id) => sekolahIds === null || sekolahIds.includes(Number(id)))
      : own.get(column) === JSON.stringify(list)
  const isWhole = [...own.keys()].every((column) => stated.some(([one]) => one === column))
  return isWhole && stated.every(isOwn) ? [] : ["sekolah: somebody else's scope"]
}

/** A statement that fails lets nothing through. */
async function remember(statement: Statement, passed: Passed): Promise<void> {
  const answer = await statement.result.catch(() => null)
  if (answer === null) return
  for (const id of letThrough(statement, answer as unknown as Answer)) passed.add(id)
}

type Answer = Pick<QueryArrayResult, 'fields'> & { rows: readonly Record<string, unknown>[] }

/** What rows prove: the schools they name in a column under the scope, and the one that was asked for. */
export function letThrough({ text, values }: Ask, { rows, fields }: Answer): number[] {
  const { columns, parameters } = readingOf(text)
  if (rows.length === 0) return []
  const named = columns.flatMap((at) => rows.map((row) => row[fields[at]?.name ?? '']))
  const askedFor = parameters.map((parameter) => values[Number(parameter.slice(1)) - 1])
  return [...named, ...askedFor].filter((id) => id !== null && id !== undefined).map(Number)
}

/** School ids in what is bound to `$1` or `$1.field`. */
function idsIn(parameter: string, values: readonly unknown[]): number[] {
  const [number = '', field] = parameter.slice(1).split('.')
  const value = values[Number(number) - 1]
  const rows = field === undefined || typeof value !== 'string' ? value : JSON.parse(value)
  return (Array.isArray(rows) ? rows.flat(2) : [rows])
    .map((one) => (field === undefined ? one : (one as Record<string, unknown> | null)?.[field]))
    .filter((one) => one !== null && one !== undefined)
    .map(Number)
}
