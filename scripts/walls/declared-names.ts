import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isTest } from './sources.ts'
import { children, isSyntax, nameOf, nodesOf, type Syntax } from './syntax.ts'

/** Every name that the sources declare themselves: what crosses the wire, a property, keeps the name that users know. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const PRODUCT = /^(engine|contract|server|web)\/src\//
const FOLDERS = '{engine,contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx}'

export type DeclaredName = { file: string; name: string }
/** `{ pada: at }` of a pattern, as 'pada → at'. */
export type Rename = { file: string; from: string; to: string }

/** All in one pass: reading the sources takes longer than looking at them. */
export function readNames(): { names: DeclaredName[]; renames: Rename[]; properties: DeclaredName[] } {
  const paths = globSync(FOLDERS, { cwd: root, exclude: (path) => path === 'node_modules' || path === 'dist' })
  const read = paths.map((path) => {
    const file = path.split(sep).join('/')
    const text = readFileSync(`${root}/${path}`, 'utf8')
    const nodes = nodesOf(file, text)
    const properties = PRODUCT.test(file) && !isTest(file) ? propertiesOf(file, nodes, text) : []
    return {
      names: nodes.flatMap(declaredBy).map((name) => ({ file, name })),
      renames: nodes.flatMap(renamedBy).map(([from, to]) => ({ file, from, to })),
      properties: [...new Set(properties)].map((name) => ({ file, name })),
    }
  })
  return {
    names: read.flatMap(({ names }) => names),
    renames: read.flatMap(({ renames }) => renames),
    properties: read.flatMap(({ properties }) => properties),
  }
}

export const namesIn = (file: string, text: string): string[] => nodesOf(file, text).flatMap(declaredBy)
export const renamesIn = (file: string, text: string) => nodesOf(file, text).flatMap(renamedBy)
export const propertiesIn = (file: string, text: string): string[] => propertiesOf(file, nodesOf(file, text), text)

/** Variables of styles (not MUI's and FullCalendar's) and attributes of elements. */
const STYLE_OR_DATA = /(?<![\w-])--(?!mui-|fc-)[a-z][a-z-]+|\bdata-[a-z][a-z-]+(?=[=\]'"\s>])/g

/** What a type calls its parts, and what styles and elements are told; a key of a literal has its name from a type. */
const propertiesOf = (file: string, nodes: readonly Syntax[], text: string): string[] => [
  ...nodes
    .filter(({ type }) => type === 'TSPropertySignature' || type === 'TSMethodSignature')
    .map(({ key }) => nameOf(key))
    .filter((name) => /^\w+$/.test(name)),
  ...(file.startsWith('web/') ? (text.match(STYLE_OR_DATA) ?? []) : []),
]

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
