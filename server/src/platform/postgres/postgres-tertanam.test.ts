import { type ChildProcess, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderSementara } from '../../../test/postgres.ts'
import { hidup, kirimSinyal, penghuniFolder, tunggu } from '../process/proses.ts'
import { pilihAkun } from './postgres-tempat.ts'
import { type Pilihan, type Postgres, startPostgres } from './postgres-tertanam.ts'

/** start.md 3 and 4, each case with a real PostgreSQL. fsync stays on where a crash must not lose a row. */
let dataDir: string
let berjalan: (() => Promise<void> | void)[]
const catatan: string[] = []

beforeEach(() => {
  dataDir = folderSementara()
  berjalan = []
  catatan.length = 0
})
afterEach(async () => {
  for (const henti of berjalan) await henti()
  for (const sisa of ['pg18', 'pg18.sandi']) fs.rmSync(join(dataDir, sisa), { recursive: true, force: true })
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function mulai(pilihan: Partial<Pilihan> = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, fsync: false, log: (baris) => catatan.push(baris), ...pilihan })
  berjalan.push(postgres.stop)
  return postgres
}

async function tanya(url: string, sql: string): Promise<unknown> {
  const klien = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  klien.on('error', () => undefined)
  await klien.connect()
  try {
    const { rows } = await klien.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await klien.end()
  }
}

/** A server in a process of its own, so that it can be killed. */
async function serverTerpisah(): Promise<ChildProcess> {
  const modul = fileURLToPath(new URL('./postgres-tertanam.ts', import.meta.url))
  const naskah = `import { startPostgres } from ${JSON.stringify(modul)}
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fsync: false, log: () => {} })
    console.log('siap')
    setInterval(() => {}, 1000)`
  const anak = spawn(process.execPath, ['--input-type=module', '-e', naskah], { stdio: ['ignore', 'pipe', 'inherit'] })
  berjalan.push(() => void anak.kill('SIGKILL'))
  await new Promise((siap) => anak.stdout?.once('data', siap))
  return anak
}

const folder = () => fs.realpathSync(join(dataDir, 'pg18'))
const pidPostmaster = () => Number(fs.readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')[0])
const pidMati = () => !fs.existsSync(join(dataDir, 'pg18', 'postmaster.pid'))

describe('PostgreSQL tertanam', () => {
  test('mulai, berhenti, dan mulai lagi dengan data yang sama', async () => {
    const pertama = await mulai()
    await tanya(pertama.url, 'create table catatan as select 42 as isi')
    await pertama.stop()
    expect(pidMati()).toBe(true)
    expect(await pertama.exited).toBeNull()
    const kedua = await mulai()
    expect(await tanya(kedua.url, 'select isi from catatan')).toBe(42)
    expect(kedua.url).toBe(pertama.url)
  })

  test('huruf diurutkan menurut C.UTF-8, waktu UTC, dan hanya lewat soket', async () => {
    const { url } = await mulai()
    expect(await tanya(url, `select upper('é') || lower('Ñ')`)).toBe('Éñ')
    expect(await tanya(url, `select string_agg(h, '' order by h) from unnest(array['a','B','A','b']) h`)).toBe('ABab')
    expect(await tanya(url, 'show timezone')).toBe('UTC')
    expect(await tanya(url, 'show listen_addresses')).toBe('')
  })

  test('di luar pengujian fsync tetap menyala', async () => {
    const { url } = await mulai({ fsync: true })
    expect(await tanya(url, 'show fsync')).toBe('on')
    expect(await tanya(url, 'show synchronous_commit')).toBe('on')
  })

  test('postmaster yang dibunuh bangkit sendiri dalam 10 detik tanpa kehilangan baris, walau ada kueri yang sibuk', async () => {
    const { url } = await mulai({ fsync: true })
    await tanya(url, 'create table catatan (isi int)')
    await tanya(url, 'insert into catatan values (7)')
    // A backend that loops without looking at anything holds the shared memory of the dead postmaster.
    const sibuk = tanya(url, `do $$ begin loop perform 1; end loop; end $$`).catch(() => 'putus')
    await tunggu(() => false, 200)
    const lama = pidPostmaster()
    kirimSinyal(lama, 'SIGKILL')
    const pulih = await tungguJawaban(url, 10_000)
    expect(pulih).toBe(true)
    expect(await sibuk).toBe('putus')
    expect(await tanya(url, 'select isi from catatan')).toBe(7)
    expect(pidPostmaster()).not.toBe(lama)
    expect(catatan.some((baris) => baris.includes('berhenti mendadak'))).toBe(true)
  })

  test('berhenti juga selesai bila postmaster baru saja dibunuh', async () => {
    const postgres = await mulai()
    kirimSinyal(pidPostmaster(), 'SIGKILL')
    await postgres.stop()
    expect(penghuniFolder(folder())).toEqual([])
  })

  test('kill -9 atas server membuat PostgreSQL berhenti sendiri, dan dapat mulai lagi', async () => {
    const server = await serverTerpisah()
    const postmaster = pidPostmaster()
    server.kill('SIGKILL')
    expect(await tunggu(() => pidMati() && !hidup(postmaster), 5000)).toBe(true)
    const { url } = await mulai()
    expect(await tanya(url, 'select 1')).toBe(1)
  })

  test('kill -9 atas server dan postmaster: berkas pid yang basi tidak menghalangi', async () => {
    const server = await serverTerpisah()
    const postmaster = pidPostmaster()
    server.kill('SIGKILL')
    kirimSinyal(postmaster, 'SIGKILL')
    await tunggu(() => !hidup(postmaster), 5000)
    const { url } = await mulai()
    expect(await tanya(url, 'select 1')).toBe(1)
  })

  test.runIf(process.platform === 'linux')(
    'kill -9 atas server dan penjaganya: yatim dihentikan, lalu mulai baru',
    async () => {
      const server = await serverTerpisah()
      const postmaster = pidPostmaster()
      for (const pid of penjaga()) kirimSinyal(pid, 'SIGKILL')
      server.kill('SIGKILL')
      await tunggu(() => false, 300)
      expect(hidup(postmaster)).toBe(true)
      const { url } = await mulai()
      expect(hidup(postmaster)).toBe(false)
      expect(await tanya(url, 'select 1')).toBe(1)
      expect(catatan.join()).toContain(`pid ${postmaster}`)
    },
  )

  test('persiapan yang terputus di tengah jalan diulang dari awal', async () => {
    fs.mkdirSync(join(dataDir, 'pg18.baru'))
    fs.writeFileSync(join(dataDir, 'pg18.baru', 'PG_VERSION'), '18')
    const { url } = await mulai()
    expect(await tanya(url, 'select 1')).toBe(1)
    expect(fs.existsSync(join(dataDir, 'pg18.baru'))).toBe(false)
  })

  test.runIf(process.getuid?.() === 0)('sebagai nobody PostgreSQL meminta sandi', async () => {
    const akun = pilihAkun('/tidak/ada', 'nobody:x:65534:65534::/:/bin/false')
    const { url } = await mulai({ akun })
    expect(await tanya(url, 'select 1')).toBe(1)
    const tanpaSandi = new URL(url)
    tanpaSandi.password = 'salah'
    await expect(tanya(tanpaSandi.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(fs.statSync(join(dataDir, 'pg18.sandi')).mode & 0o777).toBe(0o600)
  })

  test.runIf(process.getuid?.() === 0)(
    'folder yang tidak dapat dimasuki akun itu diganti folder di /var/lib',
    async () => {
      fs.chmodSync(dataDir, 0o700)
      const { url } = await mulai()
      expect(await tanya(url, 'select 1')).toBe(1)
      const pengganti = /disimpan di (\S+),/.exec(catatan.join('\n'))?.[1] ?? ''
      expect(pengganti).toMatch(/^\/var\/lib\/geisa\/[0-9a-f]{12}\/pg18$/)
      berjalan.push(() => fs.rmSync(join(pengganti, '..'), { recursive: true, force: true }))
    },
  )

  test('root meminjam akun pemilik folder, lalu postgres, lalu nobody', () => {
    const nobody = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false'
    const postgres = `${nobody}\npostgres:x:101:104::/:/bin/sh`
    const milik = fs.statSync(dataDir).uid
    const pemilik = `${postgres}\nbudi:x:${milik}:1000::/home/budi:/bin/sh`
    if (milik !== 0) expect(pilihAkun(dataDir, pemilik).nama).toBe('budi')
    expect(pilihAkun('/tidak/ada', postgres).nama).toBe('postgres')
    expect(pilihAkun('/tidak/ada', nobody).nama).toBe('nobody')
    expect(() => pilihAkun('/tidak/ada', 'root:x:0:0::/root:/bin/sh')).toThrow(/DATABASE_URL/)
  })
})

/** The watchers of the dead man's pipe: shells that work in the data folder. */
function penjaga(): number[] {
  return penghuniFolder(folder()).filter((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('/bin/sh'))
}

async function tungguJawaban(url: string, batasMs: number): Promise<boolean> {
  const akhir = performance.now() + batasMs
  while (performance.now() < akhir) {
    const jawaban = await tanya(url, 'select 1').catch(() => null)
    if (jawaban === 1) return true
    await tunggu(() => false, 100)
  }
  return false
}
