import type { FastifyReply } from 'fastify'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/errors.ts'
import type { StreamOptions } from '../../platform/live/aliran.ts'
import { alamatSekolah } from '../../platform/live/kabar.ts'
import type { KabarListener } from '../../platform/live/kabar-listener.ts'
import { openStreamRegistry } from '../../platform/live/open-aliran.ts'
import { rightOf, watchSessions } from '../../platform/live/open-sessions.ts'
import { operateUnder } from '../../platform/operation.ts'
import { findSekolah } from '../sekolah/queries.ts'

const LIMIT = { perPengguna: 6, perServer: 10_000 }

export type AliranSekolah = {
  /** Answers with a stream for a school in the caller's scope: the session and the school are looked at again as long as it lives. */
  open(caller: Caller, sekolahId: number, reply: FastifyReply): Promise<void>
  /** Ends all of them; nobody may open another one. */
  close(): void
}

/** The open school dashboards of this server. */
export function prepareAliran(context: AppContext, kabar: KabarListener, limit = LIMIT): AliranSekolah {
  const { db } = context
  const registry = openStreamRegistry('dashboard sekolah', limit)
  const sessions = watchSessions(context)

  /** Does the session still see the school? The school is asked for again when there is news, or the session's rights moved. */
  const stillSees = async (
    sid: string,
    sekolahId: number,
    seen: { base: string },
    hasKabar: boolean,
  ): Promise<boolean> => {
    const now = await sessions.look(sid)
    if (now === undefined) return false
    if (!hasKabar && now.base === seen.base) return true
    operateUnder(now.cakupan)
    seen.base = now.base
    return (await findSekolah(db, now.cakupan, sekolahId)) !== undefined
  }

  const listener = (sid: string, sekolahId: number): StreamOptions => {
    const seen = { base: '' }
    return {
      check: (hasKabar) => rightOf(stillSees(sid, sekolahId, seen, hasKabar)),
      hear: (accept) => kabar.hear(alamatSekolah(sekolahId), accept),
    }
  }

  return {
    open: async ({ pengguna: { id, sid }, cakupan }, sekolahId, reply) => {
      if ((await findSekolah(db, cakupan, sekolahId)) === undefined) throw notFound('Sekolah')
      await kabar.ready()
      registry.open(id, reply, listener(sid, sekolahId))
    },
    close: () => registry.close(),
  }
}
