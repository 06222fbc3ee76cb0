import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfExample, pngExample } from '../../../test/example-files.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addSeconds } from '../../platform/clock.ts'
import { isFileMissing } from '../../platform/files/files.ts'
import { cleanSurat } from './commands-clean.ts'
import { suratTools } from './surat.test-kit.ts'

type Lampiran = { s3Key: string; fileName: string; fileUrl: string }

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

/** From the school to its office, with two files. */
async function originSurat(): Promise<{ id: number; lampiran: Lampiran[] }> {
  const lampiran = [
    { fileName: 'a.pdf', base64: pdfExample().toString('base64') },
    { fileName: 'b.png', base64: pngExample().toString('base64') },
  ]
  const { body } = await surat.to('sekolah', 'kabkota', { lampiran })
  return { id: body.id_pesan, lampiran: body.lampiran }
}

const from = ({ id, lampiran }: { id: number; lampiran: readonly Lampiran[] }) =>
  lampiran.map(({ s3Key }) => ({ s3Key, dariPesan: id }))
const forward = (who: string, to: string, origin: Awaited<ReturnType<typeof originSurat>>) =>
  surat.to(who, to, { lampiran: from(origin) })
const draft = (who: string, content: Record<string, unknown>) => surat.send(who, { statusSurat: 1, ...content })
const nama = (daftar: readonly Lampiran[]): string[] => daftar.map(({ fileName }) => fileName)

const exists = (key: string): Promise<boolean> =>
  app.context.files.get(key).then(
    () => true,
    (error) => !isFileMissing(error),
  )
const cleanTomorrow = () =>
  cleanSurat({ ...app.context, clock: { now: () => addSeconds(app.context.clock.now(), 86_401) } })
async function drop(who: string, id: number): Promise<void> {
  await surat.hapus(who, [id])
  await surat.hapus(who, [id])
}
const countRows = async (): Promise<number> =>
  (await sql`select 1 from lampiran_surat`.execute(app.context.db)).rows.length

describe('meneruskan lampiran', () => {
  it('berkas yang sama sampai ke penerima terusan tanpa disimpan dua kali, dan dibuka di sana', async () => {
    const origin = await originSurat()
    const forwarded = await forward('kabkota', 'uptd', origin)
    expect([forwarded.status, nama(forwarded.body.lampiran)]).toEqual([200, ['a.pdf', 'b.png']])
    const { lampiran } = (await surat.open('uptd', forwarded.body.id_pesan)).body
    const opened = await app.app.inject({ url: lampiran[0].fileUrl })
    expect([opened.statusCode, opened.rawPayload.equals(pdfExample())]).toEqual([200, true])
    expect(lampiran.map(({ s3Key }: Lampiran) => s3Key)).toEqual(origin.lampiran.map(({ s3Key }) => s3Key))
    // The letter that it came from is as it was, and nobody sees more of it than before.
    expect(nama((await surat.open('sekolah', origin.id)).body.lampiran)).toEqual(['a.pdf', 'b.png'])
    expect((await surat.open('uptd', origin.id)).status).toBe(404)
  })

  it('surat yang tidak ada di kotak surat sendiri tidak dapat diteruskan, juga bila kuncinya diketahui', async () => {
    const origin = await originSurat()
    for (const who of ['uptd', 'gtk', 'admin']) {
      const { status, body } = await draft(who, { lampiran: from(origin) })
      expect([status, body.galat[0].field]).toEqual([422, 'lampiran.0'])
    }
    // One's own letter does not open another's file, nor does the key without its letter.
    const { id_pesan } = (await surat.to('kabkota', 'uptd')).body
    for (const lampiran of [from({ ...origin, id: id_pesan }), origin.lampiran.map(({ s3Key }) => ({ s3Key }))])
      expect((await draft('uptd', { lampiran })).status).toBe(422)
    await drop('kabkota', origin.id)
    const missing = await draft('kabkota', { lampiran: from(origin) })
    expect([missing.status, missing.body.galat[0].message]).toEqual([
      422,
      'Surat asal lampiran ini sudah tidak ada di kotak surat Anda. Keluarkan lampirannya, atau unggah lagi.',
    ])
    expect((await surat.folder('kabkota', 'Draft')).body.meta.total).toBe(0)
    expect(await countRows()).toBe(2)
  })

  it('surat asal dihapus selamanya: berkas terusannya tinggal; dan sebaliknya', async () => {
    const one = await originSurat()
    const { id_pesan } = (await forward('kabkota', 'uptd', one)).body
    for (const who of ['sekolah', 'kabkota']) await drop(who, one.id)
    await cleanTomorrow()
    const [lampiran] = (await surat.open('uptd', id_pesan)).body.lampiran
    expect((await app.app.inject({ url: lampiran.fileUrl })).statusCode).toBe(200)
    for (const who of ['uptd', 'kabkota']) await drop(who, id_pesan)
    await cleanTomorrow()
    expect(await Promise.all(one.lampiran.map(({ s3Key }) => exists(s3Key)))).toEqual([false, false])
    expect(await countRows()).toBe(0)

    const two = await originSurat()
    const { id_pesan: forwarded } = (await forward('kabkota', 'uptd', two)).body
    for (const who of ['uptd', 'kabkota']) await drop(who, forwarded)
    await cleanTomorrow()
    expect(await exists(two.lampiran[0]?.s3Key ?? '')).toBe(true)
    expect(nama((await surat.open('kabkota', two.id)).body.lampiran)).toEqual(['a.pdf', 'b.png'])
  })

  it('di draf: disimpan ulang tetap satu, dikeluarkan satu per satu, dimasukkan lagi, dan dibuang tanpa sisa', async () => {
    const origin = await originSurat()
    const [a, b] = from(origin)
    const awal = (await draft('kabkota', { kunciDraf: 'terusan-1', lampiran: [a, b] })).body
    const save = async (version: number, lampiran: unknown[]) =>
      (await draft('kabkota', { id_pesan: awal.id_pesan, versi: version, lampiran })).body
    // Again because the answer was lost, and again after both were taken out.
    const again = (await draft('kabkota', { kunciDraf: 'terusan-1', lampiran: [a, b] })).body
    expect([again.id_pesan, nama(again.lampiran)]).toEqual([awal.id_pesan, ['a.pdf', 'b.png']])
    expect(nama((await save(again.versi, [b])).lampiran)).toEqual(['b.png'])
    expect(nama((await save(again.versi + 1, [])).lampiran)).toEqual([])
    expect(nama((await save(again.versi + 2, [a, b])).lampiran)).toEqual(['a.pdf', 'b.png'])
    // What has once been taken over no longer asks for the letter it came from.
    await drop('kabkota', origin.id)
    expect(nama((await save(again.versi + 3, [a, b])).lampiran)).toEqual(['a.pdf', 'b.png'])
    await drop('kabkota', awal.id_pesan)
    await cleanTomorrow()
    expect(await countRows()).toBe(2)
    expect(nama((await surat.open('sekolah', origin.id)).body.lampiran)).toEqual(['a.pdf', 'b.png'])
  })

  it('batas jumlah berlaku, dan yang dikeluarkan lagi tidak memakan jatah unggahan', async () => {
    const origin = await originSurat()
    const [a] = from(origin)
    const fill = (nth: number) => ({ fileName: `${nth}.png`, base64: pngExample(nth + 2, 3).toString('base64') })
    const six = await draft('kabkota', { lampiran: [...from(origin), ...[1, 2, 3, 4].map(fill)] })
    expect([six.status, six.body.galat[0].field]).toEqual([422, 'lampiran'])
    const id = await surat.nomor('kabkota')
    await sql`insert into lampiran_surat (kunci, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
      select 'kunci-' || g, 'a.png', 'image/png', 1, '', ${id}, ${app.context.clock.now()} from generate_series(1, 19) g`.execute(
      app.context.db,
    )
    const { id_pesan, versi } = (await draft('kabkota', { lampiran: [a] })).body
    expect((await draft('kabkota', { id_pesan, versi, lampiran: [] })).status).toBe(200)
    expect((await draft('kabkota', { id_pesan, versi: versi + 1, lampiran: [fill(9)] })).status).toBe(200)
  })

  it('dua pembersihan sekaligus: berkas yang dipakai dua surat tetap hilang dengan yang terakhir', async () => {
    const origin = await originSurat()
    const { id_pesan } = (await forward('kabkota', 'uptd', origin)).body
    for (const who of ['sekolah', 'kabkota']) await drop(who, origin.id)
    for (const who of ['uptd', 'kabkota']) await drop(who, id_pesan)
    await Promise.all([cleanTomorrow(), cleanTomorrow()])
    expect(await Promise.all(origin.lampiran.map(({ s3Key }) => exists(s3Key)))).toEqual([false, false])
    expect(await countRows()).toBe(0)
  })
})
