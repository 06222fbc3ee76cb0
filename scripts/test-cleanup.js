import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'

/**
 * Outlives `npm test` and clears up behind it: our standard input ends when it dies, of whatever cause, kill -9 too.
 * What belongs to the run carries its folder: as TMPDIR, or as the place where it works (PostgreSQL, whose environment
 * is its own). Linux only; elsewhere the folder alone goes.
 */
const [folder = ''] = process.argv.slice(2)
process.stdin.on('error', () => undefined).resume()
process.stdin.once('close', () => void tidy())
// A Ctrl-C in the terminal is meant for the run: it ends in order, and we after it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

async function tidy() {
  // In order first: a database that is asked to stop leaves no shared memory behind.
  for (const [signal, patience] of [
    ['SIGINT', 3000],
    ['SIGTERM', 3000],
    ['SIGKILL', 2000],
  ]) {
    send(signal)
    for (let waited = 0; waited < patience && occupants().length > 0; waited += 50) await sleep(50)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

function send(signal) {
  for (const pid of occupants()) {
    try {
      process.kill(pid, signal)
    } catch {
      // Gone already.
    }
  }
}

function occupants() {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => isOurs(`/proc/${pid}`))
    .map(Number)
}

function isOurs(process) {
  try {
    // A zombie has no memory and so no environment: it is gone already.
    if (readFileSync(`${process}/environ`, 'latin1').split('\0').includes(`TMPDIR=${folder}`)) return true
    return `${readlinkSync(`${process}/cwd`)}/`.startsWith(`${folder}/`)
  } catch {
    return false
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
