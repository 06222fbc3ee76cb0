import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startS3, type TestS3 } from '../../../test/s3.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addSeconds, systemClock } from '../../platform/clock.ts'
import { localFiles, newKey } from '../../platform/files/files.ts'
import { s3Files } from '../../platform/files/files-s3.ts'
import type { S3Config } from '../../platform/files/s3-client.ts'
import { type MoveOption, moveFiles } from './move-files.ts'

const COUNT = 40
const IN_TWO_DAYS = addSeconds(systemClock.now(), 2 * 86_400)
let app: TestApp
let s3: TestS3
const folder = mkdtempSync(join(tmpdir(), 'geisa-pindah-'))
const files = localFiles(folder)
const keys: string[] = []
beforeAll(async () => {
  app = await createTestApp()
  s3 = await startS3()
  for (let nth = 0; nth < COUNT; nth++) keys.push(await add(`isi ${nth}`))
})
afterAll(async () => {
  await s3.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

async function add(content: string): Promise<string> {
  const { kunci, sha256 } = await files.put(Buffer.from(content))
  await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
    values (${app.dunia.sekolah.sd.id}, ${kunci}, 'belum-terpasang', 'x', 'application/pdf', 1, ${sha256}, now())`.execute(
    app.context.db,
  )
  return kunci
}
const forget = async (key: string): Promise<void> => {
  await sql`delete from dokumen where kunci = ${key}`.execute(app.context.db)
  await files.remove(key)
}
const move = (target: S3Config, other: Partial<MoveOption> = {}) => {
  const { databaseUrl } = app.context
  return moveFiles({
    databaseUrl,
    from: files,
    target,
    tidy: false,
    progress: () => undefined,
    now: IN_TWO_DAYS,
    ...other,
  })
}

it('dibunuh di tengah lalu dijalankan lagi: semuanya sama, dan yang sudah ada tidak dikirim dua kali', async () => {
  const target = await s3.bucket()
  let puts = 0
  const proxy = createServer((request, reply) => {
    if (request.method === 'PUT' && ++puts === 15) child.kill('SIGKILL')
    s3.forward(request, reply)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  await once(proxy, 'listening')
  const program = fileURLToPath(new URL('../programs/move-files.ts', import.meta.url))
  const child = spawn(process.execPath, [program], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DATABASE_URL: app.context.databaseUrl,
      GEISA_BERKAS_DIR: folder,
      S3_ENDPOINT: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      S3_BUCKET: target.bucket,
      S3_REGION: target.region,
      S3_ACCESS_KEY_ID: target.accessKeyId,
      S3_SECRET_ACCESS_KEY: target.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  const half = (await s3.keys(target)).length
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(COUNT)
  const result = await move(target)
  expect(result).toMatchObject({ same: COUNT, ahead: 0, missing: [], wrong: [], loose: 0 })
  // One that was under way may have arrived after the list was made.
  expect(result.copied).toBeGreaterThanOrEqual(COUNT - half - 1)
  expect(result.copied).toBeLessThan(COUNT)
  expect(await move(target)).toEqual({ ...result, copied: 0 })
  expect((await s3.keys(target)).toSorted()).toEqual(keys.toSorted())
})

it('yang datang selagi disalin ikut, yang dihapus tidak disebut hilang', async () => {
  const target = await s3.bucket()
  let fresh = ''
  const gone = await add('akan dihapus')
  const from: MoveOption['from'] = {
    ...files,
    get: async (key) => {
      if (fresh === '') {
        fresh = 'sedang'
        fresh = await add('baru')
        await forget(gone)
      }
      return await files.get(key)
    },
  }
  expect(await move(target, { from })).toMatchObject({ missing: [], wrong: [] })
  expect(await s3.keys(target)).toContain(fresh)
  await forget(fresh)
})

it('isi yang lain di bucket ditimpa; yang rusak di folder disebut dan tidak disalin', async () => {
  const target = await s3.bucket()
  const [first = '', second = ''] = keys
  await s3.put(target, first, 'isi yang lain')
  const content = await files.get(second)
  await files.put(Buffer.from('membusuk'), second)
  expect(await move(target)).toMatchObject({ same: COUNT - 1, wrong: [second], missing: [] })
  expect(Buffer.from(await s3Files(target).get(first)).toString()).toBe('isi 0')
  expect(await s3.keys(target)).not.toContain(second)
  await files.put(content, second)
})

it('yang ada di bucket saja diakui, yang tanpa catatan dihapus bila diminta, milik orang tidak pernah', async () => {
  const target = await s3.bucket()
  const ahead = await add('sudah di bucket')
  const [lost, loose] = [await add('hilang'), newKey()]
  await s3.put(target, ahead, 'sudah di bucket')
  await s3.put(target, loose, 'tidak dikenal')
  await s3.put(target, 'milik-orang.txt', 'lain')
  for (const key of [ahead, lost]) await files.remove(key)
  expect(await move(target)).toMatchObject({ ahead: 1, missing: [lost], loose: 1, removed: 0 })
  // A USB file lies in the bucket before its row does: what is young stays.
  const young = await move(target, { tidy: true, now: systemClock.now() })
  expect(young).toMatchObject({ loose: 1, removed: 0, young: 1 })
  expect(await move(target, { tidy: true })).toMatchObject({ copied: 0, loose: 1, removed: 1, young: 0 })
  const left = await s3.keys(target)
  expect(left).toContain('milik-orang.txt')
  expect(left).not.toContain(loose)
})
