import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { addSeconds } from '../../platform/clock.ts'
import { suratTools } from './surat.test-kit.ts'

let app: TestApp
let surat: ReturnType<typeof suratTools>
beforeAll(async () => {
  app = await createTestApp()
  surat = suratTools(app)
})
beforeEach(() => surat.clear())
afterAll(() => app.close())

const draft = (who: string, other: Record<string, unknown> = {}) =>
  surat.send(who, { statusSurat: 1, penerima: [], ...other })

describe('mengirim', () => {
  it('sampai ke Inbox penerima dan ke Terkirim pengirim; orang ketiga tidak tahu apa-apa', async () => {
    const { status, body } = await surat.to('admin', 'provinsi', {
      subjek: 'Rapat',
      isi: 'Baris satu\nBaris dua',
      penting: true,
      sifatSurat: 1,
    })
    expect([status, body]).toMatchObject([200, { message: 'Surat terkirim', statusSurat: 2, jumlahPenerima: 1 }])
    const { rows } = (await surat.folder('provinsi', 'Inbox')).body
    expect(rows[0]).toMatchObject({
      subjek: 'Rapat',
      penting: true,
      sifatSurat: 1,
      terbaca: 0,
      pengirim: { nama: 'Admin', instansi: 'Pusat' },
    })
    expect((await surat.folder('admin', 'Terkirim')).body.rows[0]).toMatchObject({
      kepada: 'provinsi (Jawa Timur)',
      statusSurat: 2,
    })
    expect((await surat.open('provinsi', body.id_pesan)).body).toMatchObject({
      isi: 'Baris satu\nBaris dua',
      folder: 'Inbox',
      terbaca: 1,
      bolehDibalas: true,
      penerima: [{ jenis: 'pengguna', nama: 'Anda' }],
    })
    for (const other of ['kabkota', 'sekolah', 'cabdin'])
      expect((await surat.open(other, body.id_pesan)).status).toBe(404)
  })

  it('penerima melihat bawahannya dengan nama, kantor di atasnya dengan peran dan instansi', async () => {
    await surat.to('sekolah', 'kabkota')
    await surat.to('kabkota', 'sekolah')
    expect((await surat.folder('kabkota', 'Inbox')).body.rows[0].pengirim).toMatchObject({
      nama: 'sekolah',
      instansi: 'SD Uji 1',
    })
    expect((await surat.folder('sekolah', 'Inbox')).body.rows[0].pengirim).toMatchObject({
      nama: 'Dinas Kab/Kota (Dikdas)',
      instansi: 'Kab. Malang',
    })
  })

  it('yang dikirim ke banyak orang tidak membuka siapa penerima lainnya', async () => {
    const penerima = [await surat.nomor('sekolah'), await surat.nomor('uptd')]
    const { body } = await surat.send('kabkota', { penerima })
    expect((await surat.open('sekolah', body.id_pesan)).body.penerima).toEqual([{ jenis: 'pengguna', nama: 'Anda' }])
    expect((await surat.open('kabkota', body.id_pesan)).body.penerima).toHaveLength(2)
  })

  it('MONITORING boleh bersurat', async () => {
    expect((await surat.to('monitoring', 'sekolah')).status).toBe(200)
  })

  it('isian buruk ditolak dengan kalimat di isiannya', async () => {
    const id = await surat.nomor('sekolah')
    const wrong: [Record<string, unknown>, string][] = [
      [{ penerima: [] }, 'penerima'],
      [{ penerima: [id], subjek: '  ' }, 'subjek'],
      [{ penerima: [id], isi: '' }, 'isi'],
      [{ penerima: [id], isi: 'x'.repeat(10_001) }, 'isi'],
      [{ penerima: [id], subjek: 'x'.repeat(151) }, 'subjek'],
      [{ penerima: [id], sifatSurat: 1 }, 'sifatSurat'],
      [{ penerima: [id], sifatSurat: 7 }, 'sifatSurat'],
      [{ penerima: [id], statusSurat: 3 }, 'statusSurat'],
      [{ penerima: [id], terbaca: 0 }, 'terbaca'],
      [{ penerima: [id], pengirim: { id: 1 } }, 'pengirim'],
      [{ penerima: [id], htmlIsi: '<b>' }, 'htmlIsi'],
      [{ penerima: [{ jenis: 'semua' }] }, 'penerima.0.jenis'],
      [{ penerima: Array.from({ length: 51 }, () => id) }, 'penerima'],
      [{ penerima: [id], lampiran: [{ s3Key: 'tidak-ada' }] }, 'lampiran.0'],
    ]
    for (const [input, field] of wrong) {
      const { status, body } = await surat.send('kabkota', input)
      expect([input, status, body.galat?.[0]?.field]).toEqual([input, 422, field])
    }
    expect((await surat.folder('kabkota', 'Terkirim')).body.rows).toEqual([])
  })

  it('paling banyak 30 surat dan 5 surat massal sejam, per pengirim', async () => {
    for (let nth = 0; nth < 30; nth++) expect((await surat.to('gtk', 'sekolah')).status).toBe(200)
    const refuse = await surat.to('gtk', 'sekolah')
    expect([refuse.status, refuse.body.kode]).toEqual([429, 'TERLALU_SERING'])
    expect(Number(refuse.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await surat.to('kepala', 'sekolah')).status).toBe(200)
    for (let nth = 0; nth < 21; nth++)
      await addPengguna(app.context.db, `operator${nth}`, PERAN.SEKOLAH, { sekolahId: app.dunia.sekolah.otherSd.id })
    const bulk = () => surat.send('kabkota', { penerima: [{ jenis: 'sekolah' }] })
    for (let nth = 0; nth < 5; nth++) expect((await bulk()).body.jumlahPenerima).toBe(22)
    expect((await bulk()).status).toBe(429)
    expect((await surat.to('kabkota', 'sekolah')).status).toBe(200)
    const { rows } = await sql<{ isi: unknown }>`select i.sesudah as isi from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor where r.perihal = 'surat'`.execute(
      app.context.db,
    )
    expect(rows).toHaveLength(5)
    expect(rows[0]?.isi).toMatchObject({ jumlahPenerima: 22, penerima: 'Semua sekolah dalam cakupan' })
    const original = app.context.clock.now()
    app.context.clock.set(addSeconds(original, 3601))
    expect((await bulk()).status).toBe(200)
    app.context.clock.set(original)
  })
})

describe('draf', () => {
  it('disimpan walau kosong, disimpan lagi dengan versinya, lalu dikirim dari sana', async () => {
    const { body } = await draft('kabkota', { subjek: '', isi: '' })
    expect(body).toMatchObject({ message: 'Tersimpan', statusSurat: 1, versi: 1 })
    const id_pesan = body.id_pesan
    const penerima = [{ jenis: 'pengguna', id: await surat.nomor('sekolah'), nama: 'nama karangan' }]
    expect((await draft('kabkota', { id_pesan, versi: 1, penerima })).body.versi).toBe(2)
    expect((await surat.open('kabkota', id_pesan)).body).toMatchObject({
      folder: 'Draft',
      versi: 2,
      penerima: [{ nama: 'sekolah (SD Uji 1)' }],
    })
    expect((await surat.folder('kabkota', 'Draft')).body.jumlahDraf).toBe(1)
    expect((await surat.folder('sekolah', 'Inbox')).body.rows).toEqual([])
    expect((await surat.send('kabkota', { id_pesan, versi: 2, penerima })).body).toMatchObject({
      id_pesan,
      statusSurat: 2,
    })
    expect((await surat.folder('kabkota', 'Draft')).body.rows).toEqual([])
    expect((await surat.folder('sekolah', 'Inbox')).body.rows).toHaveLength(1)
  })

  it('yang dibaca kembali dapat disimpan utuh apa adanya', async () => {
    const { id_pesan } = (await draft('kabkota', { penerima: [await surat.nomor('sekolah')] })).body
    const { subjek, isi, penerima, sifatSurat, statusSurat, penting, terbaca, versi, waktu, pengirim, lampiran } = (
      await surat.open('kabkota', id_pesan)
    ).body
    const whole = {
      id_pesan,
      subjek,
      isi,
      penerima,
      sifatSurat,
      statusSurat,
      penting,
      terbaca,
      versi,
      waktu,
      pengirim,
      lampiran,
    }
    expect((await surat.send('kabkota', whole)).status).toBe(200)
    expect(
      (await surat.send('kabkota', { ...whole, versi: 2, waktu: '2020-01-01T00:00:00.000Z' })).body.galat[0].field,
    ).toBe('waktu')
  })

  it('versi basi 409, tanpa versi 422, draf orang lain 404, yang terkirim tidak berubah lagi', async () => {
    const { id_pesan } = (await draft('kabkota')).body
    await draft('kabkota', { id_pesan, versi: 1 })
    expect((await draft('kabkota', { id_pesan, versi: 1 })).status).toBe(409)
    expect((await draft('kabkota', { id_pesan })).status).toBe(422)
    for (const other of ['monitoring', 'admin']) expect((await draft(other, { id_pesan, versi: 2 })).status).toBe(404)
    const penerima = [await surat.nomor('sekolah')]
    await surat.send('kabkota', { id_pesan, versi: 2, penerima })
    expect((await draft('kabkota', { id_pesan, versi: 3 })).status).toBe(409)
    expect((await surat.send('kabkota', { id_pesan, versi: 3, penerima })).status).toBe(409)
  })

  it('paling banyak seratus draf', async () => {
    await sql`insert into pesan (pengirim_id, tujuan, subjek, isi, waktu)
      select ${await surat.nomor('kabkota')}::int, '[]', '', '', now() from generate_series(1, 99)`.execute(
      app.context.db,
    )
    const { id_pesan, versi } = (await draft('kabkota')).body
    expect((await draft('kabkota')).status).toBe(429)
    expect((await draft('kabkota', { id_pesan, versi })).status).toBe(200)
  })

  it('dua jendela menyimpan bersamaan: satu menang, yang lain 409', async () => {
    const { id_pesan } = (await draft('kabkota')).body
    const results = await Promise.all(
      [1, 2, 3, 4].map((nth) => draft('kabkota', { id_pesan, versi: 1, isi: `Isi ${nth}` })),
    )
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('kunci draf yang sama: satu draf, dan satu kiriman, berapa kali pun terkirim ulang', async () => {
    const draftKey = 'kunci-satu-surat'
    const penerima = [await surat.nomor('sekolah')]
    const first = (await draft('kabkota', { kunciDraf: draftKey })).body
    expect((await draft('kabkota', { kunciDraf: draftKey, versi: 1 })).body.id_pesan).toBe(first.id_pesan)
    const send = () => surat.send('kabkota', { kunciDraf: draftKey, penerima, versi: 2 })
    const result = await Promise.all([send(), send(), send()])
    expect(result.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await surat.folder('sekolah', 'Inbox')).body.meta.total).toBe(1)
    expect((await draft('sekolah', { kunciDraf: draftKey })).body.id_pesan).not.toBe(first.id_pesan)
  })

  it('kiriman ulang sesudah suratnya dibuang pengirim tetap surat yang sama', async () => {
    const content = { kunciDraf: 'kunci-yang-dibuang' }
    const { id_pesan } = (await surat.to('kabkota', 'sekolah', content)).body
    for (const _ of ['ke Dihapus', 'selamanya']) await surat.hapus('kabkota', { idPesan: [id_pesan] })
    expect(await surat.to('kabkota', 'sekolah', content)).toMatchObject({ status: 200, body: { id_pesan } })
    expect((await surat.folder('sekolah', 'Inbox')).body.meta.total).toBe(1)
  })
})

describe('saringan', () => {
  it('sifat, jenis, penting, status, dan kata; 0 dan 99 berarti semua', async () => {
    await surat.to('admin', 'kabkota', { subjek: 'Nasional', sifatSurat: 1 })
    await surat.to('sekolah', 'kabkota', { subjek: 'Daerah', penting: true })
    await sql`with p as (insert into pesan (tujuan, subjek, isi, status_surat, waktu) values ('{}', 'Mesin', 'Isi', 2, ${app.context.clock.now()}) returning id)
      insert into pesan_penerima (pengguna_id, pesan_id) select ${await surat.nomor('kabkota')}::int, id from p`.execute(
      app.context.db,
    )
    const find = async (query: Record<string, unknown>) =>
      (await surat.folder('kabkota', 'Inbox', query)).body.rows
        .map(({ subjek }: { subjek: string }) => subjek)
        .toSorted()
    expect(await find({ status: 99, sifatSurat: 0 })).toEqual(['Daerah', 'Mesin', 'Nasional'])
    expect(await find({ sifatSurat: 1 })).toEqual(['Nasional'])
    expect(await find({ sifatSurat: 2 })).toEqual(['Daerah', 'Mesin'])
    expect(await find({ jenis: 'sistem' })).toEqual(['Mesin'])
    expect(await find({ jenis: 'orang', penting: '1' })).toEqual(['Daerah'])
    expect(await find({ status: 2 })).toHaveLength(3)
    expect(await find({ status: 3 })).toEqual([])
    expect(await find({ cari: 'NASION' })).toEqual(['Nasional'])
    for (const query of [{ status: 7 }, { sifatSurat: 9 }, { jenis: 'x' }, { urut: 1 }])
      expect((await surat.folder('kabkota', 'Inbox', query)).status).toBe(422)
  })
})
