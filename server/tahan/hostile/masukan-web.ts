import { readdirSync } from 'node:fs'
import type { Endpoint } from '@geisa/contract/endpoint'
import { keluar } from '@geisa/contract/sesi'
import { z } from 'zod'
import { type Acak, type Masukan, racunJson, racunTeks, rusakkan } from './racun.ts'

/** Hostile browsers and strangers: every endpoint of the contract with poisoned fields, headers, addresses, bare bytes. */

const KONTRAK = new URL('../../../contract/src/', import.meta.url)

export async function semuaEndpoint(): Promise<Endpoint[]> {
  const modul = await Promise.all(readdirSync(KONTRAK).map((file) => import(new URL(file, KONTRAK).href)))
  const isi: unknown[] = modul.flatMap((m: object) => Object.values(m))
  return isi.filter(
    (satu): satu is Endpoint => typeof satu === 'object' && satu !== null && 'ringkasan' in satu && 'url' in satu,
  )
}

/** @param idMesin machines that may be hurt */
export function masukanApi(
  acak: Acak,
  daftar: readonly Endpoint[],
  token: readonly string[],
  idMesin: readonly string[],
): Masukan {
  const terpilih = acak.pilih(daftar)
  // A session that ends at every turn would leave nothing but 401 to test.
  const e = terpilih.url === keluar.url && acak.bulat(0, 30) > 0 ? acak.pilih(daftar) : terpilih
  const nilai = (): string =>
    acak.bulat(0, 2) === 0 ? acak.pilih(idMesin) : racunTeks(acak).toWellFormed().slice(0, 150)
  const jalur = e.url.replaceAll(/:\w+/g, () => encodeURIComponent(nilai()) || '%20')
  const tanya = kunci(e.query).flatMap((k) => (acak.bulat(0, 2) === 0 ? [] : [`${k}=${encodeURIComponent(nilai())}`]))
  const isi = e.method === 'GET' ? Buffer.alloc(0) : tubuh(acak, e, idMesin)
  const kepala = [
    `${e.method} ${jalur}${tanya.length > 0 ? `?${tanya.join('&')}` : ''} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `X-Forwarded-For: 10.${acak.bulat(0, 255)}.${acak.bulat(0, 255)}.${acak.bulat(0, 255)}`,
    `Authorization: ${acak.bulat(0, 9) === 0 ? tajuk(acak) : `Bearer ${acak.pilih(token)}`}`,
    `Content-Type: ${'isiBerkas' in e ? 'application/octet-stream' : acak.bulat(0, 19) === 0 ? tajuk(acak) : 'application/json'}`,
    ...(acak.bulat(0, 9) === 0
      ? [
          `${acak.pilih(['Accept-Encoding', 'If-None-Match', 'Range', 'Expect', 'Content-Encoding', 'Cookie', 'Origin', 'X-HTTP-Method-Override'])}: ${tajuk(acak)}`,
        ]
      : []),
    `Content-Length: ${isi.length}`,
    '',
    '',
  ]
  return {
    nama: `${e.method} ${e.url}`,
    bytes: Buffer.concat([Buffer.from(kepala.join('\r\n')), isi]),
    boleh503: false,
  }
}

function tubuh(acak: Acak, e: Endpoint, idMesin: readonly string[]): Buffer {
  if ('isiBerkas' in e)
    return rusakkan(
      acak,
      Buffer.from('        1\t2026-03-02 06:40:01\t1\t0\t1\t0\r\n'.repeat(acak.bulat(0, 9))),
      acak.bulat(0, 5),
    )
  switch (acak.bulat(0, 9)) {
    case 0:
      return Buffer.from(JSON.stringify(racunJson(acak)) ?? 'null')
    case 1:
      return rusakkan(acak, Buffer.from('{"username":"seseorang","password":"x"}'), acak.bulat(1, 5))
    case 2:
      return Buffer.from('['.repeat(acak.bulat(1, 20_000)))
    case 3:
      return Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}')
    default: {
      const isi = kunci(e.body).map((k) => [k, acak.bulat(0, 3) === 0 ? acak.pilih(idMesin) : contoh(acak, k)])
      return Buffer.from(JSON.stringify(Object.fromEntries(isi)))
    }
  }
}

/** Often what the field would take, so that the poison gets past the shape into the statements. */
function contoh(acak: Acak, nama: string): unknown {
  const racun = racunTeks(acak).slice(0, 50)
  if (acak.bulat(0, 3) === 0) return racunJson(acak)
  if (/mulai|sejak|sampai|tanggal/i.test(nama))
    return acak.pilih(['2026-03-02', '0001-01-01', '9999-12-31', '2026-02-30', '99999-01-01'])
  if (/versi|id$/i.test(nama)) return acak.pilih([0, 1, 2, 2 ** 31, -1, 2 ** 53])
  if (/seri/i.test(nama)) return `JAHAT${acak.bulat(100_000, 999_999)}`
  return `Nama ${racun}`
}

const kunci = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** Header values as bytes: what Node refuses as a whole request is a case of its own. */
const tajuk = (acak: Acak): string =>
  acak.pilih([
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
    racunTeks(acak)
      .replaceAll(/[^ -~]/g, '')
      .slice(0, 300),
  ])

const BARIS_AWAL = [
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
const BARIS_LAIN = [
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
const TUBUH = [
  '',
  '5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffff\r\n',
  '-1\r\nx\r\n',
  'hello',
  'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  '{"a":',
  '\u0000'.repeat(100),
]

export function masukanMentah(acak: Acak): Masukan {
  const nama = 'soket mentah'
  switch (acak.bulat(0, 7)) {
    case 0:
      return {
        nama,
        bytes: Buffer.from(Array.from({ length: acak.bulat(1, 400) }, () => acak.bulat(0, 255))),
        boleh503: false,
      }
    case 1:
      return {
        nama,
        bytes: acak.pilih([
          Buffer.from('160301020001000001fc0303', 'hex'),
          Buffer.from('SSH-2.0-x\r\n'),
          Buffer.from('\u0000\u0000\u0000\u0008\u0004\u00d2\u0016/', 'latin1'),
          Buffer.from('\r\n'.repeat(2000)),
        ]),
        boleh503: false,
      }
    case 2:
      return {
        nama: 'beruntun',
        bytes: Buffer.from('GET /iclock/ping?SN=TAHAN00030 HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(acak.bulat(2, 60))),
        boleh503: true,
      }
    default: {
      const akhir = acak.pilih(['\r\n', '\r\n', '\n', '\r'])
      const kepala = Array.from({ length: acak.bulat(0, 6) }, () => acak.pilih(BARIS_LAIN))
      const isi = [acak.pilih(BARIS_AWAL), ...kepala, '', acak.pilih(TUBUH)].join(akhir)
      return {
        nama: `${nama} ${isi.slice(0, 30)}`,
        bytes: rusakkan(acak, Buffer.from(isi, 'latin1'), acak.bulat(0, 3)),
        // A machine's question may come too often.
        boleh503: isi.includes('iclock'),
      }
    }
  }
}
