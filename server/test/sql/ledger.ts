import { CAKUPAN_SQL, SYSTEM_CAKUPAN_SQL } from '../../src/platform/cakupan.ts'
import { UNKNOWN_SENDER } from './folder.ts'
import type { SqlRecord } from './record.ts'

/** A statement of the program, who sends it, and what it is at work on then. */
export type Entry = {
  text: string
  sources: Set<string>
  operations: Set<string>
  /** Parameters that were the same number whenever it was sent (record.ts). */
  twins: ReadonlySet<string>
}

/** The frame of a transaction. */
const isLeftOut = (text: string): boolean =>
  /^(begin|commit|rollback|savepoint|release|set|listen|notify)\b/i.test(text)

/** `scopes`: what was asked outside of a scope, by file and complaint, with one operation that did. */
type Gathered = { entries: Entry[]; files: Set<string>; scopes: Map<string, string> }

export function gather(records: Iterable<SqlRecord>): Gathered {
  const byText = new Map<string, Entry>()
  const files = new Set<string>()
  const scopes = new Map<string, string>()
  for (const one of records) {
    if ('file' in one) {
      files.add(one.file)
      continue
    }
    const text = tidy(one.text)
    if (isLeftOut(text)) continue
    for (const complaint of one.scope ?? []) scopes.set(`${one.source}: ${complaint}`, one.operation)
    if (one.source === UNKNOWN_SENDER) continue
    const twins = new Set(one.twins)
    const entry = byText.get(text) ?? { text, sources: new Set(), operations: new Set(), twins }
    entry.twins = new Set([...entry.twins].filter((twin) => twins.has(twin)))
    entry.sources.add(one.source)
    if (one.operation !== '') entry.operations.add(one.operation)
    byText.set(text, entry)
  }
  return { entries: [...byText.values()], files, scopes }
}

/**
 * Without the indentation that the template has from its place in the code; days that stand in the text are one day. Sent
 * by the program or by a caller, a statement is the same: only the wall (cakupan.ts) tells their marks apart.
 */
export function tidy(text: string): string {
  const dated = text.replaceAll(SYSTEM_CAKUPAN_SQL, CAKUPAN_SQL).replaceAll(/'\d{4}-\d{2}-\d{2}'/g, "'2026-01-01'")
  const [first = '', ...rest] = dated.split('\n').filter((line) => line.trim() !== '')
  const indent = Math.min(...rest.map((line) => line.length - line.trimStart().length))
  return [first.trim(), ...rest.map((line) => line.slice(Math.min(indent, 80)).trimEnd())].join('\n').trim()
}

/** `features/gtk/queries.ts` → 'gtk'; what belongs to no feature goes by its folder. */
const ledgerOf = (source: string): string => /^(?:features\/)?([^/]+)\//.exec(source)?.[1] ?? 'program'

const MANY = 12

/** File name → text: one file a feature, statements in the order of their sources. */
export function write(entries: Entry[], objections: (entry: Entry) => string[]): Map<string, string> {
  const files = new Map<string, string[]>()
  const placed = entries.map((entry) => ({ entry, source: [...entry.sources].toSorted()[0] ?? '' }))
  const order = placed.toSorted((a, b) => compare(a.source, b.source) || compare(a.entry.text, b.entry.text))
  for (const { entry, source } of order) {
    const reasons = objections(entry)
    const head = [
      [...entry.sources].toSorted().join(', '),
      ...operationsIn(entry),
      ...(reasons.length === 0 ? [] : [`not for Citus: ${reasons.join('; ')}`]),
    ]
    const name = `${ledgerOf(source)}.sql`
    files.set(name, [...(files.get(name) ?? []), `${head.map((line) => `-- ${line}`).join('\n')}\n${entry.text};\n`])
  }
  return new Map([...files].map(([name, parts]) => [name, parts.join('\n')]))
}

function operationsIn({ operations }: Entry): string[] {
  if (operations.size === 0) return []
  return operations.size > MANY ? ['many operations'] : [`in ${[...operations].toSorted().join(', ')}`]
}

/** By code points, so that no machine's locale decides. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** A ledger's file, statement by statement. */
export const partsOf = (file: string): { source: string; operations: string; text: string }[] =>
  file
    .split(/;\n(?:\n|$)/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [source = '', ...head] = (/^(?:-- .*\n)+/.exec(part)?.[0] ?? '').split('\n').map((line) => line.slice(3))
      const operations = head.find((line) => /^(in |many )/.test(line)) ?? ''
      return { source, operations: operations.replace(/^in /, ''), text: part.replace(/^(?:-- .*\n)+/, '').trim() }
    })
