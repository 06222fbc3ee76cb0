import { jaringanOf } from './jaringan.ts'

/** Serial numbers remembered at once; the longest known is forgotten first. */
const REMEMBERED = 20_000

/**
 * Whose data we refused last: until a post succeeds its polls are no contact, since what it holds could not come
 * (decision 51). By network, so that a stranger's refused posts do not break the periods of the real one. Known to this
 * process alone: another server, or the next start, learns it with the next refusal, a minute later.
 */
export function createBrokenContacts() {
  const broken = new Set<string>()
  const keyOf = (serialNumber: string, ip: string): string => `${serialNumber.toUpperCase()} ${jaringanOf(ip)}`
  return {
    refused(serialNumber: string, ip: string): void {
      const key = keyOf(serialNumber, ip)
      broken.delete(key)
      broken.add(key)
      if (broken.size > REMEMBERED) broken.delete(broken.keys().next().value!)
    },
    taken: (serialNumber: string, ip: string): void => void (broken.size > 0 && broken.delete(keyOf(serialNumber, ip))),
    isBroken: (serialNumber: string, ip: string): boolean => broken.size > 0 && broken.has(keyOf(serialNumber, ip)),
  }
}
