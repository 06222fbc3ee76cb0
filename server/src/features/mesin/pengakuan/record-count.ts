import { epochMs } from '../../../platform/clock.ts'
import { jaringanOf } from '../jaringan/jaringan.ts'

/** The number of records that a machine has, as it says and as its menu shows (devices.md 5). Pure. */

/** What stands in the menu may be so many taps older or newer than what the machine said last. */
const WITHIN = 20

export const countMatches = (typed: number, told: number): boolean => Math.abs(typed - told) <= WITHIN

/** The names under which an answer to INFO holds it. */
const KEYS = new Set(['transactioncount', 'attlogcount', 'translogcount', 'logcount'])

export function countOf(isi: ReadonlyMap<string, string>): number | null {
  for (const [key, value] of isi)
    if (KEYS.has(key.toLowerCase()) && /^\d{1,9}$/.test(value.trim())) return Number(value)
  return null
}

export type ToldCount = { jumlah: number; pada: string; ip: string }

const HARI_MS = 86_400_000

/**
 * Two counts that one machine cannot have: from another network, within a day, and fewer than before or more than a finger a
 * second since. Whoever knows a serial number can say any count; he cannot keep the real machine from saying its own.
 */
export function countsDisagree(old: ToldCount, next: ToldCount): boolean {
  const elapsed = epochMs(next.pada) - epochMs(old.pada)
  if (jaringanOf(old.ip) === jaringanOf(next.ip) || elapsed > HARI_MS) return false
  const grown = next.jumlah - old.jumlah
  return grown < -WITHIN || grown > WITHIN + elapsed / 1000
}
