import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { ALL_MATCHED, createBuku, match } from '../ledger.ts'
import { mesinSerial } from '../prepare.ts'
import { answered, getRequestMessage, sendRaw } from '../raw-client.ts'
import { folderFrom, turnOn, urlPostgres } from '../real-server.ts'
import { report, scale, summariseMs } from '../scale.ts'
import { createKiriman, type Kiriman, send, type Target } from '../writers.ts'

const ROW = scale(50_000, 5_000)
const MESIN_POLL = 50

/** devices.md 7.4: one machine empties its memory while fifty others ask for work, and then does it all again. */
test(`tumpukan ${ROW} baris dalam kiriman 128 baris sementara ${MESIN_POLL} mesin bertanya: semua tersimpan, diulang tidak menambah apa pun`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const server = await turnOn(folder)
  const buku = createBuku()
  const kiriman = Array.from({ length: Math.ceil(ROW / 128) }, (_, nth) =>
    createKiriman(mesinSerial(63), Math.min(128, ROW - nth * 128)),
  )
  const poll = keepPolling(server)
  const first = await sendAll(server, buku, kiriman)
  const afterFirst = await match(urlPostgres(folder), buku)
  const second = await sendAll(server, buku, kiriman)
  await poll.stop()

  expect(afterFirst).toMatchObject({ ...ALL_MATCHED, saved: buku.sent.size })
  expect(await match(urlPostgres(folder), buku)).toMatchObject({ ...ALL_MATCHED, saved: buku.sent.size })
  expect(buku.acknowledged.size).toBe(buku.sent.size)
  expect(poll.bad).toEqual([])
  report('tumpukan', {
    baris: buku.sent.size,
    kiriman: kiriman.length,
    tersimpan: afterFirst.saved,
    'kali pertama': summariseMs(first),
    'baris/dtk': (buku.sent.size * 1000) / sum(first),
    'kali kedua': summariseMs(second),
    poll: summariseMs(poll.took),
  })
})

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

async function sendAll(server: Target, buku: ReturnType<typeof createBuku>, kiriman: Kiriman[]): Promise<number[]> {
  const took: number[] = []
  for (const one of kiriman) {
    const result = await send(server, buku, one)
    expect(result.cause).toMatch(/^200 OK/)
    took.push(result.ms)
  }
  return took
}

/** Fifty machines that ask every three seconds, the shortest pause that was seen in the field (devices.md 1.5). */
function keepPolling({ port }: Target): { stop: () => Promise<void>; took: number[]; bad: string[] } {
  const stop = new AbortController()
  const result = { took: [] as number[], bad: [] as string[] }
  const all = Promise.all(
    Array.from({ length: MESIN_POLL }, async (_, nth) => {
      await sleep(nth * 60, undefined, { signal: stop.signal }).catch(() => undefined)
      while (!stop.signal.aborted) {
        const answer = await sendRaw(port, getRequestMessage(`/iclock/getrequest?SN=${mesinSerial(nth)}`))
        result.took.push(answer.ms)
        const content = answered(answer) ? `${answer.status} ${answer.body}` : answer.cut
        if (content !== '200 OK') result.bad.push(content)
        await sleep(3000, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }),
  )
  return {
    ...result,
    stop: async () => {
      stop.abort()
      await all
    },
  }
}
