import { isIP } from 'node:net'

/** The caller's address as PostgreSQL takes it: a proxy may say anything, and no statement that others wait for may fail by it. */
export function alamatIp(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? '0.0.0.0' : plain
}

/** Who is counted by address: whoever has an IPv6 address has a network of 2^64 of them (RFC 6177), so that is one caller. */
export function ipNetwork(ip: string): string {
  const plain = alamatIp(ip)
  if (isIP(plain) === 4) return plain
  const [next = [], back = []] = plain.split('::').map((section) => section.split(':').filter((part) => part !== ''))
  const zero = Array.from({ length: Math.max(0, 8 - next.length - back.length) }, () => '0')
  const four = [...next, ...zero, ...back].slice(0, 4)
  return `${four.map((one) => Number.parseInt(one, 16).toString(16)).join(':')}::/64`
}
