import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { createBuku, match } from '../ledger.ts'
import { personMessage, readPage, signInAs } from '../people.ts'
import { mesinSerial } from '../prepare.ts'
import { answered, sendRaw } from '../raw-client.ts'
import { folderFrom, turnOn, urlPostgres } from '../real-server.ts'
import { createRandom, report, scale, summariseMs } from '../scale.ts'
import { createKiriman, keepWriting, send } from '../writers.ts'
import { MALICIOUS_START, mesinInput } from './mesin-input.ts'
import type { Input } from './poison.ts'
import { allEndpoints, apiInput, rawInput } from './web-input.ts'

const MANY = scale(100_000, 1_000)
const CONCURRENT = 16
const PERAN = ['sekolah', 'admin', 'kabkota', 'gtk', 'monitoring'] as const

/** quality.md 2.13 */
test(`${MANY} masukan jahat: tidak pernah 5xx selain 503 yang dirancang, tetangga tidak terganggu, sesudahnya hidup`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const server = await turnOn(folder)
  const buku = createBuku()
  const neighbour = keepWriting(server, buku, { machines: 4, pauseMs: 100 })
  const daftar = await allEndpoints()
  const idMesin = await mesinThatMayBreak(server.port)
  const jumlah = new Map<string, number>()
  const bad: string[] = []
  const signInAll = (): Promise<string[]> => Promise.all(PERAN.map((peran) => signInAs(server.port, peran)))
  let token = await signInAll()
  const memory: number[] = []
  let nth = 0

  const oneAttacker = async (): Promise<void> => {
    while (nth < MANY && bad.length < 80) {
      const nomor = nth++
      if (nomor % (MANY / 4) === 0) memory.push(memoryMb(server.process.pid))
      // Hostile calls sign out, too.
      if (nomor % 1000 === 500) token = await signInAll()
      const random = createRandom(nomor)
      const option = nomor % 5
      const input =
        option < 2 ? mesinInput(random) : option < 4 ? apiInput(random, daftar, token, idMesin) : rawInput(random)
      const result = await attempt(server.port, input)
      jumlah.set(result, (jumlah.get(result) ?? 0) + 1)
      if (result.startsWith('5') && !(result === '503' && input.may503)) bad.push(tell(nomor, result, input))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, oneAttacker))
  await neighbour.stop()

  expect(bad).toEqual([])
  expect(neighbour.failed).toEqual(new Map())
  expect(server.process.exitCode, server.output()).toBeNull()
  expect(await send(server, buku, createKiriman(mesinSerial(0), 20))).toMatchObject({ acknowledged: true })
  expect(await readPage(server, await signInAs(server.port, 'sekolah'))).toMatchObject({ status: 200 })
  expect(await match(urlPostgres(folder), buku)).toMatchObject({ lost: [], doubled: [] })
  report('masukan jahat', {
    banyak: MANY,
    jawaban: JSON.stringify(Object.fromEntries([...jumlah].toSorted(([a], [b]) => a.localeCompare(b)))),
    'tap tetangga': buku.acknowledged.size,
    'tetangga menunggu': summariseMs(neighbour.waiting),
    'memori server MB': [...memory, memoryMb(server.process.pid)].join(' '),
  })
  expect((await server.stop()).code).toBe(0)
})

const memoryMb = (pid: number | undefined): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** Broken requests end by the server's hand or by ours; both are fine. */
async function attempt(port: number, { bytes }: Input): Promise<string> {
  const answer = await sendRaw(port, bytes, 1500)
  return answered(answer) ? String(answer.status) : 'tanpa jawaban'
}

/** The number is the seed: the same input again with `createRandom(nomor)`. */
const tell = (nomor: number, result: string, { name, bytes }: Input): string =>
  `${result} #${nomor} ${name}: ${JSON.stringify(bytes.subarray(0, 600).toString('latin1'))}`

async function mesinThatMayBreak(port: number): Promise<string[]> {
  const token = await signInAs(port, 'sekolah')
  const answer = await sendRaw(port, personMessage('GET', '/api/mesin', token))
  if (!answered(answer)) throw new Error(answer.cut)
  const { rows } = JSON.parse(answer.body) as { rows: { id: string; nomorSeri: string }[] }
  return rows.filter(({ nomorSeri }) => nomorSeri >= mesinSerial(MALICIOUS_START)).map(({ id }) => id)
}
