import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { SCREEN_ADDRESSES } from '@geisa/contract/screen-addresses'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ofSize, sendHalf } from '../../test/load/half-request.ts'
import { attachErrorHandler } from './http.ts'
import { attachWeb } from './web.ts'

const PAGE = '<!doctype html><title>Geisa</title>'
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let app: FastifyInstance
let dist: string
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'geisa-web-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), PAGE)
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\nDisallow: /\n')
  writeFileSync(join(dist, 'assets', 'ada-1a2b.js'), 'export {}')
  writeFileSync(join(dist, 'assets', 'ada-1a2b.js.br'), brotliCompressSync('export {}'))
  writeFileSync(join(dist, 'assets', 'ada-1a2b.js.gz'), gzipSync('export {}'))
  app = fastify({ forceCloseConnections: true })
  attachErrorHandler(app)
  await attachWeb(app, dist)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers })
  return { status: answer.statusCode, body: answer.body, type: String(answer.headers['content-type']) }
}

it('setiap layar dibuka langsung dari alamatnya, juga dengan saringan di belakangnya, oleh siapa pun yang bertanya', async () => {
  for (const pattern of SCREEN_ADDRESSES) {
    const url = `${pattern.replaceAll(/\$\w+/g, '7')}?bulan=202601`
    for (const headers of [BROWSER, {}])
      expect([url, await open(url, headers)]).toMatchObject([url, { status: 200, body: PAGE }])
  }
})

const NOT = ['/metrics', '/healthz', '/.env', '/wp-login.php', '/koreksi-kehadiran', '/login/x', '/sitemap.xml']
it('yang bukan layar tidak ada: kalimat kita bagi program, halaman yang mengatakannya bagi orang', async () => {
  for (const url of NOT) {
    const { status, body } = await open(url)
    expect([url, status, JSON.parse(body)]).toEqual([
      url,
      404,
      { message: 'Alamat tidak ditemukan', kode: 'TIDAK_DITEMUKAN' },
    ])
    expect([url, await open(url, BROWSER)]).toMatchObject([url, { status: 404, body: PAGE }])
  }
  for (const url of ['/api/tidak-ada', '/assets/lama-9z.js', '/iclock', '/m/abc'])
    expect([url, await open(url, BROWSER)]).toMatchObject([
      url,
      { status: 404, type: 'application/json; charset=utf-8' },
    ])
})

it('robots.txt melarang semuanya, berkas yang ada tetap dijawab', async () => {
  expect(await open('/robots.txt')).toMatchObject({ status: 200, body: 'User-agent: *\nDisallow: /\n' })
  expect((await open('/robots.txt')).type).toMatch(/^text\/plain/)
  expect((await open('/assets/ada-1a2b.js')).status).toBe(200)
})

it('berkas layar dikirim sebagaimana dipadatkan saat dibangun, dan disimpan peramban selamanya', async () => {
  const load = async (encoding: string) => {
    const headers = { 'accept-encoding': encoding }
    const { rawPayload, headers: got } = await app.inject({ url: '/assets/ada-1a2b.js', headers })
    return { content: rawPayload, ...got }
  }
  const smallest = await load('gzip, deflate, br, zstd')
  expect(smallest).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(String(brotliDecompressSync(smallest.content))).toBe('export {}')
  const zipped = await load('gzip')
  expect([zipped['content-encoding'], String(gunzipSync(zipped.content))]).toEqual(['gzip', 'export {}'])
  const plain = await load('identity')
  expect([plain['content-encoding'], String(plain.content)]).toEqual([undefined, 'export {}'])
})

it('kiriman ke alamat yang tidak ada dijawab tanpa dibaca', async () => {
  const { port } = app.server.address() as AddressInfo
  for (const line of ['POST /tidak-ada', 'PUT /login', 'DELETE /api/tidak-ada']) {
    const { answer } = sendHalf(port, { requestLine: line, headers: ofSize(1_000_000), body: ['{'] })
    expect([line, (await answer).status]).toEqual([line, 404])
  }
})
