import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/db.ts'
import { bukaBersama } from './pintu-bersama.ts'

/** A door of this server, and the names under which its address stands in the environment. */
export type Pintu = {
  host: string
  port: number
  isian: { host: 'HOST' | 'MESIN_HOST'; port: 'PORT' | 'MESIN_PORT' }
  /** Several servers of this database may stand behind it, where the system can hand out connections. */
  bersama?: Db | null
}

/** Opens it, or throws one line that says what to do. */
export async function dengarkan(app: FastifyInstance, { host, port, isian, bersama = null }: Pintu): Promise<void> {
  const berbagi = { host, port, reusePort: true }
  try {
    if (bersama === null || port === 0 || process.platform !== 'linux') await app.listen({ host, port })
    else await bukaBersama(app, { host, port, db: bersama }, () => app.listen(berbagi))
  } catch (galat) {
    const kalimat = KALIMAT[(galat as NodeJS.ErrnoException).code ?? '']?.({ host, port, isian })
    throw kalimat === undefined ? galat : new Error(kalimat, { cause: galat })
  }
}

const KALIMAT: Record<string, (pintu: Pintu) => string> = {
  EADDRINUSE: ({ host, port, isian }) =>
    `Port ${port} di ${host} sudah dipakai program lain, mungkin Geisa yang masih berjalan. Hentikan dulu, atau isi ${isian.port} dengan angka lain.`,
  EACCES: ({ port, isian }) =>
    `Port ${port} tidak boleh dibuka akun ini. Isi ${isian.port} dengan angka mulai 1024, dan biarkan proxy di port 80 dan 443.`,
  EADDRNOTAVAIL: ({ host, isian }) =>
    `Alamat ${host} bukan milik komputer ini. Isi ${isian.host} dengan salah satu alamatnya, atau 0.0.0.0 untuk semuanya.`,
}
