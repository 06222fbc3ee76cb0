import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { appForOneTest, type TestApp } from '../../../../test/test-app.ts'
import { registerTestMesin, sendMesin } from '../../../../test/test-mesin.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { LINES_PER_DAY } from './day-limit.ts'
import { createReturning } from './returning-serials.ts'
import { createUnknownAllowance } from './unknown-allowance.ts'

/** Serial numbers that nobody registered, tried by the thousand from one network (decision 50). */

let app: TestApp
let sd: number
beforeEach(async () => {
  app = await appForOneTest()
  sd = app.dunia.sekolah.sd.id
})

const GUESSER = '203.0.113.7'
const poll = (sn: string, from = GUESSER) =>
  app.app.inject({ method: 'GET', url: `/iclock/getrequest?SN=${sn}`, remoteAddress: from })
/** Fifty at the same moment, as a program with many connections. */
async function guess(many: number, from = GUESSER, word = 'TEBAK'): Promise<number[]> {
  const status: number[] = []
  for (let nth = 0; nth < many; nth += 50)
    status.push(
      ...(await Promise.all(
        Array.from(
          { length: Math.min(50, many - nth) },
          async (_, k) => (await poll(`${word}${nth + k}`, from)).statusCode,
        ),
      )),
    )
  return status
}
const listed = async () =>
  (
    await sql<{ seri: string }>`select nomor_seri as seri from mesin_tak_dikenal order by 1`.execute(app.context.db)
  ).rows.map(({ seri }) => seri)

describe('menebak nomor seri', () => {
  it('sepuluh ribu tebakan bertanya ke basis data paling banyak seratus kali, dan daftarnya tidak melewati dua puluh', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const status = await guess(10_000)
    const statements = asked.mock.calls.filter(([query]) => /alamat_mesin|mesin_tak_dikenal/.test(textOf(query)))
    asked.mockRestore()
    expect(new Set(status)).toEqual(new Set([200]))
    expect(statements.length).toBeLessThanOrEqual(100)
    expect((await listed()).length).toBeLessThanOrEqual(20)
  })

  it('mesin terdaftar di balik alamat yang sama tetap dilayani, juga yang belum pernah memanggil server ini', async () => {
    const serials = Array.from({ length: 40 }, (_, nth) => `PROXY${1000 + nth}`)
    for (const serial of serials) await registerTestMesin(app.context.db, sd, serial)
    await guess(500)
    const sent = await Promise.all(
      serials.map((serial) =>
        app.app.inject({
          method: 'POST',
          url: `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=1`,
          payload: '7\t2026-03-04 07:00:00\t0\t1\n',
          remoteAddress: GUESSER,
        }),
      ),
    )
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from tap where pin = '7'`.execute(
      app.context.db,
    )
    expect(rows[0]?.jumlah).toBe(40)
  })

  it('yang tidak terdaftar ditolak tanpa kehilangan apa pun: tubuhnya 503', async () => {
    await guess(100)
    const answer = await app.app.inject({
      method: 'POST',
      url: '/iclock/cdata?SN=TEBAKLAGI&table=ATTLOG',
      payload: '7\t2026-03-04 07:00:00\t0\t1\n',
      remoteAddress: GUESSER,
    })
    expect([answer.statusCode, answer.body]).toEqual([503, 'FAIL'])
  })

  it('jaringan lain tidak ikut menanggung; pengelola diberi tahu jaringan yang menebak', async () => {
    await guess(1_000)
    expect((await poll('MESINBARU1', '198.51.100.4')).statusCode).toBe(200)
    expect(await listed()).toContain('MESINBARU1')
    const held = sql<{ jaringan: string; jumlah: number }>`select jaringan::text, jumlah from serial_ditahan`
    await expect.poll(async () => (await held.execute(app.context.db)).rows).toHaveLength(1)
    expect((await held.execute(app.context.db)).rows[0]?.jaringan).toBe('203.0.113.0/24')
  })
})

describe('daftar mesin yang belum terdaftar', () => {
  it('dua puluh dari satu jaringan: yang terus bertanya tetap, yang sekali lewat memberi tempat, yang diblokir tidak hilang', async () => {
    await poll('SUNGGUHAN1', GUESSER)
    await sql`update mesin_tak_dikenal set pertama_terlihat = ${addSeconds(app.context.clock.now(), -60)}`.execute(
      app.context.db,
    )
    await sql`insert into mesin_tak_dikenal (nomor_seri, pertama_terlihat, terakhir_terlihat, ip, diblokir)
      values ('DIBLOKIR01', '2026-01-01', '2026-01-01', ${GUESSER}, true)`.execute(app.context.db)
    await sql`insert into mesin_tak_dikenal (nomor_seri, pertama_terlihat, terakhir_terlihat, ip)
      select 'LEWAT' || n, '2026-03-01', '2026-03-01', ${GUESSER} from generate_series(10, 40) n`.execute(
      app.context.db,
    )
    await poll('TERAKHIR01', GUESSER)
    const left = await listed()
    expect(left).toHaveLength(21)
    expect(left).toEqual(expect.arrayContaining(['SUNGGUHAN1', 'DIBLOKIR01', 'TERAKHIR01']))
  })
})

describe('jatah, menurut waktunya', () => {
  /** Whatever else is tried, as often and in whatever order: a machine that polls for a minute is seen. */
  it('mesin baru yang bertanya tiap setengah menit dikenali lagi dalam semenit, apa pun tebakan di antaranya', async () => {
    const { db, clock } = app.context
    const attack = fc.record({ perSecond: fc.integer({ min: 5, max: 60 }), delay: fc.integer({ min: 21, max: 40 }) })
    await fc.assert(
      fc.asyncProperty(attack, fc.uuid(), async ({ perSecond, delay }, word) => {
        let current = 1_000
        const allowance = createUnknownAllowance(
          { db, clock },
          () => undefined,
          () => current,
        )
        let seen = false
        for (let second = 0; second <= 61; second++, current++) {
          for (let nth = 0; nth < perSecond; nth++)
            await allowance.admit(`${word.slice(0, 8)}${second}-${nth}`, GUESSER)
          if (second % delay === 10) seen ||= (await allowance.admit(`MESIN${word.slice(0, 8)}`, GUESSER)) !== 'held'
        }
        expect(seen).toBe(true)
      }),
      { numRuns: 3 },
    )
  })

  it('tebakan yang diulang-ulang paling banyak sepuluh sekaligus, lalu satu tiap enam detik, yang menulis daftar', async () => {
    const { db, clock } = app.context
    let current = 0
    const allowance = createUnknownAllowance(
      { db, clock },
      () => undefined,
      () => current,
    )
    let seen = 0
    for (; current < 120; current += 20)
      for (let nth = 0; nth < 300; nth++) if ((await allowance.admit(`ULANG${nth}`, GUESSER)) === 'seen') seen++
    expect(seen).toBeGreaterThan(0)
    expect(seen).toBeLessThanOrEqual(10 + 120 / 6)
  })

  it('yang terdaftar sesudah tebakan mulai dilayani dalam semenit', async () => {
    const { db, clock } = app.context
    let current = 0
    const allowance = createUnknownAllowance(
      { db, clock },
      () => undefined,
      () => current,
    )
    for (let nth = 0; nth < 50; nth++) await allowance.admit(`TEBAK${nth}`, GUESSER)
    await registerTestMesin(db, sd, 'BARUKLAIM1')
    current = 60
    for (let nth = 0; nth < 100; nth++) await allowance.admit(`LAGI${nth}`, GUESSER)
    expect(await allowance.admit('BARUKLAIM1', GUESSER)).toBe('asked')
  })

  it('yang datang lagi dikenali sesudah jendelanya berganti, yang baru tidak', () => {
    let current = 100
    const returning = createReturning(() => current)
    expect([returning.again('A'), returning.again('A')]).toEqual([false, false])
    current = 130
    expect([returning.again('A'), returning.again('B')]).toEqual([true, false])
    current = 230
    expect(returning.again('A')).toBe(false)
  })
})

describe('seperempat juta baris sehari', () => {
  const lines = (many: number, from: number): string =>
    Array.from({ length: many }, (_, nth) => `P${from + nth}\t2026-03-04 07:00:00\t0\t1\n`).join('')

  it('lebihnya dijawab 503 dan tetap di mesin; jaringan lain dan hari lain tidak ikut menanggung', async () => {
    await registerTestMesin(app.context.db, sd, 'BANYAK0001')
    const send = (content: string, from = '10.1.2.3') =>
      app.app.inject({
        method: 'POST',
        url: '/iclock/cdata?SN=BANYAK0001&table=ATTLOG',
        payload: content,
        remoteAddress: from,
      })
    const size = 3_000
    // The same lines over and over: what is received counts, not what is new.
    const content = lines(size, 0)
    for (let sent = 0; sent + size <= LINES_PER_DAY; sent += size) expect((await send(content)).statusCode).toBe(200)
    expect((await send(content)).statusCode).toBe(503)
    expect((await send(lines(100, 0))).statusCode).toBe(200)
    expect((await send(content, '10.1.99.3')).statusCode).toBe(503)
    expect((await send(content, '10.2.0.1')).statusCode).toBe(200)
    app.context.clock.set(addSeconds(app.context.clock.now(), 86_400))
    expect((await send(content)).statusCode).toBe(200)
    expect((await sendMesin(app.app, '/iclock/getrequest?SN=BANYAK0001')).status).toBe(200)
  })
})

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')
