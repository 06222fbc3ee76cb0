import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the operating system tells about processes. `kill(pid, 0)` alone is no answer: it succeeds on a zombie. */

const HAS_PROC = existsSync('/proc/self/stat')

export function isAlive(pid: number): boolean {
  if (HAS_PROC) return !['', 'Z', 'X'].includes(statColumns(pid)[0] ?? '')
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Changes when a pid is used again, also after a reboot or in a restarted container; '' when it cannot be known. */
export function processMark(pid: number): string {
  if (!HAS_PROC) return ps(pid, 'lstart=')
  const start = statColumns(pid)[19]
  return start ? `${read('/proc/sys/kernel/random/boot_id').trim()}/${start}` : ''
}

export function processCommand(pid: number): string {
  return HAS_PROC ? read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() : ps(pid, 'command=')
}

/** Processes that work in a folder (Linux only; elsewhere nobody is found). */
export function folderOccupants(folder: string): number[] {
  if (!HAS_PROC) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && link(`/proc/${name}/cwd`) === folder)
    .map(Number)
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone: what we wanted.
  }
}

/** Looks every 20 ms until the condition holds; false when it did not within the bound. */
export async function wait(condition: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!condition()) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** /proc/<pid>/stat from its third column (the state) on; the name before it may hold spaces and brackets. */
function statColumns(pid: number): string[] {
  const content = read(`/proc/${pid}/stat`)
  return content.slice(content.lastIndexOf(')') + 2).split(' ')
}

function ps(pid: number, column: string): string {
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function link(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
