import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { isAlamatLayar } from '@geisa/contract/alamat-layar'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tanpaRute } from './http.ts'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * The built web client: hashed files for ever, and the page for every address that its router knows. All else is not there:
 * to a person the page says so, whoever is none gets our words.
 */
export async function pasangWeb(app: FastifyInstance, dist = DIST): Promise<void> {
  const dibangun = existsSync(dist)
  if (dibangun)
    await app.register(fastifyStatic, {
      root: dist,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  // What is sent to nobody is not read.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !isMembaca(request)) throw tanpaRute()
  })
  app.setNotFoundHandler((request, reply) => {
    const jalur = request.url.split('?', 1)[0] ?? ''
    const layar = isAlamatLayar(jalur)
    if (!dibangun || !isMembaca(request) || !(layar || isOrang(request, jalur))) throw tanpaRute()
    return reply
      .status(layar ? 200 : 404)
      .header('cache-control', 'no-cache')
      .sendFile('index.html')
  })
}

const isMembaca = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** Somebody in front of a browser; a chunk of an older build, or a call, is nobody's page. */
const isOrang = ({ headers }: FastifyRequest, jalur: string): boolean =>
  !/^\/(api|iclock|m|assets)(\/|$)/i.test(jalur) && (headers.accept ?? '').includes('text/html')
