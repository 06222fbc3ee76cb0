import { readdirSync } from 'node:fs'
import type { Endpoint } from '@geisa/contract/endpoint'
import { signOut } from '@geisa/contract/sesi/sesi'
import { z } from 'zod'
import { corrupt, type Input, poisonJson, poisonText, type Random } from './poison.ts'

/** Hostile browsers and strangers: every endpoint of the contract with poisoned fields, headers, addresses, bare bytes. */

const CONTRACT = new URL('../../../contract/src/', import.meta.url)

export async function allEndpoints(): Promise<Endpoint[]> {
  const modules = await Promise.all(
    readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => import(new URL(file, CONTRACT).href)),
  )
  const content: unknown[] = modules.flatMap((m: object) => Object.values(m))
  return content.filter(
    (one): one is Endpoint => typeof one === 'object' && one !== null && 'summary' in one && 'url' in one,
  )
}

/** @param idMesin machines that may be hurt */
export function apiInput(
  random: Random,
  daftar: readonly Endpoint[],
  token: readonly string[],
  idMesin: readonly string[],
): Input {
  const selected = random.select(daftar)
  // A session that ends at every turn would leave nothing but 401 to test.
  const e = selected.url === signOut.url && random.integer(0, 30) > 0 ? random.select(daftar) : selected
  const nilai = (): string =>
    random.integer(0, 2) === 0 ? random.select(idMesin) : poisonText(random).toWellFormed().slice(0, 150)
  const path = e.url.replaceAll(/:\w+/g, () => encodeURIComponent(nilai()) || '%20')
  const query = keys(e.query).flatMap((k) =>
    random.integer(0, 2) === 0 ? [] : [`${k}=${encodeURIComponent(nilai())}`],
  )
  const content = e.method === 'GET' ? Buffer.alloc(0) : body(random, e, idMesin)
  const headers = [
    `${e.method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `X-Forwarded-For: 10.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(0, 255)}`,
    `Authorization: ${random.integer(0, 9) === 0 ? heading(random) : `Bearer ${random.select(token)}`}`,
    `Content-Type: ${'fileBody' in e ? 'application/octet-stream' : random.integer(0, 19) === 0 ? heading(random) : 'application/json'}`,
    ...(random.integer(0, 9) === 0
      ? [
          `${random.select(['Accept-Encoding', 'If-None-Match', 'Range', 'Expect', 'Content-Encoding', 'Cookie', 'Origin', 'X-HTTP-Method-Override'])}: ${heading(random)}`,
        ]
      : []),
    `Content-Length: ${content.length}`,
    '',
    '',
  ]
  return {
    name: `${e.method} ${e.url}`,
    bytes: Buffer.concat([Buffer.from(headers.join('\r\n')), content]),
    may503: false,
  }
}

function body(random: Random, e: Endpoint, idMesin: readonly string[]): Buffer {
  if ('fileBody' in e)
    return corrupt(
      random,
      Buffer.from('        1\t2026-03-02 06:40:01\t1\t0\t1\t0\r\n'.repeat(random.integer(0, 9))),
      random.integer(0, 5),
    )
  switch (random.integer(0, 9)) {
    case 0:
      return Buffer.from(JSON.stringify(poisonJson(random)) ?? 'null')
    case 1:
      return corrupt(random, Buffer.from('{"username":"seseorang","password":"x"}'), random.integer(1, 5))
    case 2:
      return Buffer.from('['.repeat(random.integer(1, 20_000)))
    case 3:
      return Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}')
    default: {
      const content = keys(e.body).map((k) => [
        k,
        random.integer(0, 3) === 0 ? random.select(idMesin) : example(random, k),
      ])
      return Buffer.from(JSON.stringify(Object.fromEntries(content)))
    }
  }
}

/** Often what the field would take, so that the poison gets past the shape into the statements. */
function example(random: Random, nama: string): unknown {
  const poison = poisonText(random).slice(0, 50)
  if (random.integer(0, 3) === 0) return poisonJson(random)
  if (/mulai|sejak|sampai|tanggal/i.test(nama))
    return random.select(['2026-03-02', '0001-01-01', '9999-12-31', '2026-02-30', '99999-01-01'])
  if (/versi|id$/i.test(nama)) return random.select([0, 1, 2, 2 ** 31, -1, 2 ** 53])
  if (/seri/i.test(nama)) return `JAHAT${random.integer(100_000, 999_999)}`
  return `Nama ${poison}`
}

const keys = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** Header values as bytes: what Node refuses as a whole request is a case of its own. */
const heading = (random: Random): string =>
  random.select([
    '',
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJ4In0.',
    'Basic YTpi',
    `Bearer ${'x'.repeat(7000)}`,
    '100-continue',
    'bytes=0-999999999999',
    'gzip, deflate, br;q=9',
    'identity;q=0, *;q=0',
    '"*"',
    '\u00ff\u00fe',
    poisonText(random)
      .replaceAll(/[^ -~]/g, '')
      .slice(0, 300),
  ])

const INITIAL_ROWS = [
  'GET / HTTP/1.1',
  'GET /api/wilayah HTTP/1.1',
  'POST /api/signin HTTP/1.1',
  'GET /iclock/ping?SN=TAHAN00030 HTTP/1.1',
  'HEAD / HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'TRACE / HTTP/1.1',
  'CONNECT a:1 HTTP/1.1',
  'PROPFIND / HTTP/1.1',
  'PRI * HTTP/2.0',
  'GET http://evil/ HTTP/1.1',
  'GET /\u0000 HTTP/1.1',
  'GET /a b HTTP/1.1',
  'GET / HTTP/9.9',
  'GET /',
  `GET /${'a'.repeat(70_000)} HTTP/1.1`,
  'GET /%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd HTTP/1.1',
  'GET /../../../../etc/passwd HTTP/1.1',
  'GET /assets/..%5c..%5cpackage.json HTTP/1.1',
  'GET /%E0%A4%A HTTP/1.1',
  'GET //////// HTTP/1.1',
  'GET /api/docs/%00 HTTP/1.1',
]
const OTHER_ROWS = [
  'Host: x',
  'Host: x\r\nHost: y',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Transfer-Encoding: xchunked',
  'Expect: 100-continue',
  'Expect: 200-ok',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'Connection: keep-alive, close, \u0001',
  ' folded: x',
  'No-Colon',
  ': empty',
  'A\u0000B: c',
  `X-Big: ${'x'.repeat(20_000)}`,
  'Content-Encoding: gzip',
  'Content-Type: multipart/form-data; boundary=',
  'X-Forwarded-For: \u0007',
  'Range: bytes=-1-',
]
const BODIES = [
  '',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '-1\r\nx\r\n',
  'hello',
  'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  '{"a":',
  '\u0000'.repeat(100),
]

export function rawInput(random: Random): Input {
  const name = 'soket mentah'
  switch (random.integer(0, 7)) {
    case 0:
      return {
        name,
        bytes: Buffer.from(Array.from({ length: random.integer(1, 400) }, () => random.integer(0, 255))),
        may503: false,
      }
    case 1:
      return {
        name,
        bytes: random.select([
          Buffer.from('160301020001000001fc0303', 'hex'),
          Buffer.from('SSH-2.0-x\r\n'),
          Buffer.from('\u0000\u0000\u0000\u0008\u0004\u00d2\u0016/', 'latin1'),
          Buffer.from('\r\n'.repeat(2000)),
        ]),
        may503: false,
      }
    case 2:
      return {
        name: 'beruntun',
        bytes: Buffer.from('GET /iclock/ping?SN=TAHAN00030 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(random.integer(2, 60))),
        may503: true,
      }
    default: {
      const lineEnd = random.select(['\r\n', '\r\n', '\n', '\r'])
      const headers = Array.from({ length: random.integer(0, 6) }, () => random.select(OTHER_ROWS))
      const content = [random.select(INITIAL_ROWS), ...headers, '', random.select(BODIES)].join(lineEnd)
      return {
        name: `${name} ${content.slice(0, 30)}`,
        bytes: corrupt(random, Buffer.from(content, 'latin1'), random.integer(0, 3)),
        // A machine's question may come too often.
        may503: content.includes('iclock'),
      }
    }
  }
}
