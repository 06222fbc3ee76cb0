import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareChromium, prepareTestFolder } from '../prepare-tests.js'
import { ROOT, readSources } from '../walls/sources.ts'
import { testsIn, touchedBy } from './touched.ts'

/**
 * `npm run check [-- base]`: what changed since the branch began, and what hangs on it nearest: format, types, lint, walls,
 * tests of the folders touched and of those that import what changed, journeys that name a touched screen. The whole run
 * (`npm test`) says the rest. A property is tried for a second (brief.ts).
 */
const tool = (...parts: string[]): string => join(ROOT, 'node_modules', ...parts)
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const base = process.argv[2] ?? whereItBegan()
const changed = [
  ...git('diff', '--name-only', base).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter((path) => path !== '' && existsSync(join(ROOT, path)))
const sources = changed.filter((path) => /\.(ts|tsx|js)$/.test(path))
const { areas, files, left, journeys } = touchedBy(
  changed,
  readSources('engine', 'contract', 'server', 'web', 'scripts', 'bench'),
  readSources('e2e'),
)
console.log(
  `${changed.length} berkas sejak ${base.slice(0, 8)}; uji di ${areas.join(', ') || '-'}; perjalanan ${journeys.join(', ') || '-'}`,
)
if (left.length > 0) console.log(`Diserahkan kepada npm test: ${left.join(', ')}`)

process.env['TMPDIR'] = prepareTestFolder()
process.env['BRIEF'] = '1'
if (journeys.length > 0) Object.assign(process.env, await prepareChromium())
const steps: [string, string[]][] = [
  [
    'format',
    changed.length === 0
      ? []
      : [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--no-errors-on-unmatched', ...changed],
  ],
  ['tipe', [tool('typescript', 'bin', 'tsc'), '-b', '--checkers', '1']],
  [
    'lint',
    sources.length === 0 ? [] : [tool('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings', ...sources],
  ],
  ['vitest', [tool('vitest', 'vitest.mjs'), 'run', ...new Set(['scripts/walls', ...testsIn(areas), ...files])]],
  ['e2e', journeys.length === 0 ? [] : [tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list', ...journeys]],
]
for (const [name, args] of steps) {
  if (args.length === 0) continue
  const start = performance.now()
  const code = await run(args)
  console.log(`── ${name}: ${code === 0 ? 'lulus' : 'GAGAL'} (${((performance.now() - start) / 1000).toFixed(1)} dtk)`)
  if (code !== 0) process.exitCode = 1
}

/** Where it left the branch that it goes back to; on that branch itself, before its last commit. */
function whereItBegan(): string {
  for (const name of ['@{upstream}', 'origin/main', 'main']) {
    try {
      const begin = git('merge-base', 'HEAD', name)
      if (begin !== git('rev-parse', 'HEAD') || git('status', '--porcelain') !== '') return begin
    } catch {
      // No such branch here.
    }
  }
  return git('rev-parse', 'HEAD~1')
}

function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}
