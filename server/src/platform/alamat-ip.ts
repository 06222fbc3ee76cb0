import { isIP } from 'node:net'

/** The caller's address as PostgreSQL takes it: a proxy may say anything, and no statement that others wait for may fail by it. */
export function alamatIp(ip: string): string {
  const polos = ip.replace(/^::ffff:/i, '').replace(/%.*$/, '')
  return isIP(polos) === 0 ? '0.0.0.0' : polos
}

/** Who is counted by address: whoever has an IPv6 address has a network of 2^64 of them (RFC 6177), so that is one caller. */
export function jaringanIp(ip: string): string {
  const polos = alamatIp(ip)
  if (isIP(polos) === 4) return polos
  const [depan = [], belakang = []] = polos.split('::').map((bagian) => bagian.split(':').filter((satu) => satu !== ''))
  const nol = Array.from({ length: Math.max(0, 8 - depan.length - belakang.length) }, () => '0')
  const empat = [...depan, ...nol, ...belakang].slice(0, 4)
  return `${empat.map((satu) => Number.parseInt(satu, 16).toString(16)).join(':')}::/64`
}
