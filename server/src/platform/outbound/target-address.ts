import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Which addresses the program may call (quality.md 3 'Outbound'): public ones; its own computer while developing; those of an
 * office's own network where the operator said so for that one receiver.
 */
export type Reach = { local: boolean; private?: boolean }

const PRIVATE_V4 = createList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
const PUBLIC_V6 = createList('ipv6', [['2000::', 3]])
/** Inside 2000::/3: tunnels that carry an IPv4 address of anybody's choice, and documentation. */
const EXCLUDED_V6 = createList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])
/** What an office hands out itself; never link-local, where clouds answer with keys. */
const OFFICE_V4 = createList('ipv4', [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
])
const OFFICE_V6 = createList('ipv6', [['fc00::', 7]])
const LOCAL = /^(127(\.\d+){3}|::1)$/

export function mayBeTargeted(ip: string, { local, private: inner = false }: Reach): boolean {
  if (local && LOCAL.test(ip)) return true
  const family = isIP(ip)
  if (inner && (family === 4 ? OFFICE_V4.check(ip) : family === 6 && OFFICE_V6.check(ip, 'ipv6'))) return true
  if (family === 4) return !PRIVATE_V4.check(ip)
  return family === 6 && PUBLIC_V6.check(ip, 'ipv6') && !EXCLUDED_V6.check(ip, 'ipv6')
}

export const FORBIDDEN = 'ALAMAT_TERLARANG'

/** A name is resolved once, and the connection goes to the very addresses that were judged. */
export const lookupAddress =
  (reach: Reach): LookupFunction =>
  (host, option, answer) => {
    lookup(host, { ...option, all: true }, (error, list) => {
      if (error) return answer(error, '')
      const first = list[0]
      if (first === undefined || list.some(({ address }) => !mayBeTargeted(address, reach)))
        return answer(Object.assign(new Error('private address'), { code: FORBIDDEN }), '')
      if (option.all) answer(null, list)
      else answer(null, first.address, first.family)
    })
  }

function createList(family: 'ipv4' | 'ipv6', content: [string, number][]): BlockList {
  const list = new BlockList()
  for (const [address, length] of content) list.addSubnet(address, length, family)
  return list
}
