import { readFileSync } from 'node:fs'

/** What a process holds of the machine's memory now. */
export const residentMb = (pid: number): number => field(pid, 'VmRSS')

/** The most that it ever held. */
export const peakMb = (pid: number): number => field(pid, 'VmHWM')

const field = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024
