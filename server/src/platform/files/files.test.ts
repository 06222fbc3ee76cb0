import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../env/env.ts'
import { contentSidik, type Files, isFileMissing, localFiles, newKey } from './files.ts'
import { s3Files } from './files-s3.ts'
import type { S3Config } from './s3-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-files-'))
const BUCKET = 'geisa-uji'
let server: S3rver
let config: S3Config
beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const STORAGES: [string, () => Files][] = [
  ['folder setempat', () => localFiles(join(folder, 'lokal'))],
  ['S3', () => s3Files(config)],
]

describe.each(STORAGES)('berkas di %s', (_, open) => {
  it('terbaca kembali byte demi byte, dengan sidik isinya', async () => {
    const content = Buffer.from(Array.from({ length: 70_000 }, (_nilai, nth) => (nth * 31) % 256))
    const { kunci, sha256 } = await open().put(content)
    expect(kunci).toMatch(/^[\w-]{32}$/)
    expect(sha256).toBe(contentSidik(content))
    expect(Buffer.from(await open().get(kunci)).equals(content)).toBe(true)
  })

  it('yang kosong pun tersimpan, di kunci yang sudah ditentukan', async () => {
    const key = newKey()
    expect((await open().put(new Uint8Array(), key)).kunci).toBe(key)
    expect(await open().get(key)).toHaveLength(0)
  })

  it('isi sama dua kali menjadi dua berkas yang tidak saling menghapus', async () => {
    const files = open()
    const [one, two] = await Promise.all([files.put(Buffer.from('sama')), files.put(Buffer.from('sama'))])
    await files.remove(one.kunci)
    await expect(files.get(one.kunci)).rejects.toSatisfy(isFileMissing)
    expect(Buffer.from(await files.get(two.kunci)).toString()).toBe('sama')
  })

  it('yang tidak ada disebut hilang, dan menghapusnya bukan galat', async () => {
    const files = open()
    await expect(files.get(newKey())).rejects.toSatisfy(isFileMissing)
    await files.remove(newKey())
  })

  it.each(['../rahasia', 'a/b', '', '.', 'x'.repeat(65)])('kunci %j tidak pernah menjadi jalur', async (key) => {
    const files = open()
    for (const work of [() => files.get(key), () => files.remove(key), () => files.put(Buffer.from('x'), key)])
      await expect((async () => work())()).rejects.toThrow('out of form')
  })
})

describe('S3 yang terganggu dijawab 503 dengan kalimat, bukan menggantung', () => {
  const DISRUPTED = {
    status: 503,
    answer: { kode: 'LAYANAN_TERGANGGU', message: expect.stringMatching(/^Penyimpanan berkas sedang/) },
  }

  it('alamat yang mati, kunci yang salah, bucket yang tidak ada', async () => {
    const dead = s3Files({ ...config, endpoint: 'http://127.0.0.1:1' })
    await expect(dead.put(Buffer.from('x'))).rejects.toMatchObject(DISRUPTED)
    await expect(dead.get(newKey())).rejects.toMatchObject(DISRUPTED)
    await expect(s3Files({ ...config, accessKeyId: 'ASING' }).put(Buffer.from('x'))).rejects.toMatchObject(DISRUPTED)
    await expect(s3Files({ ...config, bucket: 'tidak-ada' }).get(newKey())).rejects.toMatchObject(DISRUPTED)
  })

  it('404 tanpa keterangan berarti berkasnya tidak ada, dan menghapusnya bukan galat', async () => {
    const plain = createServer((_request, reply) => reply.writeHead(404).end()).listen(0, '127.0.0.1')
    onTestFinished(() => void plain.close())
    await new Promise((ready) => plain.once('listening', ready))
    const files = s3Files({ ...config, endpoint: `http://127.0.0.1:${(plain.address() as AddressInfo).port}` })
    await expect(files.get(newKey())).rejects.toSatisfy(isFileMissing)
    await files.remove(newKey())
    await expect(files.put(Buffer.from('x'))).rejects.toMatchObject(DISRUPTED)
  })

  it('server yang menerima lalu diam, atau berhenti di tengah isi, dilepas dalam 10 detik', async () => {
    const silent = createSocket(() => {}).listen(0, '127.0.0.1')
    const half = createServer((_request, reply) => {
      reply.writeHead(200, { 'content-length': 100 })
      reply.write('separuh')
    }).listen(0, '127.0.0.1')
    onTestFinished(() => {
      silent.close()
      half.closeAllConnections()
      half.close()
    })
    await Promise.all([
      new Promise((ready) => silent.once('listening', ready)),
      new Promise((ready) => half.once('listening', ready)),
    ])
    const at = (s: { address(): unknown }) =>
      s3Files({ ...config, endpoint: `http://127.0.0.1:${(s.address() as AddressInfo).port}` })
    const start = performance.now()
    await Promise.all([
      expect(at(silent).get(newKey())).rejects.toMatchObject(DISRUPTED),
      expect(at(half).get(newKey())).rejects.toMatchObject(DISRUPTED),
    ])
    expect(performance.now() - start).toBeGreaterThan(5_000)
  })
})

describe('penyimpanan S3 dari lingkungan', () => {
  const FULL = {
    S3_ENDPOINT: 'https://s3.contoh.id',
    S3_BUCKET: 'geisa',
    S3_REGION: 'id-jkt-1',
    S3_ACCESS_KEY_ID: 'kunci',
    S3_SECRET_ACCESS_KEY: 'sangat-rahasia',
  }
  it('tanpa satu pun: folder setempat; lengkap: S3', () => {
    expect(readEnv({})).toMatchObject({ s3: null })
    expect(readEnv({ ...FULL, S3_FORCE_PATH_STYLE: 'true' })).toMatchObject({
      s3: { endpoint: 'https://s3.contoh.id', bucket: 'geisa', forcePathStyle: true },
    })
    expect(readEnv({ ...FULL, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toMatchObject({
      s3: { forcePathStyle: false },
    })
  })

  it.each([
    [{ ...FULL, S3_SECRET_ACCESS_KEY: '' }, 'Penyimpanan S3 belum lengkap: S3_SECRET_ACCESS_KEY belum diisi'],
    [
      { S3_BUCKET: 'geisa', S3_REGION: 'x', S3_SECRET_ACCESS_KEY: 'sangat-rahasia' },
      'Penyimpanan S3 belum lengkap: S3_ENDPOINT, S3_ACCESS_KEY_ID belum diisi',
    ],
    [
      { ...FULL, S3_ENDPOINT: 'http://s3.contoh.id' },
      'S3_ENDPOINT tidak dapat dipakai: harus https://, kecuali di komputer sendiri',
    ],
    [
      { ...FULL, S3_ENDPOINT: 'http://127.0.0.1.contoh.id' },
      'S3_ENDPOINT tidak dapat dipakai: harus https://, kecuali di komputer sendiri',
    ],
    [{ ...FULL, S3_ENDPOINT: 's3.contoh.id' }, 'S3_ENDPOINT tidak dapat dipakai: bukan alamat https://…'],
    [
      { ...FULL, S3_ENDPOINT: 'https://u:sangat-rahasia@s3.contoh.id' },
      'S3_ENDPOINT tidak dapat dipakai: alamat tidak boleh memuat kata sandi',
    ],
    [{ ...FULL, S3_BUCKET: 'A/B' }, 'S3_BUCKET tidak dapat dipakai: bukan nama bucket'],
    [
      { S3_FORCE_PATH_STYLE: 'true' },
      'S3_FORCE_PATH_STYLE diisi tanpa S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    ],
  ])('setengah terisi atau salah: satu kalimat tanpa rahasia (%#)', (content, sentence) => {
    const result = readEnv(content)
    expect(result).toEqual({ galat: sentence })
    expect(JSON.stringify(result)).not.toContain('sangat-rahasia')
  })
})
