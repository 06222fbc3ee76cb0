import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askRegistry, installedIn, report } from './advisories.ts'

/** A registry, as far as it is asked. */
async function registry(status: number, answer: string): Promise<{ url: string; asked: Record<string, string[]>[] }> {
  const asked: Record<string, string[]>[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      if (request.method === 'POST' && request.url === '/npm/-/npm/v1/security/advisories/bulk')
        asked.push(JSON.parse(body))
      reply.writeHead(status, { 'content-type': 'application/json' }).end(answer)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/npm`, asked }
}
const billFile = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'geisa-nasihat-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'sbom.json')
}
const advisory = (vulnerable: string, title: string, severity = 'high') => ({
  title,
  severity,
  url: 'https://contoh.id/1',
  vulnerable_versions: vulnerable,
})

test('semua pustaka ditanyakan dengan versinya; yang kena disebut, produksi dahulu, lalu yang terberat', async () => {
  const answer = {
    vitest: [advisory('*', 'di pengembangan', 'critical')],
    fastify: [advisory('>=1.0.0', 'ringan', 'low'), advisory('>=1.0.0', 'berat'), advisory('<1.0.0', 'sudah lama')],
  }
  const { url, asked } = await registry(200, JSON.stringify(answer))
  const { text, code } = await report(url, billFile())
  expect(code).toBe(1)
  expect(text).toMatch(
    /^high: fastify .+ \(produksi\): berat .+\nlow: fastify .+\ncritical: vitest .+ \(pengembangan\)/,
  )
  expect(text).not.toContain('sudah lama')
  expect(asked[0]).toMatchObject({ fastify: [expect.any(String)], kysely: [expect.any(String)] })
  expect(Object.keys(asked[0] ?? {})).not.toContain('@geisa/server')
})

test('pustaka yang sama dalam dua versi: hanya versi yang kena', async () => {
  const installed = installedIn({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '2.0.0' },
      'node_modules/b/node_modules/a': { version: '1.5.0', dev: true },
    },
  })
  const { url } = await registry(200, JSON.stringify({ a: [advisory('<2', 'lubang')] }))
  expect(await askRegistry(url, installed)).toMatchObject([{ name: 'a', version: '1.5.0', dev: true }])
})

test('tidak ada nasihat: dikatakan, berapa pustaka dan ke mana ditanyakan', async () => {
  const { url } = await registry(200, '{}')
  const { text, code } = await report(url, billFile())
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/^Tidak ada nasihat keamanan bagi \d{3,} pustaka .+127\.0\.0\.1/),
  ])
})

test('registry yang menolak atau menjawab lain: galat, bukan kabar baik', async () => {
  const none = new Map()
  await expect(askRegistry((await registry(405, '{}')).url, none)).rejects.toThrow('dijawab 405')
  await expect(askRegistry((await registry(200, '<html>')).url, none)).rejects.toThrow(/JSON/)
})

test('tidak dapat ditanya: tidak pernah diam, daftar pustaka produksi ditulis', async () => {
  const file = billFile()
  const { text, code } = await report('http://127.0.0.1:1/', file)
  expect([code, text]).toEqual([2, expect.stringMatching(/^BELUM DIPERIKSA: http.+ditulis ke/s)])
  const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { name: string }[]>
  expect([bomFormat, components?.some(({ name }) => name === 'fastify')]).toEqual(['CycloneDX', true])
  expect(components?.some(({ name }) => name === 'vitest')).toBe(false)
})
