import { Server, type Socket } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { announceShutdown } from './health.ts'
import { wait } from './processes.ts'

/** Longer than any answer to a machine may take, and of the 15 s enough is left to stop PostgreSQL (quality.md 2.7). */
const LIMIT_MS = 8_000
/** What is on its way to us has arrived by then. */
const SILENT_LIMIT_MS = 500
/** The shipped proxies let go of a connection that nobody uses after 2 s. */
const RELEASE_LIMIT_MS = 2_500
const CALM_ROUND_MS = 0.2
const CALM_LIMIT_MS = 1_000

/**
 * How to end a listener: answer what has arrived; whoever never asked, or stopped in the middle, must not hold up the end.
 * With `graceMs` there are proxies before it and other servers beside it, and no request may be lost (quality.md
 * 2.12b): first it only says that it is closing, then it listens no more, and of the connections that are there each
 * carries one more request at most. Closing an idle one ourselves would cost whoever is just writing into it.
 */
export function createFinisher(app: FastifyInstance, graceMs = 0): () => Promise<void> {
  const connections = new Set<Socket>()
  let accepted = 0
  app.server.on('connection', (socket) => {
    accepted++
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const leaving = async (): Promise<void> => {
    announceShutdown(app)
    await sleep(graceMs)
    app.server.prependListener('request', (_request, reply) => void reply.setHeader('connection', 'close'))
  }
  return async () => {
    if (graceMs > 0) await leaving()
    await whenCalm(() => accepted)
    // Not the one of http, which hangs up on idle connections at once.
    Server.prototype.close.call(app.server)
    const force = setTimeout(() => app.server.closeAllConnections(), LIMIT_MS)
    if (graceMs > 0) await wait(() => connections.size === 0, RELEASE_LIMIT_MS)
    // Browsers connect in advance; to Node a connection without any request is not an idle one.
    const silent = setTimeout(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }, SILENT_LIMIT_MS)
    await app.close()
    clearTimeout(silent)
    clearTimeout(force)
  }
}

/**
 * Right after a short turn of the event loop in which nobody came: every connection that the system had taken in for us has
 * been accepted. Those still waiting at the end would be reset.
 */
async function whenCalm(accepted: () => number): Promise<void> {
  const deadline = performance.now() + CALM_LIMIT_MS
  // What is left of the turn we are in looks at no connection any more.
  await turn()
  for (let start = performance.now(); start < deadline; start = performance.now()) {
    const before = accepted()
    await turn()
    if (accepted() === before && performance.now() - start < CALM_ROUND_MS) return
  }
}
