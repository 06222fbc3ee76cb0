import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of processes, read from /proc: what a piece of work costs, however long it had to wait for its turn. */

/** Milliseconds of one tick of the kernel's accounts; 100 a second on every Linux that Node runs on. */
const TICK_MS = 10

/** What the kernel says of a process from its state on; null when it is gone. */
function fieldsOf(pid: number | string): string[] | null {
  try {
    // The name in brackets may hold blanks: what follows it begins with the state.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  } catch {
    return null
  }
}

const parentOf = (fields: readonly string[] | null): number => Number(fields?.[1])
const ticksMs = (fields: readonly string[] | null, ...at: number[]): number =>
  at.reduce((sum, k) => sum + Number(fields?.[k] ?? 0) * TICK_MS, 0)

/** The scheduler counts the time of each thread in nanoseconds: many requests of a floor cost less than a tick. */
function spentMs(pid: number | string, fields: readonly string[] | null): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const spent = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
    return spent.reduce((sum, spentOne) => sum + spentOne, 0) / 1e6
  } catch {
    return ticksMs(fields, 11, 12)
  }
}

/** CPU ms of a process with all its children, those that ended included. */
export function cpuOfTree(root: number): number {
  const own = fieldsOf(root)
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = others.flatMap((pid) => {
    const fields = fieldsOf(pid)
    return parentOf(fields) === root ? spentMs(pid, fields) : []
  })
  return spentMs(root, own) + ticksMs(own, 13, 14) + children.reduce((sum, ms) => sum + ms, 0)
}

/**
 * Until these trees do next to nothing by themselves: what a server counts after its start (the attendance of the last
 * school days) is no cost of the first request that is measured. Who never rests is measured as it is, and that is said.
 */
export async function untilAtRest(roots: readonly number[], limitMs = 300_000): Promise<void> {
  const spent = () => roots.reduce((sum, pid) => sum + cpuOfTree(pid), 0)
  const deadline = performance.now() + limitMs
  for (let still = 0; still < 3; ) {
    if (performance.now() > deadline)
      return console.log('  (server tidak kunjung diam: diukur di samping pekerjaannya)')
    const before = spent()
    await new Promise((later) => setTimeout(later, 1000))
    still = spent() - before < 30 ? still + 1 : 0
  }
}

/** The process that a PostgreSQL backend is a child of: whose tree is the whole database. */
export function postmasterOf(backendPid: number): number {
  const fields = fieldsOf(backendPid)
  if (fields === null) throw new Error('the database is not on this machine: its CPU cannot be read')
  return parentOf(fields)
}
