import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../src/platform/postgres/embedded-postgres.ts'
import { signInAs } from '../people.ts'
import { mesinSerial, newNumber } from '../prepare.ts'
import { type Proxy, startProxies } from '../proxy/proxies.ts'
import { prepareProxy } from '../proxy/proxy-program.ts'
import { type Answer, viaHttp, viaHttps } from '../proxy/via-proxy.ts'
import { folderFrom, MAIN, newFolder, sharedEnvironment, turnOn } from '../real-server.ts'
import { findOldRelease, mainOf, oldDatabase, takeOldRelease } from '../release/old-release.ts'
import { promised, report, scale, summariseMs } from '../scale.ts'
import { tapRow } from '../writers.ts'

const program = prepareProxy()
if ('reason' in program)
  process.stdout.write(`  [tahan] DILEWATI: Caddy dan nginx tidak dapat disiapkan (${program.reason})\n`)

const AT_LEAST = scale(20_000, 2_000)
const UNIT = readFileSync(new URL('../../../deploy/geisa@.service', import.meta.url), 'utf8')
const GUIDE = readFileSync(new URL('../../../docs/pasang.md', import.meta.url), 'utf8')
const DELAY_MS = 1000 * Number(/health\/ready; do sleep 1; done; sleep (\d+)/.exec(GUIDE)?.[1])
/** As the shipped unit says. */
const GRACE = /^Environment=GEISA_TENGGANG=(.+)$/m.exec(UNIT)?.[1] ?? ''

const release = findOldRelease()
if ('reason' in release)
  process.stdout.write(
    `  [tahan] TANPA RILIS SEBELUMNYA: server mulai ulang dengan rilis yang sama (${release.reason})\n`,
  )
const OLD_PART = '/assets/rilis-lama.js'

/** quality.md 2.12b, and the update from the last release: its servers give way to ours one by one, and ours to ours. */
test.skipIf('reason' in program)(
  `dua server diganti bergiliran dari rilis sebelumnya di belakang Caddy dan nginx, ${AT_LEAST} permintaan: tidak satu pun gagal`,
  { timeout: scale(1_200_000, 240_000) },
  async () => {
    if ('reason' in program) return
    const oldRelease = 'reason' in release ? null : withPage(takeOldRelease(release))
    const shared: Record<string, string> = {
      ...(oldRelease === null ? await ownDatabase() : await oldDatabase(oldRelease)),
      GEISA_TENGGANG: GRACE,
    }
    const house = [folderFrom(newFolder()), folderFrom(newFolder())] as const
    const first = oldRelease === null ? MAIN : mainOf(oldRelease)
    const server = [await turnOn(house[0], shared, [], first), await turnOn(house[1], shared, [], first)]
    const port = server.map((realServer) => realServer.port)
    const proxies = await startProxies(program, folderFrom(newFolder()), [port[0] ?? 0, port[1] ?? 0])
    const token = await signInAs(port[0] ?? 0, 'sekolah')
    let round = 'sebelum yang pertama'
    const loads = proxies.map((proxy, nth) => applyLoad(proxy, { token, nth, round: () => round }))
    const total = (): number => loads.reduce((all, { answered }) => all + answered(), 0)
    const waits: number[] = []
    // Both from the last release to this one, and one more from this one to itself.
    for (let turn = 0; turn < 3 || total() < AT_LEAST; turn++) {
      const nth = turn % 2
      round = `giliran ${turn + 1}: server ${nth + 1} berhenti`
      const result = await server[nth]?.stop()
      expect(result?.code, server[nth]?.output()).toBe(0)
      waits.push(result?.ms ?? 0)
      round = `giliran ${turn + 1}: server ${nth + 1} mulai`
      server[nth] = await turnOn(house[nth] ?? '', { ...shared, PORT: String(port[nth]) })
      round = `giliran ${turn + 1}: server ${nth + 1} kembali`
      // As the guide says: the proxy has to see that this one is back before the other one goes.
      await sleep(DELAY_MS)
      if (turn === 0 && oldRelease !== null) for (const proxy of proxies) await everyPart(proxy)
    }
    const failed = (await Promise.all(loads.map((load) => load.stop()))).flat()
    expect(failed).toEqual([])
    expect(Math.max(...waits)).toBeLessThan(promised(15_000))
    expect(await countTap(shared['DATABASE_URL'] ?? '')).toBe(
      loads.reduce((all, { acknowledged }) => all + acknowledged(), 0),
    )
    report('ganti bergiliran', {
      dari: 'reason' in release ? 'rilis yang sama' : `${release.version} ${release.commit.slice(0, 8)}`,
      permintaan: total(),
      gagal: failed.length,
      berhenti: summariseMs(waits),
    })
  },
)

async function ownDatabase(): Promise<Record<string, string>> {
  const folder = folderFrom(inject('templatTahan'))
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  onTestFinished(() => postgres.stop())
  return sharedEnvironment(folder, postgres.url)
}

/** Something of its page that ours does not have; it was not built here. */
function withPage(server: string): string {
  const dist = join(server, '..', 'web', 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), `<script type="module" src="${OLD_PART}"></script>`)
  writeFileSync(join(dist, OLD_PART), 'export {}')
  return server
}

/** A page of one release asks for its parts while the other release answers too: neither may be missing. */
async function everyPart(proxy: Proxy): Promise<void> {
  const built = new URL('../../../web/dist/assets/', import.meta.url)
  const own = existsSync(built)
    ? readdirSync(built)
        .filter((name) => name.endsWith('.js'))
        .slice(0, 1)
    : []
  for (const path of [OLD_PART, ...own.map((name) => `/assets/${name}`)])
    for (let times = 0; times < 6; times++) {
      const { status } = await viaHttps(proxy, { path })
      expect([proxy.name, path, status]).toEqual([proxy.name, path, 200])
    }
  const { status } = await viaHttps(proxy, { path: '/assets/tidak-ada.js' })
  expect(status).toBe(404)
}

/** People who read and write over connections that stay, and machines with one connection each, without pause. */
function applyLoad(proxy: Proxy, { token, nth, round }: { token: string; nth: number; round: () => string }) {
  const stop = new AbortController()
  const agent = new Agent({ keepAlive: true })
  const failed: string[] = []
  let answered = 0
  let acknowledged = 0
  const goOn = async (what: string, request: () => Promise<Answer>): Promise<void> => {
    while (!stop.signal.aborted) {
      const result = await request().catch((error: Error) => error.message)
      const label = `${proxy.name} ${what}, ${round()}`
      if (typeof result === 'string') failed.push(`${label}: ${result}`)
      else if (result.status >= 300) failed.push(`${label}: ${result.status} ${result.body.slice(0, 200)}`)
      answered++
      await sleep(5)
    }
  }
  const person = { token, agent }
  const read = () => viaHttps(proxy, { ...person, path: '/api/wilayah?search=malang' })
  // What no proxy may send twice: an upload is begun and given up.
  let path: string | null = null
  const write = async () => {
    const headers = { 'tus-resumable': '1.0.0', ...(path === null && { 'upload-length': '1000' }) }
    const method = path === null ? 'POST' : 'DELETE'
    const result = await viaHttps(proxy, { ...person, method, path: path ?? '/api/unggahan', headers })
    path = path === null ? (result.headers.location ?? null) : null
    return result
  }
  const tap = (serial: string) => async () => {
    const result = await viaHttp(proxy, {
      method: 'POST',
      path: `/iclock/cdata?SN=${serial}&table=ATTLOG&Stamp=9999`,
      headers: { connection: 'close' },
      body: `${tapRow(newNumber(1))}\n`,
    })
    if (result.body === 'OK: 1') acknowledged++
    return result
  }
  const all = [
    goOn('baca', read),
    goOn('baca', read),
    goOn('tulis', write),
    ...[0, 1, 2].map((one) => goOn('tap', tap(mesinSerial(nth * 3 + one)))),
  ]
  return {
    acknowledged: () => acknowledged,
    answered: () => answered,
    stop: async (): Promise<string[]> => {
      stop.abort()
      await Promise.all(all)
      agent.destroy()
      return failed
    },
  }
}

async function countTap(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ banyak: number }>('select count(*)::int as banyak from tap')
  await client.end()
  return rows[0]?.banyak ?? -1
}
