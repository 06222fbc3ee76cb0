import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, Input } from '@geisa/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { inject, onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import { tokenKey } from '../src/platform/access/session.ts'
import type { AppContext } from '../src/platform/app-context.ts'
import { fixedClock, isAhead } from '../src/platform/clock.ts'
import { openDb } from '../src/platform/database/db.ts'
import { localFiles } from '../src/platform/files/files.ts'
import { createDatabase, type TestBasis } from './database.ts'
import { TEST_PASSWORD, type TestDunia } from './test-world.ts'

/** The whole program on its own database, with a clock that the test moves. */
export type TestApp = {
  app: FastifyInstance
  context: AppContext & { clock: ReturnType<typeof fixedClock> }
  dunia: TestDunia
  /** Really signs in and remembers the token per username. */
  signIn(username: string): Promise<string>
  /** Calls an endpoint as a user (null = without session). */
  call<E extends Endpoint>(username: string | null, e: E, input?: Call<E>): Promise<CallResult>
  close(): Promise<void>
}
type Call<E extends Endpoint> = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: E['body'] extends object ? Input<E, 'body'> | Record<string, unknown> : never
}
export type CallResult = { status: number; body: any; headers: Record<string, unknown> }

/** Default "now": Thursday 5 March 2026, 10:00 WIB. */
const TEST_NOW = '2026-03-05T03:00:00.000Z'

/** @param other a database that lies there already, with its world, and the key that its servers share */
export async function createTestApp(
  now = TEST_NOW,
  other?: { basis: TestBasis; dunia: TestDunia; tokenKey?: Uint8Array },
): Promise<TestApp> {
  const basis = other?.basis ?? (await createDatabase('dunia'))
  const dataDir = mkdtempSync(join(tmpdir(), 'geisa-uji-'))
  const { db, close } = openDb(basis.url, { max: 10 })
  const context = {
    mode: 'test' as const,
    db,
    databaseUrl: basis.url,
    clock: fixedClock(now),
    files: localFiles(join(dataDir, 'berkas')),
    tokenKey: other?.tokenKey ?? tokenKey(dataDir),
  }
  const app = await buildApp(context)
  // A copy of one's own: with workers that are shared, whoever wrote into it would write into the next file's.
  const dunia = structuredClone(other?.dunia ?? inject('postgresUji').dunia)
  const tokens: { username: string; token: string; at: string }[] = []

  const signIn = async (username: string): Promise<string> => {
    // A clock that a test sets back makes tokens of a future, which are refused (decision 57), until it is set forward again.
    const [present] = tokens
      .filter((one) => one.username === username && !isAhead(one.at, context.clock.now()))
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    if (present !== undefined) return present.token
    const answer = await app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username, password: TEST_PASSWORD },
    })
    if (answer.statusCode !== 200) throw new Error(`sign-in of ${username}: ${answer.body}`)
    tokens.push({ username, token: answer.json(), at: context.clock.now() })
    return answer.json()
  }
  return {
    app,
    context,
    dunia,
    signIn,
    call: async (username, e, input = {}) => {
      const headers = username === null ? {} : { authorization: `Bearer ${await signIn(username)}` }
      const url = e.url.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(input.params?.[nama])))
      const answer = await app.inject({
        method: e.method,
        url,
        headers,
        query: Object.fromEntries(Object.entries(input.query ?? {}).map(([k, v]) => [k, String(v)])),
        ...(input.body === undefined ? {} : { payload: input.body as object }),
      })
      const json = (answer.headers['content-type'] ?? '').includes('json')
      return { status: answer.statusCode, body: json ? answer.json() : answer.body, headers: answer.headers }
    },
    close: async () => {
      await app.close()
      await close()
      await basis.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** For a single test that wants its own world. */
export async function appForOneTest(now?: string): Promise<TestApp> {
  const app = await createTestApp(now)
  onTestFinished(() => app.close())
  return app
}
