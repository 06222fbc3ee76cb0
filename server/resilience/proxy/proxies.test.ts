import { randomBytes } from 'node:crypto'
import { signIn } from '@geisa/contract/sesi/sesi'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { TEST_PASSWORD } from '../../test/test-world.ts'
import { mesinSerial } from '../prepare.ts'
import { answered, sendRaw } from '../raw-client.ts'
import { folderFrom, newFolder, type RealServer, sharedEnvironment, turnOn } from '../real-server.ts'
import { HOST, type Proxy, startProxies } from './proxies.ts'
import { prepareProxy } from './proxy-program.ts'
import { type HttpRequest, openAliranVia, viaHttp, viaHttps } from './via-proxy.ts'

const program = prepareProxy()
if ('reason' in program)
  process.stdout.write(`  [tahan] DILEWATI: Caddy dan nginx tidak dapat disiapkan (${program.reason})\n`)

/** The fifth machine stands in the school `sd`, the operator's. */
const SN = mesinSerial(4)
const TAP = '1156\t2026-03-02 06:40:01\t0\t1\n'
const FROM = '127.0.0.7'

/** docs/pasang.md: the two files of deploy/, each as shipped, by the real programs, before two servers on one database. */
test.skipIf('reason' in program)(
  'Caddy dan nginx dengan berkas contohnya: mesin lewat http bernama, halaman, API, unggahan, aliran, alamat, isi besar',
  async () => {
    if ('reason' in program) return
    const folder = folderFrom(inject('templatTahan'))
    const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
    onTestFinished(() => postgres.stop())
    const shared = sharedEnvironment(folder, postgres.url)
    const [realServer, two] = [
      await turnOn(folderFrom(newFolder()), shared),
      await turnOn(folderFrom(newFolder()), shared),
    ]
    const proxies = await startProxies(program, folderFrom(newFolder()), [realServer.port, two.port])
    for (const current of proxies) {
      await attempt(current, 'mesin', () => mesinViaHttp(current))
      await attempt(current, 'http', () => personViaHttp(current))
      await attempt(current, 'halaman', () => samePage(current, realServer))
      const token = await attempt(current, 'alamat', () => signInFromAddress(current, postgres.url))
      await attempt(current, 'unggahan', () => continuedUnggahan(current, token))
      await attempt(current, 'isi besar', () => bigContent(current, token))
      await attempt(current, 'aliran', () => immediateAliran(current, token, postgres.url))
      await attempt(current, 'metrik', () => nothingToWatch(current))
    }
    for (const one of [realServer, two]) await one.kill()
    await Promise.all(proxies.map((current) => attempt(current, 'log', () => silentLog(current))))
  },
)

/** Says which proxy and which part. */
async function attempt<T>({ name }: Proxy, part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new Error(`${name}, ${part}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** devices.md 1.1: no redirect is ever followed, spelling varies, old ones speak HTTP/1.0 without Host. */
async function mesinViaHttp(proxy: Proxy): Promise<void> {
  const { http } = proxy
  const send = async (rows: string[]): Promise<[number, string]> => {
    const answer = await sendRaw(http, rows.join('\r\n'))
    if (!answered(answer)) throw new Error(`${answer.cut} to ${rows[0]}`)
    expect(answer.headers.get('date'), rows[0]).toMatch(/ GMT$/)
    return [answer.status, answer.body]
  }
  const GENERAL = ['User-Agent: iClock Proxy/1.09', 'Connection: close', 'Accept: */*']
  for (const host of [HOST, '203.0.113.9', 'nama-lama.contoh.go.id:80']) {
    const headers = [`Host: ${host}`, ...GENERAL]
    const greeting = await send([`GET /iclock/cdata?SN=${SN}&options=all&pushver=2.4.0 HTTP/1.1`, ...headers, '', ''])
    expect(greeting).toEqual([200, expect.stringContaining(`GET OPTION FROM: ${SN}\n`)])
    const tap = [`POST /iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999 HTTP/1.1`, ...headers]
    expect(await send([...tap, `Content-Length: ${TAP.length}`, '', TAP])).toEqual([200, 'OK: 1'])
    expect(await send([`GET //ICLOCK//getrequest.aspx?sn=${SN} HTTP/1.1`, ...headers, '', ''])).toEqual([200, 'OK'])
  }
  expect(await send([`GET /iclock/getrequest?SN=${SN} HTTP/1.0`, ...GENERAL, '', ''])).toEqual([200, 'OK'])
  // Photos and templates come in big pieces.
  const big = await viaHttp(proxy, {
    method: 'POST',
    path: `/iclock/cdata?SN=${SN}&table=ATTPHOTO&Stamp=1`,
    body: Buffer.alloc(6_000_000, 'x'),
  })
  expect([big.status, big.body]).toEqual([200, 'OK'])
  expect(await viaHttps(proxy, { path: `/iclock/getrequest?SN=${SN}` })).toMatchObject({
    status: 200,
    body: 'OK',
  })
}

async function personViaHttp(proxy: Proxy): Promise<void> {
  const page = await viaHttp(proxy, { path: '/presensi?bulan=3' })
  expect([301, 308]).toContain(page.status)
  expect(page.headers.location).toBe(`https://${HOST}/presensi?bulan=3`)
  // A password that has crossed the street in the open is not sent on.
  expect(await viaHttp(proxy, { method: 'POST', path: signIn.url, body: '{}' })).toMatchObject({ status: 403 })
}

async function samePage(proxy: Proxy, { port }: RealServer): Promise<void> {
  for (const path of ['/', '/presensi', '/api/aplikasi/info', '/assets/tidak-ada.js']) {
    const direct = await fetch(`http://127.0.0.1:${port}${path}`)
    const answer = await viaHttps(proxy, { path })
    expect([answer.status, answer.body], path).toEqual([direct.status, await direct.text()])
    expect(answer.headers['strict-transport-security'], path).toMatch(/max-age=31536000/)
    expect(answer.headers['content-security-policy'], path).toBe(direct.headers.get('content-security-policy'))
  }
}

/** Whatever the browser claims, the server sees the address that the proxy sees. */
async function signInFromAddress(proxy: Proxy, url: string): Promise<string> {
  const answer = await viaHttps(proxy, {
    method: 'POST',
    path: signIn.url,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '9.9.9.9' },
    body: JSON.stringify({ username: 'sekolah', password: TEST_PASSWORD }),
    from: FROM,
  })
  expect(answer.status, answer.body).toBe(200)
  const [sesi] = await ask<{ ip: string }>(url, 'select host(ip) as ip from sesi order by dibuat_pada desc limit 1')
  expect(sesi?.ip).toBe(FROM)
  const foreign = `ASING${proxy.name}`
  await viaHttp(proxy, {
    path: `/iclock/cdata?SN=${foreign}&options=all`,
    headers: { 'x-forwarded-for': '9.9.9.9' },
    from: FROM,
  })
  const [mesin] = await ask<{ ip: string }>(
    url,
    'select host(ip) as ip from mesin_tak_dikenal where upper(nomor_seri) = upper($1)',
    [foreign],
  )
  expect(mesin?.ip).toBe(FROM)
  return JSON.parse(answer.body) as string
}

/** tus: begun, broken off in the middle, and resumed where it was, whichever server is asked. */
async function continuedUnggahan(proxy: Proxy, token: string): Promise<void> {
  const content = randomBytes(1_500_000)
  const tus = { 'tus-resumable': '1.0.0' }
  const send = (request: HttpRequest) => viaHttps(proxy, { token, ...request, headers: { ...tus, ...request.headers } })
  const start = await send({
    method: 'POST',
    path: '/api/unggahan',
    headers: {
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
    },
  })
  expect(start.status, start.body).toBe(201)
  const path = start.headers.location ?? ''
  expect(path).toMatch(/^\/api\/unggahan\//)
  const sendPart = (offset: number, body: Buffer, length = body.length) =>
    send({
      method: 'PATCH',
      path,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': String(length),
      },
      body,
    })
  expect(await sendPart(0, content.subarray(0, 600_000))).toMatchObject({ status: 204 })
  const location = await send({ method: 'HEAD', path })
  expect([location.status, location.headers['upload-offset']]).toEqual([200, '600000'])
  expect(await sendPart(600_000, content.subarray(600_000))).toMatchObject({ status: 204 })
}

/** Ten documents of 2 MB in one form reach us whole, and more than is agreed harms nobody. */
async function bigContent(proxy: Proxy, token: string): Promise<void> {
  const send = (bytes: number) =>
    viaHttps(proxy, {
      method: 'POST',
      path: '/api/koreksi-kehadiran',
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ asing: 'x'.repeat(bytes) }),
    })
  // Refused by whoever notices first; a server that hangs up on too much is not taken for dead.
  expect((await send(32_000_000)).status).toBeGreaterThanOrEqual(400)
  const accepted = await send(27_000_000)
  expect([accepted.status, accepted.body]).toEqual([422, expect.stringContaining('MASUKAN_TIDAK_SAH')])
}

async function immediateAliran(proxy: Proxy, token: string, url: string): Promise<void> {
  const [sekolah] = await ask<{ id: number }>(url, 'select sekolah_id as id from alamat_mesin where nomor_seri = $1', [
    SN,
  ])
  const aliran = openAliranVia(proxy, `/api/dashboard/sekolah/${sekolah?.id}/aliran`, token)
  try {
    await expect.poll(aliran.text).toContain(': siap')
    expect(aliran.status()).toBe(200)
    const pin = proxy.name === 'caddy' ? 7 : 8
    const body = `${pin}\t2026-03-03 06:41:01\t0\t1\n`
    expect(
      await viaHttp(proxy, { method: 'POST', path: `/iclock/cdata?SN=${SN}&table=ATTLOG&Stamp=9999`, body }),
    ).toMatchObject({ status: 200 })
    // The stream goes on: what comes through has not waited for its end.
    await expect.poll(aliran.text).toContain('event: berubah')
  } finally {
    aliran.cut()
  }
}

/** Figures and reasons have a port of their own; through here nobody reaches them, however he spells it. */
async function nothingToWatch(proxy: Proxy): Promise<void> {
  const own = proxy.name === 'caddy' ? '' : expect.stringContaining('nginx')
  for (const path of ['/metrics', '/METRICS/', '//metrics', '/%6detrics?x=1', '/alasan']) {
    const { status, headers, body } = await viaHttps(proxy, { path, headers: { accept: 'text/html' } })
    // The application would answer 404 as well, in its own words and under its policy.
    expect([status, headers['content-security-policy'], body], path).toEqual([404, undefined, own])
  }
}

/** Also what finds no server is written down without its address: a machine's carries its token. */
async function silentLog(proxy: Proxy): Promise<void> {
  const path = `/m/TOKENRAHASIA/iclock/getrequest?SN=${SN}`
  const headers = { 'x-rahasia': 'TOKENRAHASIA' }
  const logged = () => [...proxy.log().matchAll(/"status":"?(50[234])/g)].map(([, status = '']) => status)
  // A body that was too big may have ended so before: the server hung up, and the proxy said 502.
  const before = logged()
  const answers = await Promise.all([viaHttp, viaHttps].map((send) => send(proxy, { path, headers })))
  // Which one depends on who noticed first that the servers are dead: this request (502, 504) or Caddy's watch (503).
  const statuses = answers.map(({ status }) => String(status))
  for (const status of statuses) expect(['502', '503', '504']).toContain(status)
  await expect.poll(() => logged().toSorted()).toEqual([...before, ...statuses].toSorted())
  expect(proxy.log()).not.toMatch(/TOKENRAHASIA|iclock|getrequest|presensi|TAHAN0/)
}

async function ask<R extends pg.QueryResultRow>(url: string, sql: string, nilai: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(sql, nilai)).rows
  } finally {
    await client.end()
  }
}
