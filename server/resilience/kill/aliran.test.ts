import { aliranSekolah } from '@geisa/contract/dashboard/sekolah'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { processCommand, sendSignal } from '../../src/platform/process/processes.ts'
import { openAliran, type TestAliran } from '../../test/test-server.ts'
import { createBuku } from '../ledger.ts'
import { signInAs } from '../people.ts'
import { mesinSerial } from '../prepare.ts'
import { folderFrom, postgresProcesses, type RealServer, turnOn, urlPostgres } from '../real-server.ts'
import { promised, report, scale, summariseMs } from '../scale.ts'
import { createKiriman, send } from '../writers.ts'

/** The fifth machine stands in the school `sd`. */
const SD_SERIAL = mesinSerial(4)
const path = (sekolahId: number): string => aliranSekolah.url.replace(':sekolahId', String(sekolahId))
const WHO = ['sekolah', 'kabkota', 'uptd', 'monitoring', 'admin']

async function idSd(folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: urlPostgres(folder) })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    'select sekolah_id as id from alamat_mesin where nomor_seri = $1',
    [SD_SERIAL],
  )
  await client.end()
  return rows[0]?.id ?? 0
}

async function openAll(server: RealServer, sekolahId: number): Promise<TestAliran[]> {
  const address = `http://127.0.0.1:${server.port}`
  const daftar = await Promise.all(
    WHO.map(async (who) => openAliran(address, await signInAs(server.port, who), path(sekolahId))),
  )
  expect(daftar.map(({ status }) => status)).toEqual(WHO.map(() => 200))
  return daftar
}

const heardTap = async (server: RealServer, daftar: readonly TestAliran[]): Promise<void> => {
  const before = daftar.map((testAliran) => testAliran.newsCount())
  expect(await send(server, createBuku(), createKiriman(SD_SERIAL, 3))).toMatchObject({ acknowledged: true })
  for (const [nth, testAliran] of daftar.entries())
    await expect.poll(testAliran.newsCount).toBeGreaterThan(before[nth] ?? 0)
}

/** quality.md 2.7 */
test(`SIGTERM mengakhiri dashboard yang terbuka seketika, ${scale(10, 1)} ronde`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const took: number[] = []
  for (let round = 0; round < scale(10, 1); round++) {
    const server = await turnOn(folder)
    const daftar = await openAll(server, await idSd(folder))
    await heardTap(server, daftar)
    const [{ code, ms }] = await Promise.all([server.stop(), ...daftar.map(({ done }) => done)])
    expect(code, server.output()).toBe(0)
    expect(ms).toBeLessThan(promised(15_000))
    took.push(ms)
  }
  report('SIGTERM dengan aliran terbuka', { berhenti: summariseMs(took) })
})

/** quality.md 2.2 */
test('PostgreSQL yang mati sebentar tidak memutus dashboard yang terbuka: sesudahnya semua diberi tahu', async () => {
  const folder = folderFrom(inject('templatTahan'))
  const server = await turnOn(folder)
  const daftar = await openAll(server, await idSd(folder))
  for (let round = 0; round < scale(10, 1); round++) {
    const before = daftar.map((testAliran) => testAliran.newsCount())
    const connection = postgresProcesses(folder).find((pid) =>
      processCommand(pid).startsWith('postgres: postgres postgres'),
    )
    if (connection === undefined) throw new Error('nobody to kill')
    // One killed backend makes PostgreSQL recover from a crash: every connection is gone.
    sendSignal(connection, 'SIGKILL')
    for (const [nth, testAliran] of daftar.entries())
      await expect.poll(testAliran.newsCount).toBeGreaterThan(before[nth] ?? 0)
    await heardTap(server, daftar)
  }
  const [{ code }] = await Promise.all([server.stop(), ...daftar.map(({ done }) => done)])
  expect(code, server.output()).toBe(0)
})
