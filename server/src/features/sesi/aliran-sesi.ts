import type { FastifyReply } from 'fastify'
import type { Pengguna } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { StreamOptions } from '../../platform/live/aliran.ts'
import { alamatPengguna } from '../../platform/live/kabar.ts'
import type { KabarListener } from '../../platform/live/kabar-listener.ts'
import { openStreamRegistry } from '../../platform/live/open-aliran.ts'
import { rightOf, watchSessions } from '../../platform/live/open-sessions.ts'

/** A school shares one account among its computers. */
const LIMIT = { perPengguna: 20, perServer: 10_000 }
/** Whoever ends a right tells it (announcePengguna): the clock is only for the twelve hours, and for news that were lost. */
const PERIODIC = { intervalMs: 20_000, checkEvery: 3 }

export type AliranSesi = {
  /** Answers with a stream of the caller's own news; its last word is 'berakhir' when the session is over. */
  open(pengguna: Pengguna, reply: FastifyReply): Promise<void>
  /** Ends all of them; nobody may open another one. */
  close(): void
}

/** The open pages of this server. */
export function prepareAliranSesi(
  app: Pick<AppContext, 'db' | 'clock'>,
  kabar: KabarListener,
  limit = LIMIT,
  periodic = PERIODIC,
): AliranSesi {
  const open = openStreamRegistry('halaman', limit)
  const sessions = watchSessions(app)
  const listener = (id: number, sid: string): StreamOptions => ({
    ...periodic,
    notifyEnd: true,
    check: () => rightOf(sessions.look(sid).then((now) => now !== undefined)),
    hear: (accept) => kabar.hear(alamatPengguna(id), accept),
  })
  return {
    open: async ({ id, sid }, reply) => {
      await kabar.ready()
      open.open(id, reply, listener(id, sid))
    },
    close: () => open.close(),
  }
}
