import { equalities, NOTHING, readCondition, sameAs } from './conditions.ts'
import type { From, Join, Level, Pair, Relation } from './level-shape.ts'
import { fillsOf, handedOut, handedUp } from './terms.ts'
import { kindOf, listOf, type Tree, textOf, walk } from './tree.ts'

type Cte = { levels: Level[]; names: string[] }
type Scope = { parent: Level | null; seesParent: boolean; ctes: Map<string, Cte>; isRecursive: boolean }

/** All levels of a statement, and those that make its answer. */
export function readStatement(statement: Tree): { levels: Level[]; outermost: Level[] } {
  const levels: Level[] = []
  const scope = { parent: null, seesParent: false, ctes: new Map(), isRecursive: false }
  const outermost = readQuery(statement, scope, levels)
  return { levels, outermost }
}

export const levelsOf = (statement: Tree): Level[] => readStatement(statement).levels

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
  if (name === 'MergeStmt') throw new Error('not read yet: merge')
  return kind === undefined ? [] : readBody(kind, body, scope, found)
}

function readBody(kind: Level['kind'], body: Tree, outer: Scope, found: Level[]): Level[] {
  const scope = { ...outer, ctes: readCtes(body, outer, found) }
  if (body['larg'] !== undefined) return readArms(body, scope, found)
  const level: Level = {
    index: found.length,
    kind,
    body,
    relations: [],
    equal: [],
    leftJoins: [],
    where: NOTHING,
    from: [],
    sublinks: [],
    fills: [],
    parent: scope.parent,
    seesParent: scope.seesParent,
    isRecursive: scope.isRecursive,
  }
  found.push(level)
  if (body['relation'] !== undefined) level.from.push(readFrom({ RangeVar: body['relation'] }, level, scope, found))
  for (const clause of ['fromClause', 'usingClause'])
    for (const item of listOf(body[clause])) level.from.push(readFrom(item, level, scope, found))
  if (body['selectStmt'] !== undefined) {
    const filling = readQuery(body['selectStmt'], { ...scope, parent: null }, found)
    level.fills = filling.flatMap((from) => fillsOf(level, from))
    level.equal.push(...level.fills.flatMap(({ equal }) => equal))
  }
  for (const [key, part] of Object.entries(body))
    if (!['withClause', 'fromClause', 'usingClause', 'selectStmt', 'relation'].includes(key))
      readSublinks(part, null, level, scope, found)
  level.where = readCondition(body['whereClause'], level)
  level.equal.push(...equalities(body['whereClause'], level))
  return [level]
}

function readArms(body: Tree, scope: Scope, found: Level[]): Level[] {
  const arms = ['larg', 'rarg'].flatMap((arm) => readBody('select', body[arm] as Tree, scope, found))
  if (isCut(body)) for (const arm of arms) arm.body['limitCount'] ??= body['limitCount'] ?? body['limitOffset']
  for (const key of ['sortClause', 'limitCount', 'limitOffset'])
    walk(body[key], (kind) => {
      if (kind === 'SubLink') throw new Error('not read yet: a subquery behind a UNION')
      return true
    })
  return arms
}

const isCut = (body: Tree): boolean => body['limitCount'] !== undefined || body['limitOffset'] !== undefined

function readCtes(body: Tree, scope: Scope, found: Level[]): Map<string, Cte> {
  const clause = body['withClause'] as Tree | undefined
  const ctes = new Map(scope.ctes)
  const isRecursive = clause?.['recursive'] === true
  for (const one of listOf(clause?.['ctes'])) {
    const [, cte] = kindOf(one)
    const own: Scope = { parent: scope.parent, seesParent: scope.seesParent, ctes, isRecursive }
    const names = namesIn(cte['aliascolnames'])
    ctes.set(textOf(cte['ctename']), { levels: [], names })
    ctes.set(textOf(cte['ctename']), { levels: readQuery(cte['ctequery'], own, found), names })
  }
  return ctes
}

const namesIn = (list: unknown): string[] => listOf(list).map((one) => textOf(kindOf(one)[1]['sval']))

/** Adds what one item of FROM brings to the level. */
function readFrom(node: unknown, level: Level, scope: Scope, found: Level[]): From {
  const [kind, body] = kindOf(node)
  if (kind === 'JoinExpr') return readJoin(body, level, scope, found)
  const aliasBody = body['alias'] as Tree | undefined
  const alias = textOf(aliasBody?.['aliasname'] ?? body['relname'])
  const own = namesIn(aliasBody?.['colnames'])
  const add = (rest: Pick<Relation, 'source'> & Partial<Relation>): Relation => {
    const id = `${alias}#${level.index}:${level.relations.length}`
    const relation: Relation = { id, alias, table: null, sub: [], names: own, columns: [], ...rest }
    level.relations.push(relation)
    level.equal.push(...relation.sub.flatMap((from) => handedUp(relation, from)))
    for (const { name, term } of relation.columns) if (term !== null) level.equal.push([`${id}.${name}`, term])
    return relation
  }
  if (kind === 'RangeVar') {
    const name = textOf(body['relname'])
    const cte = scope.ctes.get(name)
    if (cte === undefined) return add({ table: name, source: 'table' })
    return add({ source: 'query', sub: cte.levels, names: own.length > 0 ? own : cte.names })
  }
  if (kind === 'RangeSubselect') {
    const isLateral = body['lateral'] === true
    const inside: Scope = {
      ...scope,
      parent: isLateral ? level : level.parent,
      seesParent: isLateral || level.seesParent,
    }
    const sub = readQuery(body['subquery'], { ...inside, isRecursive: false }, found)
    return add({ source: 'query', sub })
  }
  const relation = add({ source: 'function', columns: kind === 'RangeFunction' ? handedOut(body, alias) : [] })
  readSublinks(body, relation, level, scope, found)
  return relation
}

const JOINS: Record<string, Join['type']> = {
  JOIN_INNER: 'inner',
  JOIN_LEFT: 'left',
  JOIN_RIGHT: 'right',
  JOIN_FULL: 'full',
}

function readJoin(body: Tree, level: Level, scope: Scope, found: Level[]): Join {
  const left = readFrom(body['larg'], level, scope, found)
  const right = readFrom(body['rarg'], level, scope, found)
  const type = JOINS[textOf(body['jointype'])]
  if (type === undefined) throw new Error(`not read yet: ${textOf(body['jointype'])}`)
  const [kept, nullable] = [left, right].map(leavesOf)
  if (type === 'left') level.leftJoins.push({ kept: kept ?? [], nullable: nullable ?? [] })
  const join: Join = { type, left, right, on: NOTHING }
  readSublinks(body['quals'], join, level, scope, found)
  const using = namesIn(body['usingClause']).flatMap((column): Pair[] => {
    const [first = '', ...rest] = [...leavesOf(left), ...leavesOf(right)].map(({ id }) => `${id}.${column}`)
    return rest.map((other): Pair => [first, other])
  })
  level.equal.push(...using, ...equalities(body['quals'], level))
  const on = readCondition(body['quals'], level)
  join.on = { ...on, equal: [...on.equal, ...using] }
  return join
}

export const isJoin = (node: From): node is Join => 'type' in node

const leavesOf = (node: From): Relation[] => (isJoin(node) ? [...leavesOf(node.left), ...leavesOf(node.right)] : [node])

/** Reads the subqueries in a condition or a list, at whatever depth of it. */
function readSublinks(node: unknown, at: From | null, level: Level, outer: Scope, found: Level[]): void {
  const scope: Scope = { ...outer, parent: level, seesParent: true, isRecursive: false }
  walk(node, (kind, body) => {
    if (kind !== 'SubLink') return true
    const levels = readQuery(body['subselect'], scope, found)
    level.sublinks.push({ body, levels, at })
    if (body['subLinkType'] === 'ANY_SUBLINK')
      level.equal.push(...levels.flatMap((from) => sameAs(body['testexpr'], level, from)))
    readSublinks(body['testexpr'], at, level, outer, found)
    return false
  })
}
