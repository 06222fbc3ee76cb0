import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN, LABEL_PERAN, mayCall, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForMemo } from '../../src/features/rekap/memo/commands-memo.ts'
import { STATEMENTS, type Statement } from '../../src/platform/database/db.ts'
import { allEndpoints } from '../all-endpoints.ts'
import { INSIDE } from '../rights/cakupan/akun.ts'
import { CAKUPAN_ENDPOINT, type Request } from '../rights/cakupan/endpoint.ts'
import { createTarget } from '../rights/cakupan/target.ts'
import { type Fixture, WITHOUT_WRITING, writeRequest, writers } from '../rights/writing/endpoint.ts'
import { LAMBANG_SIDIK, prepareWriting } from '../rights/writing/place.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

/**
 * How many statements each endpoint sends for one request, the session's included (architecture.md 9.7): a new round trip
 * is a new number in server/sql/statements.txt. A read is asked twice and counted the second time.
 */
let app: TestApp
let fixture: Fixture
let sent: string[] = []
const listen = (message: unknown): void => {
  const { operation } = message as Statement
  if (operation !== undefined) sent.push(operation.name)
}
beforeAll(async () => {
  app = await createTestApp()
  fixture = await prepareWriting(app, await createTarget(app))
  subscribe(STATEMENTS.name, listen)
})
afterAll(async () => {
  unsubscribe(STATEMENTS.name, listen)
  await app.close()
})

const keyOf = (e: Endpoint): string => `${e.method} ${e.url}`
/** Whoever asks afterwards has no session any more. */
const LAST = /^(DELETE \/api\/sesi|POST \/api\/signout|PATCH \/api\/pengguna\/update-password)/
const CALLERS: readonly PeranId[] = [PERAN.SEKOLAH, PERAN.KAB_KOTA, PERAN.PROVINSI, PERAN.NASIONAL, PERAN.GTK]
/** What a read needs to be asked that the table of scopes does not say. */
const READS: Record<string, Request> = {
  'GET /api/cronjob/:id/riwayat': { params: { id: 1 } },
  'GET /api/lambang/:sidik': { params: { sidik: LAMBANG_SIDIK } },
  'GET /api/mailbox/:folder': { params: { folder: 'Inbox' } },
  'GET /api/pengaturan/durasi/:jenjang': { params: { jenjang: 'SD' } },
  'GET /api/unggahan-selesai/:id': { params: { id: 'unggahan-uji' } },
  'GET /api/yayasan': { query: { search: 'yayasan' } },
}

it('setiap endpoint mengirim pernyataan sebanyak yang tercatat', async () => {
  const rank = (e: Endpoint): number => (e.method === 'GET' ? 0 : LAST.test(keyOf(e)) ? 2 : 1)
  const endpoints = (await allEndpoints()).filter(({ hak, aliran }) => hak !== 'tamu' && aliran !== true)
  const lines: string[] = []
  for (const e of endpoints.toSorted((a, b) => rank(a) - rank(b))) lines.push(await lineOf(e))
  const head = 'statements  status  endpoint, as whom'
  await expect([head, ...lines.toSorted(byEndpoint), ''].join('\n')).toMatchFileSnapshot('../../sql/statements.txt')
})

const byEndpoint = (a: string, b: string): number => (a.slice(20) < b.slice(20) ? -1 : 1)

async function lineOf(e: Endpoint): Promise<string> {
  const [peran, request] = requestOf(e)
  if (e.method === 'GET') {
    await ask(e, peran, request)
    // What is stored behind the first answer, the second one finds.
    await waitForMemo(app.context.db)
  }
  sent = []
  const status = await ask(e, peran, request)
  const name = `${e.method} ${e.routePattern ?? e.url}`
  const count = sent.filter((operation) => operation === name).length
  return `${String(count).padStart(10)}  ${String(status).padEnd(6)}  ${keyOf(e)}, ${LABEL_PERAN[peran]}`
}

function requestOf(e: Endpoint): [PeranId, Request] {
  const allowed = DAFTAR_PERAN.filter((peran) => e.hak !== 'tamu' && mayCall(e.hak, { peran, hakAkses: 'APPROVAL' }))
  const key = keyOf(e)
  if (e.method !== 'GET' && !WITHOUT_WRITING.includes(key)) {
    const peran = writers(key, (one) => allowed.includes(one))[0] ?? allowed[0]
    if (peran !== undefined) return [peran, writeRequest(key, peran, fixture)]
  }
  const entry = CAKUPAN_ENDPOINT[key]
  const own = typeof entry === 'object' ? entry.peran : undefined
  const peran = CALLERS.find((one) => allowed.includes(one) && (own?.includes(one) ?? true)) ?? allowed[0]
  if (peran === undefined) throw new Error(`${key}: nobody may call it`)
  if (e.method !== 'GET') return [peran, writeRequest(key, peran, fixture)]
  const make = typeof entry === 'function' ? entry : typeof entry === 'object' ? entry.ask : null
  return [peran, READS[key] ?? make?.(fixture.target[peran], peran) ?? {}]
}

async function ask(e: Endpoint, peran: PeranId, request: Request): Promise<number> {
  const { body, file } = request
  const answer = await app.app.inject({
    method: e.method,
    url: e.url.replaceAll(/:(\w+)/g, (_, nama: string) => encodeURIComponent(String(request.params?.[nama]))),
    headers: {
      authorization: `Bearer ${await app.signIn(INSIDE[peran])}`,
      ...(file !== undefined && { 'content-type': 'application/octet-stream' }),
      ...request.headers,
    },
    query: Object.fromEntries(Object.entries(request.query ?? {}).map(([nama, nilai]) => [nama, String(nilai)])),
    ...(body !== undefined && { payload: body as object }),
    ...(file !== undefined && { payload: Buffer.from(file, 'latin1') }),
  })
  return answer.statusCode
}
