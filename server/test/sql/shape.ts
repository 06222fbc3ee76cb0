import { TABEL_COORDINATOR } from '../../src/platform/database/tabel-acuan.ts'
import { classesOf, isSekolah } from './conditions.ts'
import type { Level, Pair, Relation } from './level-shape.ts'
import { levelsOf } from './levels.ts'
import { changeObjections, stableTables } from './shape-functions.ts'
import { insertObjections } from './shape-insert.ts'
import { columnPath, kindOf, listOf, parse, type Tree, walk } from './tree.ts'

/**
 * The shape that a distributed PostgreSQL takes (citus.md): a statement about one school names it at every school table;
 * one about many starts at a school table and ties every other to it. Gives why not, in short words; none: it fits.
 * @param twins parameters that hold the same number, as '$1=$4'
 */
export function citusObjections(
  text: string,
  isSchoolTable: (table: string) => boolean,
  twins: Iterable<string> = [],
): string[] {
  const statement = parse(text)
  const levels = levelsOf(statement)
  const school = levels.flatMap((level) =>
    level.relations
      .filter(({ table }) => table !== null && isSchoolTable(table))
      .map((relation) => ({ level, relation })),
  )
  const found = new Set(always(statement, levels))
  const same = [...twins].map((twin) => twin.split('=') as Pair)
  for (const level of levels) for (const reason of insertObjections(level, levels, isSchoolTable)) found.add(reason)
  if (school.length > 0 && !namesItsSchool(levels, school, same))
    for (const reason of manySchools(levels, school, { isSchoolTable, same })) found.add(reason)
  return [...found].toSorted()
}

type Found = { level: Level; relation: Relation }

/** The column by which a relation is divided. */
const schoolOf = ({ id, table }: Relation): string => `${id}.${isSekolah(table) ? 'id' : 'sekolah_id'}`

/** What is refused whatever the statement is about. */
function always(statement: Tree, levels: Level[]): string[] {
  const reasons: string[] = []
  walk(statement, (kind, body) => {
    if (kind === 'SubLink') {
      const [, select] = kindOf(body['subselect'])
      const isEmpty =
        select['targetList'] === undefined && select['valuesLists'] === undefined && select['larg'] === undefined
      if (isEmpty) reasons.push('select without a column')
    }
    if (kind === 'A_Expr' && isItself(body))
      reasons.push('a column compared with itself: an alias inside hides one outside')
    return true
  })
  for (const level of levels) reasons.push(...changeObjections(level))
  return reasons
}

function isItself(expression: Tree): boolean {
  const [left, right] = ['lexpr', 'rexpr'].map((side) => {
    const [kind, body] = kindOf(expression[side])
    const [name, column] = kind === 'TypeCast' ? kindOf(body['arg']) : [kind, body]
    return name === 'ColumnRef' ? columnPath(column).join('.') : null
  })
  return left !== null && left === right
}

/**
 * Every school table carries `sekolah_id = $n`, or is equal to what does beside it in the same FROM (PostgreSQL then knows its
 * number as well, through an outer join too), and all the same n: the whole statement goes to one place.
 */
function namesItsSchool(levels: Level[], school: Found[], same: Pair[]): boolean {
  const find = classesOf(same)
  // Where it is held to two numbers they are one, or nothing is found.
  const numbers = school.map(({ level, relation }) => new Set(numbersOf(level, schoolOf(relation)).map(find)))
  const isOne = [...(numbers[0] ?? [])].some((one) => numbers.every((each) => each.has(one)))
  return (
    isOne && !levels.some(({ body }) => body['valuesLists'] !== undefined && listOf(body['valuesLists']).length > 1)
  )
}

function numbersOf({ equal }: Level, name: string): string[] {
  const beside = classesOf(equal)
  return equal.flatMap((pair) => {
    const held = pair.includes(name) || pair.some((term) => beside(term) === beside(name))
    return held ? pair.filter(isFixed) : []
  })
}

const isFixed = (term: string): boolean => term.startsWith('$') || term === 'constant'

type Known = { isSchoolTable: (table: string) => boolean; same: Pair[] }

function manySchools(levels: Level[], school: Found[], { isSchoolTable, same }: Known): string[] {
  const reasons: string[] = []
  const bears = (relation: Relation): boolean =>
    relation.table !== null ? isSchoolTable(relation.table) : relation.sub.some((level) => level.relations.some(bears))
  for (const level of levels) {
    reasons.push(...besideSchools(level, bears))
    const own = level.relations.filter(bears)
    if (own.length === 0) continue
    if (level.isRecursive) reasons.push('recursive over many schools')
    if (level.body['lockingClause'] !== undefined) reasons.push('row locks over many schools')
    for (const { kept, nullable } of level.leftJoins)
      if (nullable.some(bears) && !kept.some(bears)) reasons.push('school table left-joined to what is none')
    if (
      hangs(level) &&
      level.parent !== null &&
      !level.parent.relations.some((one) => bears(one) && !one.sub.includes(level))
    )
      reasons.push('subquery hangs on what is no school table')
    if (
      level.kind !== 'select' &&
      level.kind !== 'insert' &&
      level.relations.some(({ source }) => source === 'function')
    )
      reasons.push('change over many schools by a list')
  }
  if (!isOnePiece(levels, school, same)) reasons.push('school tables not joined on sekolah_id')
  else if (
    !isOnePiece(levels, school, null) &&
    levels.some((level) => level.relations.some(bears) && isBelowQuery(level))
  )
    reasons.push('a school named at some of its tables only')
  return reasons
}

const hangs = (level: Level): boolean => level.seesParent && level.parent !== null && usesParent(level)

/** Of what stands beside the schools' tables in a statement about many of them. */
function besideSchools(level: Level, bears: (relation: Relation) => boolean): string[] {
  const reasons: string[] = []
  const isShared = (relation: Relation): boolean => relation.table !== null && !bears(relation)
  if (hangs(level) && level.relations.every(({ source }) => source === 'function') && stableTables(level))
    reasons.push('stable function of a column as a table')
  if (
    level.sublinks.some(({ levels }) => levels.some(hangs)) &&
    level.relations.some(({ source, sub }) => source === 'query' && sub.some(isWithoutFrom))
  )
    reasons.push('lateral without FROM that asks a table')
  if (
    level.relations.some(({ table }) => table !== null && TABEL_COORDINATOR.has(table)) &&
    (hangs(level) || level.relations.some(bears))
  )
    reasons.push("table of the coordinator beside a school's")
  // What lies on every node may be asked of a school's row, but nothing may be asked of that in turn.
  const { parent } = level
  if (
    hangs(level) &&
    parent !== null &&
    hangs(parent) &&
    level.relations.length > 0 &&
    parent.relations.length > 0 &&
    parent.relations.every(isShared)
  )
    reasons.push('subquery hangs on what is no school table')
  const isPlain = level.sublinks.length === 0 && level.relations.every(({ source }) => source === 'table')
  if (isPlain && level.relations.some(isShared) && !isOnePieceOf(level, bears))
    reasons.push('school tables joined by what lies on every node')
  return reasons
}

/** Asked of a row that a subquery or a CTE hands out, or of a row that is asked so. */
function isBelowQuery(level: Level): boolean {
  const { parent } = level
  if (!hangs(level) || parent === null) return false
  return parent.relations.some(({ source, sub }) => source === 'query' && !sub.includes(level)) || isBelowQuery(parent)
}

const isWithoutFrom = (level: Level): boolean =>
  level.kind === 'select' && level.relations.length === 0 && level.sublinks.length > 0 && hangs(level)

/** Tables of schools beside one another are tied to each other, or to one number: a column of a shared table between them is no tie. */
function isOnePieceOf({ relations, equal }: Level, bears: (relation: Relation) => boolean): boolean {
  const own = relations.filter((relation) => relation.table !== null && bears(relation)).map(schoolOf)
  const shared = new Set(relations.filter((one) => one.table !== null && !bears(one)).map(({ id }) => id))
  const find = classesOf(equal.filter((pair) => !pair.some((term) => shared.has(term.split('.')[0] ?? ''))))
  return new Set(own.map(find)).size <= 1
}

/** Does the level name a column of the levels around it? */
function usesParent(level: Level): boolean {
  const own = new Set(level.relations.map(({ alias }) => alias))
  const outer = new Set<string>()
  for (let up = level.parent; up !== null; up = up.seesParent ? up.parent : null)
    for (const { alias } of up.relations) if (!own.has(alias)) outer.add(alias)
  let found = false
  walk(level.body, (kind, body) => {
    const [first = '', ...column] = kind === 'ColumnRef' ? columnPath(body) : []
    found ||= column.length > 0 && outer.has(first)
    return !found
  })
  return found
}

/** All school tables hang together by their sekolah_id, through whatever columns are equal to it. @param same null: by columns alone */
function isOnePiece(levels: Level[], school: Found[], same: Pair[] | null): boolean {
  const pairs = levels.flatMap(({ equal }) => equal)
  const find = classesOf(same === null ? pairs.filter((pair) => !pair.some(isFixed)) : [...pairs, ...same])
  const read = school.filter(({ level, relation }) => level.kind !== 'insert' || level.relations[0] !== relation)
  return new Set(read.map(({ relation }) => find(schoolOf(relation)))).size <= 1
}
