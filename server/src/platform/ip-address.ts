import { isIP } from 'node:net'

/** The caller's address as PostgreSQL takes it: a proxy may say anything, and no statement that others wait for may fail by it. */
export const alamatIp = remembering((ip) => {
  const plain = ip.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? '0.0.0.0' : plain
})

/** Each request of a machine asks several times, for the same few addresses; all are forgotten when they are many. */
const MOST_REMEMBERED = 10_000
const LONGEST_ADDRESS = 64
function remembering(compute: (ip: string) => string): (ip: string) => string {
  const known = new Map<string, string>()
  return (ip) => {
    const before = known.get(ip)
    if (before !== undefined) return before
    // Longer than any address: whatever a proxy was told.
    if (ip.length > LONGEST_ADDRESS) return compute(ip)
    if (known.size >= MOST_REMEMBERED) known.clear()
    const result = compute(ip)
    known.set(ip, result)
    return result
  }
}

/** The first `bits` of an address, as PostgreSQL writes a network: `four` of IPv4, `six` of IPv6. */
export const networkBy = (bits: { four: number; six: number }): ((ip: string) => string) =>
  remembering((ip) => networkOf(ip, bits))

function networkOf(ip: string, { four, six }: { four: number; six: number }): string {
  const plain = alamatIp(ip)
  if (isIP(plain) === 4) {
    const kept = plain.split('.').map((part, nth) => (nth * 8 < four ? part : '0'))
    return `${kept.join('.')}/${four}`
  }
  const kept = partsOfSix(plain).slice(0, six / 16)
  return `${kept.join(':')}::/${six}`
}

/** Who is counted by address: whoever has an IPv6 address has a network of 2^64 of them (RFC 6177), so that is one caller. */
export const ipNetwork = remembering((ip) => {
  const plain = alamatIp(ip)
  if (isIP(plain) === 4) return plain
  return `${partsOfSix(plain).slice(0, 4).join(':')}::/64`
})

/** The eight parts of an IPv6 address, without leading noughts. */
function partsOfSix(plain: string): string[] {
  const [front = [], back = []] = plain.split('::').map((half) => half.split(':').filter((part) => part !== ''))
  const zero = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...zero, ...back].map((one) => Number.parseInt(one, 16).toString(16))
}
