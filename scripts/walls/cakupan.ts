import { posix } from 'node:path'
import type { Source } from './sources.ts'

/**
 * Finds declarations that name a school table out of reach of a Cakupan (architecture.md 2.3). In reach is one that
 * speaks of a cakupan itself; or whose users, in every file that imports it, all are in reach: a step of a command
 * works on rows that the command found under its scope. An exported query gets no such leave: it must demand a Cakupan.
 * Nor does an exported question of `commands-guard*`, which every feature asks: WITHOUT_CAKUPAN says why each may.
 */
type Declaration = { path: string; nama: string; code: string; exported: boolean }
type Mapping = { declarations: Declaration[]; users: (declaration: Declaration) => Declaration[] }

export function withoutCakupan(sources: Pick<Source, 'path' | 'code'>[], tables: Set<string>): Map<string, string> {
  const lookup = map(sources)
  const temuan = new Map<string, string>()
  for (const declaration of lookup.declarations.filter(({ path }) => path.startsWith('server/src/features/'))) {
    const nama = tableIn(declaration.code, tables)
    if (nama !== undefined && !isGuarded(declaration, lookup, []))
      temuan.set(`${declaration.path}#${declaration.nama}`, nama)
  }
  return temuan
}

function isGuarded(declaration: Declaration, lookup: Mapping, seen: Declaration[]): boolean {
  if (/cakupan/i.test(declaration.code)) return true
  if (
    declaration.exported &&
    isExecuted(declaration.code) &&
    /\/(?:queries|commands-guard)[a-z-]*\.ts$/.test(declaration.path)
  )
    return false
  const callers = lookup.users(declaration).filter((other) => !seen.includes(other))
  return callers.length > 0 && callers.every((other) => isGuarded(other, lookup, [...seen, declaration]))
}

const SQL = /\b(?:from|join|into|update|only)\s+(?:only\s+)?"?([a-z_]+)/g
const KYSELY =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin)\(\s*['"`]([a-z_]+)/g

const tableIn = (code: string, tables: Set<string>): string | undefined =>
  [...code.matchAll(SQL), ...code.matchAll(KYSELY)].map(([, nama = '']) => nama).find((nama) => tables.has(nama))
const isExecuted = (code: string): boolean => /\.(execute\w*|query|stream)\(/.test(code)

function map(sources: Pick<Source, 'path' | 'code'>[]): Mapping {
  const declarations = sources.flatMap(cut)
  const imports = new Map(sources.map((one) => [one.path, importNames(one)]))
  const visible = (declaration: Declaration, path: string): boolean =>
    path === declaration.path || (declaration.exported && imports.get(path)?.get(declaration.nama) === declaration.path)
  const users = (declaration: Declaration): Declaration[] => {
    const pattern = new RegExp(`\\b${declaration.nama}\\b`)
    return declarations.filter(
      (other) => other !== declaration && pattern.test(other.code) && visible(declaration, other.path),
    )
  }
  return { declarations, users }
}

/** Cuts a file at its declarations, which stand at the line's beginning. */
function cut({ path, code }: Pick<Source, 'path' | 'code'>): Declaration[] {
  const parts = code.split(/^(?=(?:export )?(?:async )?(?:function|const|let|type|interface) )/m)
  return parts.flatMap((part) => {
    const head = /^(export )?(?:async )?(?:function\*?|const|let) (\w+)/.exec(part)
    return head?.[2] === undefined ? [] : [{ path, nama: head[2], code: part, exported: head[1] !== undefined }]
  })
}

/** Imported name → the file it comes from. */
function importNames({ path, code }: Pick<Source, 'path' | 'code'>): Map<string, string> {
  const imports = code.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)
  return new Map(
    [...imports].flatMap(([, names = '', target = '']) =>
      names
        .split(',')
        .map((nama): [string, string] => [nama.replace(/\btype\b/, '').trim(), siblingPath(path, target)]),
    ),
  )
}
const siblingPath = (path: string, target: string): string => posix.join(posix.dirname(path), target)
