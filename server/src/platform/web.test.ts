import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALAMAT_LAYAR } from '@geisa/contract/alamat-layar'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kirimSeparuh, sebesar } from '../../test/load/kiriman-separuh.ts'
import { pasangGalat } from './http.ts'
import { pasangWeb } from './web.ts'

const HALAMAN = '<!doctype html><title>Geisa</title>'
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let app: FastifyInstance
let dist: string
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'geisa-web-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), HALAMAN)
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\nDisallow: /\n')
  writeFileSync(join(dist, 'assets', 'ada-1a2b.js'), 'export {}')
  app = fastify({ forceCloseConnections: true })
  pasangGalat(app)
  await pasangWeb(app, dist)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})

const buka = async (url: string, headers: Record<string, string> = {}) => {
  const jawaban = await app.inject({ url, headers })
  return { status: jawaban.statusCode, isi: jawaban.body, jenis: String(jawaban.headers['content-type']) }
}

it('setiap layar dibuka langsung dari alamatnya, juga dengan saringan di belakangnya, oleh siapa pun yang bertanya', async () => {
  for (const pola of ALAMAT_LAYAR) {
    const url = `${pola.replaceAll(/\$\w+/g, '7')}?bulan=202601`
    for (const headers of [BROWSER, {}])
      expect([url, await buka(url, headers)]).toMatchObject([url, { status: 200, isi: HALAMAN }])
  }
})

const BUKAN = ['/metrics', '/healthz', '/.env', '/wp-login.php', '/koreksi-kehadiran', '/login/x', '/sitemap.xml']
it('yang bukan layar tidak ada: kalimat kita bagi program, halaman yang mengatakannya bagi orang', async () => {
  for (const url of BUKAN) {
    const { status, isi } = await buka(url)
    expect([url, status, JSON.parse(isi)]).toEqual([
      url,
      404,
      { message: 'Alamat tidak ditemukan', kode: 'TIDAK_DITEMUKAN' },
    ])
    expect([url, await buka(url, BROWSER)]).toMatchObject([url, { status: 404, isi: HALAMAN }])
  }
  for (const url of ['/api/tidak-ada', '/assets/lama-9z.js', '/iclock', '/m/abc'])
    expect([url, await buka(url, BROWSER)]).toMatchObject([
      url,
      { status: 404, jenis: 'application/json; charset=utf-8' },
    ])
})

it('robots.txt melarang semuanya, berkas yang ada tetap dijawab', async () => {
  expect(await buka('/robots.txt')).toMatchObject({ status: 200, isi: 'User-agent: *\nDisallow: /\n' })
  expect((await buka('/robots.txt')).jenis).toMatch(/^text\/plain/)
  expect((await buka('/assets/ada-1a2b.js')).status).toBe(200)
})

it('kiriman ke alamat yang tidak ada dijawab tanpa dibaca', async () => {
  const { port } = app.server.address() as AddressInfo
  for (const baris of ['POST /tidak-ada', 'PUT /login', 'DELETE /api/tidak-ada']) {
    const { jawaban } = kirimSeparuh(port, { baris, kepala: sebesar(1_000_000), isi: ['{'] })
    expect([baris, (await jawaban).status]).toEqual([baris, 404])
  }
})
