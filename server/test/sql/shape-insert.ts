import { TABEL_COORDINATOR } from '../../src/platform/database/tabel-acuan.ts'
import type { Level } from './level-shape.ts'
import { kindOf, listOf, walk } from './tree.ts'

/** What a distributed PostgreSQL says of rows that are selected and inserted in one statement (citus.md 1). */

/** Whose numbers are an integer's: the coordinator alone can give them. */
const NUMBERED = new Set(
  (
    'berkas_usb bukan_gtk bukan_gtk_hari gtk gtk_jam gtk_kerja gtk_tpp kalibrasi mesin mesin_penempatan mesin_perintah pemetaan_pin ' +
    'penanda_tangan sekolah_aturan sptjm sptjm_lama'
  ).split(' '),
)

export function insertObjections(level: Level, levels: Level[], isSchoolTable: (table: string) => boolean): string[] {
  const [target] = level.relations
  const table = level.kind === 'insert' ? (target?.table ?? '') : ''
  if (table !== '' && !isSchoolTable(table) && !TABEL_COORDINATOR.has(table) && asksByACondition(level))
    return ['insert of what a constant condition may fold away']
  if (!isSchoolTable(table) || kindOf(level.body['selectStmt'])[1]['valuesLists'] !== undefined) return []
  const reasons: string[] = []
  const columns = listOf(level.body['cols']).map((column) => String(kindOf(column)[1]['name']))
  const bears = ({ relations }: Level): boolean =>
    relations.some((one) => one !== target && one.table !== null && isSchoolTable(one.table))
  // Where it is selected from a school's table the coordinator gathers the rows; where that is only asked, its node writes them.
  const isOnlyAsked = levels.some(bears) && !level.fills.some((fill) => bears(fill.level))
  if (isOnlyAsked && NUMBERED.has(table) && !columns.includes('id'))
    reasons.push('numbers given where its rows are read')
  walk(level.body['onConflictClause'], (name) => {
    if (name === 'ParamRef') reasons.push('parameter in on conflict of an insert from select')
    return true
  })
  return reasons
}

/**
 * Into a table that lies everywhere, selected from no table but beside an `or` (case, coalesce) that asks one: where a
 * constant decides and the asking falls away, no node is asked, and nothing is written in silence.
 */
function asksByACondition({ body }: Level): boolean {
  const [, select] = kindOf(body['selectStmt'])
  let found = select['valuesLists'] === undefined
  walk(select['fromClause'], (name) => {
    found &&= name !== 'RangeVar'
    return true
  })
  return found && ['targetList', 'whereClause'].some((part) => mayFold(select[part]))
}

function mayFold(node: unknown): boolean {
  let found = false
  walk(node, (name, body) => {
    const decides =
      name === 'CaseExpr' || name === 'CoalesceExpr' || (name === 'BoolExpr' && body['boolop'] === 'OR_EXPR')
    if (decides) walk(body, (below) => !(found ||= below === 'SubLink'))
    return !found
  })
  return found
}
