import { seriMesin } from '../siapkan.ts'
import { type Acak, type Masukan, racunAngka, racunTeks, racunWaktu, rusakkan } from './racun.ts'

/** Hostile machines: registered serial numbers with rotten lines, strange tables and queries (quality.md 2.13). */

const TABEL = [
  'ATTLOG',
  'OPERLOG',
  'USERINFO',
  'user',
  'options',
  'rtlog',
  'rtstate',
  'BIODATA',
  'ATTPHOTO',
  'tabledata',
  'ERRORLOG',
  '',
  '__proto__',
  'constructor',
  'x'.repeat(300),
]
const JALUR = [
  'cdata',
  'cdata',
  'cdata',
  'cdata.aspx',
  'devicecmd',
  'querydata',
  'registry',
  'push',
  'fdata',
  'exchange',
  'getrequest',
  'ping',
  'test',
  'toString',
  '%2e%2e',
  '..',
  '%00',
  'cdata/',
  '',
]

/** Machines whose numbers stand before this one are honest neighbours. */
export const JAHAT_MULAI = 20

export function masukanMesin(acak: Acak): Masukan {
  const seri = seriMesin(acak.bulat(JAHAT_MULAI, 61))
  const tabel = acak.pilih(TABEL)
  const jalur = acak.bulat(0, 1) === 0 ? 'cdata' : acak.pilih(JALUR)
  const metode = acak.bulat(0, 5) === 0 ? 'GET' : 'POST'
  const isi = isiKiriman(acak, tabel)
  const tanya = [`SN=${seri}`, `table=${tanyaAman(tabel)}`, ...tambahan(acak)].join('&')
  const kepala = acak.bulat(0, 2) === 0 ? [`Content-Type: ${jenisIsi(acak)}`] : []
  const bytes = Buffer.concat([
    Buffer.from(
      [
        `${metode} /iclock/${jalur}?${tanya} HTTP/1.${acak.bulat(0, 1)}`,
        'Host: x',
        'Connection: close',
        `X-Forwarded-For: ${alamat(acak)}`,
        ...kepala,
        ...(metode === 'POST' ? [`Content-Length: ${isi.length}`] : []),
        '',
        '',
      ].join('\r\n'),
    ),
    metode === 'POST' ? isi : Buffer.alloc(0),
  ])
  // Data of a registered machine must be taken; only questions have a rate.
  const data = metode === 'POST' && /^cdata(\.aspx|\/)?$/.test(jalur)
  return { nama: `${metode} ${jalur} ${tabel.slice(0, 20)}`, bytes, boleh503: !data }
}

function isiKiriman(acak: Acak, tabel: string): Buffer {
  const besar = acak.bulat(0, 999)
  if (besar === 0) return Buffer.alloc(9 * 1024 * 1024, '1\t2026-03-02 06:40:01\t0\t1\n')
  if (besar === 1) return Buffer.from('7\t2026-03-02 06:40:01\t0\t1\n'.repeat(20_001))
  const baris = Array.from({ length: acak.bulat(0, 12) }, () => barisJahat(acak, tabel))
  const isi = Buffer.from(baris.join(acak.pilih(['\n', '\r\n', '\r', '\n\n', '\0', '\u2028'])))
  return acak.bulat(0, 1) === 0 ? isi : rusakkan(acak, isi, acak.bulat(1, 6))
}

function barisJahat(acak: Acak, tabel: string): string {
  const kata = racunTeks(acak)
  switch (acak.bulat(0, tabel === 'ATTLOG' ? 3 : 8)) {
    case 0:
      return kata
    case 4:
      return `USER PIN=${racunAngka(acak)}\tName=${kata}\tPri=${racunAngka(acak)}\tPasswd=${kata}\tCard=${racunTeks(acak)}\tGrp=1\tTZ=1`
    case 5:
      return `OPLOG ${racunAngka(acak)}\t${kata}\t${racunWaktu(acak)}\t${racunAngka(acak)}\t${racunTeks(acak)}\t0\t0`
    case 6:
      return `ID=${racunAngka(acak)}&Return=${racunAngka(acak)}&CMD=${kata}`
    case 7:
      return `~${kata}=${racunTeks(acak)},FWVersion=${racunTeks(acak)},IPAddress=${racunTeks(acak)}`
    case 8:
      return `time=${racunWaktu(acak)}\tpin=${kata}\tcardno=${kata}\tevent=${racunAngka(acak)}\tinoutstatus=${racunAngka(acak)}\tverifytype=${racunAngka(acak)}\tindex=1`
    default:
      return [
        acak.bulat(0, 1) === 0 ? racunAngka(acak) : kata,
        racunWaktu(acak),
        racunAngka(acak),
        racunAngka(acak),
        racunTeks(acak),
        racunTeks(acak),
      ].join('\t')
  }
}

function tambahan(acak: Acak): string[] {
  const nama = acak.pilih([
    'Stamp',
    'OpStamp',
    'INFO',
    'options',
    'pushver',
    'language',
    'DeviceType',
    'pushcommkey',
    'type',
    'tablename',
    'SN',
    'ID',
    'Return',
    'count',
  ])
  const nilai =
    acak.bulat(0, 2) === 0
      ? acak.pilih(['all', 'time', '2.4.0', '9999', 'user', '%00', '%', '%FF%FE', '%ED%A0%80'])
      : tanyaAman(racunTeks(acak))
  return [`${nama}=${nilai}`]
}

/** Percent-encoded but for what makes no valid request line at all; lone surrogates cannot be encoded. */
const tanyaAman = (teks: string): string => encodeURIComponent(teks.toWellFormed()).slice(0, 2000)

const jenisIsi = (acak: Acak): string =>
  acak.pilih([
    'text/plain',
    'application/push;charset=UTF-8',
    'application/json',
    'multipart/form-data',
    ';;;',
    'a/b; charset="',
    'x'.repeat(500),
    'text/plain, text/html',
  ])

/** What a broken or lying proxy writes for an address. */
const alamat = (acak: Acak): string =>
  acak.pilih([
    '10.1.2.3',
    '::1',
    '::ffff:10.1.2.3',
    'fe80::1%eth0',
    'unknown',
    '_hidden',
    '10.1.2.3:5678',
    '[::1]:80',
    '999.1.1.1',
    'a,b,c',
    ',,,',
    ' ',
    "'; --",
    '10.1.2.3, 10.4.5.6',
  ])
