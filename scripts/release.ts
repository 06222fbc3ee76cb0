import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { releaseObstacle } from '../server/cluster-trial/statements/tried.ts'
import { ROOT } from './prepare.js'
import { pack, sumsOf } from './release/pack.ts'
import { type Release, stage } from './release/stage.ts'

/**
 * `npm run rilis [-- x64]`: what an office installs, one archive for each processor, in dist/. From the same commit the same
 * bytes: nothing that is not committed gets in, and times and owners are the commit's (docs/decisions/0042).
 */
const PROCESSORS = ['x64', 'arm64'] as const
const DESTINATION = join(ROOT, 'dist')

try {
  const chosen = process.argv.slice(2)
  const unknown = chosen.find((one) => !PROCESSORS.some((known) => known === one))
  if (unknown !== undefined) throw new Error(`Tidak dikenal: ${unknown}. Pilih dari ${PROCESSORS.join(', ')}.`)
  const release = readRelease()
  mkdirSync(DESTINATION, { recursive: true })
  const archives: string[] = []
  for (const processor of PROCESSORS.filter((one) => chosen.length === 0 || chosen.includes(one)))
    archives.push(await build(release, processor))
  const sums = archives.map(
    (path) => `${createHash('sha256').update(readFileSync(path)).digest('hex')}  ${basename(path)}\n`,
  )
  writeFileSync(join(DESTINATION, 'SHA256SUMS'), sums.join(''))
  process.stdout.write(sums.join(''))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function build(release: Release, processor: (typeof PROCESSORS)[number]): Promise<string> {
  const workplace = mkdtempSync(join(tmpdir(), 'geisa-rilis-'))
  try {
    const folder = await stage(release, processor, workplace)
    writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder))
    if (processor === process.arch) attempt(folder)
    return pack(folder, release.seconds, DESTINATION)
  } finally {
    rmSync(workplace, { recursive: true, force: true })
  }
}

function readRelease(): Release {
  if (git('status', '--porcelain') !== '')
    throw new Error('Ada perubahan yang belum di-commit: rilis hanya dibuat dari sebuah commit.')
  const obstacle = releaseObstacle()
  if (obstacle !== null) throw new Error(obstacle)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  return { version, commit: git('rev-parse', 'HEAD'), seconds: Number(git('log', '-1', '--format=%ct')) }
}

/** Everything that the server imports is there, and its Node runs it: it is refused for its port, the first thing it looks at. */
function attempt(folder: string): void {
  const main = join(folder, 'server', 'src', 'main.ts')
  const env = { PORT: 'bukan nomor' }
  const { stderr } = spawnSync(join(folder, 'node', 'bin', 'node'), [main], { cwd: tmpdir(), env, encoding: 'utf8' })
  if (!stderr.startsWith('Nilai PORT=')) throw new Error(`Arsipnya tidak dapat dijalankan: ${stderr}`)
  const words = execFileSync(join(folder, 'bin', 'geisa'), ['versi'], { encoding: 'utf8' })
  process.stdout.write(`${basename(folder)}: ${words}`)
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}
