import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../test-app.ts'
import { registerTestMesin } from '../test-mesin.ts'

/** The bounds on machines' bodies (iclock/mesin-quota.ts) over sockets: what came whole with its head has its place too. */
const SN = 'JATAHMESIN1'
const LINE = '7123\t2026-03-04 07:00:00\t0\t1\n'
/** With what a post costs beside its bytes a sixteenth of what one sender may have under way. */
const BODY = LINE.repeat(Math.floor((60 * 1024) / LINE.length))
const FITTING = 16

let app: TestApp
let url: string
beforeAll(async () => {
  app = await createTestApp()
  await registerTestMesin(app.context.db, app.dunia.sekolah.sd.id, SN)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/iclock`
  // Known from now on.
  await fetch(`${url}/getrequest?SN=${SN}`)
})
afterAll(() => app.close())

const send = async (): Promise<string> => {
  const answer = await fetch(`${url}/cdata?SN=${SN}&table=ATTLOG&Stamp=1`, { method: 'POST', body: BODY })
  return `${answer.status} ${await answer.text()}`
}

it('kecil dan datang utuh: yang melewati jatah dijawab 503 seketika, selama yang lain dikerjakan; sesudahnya tempatnya kembali', async () => {
  const answers: string[] = []
  let sent: Promise<unknown> = Promise.resolve()
  await app.context.db.transaction().execute(async (trx) => {
    await sql`lock table tap in access exclusive mode`.execute(trx)
    sent = Promise.all(Array.from({ length: FITTING + 2 }, async () => answers.push(await send())))
    await expect.poll(() => answers).toEqual(['503 FAIL', '503 FAIL'])
  })
  await sent
  expect(answers.slice(2)).toEqual(Array.from({ length: FITTING }, () => `200 OK: ${BODY.length / LINE.length}`))
  expect(await send()).toMatch(/^200 /)
})

/** Together more than one sender, and than one network, may hold at once. */
it.each([
  ['satu mesin', () => SN, 2_000],
  ['delapan mesin di balik satu alamat', (nth: number) => `BESAR${nth}00`, 3_000],
])(
  'delapan kiriman besar sekaligus dari %s: yang tidak muat mendengar "nanti", dan semua sampai',
  async (_, serialOf, many) => {
    for (let nth = 0; nth < 8; nth++)
      if (serialOf(nth) !== SN) await registerTestMesin(app.context.db, app.dunia.sekolah.sd.id, serialOf(nth))
    const clock = (row: number): string => new Date(row * 1000).toISOString().slice(11, 19)
    const body = (nth: number): string =>
      Array.from(
        { length: many },
        (_line, row) => `${8 + nth}\t2026-03-05 ${clock(row)}\t0\t1\t0\t${'x'.repeat(900)}\n`,
      ).join('')
    expect(8 * body(0).length).toBeGreaterThan(12 * 1024 * 1024)
    const deliver = async (nth: number): Promise<string> => {
      const address = `${url}/cdata?SN=${serialOf(nth)}&table=ATTLOG&Stamp=1`
      for (;;) {
        const answer = await fetch(address, { method: 'POST', body: body(nth) })
        if (answer.status !== 503) return `${answer.status} ${await answer.text()}`
      }
    }
    const answers = await Promise.all(Array.from({ length: 8 }, (_post, nth) => deliver(nth)))
    expect(answers).toEqual(Array.from({ length: 8 }, () => `200 OK: ${many}`))
  },
)
