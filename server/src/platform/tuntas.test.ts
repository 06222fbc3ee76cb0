import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { aplikasiSekali } from '../../test/aplikasi-uji.ts'
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
