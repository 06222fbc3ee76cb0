import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'

/** `bare` of a route: machines read none of these headers, and some choke on them. Only what asks for a page gets them there. */
declare module 'fastify' {
  interface FastifyContextConfig {
    bare?: boolean
  }
}

/** No inline scripts, nothing from elsewhere; MUI writes its styles inline. */
const CONTENT_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** helmet's headers are the same for every answer: they are asked for once, not put together for each. */
export function attachSafeHeaders(app: FastifyInstance): void {
  const headers = safeHeaders()
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.bare !== true || wantsPage(request))
      for (const [name, value] of headers) reply.raw.setHeader(name, value)
    next()
  })
}

const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html')

function safeHeaders(): [string, string][] {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const fill = helmet({ contentSecurityPolicy: CONTENT_POLICY, hsts: false, crossOriginEmbedderPolicy: false })
  fill(request, response, (error?: unknown) => {
    if (error !== undefined) throw error
  })
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
}
