import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { sendSignal } from '../../src/platform/process/processes.ts'
import { ALL_MATCHED, createBuku, match } from '../ledger.ts'
import { createPersonBuku, keepWorking, mesinOperator, signInAs } from '../people.ts'
import { matchPerson, PEOPLE_ALL_MATCHED } from '../people-ledger.ts'
import { mesinSerial } from '../prepare.ts'
import { folderFrom, postgresProcesses, spawnServer, turnOn, urlPostgres } from '../real-server.ts'
import { createRandom, promised, report, scale, summariseMs } from '../scale.ts'
import { createKiriman, keepWriting, send } from '../writers.ts'

const ROUND = scale(100, 3)

/** quality.md 2.1 */
test(`kill -9 atas server di tengah kiriman tap, pendaftaran dan unggahan, ${ROUND} ronde: yang diakui tersimpan tepat sekali, mulai lagi sendiri dalam 10 detik`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const random = createRandom(20_261)
  const buku = createBuku()
  let server = await turnOn(folder)
  const target = { port: server.port }
  const writer = keepWriting(target, buku)
  const personBuku = createPersonBuku()
  const token = await signInAs(server.port, 'sekolah')
  const person = keepWorking(target, token, await mesinOperator(server, token), buku, personBuku)
  const start: number[] = []
  // Something to lose, however slow the machine.
  await expect.poll(() => personBuku.files.acknowledged.size).toBeGreaterThan(0)

  for (let round = 0; round < ROUND; round++) {
    await sleep(random.integer(200, 1500))
    // Every third round the power fails: PostgreSQL dies with its server.
    const killedToo = round % 3 === 2 ? postgresProcesses(folder) : []
    const dead = server.kill()
    for (const pid of killedToo) sendSignal(pid, 'SIGKILL')
    await dead
    if (round % 3 === 1) await startThenKill(folder, random.integer(100, 1200))
    server = await turnOn(folder)
    target.port = server.port
    start.push(server.startMs)
    expect(server.startMs, `round ${round}: ${server.output()}`).toBeLessThan(promised(10_000))
    if (round % 5 === 0) expect(await match(urlPostgres(folder), buku)).toMatchObject(ALL_MATCHED)
  }
  await Promise.all([writer.stop(), person.stop()])

  // Whoever was cut off knows it; nobody was told anything wrong.
  expect(person.bad.filter((bad) => !/^(tutup|ECONNRESET|ECONNREFUSED|EPIPE)$/.test(bad))).toEqual([])
  expect(await match(urlPostgres(folder), buku)).toMatchObject(ALL_MATCHED)
  expect(await send(target, buku, createKiriman(mesinSerial(0), 50))).toMatchObject({ acknowledged: true })
  expect((await server.stop()).code).toBe(0)
  await turnOn(folder)
  const found = await match(urlPostgres(folder), buku)
  expect(found).toMatchObject(ALL_MATCHED)
  expect(await matchPerson(urlPostgres(folder), folder, personBuku)).toEqual(PEOPLE_ALL_MATCHED)
  expect(buku.acknowledged.size).toBeGreaterThan(0)
  report('kill -9 server', {
    ronde: ROUND,
    dikirim: buku.sent.size,
    diakui: buku.acknowledged.size,
    tersimpan: found.saved,
    hilang: found.lost.length,
    'mulai lagi': summariseMs(start),
    'mesin didaftarkan': personBuku.mesin.acknowledged.size,
    'berkas diunggah': personBuku.files.acknowledged.size,
    jawaban: summariseMs(writer.waiting),
    gagal: JSON.stringify(Object.fromEntries(writer.failed)),
  })
})

/** Death while starting: in the middle of taking the folder, of recovery, of opening the port. */
async function startThenKill(folder: string, afterMs: number): Promise<void> {
  const process = spawnServer(folder)
  const dead = new Promise((resolve) => process.once('exit', resolve))
  await sleep(afterMs)
  process.kill('SIGKILL')
  await dead
}
