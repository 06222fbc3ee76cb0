import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { appForOneTest } from '../../../test/test-app.ts'
import { createFinisher } from './finisher.ts'
import { healthRoute } from './health.ts'

type Answer = { status: number; headers: IncomingHttpHeaders }

/** quality.md 2.12b */
it('server yang berhenti mengumumkannya dulu sambil melayani, lalu hanya sambungan lama yang masih dijawab, sekali', async () => {
  const app = Fastify({ return503OnClosing: false })
  healthRoute(app, (await appForOneTest()).context)
  const end = createFinisher(app, 50)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const request = (path: string, through: Agent | false = agent): Promise<Answer> =>
    new Promise((done, failed) => {
      get({ host: '127.0.0.1', port, path, agent: through }, (answer) => {
        answer.resume().on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers }))
      }).on('error', failed)
    })
  expect(await request('/health/open')).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } })
  const ended = end()
  expect(await request('/health/open')).toMatchObject({ status: 503, headers: { connection: 'keep-alive' } })
  await expect.poll(() => request('/health/live', false).catch((error: Error) => error.message)).toMatch('ECONNREFUSED')
  expect(await request('/health/live')).toMatchObject({ status: 200, headers: { connection: 'close' } })
  await ended
  agent.destroy()
})

it('yang sudah tersambung tetapi belum diterima ketika server berhenti mendengar tetap dijawab, juga tanpa masa tenggang', async () => {
  const app = Fastify({ return503OnClosing: false })
  app.get('/', async () => 'ada')
  const end = createFinisher(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(CONNECTOR, { eval: true, workerData: { port, tersambung: connected, banyak: MANY } })
  const answers = new Promise<string[]>((done) => worker.once('message', done))
  await once(worker, 'online')
  // While this thread stands still the system takes connections in, and nobody accepts them.
  Atomics.wait(connected, 0, 0)
  await end()
  expect(await answers).toEqual(Array.from({ length: MANY }, () => 'HTTP/1.1 200 OK'))
  await worker.terminate()
})

const MANY = 20
const CONNECTOR = `
  const { connect } = require('node:net')
  const { parentPort, workerData: { port, tersambung, banyak } } = require('node:worker_threads')
  let sampai = 0
  Promise.all(Array.from({ length: banyak }, () => new Promise((selesai) => {
    let teks = ''
    const soket = connect(port, '127.0.0.1', () => {
      soket.write('GET / HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n', () => {
        if (++sampai < banyak) return
        Atomics.store(tersambung, 0, 1)
        Atomics.notify(tersambung, 0)
      })
    })
    soket.on('data', (potongan) => { teks += potongan })
    soket.on('error', (galat) => { teks += galat.code })
    soket.on('close', () => selesai(teks.split('\\r\\n')[0]))
  }))).then((semua) => parentPort.postMessage(semua))
`
