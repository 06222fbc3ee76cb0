import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/postgres.ts'
import { folderOccupants, isAlive, sendSignal, wait } from '../process/processes.ts'
import { type Option, type Postgres, startPostgres } from './embedded-postgres.ts'
import { selectAccount } from './postgres-place.ts'

/** start.md 3 and 4, each case with a real PostgreSQL. fsync stays on where a crash must not lose a row. */
let dataDir: string
let running: (() => Promise<void> | void)[]
const logged: string[] = []

beforeEach(() => {
  dataDir = temporaryFolder()
  running = []
  logged.length = 0
})
afterEach(async () => {
  for (const stop of running) await stop()
  for (const rest of ['pg18', 'pg18.sandi']) fs.rmSync(join(dataDir, rest), { recursive: true, force: true })
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function start(option: Partial<Option> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, fsync: false, log: (line) => logged.push(line), ...option })
  running.push(postgres.stop)
  return postgres
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** A server in a process of its own, so that it can be killed. */
async function separateServer(): Promise<ChildProcess> {
  const module = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url))
  const script = `import { startPostgres } from ${JSON.stringify(module)}
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false, log: () => {} })
    console.log('siap')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(() => void child.kill('SIGKILL'))
  await new Promise((ready) => child.stdout?.once('data', ready))
  return child
}

const folder = () => fs.realpathSync(join(dataDir, 'pg18'))
const pidPostmaster = () => Number(fs.readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
const deadPid = () => !fs.existsSync(join(dataDir, 'pg18', 'postmaster.pid'))

describe('PostgreSQL tertanam', () => {
  test('mulai, berhenti, dan mulai lagi dengan data yang sama', async () => {
    const first = await start()
    await ask(first.url, 'create table catatan as select 42 as isi')
    await first.stop()
    expect(deadPid()).toBe(true)
    expect(await first.exited).toBeNull()
    const second = await start()
    expect(await ask(second.url, 'select isi from catatan')).toBe(42)
    expect(second.url).toBe(first.url)
  })

  test('huruf diurutkan menurut C.UTF-8, waktu UTC, dan hanya lewat soket', async () => {
    const { url } = await start()
    expect(await ask(url, `select upper('é') || lower('Ñ')`)).toBe('Éñ')
    expect(await ask(url, `select string_agg(h, '' order by h) from unnest(array['a','B','A','b']) h`)).toBe('ABab')
    expect(await ask(url, 'show timezone')).toBe('UTC')
    expect(await ask(url, 'show listen_addresses')).toBe('')
  })

  test('di luar pengujian fsync tetap menyala', async () => {
    const { url } = await start({ fsync: true })
    expect(await ask(url, 'show fsync')).toBe('on')
    expect(await ask(url, 'show synchronous_commit')).toBe('on')
  })

  test('postmaster yang dibunuh bangkit sendiri dalam 10 detik tanpa kehilangan baris, walau ada kueri yang sibuk', async () => {
    const { url } = await start({ fsync: true })
    await ask(url, 'create table catatan (isi int)')
    await ask(url, 'insert into catatan values (7)')
    // A backend that loops without looking at anything holds the shared memory of the dead postmaster.
    const busy = ask(url, `do $$ begin loop perform 1; end loop; end $$`).catch(() => 'putus')
    await wait(() => false, 200)
    const old = pidPostmaster()
    sendSignal(old, 'SIGKILL')
    const recover = await waitForAnswer(url, 120_000)
    expect(recover).toBe(true)
    expect(await busy).toBe('putus')
    expect(await ask(url, 'select isi from catatan')).toBe(7)
    expect(pidPostmaster()).not.toBe(old)
    expect(logged.some((line) => line.includes('berhenti mendadak'))).toBe(true)
  })

  test('berhenti juga selesai bila postmaster baru saja dibunuh', async () => {
    const postgres = await start()
    sendSignal(pidPostmaster(), 'SIGKILL')
    await postgres.stop()
    expect(folderOccupants(folder())).toEqual([])
  })

  test('kill -9 atas server membuat PostgreSQL berhenti sendiri, dan dapat mulai lagi', async () => {
    const server = await separateServer()
    const postmaster = pidPostmaster()
    server.kill('SIGKILL')
    expect(await wait(() => deadPid() && !isAlive(postmaster), 120_000)).toBe(true)
    const { url } = await start()
    expect(await ask(url, 'select 1')).toBe(1)
  })

  test('kill -9 atas server dan postmaster: berkas pid yang basi tidak menghalangi', async () => {
    const server = await separateServer()
    const postmaster = pidPostmaster()
    server.kill('SIGKILL')
    sendSignal(postmaster, 'SIGKILL')
    await wait(() => !isAlive(postmaster), 120_000)
    const { url } = await start()
    expect(await ask(url, 'select 1')).toBe(1)
  })

  test.runIf(process.platform === 'linux')(
    'kill -9 atas server dan penjaganya: yatim dihentikan, lalu mulai baru',
    async () => {
      const server = await separateServer()
      const postmaster = pidPostmaster()
      for (const pid of guards()) sendSignal(pid, 'SIGKILL')
      server.kill('SIGKILL')
      await wait(() => false, 300)
      expect(isAlive(postmaster)).toBe(true)
      const { url } = await start()
      expect(isAlive(postmaster)).toBe(false)
      expect(await ask(url, 'select 1')).toBe(1)
      expect(logged.join()).toContain(`pid ${postmaster}`)
    },
  )

  test('persiapan yang terputus di tengah jalan diulang dari awal', async () => {
    fs.mkdirSync(join(dataDir, 'pg18.baru'))
    fs.writeFileSync(join(dataDir, 'pg18.baru', 'PG_VERSION'), '18')
    const { url } = await start()
    expect(await ask(url, 'select 1')).toBe(1)
    expect(fs.existsSync(join(dataDir, 'pg18.baru'))).toBe(false)
  })

  test.runIf(process.getuid?.() === 0)('sebagai nobody PostgreSQL meminta sandi', async () => {
    const account = selectAccount('/tidak/ada', 'nobody:x:65534:65534::/:/bin/false')
    const { url } = await start({ account })
    expect(await ask(url, 'select 1')).toBe(1)
    const withoutPassword = new URL(url)
    withoutPassword.password = 'salah'
    await expect(ask(withoutPassword.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(fs.statSync(join(dataDir, 'pg18.sandi')).mode & 0o777).toBe(0o600)
  })

  test.runIf(process.getuid?.() === 0)(
    'folder yang tidak dapat dimasuki akun itu diganti folder di /var/lib',
    async () => {
      fs.chmodSync(dataDir, 0o700)
      const { url } = await start()
      expect(await ask(url, 'select 1')).toBe(1)
      const replacement = /disimpan di (\S+),/.exec(logged.join('\n'))?.[1] ?? ''
      expect(replacement).toMatch(/^\/var\/lib\/geisa\/[0-9a-f]{12}\/pg18$/)
      running.push(() => fs.rmSync(join(replacement, '..'), { recursive: true, force: true }))
    },
  )

  test('root meminjam akun pemilik folder, lalu postgres, lalu nobody', () => {
    const nobody = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false'
    const postgres = `${nobody}\npostgres:x:101:104::/:/bin/sh`
    const own = fs.statSync(dataDir).uid
    const owner = `${postgres}\nbudi:x:${own}:1000::/home/budi:/bin/sh`
    if (own !== 0) expect(selectAccount(dataDir, owner).name).toBe('budi')
    expect(selectAccount('/tidak/ada', postgres).name).toBe('postgres')
    expect(selectAccount('/tidak/ada', nobody).name).toBe('nobody')
    expect(() => selectAccount('/tidak/ada', 'root:x:0:0::/root:/bin/sh')).toThrow(/DATABASE_URL/)
  })
})

/** The watchers of the dead man's pipe: shells that work in the data folder. */
function guards(): number[] {
  return folderOccupants(folder()).filter((pid) =>
    fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('/bin/sh'),
  )
}

async function waitForAnswer(url: string, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (performance.now() < deadline) {
    const answer = await ask(url, 'select 1').catch(() => null)
    if (answer === 1) return true
    await wait(() => false, 100)
  }
  return false
}
