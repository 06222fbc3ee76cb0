import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startS3, type TestS3 } from '../../../test/s3.ts'
import type { S3Config } from '../../platform/files/s3-client.ts'
import { withCadangan } from '../restore/cadangan-source.ts'
import { openSecondPlace } from './second-place.ts'
import { sendToSecond } from './send-second.ts'

/** What lies in a backup is not looked at here: whatever bears the name of an encrypted one is copied as it is. */
const KEEP = { hari: 2, minggu: 0, bulan: 0 }
let s3: TestS3
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'geisa-kedua-'))
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

function backups(days: number[], other = mkdtempSync(join(folder, 'harian-'))): string[] {
  return days.map((day) => {
    const path = join(other, `geisa-202603${String(day).padStart(2, '0')}-200000.tar.gz.age`)
    if (!existsSync(path)) writeFileSync(path, randomBytes(1000))
    return path
  })
}
const last = (paths: string[]): string => paths.at(-1) ?? ''
const names = (listed: { name: string }[]): string[] => listed.map(({ name }) => name.slice(12, 14))

/** The real store answers whatever `intercept` does not. */
async function before(config: S3Config, intercept: Intercept): Promise<S3Config> {
  const server = createServer((request, reply) => {
    if (!intercept(request, reply)) s3.forward(request, reply)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { ...config, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
type Intercept = (request: IncomingMessage, reply: ServerResponse) => boolean
const isPart = ({ method, url = '' }: IncomingMessage): boolean => method === 'PUT' && url.includes('partNumber')
const isRead = ({ method, headers }: IncomingMessage): boolean => method === 'GET' && headers.range !== undefined

describe('tempat kedua', () => {
  it('menerima cadangan berpotong-potong, dan mengembalikannya byte demi byte', async () => {
    const config = await s3.bucket()
    const path = join(folder, 'geisa-20260301-200000.tar.gz.age')
    const content = randomBytes(17 * 1024 * 1024)
    writeFileSync(path, content)
    const place = openSecondPlace(config)
    await place.send(path)
    expect(await place.list()).toEqual([{ name: 'geisa-20260301-200000.tar.gz.age', bytes: content.length }])
    const cadanganDir = join(folder, 'kosong')
    const env = { cadanganDir, cadangan: { penerima: [], second: { s3: config, keep: KEEP } } }
    const seen: string[] = []
    await withCadangan(env, { archive: 's3:terbaru', keyFile: null }, async ({ file }) => {
      expect(readFileSync(file).equals(content)).toBe(true)
      seen.push(file)
    })
    expect(seen).toHaveLength(1)
    // Taken for the while only.
    expect(readdirSync(cadanganDir)).toEqual([])
    const other = withCadangan(env, { archive: 's3:geisa-20990101-000000.tar.gz.age', keyFile: null }, async () => 0)
    await expect(other).rejects.toThrow(/tidak memiliki cadangan geisa-2099.*--daftar/)
  })

  it('menyusul malam yang gagal, lalu menyisakan yang diminta; yang di server tidak disentuh', async () => {
    const config = await s3.bucket()
    const second = { s3: config, keep: KEEP }
    const place = openSecondPlace(config)
    const first = backups([1, 2])
    writeFileSync(join(first[0] ?? '', '..', 'geisa-20260303-200000.tar.gz'), 'terbuka')
    expect(await sendToSecond(last(first), second)).toMatchObject({ deleted: [] })
    expect(names(await place.list())).toEqual(['01', '02'])
    // The third could not be sent, the fourth brings it along; of the four two stay.
    const all = backups([3, 4], join(first[0] ?? '', '..'))
    const result = await sendToSecond(last(all), second)
    expect(result.sent.map((name) => name.slice(12, 14))).toEqual(['04', '03'])
    expect(result.deleted.map((name) => name.slice(12, 14))).toEqual(['01', '02'])
    expect(names(await place.list())).toEqual(['03', '04'])
    expect(readdirSync(join(first[0] ?? '', '..'))).toHaveLength(5)
  })

  it('yang bukan cadangan kita di bucket itu tidak disentuh', async () => {
    const config = await s3.bucket()
    mkdirSync(join(s3.directory, config.bucket), { recursive: true })
    await s3.put(config, 'geisa-catatan.txt', 'milik orang')
    await sendToSecond(last(backups([1, 2, 3])), { s3: config, keep: { ...KEEP, hari: 1 } })
    expect(await s3.keys(config)).toEqual(['geisa-20260303-200000.tar.gz.age', 'geisa-catatan.txt'])
  })
})

describe('tempat kedua yang tidak dapat dipakai: satu kalimat, dan tidak ada yang dihapus', () => {
  const failing = async (other: object, path = last(backups([5]))): Promise<string> => {
    const config = { ...(await s3.bucket()), ...other }
    return await sendToSecond(path, { s3: config, keep: KEEP }).then(
      () => 'diterima',
      ({ message }: Error) => message,
    )
  }

  it('mati, bucket yang tidak ada, kunci akses yang salah', async () => {
    expect(await failing({ endpoint: 'http://127.0.0.1:1' })).toMatch(
      /^tempat kedua \(bucket .*\) tidak terjangkau \(ECONNREFUSED\)$/,
    )
    expect(await failing({ bucket: 'entah' })).toBe('tempat kedua (bucket entah) tidak ada')
    expect(await failing({ accessKeyId: 'ASING' })).toMatch(/menolak kunci aksesnya$/)
  })

  it('penuh di tengah kiriman', async () => {
    const config = await s3.bucket()
    const second = { s3: config, keep: { ...KEEP, hari: 1 } }
    const paths = backups([5, 6])
    await sendToSecond(paths[0] ?? '', second)
    const full = await before(config, (request, reply) => {
      if (!isPart(request)) return false
      request.resume().on('end', () => {
        reply.writeHead(507, { 'content-type': 'application/xml' })
        reply.end(
          '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>',
        )
      })
      return true
    })
    const newer = backups([7], join(paths[0] ?? '', '..'))
    await expect(sendToSecond(last(newer), { ...second, s3: full })).rejects.toThrow(
      `tempat kedua (bucket ${config.bucket}) penuh`,
    )
    expect(names(await openSecondPlace(config).list())).toEqual(['06'])
  })

  it('yang tidak selesai dibaca kembali tidak dipercaya malam berikutnya, begitu pula yang lain ukurannya', async () => {
    const config = await s3.bucket()
    const [path = ''] = backups([8])
    const mute = await before(config, (request, reply) => {
      if (!isRead(request)) return false
      reply.destroy()
      return true
    })
    await expect(sendToSecond(path, { s3: mute, keep: KEEP })).rejects.toThrow(/tidak terjangkau/)
    expect(await openSecondPlace(config).list()).toEqual([])
    await s3.put(config, basename(path), 'pendek')
    expect(await sendToSecond(path, { s3: config, keep: KEEP })).toMatchObject({ sent: [basename(path)] })
    expect(await openSecondPlace(config).list()).toMatchObject([{ bytes: 1000 }])
  })

  it('server yang berhenti di tengah kiriman masih membatalkannya', async () => {
    const config = await s3.bucket()
    const stop = new AbortController()
    const begun: string[] = []
    const slow = await before(config, (request) => {
      if (request.method === 'DELETE') begun.push(new URL(request.url ?? '', 'http://s3').search)
      if (isPart(request)) stop.abort()
      return isPart(request)
    })
    await expect(sendToSecond(last(backups([11])), { s3: slow, keep: KEEP }, stop.signal)).rejects.toThrow(/abort/i)
    expect(begun).toContainEqual(expect.stringContaining('uploadId='))
  })

  it('yang ditolak komputer ini tidak disebut salah tempat kedua', async () => {
    const config = await s3.bucket()
    await sendToSecond(last(backups([9])), { s3: config, keep: KEEP })
    const cadanganDir = join(folder, 'bukan-folder')
    writeFileSync(cadanganDir, '')
    const env = { cadanganDir, cadangan: { penerima: [], second: { s3: config, keep: KEEP } } }
    await expect(withCadangan(env, { archive: 's3:terbaru', keyFile: null }, async () => 0)).rejects.toThrow(
      /^Cadangan tidak dapat disimpan di GEISA_CADANGAN_DIR: E/,
    )
  })
})

it('Ctrl-C selagi mengambil tidak meninggalkan apa pun', async () => {
  const config = await s3.bucket()
  await sendToSecond(last(backups([10])), { s3: config, keep: KEEP })
  const cadanganDir = join(folder, 'diputus')
  let present: string[] = []
  const slow = await before(config, (request) => {
    if (!isRead(request)) return false
    present = readdirSync(cadanganDir)
    child.kill('SIGINT')
    return true
  })
  const program = fileURLToPath(new URL('../programs/restore.ts', import.meta.url))
  const child = spawn(process.execPath, [program, 's3:terbaru'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      GEISA_CADANGAN_DIR: cadanganDir,
      GEISA_CADANGAN_PENERIMA: `age1${'q'.repeat(58)}`,
      GEISA_CADANGAN_S3_ENDPOINT: slow.endpoint,
      GEISA_CADANGAN_S3_BUCKET: slow.bucket,
      GEISA_CADANGAN_S3_REGION: slow.region,
      GEISA_CADANGAN_S3_ACCESS_KEY_ID: slow.accessKeyId,
      GEISA_CADANGAN_S3_SECRET_ACCESS_KEY: slow.secretAccessKey,
      GEISA_CADANGAN_S3_FORCE_PATH_STYLE: 'true',
    },
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
  expect([present.length, readdirSync(cadanganDir)]).toEqual([1, []])
})
