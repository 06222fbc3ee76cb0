import type { FieldDef } from 'pg'
import type { Statement } from '../../src/platform/db.ts'
import type { Operation } from '../../src/platform/operation.ts'
import { CAKUPAN_SQL, type Cakupan } from '../../src/platform/scope.ts'
import { TABEL_ACUAN } from '../../src/platform/tabel-acuan.ts'
import { type Level, levelsOf, type Relation } from './levels.ts'
import { classesOf } from './shape.ts'
import { parse } from './tree.ts'

/**
 * The wall around a school, held while the tests run (architecture.md 2.3): what a signed-in caller's request asks of a
 * school table carries the predicate of the caller's scope, or names schools that the predicate let through before in the
 * same request.
 */
type Ask = { text: string; values: readonly unknown[] }
/** What one request may name: the caller's own schools, and those that came out of statements under its scope. */
type Passed = Set<number>

type Reading = {
  isScoped: boolean
  /** Per school table the parameters that its sekolah_id is held to; empty and not scoped: every school's rows. */
  tables: { name: string; parameters: string[]; hangsOnSekolah: boolean }[]
  /** Parameters that a school is compared with. */
  schoolParameters: string[]
}

const readings = new Map<string, Reading>()

/** Split by school; also what is no table of ours by name is asked about. */
export const isSchoolTable = (table: string): boolean =>
  !TABEL_ACUAN.has(table) && !/^(pg_|information_schema)/.test(table)

/** Follows each request by itself; gives what is wrong with a statement, or null. @param columns of ids: '16384.1' */
export function watchScopes(columns: readonly string[]): (statement: Statement) => string | null {
  const passed = new WeakMap<Operation, Passed>()
  const isSchoolId = ({ tableID, columnID }: FieldDef): boolean => columns.includes(`${tableID}.${columnID}`)
  return (statement) => {
    const { operation, text } = statement
    if (
      operation?.cakupan === undefined ||
      isNation(operation.cakupan) ||
      !/\b(select|insert|update|delete)\b/i.test(text)
    )
      return null
    const mine = passed.get(operation) ?? new Set(operation.cakupan.sekolahIds)
    passed.set(operation, mine)
    const wrong = objection(statement, mine)
    void remember(statement, mine, isSchoolId)
    return wrong
  }
}

/** Nothing is foreign to who sees every school. */
const isNation = ({ wilayah, jenjang, sekolahIds, gtkId }: Cakupan): boolean =>
  [wilayah, jenjang, sekolahIds, gtkId].every((one) => one === null)

/** What belongs to no school is written under this number (riwayat). */
const NO_SCHOOL = 0

function objection({ text, values }: Ask, passed: Passed): string | null {
  const { isScoped, tables } = readingOf(text)
  for (const { name, parameters, hangsOnSekolah } of tables) {
    if (isScoped && hangsOnSekolah) continue
    if (parameters.length === 0) return `${name}: no school named`
    if (parameters.flatMap((parameter) => idsIn(parameter, values)).some((id) => id !== NO_SCHOOL && !passed.has(id)))
      return `${name}: a school that no scope let through`
  }
  return null
}

/** A statement that fails lets nothing through. */
async function remember(statement: Statement, passed: Passed, isSchoolId: (field: FieldDef) => boolean): Promise<void> {
  const answer = await statement.result.catch(() => null)
  if (answer === null) return
  for (const id of letThrough(statement, answer as unknown as Answer, isSchoolId)) passed.add(id)
}

type Answer = { rows: readonly Record<string, unknown>[]; fields: readonly FieldDef[] }

/** What a statement under the scope lets through: schools in its rows, and those it was asked about and found. */
function letThrough(
  { text, values }: Ask,
  { rows, fields }: Answer,
  isSchoolId: (field: FieldDef) => boolean,
): number[] {
  const { isScoped, schoolParameters } = readingOf(text)
  if (!isScoped || rows.length === 0) return []
  const columns = fields.filter(isSchoolId).map(({ name }) => name)
  return [
    ...rows.flatMap((row) => columns.map((name) => Number(row[name]))),
    ...schoolParameters.flatMap((parameter) => idsIn(parameter, values)),
  ]
}

function readingOf(text: string): Reading {
  const known = readings.get(text)
  if (known !== undefined) return known
  const fresh = read(text)
  readings.set(text, fresh)
  return fresh
}

function read(text: string): Reading {
  const levels = levelsOf(parse(text))
  const find = classesOf(levels)
  const all = levels.flatMap(({ relations }) => relations)
  const idOf = (relation: Relation): string => `${relation.id}.${relation.table === 'sekolah' ? 'id' : 'sekolah_id'}`
  const sekolah = new Set(all.filter(({ table }) => table === 'sekolah').map((one) => find(idOf(one))))
  const parametersOf = (relation: Relation): string[] => heldTo(levels, find, find(idOf(relation)))
  const school = all.filter(({ table }) => table !== null && isSchoolTable(table))
  return {
    isScoped: text.includes(CAKUPAN_SQL),
    tables: school.map((one) => ({
      name: one.table ?? '',
      parameters: parametersOf(one),
      hangsOnSekolah: sekolah.has(find(idOf(one))),
    })),
    schoolParameters: all
      .filter(({ table }) => table === 'sekolah' || (table !== null && isSchoolTable(table)))
      .flatMap(parametersOf),
  }
}

/** The parameters that a class of equal terms is held to: `$1`, `any:$1`, or `any:$1.field` of a jsonb list. */
function heldTo(levels: Level[], find: (term: string) => string, name: string): string[] {
  const terms = levels
    .flatMap(({ equal }) => equal)
    .flatMap(([a, b]) => {
      if (b.startsWith('any:$')) return find(a) === name ? [b.slice('any:'.length)] : []
      return [a, b].filter((term) => term.startsWith('$') && find(term) === name)
    })
  return [...new Set(terms)]
}

/** School ids in what is bound to `$1` or `$1.field`. */
function idsIn(parameter: string, values: readonly unknown[]): number[] {
  const [number = '', field] = parameter.slice(1).split('.')
  const value = values[Number(number) - 1]
  const rows = field === undefined || typeof value !== 'string' ? value : JSON.parse(value)
  return (Array.isArray(rows) ? rows.flat(2) : [rows])
    .map((one) => (field === undefined ? one : (one as Record<string, unknown> | null)?.[field]))
    .filter((one) => one !== null && one !== undefined)
    .map(Number)
}
