import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { tanpaRute } from './http.ts'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** The built web client: hashed files for ever, every other path is the client's own to route. */
export async function pasangWeb(app: FastifyInstance): Promise<void> {
  const dibangun = existsSync(DIST)
  if (dibangun)
    await app.register(fastifyStatic, {
      root: DIST,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    // A chunk of an older build is gone, not a page.
    const milikServer = /^\/(api|iclock|m|assets)(\/|$)/i.test(request.url)
    if (dibangun && request.method === 'GET' && !milikServer)
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    throw tanpaRute()
  })
}
