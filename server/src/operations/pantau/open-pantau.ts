import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { doorError } from '../../platform/process/listen.ts'
import { createAlasan, type Watched } from './alasan.ts'
import { createRegistry } from './metrics.ts'

/** Prometheus, a second one, and a person. */
const CONNECTIONS = 20

/**
 * The door of who watches (METRIK_PORT): figures for Prometheus at /metrics, reasons for people at /alasan. Apart from the
 * application, whose port people and proxies reach. One that cannot be opened is told in one line, and the server goes on.
 * @returns how to close it
 */
export async function openPantau(watched: Watched, door: { host: string; port: number }): Promise<() => Promise<void>> {
  const server = createServer()
  try {
    server.listen(door.port, door.host)
    await once(server, 'listening')
  } catch (error) {
    const { message } = doorError(error, { ...door, variables: { host: 'METRIK_HOST', port: 'METRIK_PORT' } })
    process.stderr.write(`${message} Server tetap melayani, tanpa metrik.\n`)
    return async () => undefined
  }
  answer(server, watched)
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

function answer(server: Server, { context, env, pool, app }: Watched): void {
  const registry = createRegistry({ db: context.db, pool, env })
  const alasan = createAlasan({ context, env, pool })
  const pages = new Map<string, (reply: ServerResponse) => Promise<void>>()
  pages.set('/metrics', async (reply) => send(reply, 200, registry.contentType, await registry.metrics()))
  pages.set('/alasan', async (reply) => {
    const content = await alasan()
    send(reply, content.siap ? 200 : 503, 'application/json; charset=utf-8', JSON.stringify(content, null, 2))
  })
  server.maxConnections = CONNECTIONS
  server.on('request', ({ method, url }, reply) => {
    const page = method === 'GET' ? pages.get((url ?? '').split('?', 1)[0] ?? '') : undefined
    if (page === undefined) return send(reply, 404, TEXT, 'Hanya GET /metrics dan GET /alasan.')
    page(reply).catch((error: unknown) => {
      app.log.error({ err: error }, 'metrik')
      send(reply, 500, TEXT, 'Metrik tidak dapat dibaca; sebabnya ada di log server.')
    })
  })
}

const TEXT = 'text/plain; charset=utf-8'

const send = (reply: ServerResponse, status: number, type: string, text: string): void =>
  void reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(`${text}\n`)
