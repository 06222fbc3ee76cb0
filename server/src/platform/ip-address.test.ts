import { describe, expect, it } from 'vitest'
import { ipNetwork } from './ip-address.ts'

describe('alamat yang dihitung', () => {
  it('IPv4 satu per satu, IPv6 per jaringan: alamat baru di jaringan yang sama bukan orang baru', () => {
    expect(ipNetwork('10.0.0.7')).toBe('10.0.0.7')
    expect(ipNetwork('::ffff:10.0.0.7')).toBe('10.0.0.7')
    const same = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:1:2:3', '2001:0db8:0001:0002::'].map(ipNetwork)
    expect(new Set(same)).toEqual(new Set(['2001:db8:1:2::/64']))
    expect(ipNetwork('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
    expect([ipNetwork('::1'), ipNetwork('fe80::1%eth0')]).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64'])
    expect(ipNetwork('bukan alamat')).toBe('0.0.0.0')
  })
})
