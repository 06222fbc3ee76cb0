import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { checkSesi, isExpired } from './check-sesi.ts'
import { readSesi, readToken, saveToken, setSesi } from './sesi.ts'

const token = (content: object): string =>
  `kepala.${btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.tanda`

test('token berlaku sampai tepat sebelum exp', () => {
  expect(isExpired(token({ exp: 1000, nama: '???>>>' }), 999)).toBe(false)
  expect(isExpired(token({ exp: 1000 }), 1000)).toBe(true)
})

test('token tanpa exp, atau yang tidak terbaca, dianggap kedaluwarsa', () => {
  expect(isExpired(token({}), 0)).toBe(true)
  expect(isExpired(token({ exp: '9999999999' }), 0)).toBe(true)
  expect(isExpired('bukan token', 0)).toBe(true)
  expect(isExpired('', 0)).toBe(true)
})

/** A server that says this to whatever it is asked, and a browser that asks it. */
async function answering(reply: (r: ServerResponse) => void): Promise<void> {
  const server = createServer((_, r) => reply(r))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const real = fetch
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => real(`http://127.0.0.1:${port}${path}`, options))
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => kept.get(k) ?? null,
    setItem: (k: string, v: string) => kept.set(k, v),
    removeItem: (k: string) => kept.delete(k),
  })
  onTestFinished(() => void server.close())
}

afterEach(() => {
  vi.unstubAllGlobals()
  setSesi({ status: 'tamu' })
})

const ANSWER = JSON.stringify({ pengguna: { id: 7, nama: 'Siti' }, rahasiaDraf: 'ab' })
const LIVING = token({ exp: 9_999_999_999 })

test.each<[string, (r: ServerResponse) => void]>([
  [
    'putus di tengah jawaban',
    (r) => {
      r.writeHead(200, { 'content-type': 'application/json', 'content-length': String(ANSWER.length) })
      r.write(ANSWER.slice(0, 20), () => r.destroy())
    },
  ],
  ['halaman masuk jaringan sekolah', (r) => r.end('<html>Masuk ke Wi-Fi sekolah</html>')],
  ['401 jaringan sekolah', (r) => r.writeHead(401).end('<html>Masuk dahulu</html>')],
  ['403 penyaring sekolah', (r) => r.writeHead(403).end('<html>Dilarang</html>')],
  ['404 gerbang', (r) => r.writeHead(404).end('tidak ada')],
  ['server yang sedang diganti', (r) => r.writeHead(503).end()],
])('yang bukan putusan server tidak mengeluarkan siapa pun: %s', async (_, reply) => {
  await answering(reply)
  saveToken(LIVING)
  await checkSesi()
  expect(readSesi().status).toBe('takTerhubung')
  expect(readToken()).toBe(LIVING)
})

test('jawaban server yang tidak menyebut siapa pun mengakhiri sesi', async () => {
  await answering((r) => r.end('null'))
  saveToken(LIVING)
  await checkSesi()
  expect(readSesi().status).toBe('tamu')
  expect(readToken()).toBeNull()
})
