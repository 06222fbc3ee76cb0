import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countRequest, requestCounts } from '../../platform/metrics/counts.ts'
import { newRequestId } from '../../platform/metrics/request-id.ts'
import { atMostEvery } from './at-most-every.ts'
import { registerRequests } from './request-durations.ts'

test('lama permintaan menjadi histogram: tiap batas memuat yang di bawahnya, yang terlama hanya ada di jumlahnya', async () => {
  requestCounts.clear()
  for (const seconds of [0.001, 0.02, 0.02, 1, 60]) countRequest('GET', '/api/a"b/:id', 200, seconds)
  countRequest('GET', '/api/a"b/:id', 404, 0.001)
  const registry = new Registry()
  registerRequests(registry)
  const text = await registry.metrics()
  requestCounts.clear()
  const lines = text.split('\n').filter((line) => line.includes('status="200"'))
  const counts = Object.fromEntries(
    lines.map((line) => [/le="([^"]+)"/.exec(line)?.[1] ?? line.split('{')[0], Number(line.split(' ').at(-1))]),
  )
  expect(counts).toEqual({
    0.005: 1,
    0.025: 3,
    0.1: 3,
    0.5: 3,
    2: 4,
    10: 4,
    '+Inf': 5,
    geisa_request_duration_seconds_sum: 61.041,
    geisa_request_duration_seconds_count: 5,
  })
  expect(text).toContain('route="/api/a\\"b/:id",status="404"')
})

test('kode permintaan: delapan huruf yang tidak tertukar, tidak pernah sama', () => {
  const counts = Array.from({ length: 2_000 }, newRequestId)
  expect(counts.filter((one) => !/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(one))).toEqual([])
  expect(new Set(counts).size).toBe(counts.length)
})

test('ditanya seratus kali serentak: basis data ditanya sekali; yang gagal tidak diketahui, bukan galat', async () => {
  let asked = 0
  const read = atMostEvery(60_000, async () => ++asked)
  expect(new Set(await Promise.all(Array.from({ length: 100 }, read)))).toEqual(new Set([1]))
  expect(await atMostEvery(60_000, () => Promise.reject(new Error('mati')))()).toBeNull()
})

test('selama pertanyaan yang lama belum dijawab tidak ada yang ditanyakan lagi; yang terlambat diketahui kemudian', async () => {
  let asked = 0
  let answer = (_: string): void => undefined
  const read = atMostEvery(0, () => {
    asked++
    return new Promise<string>((ready) => (answer = ready))
  })
  const first = read()
  const second = read()
  expect(asked).toBe(1)
  answer('terlambat')
  expect([await first, await second]).toEqual(['terlambat', 'terlambat'])
  void read()
  expect(asked).toBe(2)
  answer('')
})
