import { mesinSerial } from '../prepare.ts'
import { corrupt, type Input, poisonFigure, poisonText, poisonTime, type Random } from './poison.ts'

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
const PATHS = [
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
export const MALICIOUS_START = 20

export function mesinInput(random: Random): Input {
  const serial = mesinSerial(random.integer(MALICIOUS_START, 61))
  const tabel = random.select(TABEL)
  const path = random.integer(0, 1) === 0 ? 'cdata' : random.select(PATHS)
  const method = random.integer(0, 5) === 0 ? 'GET' : 'POST'
  const content = kirimanContent(random, tabel)
  const query = [`SN=${serial}`, `table=${askSafe(tabel)}`, ...extras(random)].join('&')
  const headers = random.integer(0, 2) === 0 ? [`Content-Type: ${contentKind(random)}`] : []
  const bytes = Buffer.concat([
    Buffer.from(
      [
        `${method} /iclock/${path}?${query} HTTP/1.${random.integer(0, 1)}`,
        'Host: x',
        'Connection: close',
        `X-Forwarded-For: ${address(random)}`,
        ...headers,
        ...(method === 'POST' ? [`Content-Length: ${content.length}`] : []),
        '',
        '',
      ].join('\r\n'),
    ),
    method === 'POST' ? content : Buffer.alloc(0),
  ])
  // Data of a registered machine must be taken; only questions have a rate.
  const data = method === 'POST' && /^cdata(\.aspx|\/)?$/.test(path)
  return { name: `${method} ${path} ${tabel.slice(0, 20)}`, bytes, may503: !data }
}

function kirimanContent(random: Random, tabel: string): Buffer {
  const big = random.integer(0, 999)
  if (big === 0) return Buffer.alloc(9 * 1024 * 1024, '1\t2026-03-02 06:40:01\t0\t1\n')
  if (big === 1) return Buffer.from('7\t2026-03-02 06:40:01\t0\t1\n'.repeat(20_001))
  const rows = Array.from({ length: random.integer(0, 12) }, () => maliciousRow(random, tabel))
  const content = Buffer.from(rows.join(random.select(['\n', '\r\n', '\r', '\n\n', '\0', '\u2028'])))
  return random.integer(0, 1) === 0 ? content : corrupt(random, content, random.integer(1, 6))
}

function maliciousRow(random: Random, tabel: string): string {
  const word = poisonText(random)
  switch (random.integer(0, tabel === 'ATTLOG' ? 3 : 8)) {
    case 0:
      return word
    case 4:
      return `USER PIN=${poisonFigure(random)}\tName=${word}\tPri=${poisonFigure(random)}\tPasswd=${word}\tCard=${poisonText(random)}\tGrp=1\tTZ=1`
    case 5:
      return `OPLOG ${poisonFigure(random)}\t${word}\t${poisonTime(random)}\t${poisonFigure(random)}\t${poisonText(random)}\t0\t0`
    case 6:
      return `ID=${poisonFigure(random)}&Return=${poisonFigure(random)}&CMD=${word}`
    case 7:
      return `~${word}=${poisonText(random)},FWVersion=${poisonText(random)},IPAddress=${poisonText(random)}`
    case 8:
      return `time=${poisonTime(random)}\tpin=${word}\tcardno=${word}\tevent=${poisonFigure(random)}\tinoutstatus=${poisonFigure(random)}\tverifytype=${poisonFigure(random)}\tindex=1`
    default:
      return [
        random.integer(0, 1) === 0 ? poisonFigure(random) : word,
        poisonTime(random),
        poisonFigure(random),
        poisonFigure(random),
        poisonText(random),
        poisonText(random),
      ].join('\t')
  }
}

function extras(random: Random): string[] {
  const nama = random.select([
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
    random.integer(0, 2) === 0
      ? random.select(['all', 'time', '2.4.0', '9999', 'user', '%00', '%', '%FF%FE', '%ED%A0%80'])
      : askSafe(poisonText(random))
  return [`${nama}=${nilai}`]
}

/** Percent-encoded but for what makes no valid request line at all; lone surrogates cannot be encoded. */
const askSafe = (text: string): string => encodeURIComponent(text.toWellFormed()).slice(0, 2000)

const contentKind = (random: Random): string =>
  random.select([
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
const address = (random: Random): string =>
  random.select([
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
