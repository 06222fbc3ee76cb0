import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IncomingDocument } from '@geisa/contract/pengajuan/dokumen'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jpegExample, pdfExample, pngExample } from '../../../../test/example-files.ts'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type Caller, checkSesi } from '../../../platform/access/session.ts'
import { type Files, localFiles } from '../../../platform/files/files.ts'
import { filesIn } from '../../sptjm/sptjm.test-kit.ts'
import { type ExistingDocument, prepareDocument } from './commands.ts'
import { deleteDocument } from './commands-delete.ts'
import { dokumenPengajuan, listDokumen } from './queries.ts'
import { tusTools } from './unggahan.test-kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-dokumen-'))
let app: TestApp
let tus: Awaited<ReturnType<typeof tusTools>>
let sekolahId: number
beforeAll(async () => {
  app = await createTestApp()
  tus = await tusTools(app)
  sekolahId = app.dunia.sekolah.sd.id
})
beforeEach(async () => {
  app.context.files = localFiles(folder)
  for (const tabel of ['unggahan', 'dokumen', 'koreksi'])
    await sql`delete from ${sql.table(tabel)}`.execute(app.context.db)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const signIn = async (who = 'sekolah'): Promise<Caller> =>
  checkSesi(app.context.db, app.context.tokenKey, app.context.clock, `Bearer ${await app.signIn(who)}`)
const fill = (bytes: Buffer, fileName = 'bukti.pdf'): IncomingDocument => ({
  fileName,
  base64: bytes.toString('base64'),
})
const png = (nth: number): IncomingDocument => fill(pngExample(200, 200, nth), `${nth}.png`)
const prepare = async (daftar: IncomingDocument[], currentlyPresent: ExistingDocument[] = [], who = 'sekolah') =>
  prepareDocument(app.context, await signIn(who), { sekolahId, daftar, currentlyPresent })
const refused = async (daftar: IncomingDocument[], field: string, message: string | RegExp): Promise<void> => {
  await expect(prepare(daftar)).rejects.toMatchObject({
    status: 422,
    answer: { galat: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }] },
  })
  expect(await rest()).toEqual([])
}
/** Keys of the rows; the same files lie in the folder. */
async function rest(): Promise<string[]> {
  const { rows } = await sql<{ kunci: string }>`select kunci from dokumen order by kunci collate "C"`.execute(
    app.context.db,
  )
  const keys = rows.map((row) => row.kunci)
  expect(filesIn(folder)).toEqual(keys)
  return keys
}
async function usulan(status = 1): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, dari, sampai, tgl_pengajuan, status_pengajuan, sidik)
    select sekolah_id, md5(random()::text), id, 1, '2026-03-02', '2026-03-02', now(), ${status}, md5(random()::text) from gtk
    where sekolah_id = ${sekolahId} limit 1 returning id`.execute(app.context.db)
  return rows[0]?.id ?? 0
}
const attach = (ready: Awaited<ReturnType<typeof prepare>>, nomor: number): Promise<void> =>
  app.context.db.transaction().execute((trx) => ready.attach(trx, 'koreksi', nomor))
const own = async (nomor: number) =>
  listDokumen(app.context.db, (await signIn()).cakupan, { jenis: 'koreksi', sekolahId, nomor })

describe('menyiapkan dokumen', () => {
  it('base64 dan unggahan terpasang bersama; isi yang sama hanya sekali', async () => {
    const { body } = await tus.upload(jpegExample(), 'foto.jpg')
    const ready = await prepare([
      fill(pdfExample()),
      { s3Key: body.s3Key },
      fill(pdfExample(), 'sama.pdf'),
      fill(jpegExample()),
    ])
    expect([ready.added, ready.sidik.length]).toEqual([2, 2])
    expect(ready.sidik).toEqual(ready.sidik.toSorted())
    const nomor = await usulan()
    await attach(ready, nomor)
    await ready.drop()
    expect((await own(nomor)).map(({ fileName }) => fileName).toSorted()).toEqual(['bukti.pdf', 'foto.jpg'])
    const again = await prepare([{ s3Key: body.s3Key }, png(1)], await own(nomor))
    expect([again.added, again.sidik.length]).toEqual([1, 3])
    await again.drop()
    expect(await rest()).toHaveLength(2)
  })

  it('unggahan yang sama bagi dua usulan serentak: satu mendapatkannya', async () => {
    const { body } = await tus.upload(pngExample(), 'a.png')
    const two = await Promise.all([prepare([{ s3Key: body.s3Key }]), prepare([{ s3Key: body.s3Key }])])
    const nomor = [await usulan(), await usulan()]
    const results = await Promise.allSettled(two.map((ready, nth) => attach(ready, nomor[nth] ?? 0)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const one of results)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ status: 422, answer: { galat: [{ field: 'dokumenPendukung.0' }] } })
    expect(await rest()).toHaveLength(1)
  })

  it('transaksi gagal: titipan dibuang, unggahan tetap dapat dipakai lagi', async () => {
    const { body } = await tus.upload(pngExample(), 'a.png')
    const ready = await prepare([{ s3Key: body.s3Key }, fill(pdfExample())])
    const nomor = await usulan()
    await expect(
      app.context.db.transaction().execute(async (trx) => {
        await ready.attach(trx, 'koreksi', nomor)
        throw new Error('gagal')
      }),
    ).rejects.toThrow('gagal')
    await ready.drop()
    expect(await rest()).toEqual([body.s3Key])
    expect((await prepare([{ s3Key: body.s3Key }])).added).toBe(1)
  })

  it('penyimpanan gagal di tengah: yang sudah tersimpan dibuang', async () => {
    const original = app.context.files
    let nth = 0
    const broken: Files = {
      ...original,
      put: async (bytes, key) => {
        if (++nth === 3) throw new Error('penuh')
        return original.put(bytes, key)
      },
    }
    app.context.files = broken
    await expect(prepare([png(1), png(2), png(3), png(4)])).rejects.toThrow('penuh')
    expect(filesIn(folder)).toEqual([])
  })
})

describe('dokumen yang ditolak tidak meninggalkan apa pun', () => {
  const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
  it.each<[string, IncomingDocument, RegExp]>([
    ['svg', fill(latin('<svg xmlns="http://www.w3.org/2000/svg"/>')), /^Berkas harus berupa JPG, PNG, atau PDF$/],
    ['gif', fill(latin('GIF89a\x01\0\x01\0\0\0\0;')), /^Gambar ini berformat GIF/],
    ['pdf di dalam html', fill(Buffer.concat([latin('<html>'), pdfExample()])), /./],
    ['pdf berskrip', fill(pdfExample(latin('<< /S /JavaScript /JS (1) >>'))), /./],
    ['base64 rusak', { fileName: 'a.pdf', base64: '%%%%' }, /^Isi berkas tidak terbaca/],
    ['kosong', { fileName: 'a.pdf', base64: '' }, /^Berkas kosong/],
    ['tanpa apa pun', {}, /^Berkas kosong/],
    ['terlalu besar', fill(pdfExample(Buffer.alloc(2_000_000, 0x41))), /^Ukuran file maks 2 MB$/],
    ['kunci asing', { s3Key: 'tidak-ada' }, /^Dokumen tidak dikenal$/],
    ['isi dan kunci sekaligus', { ...png(1), s3Key: 'tidak-ada' }, /jangan keduanya/],
  ])('%s: 422 di tempatnya', async (_, one, sentence) => {
    await refused([png(7), one], 'dokumenPendukung.1', sentence)
  })

  it('unggahan orang lain dan sekolah lain tidak dikenal', async () => {
    const foreign = (await tus.upload(pngExample(), 'a.png', 'asing')).body.s3Key
    await expect(prepare([{ s3Key: foreign }])).rejects.toMatchObject({ status: 422 })
    await expect(prepare([{ s3Key: foreign }], [], 'kabkota')).rejects.toMatchObject({ status: 422 })
  })

  it('paling banyak 10 bersama yang sudah ada', async () => {
    const present = Array.from({ length: 9 }, (_, nth) => ({ s3Key: `k${nth}`, sha256: `${nth}` }))
    await expect(prepare([png(1), png(2)], present)).rejects.toMatchObject({ status: 422 })
    expect(await rest()).toEqual([])
    expect((await prepare([png(1)], present)).sidik).toHaveLength(10)
  })
})

describe('menghapus dan membuka', () => {
  async function withDokumen(status = 1): Promise<{ nomor: number; id: string; s3Key: string }> {
    const nomor = await usulan(status)
    await attach(await prepare([fill(pdfExample()), png(2)]), nomor)
    return { nomor, id: `${sekolahId}-${nomor}`, s3Key: (await own(nomor))[0]?.s3Key ?? '' }
  }
  const remove = async (id: string, s3Key: string, who = 'sekolah') =>
    deleteDocument(app.context, await signIn(who), 'koreksi', id, s3Key)

  it.each([1, 3, 6])('keadaan %i: berkasnya hilang, versinya naik, tercatat', async (status) => {
    const { nomor, id, s3Key } = await withDokumen(status)
    expect(await remove(id, s3Key)).toEqual({ message: 'Berhasil menghapus file' })
    expect(await rest()).toHaveLength(1)
    const { rows } = await sql`select versi, sidik from koreksi where id = ${nomor}`.execute(app.context.db)
    expect(rows).toEqual([{ versi: 2, sidik: '' }])
    const { rows: catatan } =
      await sql`select tindakan from riwayat where perihal = 'koreksi' and objek = ${id}`.execute(app.context.db)
    expect(catatan).toEqual([{ tindakan: 'hapus-dokumen' }])
    await expect(remove(id, s3Key)).rejects.toMatchObject({ status: 404 })
  })

  it.each([2, 4, 5])('keadaan %i: 422, berkasnya tetap', async (status) => {
    const { id, s3Key } = await withDokumen(status)
    await expect(remove(id, s3Key)).rejects.toMatchObject({ status: 422 })
    expect(await rest()).toHaveLength(2)
  })

  it('serentak delapan kali: satu berhasil; di luar cakupan 404', async () => {
    const { id, s3Key } = await withDokumen()
    await expect(remove(id, s3Key, 'asing')).rejects.toMatchObject({ status: 404 })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => remove(id, s3Key)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rest()).toHaveLength(1)
  })

  it('siapa membuka dokumen mana tercatat, sekali sehari tiap dokumen', async () => {
    const { nomor, id } = await withDokumen()
    const dinas = await signIn('kabkota')
    const listAs = async (caller: Caller) => {
      const pemilik = { jenis: 'koreksi', sekolahId, nomor } as const
      return dokumenPengajuan(app.context, caller, pemilik, await listDokumen(app.context.db, caller.cakupan, pemilik))
    }
    const daftar = await listAs(dinas)
    const recorded = async (tindakan: string): Promise<string[]> => {
      const { rows } = await sql<{ nama: string }>`
        select i.sesudah->>'namaBerkas' as nama from riwayat r join riwayat_isi i using (sekolah_id, nomor)
        where r.objek = ${id} and r.tindakan = ${tindakan} and r.pengguna_id = ${dinas.pengguna.id} order by 1`.execute(
        app.context.db,
      )
      return rows.map(({ nama }) => nama)
    }
    const names = daftar.map(({ fileName }) => fileName).toSorted()
    // A page with their pictures: nobody has opened any of them; of a PDF there is none.
    for (const { fileUrl } of [...daftar, ...daftar])
      expect((await app.app.inject({ url: `${fileUrl}?gambar=kecil` })).statusCode).toBe(200)
    expect([await recorded('baca'), await recorded('baca-gambar')]).toEqual([['bukti.pdf'], ['2.png']])
    for (const { fileUrl } of [...daftar, ...daftar]) {
      const answer = await app.app.inject({ url: fileUrl })
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers['x-content-type-options']]).toEqual([
        200,
        'private, no-store',
        'nosniff',
      ])
    }
    for (const { fileUrl } of daftar) await app.app.inject({ url: `${fileUrl}?gambar=kecil` })
    expect([await recorded('baca'), await recorded('baca-gambar')]).toEqual([names, ['2.png']])
    const foreign = await signIn('kabkotaAsing')
    expect(await listAs(foreign)).toEqual([])
  })
})
