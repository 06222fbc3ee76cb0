import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compare, type Difference, type Journey, type Report, readReport } from './old-journeys-report.ts'
import './follow-parent.js'
import { prepareChromium, prepareTestFolder } from './prepare-tests.js'

/**
 * `npm run journeys:old`: the journeys of an older release, with its own helpers and its own settings, against today's
 * server and today's screens: what somebody could do then can be done now, or e2e/old-journeys.json says why not.
 * `npm run journeys:old -- gtk.spec.ts tarif.spec.ts` runs those files only.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const { rilis: release, perbedaan: differences } = JSON.parse(
  readFileSync(join(ROOT, 'e2e', 'old-journeys.json'), 'utf8'),
) as {
  rilis: string
  perbedaan: Difference[]
}
const SHORT = release.slice(0, 7)

let folder = ''
try {
  ensureExists()
  folder = prepareTestFolder()
  const { results, broken } = await runJourneys(prepareRelease())
  process.exitCode = summarize(results, broken)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function ensureExists(): void {
  try {
    git(['cat-file', '-e', `${release}^{commit}`])
  } catch {
    throw new Error(
      `Rilis ${SHORT} tidak ada di klon ini (klon dangkal, atau bukan klon git). Ambil riwayatnya dengan \`git fetch --unshallow\`.`,
    )
  }
}

/** Its files, without a worktree that a kill would leave registered; its server is today's: whatever starts one starts ours. */
function prepareRelease(): string {
  const old = join(folder, 'rilis')
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'indeks') }
  git(['read-tree', release], env)
  git(['checkout-index', '--all', `--prefix=${old}/`], env)
  const lockOf = (root: string): string => readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (lockOf(old) === lockOf(ROOT)) borrowPackages(old)
  else {
    console.log(`Memasang paket rilis ${SHORT} …`)
    const options = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['ci', ...options], { cwd: old, stdio: 'inherit' })
  }
  takeOurServer(join(old, 'server'))
  return old
}

/** Its program is ours; what its journeys borrow of its tests stays its own. */
function takeOurServer(server: string): void {
  const ours = join(ROOT, 'server')
  for (const name of readdirSync(server)) if (name !== 'test') rmSync(join(server, name), { recursive: true })
  for (const name of readdirSync(ours)) if (name !== 'test') symlinkSync(join(ours, name), join(server, name))
}

/** Everybody's packages from here, the release's own from its own folders. */
function borrowPackages(old: string): void {
  const source = join(ROOT, 'node_modules')
  const destination = join(old, 'node_modules')
  mkdirSync(join(destination, '@geisa'), { recursive: true })
  for (const name of readdirSync(source))
    if (!name.startsWith('.') && name !== '@geisa') symlinkSync(join(source, name), join(destination, name))
  for (const name of ['contract', 'engine']) symlinkSync(join(old, name), join(destination, '@geisa', name), 'dir')
}

async function runJourneys(old: string): Promise<ReturnType<typeof readReport>> {
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  chmodSync(temporary, 0o1777)
  const reportFile = join(folder, 'laporan.json')
  const chromium = await prepareChromium()
  const cli = join(old, 'node_modules', '@playwright', 'test', 'cli.js')
  console.log(`Perjalanan rilis ${SHORT} pada server dan layar hari ini …`)
  const child = spawn(process.execPath, [cli, 'test', '--reporter=list,json', ...process.argv.slice(2)], {
    cwd: old,
    env: { ...process.env, ...chromium, TMPDIR: temporary, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Playwright closes its browsers and our server when it is interrupted, and then ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGINT'))
  await new Promise((done) => child.once('close', done))
  if (!existsSync(reportFile)) throw new Error('Perjalanan berhenti tanpa laporan; sebabnya tertulis di atas.')
  return readReport(JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
}

function summarize(results: readonly Journey[], broken: readonly string[]): number {
  const { regressed, decided, stale } = compare(results, differences)
  console.log(`\nRilis ${SHORT}: ${results.length} perjalanan, ${results.filter(({ passed }) => passed).length} lulus`)
  for (const { perjalanan, sebab } of decided) console.log(`  berbeda dengan sengaja: ${perjalanan}\n    ${sebab}`)
  for (const name of stale) console.log(`  lulus walau tercatat berbeda, hapus dari e2e/old-journeys.json: ${name}`)
  for (const { name, error } of regressed) console.log(`  MUNDUR: ${name}\n    ${error}`)
  for (const one of broken) console.log(`  RUSAK: ${one}`)
  if (results.length === 0) console.log('  Tidak ada perjalanan yang dijalankan.')
  return results.length > 0 && [regressed, stale, broken].every(({ length }) => length === 0) ? 0 : 1
}

function git(args: readonly string[], env: NodeJS.ProcessEnv = process.env): void {
  execFileSync('git', args, { cwd: ROOT, env, stdio: 'ignore' })
}
