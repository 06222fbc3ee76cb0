import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { ALL_MATCHED, createBuku, match } from '../ledger.ts'
import { collect, folderFrom, spawnServer, turnOn, urlPostgres } from '../real-server.ts'
import { promised, report, scale, summariseMs } from '../scale.ts'
import { keepWriting } from '../writers.ts'

/** quality.md 2.4 */
test('server kedua pada folder data yang sama menolak dalam 2 detik dan menyebut siapa pemegangnya', async () => {
  const folder = folderFrom(inject('templatTahan'))
  const server = await turnOn(folder)
  const buku = createBuku()
  const writer = keepWriting(server, buku)
  const took: number[] = []
  for (let times = 0; times < scale(20, 2); times++) {
    const { code, text, ms } = await tryStart(folder)
    expect([code, text]).toEqual([1, expect.stringContaining(`(pid ${server.process.pid})`)])
    expect(text).toMatch(/Geisa sudah berjalan di http:\/\//)
    took.push(ms)
  }
  // Neighbours on the machine slow down one start more than another.
  expect(Math.min(...took)).toBeLessThan(promised(2000))
  await writer.stop()
  // The first one never noticed.
  expect(writer.failed).toEqual(new Map())
  expect(await match(urlPostgres(folder), buku)).toMatchObject({ ...ALL_MATCHED, saved: buku.acknowledged.size })
  await server.stop()
  expect(existsSync(join(folder, 'server.json'))).toBe(false)
  report('server kedua', { 'menolak dalam': summariseMs(took) })
})

test('dari beberapa server yang dinyalakan bersamaan pada satu folder tepat satu yang jalan', async () => {
  const folder = folderFrom(inject('templatTahan'))
  for (let times = 0; times < scale(10, 1); times++) {
    const process = Array.from({ length: 3 }, () => spawnServer(folder))
    const results = await Promise.all(
      process.map(async (one) => {
        const output = collect(one)
        while (one.exitCode === null && !output().includes('Geisa siap')) {
          await new Promise((lanjut) => setTimeout(lanjut, 20))
        }
        return output().includes('Geisa siap') ? 'siap' : `${one.exitCode} ${output()}`
      }),
    )
    expect(results.filter((one) => one === 'siap')).toHaveLength(1)
    expect(results.filter((one) => /^1 (Geisa sudah berjalan|Server lain sedang)/.test(one))).toHaveLength(2)
    const winner = process.find((one) => one.exitCode === null)
    const done = new Promise((resolve) => winner?.once('exit', resolve))
    winner?.kill('SIGTERM')
    expect(await done).toBe(0)
  }
})

test('server yang mati di tengah mengambil folder data tidak menghalangi yang berikutnya', async () => {
  const folder = folderFrom(inject('templatTahan'))
  const dead = await turnOn(folder)
  await dead.kill()
  // As it looks when death comes while the file of a dead holder is being replaced.
  mkdirSync(join(folder, 'server.json.gerbang'))
  await turnOn(folder)
  expect(JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8'))).not.toMatchObject({ pid: dead.process.pid })
})

/** What starting Node costs by itself at this moment. */
async function tryStart(folder: string): Promise<{ code: number | null; text: string; ms: number }> {
  const start = performance.now()
  const process = spawnServer(folder)
  const text = collect(process)
  const code = await new Promise<number | null>((resolve) => process.once('close', resolve))
  return { code, text: text(), ms: performance.now() - start }
}
