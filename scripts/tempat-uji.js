import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { jalankan } from './anak.js'

const AWALAN = 'geisa-uji-'
const GIB = 2 ** 30
/** Two browsers, two servers and their databases. */
const MEMORI_TERENDAH = 2 * GIB
const RUANG_TERENDAH = 2 * GIB
const RUANG_MEMORI = 6 * GIB

/**
 * Where the tests put their databases (hundreds, of 2,000 files each) and browsers: in memory, where there is plenty.
 * A kill -9, which tests deal out, takes nothing from either kind of place.
 */
export function siapkanTempat() {
  // First: what a dead run has left may be the very room that is missing.
  for (const induk of ['/dev/shm', tmpdir()]) sapuYangMati(induk)
  const memori = process.availableMemory?.() ?? Infinity
  if (memori < MEMORI_TERENDAH)
    throw new Error(
      `Uji memerlukan ${gib(MEMORI_TERENDAH)} memori kosong, di sini hanya ${gib(memori)}: tutup program lain, atau tambah memori atau swap.`,
    )
  const induk = memori >= RUANG_MEMORI && ruang('/dev/shm') >= RUANG_MEMORI ? '/dev/shm' : tmpdir()
  if (ruang(induk) < RUANG_TERENDAH)
    throw new Error(
      `Uji memerlukan ${gib(RUANG_TERENDAH)} ruang kosong di ${induk}, di sini hanya ${gib(ruang(induk))}: kosongkan, atau isi TMPDIR dengan folder lain.`,
    )
  const folder = mkdtempSync(join(realpathSync(induk), `${AWALAN}${process.pid}-`))
  // PostgreSQL of root runs under another account, which must be able to enter and to write.
  chmodSync(folder, 0o1777)
  jaga(folder)
  return folder
}

/** What an orderly end leaves goes with us; what a kill leaves, a watcher clears up. */
function jaga(folder) {
  const penjaga = spawn(process.execPath, [fileURLToPath(new URL('penjaga-uji.js', import.meta.url)), folder], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  penjaga.unref()
  penjaga.stdin.unref()
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // Somebody who outlives us still writes there: the watcher's matter.
    }
  })
}

/** Folders of runs whose watcher was killed with them. */
function sapuYangMati(induk) {
  if (!existsSync(induk)) return
  for (const nama of readdirSync(induk)) {
    const pid = Number(new RegExp(`^${AWALAN}(\\d+)-`).exec(nama)?.[1])
    if (!(pid > 0) || hidup(pid)) continue
    try {
      rmSync(join(induk, nama), { recursive: true, force: true })
    } catch {
      // Somebody else's: theirs to clear up.
    }
  }
}

function hidup(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (galat) {
    return galat.code === 'EPERM'
  }
}

function ruang(folder) {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const gib = (byte) => `${(byte / GIB).toFixed(1).replace('.', ',')} GB`

/**
 * Debian's Chromium, the shell without a window of its own (a third of the work for each new page), else the whole
 * browser: found, or installed when we may, else told how.
 */
export async function siapkanChromium() {
  const ada = (daftar) => daftar.find((jalur) => jalur && existsSync(jalur))
  const boleh = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const pilihan = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell']
  const utuh = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const galat = boleh && !ada(pilihan) ? await pasangChromium(ada(utuh) ? TANPA_TUNGGU : []) : ''
  const jalur = ada([...pilihan, ...utuh])
  if (!jalur)
    throw new Error(
      `Chromium tidak ada${galat}. Pasang dengan \`sudo apt-get install chromium-headless-shell\`, atau isi CHROMIUM_PATH.`,
    )
  return { CHROMIUM_PATH: jalur }
}

/** Where there is no network the whole browser that is there must do, and soon. */
const TANPA_TUNGGU = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10']

/** @returns why it could not, for the sentence above */
async function pasangChromium(cara) {
  console.log('Memasang Chromium …')
  const opsi = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    await jalankan('apt-get', [...cara, 'update'], opsi)
    await jalankan('apt-get', [...cara, 'install', '-y', 'chromium-headless-shell'], opsi)
    return ''
  } catch (galat) {
    return ` dan tidak dapat dipasang (${galat.message})`
  }
}
