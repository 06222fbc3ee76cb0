import type { Endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN, mayCall, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../all-endpoints.ts'
import { createDatabase } from '../database.ts'
import { startTestPostgres } from '../postgres.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { INSIDE } from './cakupan/akun.ts'
import type { Request } from './cakupan/endpoint.ts'
import { createTarget } from './cakupan/target.ts'
import { createHolder, deferredContent, type Holder, takeAwayCommand, WAY, type Way } from './lost-rights-tools.ts'
import { type Fixture, FROM_PENGATURAN, TUS, WITHOUT_WRITING, writeRequest, writers } from './writing/endpoint.ts'
import { prepareWriting } from './writing/place.ts'
import { writingRoutes } from './writing/routes.ts'

/**
 * quality.md 2.12a: every endpoint that writes × every way in which the right to it is taken away × while the request stands
 * before its first write, and while its body is on its way. Nothing is written, and the answer is that of a fresh request.
 */
let app: TestApp
let fixture: Fixture
let holder: Holder
let postgres: Awaited<ReturnType<typeof startTestPostgres>>
beforeAll(async () => {
  // The witness asks which transactions were committed: in a PostgreSQL of other files' too it would read all tables each time.
  postgres = await startTestPostgres()
  app = await createTestApp(undefined, { basis: await createDatabase('dunia', postgres), dunia: postgres.dunia })
  fixture = await prepareWriting(app, await createTarget(app))
  holder = await createHolder(app)
})
afterAll(async () => {
  await holder.close()
  await app.close()
  await postgres.stop()
})

type Route = Pick<Endpoint, 'method' | 'url' | 'hak'>
const key = (e: Route): string => `${e.method} ${e.url}`
const allowed = (e: Route, peran: PeranId): boolean =>
  e.hak !== 'tamu' && mayCall(e.hak, { peran, hakAkses: 'APPROVAL' })
const writing = (await allEndpoints()).filter((e) => e.method !== 'GET' && e.hak !== 'tamu')
const tested: Route[] = [...writing.filter((e) => !WITHOUT_WRITING.includes(key(e))), ...TUS]

it('semua rute yang bukan pembacaan ada di sini: dari tabel rute, bukan dari daftar', async () => {
  const tamu = (await allEndpoints()).filter((e) => e.hak === 'tamu' && e.method !== 'GET').map(key)
  expect(writingRoutes(app.app)).toEqual([...writing, ...TUS].map(key).concat(tamu).toSorted())
  expect(WITHOUT_WRITING.filter((withoutWriting) => !writing.some((e) => key(e) === withoutWriting))).toEqual([])
})

describe.each(tested.map((e) => [key(e), e] as const))('%s', (_, e) => {
  it.each(writers(key(e), (peran) => allowed(e, peran)))('peran %i', async (peran) => {
    const request = await withSidik(e, writeRequest(key(e), peran, fixture), peran)
    const wrong: unknown[] = []
    const tried: Way[] = []
    for (const way of WAY) {
      const statements = takeAwayCommand(app, way, peran, otherPeran(e))
      const fresh = statements && (await freshAnswer(e, request, peran, statements))
      if (!fresh) continue
      tried.push(way)
      const queue = await inQueue(e, request, peran, statements)
      if (!same(queue, fresh)) wrong.push({ cara: way, saat: 'antre', antre: queue, segar: fresh })
      if (request.body === undefined && request.file === undefined) continue
      const content = await whileContentArrives(e, request, peran, statements)
      if (!same(content, fresh)) wrong.push({ cara: way, saat: 'isi', isi: content, segar: fresh })
    }
    expect(wrong).toEqual([])
    expect(tried).toContain('blokir')
    if (FROM_PENGATURAN[key(e)] === peran) expect(tried).toContain('pengaturan')
  })
})

type Answer = { status: number; body: string; held?: boolean; written?: string[] }

const same = (result: Answer, fresh: Answer): boolean =>
  result.held !== false && result.written?.length === 0 && result.status === fresh.status && result.body === fresh.body

/** Some role that this endpoint is not for; where it is for all of them the role takes nothing away. */
const otherPeran = (e: Route): PeranId =>
  DAFTAR_PERAN.find((peran) => !allowed(e, peran) && peran !== PERAN.GTK && peran !== PERAN.SEKOLAH) ?? PERAN.YAYASAN

/** What is answered after the right is gone; null: this way takes nothing from this endpoint. */
async function freshAnswer(
  e: Route,
  request: Request,
  peran: PeranId,
  statements: readonly string[],
): Promise<Answer | null> {
  const id = fixture.akun[peran]
  await holder.run(statements, id)
  let result: Answer | undefined
  // Whoever may still write is stopped before it: the next way wants to find everything as it is.
  const held = await holder.hold(
    async () => {
      result = await call(e, request, peran)
    },
    () => holder.run(takeAwayCommand(app, 'blokir', peran, peran) ?? [], id),
  )
  await holder.restore()
  return held || result === undefined || result.status < 400 ? null : result
}

async function inQueue(e: Route, request: Request, peran: PeranId, statements: readonly string[]): Promise<Answer> {
  let result: Answer = { status: 0, body: '' }
  let writtenSince: (() => Promise<string[]>) | undefined
  const held = await holder.hold(
    async () => {
      result = await call(e, request, peran)
    },
    async () => {
      await holder.run(statements, fixture.akun[peran])
      writtenSince = await holder.mark()
    },
  )
  const written = (await writtenSince?.()) ?? []
  await holder.restore()
  return { ...result, held, written }
}

async function whileContentArrives(
  e: Route,
  request: Request,
  peran: PeranId,
  statements: readonly string[],
): Promise<Answer> {
  let writtenSince: (() => Promise<string[]>) | undefined
  const result = await call(e, request, peran, async () => {
    await holder.run(statements, fixture.akun[peran])
    writtenSince = await holder.mark()
  })
  const written = await writtenSince?.()
  await holder.restore()
  // Undefined: the body was never asked for, so nothing was taken away while it came.
  return { ...result, ...(written && { written }) }
}

/** What a dry run found, without which nothing is stored. */
async function withSidik(e: Route, request: Request, peran: PeranId): Promise<Request> {
  if (request.query?.['sidik'] === undefined) return request
  const { sidik: _, uji, ...query } = request.query
  const pratinjau = uji === undefined ? { ...e, url: `${e.url}/pratinjau` as const } : e
  const { body } = await call(pratinjau, { ...request, query }, peran)
  return { ...request, query: { ...request.query, sidik: JSON.parse(body).sidik } }
}

async function call(e: Route, request: Request, peran: PeranId, whenContent?: () => Promise<void>): Promise<Answer> {
  const content =
    request.file !== undefined
      ? Buffer.from(request.file, 'latin1')
      : request.body === undefined
        ? undefined
        : Buffer.from(JSON.stringify(request.body))
  const answer = await app.app.inject({
    method: e.method,
    url: e.url.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(request.params?.[nama]))),
    headers: {
      authorization: `Bearer ${await app.signIn(INSIDE[peran])}`,
      ...(content && {
        'content-type': request.file === undefined ? 'application/json' : 'application/octet-stream',
      }),
      ...request.headers,
    },
    query: Object.fromEntries(Object.entries(request.query ?? {}).map(([nama, nilai]) => [nama, String(nilai)])),
    ...(content && { payload: whenContent === undefined ? content : deferredContent(content, whenContent) }),
  })
  return { status: answer.statusCode, body: answer.body }
}
