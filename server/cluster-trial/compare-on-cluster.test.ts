import { PERAN } from '@geisa/engine/akun/hak-akses'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openDb } from '../src/platform/database/db.ts'
import { allEndpoints } from '../test/all-endpoints.ts'
import { createDatabase } from '../test/database.ts'
import { copyCommand, databaseUrl, execute } from '../test/postgres.ts'
import { INSIDE } from '../test/rights/cakupan/akun.ts'
import { createTarget } from '../test/rights/cakupan/target.ts'
import type { Fixture } from '../test/rights/writing/endpoint.ts'
import { prepareWriting } from '../test/rights/writing/place.ts'
import { createTestApp, type TestApp } from '../test/test-app.ts'
import { type Compared, compareAll, type Drive } from './compare-all.ts'
import { createSide, type Door, type Side } from './door.ts'
import { addForMany } from './many-schools.ts'
import { orderOf, PHASES } from './phases.ts'
import { countRows, differentCounts } from './table-counts.ts'

/** The comparison that `npm run citus:uji` makes with a cluster, here between two plain databases: it is equal, and it can fail. */
const KEY = Buffer.alloc(32, 7)
let apps: [TestApp, TestApp]
let drive: Drive
let addresses: [string, string]

beforeAll(async () => {
  const left = await createDatabase('dunia')
  const fixture = await prepare(left.url)
  // Nobody is connected any more: the second is the first, byte for byte.
  const { url } = inject('postgresUji')
  const nama = `${new URL(left.url).pathname.slice(1)}_2`
  await execute(url, copyCommand(nama, new URL(left.url).pathname.slice(1)))
  const right = { url: databaseUrl(url, nama), drop: () => execute(url, `drop database ${nama} with (force)`) }
  const { dunia } = inject('postgresUji')
  apps = [
    await createTestApp(undefined, { basis: left, dunia }),
    await createTestApp(undefined, { basis: right, dunia }),
  ]
  addresses = [left.url, right.url]
  const roles = [PERAN.KAB_KOTA, PERAN.SEKOLAH].map((peran) => ({
    username: INSIDE[peran],
    peran,
    fixture,
  }))
  const sides: [Side, Side] = [
    createSide('kiri', injectDoor(apps[0].app)),
    createSide('kanan', injectDoor(apps[1].app)),
  ]
  for (const [nth, side] of sides.entries())
    for (const { username } of roles) side.tokens.set(username, (await apps[nth]?.signIn(username)) ?? '')
  const since = apps[0].context.clock.now()
  drive = { sides, roles, since, shift: (text) => text, normalised: {}, patience: 0, tell: () => undefined }
})
afterAll(async () => {
  for (const app of apps) await app.close()
})

it('dua basis data yang sama menjawab sama: semua bacaan dan semua tulisan, sebagai kantor dan sebagai sekolah', async () => {
  const endpoints = (await allEndpoints()).filter((e) => e.aliran !== true)
  const results: Compared[] = []
  for (const phase of PHASES.slice(1, -1)) results.push(...(await compareAll(drive, phase, orderOf(phase, endpoints))))
  expect(different(results)).toEqual([])
  expect(results.length).toBeGreaterThan(200)
  const ok = results.filter(({ status: [status] }) => status === 200)
  expect(ok.length).toBeGreaterThan(results.length / 4)
  expect(results.filter(({ status: [status] }) => status >= 500)).toEqual([])
  expect(differentCounts(await rowsOf(addresses[0]), await rowsOf(addresses[1]))).toEqual([])
})

it('satu baris yang berubah di satu sisi ditemukan, di jawaban dan di hitungan', async () => {
  const endpoints = (await allEndpoints()).filter(({ method, url }) => method === 'GET' && url === '/api/gtk')
  expect(different(await compareAll(drive, 'membaca', endpoints))).toEqual([])
  await execute(addresses[1], `update gtk set nama = 'Orang Lain' where nama = 'Kepala SD Uji 1'`)
  const found = await compareAll(drive, 'membaca', endpoints)
  expect(different(found)).toContainEqual(expect.stringMatching(/^GET \/api\/gtk kabkota/))
  expect(found.flatMap(({ differences }) => differences)).toContainEqual(
    expect.objectContaining({ left: 'Kepala SD Uji 1', right: 'Orang Lain' }),
  )
  await execute(addresses[1], 'delete from pesan_penerima')
  expect(differentCounts(await rowsOf(addresses[0]), await rowsOf(addresses[1]))).toEqual([
    expect.stringMatching(/^pesan_penerima: \d+ dan 0$/),
  ])
})

const different = (results: readonly Compared[]): string[] =>
  results
    .filter(({ differences }) => differences.length > 0)
    .map(({ endpoint, role, differences: [first] }) => `${endpoint} ${role}: ${JSON.stringify(first)}`)

async function prepare(url: string): Promise<Fixture> {
  const { db, close } = openDb(url)
  try {
    const { dunia } = inject('postgresUji')
    const clock = { now: () => '2026-03-05T03:00:00.000Z' }
    const context = { db, clock, tokenKey: KEY }
    const world = { context, dunia: structuredClone(dunia), signIn: async () => undefined }
    const target = await createTarget(world)
    await addForMany(db, Object.values(target), (text) => text)
    const fixture = await prepareWriting(world, target)
    // The admin would be asked for the second factor.
    await sql`delete from pengguna_totp`.execute(db)
    return fixture
  } finally {
    await close()
  }
}

const injectDoor =
  (app: FastifyInstance): Door =>
  async ({ method, path, headers, content }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(content && { payload: content }),
    })
    return { status: answer.statusCode, kind: answer.headers['content-type'] ?? '', body: answer.body }
  }

async function rowsOf(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await countRows(client)
  } finally {
    await client.end()
  }
}
