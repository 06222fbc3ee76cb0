import { columnPath, functionName, kindOf, listOf, type Tree, textOf, walk } from './tree.ts'

/** One FROM list with its conditions; a subquery, a CTE and each arm of a UNION is a level of its own. */
export type Level = {
  kind: 'select' | 'insert' | 'update' | 'delete'
  body: Tree
  relations: Relation[]
  /** Pairs that the conditions of this level hold equal: `id.column`, `$n`, 'constant', or `any:$n` for a list. */
  equal: [string, string][]
  /** `left join`: what stands before it, and what it may leave empty. */
  leftJoins: { kept: Relation[]; nullable: Relation[] }[]
  parent: Level | null
  /** A subquery that may use the columns of its parent. */
  seesParent: boolean
  isRecursive: boolean
}

/** `table`: null for what is no table; `sub`: the levels inside a subquery or a CTE. */
export type Relation = {
  id: string
  alias: string
  table: string | null
  source: 'table' | 'query' | 'function'
  sub: Level[]
  /** What a function hands out: a column's name (none: `unnest` without names), and the list it comes from. */
  columns: { name: string; term: string | null }[]
}

type Scope = { parent: Level | null; seesParent: boolean; ctes: Map<string, Level[]>; isRecursive: boolean }

/** All levels of a statement, the outermost first. */
export function levelsOf(statement: Tree): Level[] {
  const found: Level[] = []
  readQuery(statement, { parent: null, seesParent: false, ctes: new Map(), isRecursive: false }, found)
  return found
}

const KINDS: Record<string, Level['kind']> = {
  SelectStmt: 'select',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
}

/** Reads a query node into `found`; gives the levels whose columns it hands out. */
function readQuery(node: unknown, scope: Scope, found: Level[]): Level[] {
  const [name, body] = kindOf(node)
  const kind = KINDS[name]
  return kind === undefined ? [] : readBody(kind, body, scope, found)
}

function readBody(kind: Level['kind'], body: Tree, outer: Scope, found: Level[]): Level[] {
  const scope = { ...outer, ctes: readCtes(body, outer, found) }
  const arms = ['larg', 'rarg'].flatMap((arm) =>
    body[arm] === undefined ? [] : readBody('select', body[arm] as Tree, scope, found),
  )
  if (arms.length > 0) return arms
  const level: Level = {
    kind,
    body,
    relations: [],
    equal: [],
    leftJoins: [],
    parent: scope.parent,
    seesParent: scope.seesParent,
    isRecursive: scope.isRecursive,
  }
  found.push(level)
  if (body['relation'] !== undefined) readFrom({ RangeVar: body['relation'] }, level, scope, found)
  for (const clause of ['fromClause', 'usingClause'])
    for (const item of listOf(body[clause])) readFrom(item, level, scope, found)
  if (body['whereClause'] !== undefined) level.equal.push(...equalities(body['whereClause'], level))
  if (body['selectStmt'] !== undefined) {
    const filling = readQuery(body['selectStmt'], { ...scope, parent: null }, found)
    level.equal.push(...filling.flatMap((from) => filled(level, from)))
  }
  const inside: Scope = { ...scope, parent: level, seesParent: true, isRecursive: false }
  for (const [key, part] of Object.entries(body))
    if (!['withClause', 'fromClause', 'usingClause', 'selectStmt', 'relation'].includes(key))
      readSublinks(part, inside, found)
  return [level]
}

/** `insert into t (sekolah_id) select x …` holds t.sekolah_id and x equal. */
function filled(target: Level, from: Level): [string, string][] {
  const names = listOf(target.body['cols']).map((one) => textOf(kindOf(one)[1]['name']))
  const rows = [from.body['targetList'], ...listOf(from.body['valuesLists']).map((row) => kindOf(row)[1]['items'])]
  const columns = from.relations[0]?.columns ?? []
  if (isStar(from) && from.relations.length === 1)
    return columns.flatMap(({ term }, at): [string, string][] =>
      term === null ? [] : [[`${target.relations[0]?.id}.${names[at]}`, term]],
    )
  return rows.map(listOf).flatMap((row) =>
    row.slice(0, names.length).flatMap((node, at): [string, string][] => {
      const [kind, body] = kindOf(node)
      const term = termOf(kind === 'ResTarget' ? body['val'] : node, from)
      return term === null ? [] : [[`${target.relations[0]?.id}.${names[at]}`, term]]
    }),
  )
}

/** `select * from …` and nothing else. */
function isStar(from: Level): boolean {
  const [first, ...more] = listOf(from.body['targetList'])
  const [kind, body] = kindOf(kindOf(first)[1]['val'])
  return more.length === 0 && kind === 'ColumnRef' && columnPath(body).at(-1) === '*'
}

function readCtes(body: Tree, scope: Scope, found: Level[]): Map<string, Level[]> {
  const clause = body['withClause'] as Tree | undefined
  const ctes = new Map(scope.ctes)
  const isRecursive = clause?.['recursive'] === true
  for (const one of listOf(clause?.['ctes'])) {
    const [, cte] = kindOf(one)
    const own: Scope = { parent: scope.parent, seesParent: scope.seesParent, ctes, isRecursive }
    ctes.set(textOf(cte['ctename']), [])
    ctes.set(textOf(cte['ctename']), readQuery(cte['ctequery'], own, found))
  }
  return ctes
}

/** Adds what one item of FROM brings to the level. */
function readFrom(node: unknown, level: Level, scope: Scope, found: Level[]): Relation[] {
  const [kind, body] = kindOf(node)
  if (kind === 'JoinExpr') return readJoin(body, level, scope, found)
  const alias = textOf((body['alias'] as Tree | undefined)?.['aliasname'] ?? body['relname'])
  const add = (rest: Pick<Relation, 'source'> & Partial<Relation>): Relation[] => {
    const id = `${alias}#${found.indexOf(level)}:${level.relations.length}`
    const relation = { id, alias, table: null, sub: [], columns: [], ...rest }
    level.relations.push(relation)
    level.equal.push(...relation.sub.flatMap((from) => handedUp(relation, from)))
    for (const { name, term } of relation.columns) if (term !== null) level.equal.push([`${id}.${name}`, term])
    return [relation]
  }
  if (kind === 'RangeVar') {
    const name = textOf(body['relname'])
    const cte = scope.ctes.get(name)
    return cte === undefined ? add({ table: name, source: 'table' }) : add({ source: 'query', sub: cte })
  }
  if (kind === 'RangeSubselect') {
    const isLateral = body['lateral'] === true
    const own: Scope = { ...scope, parent: isLateral ? level : level.parent, seesParent: isLateral || level.seesParent }
    const sub = readQuery(body['subquery'], { ...own, isRecursive: false }, found)
    return add({ source: 'query', sub })
  }
  return add({ source: 'function', columns: kind === 'RangeFunction' ? handedOut(body, alias) : [] })
}

/** What a subquery or a CTE calls by a name is what its own list has there. */
const handedUp = (relation: Relation, from: Level): [string, string][] =>
  listOf(from.body['targetList']).flatMap((node): [string, string][] => {
    const [, target] = kindOf(node)
    const path = columnPath(kindOf(target['val'])[1])
    if (path.at(-1) === '*')
      return from.relations
        .filter(({ alias }) => path.length === 1 || alias === path[0])
        .map(({ id }) => [`${relation.id}.sekolah_id`, `${id}.sekolah_id`])
    const term = termOf(target['val'], from)
    const name = target['name'] ?? path.at(-1)
    return term === null || name === undefined ? [] : [[`${relation.id}.${textOf(name)}`, term]]
  })

/** `unnest($1::int[]) x(sekolah_id)` hands out the list $1 as x.sekolah_id; of a jsonb list it is a field of $1. */
function handedOut(body: Tree, alias: string): Relation['columns'] {
  const [kind, call] = kindOf(listOf(kindOf(listOf(body['functions'])[0])[1]['items'])[0])
  if (kind !== 'FuncCall') return []
  const lists = listOf(call['args']).map(parameterOf)
  const named = listOf((body['alias'] as Tree | undefined)?.['colnames']).map((one) => textOf(kindOf(one)[1]['sval']))
  const fields = listOf(body['coldeflist']).map((one) => textOf(kindOf(one)[1]['colname']))
  if (functionName(call) !== 'unnest') {
    const list = lists[0]
    return fields.map((name) => ({ name, term: list ? `any:${list}.${name}` : null }))
  }
  const names = named.length > 0 ? named : lists.length === 1 ? [alias] : []
  return lists.map((list, at) => ({ name: names[at] ?? '', term: list && `any:${list}` }))
}

function parameterOf(node: unknown): string | null {
  const [kind, body] = kindOf(node)
  if (kind === 'TypeCast') return parameterOf(body['arg'])
  return kind === 'ParamRef' ? `$${textOf(body['number'])}` : null
}

function readJoin(body: Tree, level: Level, scope: Scope, found: Level[]): Relation[] {
  const left = readFrom(body['larg'], level, scope, found)
  const right = readFrom(body['rarg'], level, scope, found)
  if (body['jointype'] === 'JOIN_LEFT') level.leftJoins.push({ kept: left, nullable: right })
  if (body['quals'] !== undefined) {
    level.equal.push(...equalities(body['quals'], level))
    readSublinks(body['quals'], { ...scope, parent: level, seesParent: true, isRecursive: false }, found)
  }
  for (const one of listOf(body['usingClause'])) {
    const column = textOf(kindOf(one)[1]['sval'])
    const [first, ...rest] = [...left, ...right].map(({ id }) => `${id}.${column}`)
    for (const other of rest) if (first !== undefined) level.equal.push([first, other])
  }
  return [...left, ...right]
}

function readSublinks(node: unknown, scope: Scope, found: Level[]): void {
  walk(node, (kind, body) => {
    if (kind === 'SubLink' && body['subLinkType'] === 'ANY_SUBLINK' && scope.parent !== null) {
      const inside = readQuery(body['subselect'], scope, found)
      scope.parent.equal.push(...inside.flatMap((from) => sameAs(body['testexpr'], scope.parent, from)))
      return false
    }
    if (kind in KINDS) {
      readBody(KINDS[kind] ?? 'select', body, scope, found)
      return false
    }
    return true
  })
}

/** `(a, b) in (select x, y …)`: nothing is looked at but what is equal. */
function sameAs(test: unknown, level: Level | null, from: Level): [string, string][] {
  const [kind, row] = kindOf(test)
  const sides = kind === 'RowExpr' ? listOf(row['args']) : [test]
  return sides.flatMap((side, at): [string, string][] => {
    const [, target] = kindOf(listOf(from.body['targetList'])[at])
    const [a, b] = [level && termOf(side, level), termOf(target['val'], from)]
    return a === null || b === null ? [] : [[a, b]]
  })
}

/** What the AND-ed parts of a condition hold equal: columns, parameters, `any($n)`. */
function equalities(node: unknown, level: Level): [string, string][] {
  const [kind, body] = kindOf(node)
  if (kind === 'BoolExpr' && body['boolop'] === 'AND_EXPR')
    return listOf(body['args']).flatMap((one) => equalities(one, level))
  if (kind !== 'A_Expr' || kindOf(listOf(body['name'])[0])[1]['sval'] !== '=') return []
  const [left, right] = [body['lexpr'], body['rexpr']]
  if (body['kind'] === 'AEXPR_OP_ANY' || body['kind'] === 'AEXPR_IN') {
    const term = termOf(left, level)
    return term === null ? [] : [[term, `any:${termOf(right, level) ?? ''}`]]
  }
  if (body['kind'] !== 'AEXPR_OP') return []
  const rows = [left, right].map((side) => (kindOf(side)[0] === 'RowExpr' ? listOf(kindOf(side)[1]['args']) : [side]))
  return (rows[0] ?? []).flatMap((one, at): [string, string][] => {
    const [a, b] = [termOf(one, level), termOf(rows[1]?.[at], level)]
    return a === null || b === null ? [] : [[a, b]]
  })
}

/** A column by the relation it comes from, a parameter by its number; null: an expression. */
function termOf(node: unknown, level: Level): string | null {
  const [kind, body] = kindOf(node)
  if (kind === 'TypeCast') return termOf(body['arg'], level)
  if (kind === 'ParamRef') return `$${textOf(body['number'])}`
  if (kind === 'A_Const') return 'constant'
  if (kind === 'FuncCall' && functionName(body) === 'unnest') {
    const list = parameterOf(listOf(body['args'])[0])
    return list && `any:${list}`
  }
  if (kind !== 'ColumnRef') return null
  const path = columnPath(body)
  const column = path.at(-1) ?? ''
  const relation = path.length > 1 ? findRelation(path[0] ?? '', level) : relationWith(column, level)
  return relation === undefined ? null : `${relation.id}.${column}`
}

/** A name without its relation: a function that hands it out, else the first table. */
const relationWith = (column: string, level: Level): Relation | undefined =>
  level.relations.find(({ columns }) => columns.some(({ name }) => name === column)) ??
  level.relations.find(({ table }) => table !== null)

function findRelation(alias: string, level: Level): Relation | undefined {
  const own = level.relations.find((one) => one.alias === alias)
  return own ?? (level.seesParent && level.parent !== null ? findRelation(alias, level.parent) : undefined)
}
