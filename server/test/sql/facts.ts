import { isSekolah, sameAs } from './conditions.ts'
import type { Condition, From, Level, Pair, Relation } from './level-shape.ts'
import { isJoin } from './levels.ts'
import { handedUp, termOf } from './terms.ts'
import { functionName, kindOf, listOf, walk } from './tree.ts'

/** What is true of every row of a relation that can be felt in the answer, or is changed. */
export type Facts = { equal: Pair[]; marked: string[] }

/** Under which name each level's relations go: a CTE that is asked twice has two rows at a time. */
type Names = ReadonlyMap<number, string>
type Report = (relation: Relation, id: string, facts: Facts) => void

const NONE: Facts = { equal: [], marked: [] }
const both = (...parts: Facts[]): Facts => ({
  equal: parts.flatMap(({ equal }) => equal),
  marked: parts.flatMap(({ marked }) => marked),
})

/** Reports every table once for each way in which it comes into the answer. */
export function reportTables({ levels, outermost }: { levels: Level[]; outermost: Level[] }, report: Report): void {
  for (const level of outermost) visit(level, new Map(), NONE, report)
  // A change in a CTE happens, whatever is asked of it then.
  for (const level of levels)
    if (level.kind !== 'select' && !outermost.includes(level)) visit(level, new Map(), NONE, report)
}

/** @param above what holds around the level, for whatever is felt of it */
function visit(level: Level, names: Names, above: Facts, report: Report): void {
  for (const relation of level.relations) {
    const facts = both(above, factsAt(level, relation, names))
    if (relation.table !== null) reportTable(level, relation, names, facts, report)
    for (const arm of relation.sub.filter(({ kind }) => kind === 'select')) {
      const inner = named(names, arm, nameIn(level, relation, names))
      const up = isCut(arm) || arm.isRecursive ? [] : qualified(handedUp(relation, arm), inner)
      visit(arm, inner, both(facts, { equal: up, marked: [] }), report)
    }
  }
  for (const { body, levels, at } of level.sublinks)
    for (const arm of levels) {
      const inner = named(names, arm, names.get(level.index) ?? '')
      visit(arm, inner, both(above, factsAt(level, at, names), asked(body, level, arm, inner)), report)
    }
  for (const arm of new Set(level.fills.map((fill) => fill.level))) visit(arm, names, above, report)
}

/** Each row that an INSERT is filled with stands by itself; an UPDATE may carry a row off to another school. */
function reportTable(level: Level, relation: Relation, names: Names, facts: Facts, report: Report): void {
  const id = qualify(`${relation.id}.${isSekolah(relation.table) ? 'id' : 'sekolah_id'}`, names)
  if (level.kind !== 'insert' || level.relations[0] !== relation) {
    if (level.relations[0] === relation)
      for (const term of movedTo(level)) report(relation, qualify(term, names), facts)
    return report(relation, id, facts)
  }
  for (const fill of level.fills) report(relation, id, both(facts, filled(fill, names)))
  if (level.fills.length === 0) report(relation, id, facts)
}

const movedTo = (level: Level): string[] =>
  level.kind !== 'update'
    ? []
    : listOf(level.body['targetList'])
        .map((node) => kindOf(node)[1])
        .filter((target) => target['name'] === 'sekolah_id')
        .map((target) => termOf(target['val'], level) ?? 'expression')

const filled = ({ level, equal }: Level['fills'][number], names: Names): Facts =>
  both(certainIn(level, names), { equal: qualified(equal, names), marked: [] })

/** What is felt of a row behind IN is felt where it is equal. */
function asked(body: Level['sublinks'][number]['body'], level: Level, arm: Level, names: Names): Facts {
  if (body['subLinkType'] !== 'ANY_SUBLINK' || isCut(arm)) return NONE
  return { equal: qualified(sameAs(body['testexpr'], level, arm), names), marked: [] }
}

/** What is true in any row that the level answers; an aggregate without groups answers even of no row. */
export const certainIn = (level: Level, names: Names = new Map()): Facts => {
  if (isNeverEmpty(level)) return NONE
  const [fill, ...more] = level.fills
  const fillings = fill === undefined || more.length > 0 ? NONE : filled(fill, names)
  return both(factsAt(level, null, names), fillings)
}

/** What is true of a row at a place of FROM; `at` null: of the whole row. */
export function factsAt(level: Level, at: From | null, names: Names = new Map()): Facts {
  const where = inCondition(level.where, level, names)
  return both(where, ...level.from.map((item) => alongside(item, at, level, names)))
}

/** An item of FROM, seen from a place that may lie in it. */
function alongside(item: From, at: From | null, level: Level, names: Names): Facts {
  if (at === null || !holds(item, at)) return certain(item, level, names)
  if (!isJoin(item)) return NONE
  const { type, left, right, on } = item
  if (item === at) {
    if (type === 'full') return inCondition(on, level, names)
    return both(inCondition(on, level, names), certain(left, level, names), certain(right, level, names))
  }
  const [here, there] = holds(left, at) ? [left, right] : [right, left]
  const isKept = type === 'full' || type === (here === left ? 'left' : 'right')
  const deeper = alongside(here, at, level, names)
  return isKept ? deeper : both(inCondition(on, level, names), certain(there, level, names), deeper)
}

const holds = (item: From, at: From): boolean =>
  item === at || (isJoin(item) && (holds(item.left, at) || holds(item.right, at)))

/** What is true wherever an item of FROM has a row. */
function certain(item: From, level: Level, names: Names): Facts {
  if (!isJoin(item)) return handed(item, level, names)
  const { type, left, right, on } = item
  if (type === 'full') return NONE
  const sides = [
    type === 'right' ? NONE : certain(left, level, names),
    type === 'left' ? NONE : certain(right, level, names),
  ]
  return both(...sides, type === 'inner' ? inCondition(on, level, names) : NONE)
}

/** What a subquery, a CTE or a function says of its columns. Of several arms none is certain. */
function handed(relation: Relation, level: Level, names: Names): Facts {
  const columns = relation.columns.flatMap(({ name, term }): Pair[] =>
    term === null ? [] : [[`${relation.id}.${name}`, term]],
  )
  const own = { equal: qualified(columns, names), marked: [] }
  const [arm, ...more] = relation.sub
  if (arm === undefined || more.length > 0) return own
  const inner = named(names, arm, nameIn(level, relation, names))
  return both(own, { equal: qualified(handedUp(relation, arm), inner), marked: [] }, certainIn(arm, inner))
}

function inCondition({ equal, marked, filters }: Condition, level: Level, names: Names): Facts {
  const name = names.get(level.index) ?? ''
  const inner = filters.reduce((now, one) => named(now, one, name), names)
  const own = { equal: qualified(equal, inner), marked: marked.map((id) => qualify(id, inner)) }
  return both(own, ...filters.map((one) => certainIn(one, inner)))
}

const named = (names: Names, level: Level, name: string): Names => {
  const more = new Map(names).set(level.index, name)
  for (const { level: fill } of level.fills) more.set(fill.index, name)
  return more
}
const nameIn = (level: Level, relation: Relation, names: Names): string =>
  `${names.get(level.index) ?? ''}${relation.id}>`

const qualified = (pairs: Pair[], names: Names): Pair[] =>
  pairs.map(([a, b]): Pair => [qualify(a, names), qualify(b, names)])

/** `g#2:0.sekolah_id` under the name of its level. */
function qualify(term: string, names: Names): string {
  const level = /#(\d+):\d+/.exec(term)?.[1]
  return level === undefined ? term : `${names.get(Number(level)) ?? ''}${term}`
}

/** Which rows it answers hangs on all rows that it reads: nothing that is asked of its answer holds for them. */
function isCut({ body }: Level): boolean {
  const isFirstOfMany = listOf(body['distinctClause']).some((one) => kindOf(one)[0] !== '')
  if (isFirstOfMany || body['limitCount'] !== undefined || body['limitOffset'] !== undefined) return true
  let found = body['windowClause'] !== undefined
  walk(body['targetList'], (kind, call) => {
    found ||= kind === 'FuncCall' && call['over'] !== undefined
    return kind !== 'SubLink'
  })
  return found
}

const AGGREGATE =
  /^(count|sum|avg|min|max|every|mode|bool_(and|or)|bit_(and|or|xor)|(array|string|jsonb?|jsonb?_object|range|xml|any_value)_agg)$/

function isNeverEmpty({ kind, body }: Level): boolean {
  if (kind !== 'select') return false
  const groups = listOf(body['groupClause'])
  if (groups.length > 0) return groups.some((one) => kindOf(one)[0] === 'GroupingSet')
  let found = body['havingClause'] !== undefined
  walk(body['targetList'], (name, call) => {
    const isMany = ['agg_star', 'agg_filter', 'agg_order', 'agg_distinct', 'agg_within_group'].some(
      (key) => key in call,
    )
    found ||= name === 'FuncCall' && call['over'] === undefined && (isMany || AGGREGATE.test(functionName(call)))
    return name !== 'SubLink'
  })
  return found
}
