import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { jpegExample, pdfExample, pngExample } from '../../../../test/example-files.ts'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildApp } from '../../../app.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { localFiles } from '../../../platform/files/files.ts'
import { clean } from '../../cronjob/clean.ts'
import { filesIn } from '../../sptjm/sptjm.test-kit.ts'
import { type Answer, CONTENT, TUS, tusTools } from './unggahan.test-kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-unggahan-'))
let app: TestApp
let tus: Awaited<ReturnType<typeof tusTools>>
beforeAll(async () => {
  app = await createTestApp()
  app.context.files = localFiles(folder)
  await sql`insert into pengguna (username, nama, password_hash, peran_id, hak_akses, sekolah_id, status)
    select 'sekolah2', 'Operator Kedua', password_hash, peran_id, hak_akses, sekolah_id, status from pengguna where username = 'sekolah'`.execute(
    app.context.db,
  )
  tus = await tusTools(app)
})
beforeEach(async () => {
  for (const tabel of ['unggahan', 'dokumen']) await sql`delete from ${sql.table(tabel)}`.execute(app.context.db)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const many = async (tabel: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(tabel)}`.execute(app.context.db)
  return rows[0]?.n ?? -1
}
const tableContent = async () => ({
  unggahan: await many('unggahan'),
  bagian: await many('unggahan_bagian'),
  dokumen: await many('dokumen'),
  berkas: filesIn(folder).length,
})
/** Large enough for several pieces. */
const big = (): Buffer => pdfExample(Buffer.alloc(1_500_000, 0x41), 'besar')
const refuse = (answer: Answer) => ({ status: answer.status, ...JSON.parse(answer.isi) })

describe('mengunggah per bagian', () => {
  it('berkas utuh menjadi dokumen yang dapat dibuka; potongannya hilang', async () => {
    const content = big()
    const path = await tus.start(content.length, 'Surat Dokter é.pdf')
    expect(path).toMatch(/^\/api\/unggahan\/[\w-]+$/)
    expect((await tus.done(path)).status).toBe(404)
    expect(await tus.sendPart(path, 0, content.subarray(0, 700_000))).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '700000', 'tus-resumable': '1.0.0' },
    })
    expect((await tus.done(path)).status).toBe(404)
    const akhir = await tus.sendPart(path, 700_000, content.subarray(700_000))
    expect(akhir.status).toBe(204)
    expect(akhir.headers).not.toHaveProperty('access-control-allow-origin')
    const { body } = await tus.done(path)
    expect(body).toMatchObject({ fileName: 'Surat Dokter é.pdf', mimeType: 'application/pdf', ukuran: content.length })
    expect((await app.app.inject({ url: body.fileUrl })).rawPayload.equals(content)).toBe(true)
    expect(await tableContent()).toEqual({ unggahan: 1, bagian: 0, dokumen: 1, berkas: 1 })
    expect((await tus.done(`/${body.s3Key}`)).body.s3Key).toBe(body.s3Key)
  })

  it('sambungan putus di tengah: yang sudah sampai tetap ada, dilanjutkan dari sana', async () => {
    const content = big()
    const path = await tus.start(content.length)
    const headers = { ...CONTENT, 'upload-offset': '0', 'content-length': String(content.length) }
    const cut = await tus.open({ method: 'PATCH', path, headers }, 'sekolah')
    cut.on('error', () => {})
    cut.write(content.subarray(0, 600_000))
    await expect.poll(() => tus.locate(path)).toBeGreaterThan(200_000)
    cut.destroy()
    // Until the server has seen the end of the broken one, a piece may still come there first.
    const lanjut = async (): Promise<number> => {
      const offset = await tus.locate(path)
      return (await tus.sendPart(path, offset, content.subarray(offset))).status
    }
    await expect.poll(lanjut).toBe(204)
    const { body } = await tus.done(path)
    expect((await app.app.inject({ url: body.fileUrl })).rawPayload.equals(content)).toBe(true)
  })

  it('pengirim yang pergi bukan kegagalan server: di log tidak ada galat', async () => {
    const other = await buildApp(app.context)
    const status: number[] = []
    other.addHook('onSend', async ({ method }, reply) => {
      if (method === 'PATCH') status.push(reply.statusCode)
    })
    onTestFinished(() => other.close())
    const via = await tusTools(app, other)
    const path = await via.start(600_000)
    const headers = { ...CONTENT, 'upload-offset': '0', 'content-length': '600000' }
    const cut = await via.open({ method: 'PATCH', path, headers }, 'sekolah')
    cut.on('error', () => {})
    cut.write(Buffer.alloc(300_000))
    await expect.poll(() => via.locate(path)).toBeGreaterThan(200_000)
    cut.destroy()
    await expect.poll(() => status).toEqual([408])
  })

  it('berkas kecil boleh datang bersama permintaan pertamanya; kemampuan server dapat ditanya', async () => {
    const content = pngExample()
    const headers = { ...CONTENT, 'upload-length': String(content.length) }
    const { status, headers: result } = await tus.send({ method: 'POST', headers, body: content })
    expect([status, result['upload-offset']]).toEqual([201, String(content.length)])
    expect((await tus.done(result.location ?? '')).body).toMatchObject({
      fileName: 'berkas.png',
      mimeType: 'image/png',
    })
    expect(await tus.send({ method: 'OPTIONS' })).toMatchObject({ status: 204, headers: { 'tus-max-size': '2000000' } })
  })

  it('server lain melanjutkan yang ditinggalkan server pertama', async () => {
    const content = big()
    const path = await tus.start(content.length)
    await tus.sendPart(path, 0, content.subarray(0, 500_001))
    const other = await buildApp(app.context)
    const second = await tusTools(app, other)
    expect(await second.locate(path)).toBe(500_001)
    expect((await second.sendPart(path, 500_001, content.subarray(500_001))).status).toBe(204)
    await other.close()
    expect((await tus.done(path)).body.ukuran).toBe(content.length)
  })

  it('server mati sesudah potongan terakhir: penilaian dilakukan saat ditanya', async () => {
    const content = pngExample()
    const path = await tus.start(content.length)
    const id = path.split('/').at(-1)
    await sql`insert into unggahan_bagian select sekolah_id, id, 0, ${content} from unggahan where id = ${id}`.execute(
      app.context.db,
    )
    await sql`update unggahan set diterima = ukuran`.execute(app.context.db)
    // Held until several have judged it, not by chance: one of them wins, the others take their file back.
    const asked = await app.context.db.transaction().execute(async (trx) => {
      await sql`select from unggahan where id = ${id} for update`.execute(trx)
      const all = Array.from({ length: 6 }, () => tus.done(path))
      await expect.poll(() => many('dokumen')).toBeGreaterThan(1)
      return all
    })
    const results = await Promise.all(asked)
    expect(new Set(results.map(({ status, body }) => `${status} ${body.s3Key}`)).size).toBe(1)
    expect(await tableContent()).toEqual({ unggahan: 1, bagian: 0, dokumen: 1, berkas: 1 })
  })

  it('dua kiriman bagian yang sama serentak: satu diterima, isinya tidak berganda', async () => {
    const content = big()
    const path = await tus.start(content.length)
    const results = await Promise.all(Array.from({ length: 6 }, () => tus.sendPart(path, 0, content)))
    expect(results.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1)
    expect(results.every(({ status }) => status === 204 || status === 409)).toBe(true)
    const offset = await tus.locate(path)
    if (offset < content.length) expect((await tus.sendPart(path, offset, content.subarray(offset))).status).toBe(204)
    const { body } = await tus.done(path)
    expect((await app.app.inject({ url: body.fileUrl })).rawPayload.equals(content)).toBe(true)
    expect(await tableContent()).toEqual({ unggahan: 1, bagian: 0, dokumen: 1, berkas: 1 })
  })

  it('30 berkas sekaligus diterima, yang ke-31 ditolak 429; dibatalkan tidak meninggalkan apa pun', async () => {
    const paths = await Promise.all(
      Array.from({ length: 30 }, (_, nth) => tus.start(pngExample().length, `${nth}.png`)),
    )
    const headers = { ...TUS, 'upload-length': '10' }
    expect(await tus.send({ method: 'POST', headers })).toMatchObject({ status: 429 })
    const results = await Promise.all(paths.map((path) => tus.sendPart(path, 0, pngExample())))
    expect(results.every(({ status }) => status === 204)).toBe(true)
    expect(await tableContent()).toMatchObject({ dokumen: 30, berkas: 30, bagian: 0 })
    for (const path of paths) expect((await tus.send({ method: 'DELETE', path: path, headers: TUS })).status).toBe(204)
    expect(await tableContent()).toEqual({ unggahan: 0, bagian: 0, dokumen: 0, berkas: 0 })
  })
})

describe('isi yang ditolak', () => {
  const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
  it.each([
    ['svg', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['gif', latin('GIF89a\x01\0\x01\0\0\0\0;')],
    ['html', latin('<!doctype html><script>alert(1)</script>')],
    ['pdf berisi html', Buffer.concat([latin('<html><script>1</script>'), pdfExample()])],
    ['pdf berskrip', pdfExample(latin('<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>'))],
    ['rusak', jpegExample().subarray(0, 40)],
  ])('%s: 422 dengan sebabnya, tanpa sisa berkas', async (_, content) => {
    const result = await tus.upload(content, 'bukti.pdf')
    expect(result).toMatchObject({ status: 422, body: { galat: [{ field: 'file', message: expect.any(String) }] } })
    expect(await tableContent()).toEqual({ unggahan: 1, bagian: 0, dokumen: 0, berkas: 0 })
  })

  it('png dengan ekor skrip tidak membawa skripnya', async () => {
    const result = await tus.upload(Buffer.concat([pngExample(), latin('<script>alert(1)</script>')]), 'a.png')
    if (result.status === 200) {
      const { rawPayload } = await app.app.inject({ url: result.body.fileUrl })
      expect(rawPayload.includes('script')).toBe(false)
    } else expect(result.status).toBe(422)
  })
})

describe('permintaan keliru', () => {
  it.each([
    ['tanpa versi protokol', { 'upload-length': '10' }, 412],
    ['versi lain', { 'tus-resumable': '0.2.2', 'upload-length': '10' }, 422],
    ['tanpa panjang', TUS, 422],
    ['panjang negatif', { ...TUS, 'upload-length': '-1' }, 422],
    ['panjang bukan angka', { ...TUS, 'upload-length': '1e3' }, 422],
    ['panjang nol', { ...TUS, 'upload-length': '0' }, 422],
    ['terlalu panjang', { ...TUS, 'upload-length': '2000001' }, 413],
    ['sangat panjang', { ...TUS, 'upload-length': '9'.repeat(30) }, 422],
    ['panjang ditunda', { ...TUS, 'upload-defer-length': '1' }, 422],
    ['gabungan', { ...TUS, 'upload-concat': 'partial', 'upload-length': '10' }, 422],
    ['metadata rusak', { ...TUS, 'upload-length': '10', 'upload-metadata': 'filename %%%' }, 422],
    ['nama dengan NUL', { ...TUS, 'upload-length': '10', 'upload-metadata': `filename ${btoa('a\0b')}` }, 422],
    ['nama 300 huruf', { ...TUS, 'upload-length': '10', 'upload-metadata': `filename ${btoa('a'.repeat(300))}` }, 422],
  ])('memulai %s', async (_, headers, status) => {
    const answer = await tus.send({ method: 'POST', headers })
    expect(refuse(answer)).toMatchObject({
      status,
      message: expect.stringMatching(/^[A-Z].*\w/),
      kode: expect.any(String),
    })
    expect(await tableContent()).toEqual({ unggahan: 0, bagian: 0, dokumen: 0, berkas: 0 })
  })

  it('panjang 2.000.000 masih boleh', async () => {
    expect(await tus.start(2_000_000)).toMatch(/^\/api/)
  })

  it.each([
    ['letak lain', { ...CONTENT, 'upload-offset': '5' }, 409],
    ['letak negatif', { ...CONTENT, 'upload-offset': '-1' }, 422],
    ['tanpa letak', CONTENT, 422],
    ['jenis isi lain', { ...CONTENT, 'upload-offset': '0', 'content-type': 'application/json' }, 422],
    ['tanpa jenis isi', { ...TUS, 'upload-offset': '0' }, 422],
    ['isi melebihi panjangnya', { ...CONTENT, 'upload-offset': '0' }, 413],
    ['tanpa panjang isi, melebihi', { ...CONTENT, 'upload-offset': '0', 'transfer-encoding': 'chunked' }, 413],
  ])('melanjutkan %s', async (what, headers, status) => {
    const path = await tus.start(1000)
    const body = Buffer.alloc(what.includes('melebihi') ? 1001 : 100, 0x41)
    const answer = await tus.send({ method: 'PATCH', path, headers, body })
    expect(refuse(answer)).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].*\w/) })
    expect(await tus.locate(path)).toBeLessThanOrEqual(1000)
    expect((await tus.done(path)).status).not.toBe(200)
  })
})

describe('hanya milik sendiri', () => {
  it('pengguna lain, juga di sekolah yang sama, menemukan 404', async () => {
    const content = pngExample()
    const path = await tus.start(content.length)
    for (const who of ['sekolah2', 'asing']) {
      expect((await tus.send({ method: 'HEAD', path, headers: TUS }, who)).status, who).toBe(404)
      expect((await tus.sendPart(path, 0, content, who)).status, who).toBe(404)
      expect((await tus.send({ method: 'DELETE', path, headers: TUS }, who)).status, who).toBe(404)
      expect((await tus.done(path, who)).status, who).toBe(404)
    }
    expect((await tus.sendPart(path, 0, content)).status).toBe(204)
    expect((await tus.done(path, 'sekolah2')).status).toBe(404)
    expect((await tus.done(path)).status).toBe(200)
  })

  it('tanpa sesi 401, peran lain 403, alamat tak dikenal 404', async () => {
    const headers = { ...TUS, 'upload-length': '10' }
    expect((await tus.send({ method: 'POST', headers }, null)).status).toBe(401)
    for (const who of ['admin', 'kabkota', 'yayasan', 'monitoring'])
      expect(refuse(await tus.send({ method: 'POST', headers }, who)), who).toMatchObject({
        status: 403,
        kode: 'TIDAK_BERHAK',
      })
    for (const id of ['tidakada', '..%2f..%2fetc', '%00', 'a'.repeat(190)])
      expect((await tus.send({ method: 'HEAD', path: `/api/unggahan/${id}`, headers: TUS })).status, id).toBe(404)
  })
})

it('sapuan malam membuang unggahan dan dokumen yang sehari tidak dipakai', async () => {
  await tus.start(1000)
  await tus.upload(pngExample())
  app.context.clock.set(addSeconds(app.context.clock.now(), 86_000))
  await clean(app.context)
  expect(await tableContent()).toMatchObject({ unggahan: 2, dokumen: 1, berkas: 1 })
  app.context.clock.set(addSeconds(app.context.clock.now(), 401))
  await clean(app.context)
  expect(await tableContent()).toEqual({ unggahan: 0, bagian: 0, dokumen: 0, berkas: 0 })
})
