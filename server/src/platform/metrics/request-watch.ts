import type { FastifyInstance } from 'fastify'
import { callerId } from '../access/caller.ts'
import type { RequestWatch } from '../app-context.ts'
import { createAccessLog } from './access-log.ts'
import { countRequest } from './counts.ts'

/** Pages, and addresses that nobody has. */
const NO_ROUTE = '(lainnya)'
/** Hung up before an answer: nginx's word for it. */
const NO_ANSWER = 499

/** Undefined where nobody wants to know: then nothing is looked at. */
export function createRequestWatch(wanted: { metrik: boolean; log: boolean }): RequestWatch | undefined {
  if (!wanted.metrik && !wanted.log) return undefined
  const log = wanted.log ? createAccessLog((text) => process.stdout.write(text)) : null
  return (request, reply) => {
    const since = performance.now()
    // Also when the caller hung up, and when the connection went on as a stream: Fastify's own hook hears of neither.
    reply.raw.once('close', () => {
      const ms = performance.now() - since
      const { id, method } = request
      const route = request.routeOptions.url ?? NO_ROUTE
      const status = reply.raw.headersSent ? reply.raw.statusCode : NO_ANSWER
      if (wanted.metrik) countRequest(method, route, status, ms / 1000)
      log?.({ id, user: callerId(request), method, route, status, ms })
    })
  }
}

/** Before all other hooks, so that what they refuse is seen as well. */
export function watchRequests(app: FastifyInstance, watch: RequestWatch | undefined): void {
  if (watch === undefined) return
  app.addHook('onRequest', (request, reply, next) => {
    watch(request, reply)
    next()
  })
}
