import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSoket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../process/env.ts'
import { type Files, isBerkasHilang, kunciBaru, localFiles, sidikIsi } from './files.ts'
import { type KonfigurasiS3, s3Files } from './files-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-files-'))
const BUCKET = 'geisa-uji'
let server: S3rver
let konfigurasi: KonfigurasiS3
beforeAll(async () => {
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  konfigurasi = {
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

const PENYIMPANAN: [string, () => Files][] = [
  ['folder setempat', () => localFiles(join(folder, 'lokal'))],
  ['S3', () => s3Files(konfigurasi)],
]

describe.each(PENYIMPANAN)('berkas di %s', (_, buka) => {
  it('terbaca kembali byte demi byte, dengan sidik isinya', async () => {
    const isi = Buffer.from(Array.from({ length: 70_000 }, (_nilai, ke) => (ke * 31) % 256))
    const { kunci, sha256 } = await buka().put(isi)
    expect(kunci).toMatch(/^[\w-]{32}$/)
    expect(sha256).toBe(sidikIsi(isi))
    expect(Buffer.from(await buka().get(kunci)).equals(isi)).toBe(true)
  })

  it('yang kosong pun tersimpan, di kunci yang sudah ditentukan', async () => {
    const kunci = kunciBaru()
    expect((await buka().put(new Uint8Array(), kunci)).kunci).toBe(kunci)
    expect(await buka().get(kunci)).toHaveLength(0)
  })

  it('isi sama dua kali menjadi dua berkas yang tidak saling menghapus', async () => {
    const files = buka()
    const [satu, dua] = await Promise.all([files.put(Buffer.from('sama')), files.put(Buffer.from('sama'))])
    await files.remove(satu.kunci)
    await expect(files.get(satu.kunci)).rejects.toSatisfy(isBerkasHilang)
    expect(Buffer.from(await files.get(dua.kunci)).toString()).toBe('sama')
  })

  it('yang tidak ada disebut hilang, dan menghapusnya bukan galat', async () => {
    const files = buka()
    await expect(files.get(kunciBaru())).rejects.toSatisfy(isBerkasHilang)
    await files.remove(kunciBaru())
  })

  it.each(['../rahasia', 'a/b', '', '.', 'x'.repeat(65)])('kunci %j tidak pernah menjadi jalur', async (kunci) => {
    const files = buka()
    for (const kerja of [() => files.get(kunci), () => files.remove(kunci), () => files.put(Buffer.from('x'), kunci)])
      await expect((async () => kerja())()).rejects.toThrow('out of form')
  })
})

describe('S3 yang terganggu dijawab 503 dengan kalimat, bukan menggantung', () => {
  const TERGANGGU = {
    status: 503,
    badan: { kode: 'LAYANAN_TERGANGGU', message: expect.stringMatching(/^Penyimpanan berkas sedang/) },
  }

  it('alamat yang mati, kunci yang salah, bucket yang tidak ada', async () => {
    const mati = s3Files({ ...konfigurasi, endpoint: 'http://127.0.0.1:1' })
    await expect(mati.put(Buffer.from('x'))).rejects.toMatchObject(TERGANGGU)
    await expect(mati.get(kunciBaru())).rejects.toMatchObject(TERGANGGU)
    await expect(s3Files({ ...konfigurasi, accessKeyId: 'ASING' }).put(Buffer.from('x'))).rejects.toMatchObject(
      TERGANGGU,
    )
    await expect(s3Files({ ...konfigurasi, bucket: 'tidak-ada' }).get(kunciBaru())).rejects.toMatchObject(TERGANGGU)
  })

  it('404 tanpa keterangan berarti berkasnya tidak ada, dan menghapusnya bukan galat', async () => {
    const polos = createServer((_request, reply) => reply.writeHead(404).end()).listen(0, '127.0.0.1')
    onTestFinished(() => void polos.close())
    await new Promise((siap) => polos.once('listening', siap))
    const files = s3Files({ ...konfigurasi, endpoint: `http://127.0.0.1:${(polos.address() as AddressInfo).port}` })
    await expect(files.get(kunciBaru())).rejects.toSatisfy(isBerkasHilang)
    await files.remove(kunciBaru())
    await expect(files.put(Buffer.from('x'))).rejects.toMatchObject(TERGANGGU)
  })

  it('server yang menerima lalu diam, atau berhenti di tengah isi, dilepas dalam 10 detik', {
    timeout: 20_000,
  }, async () => {
    const diam = createSoket(() => {}).listen(0, '127.0.0.1')
    const separuh = createServer((_request, reply) => {
      reply.writeHead(200, { 'content-length': 100 })
      reply.write('separuh')
    }).listen(0, '127.0.0.1')
    onTestFinished(() => {
      diam.close()
      separuh.closeAllConnections()
      separuh.close()
    })
    await Promise.all([
      new Promise((siap) => diam.once('listening', siap)),
      new Promise((siap) => separuh.once('listening', siap)),
    ])
    const di = (s: { address(): unknown }) =>
      s3Files({ ...konfigurasi, endpoint: `http://127.0.0.1:${(s.address() as AddressInfo).port}` })
    const mulai = performance.now()
    await Promise.all([
      expect(di(diam).get(kunciBaru())).rejects.toMatchObject(TERGANGGU),
      expect(di(separuh).get(kunciBaru())).rejects.toMatchObject(TERGANGGU),
    ])
    expect(performance.now() - mulai).toBeGreaterThan(5_000)
  })
})

describe('penyimpanan S3 dari lingkungan', () => {
  const LENGKAP = {
    S3_ENDPOINT: 'https://s3.contoh.id',
    S3_BUCKET: 'geisa',
    S3_REGION: 'id-jkt-1',
    S3_ACCESS_KEY_ID: 'kunci',
    S3_SECRET_ACCESS_KEY: 'sangat-rahasia',
  }
  it('tanpa satu pun: folder setempat; lengkap: S3', () => {
    expect(readEnv({})).toMatchObject({ s3: null })
    expect(readEnv({ ...LENGKAP, S3_FORCE_PATH_STYLE: 'true' })).toMatchObject({
      s3: { endpoint: 'https://s3.contoh.id', bucket: 'geisa', forcePathStyle: true },
    })
    expect(readEnv({ ...LENGKAP, S3_ENDPOINT: 'http://127.0.0.1:9000' })).toMatchObject({
      s3: { forcePathStyle: false },
    })
  })

  it.each([
    [{ ...LENGKAP, S3_SECRET_ACCESS_KEY: '' }, 'Penyimpanan S3 belum lengkap: S3_SECRET_ACCESS_KEY belum diisi'],
    [
      { S3_BUCKET: 'geisa', S3_REGION: 'x', S3_SECRET_ACCESS_KEY: 'sangat-rahasia' },
      'Penyimpanan S3 belum lengkap: S3_ENDPOINT, S3_ACCESS_KEY_ID belum diisi',
    ],
    [
      { ...LENGKAP, S3_ENDPOINT: 'http://s3.contoh.id' },
      'S3_ENDPOINT tidak dapat dipakai: harus https://, kecuali di komputer sendiri',
    ],
    [
      { ...LENGKAP, S3_ENDPOINT: 'http://127.0.0.1.contoh.id' },
      'S3_ENDPOINT tidak dapat dipakai: harus https://, kecuali di komputer sendiri',
    ],
    [{ ...LENGKAP, S3_ENDPOINT: 's3.contoh.id' }, 'S3_ENDPOINT tidak dapat dipakai: bukan alamat https://…'],
    [
      { ...LENGKAP, S3_ENDPOINT: 'https://u:sangat-rahasia@s3.contoh.id' },
      'S3_ENDPOINT tidak dapat dipakai: alamat tidak boleh memuat kata sandi',
    ],
    [{ ...LENGKAP, S3_BUCKET: 'A/B' }, 'S3_BUCKET tidak dapat dipakai: bukan nama bucket'],
    [
      { S3_FORCE_PATH_STYLE: 'true' },
      'S3_FORCE_PATH_STYLE diisi tanpa S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    ],
  ])('setengah terisi atau salah: satu kalimat tanpa rahasia (%#)', (isi, kalimat) => {
    const hasil = readEnv(isi)
    expect(hasil).toEqual({ galat: kalimat })
    expect(JSON.stringify(hasil)).not.toContain('sangat-rahasia')
  })
})
