import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Aplikasi } from '../aplikasi.ts'

/** Whoever asks wants to send somebody here now. */
const BATAS_MS = 2_000

const menutup = new WeakSet<FastifyInstance>()

const KABAR_TUTUP = 'geisa:tutup'

/** From now on nobody should send it anything new; what comes all the same is answered. */
export function umumkanTutup(app: FastifyInstance): void {
  menutup.add(app)
  app.server.emit(KABAR_TUTUP)
}

/** Work that takes its time to end begins with it here, long before the last connection has gone. */
export const saatDiumumkan = (app: FastifyInstance, kerja: () => unknown): void =>
  void app.server.once(KABAR_TUTUP, kerja)

/**
 * For proxies and watchers, who have no session, a status and nothing else; what is wrong stands in the log and in the
 * doctor's report. `live`: the program answers. `open`: it takes requests, what a proxy asks: while the database is away
 * for a moment requests wait here, and a proxy that turned them away would lose them (quality.md 2.2). `ready`: it takes
 * them and can do its work.
 */
export function ruteKesehatan(app: FastifyInstance, { db }: Pick<Aplikasi, 'db'>): void {
  const schema = { hide: true }
  const jawab = (reply: FastifyReply, sehat: boolean): FastifyReply => {
    if (!sehat) reply.header('retry-after', 5)
    return reply
      .status(sehat ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(sehat ? 'ok' : 'belum siap')
  }
  app.get('/health/live', { schema }, async (_request, reply) => jawab(reply, true))
  app.get('/health/open', { schema }, async (_request, reply) => jawab(reply, !menutup.has(app)))
  app.get('/health/ready', { schema }, async (_request, reply) =>
    jawab(reply, !menutup.has(app) && (await terjangkau(db))),
  )
}

async function terjangkau(db: Aplikasi['db']): Promise<boolean> {
  let jam: NodeJS.Timeout | undefined
  const habis = new Promise<false>((lanjut) => {
    jam = setTimeout(lanjut, BATAS_MS, false)
  })
  const tanya = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const hasil = await Promise.race([tanya, habis])
  clearTimeout(jam)
  return hasil
}
