import { globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { signInAs } from '../people.ts'
import { mesinSerial } from '../prepare.ts'
import { freePort } from '../proxy/proxies.ts'
import { answered, getRequestMessage, sendRaw, tapMessage } from '../raw-client.ts'
import { folderFrom, newFolder, type RealServer, turnOn, urlPostgres } from '../real-server.ts'

/** The clock of a real server runs ahead and is set right again, over a PostgreSQL whose clock was right all the time (quality.md 2.8). */
const HOURS = 20
const [ALIVE, SILENT] = [mesinSerial(0), mesinSerial(1)]

type Kontak = { seri: string; terakhir: number; laporan: number; sinkron: number }

test('jam server maju 20 jam lalu benar lagi: pengelola diberi tahu, satu kiriman atau satu menit memulihkan semuanya', async () => {
  const { environment, setClock } = movedClock()
  const folder = folderFrom(inject('templatTahan'))
  const metrik = await freePort()
  const start = () => turnOn(folder, { ...environment, METRIK_PORT: String(metrik), LOG_LEVEL: 'error' })
  setClock('+0')
  let server = await start()
  const right = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  for (const seri of [ALIVE, SILENT])
    expect(await status(server, tapMessage(seri, `1156\t${right}\t0\t1\t\t0\t0\t\n`))).toBe(200)
  const before = await contacts(folder)
  expect(before.map(({ laporan }) => laporan <= Date.now())).toEqual([true, true])

  setClock(`+${HOURS}h`)
  for (const seri of [ALIVE, SILENT]) await status(server, getRequestMessage(`/iclock/getrequest?SN=${seri}`))
  const token = await signInAs(server.port, 'sekolah')
  expect(await whoAmI(server, token)).toBe(200)
  for (let nth = 0; nth < 5; nth++) expect(await attempt(server)).toMatchObject({ status: 400 })
  for (const one of await contacts(folder))
    for (const instant of [one.terakhir, one.laporan, one.sinkron])
      expect(instant).toBeGreaterThan(Date.now() + 3_600_000)

  // Whoever keeps the server finds it in the log, and where it says why it is not well.
  await server.stop()
  server = await start()
  await expect.poll(() => server.output()).toContain(`${HOURS * 60} menit lebih cepat daripada jam basis data`)
  const why = await (await fetch(`http://127.0.0.1:${metrik}/alasan`)).text()
  expect(why).toContain('Jam server dan basis data berselisih')

  setClock('+0')
  // One post is enough for its machine; the other one has fallen silent.
  await status(server, getRequestMessage(`/iclock/getrequest?SN=${ALIVE}`))
  const [alive, silent] = await contacts(folder)
  // Seconds ago it was heard of, so that this poll is no news.
  expect(alive?.laporan).toBe(before[0]?.laporan)
  expect(alive?.terakhir).toBe(alive?.laporan)
  expect(silent?.laporan).toBeGreaterThan(Date.now())
  expect(await whoAmI(server, token)).toBe(401)
  const deferred = await attempt(server)
  expect(deferred.status).toBe(429)
  expect(deferred.wait).toBeLessThanOrEqual(900)

  // The job runs each minute, and first of all when a server starts.
  await server.stop()
  server = await start()
  await expect.poll(() => server.output()).toContain('catatan di waktu yang belum tiba dipulihkan')
  const [, healed] = await contacts(folder)
  expect(healed).toMatchObject({ laporan: before[1]?.laporan, terakhir: before[1]?.laporan })
  expect(healed?.sinkron).toBe(before[1]?.sinkron)
  expect(await (await fetch(`http://127.0.0.1:${metrik}/alasan`)).text()).toContain('Jam server dan basis data sama')
  await server.stop()
})

/** Read anew at each call of the time; intervals go on as they are, as under a clock that somebody sets. */
function movedClock() {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (library === undefined) throw new Error('libfaketime tidak ada. Pasang dengan `sudo apt-get install faketime`.')
  const folder = newFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'jam')
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    setClock: (text: string) => writeFileSync(file, text),
  }
}

async function status({ port }: RealServer, message: string | Buffer): Promise<number> {
  const answer = await sendRaw(port, message)
  if (!answered(answer)) throw new Error(answer.cut)
  return answer.status
}

const whoAmI = async ({ port }: RealServer, token: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/api/cek-token`, { headers: { authorization: `Bearer ${token}` } })).status

async function attempt({ port }: RealServer): Promise<{ status: number; wait: number }> {
  const body = JSON.stringify({ username: 'uptd', password: 'salah' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/signin`, { method: 'POST', headers, body })
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')) }
}

async function contacts(folder: string): Promise<Kontak[]> {
  const client = new pg.Client({ connectionString: urlPostgres(folder) })
  await client.connect()
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
  const { rows } = await client.query<Kontak>(
    `select m.nomor_seri as seri, ${ms('k.terakhir')} as terakhir, ${ms('k.laporan')} as laporan, ${ms('y.last_sync')} as sinkron
    from mesin m join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
    join sekolah_sinkron y on y.sekolah_id = m.sekolah_id where m.nomor_seri = any($1) order by 1`,
    [[ALIVE, SILENT]],
  )
  await client.end()
  return rows
}
