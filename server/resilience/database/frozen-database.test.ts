import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { sendSignal } from '../../src/platform/process/processes.ts'
import { ALL_MATCHED, type Buku, createBuku, match } from '../ledger.ts'
import { politeRefusal, readPage, signInAs } from '../people.ts'
import { mesinSerial } from '../prepare.ts'
import { answered, getRequestMessage, sendRaw } from '../raw-client.ts'
import { folderFrom, newFolder, postgresProcesses, turnOn, urlPostgres } from '../real-server.ts'
import { promised, report, scale, summariseMs } from '../scale.ts'
import { createKiriman, keepWriting, send, type Target } from '../writers.ts'
import { putObstacle } from './obstacle.ts'

/** quality.md 2.2: whoever asks hears within 5 s that it cannot be done now. */
const ANSWER_LIMIT_MS = promised(5_000)
const RECOVER_LIMIT_MS = promised(10_000)

describe('basis data tidak menjawab', () => {
  test('PostgreSQL membeku: mesin mendapat 503 FAIL dan orang 503 dengan Retry-After dalam 5 detik; sesudahnya pulih sendiri', async () => {
    const folder = folderFrom(inject('templatTahan'))
    const server = await turnOn(folder)
    const { buku, token } = await prepare(server)
    const frozen = postgresProcesses(folder)
    onTestFinished(() => frozen.forEach((pid) => sendSignal(pid, 'SIGCONT')))
    for (const pid of frozen) sendSignal(pid, 'SIGSTOP')
    const took = await allRefused(server, buku, token)
    for (const pid of frozen) sendSignal(pid, 'SIGCONT')
    const recover = await untilRecovered(server, buku, token)
    expect(await match(urlPostgres(folder), buku)).toMatchObject(ALL_MATCHED)
    report('PostgreSQL membeku', { 'sampai ditolak': summariseMs(took), 'pulih ms': recover })
  })

  test('basis data jauh terputus, lalu diam tanpa kabar: 503 dalam 5 detik, dan pulih tanpa mulai ulang', async () => {
    const folder = folderFrom(inject('templatTahan'))
    const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
    onTestFinished(() => postgres.stop())
    const obstacle = await putObstacle(postgres.url)
    const server = await turnOn(newFolder(), { DATABASE_URL: obstacle.url })
    const { buku, token } = await prepare(server)

    await obstacle.cut()
    const terputus = await allRefused(server, buku, token)
    await obstacle.recover()
    const recoveredAfterCut = await untilRecovered(server, buku, token)

    obstacle.mute()
    const silent = await allRefused(server, buku, token)
    await obstacle.recover()
    const recoveredAfterSilence = await untilRecovered(server, buku, token)

    expect(server.process.exitCode).toBeNull()
    expect(await match(postgres.url, buku)).toMatchObject(ALL_MATCHED)
    report('basis data jauh', {
      'terputus, sampai ditolak': summariseMs(terputus),
      'pulih ms': recoveredAfterCut,
      'diam, sampai ditolak': summariseMs(silent),
      'pulih dari diam ms': recoveredAfterSilence,
    })
  })
})

/** A session, and connections that are warm and busy. */
async function prepare(server: Target): Promise<{ buku: Buku; token: string }> {
  const buku = createBuku()
  const token = await signInAs(server.port, 'sekolah')
  const writer = keepWriting(server, buku, { pauseMs: 5 })
  await sleep(500)
  await writer.stop()
  expect(writer.failed).toEqual(new Map())
  return { buku, token }
}

/** In the full run twice: the first to ask finds warm connections, the second those that were left waiting. */
async function allRefused(server: Target, buku: Buku, token: string): Promise<number[]> {
  const took: number[] = []
  for (let times = 0; times < scale(2, 1); times++) {
    const [poll, page, ...kiriman] = await Promise.all([
      sendRaw(server.port, getRequestMessage(`/iclock/getrequest?SN=${mesinSerial(1)}`)),
      Promise.all([readPage(server, token), readPage(server, token)]),
      ...Array.from({ length: 12 }, (_, nth) => send(server, buku, createKiriman(mesinSerial(nth), 20))),
    ])
    expect(kiriman.filter((k) => k.cause !== '503 FAIL')).toEqual([])
    expect(poll).toMatchObject({ status: 503, body: 'FAIL' })
    expect(page.filter((answer) => !politeRefusal(answer))).toEqual([])
    took.push(...[poll, ...page, ...kiriman].map(({ ms }) => ms))
  }
  expect(Math.max(...took)).toBeLessThan(ANSWER_LIMIT_MS)
  return took
}

/** Milliseconds until machines and people are served again. */
async function untilRecovered(server: Target, buku: Buku, token: string): Promise<number> {
  const start = performance.now()
  const kiriman = createKiriman(mesinSerial(50), 10)
  for (;;) {
    const [tap, page] = await Promise.all([send(server, buku, kiriman), readPage(server, token)])
    const took = performance.now() - start
    if (tap.acknowledged && answered(page) && page.status === 200) return took
    expect(took, tap.cause).toBeLessThan(RECOVER_LIMIT_MS)
    await sleep(100)
  }
}
