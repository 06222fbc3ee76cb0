import { kindOf, listOf, parse, type Tree, textOf } from '../sql/tree.ts'

/** What PostgreSQL's tree calls a change that a server of the last release would stumble over, and our words for it. */
const KINDS: Record<string, string> = {
  RenameStmt: 'renames',
  TruncateStmt: 'truncates',
  // Of an index nobody sees here whether it kept something unique, or a list quick.
  DropStmt: 'drops',
  DeleteStmt: 'deletes rows',
  UpdateStmt: 'changes rows',
}
const ALTERATIONS: Record<string, string> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'changes a type',
  AT_SetNotNull: 'sets not null',
  AT_AddConstraint: 'adds a constraint',
  AT_AddIdentity: 'adds an identity',
  AT_DropConstraint: 'drops a constraint',
  AT_DropIdentity: 'drops an identity',
  AT_DetachPartition: 'detaches a partition',
}
/** What a new column may not demand of whoever writes without knowing it. */
const DEMANDS = new Set(['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_EXCLUSION'])
/** Nobody reads what such a text does. */
const DANGER = /\b(drop|rename|truncate|delete|update|detach|not\s+null|alter\s+column|constraint|check)\b/i

/**
 * Why a statement takes something away from servers of the last release; [] = it only adds.
 * @param own tables that a step after that release has made: only newer servers know them
 */
export function narrowing(text: string, own: ReadonlySet<string>): string[] {
  const [kind, body] = kindOf(parse(text))
  if (kind === 'DoStmt') return DANGER.test(text) ? ['does what cannot be read'] : []
  if (own.has(tableOf(body))) return []
  if (KINDS[kind] !== undefined) return [KINDS[kind]]
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
  if (sort === 'AT_ColumnDefault') return body['def'] === undefined ? ['drops a default'] : []
  if (sort !== 'AT_AddColumn') return [ALTERATIONS[sort] ?? []].flat()
  const column = kindOf(body['def'])[1]
  const kinds = listOf(column['constraints']).map((one) => textOf(kindOf(one)[1]['contype']))
  const filled = kinds.some((one) => ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].includes(one))
  const needed = kinds.includes('CONSTR_NOTNULL') || kinds.includes('CONSTR_PRIMARY')
  if (needed && !filled) return ['adds a column that must be filled']
  return kinds.some((one) => DEMANDS.has(one)) ? ['adds a column with a condition'] : []
}
