import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { openStreamRegistry } from './open-aliran.ts'

it('yang pergi selagi salurannya disiapkan tidak meninggalkan apa pun, dan tidak mengambil tempat orang lain', async () => {
  const registry = openStreamRegistry('halaman', { perPengguna: 1, perServer: 1 })
  let listeners = 0
  const listener = {
    check: async () => 'boleh' as const,
    hear: () => {
      listeners++
      return () => void listeners--
    },
  }
  const asked = Promise.withResolvers<ServerResponse>()
  const looked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const app = Fastify()
  app.get('/lambat', async (_request, reply) => {
    asked.resolve(reply.raw)
    await looked.promise
    registry.open(1, reply, listener)
    opened.resolve()
    return reply
  })
  app.get('/', async (_request, reply) => {
    registry.open(1, reply, listener)
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (path: string): Socket => {
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    client.write(`GET ${path} HTTP/1.1\r\nhost: uji\r\n\r\n`)
    return client
  }
  const gone = ask('/lambat')
  const raw = await asked.promise
  const closed = once(raw, 'close')
  gone.destroy()
  await closed
  looked.resolve()
  await opened.promise
  expect(listeners).toBe(0)

  const other = ask('/')
  onTestFinished(async () => {
    other.destroy()
    registry.close()
    await app.close()
  })
  const [head] = (await once(other, 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(listeners).toBe(1)
})
