import type { Condition, Level, Pair } from './level-shape.ts'
import { isMarked } from './marks.ts'
import { findRelation, outputOf, termOf } from './terms.ts'
import { columnPath, kindOf, listOf, type Tree, textOf, walk } from './tree.ts'

export const NOTHING: Condition = { equal: [], marked: [], filters: [] }

/** Its AND-ed parts; what stands under OR or NOT holds nothing by itself. */
export function readCondition(node: unknown, level: Level): Condition {
  const [kind, body] = kindOf(node)
  if (kind === 'BoolExpr' && body['boolop'] === 'AND_EXPR') {
    const parts = listOf(body['args']).map((one) => readCondition(one, level))
    return {
      equal: parts.flatMap(({ equal }) => equal),
      marked: parts.flatMap(({ marked }) => marked),
      filters: parts.flatMap(({ filters }) => filters),
    }
  }
  const asked = askedBy(node, level)
  const same = asked === null ? [] : sameAs(asked.side, level, asked.from)
  return {
    equal: [...equalities(node, level), ...same],
    marked: markedBy(node, level),
    filters: asked === null ? [] : [asked.from],
  }
}

/** The mark's bracket speaks of one `sekolah`, by its alias. */
function markedBy(node: unknown, level: Level): string[] {
  if (!isMarked(node)) return []
  const aliases = new Set<string>()
  walk(node, (kind, body) => {
    if (kind === 'ColumnRef') aliases.add(columnPath(body)[0] ?? '')
    return true
  })
  const [alias = '', ...more] = aliases
  const relation = findRelation(alias, level)
  return more.length === 0 && relation !== undefined && isSekolah(relation.table) ? [relation.id] : []
}

/** The subquery without a row of which the condition is not true, and what is held against its columns. */
function askedBy(node: unknown, level: Level): { side: unknown; from: Level } | null {
  const [kind, body] = kindOf(node)
  if (kind === 'SubLink') return subqueryIn(node, ['EXISTS_SUBLINK', 'ANY_SUBLINK'], body['testexpr'], level)
  if (kind !== 'A_Expr' || operatorOf(body) !== '=') return null
  const [left, right] = [body['lexpr'], body['rexpr']]
  if (body['kind'] === 'AEXPR_OP_ANY') return subqueryIn(right, ['ARRAY_SUBLINK'], left, level)
  if (body['kind'] !== 'AEXPR_OP') return null
  return subqueryIn(right, ['EXPR_SUBLINK'], left, level) ?? subqueryIn(left, ['EXPR_SUBLINK'], right, level)
}

/** Of a UNION no arm must have a row. */
function subqueryIn(
  node: unknown,
  kinds: string[],
  side: unknown,
  level: Level,
): { side: unknown; from: Level } | null {
  const [, body] = kindOf(node)
  if (!kinds.includes(textOf(body['subLinkType']))) return null
  const [from, ...more] = level.sublinks.find((link) => link.body === body)?.levels ?? []
  if (from === undefined || more.length > 0) return null
  const isSame = body['operName'] === undefined || operatorOf({ name: body['operName'] }) === '='
  return { side: isSame ? side : undefined, from }
}

const operatorOf = (body: Tree): string => textOf(kindOf(listOf(body['name']).at(-1))[1]['sval'])

/** `(a, b) in (select x, y …)`: nothing is looked at but what is equal. */
export function sameAs(test: unknown, level: Level, from: Level): Pair[] {
  const [kind, row] = kindOf(test)
  const sides = kind === 'RowExpr' ? listOf(row['args']) : [test]
  const output = outputOf(from)
  return sides.flatMap((side, at): Pair[] => pairOf(termOf(side, level), output[at]?.term ?? null))
}

/** What the AND-ed parts of a condition hold equal: columns, parameters, `any($n)`. */
export function equalities(node: unknown, level: Level): Pair[] {
  const [kind, body] = kindOf(node)
  if (kind === 'BoolExpr' && body['boolop'] === 'AND_EXPR')
    return listOf(body['args']).flatMap((one) => equalities(one, level))
  if (kind !== 'A_Expr' || operatorOf(body) !== '=') return []
  const [left, right] = [body['lexpr'], body['rexpr']]
  if (body['kind'] === 'AEXPR_OP_ANY' || body['kind'] === 'AEXPR_IN') {
    const term = termOf(left, level)
    return term === null ? [] : [[term, `any:${termOf(right, level) ?? ''}`]]
  }
  if (body['kind'] !== 'AEXPR_OP') return []
  const rows = [left, right].map((side) => (kindOf(side)[0] === 'RowExpr' ? listOf(kindOf(side)[1]['args']) : [side]))
  return (rows[0] ?? []).flatMap((one, at) => pairOf(termOf(one, level), termOf(rows[1]?.[at], level)))
}

const pairOf = (a: string | null, b: string | null): Pair[] => (a === null || b === null ? [] : [[a, b]])

/** Which terms are equal through all pairs; gives each its class's name. */
export function classesOf(pairs: Pair[]): (term: string) => string {
  const root = new Map<string, string>()
  const find = (term: string): string => {
    const up = root.get(term) ?? term
    return up === term ? term : find(up)
  }
  const join = (a: string, b: string): void => void root.set(find(a), find(b))
  for (const [a, b] of pairs) if (![a, b].some((term) => term === 'constant' || term.startsWith('any:'))) join(a, b)
  return find
}

/** The schools themselves: by their own table, or as a cluster reads them (migration 0016). */
export const isSekolah = (table: string | null): boolean => table === 'sekolah' || table === 'sekolah_terbagi'
