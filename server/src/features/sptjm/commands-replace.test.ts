import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSptjm } from '@geisa/contract/sptjm'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addSeconds } from '../../platform/clock.ts'
import { localFiles } from '../../platform/files/files.ts'
import { clean } from '../cronjob/clean.ts'
import { berkas, filesIn, pdf, testTools } from './sptjm.test-kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-sptjm-'))
const files = localFiles(folder)
let app: TestApp
let tools: ReturnType<typeof testTools>
beforeAll(async () => {
  app = await createTestApp()
  app.context.files = files
  tools = testTools(app)
})
beforeEach(async () => {
  app.context.files = files
  await tools.clear()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Files and rows name the same keys: nothing is orphaned, nothing missing. */
async function paired(many: number): Promise<void> {
  const keys = await tools.kunciDokumen()
  expect(filesIn(folder)).toEqual(keys)
  expect(keys).toHaveLength(many)
}
const wrong = (field: string, message: string | RegExp) => ({
  status: 422,
  body: { galat: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }] },
})

describe('mengunggah ulang', () => {
  it('mengganti berkas, mengosongkan catatan, menunggu lagi, dan membuang yang lama', async () => {
    await tools.kunci('SATU-SATU-SATU')
    const { id, file } = (await tools.upload()).body
    await tools.putuskan(id, { status: 'dikembalikan', catatan: 'Tanda tangan kurang' })
    await tools.open()
    await tools.kunci('DUAA-DUAA-DUAA', 2)
    const { status, body } = await tools.replace(id, { versi: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      status: 'diunggah',
      catatan: null,
      versi: 3,
      segelKode: 'DUAA-DUAA-DUAA',
      segelBerlaku: true,
    })
    await paired(1)
    expect((await app.app.inject({ url: body.file.fileUrl })).rawPayload.equals(pdf('baru'))).toBe(true)
    const old = await app.app.inject({ url: file.fileUrl })
    expect([old.statusCode, old.json().message]).toEqual([404, expect.stringMatching(/^Berkas ini sudah tidak ada/)])
  })

  it('versi lama 409; permintaan yang sama terulang menjawab hasilnya', async () => {
    const { id } = (await tools.upload()).body
    expect((await tools.replace(id, { versi: 9 })).status).toBe(409)
    expect((await tools.replace(id, { versi: 1 })).body.versi).toBe(2)
    expect(await tools.replace(id, { versi: 1 })).toMatchObject({ status: 200, body: { versi: 2 } })
    expect((await tools.replace(id, { versi: 1, ...berkas(pdf('ketiga')) })).status).toBe(409)
    expect((await tools.replace(id, berkas(pdf('ketiga')))).body.versi).toBe(3)
    await paired(1)
  })

  it('bersamaan dengan versi sama: satu menang, tanpa berkas yatim', async () => {
    const { id } = (await tools.upload()).body
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => tools.replace(id, { versi: 1, ...berkas(pdf(`ganti ${nth}`)) })),
    )
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
    await paired(1)
  })

  it('yang sudah diterima ditolak selama segelnya berlaku, sesudah kuncinya dibuka boleh', async () => {
    await tools.kunci('SATU-SATU-SATU')
    const { id } = (await tools.upload()).body
    await tools.putuskan(id, { status: 'diterima' })
    expect(await tools.replace(id)).toMatchObject(wrong('status', /^SPTJM ini sudah diterima dinas/))
    await tools.open()
    expect((await tools.replace(id)).body).toMatchObject({ status: 'diunggah', segelKode: null })
  })

  it('berkas buruk tidak mengganti apa pun', async () => {
    const { id } = (await tools.upload()).body
    expect((await tools.replace(id, { base64: 'AAAA' })).body.galat[0].field).toBe('file')
    expect((await app.call('sekolah', readSptjm, { params: { id } })).body.versi).toBe(1)
    await paired(1)
  })
})

describe('yang pernah diterima tetap tersimpan', () => {
  const old = async (who: string, id: string) => (await app.call(who, readSptjm, { params: { id } })).body.lama
  async function accept(): Promise<string> {
    await tools.kunci('SATU-SATU-SATU')
    const { id } = (await tools.upload()).body
    await tools.putuskan(id, { status: 'diterima' })
    return id
  }

  it('sesudah kuncinya dibuka dan SPTJM diganti, berkas lama masih dapat dibuka oleh yang melihat bulannya', async () => {
    const id = await accept()
    await tools.open()
    await tools.kunci('DUAA-DUAA-DUAA', 2)
    const replace = await tools.replace(id)
    expect(replace.body).toMatchObject({ status: 'diunggah', segelKode: 'DUAA-DUAA-DUAA', jumlahLama: 1 })
    for (const who of ['sekolah', 'kabkota', 'monitoring']) {
      const [one, ...other] = await old(who, id)
      expect(other).toEqual([])
      expect(one).toMatchObject({ segelKode: 'SATU-SATU-SATU', status: 'diterima', file: { fileName: 'sptjm.pdf' } })
      expect((await app.app.inject({ url: one.file.fileUrl })).rawPayload.equals(pdf())).toBe(true)
    }
    await paired(2)
    await sql`update dokumen set diunggah_pada = ${addSeconds(app.context.clock.now(), -86_401)}`.execute(
      app.context.db,
    )
    await clean(app.context)
    await paired(2)
  })

  it('juga yang diterima lalu dikembalikan; yang tidak pernah diterima dibuang', async () => {
    const id = await accept()
    await tools.putuskan(id, { status: 'dikembalikan', catatan: 'Salah terima', versi: 2 })
    await tools.replace(id)
    await tools.replace(id, berkas(pdf('ketiga')))
    expect(await old('sekolah', id)).toMatchObject([{ status: 'dikembalikan', catatan: 'Salah terima' }])
    await paired(2)
  })

  it('gagal di tengah: SPTJM, yang lama, dan berkasnya tetap seperti semula', async () => {
    const id = await accept()
    await tools.open()
    await sql`alter table sptjm add constraint uji_gagal check (versi < 3)`.execute(app.context.db)
    expect((await tools.replace(id)).status).toBe(500)
    await sql`alter table sptjm drop constraint uji_gagal`.execute(app.context.db)
    expect(await old('sekolah', id)).toEqual([])
    await paired(1)
  })
})

describe('kertas segel lama', () => {
  it('bukan kertas segel baru, walau di antaranya ada kertas lain', async () => {
    const refuse = wrong(
      'file',
      'Berkas ini ditandatangani untuk segel lama. Cetak SPTJM dari segel DUAA-DUAA-DUAA, tanda tangani, lalu unggah.',
    )
    await tools.kunci('SATU-SATU-SATU')
    const { id } = (await tools.upload()).body
    await tools.open()
    expect(await tools.replace(id, berkas())).toMatchObject(
      wrong('file', /^Berkas ini ditandatangani untuk segel lama\./),
    )
    await tools.kunci('DUAA-DUAA-DUAA', 2)
    expect(await tools.replace(id, berkas())).toMatchObject(refuse)
    expect((await tools.replace(id)).body.segelKode).toBe('DUAA-DUAA-DUAA')
    expect(await tools.replace(id, berkas())).toMatchObject(refuse)
    await paired(1)
  })

  it('yang diunggah sebelum bulan dikunci pun bukan', async () => {
    const { id } = (await tools.upload()).body
    await tools.kunci('DUAA-DUAA-DUAA')
    expect(await tools.replace(id, berkas())).toMatchObject(
      wrong('file', /^Berkas ini ditandatangani sebelum bulannya dikunci\. Cetak SPTJM dari segel DUAA-DUAA-DUAA,/),
    )
  })

  it('kertas sama untuk segel yang sama boleh: dikembalikan, diunggah lagi, menunggu lagi', async () => {
    await tools.kunci('SATU-SATU-SATU')
    const { id } = (await tools.upload()).body
    await tools.putuskan(id, { status: 'dikembalikan', catatan: 'Keliru' })
    expect(await tools.replace(id, berkas())).toMatchObject({ status: 200, body: { status: 'diunggah', versi: 3 } })
    await paired(1)
  })

  it('segel yang dilihat pengunggah bukan lagi yang berlaku: 409', async () => {
    await tools.kunci('SATU-SATU-SATU')
    const { id } = (await tools.upload({ segelKode: 'SATU-SATU-SATU' })).body
    await tools.open()
    for (const sealCode of ['SATU-SATU-SATU', 'DUAA-DUAA-DUAA'])
      expect((await tools.replace(id, { segelKode: sealCode })).status).toBe(409)
    await tools.kunci('DUAA-DUAA-DUAA', 2)
    expect((await tools.replace(id, { segelKode: 'SATU-SATU-SATU' })).status).toBe(409)
    expect((await tools.replace(id, { segelKode: 'DUAA-DUAA-DUAA' })).body.segelKode).toBe('DUAA-DUAA-DUAA')
  })
})
