import type { Level, Pair, Relation } from './level-shape.ts'
import { columnPath, functionName, kindOf, listOf, type Tree, textOf } from './tree.ts'

/** A column by the relation it comes from, a parameter by its number; null: an expression. */
export function termOf(node: unknown, level: Level): string | null {
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

/** A name without its relation: a function that hands it out, else the first table, else the only subquery of one arm. */
const relationWith = (column: string, { relations }: Level): Relation | undefined =>
  relations.find(({ columns }) => columns.some(({ name }) => name === column)) ??
  relations.find(({ table }) => table !== null) ??
  (relations.length === 1 && relations[0]?.sub.length === 1 ? relations[0] : undefined)

export function findRelation(alias: string, level: Level): Relation | undefined {
  const own = level.relations.find((one) => one.alias === alias)
  return own ?? (level.seesParent && level.parent !== null ? findRelation(alias, level.parent) : undefined)
}

/** A column of a level's answer; `star`: all columns of that relation. */
type Output = { name: string; term: string | null; star?: Relation[] }

/** What a level answers: a query its list, a change what it returns. */
export const outputOf = (level: Level): Output[] =>
  listOf(level.body[level.kind === 'select' ? 'targetList' : 'returningList']).map((node) => {
    const [, target] = kindOf(node)
    const path = columnPath(kindOf(target['val'])[1])
    if (path.at(-1) === '*')
      return {
        name: '*',
        term: null,
        star: level.relations.filter(({ alias }) => path.length === 1 || alias === path[0]),
      }
    return { name: textOf(target['name'] ?? path.at(-1)), term: termOf(target['val'], level) }
  })

/** What a subquery or a CTE calls by a name is what its own list has there. */
export const handedUp = (relation: Relation, from: Level): Pair[] =>
  outputOf(from).flatMap(({ name, term, star = [] }, at): Pair[] => {
    if (name === '*') return star.map(({ id }) => [`${relation.id}.sekolah_id`, `${id}.sekolah_id`])
    const called = relation.names[at] ?? name
    return term === null || called === '' ? [] : [[`${relation.id}.${called}`, term]]
  })

/** `unnest($1::int[]) x(sekolah_id)` hands out the list $1 as x.sekolah_id; of a jsonb list it is a field of $1. */
export function handedOut(body: Tree, alias: string): Relation['columns'] {
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

/** `insert into t (sekolah_id) select x …` holds t.sekolah_id and x equal; by each row of its VALUES. */
export function fillsOf(target: Level, from: Level): Level['fills'] {
  const names = listOf(target.body['cols']).map((one) => textOf(kindOf(one)[1]['name']))
  const named = (terms: (string | null)[]): Pair[] =>
    names.flatMap((name, at): Pair[] => {
      const term = terms[at] ?? null
      return term === null ? [] : [[`${target.relations[0]?.id}.${name}`, term]]
    })
  const rows = listOf(from.body['valuesLists']).map((row) => listOf(kindOf(row)[1]['items']))
  if (rows.length > 0) return rows.map((row) => ({ level: from, equal: named(row.map((one) => termOf(one, from))) }))
  return [{ level: from, equal: named(outputOf(from).flatMap(spread)) }]
}

/** `*` of what a function hands out, or of a subquery with a list of its own. */
function spread({ term, star }: Output): (string | null)[] {
  const [only, ...more] = star ?? []
  if (star === undefined || only === undefined || more.length > 0) return [term]
  if (only.source === 'function') return only.columns.map((column) => column.term)
  return only.sub.length === 1 && only.sub[0] !== undefined
    ? outputOf(only.sub[0]).map(({ name }, at) => `${only.id}.${only.names[at] ?? name}`)
    : [term]
}
