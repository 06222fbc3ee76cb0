import type { Endpoint } from '@geisa/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../all-endpoints.ts'
import { type CallResult, createTestApp, type TestApp } from '../test-app.ts'
import { type TwoReaders, twoReaders } from './two-readers.ts'
import { NO_TWO_READERS } from './two-readers-exempt.ts'

/** Two read, two save: the second is told what changed, nothing of the first is overwritten unseen (decision 0056). */
const app: TestApp = await createTestApp()
const cases = await twoReaders(app)
let writing: Endpoint[]
beforeAll(async () => {
  writing = (await allEndpoints()).filter(({ method }) => method !== 'GET' && method !== 'DELETE')
})
afterAll(() => app.close())

const keyOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>): string => `${method} ${url}`

it('setiap panggilan yang menulis diuji di sini atau dikecualikan dengan alasan', () => {
  const known = [...Object.keys(cases), ...NO_TWO_READERS.keys()].toSorted()
  expect(known).toEqual(writing.map(keyOf).toSorted())
})

describe.each(Object.entries(cases))('%s', (key, one) => {
  it('simpanan kedua dari bacaan yang sama ditolak dengan isinya, dan dapat diulang sesudah dibaca', async () => {
    const made = (await one.create?.(app)) ?? {}
    const send = (nth: number, seen: object) => save(key, one, { ...made, ...one.content(nth), ...seen })
    const seen = await readVersion(one)
    const told = await send(0, seen)
    expect(told, JSON.stringify(told.body)).toMatchObject({ status: 200 })
    const first = await content(one)
    const second = await send(1, seen)
    expect(second).toMatchObject({ status: 409, body: { kode: 'VERSI_BERUBAH' } })
    expect(second.body.riwayat.length).toBeGreaterThan(0)
    const { oleh, pada, sesudah } = second.body.riwayat.at(-1)
    expect([oleh?.nama.length > 0, typeof pada, typeof sesudah]).toEqual([true, 'string', 'object'])
    expect(JSON.stringify(sesudah)).toContain(mark(one.content(0), one.content(1)))
    expect(await content(one)).toEqual(first)
    expect(await send(1, await readVersion(one))).toMatchObject({ status: 200 })
    expect(await content(one)).not.toEqual(first)
    if (one.withoutVersion !== false) expect(await send(2, {})).toMatchObject({ status: 200 })
  })
})

/** The words by which the first content differs from the second. */
function mark(first: object, second: object): string {
  const other = new Map<string, unknown>(Object.entries(second))
  const [, value] =
    Object.entries(first).find(([nama, nilai]) => JSON.stringify(nilai) !== JSON.stringify(other.get(nama))) ?? []
  const plain = Array.isArray(value) ? '' : String(value)
  return plain
}

async function answer({ by, read }: TwoReaders): Promise<CallResult['body']> {
  const headers = { authorization: `Bearer ${await app.signIn(by)}` }
  const got = await app.app.inject({ method: 'GET', url: read.url, headers })
  expect(got.statusCode, got.body).toBe(200)
  return got.json()
}
const content = (one: TwoReaders) => answer(one)

/** Under the name by which this endpoint takes it. */
async function readVersion(one: TwoReaders): Promise<object> {
  const body = await answer(one)
  const version = one.read.version(body)
  expect(typeof version).toBe('number')
  return JSON.stringify(body).includes('"nomorRiwayat"') ? { nomorRiwayat: version } : { versi: version }
}

async function save(key: string, { by, params = {} }: TwoReaders, payload: object) {
  const [method = '', url = ''] = key.split(' ')
  const path = url.replaceAll(/:(\w+)/g, (_, nama: string) => String(params[nama]))
  const headers = { authorization: `Bearer ${await app.signIn(by)}` }
  const got = await app.app.inject({ method: method === 'PATCH' ? 'PATCH' : 'POST', url: path, headers, payload })
  return { status: got.statusCode, body: got.json() }
}
