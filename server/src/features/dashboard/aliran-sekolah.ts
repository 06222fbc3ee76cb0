import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Caller, checkSesi } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { isDatabaseOutage, notFound } from '../../platform/errors.ts'
import { type ListenRight, stream } from '../../platform/live/aliran.ts'
import { openStreamRegistry } from '../../platform/live/aliran-terbuka.ts'
import { alamatSekolah } from '../../platform/live/kabar.ts'
import type { KabarListener } from '../../platform/live/kabar-dengar.ts'
import { operateUnder } from '../../platform/operation.ts'
import { findSekolah } from '../sekolah/queries.ts'

const LIMIT = { perPengguna: 6, perServer: 2_000 }

export type AliranSekolah = {
  /** A stream for a school in the caller's scope: the session and the school are looked at again as long as it lives. */
  open(signedIn: Caller & { request: FastifyRequest }, sekolahId: number): Promise<Readable>
  /** Ends all of them; nobody may open another one. */
  close(): void
}

/** The open school dashboards of this server. */
export function prepareAliran(context: AppContext, kabar: KabarListener, limit = LIMIT): AliranSekolah {
  const open = openStreamRegistry('dashboard sekolah', limit)
  return {
    open: async ({ pengguna, cakupan, request }, sekolahId) => {
      if ((await findSekolah(context.db, cakupan, sekolahId)) === undefined) throw notFound('Sekolah')
      await kabar.ready()
      return open.open(pengguna.id, () =>
        stream({
          check: () => check(context, request.headers.authorization, sekolahId),
          hear: (accept) => kabar.hear(alamatSekolah(sekolahId), accept),
        }),
      )
    },
    close: () => open.close(),
  }
}

async function check(
  { db, tokenKey, clock }: AppContext,
  authorization: string | undefined,
  sekolahId: number,
): Promise<ListenRight> {
  try {
    const { cakupan } = await checkSesi(db, tokenKey, clock, authorization)
    operateUnder(cakupan)
    return (await findSekolah(db, cakupan, sekolahId)) === undefined ? 'selesai' : 'boleh'
  } catch (error) {
    return isDatabaseOutage(error) ? 'tunda' : 'selesai'
  }
}
