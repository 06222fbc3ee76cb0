import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import { openShared } from './shared-port.ts'

/** A door of this server, and the names under which its address stands in the environment. */
export type Door = {
  host: string
  port: number
  variables: { host: 'HOST' | 'MESIN_HOST' | 'METRIK_HOST'; port: 'PORT' | 'MESIN_PORT' | 'METRIK_PORT' }
  /** Several servers of this database may stand behind it, where the system can hand out connections. */
  shared?: Db | null
}

/** Opens it, or throws one line that says what to do. */
export async function listen(app: FastifyInstance, door: Door): Promise<void> {
  const { host, port, shared = null } = door
  const sharing = { host, port, reusePort: true }
  try {
    if (shared === null || port === 0 || process.platform !== 'linux') await app.listen({ host, port })
    else await openShared(app, { host, port, db: shared }, () => app.listen(sharing))
  } catch (error) {
    throw doorError(error, door)
  }
}

/** Why a door stays closed, in one line that says what to do. */
export function doorError(error: unknown, door: Door): Error {
  const { code = '', message } = error as NodeJS.ErrnoException
  return new Error(SENTENCE[code]?.(door) ?? message, { cause: error })
}

const SENTENCE: Record<string, (door: Door) => string> = {
  EADDRINUSE: ({ host, port, variables }) =>
    `Port ${port} di ${host} sudah dipakai program lain, mungkin Geisa yang masih berjalan. Hentikan dulu, atau isi ${variables.port} dengan angka lain.`,
  EACCES: ({ port, variables }) =>
    `Port ${port} tidak boleh dibuka akun ini. Isi ${variables.port} dengan angka mulai 1024, dan biarkan proxy di port 80 dan 443.`,
  EADDRNOTAVAIL: ({ host, variables }) =>
    `Alamat ${host} bukan milik komputer ini. Isi ${variables.host} dengan salah satu alamatnya, atau 0.0.0.0 untuk semuanya.`,
}
