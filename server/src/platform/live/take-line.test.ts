import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Writable } from 'node:stream'
import Fastify, { type FastifyReply } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { stream } from './aliran.ts'
import { takeLine } from './take-line.ts'

type Opened = { client: Socket; text: () => string; reply: FastifyReply; line: Writable; answered: Socket }

/** A server whose one answer is a line; the client speaks HTTP by hand. */
async function open(): Promise<Opened> {
  const app = Fastify()
  const { promise, resolve } = Promise.withResolvers<Omit<Opened, 'client' | 'text'>>()
  app.get('/', async (_request, reply) => {
    const answered = reply.raw.socket!
    const line = takeLine(reply.header('x-uji', 'ada'))
    resolve({ reply, line, answered })
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined)
  onTestFinished(async () => {
    client.destroy()
    await app.close()
  })
  let text = ''
  client.on('data', (part: Buffer) => {
    text += part.toString()
  })
  client.write('GET / HTTP/1.1\r\nhost: uji\r\n\r\n')
  return { client, text: () => text, ...(await promise) }
}

it('kepala jawaban, lalu kata apa adanya sampai sambungannya ditutup', async () => {
  const { client, text, line } = await open()
  line.write('satu\n')
  line.write('dua\n')
  line.end()
  await once(client, 'close')
  const [head = '', body] = text().split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(head.toLowerCase().split('\r\n')).toEqual(
    expect.arrayContaining([
      'content-type: text/event-stream; charset=utf-8',
      'cache-control: private, no-store',
      'connection: close',
      'x-uji: ada',
    ]),
  )
  expect(head.toLowerCase()).not.toContain('transfer-encoding')
  expect(body).toBe('satu\ndua\n')
})

it('yang membukanya dilepas: sambungan lama, permintaan dan pembacanya tidak ditahan', async () => {
  const { text, line, reply, answered } = await open()
  expect(line).not.toBe(answered)
  await expect.poll(() => answered.destroyed && reply.raw.destroyed).toBe(true)
  expect((answered as Socket & { parser?: unknown }).parser).toBeNull()
  line.write('masih\n')
  await expect.poll(text).toMatch(/masih\n$/)
})

it('pembaca yang pergi menutup salurannya', async () => {
  const { client, line } = await open()
  client.destroy()
  await expect.poll(() => line.destroyed).toBe(true)
})

it('pembaca yang berhenti membaca ditinggalkan sebelum memenuhi memori', async () => {
  const { client, line } = await open()
  client.pause()
  // As if hours of words had come before: what the system holds for him is full.
  line.write(Buffer.alloc(16 * 1024 * 1024))
  const waiting = line.writableLength
  let most = 0
  stream(line, {
    check: async () => {
      most = Math.max(most, line.writableLength)
      return 'boleh'
    },
    hear: () => () => undefined,
    intervalMs: 5,
  })
  await expect.poll(() => line.destroyed).toBe(true)
  expect(waiting).toBeGreaterThan(0)
  expect(most - waiting).toBeLessThan(100)
})
