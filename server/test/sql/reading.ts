import { CAKUPAN_SQL } from '../../src/platform/cakupan.ts'
import { TABEL_ACUAN } from '../../src/platform/database/tabel-acuan.ts'
import { classesOf, isSekolah } from './conditions.ts'
import { certainIn, type Facts, factsAt, reportTables } from './facts.ts'
import type { Level, Relation } from './level-shape.ts'
import { readStatement } from './levels.ts'
import { noteMarks } from './marks.ts'
import { outputOf } from './terms.ts'
import { columnPath, kindOf, parse, type Tree, walk } from './tree.ts'

/** What a statement asks of schools, whoever sends it. */
export type Reading = {
  /**
   * School tables that no mark narrows, each with the parameters that its school is held to: one of them must do. `marked`:
   * parameters that name a school which the scope has let pass wherever a row of the table is felt.
   */
  open: { name: string; parameters: string[]; marked: string[] }[]
  /** What the marked predicates hold a school's columns to: a column and the parameter of its list. */
  bound: [column: string, parameter: number][]
  /** What a row of its answer proves: the places of columns with a marked school's id, and parameters that name one. */
  columns: number[]
  parameters: string[]
}

const readings = new Map<string, Reading>()

export function readingOf(text: string): Reading {
  const known = readings.get(text) ?? read(text)
  readings.set(text, known)
  return known
}

/** Split by school; also what is no table of ours by name is asked about. */
export const isSchoolTable = (table: string): boolean =>
  !TABEL_ACUAN.has(table) && !isSekolah(table) && !/^(pg_|information_schema)/.test(table)

/** What names no table may pass; what may hide a query, as a cursor or a COPY does, is first to be understood. */
const READ = /^((Select|Insert|Update|Delete)Stmt|(Transaction|VariableSet|Listen|Notify|Unlisten)Stmt)$/

function read(text: string): Reading {
  const tree = parse(text)
  const [kind] = kindOf(tree)
  if (!READ.test(kind)) throw new Error(`not read yet: ${kind}`)
  noteMarks(tree, text, CAKUPAN_SQL)
  const statement = readStatement(tree)
  const open = new Map<string, Reading['open'][number]>()
  reportTables(statement, ({ table }, id, facts) => {
    if (table === null || !isSchoolTable(table) || isMarkedSchool(id, facts)) return
    const one = { name: table, parameters: heldTo(id, facts), marked: parametersOf(facts) }
    open.set(JSON.stringify(one), one)
  })
  return { open: [...open.values()], bound: boundIn(tree), ...proofOf(statement.outermost) }
}

function boundIn(tree: Tree): Reading['bound'] {
  const found: Reading['bound'] = []
  walk(tree, (kind, body) => {
    if (kind !== 'A_Expr' || body['isMarked'] !== true) return true
    const list = kindOf(kindOf(body['rexpr'])[1]['arg'])[1]
    found.push([columnPath(kindOf(body['lexpr'])[1]).at(-1) ?? '', Number(list['number'])])
    return false
  })
  return found
}

/** Is it the id of a school that the caller's scope has let pass? */
function isMarkedSchool(id: string, { equal, marked }: Facts): boolean {
  const find = classesOf(equal)
  return marked.some((one) => find(`${one}.id`) === find(id))
}

/** The parameters that a term is held to: `$1`, `any:$1`, or `any:$1.field` of a jsonb list. */
function heldTo(term: string, { equal }: Facts): string[] {
  const find = classesOf(equal)
  const name = find(term)
  const lists = equal.flatMap(([a, b]) => (b.startsWith('any:$') && find(a) === name ? [b.slice('any:'.length)] : []))
  const same = [term, ...equal.flat()].filter((one) => one.startsWith('$') && find(one) === name)
  return [...new Set([...lists, ...same])]
}

function proofOf(outermost: Level[]): Pick<Reading, 'columns' | 'parameters'> {
  const [first, ...more] = outermost.map(columnsOf)
  const columns = (first ?? []).filter((at) => more.every((arm) => arm.includes(at)))
  const [only] = outermost
  return { columns, parameters: only === undefined || more.length > 0 ? [] : parametersOf(certainIn(only)) }
}

/** Not behind a `*`, which hides how many columns it is. */
function columnsOf(level: Level): number[] {
  const output = outputOf(level)
  const star = output.findIndex(({ name }) => name === '*')
  return output.flatMap(({ term }, at) => {
    if (term === null || (star >= 0 && star <= at)) return []
    const relation = level.relations.find(({ id }) => term.startsWith(`${id}.`)) ?? null
    return isMarkedSchool(term, factsOf(level, relation)) ? [at] : []
  })
}

/** A value is there, so its relation has a row. */
const factsOf = (level: Level, relation: Relation | null): Facts =>
  level.kind === 'insert' ? certainIn(level) : factsAt(level, relation)

function parametersOf({ equal, marked }: Facts): string[] {
  const find = classesOf(equal)
  const schools = new Set(marked.map((one) => find(`${one}.id`)))
  const isParameter = (term: string): boolean => /^\$\d+$/.test(term)
  return [...new Set(equal.flat().filter((term) => isParameter(term) && schools.has(find(term))))]
}
