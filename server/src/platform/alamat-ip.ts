import { isIP } from 'node:net'

/** The caller's address as PostgreSQL takes it: a proxy may say anything, and no statement that others wait for may fail by it. */
export function alamatIp(ip: string): string {
  const polos = ip.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  return isIP(polos) === 0 ? '0.0.0.0' : polos
}
