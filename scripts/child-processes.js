import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** Child processes that end when we end: on a signal, and when the npm above us is gone. */
const children = new Set()
const LIMIT_MS = 20_000
let closing = false

/** `grup: true` gives the child a process group of its own, so that its grandchildren end with it. */
export function launch(command, args, { group = false, ...options } = {}) {
  const child = spawn(command, args, { ...options, detached: group })
  const one = { child, group }
  children.add(one)
  child.once('close', () => children.delete(one))
  return child
}

export function untilFinished(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

export function send({ child, group }, signal) {
  try {
    if (group) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // Gone already.
  }
}

/** Ends every child in order, then us; a child that does not obey is killed. */
export async function closeAll(signal, code) {
  if (closing) return
  closing = true
  const limit = setTimeout(() => {
    for (const one of children) send(one, 'SIGKILL')
  }, LIMIT_MS)
  const results = await Promise.all(
    [...children].map((one) => {
      const done = new Promise((resolve) => one.child.once('close', resolve))
      send(one, one.group ? 'SIGINT' : signal)
      return done
    }),
  )
  clearTimeout(limit)
  // A server that drained and ended by itself has the last word.
  process.exit(results.length === 1 ? (results[0] ?? code) : code)
}

/**
 * Ctrl-C reaches npm, us and the server alike; a SIGTERM to npm kills npm and its shell, but not us, and a SIGKILL leaves
 * the shell too. So, under npm, a changed parent, or a changed parent of the shell, means: stop (tried, not documented by npm).
 */
export function guardSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void closeAll(signal === 'SIGHUP' ? 'SIGTERM' : signal, 128 + constants.signals[signal]))
  if (!process.env.npm_lifecycle_event) return
  const first = ancestor()
  setInterval(() => {
    if (ancestor() !== first) void closeAll('SIGTERM', 143)
  }, 300).unref()
}

/** Our parent, and npm above it where the parent is npm's shell. Who started npm may leave: `nohup npm start &`. */
function ancestor() {
  const parent = process.ppid
  const [, name = '', npm] = /^\d+ \((.*)\) \S+ (\d+)/s.exec(readStat(parent)) ?? []
  return npm === undefined || /^(npm|node)/.test(name) ? `${parent}` : `${parent} ${npm}`
}

function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** Runs a step of the preparation; its failure ends the program with the child's own words above ours. */
export async function run(command, args, options) {
  const code = await untilFinished(launch(command, args, { stdio: 'inherit', ...options }))
  if (closing) await new Promise(() => {})
  if (code !== 0) throw new Error(`Perintah gagal (kode ${code}): ${[command, ...args].join(' ')}`)
}
