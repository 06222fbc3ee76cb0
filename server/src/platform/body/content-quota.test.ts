import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { allEndpoints } from '../../../test/all-endpoints.ts'
import { type Half, holdPlaces, ofSize, sendHalf } from '../../../test/load/half-request.ts'
import { attachErrorHandler } from '../http.ts'
import { attachContentQuota, CONTENT_LIMIT, type ContentLimit, MAX_TAMU_CONTENT } from './content-quota.ts'

/** Users are told by a header here; the same on the whole program: test/load/concurrent-bodies.test.ts. */
const SMALL = { upTo: 100, bodiesEach: 3, bytesEach: 200, bytesTogether: 400, seconds: 30 }
const BIG = { bodiesEach: 2, bytesEach: 1000, bytesTogether: 1500, seconds: 30 }
const LIMIT: ContentLimit = { pengguna: [SMALL], large: BIG, tamu: SMALL, streamed: SMALL }

let app: FastifyInstance
let release: (() => void)[]
beforeEach(() => {
  release = []
})
afterEach(async () => {
  for (const letGo of release) letGo()
  await app.close()
})

async function run(other: Partial<ContentLimit> = {}): Promise<number> {
  app = fastify({ forceCloseConnections: true, bodyLimit: 1000 })
  attachErrorHandler(app)
  app.addHook('onRequest', async (request) => {
    const id = Number(request.headers['x-pengguna'] ?? 0)
    if (id > 0) Object.assign(request, { pengguna: { id } })
  })
  attachContentQuota(app, { ...LIMIT, ...other })
  app.get('/daftar', async () => 'ada')
  app.post('/kirim', async ({ body }) => JSON.stringify(body).length)
  app.post('/besar', { bodyLimit: 100_000 }, async () => 'ada')
  app.post('/lama', () => new Promise<string>((resolve) => release.push(() => resolve('selesai'))))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const send = (port: number, who: number, content: string, { path = '/kirim', headers = [] as string[] } = {}) =>
  sendHalf(port, {
    requestLine: `POST ${path}`,
    headers: [`X-Pengguna: ${who}`, ...ofSize(Buffer.byteLength(content)), ...headers],
    body: [content],
  }).answer
/** Names its length and stops after its first bytes. */
const hold = (port: number, who: number, bytes: number, until = 1) =>
  sendHalf(port, {
    requestLine: 'POST /kirim',
    headers: [`X-Pengguna: ${who}`, ...ofSize(bytes)],
    body: [`"${'x'.repeat(until - 1)}`],
  })
const jsonText = (bytes: number): string => `"${'x'.repeat(bytes - 2)}"`
const status = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status
const leave = (taken: readonly Half[]): void => {
  for (const { socket } of taken) socket.destroy()
}
/** One user's large share is used up. */
const fulfil = (port: number) =>
  holdPlaces(
    1,
    () => hold(port, 1, 900),
    () => status(send(port, 1, jsonText(500))),
    429,
  )
/** Whether a place was given back is known by who comes next. */
const until = (attempt: () => Promise<number>, that: number) => expect.poll(attempt).toBe(that)

it('seorang di atas bagiannya ditolak 429 dengan kalimat dan saat mencoba lagi; miliknya yang kecil dan milik orang lain diterima', async () => {
  const port = await run()
  await fulfil(port)
  const { text } = await send(port, 1, jsonText(500))
  expect(text).toMatch(/^retry-after: 5\r$/im)
  expect(text).toContain('"message":"Kiriman sebelumnya masih diproses. Tunggu sebentar, lalu kirim lagi."')
  expect(await status(send(port, 1, jsonText(50)))).toBe(200)
  expect(await status(send(port, 2, jsonText(500)))).toBe(200)
})

it('semua bersama di atas bagian mereka: 503 dengan saat mencoba lagi; kiriman kecil siapa pun diterima', async () => {
  const port = await run()
  await fulfil(port)
  await holdPlaces(
    1,
    () => hold(port, 2, 500),
    () => status(send(port, 3, jsonText(500))),
    503,
  )
  expect((await send(port, 3, jsonText(500))).text).toMatch(/^retry-after: 10\r$/im)
  for (const who of [1, 2, 3]) expect(await status(send(port, who, jsonText(50)))).toBe(200)
})

it('tanpa panjang, atau dimampatkan, sebuah kiriman memegang sebanyak yang boleh dibawanya', async () => {
  const port = await run()
  for (const headers of [
    ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
    [...ofSize(gzipSync(jsonText(900)).length), 'Content-Encoding: gzip'],
  ]) {
    const taken = await holdPlaces(
      1,
      () => sendHalf(port, { requestLine: 'POST /kirim', headers: ['X-Pengguna: 1', ...headers] }),
      () => status(send(port, 1, jsonText(101))),
      429,
    )
    leave(taken)
    await until(() => status(send(port, 1, jsonText(101))), 200)
  }
})

it('yang lebih panjang daripada yang boleh ditolak 413 tanpa memegang apa pun; yang rusak dan yang terputus mengembalikannya', async () => {
  const port = await run()
  for (let nth = 0; nth < 5; nth++) expect(await status(send(port, 1, jsonText(1001)))).toBe(413)
  for (let nth = 0; nth < 5; nth++) expect(await status(send(port, 1, 'x'.repeat(900)))).toBe(400)
  for (let nth = 0; nth < 5; nth++) {
    leave(await fulfil(port))
    await until(() => status(send(port, 1, jsonText(500))), 200)
  }
})

it('barisan seorang pengguna pendek, juga dari kiriman kecil; yang hanya membaca tidak ikut dihitung', async () => {
  const port = await run()
  const three = [1, 2, 3].map(() => send(port, 1, '""', { path: '/lama' }))
  await expect.poll(() => release).toHaveLength(3)
  expect(await status(send(port, 1, '""'))).toBe(429)
  expect(await status(sendHalf(port, { requestLine: 'GET /daftar', headers: ['X-Pengguna: 1'] }).answer)).toBe(200)
  for (const letGo of release) letGo()
  expect(await Promise.all(three.map(status))).toEqual([200, 200, 200])
  expect(await status(send(port, 1, '""'))).toBe(200)
})

it('pengirim yang pergi selagi kirimannya dikerjakan tetap memegang tempatnya sampai pekerjaan itu selesai', async () => {
  const port = await run()
  const content = jsonText(900)
  const { socket } = sendHalf(port, {
    requestLine: 'POST /lama',
    headers: ['X-Pengguna: 1', ...ofSize(900)],
    body: [content],
  })
  await expect.poll(() => release).toHaveLength(1)
  const cut = new Promise((done) => socket.once('close', done))
  socket.destroy()
  await cut
  expect(await status(send(port, 1, jsonText(500)))).toBe(429)
  release[0]?.()
  await until(() => status(send(port, 1, jsonText(500))), 200)
})

it('kiriman yang tidak selesai dalam waktunya diakhiri dengan kalimat dan mengembalikan tempatnya', async () => {
  const port = await run({ large: { ...BIG, seconds: 0.2 } })
  const { text } = await hold(port, 1, 900).answer
  expect(text).toContain('HTTP/1.1 408')
  expect(text).toContain('Kiriman terlalu lama sampai dan belum tersimpan.')
  expect(await status(send(port, 1, jsonText(900)))).toBe(200)
})

it('yang ditolak selagi masih mengirim mendengar jawabannya pada sambungan yang sama, dan sambungan itu dipakai lagi', async () => {
  const port = await run()
  await fulfil(port)
  const { socket, answer } = sendHalf(port, {
    requestLine: 'POST /kirim',
    connection: 'keep-alive',
    headers: ['X-Pengguna: 1', ...ofSize(500)],
    body: ['"xx'],
  })
  const first = new Promise((done) => socket.once('data', done))
  socket.write(`${'x'.repeat(496)}"`)
  expect(await first).toContain('HTTP/1.1 429')
  socket.write('GET /daftar HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  expect((await answer).text).toMatch(/HTTP\/1.1 429[^]*HTTP\/1.1 200[^]*ada$/)
})

it('yang menyebut panjang dan tidak mengirimnya tidak memegang apa pun: siapa pun yang lain diterima', async () => {
  const port = await run()
  for (const who of [1, 2, 3, 4, 5])
    await holdPlaces(
      // As many as one may have, each with its first byte only.
      3,
      () => hold(port, who, 100),
      () => status(send(port, who, '""')),
      429,
    )
  expect(await status(send(port, 6, jsonText(100)))).toBe(200)
})

it.each([
  ['apa adanya', (content: string) => [content, []] as const],
  ['dimampatkan', (content: string) => [gzipSync(content), ['Content-Encoding: gzip']] as const],
])(
  'yang mulai ketika masih lapang dan tidak muat lagi ditolak dengan kalimat di tengah jalan (%s)',
  async (_, pack) => {
    const port = await run({ pengguna: [{ ...SMALL, upTo: 1000, bytesEach: 1100, bytesTogether: 1150 }] })
    const [content, headers] = pack(jsonText(1000))
    const { socket, answer } = sendHalf(port, {
      requestLine: 'POST /kirim',
      headers: ['X-Pengguna: 1', ...ofSize(content.length), ...headers],
      body: [content.slice(0, 1)],
    })
    await holdPlaces(
      1,
      () => hold(port, 2, 1000, 900),
      () => status(send(port, 3, jsonText(400))),
      503,
    )
    socket.write(content.slice(1))
    expect((await answer).text).toMatch(/^HTTP\/1.1 503[^]*"message":"Server sedang menerima banyak kiriman/)
    expect(await status(send(port, 3, jsonText(200)))).toBe(200)
  },
)

it('yang kecil, dan yang isinya sudah sampai, ditolak tanpa menunggu penolakan lain yang besar dan lambat', async () => {
  const port = await run()
  await fulfil(port)
  const slow = Array.from({ length: 6 }, () =>
    sendHalf(port, { requestLine: 'POST /besar', headers: ['X-Pengguna: 1', ...ofSize(100_000)], body: ['x'] }),
  )
  const timer = setInterval(() => {
    for (const { socket } of slow) socket.write('x')
  }, 100)
  release.push(() => clearInterval(timer))
  const notYet = Promise.race(slow.map(({ answer }) => answer)).then(() => 'yang lambat dulu')
  for (let nth = 0; nth < 5; nth++) expect(await Promise.race([notYet, status(send(port, 1, jsonText(500)))])).toBe(429)
})

it('tamu dihitung menurut jaringannya, dan tidak mengambil bagian yang sudah masuk', async () => {
  const port = await run({ tamu: { ...SMALL, bytesEach: 120 } })
  await holdPlaces(
    1,
    () => hold(port, 0, 100, 99),
    () => status(send(port, 0, jsonText(50))),
    429,
  )
  expect(await status(send(port, 1, jsonText(50)))).toBe(200)
})

it('setiap alamat menerima kiriman sepanjang batasnya sendiri: tidak ada yang lebih panjang daripada bagian seorang', async () => {
  for (const { url, hak, bodyLimit = 1024 * 1024 } of await allEndpoints()) {
    const penggunaLimit = CONTENT_LIMIT.pengguna.find(({ upTo }) => bodyLimit <= upTo) ?? CONTENT_LIMIT.large
    const [bodyClass, bytes] = hak === 'tamu' ? [CONTENT_LIMIT.tamu, MAX_TAMU_CONTENT] : [penggunaLimit, bodyLimit]
    expect([url, bytes <= bodyClass.bytesEach]).toEqual([url, true])
  }
})
