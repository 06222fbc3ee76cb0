import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './child-processes.js'

const PREFIX = 'geisa-uji-'
const GIB = 2 ** 30
/** Two browsers, two servers and their databases. */
const MIN_MEMORY = 2 * GIB
const MIN_SPACE = 2 * GIB
const MEMORY_SPACE = 6 * GIB

/**
 * Where the tests put their databases (hundreds, of 2,000 files each) and browsers: in memory, where there is plenty.
 * A kill -9, which tests deal out, takes nothing from either kind of place.
 */
export function prepareTestFolder() {
  // First: what a dead run has left may be the very room that is missing.
  for (const parent of ['/dev/shm', tmpdir()]) sweepDead(parent)
  const memory = process.availableMemory?.() ?? Infinity
  if (memory < MIN_MEMORY)
    throw new Error(
      `Uji memerlukan ${gib(MIN_MEMORY)} memori kosong, di sini hanya ${gib(memory)}: tutup program lain, atau tambah memori atau swap.`,
    )
  const parent = memory >= MEMORY_SPACE && space('/dev/shm') >= MEMORY_SPACE ? '/dev/shm' : tmpdir()
  if (space(parent) < MIN_SPACE)
    throw new Error(
      `Uji memerlukan ${gib(MIN_SPACE)} ruang kosong di ${parent}, di sini hanya ${gib(space(parent))}: kosongkan, atau isi TMPDIR dengan folder lain.`,
    )
  const folder = mkdtempSync(join(realpathSync(parent), `${PREFIX}${process.pid}-`))
  // PostgreSQL of root runs under another account, which must be able to enter and to write.
  chmodSync(folder, 0o1777)
  guard(folder)
  return folder
}

/** What an orderly end leaves goes with us; what a kill leaves, a watcher clears up. */
function guard(folder) {
  const watcher = spawn(process.execPath, [fileURLToPath(new URL('test-cleanup.js', import.meta.url)), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  watcher.stdin.unref()
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // Somebody who outlives us still writes there: the watcher's matter.
    }
  })
}

/** Folders of runs whose watcher was killed with them. */
function sweepDead(parent) {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (!(pid > 0) || isAlive(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Somebody else's: theirs to clear up.
    }
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function space(folder) {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const gib = (bytes) => `${(bytes / GIB).toFixed(1).replace('.', ',')} GB`

/**
 * Debian's Chromium, the shell without a window of its own (a third of the work for each new page), else the whole
 * browser: found, or installed when we may, else told how.
 */
export async function prepareChromium() {
  const exists = (paths) => paths.find((path) => path && existsSync(path))
  const allowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const options = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']
  const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const error =
    allowed && !exists(options)
      ? await installPackage('chromium-headless-shell', exists(whole) ? WITHOUT_WAITING : [])
      : ''
  const path = exists([...options, ...whole])
  if (!path)
    throw new Error(
      `Chromium tidak ada${error}. Pasang dengan \`sudo apt-get install chromium-headless-shell\`, atau isi CHROMIUM_PATH.`,
    )
  return { CHROMIUM_PATH: path }
}

/** Debian's faketime, with which a test moves the clock of a real server (server/resilience/clock): that test says where it is missing. */
export async function prepareFaketime() {
  const allowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (allowed && !existsSync('/usr/bin/faketime')) await installPackage('faketime', WITHOUT_WAITING)
  return {}
}

/** What gives a process another clock. */
export function faketimeLibrary() {
  const path = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
    .map((kind) => `/usr/lib/${kind}/faketime/libfaketimeMT.so.1`)
    .find(existsSync)
  if (!path) throw new Error('libfaketime tidak ada. Pasang dengan `sudo apt-get install faketime`.')
  return path
}

/** Where there is no network the whole browser that is there must do, and soon. */
const WITHOUT_WAITING = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::https::Timeout=10',
]

/** @returns why it could not, for the sentence above */
async function installPackage(name, way) {
  console.log(`Memasang ${name} …`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await run('apt-get', [...way, 'update'], options)
    await run('apt-get', [...way, 'install', '-y', name], options)
    return ''
  } catch (error) {
    return ` dan tidak dapat dipasang (${error.message})`
  }
}
