/** product.md 5.6 over the running program: whatever an operator calls, no day gets better without its mark. */
import { mayCall, PERAN } from '@geisa/engine/akun/hak-akses'
import { enough } from '@geisa/engine/enough.test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allEndpoints } from '../all-endpoints.ts'
import { WITHOUT_WRITING } from '../rights/writing/endpoint.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { EXCEPTIONS, PERINTAH } from './commands.ts'
import { liveAndCompare, type Outcome, sekolah } from './property.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp('2026-02-01T06:00:00.000Z')
})
afterAll(() => app.close())

it('setiap perintah operator dalam kontrak ada di pembangkit, atau dikecualikan dengan sebabnya', async () => {
  const writing = (await allEndpoints())
    .filter(
      (e) => e.method !== 'GET' && e.hak !== 'tamu' && mayCall(e.hak, { peran: PERAN.SEKOLAH, hakAkses: 'APPROVAL' }),
    )
    .map(({ method, url }) => `${method} ${url}`)
    .filter((key) => !WITHOUT_WRITING.includes(key))
  expect([...Object.keys(PERINTAH), ...Object.keys(EXCEPTIONS)].toSorted()).toEqual(writing.toSorted())
})

it('hari yang terbaca lebih baik daripada saat ia berjalan bertanda, dan dinas melihatnya', async () => {
  let nth = 0
  const all: Outcome[] = []
  await fc.assert(
    fc.asyncProperty(sekolah, async (content) => {
      const outcome = await liveAndCompare(app, nth++, content)
      all.push(outcome)
      if (outcome.wrong.length > 0) throw new Error([outcome.accepted.join(', '), ...outcome.wrong].join('\n'))
    }),
    { numRuns: 20, endOnFailure: true },
  )
  const jumlah = (of: (one: Outcome) => number): number => all.reduce((sum, one) => sum + of(one), 0)
  console.table({
    sekolah: all.length,
    hari: jumlah(({ hari }) => hari),
    improved: jumlah(({ improved }) => improved),
  })
  expect(jumlah(({ improved }) => improved)).toBeGreaterThanOrEqual(enough(1))
})
