import type { FastifyInstance } from 'fastify'

const menutup = new WeakSet<FastifyInstance>()

/** For proxies and watchers: a status and nothing else. `live`: the program answers. `ready`: it takes requests. */
export function ruteKesehatan(app: FastifyInstance): void {
  app.get('/health/live', { schema: { hide: true } }, (_request, reply) => reply.status(200).send())
  app.get('/health/ready', { schema: { hide: true } }, (_request, reply) =>
    reply.status(menutup.has(app) ? 503 : 200).send(),
  )
}

/** From now on nobody should send it anything new; what comes all the same is answered. */
export const umumkanTutup = (app: FastifyInstance): void => void menutup.add(app)
