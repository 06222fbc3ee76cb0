import { createServer } from 'node:http'
import { listSekolah } from '@geisa/server/features/sekolah/queries'
import { systemCakupan } from '@geisa/server/platform/cakupan'
import { systemClock } from '@geisa/server/platform/clock'
import { openDb } from '@geisa/server/platform/database/db'

/**
 * The floor of a list: the product's own question, written as JSON by node:http; nobody is asked who he is.
 * `node sekolah-list.ts <database url>` prints its port.
 */
const { db } = openDb(process.argv[2] ?? '')
const cakupan = systemCakupan('benchmark')

const server = createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams
  const input = { page: Number(query.get('page')), per: Number(query.get('per')), urut: 'nama' } as const
  request.resume().on('end', () => {
    void listSekolah(db, cakupan, input, systemClock.now()).then(
      (content) =>
        response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(content)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
})
