import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, Masukan } from '@geisa/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import { kunciToken } from '../src/platform/access/session.ts'
import type { Aplikasi } from '../src/platform/aplikasi.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/database/db.ts'
import { localFiles } from '../src/platform/files/files.ts'
import { type BasisUji, buatBasisData } from './basis-data.ts'
import { type DuniaUji, PASSWORD_UJI } from './dunia-uji.ts'

/** The whole program on its own database, with a clock that the test moves. */
export type AplikasiUji = {
  app: FastifyInstance
  aplikasi: Aplikasi & { clock: ReturnType<typeof fixedClock> }
  dunia: DuniaUji
  /** Really signs in and remembers the token per username. */
  masuk(username: string): Promise<string>
  /** Calls an endpoint as a user (null = without session). */
  panggil<E extends Endpoint>(username: string | null, e: E, masukan?: Panggilan<E>): Promise<HasilPanggil>
  tutup(): Promise<void>
}
type Panggilan<E extends Endpoint> = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: E['body'] extends object ? Masukan<E, 'body'> | Record<string, unknown> : never
}
export type HasilPanggil = { status: number; body: any; headers: Record<string, unknown> }

/** Default "now": Thursday 5 March 2026, 10:00 WIB. */
const SEKARANG_UJI = '2026-03-05T03:00:00.000Z'

/** @param lain a database that lies there already, with its world */
export async function buatAplikasiUji(
  sekarang = SEKARANG_UJI,
  lain?: { basis: BasisUji; dunia: DuniaUji },
): Promise<AplikasiUji> {
  const basis = lain?.basis ?? (await buatBasisData('dunia'))
  const dataDir = mkdtempSync(join(tmpdir(), 'geisa-uji-'))
  const { db, close } = openDb(basis.url, { max: 10 })
  const aplikasi = {
    mode: 'test' as const,
    db,
    databaseUrl: basis.url,
    clock: fixedClock(sekarang),
    files: localFiles(join(dataDir, 'berkas')),
    kunciToken: kunciToken(dataDir),
  }
  const app = await buildApp(aplikasi)
  // A copy of one's own: with workers that are shared, whoever wrote into it would write into the next file's.
  const dunia = structuredClone(lain?.dunia ?? inject('postgresUji').dunia)
  const token = new Map<string, string>()

  const masuk = async (username: string): Promise<string> => {
    const ada = token.get(username)
    if (ada !== undefined) return ada
    const jawaban = await app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username, password: PASSWORD_UJI },
    })
    if (jawaban.statusCode !== 200) throw new Error(`sign-in of ${username}: ${jawaban.body}`)
    token.set(username, jawaban.json())
    return jawaban.json()
  }
  return {
    app,
    aplikasi,
    dunia,
    masuk,
    panggil: async (username, e, masukan = {}) => {
      const headers = username === null ? {} : { authorization: `Bearer ${await masuk(username)}` }
      const url = e.url.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(masukan.params?.[nama])))
      const jawaban = await app.inject({
        method: e.method,
        url,
        headers,
        query: Object.fromEntries(Object.entries(masukan.query ?? {}).map(([k, v]) => [k, String(v)])),
        ...(masukan.body === undefined ? {} : { payload: masukan.body as object }),
      })
      const json = (jawaban.headers['content-type'] ?? '').includes('json')
      return { status: jawaban.statusCode, body: json ? jawaban.json() : jawaban.body, headers: jawaban.headers }
    },
    tutup: async () => {
      await app.close()
      await close()
      await basis.hapus()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** For a single test that wants its own world. */
export async function aplikasiSekali(sekarang?: string): Promise<AplikasiUji> {
  const uji = await buatAplikasiUji(sekarang)
  onTestFinished(() => uji.tutup())
  return uji
}
