import type { IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { attachErrorHandler } from '../http.ts'
import { fileContent, fileContext } from './file-content.ts'
import { createTurn } from './turn.ts'

let app: FastifyInstance
let release: (() => void)[]
let handled: number
beforeEach(async () => {
  release = []
  handled = 0
  app = fastify({ forceCloseConnections: true })
  attachErrorHandler(app)
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { pengguna: { id: Number(request.headers['x-pengguna'] ?? 1) } })
  })
  fileContext(app, 1000, (corner, turn) => {
    corner.get('/daftar', async () => 'ada')
    corner.post('/kirim', async (request) => {
      const content = fileContent(request, 'Pilih berkas.')
      return turn(request, async () => {
        handled++
        await new Promise<void>((resolve) => release.push(resolve))
        return String(content.length)
      })
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const letGo of release) letGo()
  await app.close()
})

const address = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const send = async (content: string, pengguna = 1, signal: AbortSignal | null = null) => {
  const answer = await fetch(`${address()}/kirim`, {
    method: 'POST',
    body: content,
    signal,
    headers: { 'content-type': 'application/octet-stream', 'x-pengguna': String(pengguna) },
  })
  return { status: answer.status, body: await answer.text() }
}
/** Lets go of every work that waits, until the answers have come. */
async function finish<T>(promise: Promise<T>): Promise<T> {
  const timer = setInterval(() => release.shift()?.(), 5)
  return promise.finally(() => clearInterval(timer))
}

it('satu berkas seorang dikerjakan, yang lain menunggu gilirannya; milik orang lain tidak', async () => {
  const three = ['a', 'bb', 'ccc'].map((content) => send(content))
  const other = send('ee', 2)
  await expect.poll(() => handled).toBe(2)
  expect((await fetch(`${address()}/daftar`)).status).toBe(200)
  expect(handled).toBe(2)
  expect((await finish(Promise.all([...three, other]))).map((j) => [j.status, j.body])).toEqual([
    [200, '1'],
    [200, '2'],
    [200, '3'],
    [200, '2'],
  ])
})

it('berkas orang yang pergi selagi menunggu gilirannya tidak dikerjakan', async () => {
  const first = send('a')
  await expect.poll(() => handled).toBe(1)
  const connection = Promise.withResolvers<Socket>()
  app.server.once('request', ({ socket }: IncomingMessage) => connection.resolve(socket))
  const gone = new AbortController()
  const second = send('bb', 1, gone.signal).catch(() => null)
  const socket = await connection.promise
  gone.abort()
  await second
  await expect.poll(() => socket.destroyed).toBe(true)
  expect((await finish(Promise.all([first, send('ccc')]))).map(({ body }) => body)).toEqual(['1', '3'])
  expect(handled).toBe(2)
})

it('berkas kosong 422 dan yang terlalu besar 413, dan sesudahnya masih diterima', async () => {
  expect((await send('')).status).toBe(422)
  expect((await send('x'.repeat(2000))).status).toBe(413)
  expect((await finish(send('a'))).status).toBe(200)
})

it('barisan yang berujung menolak siapa pun yang datang sesudahnya, dan menerima lagi ketika sudah pendek', async () => {
  const turn = createTurn(2)
  const door = Promise.withResolvers<void>()
  const two = [turn('a', () => door.promise), turn('a', async () => undefined)]
  await expect(turn('a', async () => undefined)).rejects.toMatchObject({ status: 429 })
  expect(await turn('b', async () => 'lain')).toBe('lain')
  door.resolve()
  await Promise.all(two)
  expect(await turn('a', async () => 'lagi')).toBe('lagi')
})

it('giliran: yang gagal membiarkan berikutnya bekerja; basis data yang tak terjangkau dikatakan kepada semua yang menunggu', async () => {
  const turn = createTurn()
  const worked: string[] = []
  const attempt = (nama: string, error?: Error) =>
    turn('a', async () => {
      worked.push(nama)
      await delay(5)
      if (error !== undefined) throw error
      return nama
    }).catch((cause: Error) => cause.message)
  const cut = new Error('Connection terminated')
  expect(await Promise.all([attempt('1', new Error('salah')), attempt('2', cut), attempt('3'), attempt('4')])).toEqual([
    'salah',
    cut.message,
    cut.message,
    cut.message,
  ])
  expect(await attempt('5')).toBe('5')
  expect(worked).toEqual(['1', '2', '5'])
})
