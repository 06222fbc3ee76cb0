import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Aplikasi } from './aplikasi.ts'

/** Whoever asks wants to send somebody here now. */
const BATAS_MS = 2_000

/**
 * For proxies and watchers, who have no session: that this process answers, and that it can do its work. Nothing else is
 * said: what is wrong stands in the log and in the doctor's report.
 */
export function ruteKesehatan(app: FastifyInstance, { db }: Pick<Aplikasi, 'db'>): void {
  const jawab = (reply: FastifyReply, sehat: boolean): FastifyReply => {
    if (!sehat) reply.header('retry-after', 5)
    return reply
      .status(sehat ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(sehat ? 'ok' : 'belum siap')
  }
  let menutup = false
  app.addHook('preClose', async () => {
    menutup = true
  })
  const schema = { hide: true }
  app.get('/health/live', { schema }, async (_request, reply) => jawab(reply, true))
  app.get('/health/ready', { schema }, async (_request, reply) => jawab(reply, !menutup && (await terjangkau(db))))
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
