import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ALL_MATCHED, createBuku, match } from '../ledger.ts'
import { createPersonBuku, keepWorking, mesinOperator, readPage, signInAs } from '../people.ts'
import { matchPerson, PEOPLE_ALL_MATCHED } from '../people-ledger.ts'
import { mesinSerial } from '../prepare.ts'
import { answered } from '../raw-client.ts'
import { folderFrom, newFolder, turnOn, urlPostgres } from '../real-server.ts'
import { promised, report, scale } from '../scale.ts'
import { createKiriman, keepWriting, send } from '../writers.ts'

const SMALL_MB = 400
const FULL_DURATION_MS = scale(20_000, 2_000)

/** quality.md 2.3; a small disk of its own needs root (mount). */
test.runIf(mayMount())(
  'disk penuh: yang ditulis ditolak 503, yang dibaca tetap terlayani, tidak ada yang robek, pulih tanpa mulai ulang',
  async () => {
    const folder = folderFrom(inject('templatTahan'), join(smallDisk(), 'data'))
    const server = await turnOn(folder)
    const buku = createBuku()
    const personBuku = createPersonBuku()
    const token = await signInAs(server.port, 'sekolah')
    const mesin = await mesinOperator(server, token)
    const writer = keepWriting(server, buku, { pauseMs: 10 })
    const person = keepWorking(server, token, mesin, buku, personBuku)
    const rounds: string[] = []

    for (let nth = 0; nth < scale(5, 1); nth++) {
      const weight = join(folder, 'pemberat')
      await sleep(500)
      fulfil(weight)
      const refused = (): number => writer.failed.get('503 FAIL') ?? 0
      const [before, acknowledgedBefore, refusedByPerson] = [
        refused(),
        buku.acknowledged.size,
        person.counts.get('503') ?? 0,
      ]
      await expect.poll(refused, { interval: 50 }).toBeGreaterThan(before + 20)
      await expect.poll(() => person.counts.get('503') ?? 0).toBeGreaterThan(refusedByPerson)
      const page: string[] = []
      for (const end = performance.now() + FULL_DURATION_MS; performance.now() < end; await sleep(50)) {
        const answer = await readPage(server, token)
        page.push(answered(answer) ? String(answer.status) : answer.cut)
      }
      rounds.push(
        `${buku.acknowledged.size - acknowledgedBefore} baris sampai penuh, ${page.length} halaman terbaca selama penuh`,
      )
      expect(page.filter((status) => status !== '200')).toEqual([])

      rmSync(weight)
      const start = performance.now()
      while (!(await send(server, buku, createKiriman(mesinSerial(60), 50))).acknowledged) {
        expect(performance.now() - start).toBeLessThan(promised(10_000))
        await sleep(50)
      }
      rounds.push(`pulih ${Math.round(performance.now() - start)} ms`)
      expect(await match(urlPostgres(folder), buku)).toMatchObject(ALL_MATCHED)
    }
    await Promise.all([writer.stop(), person.stop()])

    expect([...writer.failed.keys()].filter((cause) => cause !== '503 FAIL')).toEqual([])
    expect(person.bad).toEqual([])
    expect(server.process.exitCode, server.output()).toBeNull()
    expect((await server.stop()).code).toBe(0)
    await turnOn(folder)
    expect(await match(urlPostgres(folder), buku)).toMatchObject(ALL_MATCHED)
    expect(await matchPerson(urlPostgres(folder), folder, personBuku)).toEqual(PEOPLE_ALL_MATCHED)
    report('disk penuh', {
      ronde: rounds.join('; '),
      diakui: buku.acknowledged.size,
      'ditolak 503': writer.failed.get('503 FAIL') ?? 0,
      'jawaban orang': JSON.stringify(Object.fromEntries(person.counts)),
    })
  },
)

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const attempt = newFolder()
  const can = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', attempt]).status === 0
  if (can) spawnSync('umount', [attempt])
  rmSync(attempt, { recursive: true, force: true })
  return can
}

function smallDisk(): string {
  const folder = newFolder()
  const result = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_MB}m,mode=755`, 'none', folder])
  if (result.status !== 0) throw new Error(result.stderr.toString())
  onTestFinished(() => {
    spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Writes until not one more byte fits. */
function fulfil(path: string): void {
  for (const big of [1 << 20, 4096, 1]) {
    const handle = openSync(path, 'a')
    try {
      for (;;) writeSync(handle, Buffer.alloc(big))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      closeSync(handle)
    }
  }
}
