import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Which addresses the program may call (quality.md 3 'Outbound'): public ones, and while developing its own computer. */

const PRIBADI_V4 = buatDaftar('ipv4', [
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
const UMUM_V6 = buatDaftar('ipv6', [['2000::', 3]])
/** Inside 2000::/3: tunnels that carry an IPv4 address of anybody's choice, and documentation. */
const KECUALI_V6 = buatDaftar('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])
const LOKAL = /^(127(\.\d+){3}|::1)$/

export function bolehDituju(ip: string, lokal: boolean): boolean {
  if (lokal && LOKAL.test(ip)) return true
  const keluarga = isIP(ip)
  if (keluarga === 4) return !PRIBADI_V4.check(ip)
  return keluarga === 6 && UMUM_V6.check(ip, 'ipv6') && !KECUALI_V6.check(ip, 'ipv6')
}

export const TERLARANG = 'ALAMAT_TERLARANG'

/** A name is resolved once, and the connection goes to the very addresses that were judged. */
export const cariAlamat =
  (lokal: boolean): LookupFunction =>
  (nama, pilihan, jawab) => {
    lookup(nama, { ...pilihan, all: true }, (galat, daftar) => {
      if (galat) return jawab(galat, '')
      const pertama = daftar[0]
      if (pertama === undefined || daftar.some(({ address }) => !bolehDituju(address, lokal)))
        return jawab(Object.assign(new Error('private address'), { code: TERLARANG }), '')
      if (pilihan.all) jawab(null, daftar)
      else jawab(null, pertama.address, pertama.family)
    })
  }

function buatDaftar(keluarga: 'ipv4' | 'ipv6', isi: [string, number][]): BlockList {
  const daftar = new BlockList()
  for (const [alamat, panjang] of isi) daftar.addSubnet(alamat, panjang, keluarga)
  return daftar
}
