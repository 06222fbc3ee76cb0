import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

/** Whoever asks wants to send somebody here now. */
const LIMIT_MS = 2_000

const closing = new WeakSet<FastifyInstance>()

const CLOSING = 'geisa:tutup'

/** From now on nobody should send it anything new; what comes all the same is answered. */
export function announceShutdown(app: FastifyInstance): void {
  closing.add(app)
  app.server.emit(CLOSING)
}

/** Said to close: who still asks is answered, who could ask another server should. */
const isClosing = (app: FastifyInstance): boolean => closing.has(app)

/** Work that takes its time to end begins with it here, long before the last connection has gone. */
export const whenAnnounced = (app: FastifyInstance, work: () => unknown): void => void app.server.once(CLOSING, work)

/**
 * For proxies and watchers, who have no session, a status and nothing else; what is wrong stands in the log and in the
 * doctor's report. `live`: the program answers. `open`: it takes requests, what a proxy asks: while the database is away
 * for a moment requests wait here, and a proxy that turned them away would lose them (quality.md 2.2). `ready`: it takes
 * them and can do its work.
 */
export function healthRoute(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  const schema = { hide: true }
  const answer = (reply: FastifyReply, healthy: boolean): FastifyReply => {
    if (!healthy) reply.header('retry-after', 5)
    return reply
      .status(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(healthy ? 'ok' : 'belum siap')
  }
  const ready = askedTogether(db)
  app.get('/health/live', { schema }, async (_request, reply) => answer(reply, true))
  app.get('/health/open', { schema }, async (_request, reply) => answer(reply, !isClosing(app)))
  app.get('/health/ready', { schema }, async (_request, reply) => answer(reply, !isClosing(app) && (await ready())))
}

/** Whether the database answers soon. */
export const reachable = (db: AppContext['db']): Promise<boolean> => soon(answers(db))

/** So long one answer serves everybody: a proxy asks every few seconds, and who asks more often learns nothing by it. */
const FRESH_MS = 1_000

/** The same for whoever asks, and nobody knows who that is: one question at a time, however many ask and however long it takes. */
function askedTogether(db: AppContext['db']): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null
  let last = { answer: false, at: Number.NEGATIVE_INFINITY }
  const ask = async (): Promise<boolean> => {
    const answer = await answers(db)
    last = { answer, at: performance.now() }
    underWay = null
    return answer
  }
  return async () => {
    if (underWay === null && performance.now() - last.at < FRESH_MS) return last.answer
    underWay ??= ask()
    return soon(underWay)
  }
}

const answers = (db: AppContext['db']): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

async function soon(query: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, LIMIT_MS, false)
  })
  const result = await Promise.race([query, late])
  clearTimeout(timer)
  return result
}
