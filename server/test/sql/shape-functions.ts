import type { Level } from './level-shape.ts'
import { functionName, kindOf, listOf, type Tree, textOf, walk } from './tree.ts'

/** What a distributed PostgreSQL says of functions (citus.md 1): by what they are called, for the parser knows no more. */

const VOLATILE = new Set(['clock_timestamp', 'random', 'nextval', 'gen_random_uuid'])

/** Their answer hangs on settings. */
const STABLE = new Set(
  (
    'array_to_string clock_timestamp concat concat_ws date_trunc format json_build_array json_build_object json_strip_nulls ' +
    'json_to_record json_to_recordset jsonb_build_array jsonb_build_object jsonb_to_record jsonb_to_recordset now random row_to_json ' +
    'to_char to_date to_json to_jsonb to_timestamp'
  ).split(' '),
)
const isStable = (call: Tree): boolean => STABLE.has(functionName(call))

/** Does such a function of a column stand as a table in the level's own FROM? */
export function stableTables({ body }: Level): boolean {
  let found = false
  walk([body['fromClause'], body['usingClause']], (kind, node) => {
    if (kind === 'RangeSubselect' || kind === 'SubLink') return false
    if (kind !== 'FuncCall') return true
    found ||= isStable(node) && hasColumn(node['args'])
    return false
  })
  return found
}

/** Why a change is refused whatever it is about. */
export function changeObjections({ kind, body }: Level): string[] {
  if (kind === 'select') return []
  const reasons: string[] = []
  const changed = kind === 'insert' ? body['onConflictClause'] : body
  walk(changed, (name, call) => {
    if (name === 'FuncCall' && VOLATILE.has(functionName(call))) reasons.push(`${functionName(call)}() in a change`)
    return true
  })
  walk(body['onConflictClause'], (name, expression) => {
    if (name === 'A_Expr' && hasInterval(expression)) reasons.push('interval in on conflict')
    return true
  })
  if (kind !== 'insert') reasons.push(...ofColumns(body))
  return reasons
}

/** A change of rows computes nothing of their columns that hangs on a setting. */
function ofColumns(body: Tree): string[] {
  const reasons: string[] = []
  const parts = ['targetList', 'whereClause', 'returningList'].map((part) => body[part])
  walk(parts, (name, node) => {
    if (name === 'SubLink') return false
    if (name === 'FuncCall' && isStable(node) && hasColumn(node['args']))
      reasons.push('stable function of a column in a change')
    if (name === 'A_Expr' && isInstant(node['lexpr']) && hasInterval(node) && hasColumn(node['rexpr']))
      reasons.push('interval of a column from an instant in a change')
    if ((name === 'CaseExpr' || name === 'CoalesceExpr') && readsInstant(node))
      reasons.push('a text read as an instant by case in a change')
    return true
  })
  return reasons
}

function hasColumn(node: unknown): boolean {
  let found = false
  walk(node, (name) => {
    found ||= name === 'ColumnRef'
    return !found
  })
  return found
}

const typeOf = (node: unknown): string => {
  const [kind, body] = kindOf(node)
  return kind === 'TypeCast' ? textOf(kindOf(listOf((body['typeName'] as Tree)['names']).at(-1))[1]['sval']) : ''
}
const isInstant = (node: unknown): boolean => typeOf(node) === 'timestamptz'

function readsInstant(node: unknown): boolean {
  let found = false
  walk(node, (name, body) => {
    found ||= name === 'TypeCast' && isInstant({ TypeCast: body }) && hasColumn(body['arg'])
    return !found
  })
  return found
}

const hasInterval = (expression: Tree): boolean =>
  /^[+-]$/.test(textOf(kindOf(listOf(expression['name']).at(-1))[1]['sval'])) &&
  ['lexpr', 'rexpr'].some((side) => {
    let found = false
    walk(expression[side], (kind, body) => {
      found ||= kind === 'FuncCall' && functionName(body) === 'make_interval'
      found ||= kind === 'TypeCast' && typeOf({ TypeCast: body }) === 'interval'
      return !found
    })
    return found
  })
