import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of processes, read from /proc: what a piece of work costs, however long it had to wait for its turn. */

/** Milliseconds of one tick of the kernel's accounts; 100 a second on every Linux that Node runs on. */
const TICK_MS = 10

type Account = { parent: number; ms: number; ofDeadChildren: number }

function account(pid: number | string): Account | null {
  try {
    // The name in brackets may hold blanks: what follows it begins with the state.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((k) => Number(fields[k]))
    return { parent: parent!, ms: (user! + system!) * TICK_MS, ofDeadChildren: (childUser! + childSystem!) * TICK_MS }
  } catch {
    return null
  }
}

/** CPU ms of a process with all its children, those that ended included. */
export function cpuOfTree(root: number): number {
  const own = account(root)
  const children = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (account(name) ?? []) : []))
  return (
    (own?.ms ?? 0) +
    (own?.ofDeadChildren ?? 0) +
    children.reduce((sum, { parent, ms }) => sum + (parent === root ? ms : 0), 0)
  )
}

/** The process that a PostgreSQL backend is a child of: whose tree is the whole database. */
export function postmasterOf(backendPid: number): number {
  const found = account(backendPid)
  if (found === null) throw new Error('the database is not on this machine: its CPU cannot be read')
  return found.parent
}
