import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { children, isSyntax, nameOf, nodesOf, type Syntax } from './syntax.ts'

/** Every name that the sources declare themselves: what crosses the wire, a property, keeps the name that users know. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = '{engine,contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx}'

export type DeclaredName = { file: string; name: string }
/** `{ pada: at }` of a pattern, as 'pada → at'. */
export type Rename = { file: string; from: string; to: string }

/** Both in one pass: reading all sources takes longer than looking at them. */
export function readNames(): { names: DeclaredName[]; renames: Rename[] } {
  const paths = globSync(FOLDERS, { cwd: root, exclude: (path) => path === 'node_modules' || path === 'dist' })
  const read = paths.map((path) => {
    const file = path.split(sep).join('/')
    const nodes = nodesOf(file, readFileSync(`${root}/${path}`, 'utf8'))
    return {
      names: nodes.flatMap(declaredBy).map((name) => ({ file, name })),
      renames: nodes.flatMap(renamedBy).map(([from, to]) => ({ file, from, to })),
    }
  })
  return { names: read.flatMap(({ names }) => names), renames: read.flatMap(({ renames }) => renames) }
}

export const namesIn = (file: string, text: string): string[] => nodesOf(file, text).flatMap(declaredBy)
export const renamesIn = (file: string, text: string) => nodesOf(file, text).flatMap(renamedBy)

/** What is left unread (`_`) has no name. */
const renamedBy = (node: Syntax): (readonly [from: string, to: string])[] =>
  node.type !== 'ObjectPattern'
    ? []
    : children(node)
        .filter(({ type, shorthand }) => type === 'Property' && shorthand !== true)
        .map(
          ({ key, value }) =>
            [nameOf(key), nameOf(isSyntax(value) && isSyntax(value.left) ? value.left : value)] as const,
        )
        .filter(([from, to]) => to !== '' && !to.startsWith('_') && from !== to)

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
