import { classesOf, isSekolah, type Pair } from './conditions.ts'
import { type Level, levelsOf, type Relation } from './levels.ts'
import { columnPath, functionName, kindOf, listOf, parse, type Tree, textOf, walk } from './tree.ts'

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
  for (const { kind, body } of levels) {
    if (kind === 'select') continue
    const changed = kind === 'insert' ? body['onConflictClause'] : body
    walk(changed, (name, call) => {
      if (name === 'FuncCall' && VOLATILE.has(functionName(call))) reasons.push(`${functionName(call)}() in a change`)
      return true
    })
    walk(body['onConflictClause'], (name, expression) => {
      if (name === 'A_Expr' && hasInterval(expression)) reasons.push('interval in on conflict')
      return true
    })
  }
  return reasons
}

const VOLATILE = new Set(['clock_timestamp', 'random', 'nextval', 'gen_random_uuid'])

function isItself(expression: Tree): boolean {
  const [left, right] = ['lexpr', 'rexpr'].map((side) => {
    const [kind, body] = kindOf(expression[side])
    const [name, column] = kind === 'TypeCast' ? kindOf(body['arg']) : [kind, body]
    return name === 'ColumnRef' ? columnPath(column).join('.') : null
  })
  return left !== null && left === right
}

/** Their answer hangs on settings: none of them may stand in a subquery that has no FROM. */
const STABLE = new Set(
  (
    'array_to_string clock_timestamp concat concat_ws date_trunc format json_build_array json_build_object jsonb_build_array ' +
    'jsonb_build_object now random row_to_json to_char to_date to_json to_jsonb to_timestamp'
  ).split(' '),
)

function callsStable({ relations, body }: Level): boolean {
  let found = false
  if (relations.length === 0)
    walk(body, (kind, call) => {
      found ||= kind === 'FuncCall' && STABLE.has(functionName(call))
      return !found
    })
  return found
}

const hasInterval = (expression: Tree): boolean =>
  /^[+-]$/.test(textOf(kindOf(listOf(expression['name']).at(-1))[1]['sval'])) &&
  ['lexpr', 'rexpr'].some((side) => {
    const [kind, body] = kindOf(expression[side])
    if (kind === 'FuncCall') return functionName(body) === 'make_interval'
    if (kind !== 'TypeCast') return false
    const names = listOf((body['typeName'] as Tree)['names'])
    return kindOf(names.at(-1))[1]['sval'] === 'interval'
  })

/** Every school table carries `sekolah_id = $n`, and all the same n: the whole statement goes to one place. */
function namesItsSchool(levels: Level[], school: Found[], same: Pair[]): boolean {
  const numbers = new Set<string>()
  const find = classesOf(same)
  for (const { level, relation } of school) {
    const name = schoolOf(relation)
    const partner = level.equal.find((pair) => pair.includes(name) && pair.some(isFixed))?.find(isFixed)
    if (partner === undefined) return false
    numbers.add(find(partner))
  }
  return (
    numbers.size === 1 &&
    !levels.some(({ body }) => body['valuesLists'] !== undefined && listOf(body['valuesLists']).length > 1)
  )
}

const isFixed = (term: string): boolean => term.startsWith('$') || term === 'constant'

type Known = { isSchoolTable: (table: string) => boolean; same: Pair[] }

function manySchools(levels: Level[], school: Found[], { isSchoolTable, same }: Known): string[] {
  const reasons: string[] = []
  const bears = (relation: Relation): boolean =>
    relation.table !== null ? isSchoolTable(relation.table) : relation.sub.some((level) => level.relations.some(bears))
  for (const level of levels) {
    const own = level.relations.filter(bears)
    if (own.length === 0) continue
    if (level.isRecursive) reasons.push('recursive over many schools')
    if (level.body['lockingClause'] !== undefined) reasons.push('row locks over many schools')
    if (level.relations.some(({ sub }) => sub.some(callsStable)))
      reasons.push('stable function in a subquery without FROM')
    for (const { kept, nullable } of level.leftJoins)
      if (nullable.some(bears) && !kept.some(bears)) reasons.push('school table left-joined to what is none')
    if (
      level.seesParent &&
      level.parent !== null &&
      usesParent(level) &&
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
  return reasons
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

/** All school tables hang together by their sekolah_id, through whatever columns are equal to it. */
function isOnePiece(levels: Level[], school: Found[], same: Pair[]): boolean {
  const find = classesOf([...levels.flatMap(({ equal }) => equal), ...same])
  const read = school.filter(({ level, relation }) => level.kind !== 'insert' || level.relations[0] !== relation)
  return new Set(read.map(({ relation }) => find(schoolOf(relation)))).size <= 1
}
