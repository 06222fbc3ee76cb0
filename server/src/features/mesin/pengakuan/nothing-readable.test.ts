import { addMesin } from '@geisa/contract/mesin/mesin'
import { mayCall, PERAN } from '@geisa/engine/akun/hak-akses'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allEndpoints } from '../../../../test/all-endpoints.ts'
import { CAKUPAN_ENDPOINT, type Entry, type Request } from '../../../../test/rights/cakupan/endpoint.ts'
import { createTarget, type Target } from '../../../../test/rights/cakupan/target.ts'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sendMesin } from '../../../../test/test-mesin.ts'

/**
 * Whatever an operator calls, nothing that an unconfirmed machine sent is readable by him (devices.md 5): every GET of the
 * contract that he may call, with that machine named wherever one can be named, and without.
 */
let app: TestApp
let target: Target
let reads: { url: string; request: Request }[]
const SERIAL = 'TAKTERBACA1'

beforeAll(async () => {
  app = await createTestApp()
  const own = (await createTarget(app))[PERAN.SEKOLAH]
  const { body } = await app.call('sekolah', addMesin, { body: { nomorSeri: SERIAL, nama: 'Baru' } })
  target = { ...own, mesinId: body.id }
  const requestOf = (entry: Entry | undefined): Request =>
    typeof entry === 'function'
      ? entry(target, PERAN.SEKOLAH)
      : typeof entry === 'object'
        ? entry.ask(target, PERAN.SEKOLAH)
        : {}
  reads = (await allEndpoints())
    .filter(
      (e) =>
        e.method === 'GET' &&
        e.aliran !== true &&
        e.hak !== 'tamu' &&
        mayCall(e.hak, { peran: PERAN.SEKOLAH, hakAkses: 'MONITORING' }),
    )
    .map((e) => ({ url: e.url, request: requestOf(CAKUPAN_ENDPOINT[`GET ${e.url}`]) }))
})
afterAll(() => app.close())

const letters = fc.stringMatching(/^[A-Z]{6}$/)
const sent = fc.record({
  pin: letters.map((text) => `QX${text}`),
  nama: letters.map((text) => `Wx${text}`),
  broken: letters.map((text) => `VX${text}`),
  admin: letters.map((text) => `JX${text}`),
  kartu: fc.integer({ min: 7_000_000_000, max: 7_999_999_999 }).map(String),
  jumlah: fc.integer({ min: 600_000_000, max: 699_999_999 }),
  hari: fc.integer({ min: 1, max: 5 }),
})

it('tidak satu pun yang dikirim mesin yang belum dikonfirmasi terbaca operator lewat GET mana pun', async () => {
  expect(reads.length).toBeGreaterThan(40)
  await fc.assert(
    fc.asyncProperty(sent, async ({ pin, nama, broken, admin, kartu, jumlah, hari }) => {
      const send = async (path: string, content?: string) => {
        const answer = await sendMesin(app.app, `/iclock/${path}`, content)
        expect(answer.status).toBe(200)
      }
      await send(`cdata?SN=${SERIAL}&options=all&pushver=2.4.1`)
      await send(`getrequest?SN=${SERIAL}&INFO=Ver ${broken},12,14,${jumlah},10.9.8.7`)
      await send(`cdata?SN=${SERIAL}&table=ATTLOG&Stamp=9999`, `${pin}\t2026-03-0${hari} 07:00:00\t0\t1\n${broken}\n`)
      const people = `USER PIN=${pin}\tName=${nama}\tPri=0\tPasswd=\tCard=${kartu}\nOPLOG 4\t${admin}\t2026-03-04 07:00:00\t0\t0\t0\t0\n`
      await send(`cdata?SN=${SERIAL}&table=OPERLOG&Stamp=9999`, people)
      await send(`cdata?SN=${SERIAL}&table=options`, `~DeviceName=${nama},~Platform=${broken}`)
      const traces = [pin, nama, broken, admin, kartu, String(jumlah), '10.9.8.7']
      for (const { url, request } of reads) {
        const answer = await app.app.inject({
          method: 'GET',
          url: url.replaceAll(/:(\w+)/g, (_, name: string) =>
            encodeURIComponent(String(request.params?.[name] ?? target.mesinId)),
          ),
          query: Object.fromEntries(Object.entries(request.query ?? {}).map(([name, value]) => [name, String(value)])),
          headers: { authorization: `Bearer ${await app.signIn('sekolah')}` },
        })
        expect([url, traces.filter((trace) => answer.body.includes(trace))]).toEqual([url, []])
      }
    }),
    { numRuns: 3 },
  )
})
