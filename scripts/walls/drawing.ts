import { imports, isTest, readSources } from './sources.ts'

/** The house as its imports draw it (docs/rumah.md): nobody keeps this picture by hand. */

type Arrows = Map<string, Set<string>>

const WORKSPACES = ['engine', 'contract', 'server', 'web', 'e2e', 'bench', 'scripts']

/** Who imports whom, one arrow a pair; `nodeOf`: undefined = drawn nowhere. */
function arrowsBetween(folders: string[], nodeOf: (path: string) => string | undefined): Arrows {
  const arrows: Arrows = new Map()
  for (const source of readSources(...folders).filter(({ path }) => !isTest(path))) {
    const from = nodeOf(source.path)
    if (from === undefined) continue
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const path of imports(source)) {
      const to = nodeOf(path.replace(/^@geisa\//, ''))
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return arrows
}

const workspaceOf = (path: string): string | undefined => WORKSPACES.find((name) => path.startsWith(`${name}/`))
const featureOf = (path: string): string | undefined => /^server\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** Everything that a node reaches over at least one other. */
function reachedBeyond(arrows: Arrows, from: string): Set<string> {
  const seen = new Set<string>()
  const walk = (node: string): void => {
    for (const next of arrows.get(node) ?? []) {
      if (seen.has(next)) continue
      seen.add(next)
      walk(next)
    }
  }
  for (const next of arrows.get(from) ?? []) walk(next)
  return seen
}

/** Without the arrows that a way over others says already: so many that nobody could read them. */
function reduced(arrows: Arrows): Arrows {
  const shortest = ([from, targets]: [string, Set<string>]): [string, Set<string>] => {
    const beyond = reachedBeyond(arrows, from)
    return [from, new Set([...targets].filter((to) => !beyond.has(to)))]
  }
  return new Map([...arrows].map(shortest))
}

const byName = (a: string, b: string): number => (a < b ? -1 : 1)

const mermaid = (arrows: Arrows): string =>
  [
    '```mermaid',
    'flowchart TD',
    ...[...arrows]
      .toSorted(([a], [b]) => byName(a, b))
      .flatMap(([from, targets]) => [...targets].toSorted(byName).map((to) => `  ${from} --> ${to}`)),
    '```',
  ].join('\n')

/** Features by how many stand below them: whoever reads from the bottom has met everything that a feature knows. */
function storeys(arrows: Arrows): string[] {
  const left = new Map([...arrows].map(([name, targets]) => [name, new Set(targets)]))
  const lines: string[] = []
  while (left.size > 0) {
    const names = [...left].filter(([, targets]) => [...targets].every((to) => !left.has(to))).map(([name]) => name)
    if (names.length === 0) throw new Error(`Features in a circle: ${[...left.keys()].join(', ')}`)
    lines.push(`${lines.length + 1}. ${names.toSorted(byName).join(', ')}`)
    for (const name of names) left.delete(name)
  }
  return lines
}

/** @returns docs/rumah.md */
export function drawHouse(): string {
  const workspaces = arrowsBetween(WORKSPACES, workspaceOf)
  const features = arrowsBetween(['server/src/features'], featureOf)
  return `# The house, drawn

Drawn from the imports by scripts/walls/drawing.ts and held by its test: \`npm test -- vitest drawing -u\` draws it anew. Tests are left out.

## Workspaces

${mermaid(workspaces)}

## Server features

Each knows what its arrows lead to, and what these lead to; platform knows none of them. From the bottom, everything that a feature knows stands in a line before its own:

${storeys(features).join('\n')}

${mermaid(reduced(features))}
`
}
