import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'

/**
 * Outlives `npm test` and clears up behind it: our standard input ends when it dies, of whatever cause, kill -9 too.
 * What belongs to the run carries its folder: as TMPDIR, or as the place where it works (PostgreSQL, whose environment
 * is its own). Linux only; elsewhere the folder alone goes.
 */
const [folder = ''] = process.argv.slice(2)
process.stdin.on('error', () => undefined).resume()
process.stdin.once('close', () => void bereskan())
// A Ctrl-C in the terminal is meant for the run: it ends in order, and we after it.
for (const sinyal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinyal, () => undefined)

async function bereskan() {
  // In order first: a database that is asked to stop leaves no shared memory behind.
  for (const [sinyal, tunggu] of [
    ['SIGINT', 3000],
    ['SIGTERM', 3000],
    ['SIGKILL', 2000],
  ]) {
    kirim(sinyal)
    for (let lewat = 0; lewat < tunggu && penghuni().length > 0; lewat += 50) await tidur(50)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function kirim(sinyal) {
  for (const pid of penghuni()) {
    try {
      process.kill(pid, sinyal)
    } catch {
      // Gone already.
    }
  }
}

function penghuni() {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((nama) => /^\d+$/.test(nama) && Number(nama) !== process.pid)
    .filter((pid) => milikKami(`/proc/${pid}`))
    .map(Number)
}

function milikKami(proses) {
  try {
    // A zombie has no memory and so no environment: it is gone already.
    if (readFileSync(`${proses}/environ`, 'latin1').split('\0').includes(`TMPDIR=${folder}`)) return true
    return `${readlinkSync(`${proses}/cwd`)}/`.startsWith(`${folder}/`)
  } catch {
    return false
  }
}

const tidur = (ms) => new Promise((lanjut) => setTimeout(lanjut, ms))
