import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { ALL_MATCHED, createBuku, match } from '../ledger.ts'
import { mesinSerial } from '../prepare.ts'
import { folderFrom, turnOn, urlPostgres } from '../real-server.ts'
import { createRandom, promised, report, scale, summariseMs } from '../scale.ts'
import { keepWriting } from '../writers.ts'

const ROUND = scale(20, 1)
const halfKiriman = `POST /iclock/cdata?SN=${mesinSerial(63)}&table=ATTLOG HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n1\t2026-0`

/** quality.md 2.7 */
test(`SIGTERM di tengah kiriman, ${ROUND} ronde: selesai dalam 15 detik, yang dijawab tersimpan, yang ditolak tidak ada`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const random = createRandom(20_267)
  const buku = createBuku()
  const took: number[] = []
  const failed = new Map<string, number>()
  for (let round = 0; round < ROUND; round++) {
    const server = await turnOn(folder)
    const writer = keepWriting(server, buku, { seed: round, pauseMs: 5 })
    await sleep(random.integer(100, 800))
    // A machine that stops in the middle of its body, and one that keeps an idle connection open.
    const half = connect(server.port, '127.0.0.1').on('error', () => undefined)
    if (round % 5 === 0) half.write(halfKiriman)
    const idle = connect(server.port, '127.0.0.1').on('error', () => undefined)
    idle.write(`GET /iclock/ping?SN=${mesinSerial(62)} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await sleep(50)
    const { code, ms } = await server.stop()
    await writer.stop()
    half.destroy()
    idle.destroy()
    expect(code, server.output()).toBe(0)
    expect(ms).toBeLessThan(promised(15_000))
    took.push(ms)
    for (const [cause, times] of writer.failed) failed.set(cause, (failed.get(cause) ?? 0) + times)
  }
  await turnOn(folder)
  const found = await match(urlPostgres(folder), buku)
  expect(found).toMatchObject({ ...ALL_MATCHED, storedAnyway: [] })
  // A connection that nobody had accepted yet just ends; whoever gets a refusal gets a 503.
  expect([...failed.keys()].filter((cause) => /^\d/.test(cause) && !cause.startsWith('503'))).toEqual([])
  report('SIGTERM', {
    ronde: ROUND,
    diakui: buku.acknowledged.size,
    ditolak: buku.refused.size,
    tersimpan: found.saved,
    berhenti: summariseMs(took),
    gagal: JSON.stringify(Object.fromEntries(failed)),
  })
})

test('SIGTERM tepat setelah server siap, selagi tugas berkala masih disiapkan, berakhir dengan rapi', async () => {
  const folder = folderFrom(inject('templatTahan'))
  for (let round = 0; round < scale(10, 2); round++) {
    const server = await turnOn(folder)
    await sleep(round * 30)
    expect((await server.stop()).code, server.output()).toBe(0)
  }
})
