import { kindOf, listOf, parse, type Tree, textOf } from '../sql/tree.ts'

/** What PostgreSQL's tree calls a change that a server of the last release would stumble over, and our words for it. */
const DROPS = new Set([
  'OBJECT_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_TYPE',
  'OBJECT_FUNCTION',
  'OBJECT_SCHEMA',
])
const ALTERATIONS: Record<string, string> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'changes a type',
  AT_SetNotNull: 'sets not null',
  AT_AddConstraint: 'adds a constraint',
  AT_AddIdentity: 'adds an identity',
}
/** Nobody reads what such a text does. */
const DANGER = /\b(drop|rename|truncate|not\s+null|alter\s+column|constraint)\b/i

/**
 * Why a statement takes something away from servers of the last release; [] = it only adds.
 * @param own tables that a step after that release has made: only newer servers know them
 */
export function narrowing(text: string, own: ReadonlySet<string>): string[] {
  const [kind, body] = kindOf(parse(text))
  if (kind === 'RenameStmt') return ['renames']
  if (kind === 'TruncateStmt') return ['truncates']
  if (kind === 'DropStmt') return DROPS.has(textOf(body['removeType'])) ? ['drops'] : []
  if (kind === 'DoStmt') return DANGER.test(text) ? ['does what cannot be read'] : []
  if (own.has(tableOf(body))) return []
  if (kind === 'IndexStmt') return body['unique'] === true ? ['makes unique'] : []
  return kind === 'AlterTableStmt' ? listOf(body['cmds']).flatMap(alteration) : []
}

/** The table that a `create table` makes; '' = another statement. */
export function createdTable(text: string): string {
  const [kind, body] = kindOf(parse(text))
  return kind === 'CreateStmt' ? tableOf(body) : ''
}

const tableOf = (body: Tree): string => textOf((body['relation'] as Tree | undefined)?.['relname'])

function alteration(node: unknown): string[] {
  const body = kindOf(node)[1]
  const sort = textOf(body['subtype'])
  if (sort !== 'AT_AddColumn') return [ALTERATIONS[sort] ?? []].flat()
  const column = kindOf(body['def'])[1]
  const kinds = listOf(column['constraints']).map((one) => textOf(kindOf(one)[1]['contype']))
  const filled = kinds.some((one) => ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(one))
  const needed = kinds.includes('CONSTR_NOTNULL') || kinds.includes('CONSTR_PRIMARY')
  return needed && !filled ? ['adds a column that must be filled'] : []
}
