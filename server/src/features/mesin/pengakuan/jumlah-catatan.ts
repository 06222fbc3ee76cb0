import { epochMs } from '../../../platform/clock.ts'

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
  if (sameNetwork(old.ip, next.ip) || elapsed > HARI_MS) return false
  const grown = next.jumlah - old.jumlah
  return grown < -WITHIN || grown > WITHIN + elapsed / 1000
}

/** The first 16 bits of an IPv4 address, the first 32 of an IPv6 one: a provider's pool changes the rest. */
export function sameNetwork(a: string, b: string): boolean {
  return networkOf(a) === networkOf(b)
}

function networkOf(ip: string): string {
  const four = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!four.includes(':')) return four.split('.', 2).join('.')
  const [head = '', tail] = four.toLowerCase().split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) while (groups.length < 2) groups.push('0')
  return groups
    .slice(0, 2)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
