import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PENGHITUNG_DIFF } from '../../src/features/penghitung/rekap.test-kit.ts'
import { newFolder, type RealServer, turnOn } from '../real-server.ts'
import { createRandom, report, scale } from '../scale.ts'
import { sharedDatabase } from '../shared-database.ts'
import { randomEvent, SEKOLAH_AWAL } from './rekap-events.ts'

const EVENT = scale(10_000, 300)
const CONCURRENT = 6

/** Issue 6: figures of the dashboards are right whatever happens to the servers that keep them. */
test(
  `${EVENT} peristiwa acak lewat dua server, satu mati mendadak dan satu dihentikan: setiap penghitung sama dengan hitungan lambat`,
  async () => {
    const { url, pool } = await sharedDatabase(4)
    await pool.query(SEKOLAH_AWAL, [300])

    const folderServer = [newFolder(), newFolder()]
    const turnOnOne = (nth: number): Promise<RealServer> => turnOn(folderServer[nth] ?? '', { DATABASE_URL: url })
    const server = [await turnOnOne(0), await turnOnOne(1)]
    const queue = async (): Promise<number> =>
      (await pool.query<{ n: number }>('select count(*)::int as n from antrean_rekap')).rows[0]?.n ?? 0
    const diffs = async (): Promise<string[]> =>
      (await pool.query<{ isi: string }>(PENGHITUNG_DIFF)).rows.map((b) => b.isi)
    // A database from before there were counters: they are right at the first answer.
    expect(await diffs()).toEqual([])

    const random = createRandom(20_266)
    const event = await randomEvent(pool, random, server)
    const disruptions = new Map<number, () => Promise<unknown> | undefined>([
      [Math.floor(EVENT / 3), () => server[0]?.kill()],
      [Math.floor((2 * EVENT) / 3), () => server[1]?.stop()],
    ])
    let nth = 0
    const recover: Promise<void>[] = []
    const queuedWhenDead: number[] = []
    const working = async (): Promise<void> => {
      while (nth < EVENT) {
        // What met a dead server is no event.
        if (!(await event.perform())) {
          await sleep(50)
          continue
        }
        const disturb = disruptions.get(++nth)
        if (disturb === undefined) continue
        const order = queuedWhenDead.push(0) - 1
        const rising = (async () => {
          await disturb()
          queuedWhenDead[order] = await queue()
          server[order] = await turnOnOne(order)
        })()
        recover.push(rising)
        // Without a server the others would wait for ever.
        rising.catch(() => {
          nth = EVENT
        })
      }
    }
    await Promise.all(Array.from({ length: CONCURRENT }, working))
    await Promise.all(recover)

    await expect.poll(queue).toBe(0)
    expect(await diffs()).toEqual([])
    expect(event.bad).toEqual([])
    // Every kind of event did happen.
    for (const [kind, succeeded] of event.succeeded) expect(succeeded, kind).toBeGreaterThan(0)
    for (const realServer of server) expect((await realServer.stop()).code, realServer.output()).toBe(0)
    report('penghitung dashboard', {
      peristiwa: EVENT,
      ...Object.fromEntries(event.succeeded),
      'terputus oleh kematian': event.cut(),
      'mengantre saat server mati': queuedWhenDead.join(' / '),
    })
  },
  120_000 + EVENT * 300,
)
