import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { processCommand, sendSignal, wait } from '../../src/platform/process/processes.ts'
import { ALL_MATCHED, createBuku, match } from '../ledger.ts'
import { createPersonBuku, keepWorking, mesinOperator, signInAs } from '../people.ts'
import { matchPerson, PEOPLE_ALL_MATCHED } from '../people-ledger.ts'
import { mesinSerial } from '../prepare.ts'
import { folderFrom, postgresProcesses, turnOn, urlPostgres } from '../real-server.ts'
import { createRandom, promised, report, scale, summariseMs } from '../scale.ts'
import { createKiriman, keepWriting, send, type Target } from '../writers.ts'

const ROUND = scale(50, 3)
/** kill -9 of the postmaster, its immediate stop, kill -9 of a backend (which makes PostgreSQL recover from a crash). */
const WAY = ['postmaster SIGKILL', 'postmaster SIGQUIT', 'backend SIGKILL'] as const

/** quality.md 2.2 */
test(`PostgreSQL dibunuh atau dihentikan seketika, ${ROUND} ronde: server tetap hidup, pulih dalam 10 detik, yang diakui tersimpan tepat sekali`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const random = createRandom(20_262)
  const buku = createBuku()
  const server = await turnOn(folder)
  const writer = keepWriting(server, buku)
  const personBuku = createPersonBuku()
  const token = await signInAs(server.port, 'sekolah')
  const person = keepWorking(server, token, await mesinOperator(server, token), buku, personBuku)
  const recover: number[] = []

  for (let round = 0; round < ROUND; round++) {
    await sleep(random.integer(200, 1500))
    // Something new to lose, however slow the machine.
    const [taps, files] = [buku.acknowledged.size, personBuku.files.acknowledged.size]
    expect(await wait(() => buku.acknowledged.size > taps && personBuku.files.acknowledged.size > files, 60_000)).toBe(
      true,
    )
    const way = WAY[round % WAY.length] ?? WAY[0]
    killPostgres(folder, way)
    recover.push(await untilAcknowledged(server, buku))
    expect(
      recover.at(-1),
      `round ${round}, ${way}: ${server.output()} ${JSON.stringify([...writer.failed])}`,
    ).toBeLessThan(promised(10_000))
    expect(server.process.exitCode, server.output()).toBeNull()
    if (round % 5 === 0) expect(await match(urlPostgres(folder), buku)).toMatchObject(ALL_MATCHED)
  }
  await Promise.all([writer.stop(), person.stop()])

  // Machines heard OK or a 503 FAIL, people an answer or a polite refusal; nobody a 500 or silence.
  expect([...writer.failed.keys()].filter((cause) => cause !== '503 FAIL')).toEqual([])
  expect(person.bad).toEqual([])
  expect(await match(urlPostgres(folder), buku)).toMatchObject(ALL_MATCHED)
  expect(await send(server, buku, createKiriman(mesinSerial(0), 50))).toMatchObject({ acknowledged: true })
  expect((await server.stop()).code).toBe(0)
  await turnOn(folder)
  const found = await match(urlPostgres(folder), buku)
  expect(found).toMatchObject(ALL_MATCHED)
  expect(await matchPerson(urlPostgres(folder), folder, personBuku)).toEqual(PEOPLE_ALL_MATCHED)
  report('PostgreSQL dibunuh', {
    ronde: ROUND,
    dikirim: buku.sent.size,
    diakui: buku.acknowledged.size,
    tersimpan: found.saved,
    hilang: found.lost.length,
    pulih: summariseMs(recover),
    'jawaban mesin': summariseMs(writer.waiting),
    'ditolak 503': writer.failed.get('503 FAIL') ?? 0,
    'mesin didaftarkan': personBuku.mesin.acknowledged.size,
    'berkas diunggah': personBuku.files.acknowledged.size,
    'jawaban orang': JSON.stringify(Object.fromEntries(person.counts)),
    'orang menunggu': summariseMs(person.took),
  })
})

test('PostgreSQL dibunuh tepat saat server siap: server tetap hidup, dan tugas berkala menyusul', async () => {
  const folder = folderFrom(inject('templatTahan'))
  const server = await turnOn(folder)
  killPostgres(folder, 'postmaster SIGKILL')
  expect(await untilAcknowledged(server, createBuku())).toBeLessThan(promised(10_000))
  const client = new pg.Client({ connectionString: urlPostgres(folder) })
  await client.connect()
  onTestFinished(() => client.end())
  const runs = async () => (await client.query(`select 1 from cronjob_jalan where status = 'SUCCESS'`)).rowCount ?? 0
  const before = await runs()
  await client.query(`update cronjob set berikutnya = now() where tugas = 'lipat-penghitung'`)
  await expect.poll(runs, { interval: 250 }).toBeGreaterThan(before)
  expect(server.process.exitCode, server.output()).toBeNull()
})

function killPostgres(folder: string, way: (typeof WAY)[number]): void {
  const all = postgresProcesses(folder)
  const postmaster = all.find((pid) => processCommand(pid).includes('/bin/postgres'))
  const backend = all.filter((pid) => processCommand(pid).startsWith('postgres: postgres postgres'))
  const target = way === 'backend SIGKILL' ? backend.at(-1) : postmaster
  if (target === undefined) throw new Error(`nobody to kill among ${all.map(processCommand).join(' | ')}`)
  sendSignal(target, way === 'postmaster SIGQUIT' ? 'SIGQUIT' : 'SIGKILL')
}

/** Milliseconds from the kill to the first post that was sent after it and acknowledged. */
async function untilAcknowledged(target: Target, buku: ReturnType<typeof createBuku>): Promise<number> {
  const start = performance.now()
  // An orphaned backend may still answer for a moment.
  await sleep(100)
  while (performance.now() - start < 30_000) {
    const { acknowledged } = await send(target, buku, createKiriman(mesinSerial(60), 3))
    if (acknowledged) break
    await sleep(50)
  }
  return performance.now() - start
}
