import type { Endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN, mayCall, type PeranId } from '@geisa/engine/akun/hak-akses'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../all-endpoints.ts'
import { INSIDE } from '../rights/cakupan/akun.ts'
import { CAKUPAN_ENDPOINT } from '../rights/cakupan/endpoint.ts'
import { createTarget, type Target } from '../rights/cakupan/target.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

/**
 * Numbers beyond what a column holds, in every place of every endpoint that takes a number or an id: nothing has them, so
 * a path answers 404 or 422, a field 422 with its name, or nothing is found. Never 500.
 */
const BIG = ['99999999999', '9223372036854775808', '1e400']
const BIG_ID = ['999999999-999999999999999', '2147483648-1', '1-2147483648']

type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body?: unknown }
type Cell = { location: string; isian: Input }

let app: TestApp
let endpoints: Endpoint[]
let target: Record<PeranId, Target>
beforeAll(async () => {
  app = await createTestApp()
  target = await createTarget(app)
  endpoints = (await allEndpoints()).filter((e) => e.hak !== 'tamu' && e.aliran !== true)
})
afterAll(() => app.close())

const nama = (e: Endpoint): string => `${e.method} ${e.url}`

/** The request of the scope's table, where it has one: everything else in it is right, so that the number is what is judged. */
function base(e: Endpoint, peran: PeranId): Input {
  const entry = CAKUPAN_ENDPOINT[nama(e)]
  const request = typeof entry === 'function' ? entry : typeof entry === 'object' ? entry.ask : null
  const { params = {}, query = {}, body } = request?.(target[peran], peran) ?? {}
  const empty = Object.fromEntries([...e.url.matchAll(/:(\w+)/g)].map(([, one = '']) => [one, '1']))
  return { params: { ...empty, ...params }, query, ...(body === undefined ? {} : { body }) }
}

function* pathCell(e: Endpoint, origin: Input): Generator<Cell> {
  for (const [, one = ''] of e.url.matchAll(/:(\w+)/g))
    for (const nilai of [...BIG, ...BIG_ID])
      yield { location: one, isian: { ...origin, params: { ...origin.params, [one]: nilai } } }
}

/** Every field that the query knows, whatever it is: a number is refused or sought in vain. */
function* queryCell(e: Endpoint, origin: Input): Generator<Cell> {
  if (e.query === undefined) return
  const { properties = {} } = z.toJSONSchema(e.query, { io: 'input', unrepresentable: 'any' })
  for (const key of Object.keys(properties))
    for (const nilai of ['99999999999', ...BIG_ID.slice(0, 1)])
      yield { location: key, isian: { ...origin, query: { ...origin.query, [key]: nilai } } }
}

/** Every number and every id of the body, and each number that the schema knows besides. */
function* bodyCell(e: Endpoint, origin: Input): Generator<Cell> {
  if (e.body === undefined) return
  for (const locations of numberLocation(origin.body)) yield* inBody(origin, locations)
  const schema = z.toJSONSchema(e.body, { io: 'input', unrepresentable: 'any' })
  for (const locations of schemaLocation(schema)) yield* inBody(origin, locations)
}

function* inBody(origin: Input, locations: string[]): Generator<Cell> {
  for (const nilai of [99_999_999_999, ...BIG_ID.slice(1)])
    yield { location: locations.join('.'), isian: { ...origin, body: replace(origin.body ?? {}, locations, nilai) } }
}

function* numberLocation(content: unknown, at: string[] = []): Generator<string[]> {
  if (typeof content === 'number' || (typeof content === 'string' && /^\d+(-\d+)?$/.test(content))) yield at
  else if (typeof content === 'object' && content !== null)
    for (const [key, nilai] of Object.entries(content)) yield* numberLocation(nilai, [...at, key])
}

type Schema = z.core.JSONSchema.BaseSchema
function* schemaLocation(schema: Schema, at: string[] = []): Generator<string[]> {
  if (at.length > 4) return
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((one) => typeof one === 'object')
  const jenis = [schema, ...options].flatMap(({ type }) => type ?? [])
  if (at.length > 0 && (jenis.includes('number') || jenis.includes('integer'))) yield at
  for (const one of [schema, ...options]) {
    for (const [key, content] of Object.entries(one.properties ?? {}))
      if (typeof content === 'object') yield* schemaLocation(content, [...at, key])
    const { items } = one
    if (typeof items === 'object' && !Array.isArray(items)) yield* schemaLocation(items, [...at, '0'])
  }
}

function replace(content: unknown, [key, ...rest]: string[], nilai: unknown): unknown {
  if (key === undefined) return nilai
  const present = typeof content === 'object' && content !== null ? content : /^\d+$/.test(key) ? [] : {}
  const inside = replace((present as Record<string, unknown>)[key], rest, nilai)
  return Array.isArray(present) ? Object.assign([...present], { [key]: inside }) : { ...present, [key]: inside }
}

const callers = (e: Endpoint): PeranId[] =>
  DAFTAR_PERAN.filter((peran) => mayCall(e.hak, { peran, hakAkses: 'APPROVAL' }))

/** What is wrong with an answer; null = nothing. The general sentence of what PostgreSQL refused names no field. */
async function check(e: Endpoint, peran: PeranId, { location, isian }: Cell, part: string): Promise<unknown> {
  const { params, query, body } = isian
  const answer = await app.app.inject({
    method: e.method,
    url: e.url.replaceAll(/:(\w+)/g, (_, one: string) => encodeURIComponent(String(params[one]))),
    headers: {
      authorization: `Bearer ${await app.signIn(INSIDE[peran])}`,
      ...(e.fileBody === true ? { 'content-type': 'application/octet-stream' } : {}),
    },
    query: Object.fromEntries(Object.entries(query).map(([key, nilai]) => [key, String(nilai)])),
    ...(e.fileBody === true
      ? { payload: Buffer.from('Nama\n') }
      : body === undefined
        ? {}
        : { payload: body as object }),
  })
  const { statusCode: status, body: content } = answer
  const wrong = {
    endpoint: nama(e),
    peran,
    bagian: part,
    letak: location,
    isian: JSON.stringify({ params, query, body }),
    status,
    isi: content,
  }
  if (status >= 500 || /huruf yang tidak dapat disimpan/.test(content)) return wrong
  if (part === 'jalur' && ![404, 422].includes(status)) return wrong
  return null
}

describe('nomor di luar yang dapat disimpan', () => {
  it.each([
    ['jalur', pathCell],
    ['pertanyaan', queryCell],
    ['isi', bodyCell],
  ] as const)(
    'di %s setiap endpoint: tidak pernah 500, di jalur 404 atau 422',
    async (part, cell) => {
      const wrong: unknown[] = []
      let times = 0
      for (const e of endpoints) {
        const [peran] = callers(e).toReversed()
        if (peran === undefined) continue
        for (const one of cell(e, base(e, peran))) {
          times += 1
          const result = await check(e, peran, one, part)
          if (result !== null) wrong.push(result)
        }
      }
      expect(wrong).toEqual([])
      expect(times).toBeGreaterThan(200)
    },
    300_000,
  )
})
