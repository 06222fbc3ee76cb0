import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as tidur } from 'node:timers/promises'

/** What the operating system tells about processes. `kill(pid, 0)` alone is no answer: it succeeds on a zombie. */

const ADA_PROC = existsSync('/proc/self/stat')

export function hidup(pid: number): boolean {
  if (ADA_PROC) return !['', 'Z', 'X'].includes(kolomStat(pid)[0] ?? '')
  try {
    process.kill(pid, 0)
    return true
  } catch (galat) {
    return (galat as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Changes when a pid is used again, also after a reboot or in a restarted container; '' when it cannot be known. */
export function tandaProses(pid: number): string {
  if (!ADA_PROC) return ps(pid, 'lstart=')
  const mulai = kolomStat(pid)[19]
  return mulai ? `${baca('/proc/sys/kernel/random/boot_id').trim()}/${mulai}` : ''
}

export function perintahProses(pid: number): string {
  return ADA_PROC ? baca(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim() : ps(pid, 'command=')
}

/** Processes that work in a folder (Linux only; elsewhere nobody is found). */
export function penghuniFolder(folder: string): number[] {
  if (!ADA_PROC) return []
  return readdirSync('/proc')
    .filter((nama) => /^\d+$/.test(nama) && tautan(`/proc/${nama}/cwd`) === folder)
    .map(Number)
}

export function kirimSinyal(pid: number, sinyal: NodeJS.Signals): void {
  try {
    process.kill(pid, sinyal)
  } catch {
    // Already gone: what we wanted.
  }
}

/** Looks every 20 ms until the condition holds; false when it did not within the bound. */
export async function tunggu(syarat: () => boolean, batasMs: number): Promise<boolean> {
  const akhir = performance.now() + batasMs
  while (!syarat()) {
    if (performance.now() > akhir) return false
    await tidur(20)
  }
  return true
}

/** /proc/<pid>/stat from its third column (the state) on; the name before it may hold spaces and brackets. */
function kolomStat(pid: number): string[] {
  const isi = baca(`/proc/${pid}/stat`)
  return isi.slice(isi.lastIndexOf(')') + 2).split(' ')
}

function ps(pid: number, kolom: string): string {
  return spawnSync('ps', ['-o', kolom, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}

function baca(berkas: string): string {
  try {
    return readFileSync(berkas, 'utf8')
  } catch {
    return ''
  }
}

function tautan(berkas: string): string {
  try {
    return readlinkSync(berkas)
  } catch {
    return ''
  }
}
