import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfExample, pngExample } from '../../../test/example-files.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addSeconds } from '../../platform/clock.ts'
import { isFileMissing } from '../../platform/files/files.ts'
import { cleanSurat } from './commands-clean.ts'
import { suratTools } from './surat.test-kit.ts'

let app: TestApp
let surat: ReturnType<typeof suratTools>
beforeAll(async () => {
  app = await createTestApp()
  surat = suratTools(app)
})
beforeEach(async () => {
  await surat.clear()
  await sql`delete from lampiran_surat`.execute(app.context.db)
})
afterAll(() => app.close())

async function upload(who: string, content: Buffer, nama = 'surat.pdf') {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/mailbox/lampiran',
    query: { nama },
    headers: { authorization: `Bearer ${await app.signIn(who)}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('lampiran', () => {
  it('dibuka pengirim dan penerima lewat alamat sebentar, orang ketiga tidak mendapat alamatnya', async () => {
    const content = pdfExample()
    const { body: file } = await upload('sekolah', content, 'undangan.exe')
    expect(file).toMatchObject({ fileName: 'undangan.pdf', mimeType: 'application/pdf', ukuran: content.length })
    const { id_pesan } = (await surat.to('sekolah', 'kabkota', { lampiran: [file] })).body
    expect((await surat.folder('kabkota', 'Inbox')).body.rows[0].jumlahLampiran).toBe(1)
    for (const who of ['sekolah', 'kabkota']) {
      const [lampiran] = (await surat.open(who, id_pesan)).body.lampiran
      const opened = await app.app.inject({ url: lampiran.fileUrl })
      expect([opened.statusCode, opened.rawPayload.equals(content)]).toEqual([200, true])
    }
    for (const other of ['uptd', 'gtk', 'admin']) expect((await surat.open(other, id_pesan)).status).toBe(404)
    const { fileUrl } = (await surat.open('kabkota', id_pesan)).body.lampiran[0]
    const original = app.context.clock.now()
    app.context.clock.set(addSeconds(original, 301))
    expect((await app.app.inject({ url: fileUrl })).statusCode).toBe(410)
    app.context.clock.set(original)
  })

  it('dinilai dari isinya: skrip, berkas kosong, dan lebih dari 2 MB ditolak', async () => {
    expect((await upload('sekolah', Buffer.from('<script>alert(1)</script>'), 'foto.png')).status).toBe(422)
    expect((await upload('sekolah', Buffer.alloc(0))).status).toBe(422)
    expect((await upload('sekolah', Buffer.alloc(2_000_001))).body.message).toContain('2 MB')
  })

  it('juga sebagai base64 di dalam surat, paling banyak lima, dan satu yang buruk menolak suratnya', async () => {
    const one = { fileName: 'a.png', base64: pngExample().toString('base64') }
    const { body } = await surat.to('sekolah', 'kabkota', { lampiran: [one] })
    expect(body.lampiran).toMatchObject([{ fileName: 'a.png', mimeType: 'image/png' }])
    const six = await surat.to('sekolah', 'kabkota', { lampiran: Array.from({ length: 6 }, () => one) })
    expect([six.status, six.body.galat[0].field]).toEqual([422, 'lampiran'])
    const bad = await surat.to('sekolah', 'kabkota', { lampiran: [one, { fileName: 'b.png', base64: 'AAAA' }] })
    expect([bad.status, bad.body.galat[0].field]).toEqual([422, 'lampiran.1'])
    expect((await surat.folder('kabkota', 'Inbox')).body.meta.total).toBe(1)
  })

  it('unggahan orang lain dan lampiran surat lain tidak dapat diambil', async () => {
    const { body: file } = await upload('kabkota', pdfExample())
    expect((await surat.to('sekolah', 'kabkota', { lampiran: [file] })).status).toBe(422)
    expect((await surat.to('kabkota', 'sekolah', { lampiran: [file] })).status).toBe(200)
    expect((await surat.to('kabkota', 'sekolah', { lampiran: [file] })).status).toBe(422)
  })

  it('yang tidak terpasang hilang sesudah sehari; yang terpasang hilang dengan salinan terakhir suratnya', async () => {
    const { body: release } = await upload('sekolah', pdfExample())
    const { body: installed } = await upload('sekolah', pngExample())
    const { id_pesan } = (await surat.to('sekolah', 'kabkota', { lampiran: [installed] })).body
    const tomorrow = { ...app.context, clock: { now: () => addSeconds(app.context.clock.now(), 86_401) } }
    const exists = (key: string) =>
      app.context.files.get(key).then(
        () => true,
        (error) => !isFileMissing(error),
      )
    await cleanSurat(app.context)
    expect([await exists(release.s3Key), await exists(installed.s3Key)]).toEqual([true, true])
    await cleanSurat(tomorrow)
    expect([await exists(release.s3Key), await exists(installed.s3Key)]).toEqual([false, true])
    for (const who of ['sekolah', 'kabkota', 'sekolah', 'kabkota']) await surat.hapus(who, [id_pesan])
    await cleanSurat(tomorrow)
    expect(await exists(installed.s3Key)).toBe(false)
  })

  it('paling banyak dua puluh yang belum dipakai', async () => {
    const id = await surat.nomor('sekolah')
    await sql`insert into lampiran_surat (kunci, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
      select 'kunci-' || g, 'a.png', 'image/png', 1, '', ${id}, ${app.context.clock.now()} from generate_series(1, 19) g`.execute(
      app.context.db,
    )
    expect((await upload('sekolah', pngExample())).status).toBe(200)
    expect((await upload('sekolah', pngExample())).status).toBe(429)
    expect((await upload('kabkota', pngExample())).status).toBe(200)
  })
})
