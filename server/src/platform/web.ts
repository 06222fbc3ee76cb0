import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { isScreenAddress } from '@geisa/contract/screen-addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withoutRoute } from './http.ts'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * The built web client: hashed files for ever, and the page for every address that its router knows. All else is not there:
 * to a person the page says so, whoever is none gets our words.
 */
export async function attachWeb(app: FastifyInstance, dist = DIST): Promise<void> {
  const built = existsSync(dist)
  if (built)
    await app.register(fastifyStatic, {
      root: dist,
      // As the build packed them: '.br', else '.gz', else as they are.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  // What is sent to nobody is not read.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !isReading(request)) throw withoutRoute()
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const screen = isScreenAddress(path)
    if (!built || !isReading(request) || !(screen || isPerson(request, path))) throw withoutRoute()
    return reply
      .status(screen ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html')
  })
}

const isReading = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Somebody in front of a browser; a chunk of an older build, or a call, is nobody's page. */
const isPerson = ({ headers }: FastifyRequest, path: string): boolean =>
  !/^\/(api|iclock|m|assets)(\/|$)/i.test(path) && (headers.accept ?? '').includes('text/html')
