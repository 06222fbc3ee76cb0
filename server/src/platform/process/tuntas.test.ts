import { once } from 'node:events'
import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { aplikasiSekali } from '../../../test/aplikasi-uji.ts'
import { ruteKesehatan } from './kesehatan.ts'
import { penuntas } from './tuntas.ts'

type Jawaban = { status: number; kepala: IncomingHttpHeaders }

/** quality.md 2.12b */
it('server yang berhenti mengumumkannya dulu sambil melayani, lalu hanya sambungan lama yang masih dijawab, sekali', async () => {
  const app = Fastify({ return503OnClosing: false })
  ruteKesehatan(app, (await aplikasiSekali()).aplikasi)
  const akhiri = penuntas(app, 50)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agen = new Agent({ keepAlive: true, maxSockets: 1 })
  const minta = (jalur: string, agent: Agent | false = agen): Promise<Jawaban> =>
    new Promise((selesai, gagal) => {
      get({ host: '127.0.0.1', port, path: jalur, agent }, (jawaban) => {
        jawaban.resume().on('end', () => selesai({ status: jawaban.statusCode ?? 0, kepala: jawaban.headers }))
      }).on('error', gagal)
    })
  expect(await minta('/health/open')).toMatchObject({ status: 200, kepala: { connection: 'keep-alive' } })
  const berakhir = akhiri()
  expect(await minta('/health/open')).toMatchObject({ status: 503, kepala: { connection: 'keep-alive' } })
  await expect.poll(() => minta('/health/live', false).catch((galat: Error) => galat.message)).toMatch('ECONNREFUSED')
  expect(await minta('/health/live')).toMatchObject({ status: 200, kepala: { connection: 'close' } })
  await berakhir
  agen.destroy()
})

it('yang sudah tersambung tetapi belum diterima ketika server berhenti mendengar tetap dijawab, juga tanpa masa tenggang', async () => {
  const app = Fastify({ return503OnClosing: false })
  app.get('/', async () => 'ada')
  const akhiri = penuntas(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const tersambung = new Int32Array(new SharedArrayBuffer(4))
  const pekerja = new Worker(PENYAMBUNG, { eval: true, workerData: { port, tersambung, banyak: BANYAK } })
  const jawaban = new Promise<string[]>((selesai) => pekerja.once('message', selesai))
  await once(pekerja, 'online')
  // While this thread stands still the system takes connections in, and nobody accepts them.
  Atomics.wait(tersambung, 0, 0)
  await akhiri()
  expect(await jawaban).toEqual(Array.from({ length: BANYAK }, () => 'HTTP/1.1 200 OK'))
  await pekerja.terminate()
})

const BANYAK = 20
const PENYAMBUNG = `
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
