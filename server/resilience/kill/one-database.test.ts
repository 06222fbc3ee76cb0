import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { ALL_MATCHED, createBuku, match } from '../ledger.ts'
import { createPersonBuku, keepWorking, mesinOperator, signInAs } from '../people.ts'
import { matchPerson, PEOPLE_ALL_MATCHED } from '../people-ledger.ts'
import { mesinSerial } from '../prepare.ts'
import { folderFrom, newFolder, type RealServer, sharedEnvironment, turnOn } from '../real-server.ts'
import { report, scale, summariseMs } from '../scale.ts'
import { createKiriman, keepWriting, send } from '../writers.ts'

const DETIK = scale(600, 5)

/** Several servers on one database, as docs/pasang.md sets them up: database, files and key are shared, nothing else. */
test(`dua server pada satu basis data, ${DETIK} detik beban campuran, satu dibunuh di tengah: tidak ada yang hilang, tugas jalan sekali`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  const shared = sharedEnvironment(folder, postgres.url)
  const [one, two] = [folderFrom(newFolder()), folderFrom(newFolder())]
  const server = [await turnOn(one, shared), await turnOn(two, shared)]
  const target = alternating(server)
  const start = await databaseJam(postgres.url)

  const buku = createBuku()
  const personBuku = createPersonBuku()
  const writer = keepWriting(target, buku)
  // One session, good on both: who signed in here goes on there.
  const token = await signInAs(target.port, 'sekolah')
  const person = keepWorking(target, token, await mesinOperator(target, token), buku, personBuku)
  // Something to lose, however slow the machine.
  await expect.poll(() => personBuku.files.acknowledged.size).toBeGreaterThan(0)
  await sleep(DETIK * 400)
  await server[0]?.kill()
  server.shift()
  await sleep(DETIK * 200)
  expect(await send(target, buku, createKiriman(mesinSerial(0), 50))).toMatchObject({ acknowledged: true })
  server.push(await turnOn(one, shared))
  await sleep(DETIK * 400)
  await Promise.all([writer.stop(), person.stop()])

  // Whoever was cut off knows it; nobody was told anything wrong.
  expect(person.bad.filter((answer) => !/^(tutup|ECONNRESET|ECONNREFUSED|EPIPE)$/.test(answer))).toEqual([])
  const found = await match(postgres.url, buku)
  expect(found).toMatchObject(ALL_MATCHED)
  expect(await matchPerson(postgres.url, folder, personBuku)).toEqual(PEOPLE_ALL_MATCHED)
  const tugas = await tugasSince(postgres.url, start)
  expect(tugas.double).toEqual([])
  if (DETIK > 150) expect(tugas.jalan).toBeGreaterThan(DETIK / 60 - 4)
  for (const isAlive of server) expect((await isAlive.stop()).code).toBe(0)
  report('dua server, satu basis data', {
    detik: DETIK,
    dikirim: buku.sent.size,
    diakui: buku.acknowledged.size,
    tersimpan: found.saved,
    hilang: found.lost.length,
    'mesin didaftarkan': personBuku.mesin.acknowledged.size,
    'berkas diunggah': personBuku.files.acknowledged.size,
    jawaban: summariseMs(writer.waiting),
    gagal: JSON.stringify(Object.fromEntries(writer.failed)),
    'tugas dijalankan': tugas.jalan,
    'tugas terputus': tugas.terputus,
    'oleh server': tugas.server,
  })
})

/** What a proxy does: each request to the next server that is there. */
function alternating(server: readonly RealServer[]): { readonly port: number } {
  let nth = 0
  return {
    get port() {
      return server[nth++ % server.length]?.port ?? 0
    },
  }
}

async function databaseJam(url: string): Promise<string> {
  const [row] = await ask<{ kini: string }>(url, 'select clock_timestamp()::text as kini')
  return row?.kini ?? ''
}

/** Runs by themselves since then; two of one job in one minute, or at the same time, would be one too many. */
async function tugasSince(url: string, start: string) {
  const double = await ask<{ nama: string }>(
    url,
    `select c.nama from cronjob_jalan a join cronjob c on c.id = a.cronjob_id join cronjob_jalan b
      on b.cronjob_id = a.cronjob_id and b.id > a.id and b.dijalankan_oleh is null
      and (date_trunc('minute', b.mulai) = date_trunc('minute', a.mulai) or b.mulai < coalesce(a.selesai, 'infinity'))
    where a.mulai >= $1 and a.dijalankan_oleh is null`,
    [start],
  )
  const [count] = await ask<{ jalan: number; terputus: number; server: number }>(
    url,
    `select count(*)::int as jalan, count(*) filter (where pesan = 'terputus')::int as terputus, count(distinct server)::int as server
    from cronjob_jalan where mulai >= $1`,
    [start],
  )
  return { double: double.map(({ nama }) => nama), jalan: 0, terputus: 0, server: 0, ...count }
}

async function ask<R extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(sql, values)).rows
  } finally {
    await client.end()
  }
}
