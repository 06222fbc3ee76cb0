import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as tidur } from 'node:timers/promises'
import { hidup, kirimSinyal, penghuniFolder, perintahProses, tunggu } from '../process/proses.ts'
import { type Akun, hakAkun, LINGKUNGAN, siapkanTempat, type Tempat } from './postgres-tempat.ts'

/** The embedded PostgreSQL: one child process on a private Unix socket that dies with us and is raised again when it dies alone. */
export type Postgres = {
  url: string
  stop: () => Promise<void>
  /** Settles when PostgreSQL is gone for good: null after stop(), an error when it cannot be raised again. */
  exited: Promise<Error | null>
}

export type Pilihan = {
  dataDir: string
  log: (baris: string) => void
  /** False in tests alone: a commit then survives no power cut. */
  fsync?: boolean
  /** The account that root lends to PostgreSQL; chosen by itself when absent. */
  akun?: Akun
}

/**
 * For two cores and 4 GB. max_wal_size bounds what a crash must replay (quality.md 2.2: back within 10 s);
 * locks, because a statement over a year of partitions takes one per partition and index.
 */
const SETELAN = {
  listen_addresses: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '8MB',
  max_connections: '100',
  max_locks_per_transaction: '256',
  wal_buffers: '16MB',
  wal_compression: 'on',
  max_wal_size: '1GB',
  min_wal_size: '256MB',
  // After a crash one flush of the file system instead of one per file: a year of partitions has thousands.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A failing statement may name people: its text stays out of the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export async function startPostgres(pilihan: Pilihan): Promise<Postgres> {
  const { log, fsync = true } = pilihan
  const tempat = siapkanTempat(pilihan.dataDir, log, pilihan.akun)
  await hentikanYatim(tempat, log)
  if (!fs.existsSync(join(tempat.folder, 'PG_VERSION'))) initdb(tempat, fsync, log)

  let menutup = false
  const catat = (baris: string) => !menutup && log(`PostgreSQL: ${baris}`)
  let anak = jalankan(tempat, fsync, catat)
  await siap(tempat, anak)

  const exited = (async () => {
    for (let gagal = 0; ; ) {
      const sebab = await anak.keluar
      if (menutup) return null
      log(`PostgreSQL berhenti mendadak (${sebab}); dijalankan lagi.`)
      if (!fs.existsSync(join(tempat.folder, 'PG_VERSION'))) return new Error(`Basis data di ${tempat.folder} hilang.`)
      await tidur(Math.min(2000, 100 * 2 ** gagal))
      await usirPenghuni(tempat, gagal === 0 ? 'SIGQUIT' : 'SIGKILL')
      if (menutup) return null
      anak = jalankan(tempat, fsync, catat)
      gagal = await siap(tempat, anak).then(
        () => 0,
        () => gagal + 1,
      )
    }
  })()

  const stop = async () => {
    menutup = true
    await hentikan(anak)
    await exited
    await usirPenghuni(tempat, 'SIGKILL', 5000)
    fs.rmSync(tempat.soket, { recursive: true, force: true })
  }
  return { url: tempat.url, stop, exited }
}

type Anak = { proses: ChildProcess; keluar: Promise<string>; terakhir: string[]; habis: () => boolean }

/**
 * Dead man's pipe: stdin is held by us and closes on any death of ours, kill -9 too; a doubly forked watcher then asks
 * for a fast shutdown. Doubly, or PostgreSQL meets a child it does not know.
 */
const PENJAGA = 'exec 3<&0; ( ( read _ <&3; kill -INT $$ 2>/dev/null ) & ); exec "$0" "$@" 3<&-'

function jalankan(tempat: Tempat, fsync: boolean, catat: (baris: string) => void): Anak {
  const setelan = Object.entries({
    ...SETELAN,
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off' }),
    // Else a killed one leaves its segments in memory, which only a start in the same folder would take away.
    ...(tempat.sementara ? { dynamic_shared_memory_type: 'mmap' } : {}),
  })
  const args = [
    '-D',
    tempat.folder,
    '-k',
    tempat.soket,
    ...setelan.flatMap(([nama, nilai]) => ['-c', `${nama}=${nilai}`]),
  ]
  // Detached: Ctrl-C reaches us alone, so that the server drains before its database goes.
  const proses = spawn('/bin/sh', ['-c', PENJAGA, join(tempat.biner, 'bin', 'postgres'), ...args], {
    ...hakAkun(tempat.akun),
    cwd: tempat.folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: LINGKUNGAN,
  })
  const terakhir: string[] = []
  let selesai = false
  proses.stdin?.on('error', () => undefined)
  proses.stderr?.setEncoding('utf8').on('data', (teks: string) => {
    for (const baris of teks.split('\n').filter(Boolean)) {
      terakhir.push(baris)
      if (terakhir.length > 20) terakhir.shift()
      if (/(FATAL|PANIC):/.test(baris)) catat(baris)
    }
  })
  const keluar = new Promise<string>((resolve) => {
    const tutup = (sebab: string) => {
      selesai = true
      resolve(sebab)
    }
    proses.once('error', (galat) => tutup(galat.message))
    proses.once('exit', (kode, sinyal) => tutup(sinyal ?? `kode ${kode}`))
  })
  return { proses, keluar, terakhir, habis: () => selesai }
}

/** Line 8 of postmaster.pid turns to `ready`; the bound leaves room for the replay after a crash. */
async function siap(tempat: Tempat, anak: Anak): Promise<void> {
  const sampai = await tunggu(() => {
    if (anak.habis()) return true
    const baris = bacaPid(tempat.folder)
    return baris[0] === String(anak.proses.pid) && baris[7]?.trim() === 'ready'
  }, 120_000)
  if (sampai && !anak.habis()) return
  await hentikan(anak)
  throw new Error(`PostgreSQL tidak dapat mulai. ${anak.terakhir.slice(-3).join(' ')}`)
}

/** Fast shutdown; when its checkpoint takes too long an immediate one, which costs a replay but no commit. */
async function hentikan(anak: Anak): Promise<void> {
  for (const [sinyal, batas] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    if (anak.habis()) return
    anak.proses.kill(sinyal)
    await tunggu(anak.habis, batas)
  }
}

/** A postmaster whose server died together with the watcher (start.md 4). klaimFolderData has made sure that nobody uses it. */
async function hentikanYatim(tempat: Tempat, log: (baris: string) => void): Promise<void> {
  const pid = Number(bacaPid(tempat.folder)[0])
  const ada = () => hidup(pid) && perintahProses(pid).includes(tempat.folder)
  for (const [sinyal, batas] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!pid || !ada()) break
    if (sinyal === 'SIGINT') log(`PostgreSQL lama (pid ${pid}) masih memegang folder data; dihentikan dulu.`)
    kirimSinyal(pid, sinyal)
    await tunggu(() => !ada(), batas)
  }
  await usirPenghuni(tempat, 'SIGKILL')
  if (ada()) return
  // PostgreSQL believes in the pid of a zombie, or of a stranger that got the number, and would refuse to start.
  for (const kunci of [join(tempat.folder, 'postmaster.pid'), join(tempat.soket, '.s.PGSQL.5432.lock')])
    fs.rmSync(kunci, { force: true })
}

/** Busy backends outlive a killed postmaster and hold its shared memory: until they are gone a new one refuses to start. */
async function usirPenghuni(tempat: Tempat, sinyal: NodeJS.Signals, batasMs = 1000): Promise<void> {
  const sisa = () => penghuniFolder(tempat.folder).filter((pid) => perintahProses(pid).startsWith('postgres:'))
  for (const pid of sisa()) kirimSinyal(pid, sinyal)
  await tunggu(() => sisa().length === 0, batasMs)
}

function bacaPid(folder: string): string[] {
  try {
    return fs.readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Under another name first: a folder named pg18 is always whole, however often the first start was interrupted. */
function initdb(tempat: Tempat, fsync: boolean, log: (baris: string) => void): void {
  log('Menyiapkan basis data baru.')
  const baru = `${tempat.folder}.baru`
  fs.rmSync(baru, { recursive: true, force: true })
  fs.mkdirSync(baru, { mode: 0o700 })
  const sandi = join(tempat.soket, 'sandi')
  if (tempat.sandi) fs.writeFileSync(sandi, tempat.sandi, { mode: 0o600 })
  if (tempat.akun)
    for (const f of [baru, ...(tempat.sandi ? [sandi] : [])]) fs.chownSync(f, tempat.akun.uid, tempat.akun.gid)
  const masuk = tempat.sandi ? ['-A', 'scram-sha-256', `--pwfile=${sandi}`] : ['-A', 'trust']
  const lokal = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', baru, '-U', 'postgres', ...lokal, ...masuk, ...(fsync ? [] : ['--no-sync'])]
  const opsi = { ...hakAkun(tempat.akun), cwd: baru, env: LINGKUNGAN, encoding: 'utf8', timeout: 120_000 } as const
  const hasil = spawnSync(join(tempat.biner, 'bin', 'initdb'), args, opsi)
  fs.rmSync(sandi, { force: true })
  if (hasil.status !== 0) {
    fs.rmSync(baru, { recursive: true, force: true })
    throw new Error(`Basis data baru tidak dapat dibuat: ${hasil.stderr || hasil.error?.message}`)
  }
  fs.renameSync(baru, tempat.folder)
  const induk = fs.openSync(dirname(tempat.folder), 'r')
  if (fsync) fs.fsyncSync(induk)
  fs.closeSync(induk)
}
