import { ajukanKeberatan, daftarKeberatan, type Keberatan, readKeberatan } from '@geisa/contract/keberatan'
import { finishedUnggahan } from '@geisa/contract/pengajuan/dokumen'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pngExample } from '../../../test/example-files.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { tusTools } from '../pengajuan/dokumen/unggahan.test-kit.ts'
import { testTools } from '../pengajuan/koreksi/koreksi.test-kit.ts'

let app: TestApp
let koreksi: ReturnType<typeof testTools>
let tus: Awaited<ReturnType<typeof tusTools>>
beforeAll(async () => {
  app = await createTestApp()
  koreksi = testTools(app)
  tus = await tusTools(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from keberatan`.execute(app.context.db)
  await koreksi.clear()
})

const ajukan = (dokumen: { s3Key: string }[], who = 'gtk') =>
  app.call(who, ajukanKeberatan, { body: { tanggal: '2026-03-03', isi: 'Saya hadir, mesin mati', dokumen } })
const photo = async (who = 'gtk'): Promise<string> =>
  (await tus.upload(pngExample(), 'foto.png', who)).body.s3Key as string
const read = async (who: string, id: string): Promise<Keberatan> =>
  (await app.call(who, readKeberatan, { params: { id } })).body as Keberatan

it('GTK mengunggah fotonya sendiri dan menyertakannya; sekolah dan kantor membukanya', async () => {
  const { status, body } = await ajukan([{ s3Key: await photo() }])
  expect(status).toBe(200)
  expect(body.dokumen).toMatchObject([{ fileName: 'foto.png', mimeType: 'image/png', ukuran: pngExample().length }])
  for (const who of ['sekolah', 'kabkota']) {
    const [one] = (await read(who, body.id)).dokumen
    const opened = await app.app.inject({ url: one?.fileUrl ?? '' })
    expect([who, opened.statusCode, opened.rawPayload.equals(pngExample())]).toEqual([who, 200, true])
  }
  const { rows } = (await app.call('sekolah', daftarKeberatan, { query: {} })).body as { rows: Keberatan[] }
  expect(rows[0]?.dokumen).toHaveLength(1)
})

it('milik orang lain, yang tidak ada, dan yang sudah terpasang ditolak di tempatnya, dan tidak ada yang tercatat', async () => {
  const own = await photo()
  for (const s3Key of [await photo('sekolah'), 'tidak-ada']) {
    const { status, body } = await ajukan([{ s3Key: own }, { s3Key }])
    expect([status, body.galat?.[0]?.field]).toEqual([422, 'dokumen.1'])
  }
  expect(await koreksi.jumlah('keberatan')).toBe(0)
  // What was refused took nothing along.
  expect((await ajukan([{ s3Key: own }])).status).toBe(200)
  expect((await app.call('gtk', finishedUnggahan, { params: { id: own } })).status).toBe(404)
})

it('kantor tidak mengunggah', async () => {
  await expect(tus.start(10, 'a.png', 'kabkota')).rejects.toThrow(/403/)
})

it('ikut dengan koreksi yang menjawabnya, ditandai bila dipakai lagi, dan tetap tampak pada keberatannya', async () => {
  const { id } = (await ajukan([{ s3Key: await photo() }])).body as Keberatan
  const usulan = await koreksi.usulan({ keberatanId: id })
  const saved = (await koreksi.baca(usulan.id, 'kabkota')).body.dokumenPendukung
  expect(saved).toMatchObject([{ fileName: 'foto.png' }])
  expect((await read('gtk', id)).dokumen).toMatchObject([{ fileName: 'foto.png', s3Key: saved[0].s3Key }])
  const { rows } = await sql`select pemilik from alamat_dokumen where kunci = ${saved[0].s3Key}`.execute(app.context.db)
  expect(rows).toEqual([{ pemilik: 'koreksi' }])
})
