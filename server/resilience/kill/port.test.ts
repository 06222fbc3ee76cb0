import type { ChildProcess } from 'node:child_process'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { databaseUrl, execute } from '../../test/postgres.ts'
import { mesinSerial } from '../prepare.ts'
import { freePort } from '../proxy/proxies.ts'
import { answered, getRequestMessage, sendRaw } from '../raw-client.ts'
import { collect, folderFrom, newFolder, sharedEnvironment, spawnServer, turnOn } from '../real-server.ts'

const POLL = getRequestMessage(`/iclock/getrequest?SN=${mesinSerial(3)}`)

test('dua server dengan setelan yang sama memakai MESIN_PORT bersama: yang satu berhenti, mesin tetap dijawab', async () => {
  const folder = folderFrom(inject('templatTahan'))
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  const mesin = await freePort()
  const shared = { ...sharedEnvironment(folder, postgres.url), MESIN_PORT: String(mesin) }
  const [realServer, two] = [
    await turnOn(folderFrom(newFolder()), shared),
    await turnOn(folderFrom(newFolder()), shared),
  ]
  const answer = async (): Promise<string> => {
    const reply = await sendRaw(mesin, POLL)
    return answered(reply) ? `${reply.status} ${reply.body}` : reply.cut
  }
  for (let times = 0; times < 8; times++) expect(await answer()).toBe('200 OK')
  expect((await realServer.stop()).code).toBe(0)
  for (let times = 0; times < 8; times++) expect(await answer()).toBe('200 OK')
  expect((await two.stop()).code).toBe(0)
  expect(await answer()).toBe('ECONNREFUSED')
})

test('dua DATABASE_URL tidak pernah berbagi MESIN_PORT, juga pada alamat lain dan ketika mulai pada saat yang sama', async () => {
  const folder = folderFrom(inject('templatTahan'))
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  await execute(postgres.url, 'create database geisa_baru')
  const mesin = await freePort()
  const one = { ...sharedEnvironment(folder, postgres.url), MESIN_PORT: String(mesin) }
  const other = { ...one, DATABASE_URL: databaseUrl(postgres.url, 'geisa_baru') }
  const server = await turnOn(folderFrom(newFolder()), one)
  for (const MESIN_HOST of ['127.0.0.1', '0.0.0.0']) {
    const [code, text] = await untilDead(spawnServer(folderFrom(newFolder()), { ...other, MESIN_HOST }))
    expect([code, text]).toEqual([
      1,
      expect.stringContaining(`Port ${mesin} di ${MESIN_HOST} sudah dipakai Geisa dengan basis data lain: tap mesin`),
    ])
  }
  for (let times = 0; times < 8; times++) expect(await sendRaw(mesin, POLL)).toMatchObject({ status: 200, body: 'OK' })
  expect((await server.stop()).code).toBe(0)
  const two = await Promise.allSettled([one, other].map((content) => turnOn(folderFrom(newFolder()), content)))
  expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('port yang dipakai disebut dengan jalan keluarnya, juga MESIN_PORT', async () => {
  const first = folderFrom(inject('templatTahan'))
  const mesin = await freePort()
  const server = await turnOn(first, { MESIN_PORT: String(mesin), MESIN_HOST: '127.0.0.9' })
  // Named by its own variable, the machines' door is nobody else's address.
  expect(await sendRaw(mesin, POLL)).toMatchObject({ cut: 'ECONNREFUSED' })
  const second = folderFrom(inject('templatTahan'))
  const attempt = async (environment: Record<string, string>): Promise<[number | null, string]> => {
    const [code, text] = await untilDead(spawnServer(second, environment))
    return [code, text.trim()]
  }
  expect(await attempt({ PORT: String(server.port) })).toEqual([
    1,
    expect.stringMatching(
      new RegExp(
        `^Port ${server.port} di 127\\.0\\.0\\.1 sudah dipakai program lain.* isi PORT dengan angka lain\\.$`,
        'm',
      ),
    ),
  ])
  expect(await attempt({ MESIN_PORT: String(mesin), MESIN_HOST: '127.0.0.9' })).toEqual([
    1,
    expect.stringMatching(/^Port \d+ di 127\.0\.0\.9 sudah dipakai.* isi MESIN_PORT dengan angka lain\.$/m),
  ])
  expect(await attempt({ HOST: '203.0.113.77' })).toEqual([
    1,
    expect.stringMatching(/^Alamat 203\.0\.113\.77 bukan milik/m),
  ])
  expect((await server.stop()).code).toBe(0)
})

async function untilDead(process: ChildProcess): Promise<[number | null, string]> {
  const text = collect(process)
  const code = await new Promise<number | null>((resolve) => process.once('close', resolve))
  return [code, text()]
}
