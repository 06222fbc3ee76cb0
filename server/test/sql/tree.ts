import { loadModule, parseSync } from 'libpg-query'

/** PostgreSQL's own parse tree, as plain objects: `{ SelectStmt: { … } }`. */
export type Tree = { [key: string]: unknown }

await loadModule()

/** The one statement in `text`. Throws what PostgreSQL's parser says. */
export function parse(text: string): Tree {
  const { stmts } = parseSync(text) as { stmts: { stmt: Tree }[] }
  const [only, ...more] = stmts
  if (only === undefined || more.length > 0) throw new Error(`not one statement: ${text}`)
  return only.stmt
}

/** `{ SelectStmt: body }` → ['SelectStmt', body]. */
export function kindOf(node: unknown): [string, Tree] {
  const [entry] = typeof node === 'object' && node !== null ? Object.entries(node) : []
  return entry === undefined ? ['', {}] : [entry[0], (entry[1] ?? {}) as Tree]
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A name or a number in the tree; '' where there is neither. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Every node below, parents first; `enter` says whether to go deeper. */
export function walk(node: unknown, enter: (kind: string, body: Tree) => boolean): void {
  if (Array.isArray(node)) for (const one of node) walk(one, enter)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  for (const [kind, body] of Object.entries(node)) {
    if (typeof body !== 'object' || body === null) continue
    const isNode = /^[A-Z]/.test(kind) && !Array.isArray(body)
    if (!isNode || enter(kind, body as Tree)) walk(body, enter)
  }
}

/** `a.sekolah_id` → ['a', 'sekolah_id']. */
export const columnPath = (body: Tree): string[] =>
  listOf(body['fields']).map((field) => {
    const [kind, name] = kindOf(field)
    return kind === 'String' ? textOf(name['sval']) : '*'
  })

export const functionName = (body: Tree): string => textOf(kindOf(listOf(body['funcname']).at(-1))[1]['sval'])
