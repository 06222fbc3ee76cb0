import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startS3 } from '../../../test/s3.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { readTokenKey } from '../../platform/access/token-key.ts'
import { fixedClock, systemClock } from '../../platform/clock.ts'
import type { S3Config } from '../../platform/files/s3-client.ts'
import { claimDataFolder } from '../../platform/process/data-folder.ts'
import { guardHeartbeat } from '../../platform/process/database-heartbeat.ts'
import { createKeyPair } from '../backup/age.ts'
import { connectForCopy } from '../backup/database-content.ts'
import { assessUmurCadangan, checkAkun, checkAlamatPengguna, checkCronjob, checkLastCadangan } from './content.ts'
import { checkCopies } from './copies.ts'
import { assessSelisih, assessSettings, checkDatabaseServer, checkJam, checkSchemas } from './database.ts'
import { assessSpace, checkFolder, checkMode, checkNode, checkStorages } from './host.ts'
import { checkAddresses, checkDhgtk, checkPort } from './network.ts'
import { findingsOf, type Temuan, temuanSentence } from './temuan.ts'

let app: TestApp
let client: pg.Client
let folder: string
const tanda = (temuan: Temuan[]): string => temuan.map((one) => one.tanda).join('')
const text = (temuan: Temuan[]): string => temuan.map(temuanSentence).join('\n')

beforeAll(async () => {
  app = await createTestApp()
  client = await connectForCopy(app.context.databaseUrl)
  folder = mkdtempSync(join(tmpdir(), 'geisa-periksa-'))
})
afterAll(async () => {
  await client.end()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('mesin', () => {
  it('Node yang tua dan mode yang bukan production disebut', () => {
    expect(tanda([...checkNode('20.11.0'), ...checkNode('24.0.0')])).toBe('✘✔')
    expect(tanda([...checkMode({ mode: 'development' }), ...checkMode({ mode: 'production' })])).toBe('!✔')
  })

  it('sarannya menurut cara Geisa dipasang: npm di antara sumbernya, geisa dan systemd pada rilis', async () => {
    const said = async () => text([...checkNode('20.11.0'), ...(await checkPort({ port: 1, dataDir: folder })).temuan])
    expect(await said()).toMatch(/lewat npm yang[\s\S]*→ npm start/)
    process.env['GEISA_PERINTAH'] = 'geisa'
    onTestFinished(() => void delete process.env['GEISA_PERINTAH'])
    expect(await said()).toMatch(/kosongkan GEISA_NODE[\s\S]*→ systemctl start geisa/)
    expect(await said()).not.toContain('npm')
  })

  it('folder data yang terbuka dan kunci yang terbaca orang lain adalah halangan', () => {
    const dataDir = join(folder, 'data')
    const env = { dataDir, sharedKeyFile: null }
    expect(tanda(checkFolder(env))).toBe('!')
    mkdirSync(dataDir, { mode: 0o755 })
    expect(tanda(checkFolder(env))).toBe('✔!')
    readTokenKey(env)
    expect(tanda(checkFolder(env))).toBe('✔✔')
    chmodSync(join(dataDir, 'kunci-token'), 0o644)
    chmodSync(dataDir, 0o777)
    expect(text(checkFolder(env))).toMatch(/chmod go-w[\s\S]*chmod 600/)
  })

  it('kunci bersama harus ada dan cukup panjang, dan tidak pernah dibuat sendiri', () => {
    const tokenKeyFile = join(folder, 'kunci-bersama')
    const env = { dataDir: folder, sharedKeyFile: tokenKeyFile }
    expect(text(checkFolder(env))).toMatch(/tidak dapat dibaca.*openssl rand/)
    expect(statSync(tokenKeyFile, { throwIfNoEntry: false })).toBeUndefined()
    writeFileSync(tokenKeyFile, 'cGVuZGVr', { mode: 0o600 })
    expect(() => readTokenKey(env)).toThrow('terlalu pendek')
    writeFileSync(tokenKeyFile, Buffer.alloc(32, 7).toString('base64'))
    expect(readTokenKey(env)).toHaveLength(32)
  })

  it('ruang yang hampir habis', () => {
    expect(tanda([0.5, 3, 50].flatMap((gb) => assessSpace(gb * 1024 ** 3, '/')))).toBe('✘!✔')
  })

  it('penyimpanan berkas dicoba sungguh-sungguh', async () => {
    const present = join(folder, 'berkas')
    expect(tanda(await checkStorages({ s3: null, berkasDir: present }))).toBe('!')
    mkdirSync(present)
    expect(tanda(await checkStorages({ s3: null, berkasDir: present }))).toBe('✔')
    const notFolder = join(folder, 'bukan-folder')
    writeFileSync(notFolder, '')
    expect(tanda(await checkStorages({ s3: null, berkasDir: notFolder }))).toBe('✘')
    const s3 = {
      endpoint: 'http://127.0.0.1:1',
      bucket: 'ada',
      region: 'x',
      accessKeyId: 'x',
      secretAccessKey: 'rahasia',
      forcePathStyle: true,
    }
    const temuan = await checkStorages({ s3, berkasDir: present })
    expect(tanda(temuan)).toBe('✘')
    expect(text(temuan)).not.toContain('rahasia')
  })
})

describe('basis data', () => {
  it('yang benar lolos', async () => {
    expect(tanda(await checkSchemas(client))).toBe('✔')
    expect(tanda(await checkJam(client, systemClock))).toBe('✔')
    expect(text(await checkDatabaseServer(client))).toMatch(/^✔ PostgreSQL \d+/)
  })

  it('setiap setelan yang salah disebut dengan jalan keluarnya', () => {
    const good = {
      versi: 180_004,
      teks: '18.4',
      enkode: 'UTF8',
      icu: true,
      trgm: true,
      fsync: 'on',
      koneksi: 100,
      kunci: 256,
    }
    expect(tanda(assessSettings(good))).toBe('✔')
    const bad = {
      versi: 140_001,
      teks: '14.1',
      enkode: 'LATIN1',
      icu: false,
      trgm: false,
      fsync: 'off',
      koneksi: 20,
      kunci: 64,
    }
    expect(tanda(assessSettings(bad))).toBe('✘✘✘✘✘!!')
  })

  it('jam yang berselisih, skema yang lebih baru dan yang diubah', async () => {
    expect(tanda([0, 5000, 60_000].flatMap(assessSelisih))).toBe('✔!✘')
    expect(tanda(await checkJam(client, fixedClock('2020-01-01T00:00:00.000Z')))).toBe('✘')
    await client.query(`insert into migrasi (nama, sha256) values ('9999_nanti.sql', '')`)
    expect(text(await checkSchemas(client))).toMatch(/^! Skema lebih baru/)
    await client.query(`update migrasi set nama = '9999_nanti.sejak-99.0.0.sql' where nama = '9999_nanti.sql'`)
    expect(text(await checkSchemas(client))).toMatch(/✘ Skema sudah dipersempit.*\n.*Pakai Geisa 99\.0\.0/)
    await client.query(`delete from migrasi where nama like '9999_%'`)
    const { rows } = await client.query<{ sha256: string }>(`select sha256 from migrasi where nama = '0001_acuan.sql'`)
    await client.query(`update migrasi set sha256 = 'lain' where nama = '0001_acuan.sql'`)
    expect(text(await checkSchemas(client))).toMatch(/✘ Migrasi 0001_acuan.sql/)
    await client.query(`update migrasi set sha256 = $1 where nama = '0001_acuan.sql'`, [rows[0]?.sha256])
  })
})

describe('isi', () => {
  it('tanpa admin, dan akun contoh di server sungguhan', async () => {
    const { db } = app.context
    expect(tanda(await checkAkun(client, { mode: 'production' }))).toBe('✔')
    await sql`update pengguna set username = 'admin@contoh.id' where username = 'admin'`.execute(db)
    expect(tanda(await checkAkun(client, { mode: 'production' }))).toBe('✔✘')
    expect(tanda(await checkAkun(client, { mode: 'development' }))).toBe('✔')
    await sql`update pengguna set username = 'admin', status = 'diblokir' where username = 'admin@contoh.id'`.execute(
      db,
    )
    expect(text(await checkAkun(client, { mode: 'production' }))).toMatch(/✘ Belum ada admin\n.*npm run admin:buat/)
    await sql`update pengguna set status = 'aktif' where username = 'admin'`.execute(db)
  })

  it('semua orang dari satu alamat: proxy belum dikenal', async () => {
    const { db } = app.context
    expect(await checkAlamatPengguna(client)).toEqual([])
    await sql`insert into sesi (sid, pengguna_id, versi_keamanan, dibuat_pada, kedaluwarsa, ip)
      select gen_random_uuid(), id, 1, now(), now(), '10.0.0.9' from pengguna`.execute(db)
    expect(text(await checkAlamatPengguna(client))).toMatch(
      /! \d+ pengguna terakhir semua tampak dari 10\.0\.0\.9\n.*GEISA_PROXY/,
    )
    await sql`delete from sesi`.execute(db)
  })

  it('tugas yang terlambat, terputus dan gagal', async () => {
    const { db } = app.context
    expect(tanda(await checkCronjob(client, true))).toBe('✔')
    await sql`update cronjob set berikutnya = now() - interval '1 hour' where tugas = 'bersihkan'`.execute(db)
    await sql`insert into cronjob_jalan (cronjob_id, mulai, detak, status) select id, now() - interval '1 hour', now() - interval '1 hour',
      case tugas when 'ingatkan' then 'RUNNING' else 'FAILED' end from cronjob where tugas in ('ingatkan', 'tutup-hari')`.execute(
      db,
    )
    expect(tanda(await checkCronjob(client, true))).toBe('✘!!')
    // A server that does not run is late with nothing; one on another computer is.
    expect(tanda(await checkCronjob(client, false))).toBe('!!')
    const stop = guardHeartbeat(app.context.databaseUrl, new pg.Pool())
    await expect.poll(async () => tanda(await checkCronjob(client, false))).toBe('✘!!')
    await stop()
  })

  it('umur cadangan: belum pernah, kemarin, minggu lalu; yang dibuat tangan pun terhitung', async () => {
    expect([null, 20, 200].map((jam) => assessUmurCadangan(jam).tanda).join('')).toBe('!✔✘')
    const cadanganDir = join(folder, 'bercadangan')
    expect(tanda(await checkLastCadangan(client, { cadanganDir }, systemClock))).toBe('!')
    mkdirSync(join(cadanganDir, 'harian'), { recursive: true })
    writeFileSync(join(cadanganDir, 'harian', 'geisa-20260101-000000.tar.gz'), '')
    expect(tanda(await checkLastCadangan(client, { cadanganDir }, systemClock))).toBe('✔')
  })

  it('salinan cadangan: tanpa sandi dan tanpa tempat kedua disarankan; yang salah, mati, kosong, tua disebut', async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.close())
    const bucket = await s3.bucket()
    const keep = { hari: 7, minggu: 4, bulan: 12 }
    const penerima = [await createKeyPair(join(folder, 'kunci.txt'), 'kini')]
    const check = (one: readonly string[], config?: S3Config): Promise<Temuan[]> =>
      checkCopies(
        { cadangan: { penerima: one, second: config === undefined ? null : { s3: config, keep } } },
        fixedClock('2026-03-05T03:00:00.000Z'),
      )
    expect(tanda(await check([]))).toBe('!!')
    expect(text(await check(['age1salah'], { ...bucket, bucket: 'entah' }))).toMatch(
      /✘ .*\n.*bukan kunci penerima age[^\n]*\n✘ Cadangan: tempat kedua \(bucket entah\) tidak ada/,
    )
    expect(text(await check(penerima, bucket))).toMatch(/✔ .* 1 penerima\n! .* masih kosong/)
    await s3.put(bucket, 'geisa-20260301-200000.tar.gz.age', '')
    expect(text(await check(penerima, bucket))).toMatch(/✘ .* sudah 3 hari/)
    await s3.put(bucket, 'geisa-20260304-200000.tar.gz.age', '')
    expect(text(await check(penerima, bucket))).toMatch(/✔ .*: 2 cadangan, yang terbaru 7 jam/)
  })

  it('pemeriksaan yang gagal sendiri tidak menghentikan yang lain', async () => {
    const results = await findingsOf('Anu', () => Promise.reject(new Error('putus')))
    expect(text(results)).toBe('✘ Anu tidak dapat diperiksa\n    → putus')
  })
})

describe('jaringan', () => {
  async function listen(answer: (url: string) => { status: number; type: string; content: string }): Promise<number> {
    const server: Server = createServer((request, reply) => {
      request.resume().on('end', () => {
        const { status, type, content } = answer(request.url ?? '')
        reply.writeHead(status, { 'content-type': type }).end(content)
      })
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    onTestFinished(() => void server.close())
    return (server.address() as AddressInfo).port
  }

  it('port: bebas, dipakai program lain, dipakai Geisa', async () => {
    const port = await listen(() => ({ status: 200, type: 'text/html', content: 'hai' }))
    expect(await checkPort({ port, dataDir: folder })).toMatchObject({ temuan: [{ tanda: '✘' }], running: false })
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    const own = (app.app.server.address() as AddressInfo).port
    expect(await checkPort({ port: own, dataDir: folder })).toMatchObject({ temuan: [{ tanda: '✔' }], running: true })
    // Nobody listens on port 1.
    expect(await checkPort({ port: 1, dataDir: folder })).toMatchObject({ temuan: [{ tanda: '!' }], running: false })
    // A server with a data folder of its own below ours, as geisa@3001 has.
    const release = await claimDataFolder(join(folder, '3001'), `http://127.0.0.1:${own}`)
    expect(await checkPort({ port: 1, dataDir: folder })).toEqual({
      temuan: [{ tanda: '✔', perihal: `Geisa menjawab di port ${own}` }],
      running: true,
    })
    release()
    expect(text(await checkAddresses({ alamat: `http://127.0.0.1:${own}`, mode: 'production' }))).toMatch(
      /✔ .*sampai ke Geisa\n! .*tanpa https[\s\S]*✔ Proxy meneruskan isi yang besar/,
    )
  })

  it('alamat umum: kosong, mati, program lain, proxy yang menolak isi besar', async () => {
    expect(tanda(await checkAddresses({ alamat: null, mode: 'production' }))).toBe('!')
    expect(tanda(await checkAddresses({ alamat: 'http://127.0.0.1:1', mode: 'production' }))).toBe('✘')
    const foreign = await listen(() => ({ status: 200, type: 'text/html', content: '' }))
    expect(tanda(await checkAddresses({ alamat: `http://127.0.0.1:${foreign}`, mode: 'production' }))).toBe('✘')
    const narrow = await listen((url) =>
      url.endsWith('/info')
        ? { status: 200, type: 'application/json', content: '{}' }
        : { status: 413, type: 'text/html', content: '<h1>413' },
    )
    expect(text(await checkAddresses({ alamat: `http://127.0.0.1:${narrow}`, mode: 'production' }))).toMatch(
      /! Proxy menolak isi/,
    )
  })

  it('DHGTK: tidak dipakai, terjangkau, tidak', async () => {
    const port = await listen(() => ({ status: 500, type: 'text/plain', content: '' }))
    const target = (url: string) => ({ dhgtk: { url, token: 'rahasia', local: true } })
    expect(tanda(await checkDhgtk({ dhgtk: null }))).toBe('✔')
    expect(tanda(await checkDhgtk(target(`http://127.0.0.1:${port}/x`)))).toBe('✔')
    expect(tanda(await checkDhgtk(target('http://127.0.0.1:1/x')))).toBe('!')
  })
})
