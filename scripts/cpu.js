import { readdirSync, readFileSync } from 'node:fs'

/** proc_stat(5): in hundredths of a second. */
const TICKS = 100
const LOOK_MS = 1000

/**
 * Counts the CPU (user + sys) of a process and all that it starts, while it runs: looked at each second, since Node tells it of
 * itself alone and a browser's processes are nobody's once it is gone. What a process has reaped stands in its own line; what
 * vanished together with its parent counts as it was last seen.
 * @param {number} root
 * @returns {() => number | null} ends the counting; seconds, or null where there is no /proc
 */
export function countCpu(root) {
  const seen = new Map()
  let lost = 0
  const look = () => {
    const now = readTree(root)
    for (const [pid, one] of seen) if (!now.has(pid) && !now.has(one.parent) && pid !== root) lost += one.ticks
    seen.clear()
    for (const [pid, one] of now) seen.set(pid, one)
  }
  const timer = setInterval(look, LOOK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (seen.size === 0) return null
    return [...seen.values()].reduce((sum, { ticks }) => sum + ticks, lost) / TICKS
  }
}

/** The process and its living descendants: whose children they are, and their ticks with those of the children they reaped. */
function readTree(root) {
  const all = new Map()
  for (const pid of readPids()) {
    const one = readStat(pid)
    if (one !== null) all.set(pid, one)
  }
  const isBelow = (pid) => {
    for (let at = pid; at !== undefined && at > 1; at = all.get(at)?.parent) if (at === root) return true
    return false
  }
  return new Map([...all].filter(([pid]) => isBelow(pid)))
}

function readPids() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return []
  }
}

function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of a program may hold spaces and brackets.
    const [, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(parent), ticks: rest.slice(9, 13).reduce((sum, one) => sum + Number(one), 0) }
  } catch {
    // Gone already.
    return null
  }
}
