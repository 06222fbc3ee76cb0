import { checkNpsn } from '@geisa/contract/sekolah/sekolah'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { registerTestMesin } from '../../../test/test-mesin.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { hearLimits, LIMITS_CHANNEL, readMessage, type Spent, shareLimit, writeMessages } from './shared-limit.ts'
import { createWindowCounter } from './window-counter.ts'

/** Two servers on one database, as behind a proxy that hands out requests in turns. */
let app: TestApp
let servers: TestServer[]
beforeAll(async () => {
  app = await createTestApp()
  servers = await Promise.all([createTestServer(app), createTestServer(app)])
  await vi.waitUntil(async () => (await listeners()) === 2)
})
afterAll(async () => {
  await Promise.all(servers.map(({ close }) => close()))
  await app.close()
})

async function listeners(): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from pg_stat_activity
    where application_name = 'geisa-kabar' and datname = current_database() and query like 'listen%'`.execute(
    app.context.db,
  )
  return rows[0]?.jumlah ?? 0
}

const ask = async (nth: number, path: string): Promise<number> =>
  (await fetch(`${servers[nth % 2]?.address}${path}`)).status

describe('batas beberapa server', () => {
  it('penebak yang berganti-ganti server mendapat satu batas, bukan dua', async () => {
    const path = checkNpsn.url.replace(':npsn', '90000005')
    const status: number[] = []
    // A limit is 30 a minute. What is told reaches the other within the second: one that asks on hears of it.
    for (let nth = 0; nth < 30; nth++) status.push(await ask(nth, path))
    await expect.poll(() => ask(0, path), { interval: 100 }).toBe(429)
    await expect.poll(() => ask(1, path), { interval: 100 }).toBe(429)
    expect(status).toEqual(Array.from({ length: 30 }, () => 200))
  })

  it('mesin yang bertanya terlalu sering ditahan juga oleh server yang belum ditanyainya', async () => {
    const sn = 'BATASBERSAMA1'
    await registerTestMesin(app.context.db, app.dunia.sekolah.sd.id, sn)
    const path = `/iclock/getrequest?SN=${sn}`
    const first = await Promise.all(Array.from({ length: 100 }, () => ask(0, path)))
    expect(first.filter((status) => status === 503).length).toBeGreaterThan(0)
    // Alone it would let twenty through at once.
    await expect
      .poll(async () => {
        await Promise.all(Array.from({ length: 40 }, () => ask(0, path)))
        const other = await Promise.all(Array.from({ length: 10 }, () => ask(1, path)))
        return other.filter((status) => status === 503).length
      })
      .toBeGreaterThan(0)
  })

  it('tanpa basis data tiap server menghitung sendiri, dan tidak ada yang menunggu', async () => {
    const own = shareLimit(app.context.db, 'uji')
    const counter = createWindowCounter(own)
    expect(Array.from({ length: 3 }, () => counter.count('a', 60_000, 2).count)).toEqual([1, 2, 3])
  })
})

describe('jendela per menit', () => {
  /** Counters whose messages arrive when the test says so. */
  function pair() {
    let now = 0
    const accept: ((spent: Spent) => void)[] = []
    const told: { from: number; spent: Spent }[] = []
    const counters = [0, 1].map((from) =>
      createWindowCounter(
        { tell: (spent) => void told.push({ from, spent }), hear: (one) => void accept.push(one) },
        () => now,
      ),
    )
    return {
      count: (nth: number) => counters[nth]!.count('a', 60_000, 40),
      deliver: () => {
        for (const { from, spent } of told.splice(0)) accept[1 - from]?.(spent)
      },
      later: (ms: number) => {
        now += ms
      },
      told,
    }
  }

  it('yang sedikit tidak diceritakan, yang banyak dijumlahkan', () => {
    const { count, deliver, told } = pair()
    for (let nth = 0; nth < 9; nth++) count(0)
    expect(told).toEqual([])
    for (let nth = 0; nth < 11; nth++) count(0)
    deliver()
    expect(count(1).count).toBe(21)
  })

  it('jendela berakhir bersama, dengan yang mulai lebih dulu', () => {
    const { count, deliver, later, told } = pair()
    for (let nth = 0; nth < 20; nth++) count(0)
    // Lost on its way: each has a window of its own then.
    told.splice(0)
    later(30_000)
    for (let nth = 0; nth < 20; nth++) count(1)
    count(0)
    deliver()
    expect([count(0), count(1)]).toEqual([42, 22].map((jumlah) => ({ count: jumlah, restMs: 30_000 })))
    later(30_001)
    expect([count(0).count, count(1).count]).toEqual([1, 1])
  })

  it('jendela berikutnya yang sudah mulai di server lain menggantikan yang hampir selesai', () => {
    const { count, deliver, later } = pair()
    for (let nth = 0; nth < 40; nth++) count(0)
    later(200)
    deliver()
    later(59_900)
    for (let nth = 0; nth < 20; nth++) count(0)
    deliver()
    expect(count(1).count).toBe(21)
  })

  it('yang hampir selesai di server lain tidak memotong jendela yang baru mulai di sini', () => {
    const { count, deliver, later, told } = pair()
    for (let nth = 0; nth < 20; nth++) count(0)
    told.splice(0)
    later(59_900)
    count(0)
    expect(count(1)).toEqual({ count: 1, restMs: 60_000 })
    deliver()
    expect(count(1)).toEqual({ count: 2, restMs: 60_000 })
  })
})

describe('pesan', () => {
  it('muat di PostgreSQL, berapa pun isinya, dan yang bukan pesan diabaikan', () => {
    const told = Array.from({ length: 1_000 }, (_, nth) => ({
      limit: 'POST /api/signin',
      key: `2001:db8:0:${nth}::/64`,
      amount: nth,
      restMs: 59_999.5,
    }))
    const messages = writeMessages(told, 'a')
    expect(Math.max(...messages.map((one) => Buffer.byteLength(one)))).toBeLessThan(8_000)
    expect(messages.flatMap((one) => readMessage(one, 'b'))).toEqual(told.map((one) => ({ ...one, restMs: 60_000 })))
    expect(messages.flatMap((one) => readMessage(one, 'a'))).toEqual([])
    for (const broken of ['', '7', '{}', '["x"]', '["x",[["a",1,2,3],["a","b",-1,0],["a","b",1]]]'])
      expect(readMessage(broken, 'b')).toEqual([])
  })

  it('orang lain yang menulis ke saluran itu tidak menjatuhkan server', async () => {
    await sql`select pg_notify(${LIMITS_CHANNEL}, 'bukan pesan')`.execute(app.context.db)
    hearLimits(app.context.db, '["x",[["tidak ada","b",1,1]]]')
    expect(await ask(0, '/health/live')).toBe(200)
  })
})
