import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

/** Every name that the sources declare themselves: what crosses the wire, a property, keeps the name that users know. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = '{engine,contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx}'

export type DeclaredName = { file: string; name: string }

export const declaredNames = (): DeclaredName[] =>
  globSync(FOLDERS, { cwd: root, exclude: (path) => path === 'node_modules' || path === 'dist' }).flatMap((path) => {
    const file = path.split(sep).join('/')
    return namesIn(file, readFileSync(`${root}/${path}`, 'utf8')).map((name) => ({ file, name }))
  })

type Syntax = { type: string; [field: string]: unknown }

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

export function namesIn(file: string, text: string): string[] {
  const names: string[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isSyntax(value)) return
    names.push(...declaredBy(value))
    for (const part of Object.values(value)) walk(part)
  }
  walk(parseSync(file, text).program)
  return names
}

function declaredBy(node: Syntax): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return [...bound(node.id), ...parameters(node)]
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
      return parameters(node)
    case 'TSTypeParameter':
      return bound(node.name)
    case 'CatchClause':
      return bound(node.param)
    default:
      return []
  }
}

const parameters = (node: Syntax): string[] => (Array.isArray(node.params) ? node.params.flatMap(bound) : [])

/** What a pattern binds; `{ tanggal }` takes the name of the property, which is not its own to choose. */
function bound(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bound)
  if (!isSyntax(pattern)) return []
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern.name)]
    case 'ObjectPattern':
      return bound(pattern.properties)
    case 'Property':
      return pattern.shorthand === true ? [] : bound(pattern.value)
    case 'ArrayPattern':
      return bound(pattern.elements)
    case 'AssignmentPattern':
      return bound(pattern.left)
    case 'RestElement':
      return bound(pattern.argument)
    default:
      return []
  }
}
