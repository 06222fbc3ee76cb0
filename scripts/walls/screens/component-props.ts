import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, ROOT } from '../sources.ts'
import { children, isSyntax, nameOf, nodesOf, type Syntax } from '../syntax.ts'

/** Props that React keeps to itself: a component that declares one compiles, and is never handed it. */
const SWALLOWED = new Set(['key', 'ref'])

export const swallowedProps = (): string[] =>
  listFiles('web/src')
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => swallowedIn(path, readFileSync(join(ROOT, path), 'utf8')))

/** Every component of a file that asks for one, in its pattern or in a type of the same file; and every type of props. */
export function swallowedIn(file: string, text: string): string[] {
  const nodes = nodesOf(file, text)
  const types = new Map(nodes.filter(isTypeDeclaration).map((node) => [nameOf(node.id), node]))
  const asked = [
    ...[...types].filter(([name]) => name.endsWith('Props')).flatMap(([, node]) => declared(node, types)),
    ...nodes.flatMap(componentOf).flatMap((part) => [...patternOf(part), ...declared(part.typeAnnotation, types)]),
  ]
  return [...new Set(asked.filter((name) => SWALLOWED.has(name)))].map((name) => `${file}: ${name}`)
}

const isTypeDeclaration = (node: Syntax): boolean =>
  node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration'

/** The first parameter of what is named as a component is, also of one that `memo` or the like wraps. */
function componentOf(node: Syntax): Syntax[] {
  if (node.type !== 'FunctionDeclaration' && node.type !== 'VariableDeclarator') return []
  if (!/^[A-Z].*[a-z]/.test(nameOf(node.id))) return []
  return functionsOf(node.type === 'FunctionDeclaration' ? node : node.init)
    .map(({ params }) => (Array.isArray(params) ? (params as unknown[])[0] : undefined))
    .filter(isSyntax)
}

function functionsOf(value: unknown): Syntax[] {
  if (!isSyntax(value)) return []
  if (value.type === 'CallExpression') return (value.arguments as unknown[]).flatMap(functionsOf)
  return /Function/.test(value.type) ? [value] : []
}

const patternOf = ({ type, properties }: Syntax): string[] =>
  type === 'ObjectPattern' ? (properties as Syntax[]).map((property) => nameOf(property.key)) : []

/** What a type says its object has: itself, and the types of the file that it is made of; not what its members hold. */
function declared(type: unknown, types: Map<string, Syntax>, seen: readonly string[] = []): string[] {
  if (!isSyntax(type)) return []
  if (type.type === 'TSPropertySignature' || type.type === 'TSMethodSignature') return [nameOf(type.key)]
  const reference = type.type === 'TSTypeReference' ? nameOf(type.typeName) : ''
  const known = seen.includes(reference) ? undefined : types.get(reference)
  return [...children(type), ...(known ? [known] : [])].flatMap((part) => declared(part, types, [...seen, reference]))
}
