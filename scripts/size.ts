import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imports, isTest, listFiles, ROOT, withoutComment } from './walls/sources.ts'

/**
 * How large the product is, and how many files somebody reads who follows one act through it: `npm run size`.
 *
 * Lines are all lines of .ts, .tsx and .js files as they stand, comments and blank ones too. Left out: tests and what only
 * tests use (.test, .test-kit, .spec; of the server also the folders of TEST_FOLDERS).
 *
 * Files of an act: those below some workspace's src/features that are reached from its entry files over imports, types as well,
 * entries included. What a feature stands on (platform, shared, ui, api, contract, engine) is neither counted nor followed, nor
 * is a file of another feature followed further than to itself: its door is read, not its rooms.
 */
const PARTS = ['engine', 'contract', 'server', 'web', 'e2e', 'scripts', 'bench']
const TEST_FOLDERS = /^server\/(test|resilience|cluster-trial)\//

const ACTS: Record<string, readonly string[]> = {
  // The page on which it stands, and the command behind the PATCH that it sends.
  "click on 'Setujui'": [
    'web/src/features/pengajuan/usulan/usulan-page.tsx',
    'server/src/features/pengajuan/commands-update.ts',
  ],
  // The address that every machine pushes to.
  'tap of a machine': ['server/src/features/mesin/iclock/routes.ts'],
}

const isProduct = (path: string): boolean => /\.(tsx?|js)$/.test(path) && !isTest(path) && !TEST_FOLDERS.test(path)
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const linesOf = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + read(path).trimEnd().split('\n').length, 0)

const featureOf = (path: string): string | undefined => /^\w+\/src\/features\/([^/]+)\//.exec(path)?.[1]

function filesOf(entries: readonly string[]): string[] {
  const own = new Set(entries.map(featureOf))
  const seen = new Set<string>()
  const follow = (path: string): void => {
    if (featureOf(path) === undefined || seen.has(path)) return
    seen.add(path)
    if (!own.has(featureOf(path))) return
    for (const next of imports({ path, text: '', code: withoutComment(read(path)) })) follow(next)
  }
  for (const entry of entries) {
    if (!existsSync(join(ROOT, entry)))
      throw new Error(`${entry} is not there: name where the act begins now (scripts/size.ts)`)
    follow(entry)
  }
  return [...seen].toSorted()
}

const row = (name: string, paths: readonly string[]): string =>
  `${name.padEnd(22)}${String(paths.length).padStart(7)} files${String(linesOf(paths)).padStart(9)} lines`

const perPart = PARTS.map((part): [string, string[]] => [part, listFiles(part).filter(isProduct)])
for (const [part, paths] of perPart) console.log(row(part, paths))
console.log(
  row(
    'all',
    perPart.flatMap(([, paths]) => paths),
  ),
)
console.log('')
for (const [act, entries] of Object.entries(ACTS)) {
  const files = filesOf(entries)
  console.log(row(act, files))
  if (process.argv.includes('--files')) for (const path of files) console.log(`  ${path}`)
}
