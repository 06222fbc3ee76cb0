import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startS3, type TestS3 } from '../../../test/s3.ts'
import { withCadangan } from '../restore/sumber-cadangan.ts'
import { openSecondPlace } from './second-place.ts'
import { sendToSecond } from './send-second.ts'

/** What lies in a backup is not looked at here: whatever bears the name of an encrypted one is copied as it is. */
const SAVE = { hari: 2, minggu: 0, bulan: 0 }
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
const names = (listed: { nama: string }[]): string[] => listed.map(({ nama }) => nama.slice(12, 14))

describe('tempat kedua', () => {
  it('menerima cadangan berpotong-potong, dan mengembalikannya byte demi byte', async () => {
    const config = await s3.bucket()
    const path = join(folder, 'geisa-20260301-200000.tar.gz.age')
    const content = randomBytes(17 * 1024 * 1024)
    writeFileSync(path, content)
    const place = openSecondPlace(config)
    await place.send(path)
    expect(await place.list()).toEqual([{ nama: 'geisa-20260301-200000.tar.gz.age', bytes: content.length }])
    const cadanganDir = join(folder, 'kosong')
    const env = { cadanganDir, cadangan: { penerima: [], second: { s3: config, save: SAVE } } }
    const seen: string[] = []
    await withCadangan(env, { archive: 's3:terbaru', keyFile: null }, async ({ berkas }) => {
      expect(readFileSync(berkas).equals(content)).toBe(true)
      seen.push(berkas)
    })
    expect(seen).toHaveLength(1)
    // Taken for the while only.
    expect(readdirSync(cadanganDir)).toEqual([])
    const other = withCadangan(env, { archive: 's3:geisa-20990101-000000.tar.gz.age', keyFile: null }, async () => 0)
    await expect(other).rejects.toThrow(/tidak memiliki cadangan geisa-2099.*--daftar/)
  })

  it('menyusul malam yang gagal, lalu menyisakan yang diminta; yang di server tidak disentuh', async () => {
    const config = await s3.bucket()
    const second = { s3: config, save: SAVE }
    const place = openSecondPlace(config)
    const first = backups([1, 2])
    writeFileSync(join(first[0] ?? '', '..', 'geisa-20260303-200000.tar.gz'), 'terbuka')
    expect(await sendToSecond(last(first), second)).toMatchObject({ deleted: [] })
    expect(names(await place.list())).toEqual(['01', '02'])
    // The third could not be sent, the fourth brings it along; of the four two stay.
    const all = backups([3, 4], join(first[0] ?? '', '..'))
    const result = await sendToSecond(last(all), second)
    expect(result.sent.map((nama) => nama.slice(12, 14))).toEqual(['04', '03'])
    expect(result.deleted.map((nama) => nama.slice(12, 14))).toEqual(['01', '02'])
    expect(names(await place.list())).toEqual(['03', '04'])
    expect(readdirSync(join(first[0] ?? '', '..'))).toHaveLength(5)
  })

  it('yang bukan cadangan kita di bucket itu tidak disentuh', async () => {
    const config = await s3.bucket()
    mkdirSync(join(s3.directory, config.bucket), { recursive: true })
    await s3.put(config, 'geisa-catatan.txt', 'milik orang')
    await sendToSecond(last(backups([1, 2, 3])), { s3: config, save: { ...SAVE, hari: 1 } })
    expect(await s3.keys(config)).toEqual(['geisa-20260303-200000.tar.gz.age', 'geisa-catatan.txt'])
  })
})

describe('tempat kedua yang tidak dapat dipakai: satu kalimat, dan tidak ada yang dihapus', () => {
  const failing = async (other: object, path = last(backups([5]))): Promise<string> => {
    const config = { ...(await s3.bucket()), ...other }
    return await sendToSecond(path, { s3: config, save: SAVE }).then(
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
    const second = { s3: config, save: { ...SAVE, hari: 1 } }
    const paths = backups([5, 6])
    await sendToSecond(paths[0] ?? '', second)
    // The real store behind it answers everything but the parts.
    const full = createServer((request, reply) => {
      if (request.method === 'PUT' && request.url?.includes('partNumber')) {
        request.resume().on('end', () => {
          reply.writeHead(507, { 'content-type': 'application/xml' })
          reply.end(
            '<Error><Code>XMinioStorageFull</Code><Message>Storage backend has reached its minimum free drive threshold.</Message></Error>',
          )
        })
        return
      }
      s3.forward(request, reply)
    }).listen(0, '127.0.0.1')
    onTestFinished(() => {
      full.closeAllConnections()
      full.close()
    })
    await new Promise((ready) => full.once('listening', ready))
    const endpoint = `http://127.0.0.1:${(full.address() as AddressInfo).port}`
    const newer = backups([7], join(paths[0] ?? '', '..'))
    await expect(sendToSecond(last(newer), { ...second, s3: { ...config, endpoint } })).rejects.toThrow(
      `tempat kedua (bucket ${config.bucket}) penuh`,
    )
    expect(names(await openSecondPlace(config).list())).toEqual(['06'])
  })
})
