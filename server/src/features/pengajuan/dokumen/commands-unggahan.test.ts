import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { contohJpeg, contohPdf, contohPng } from '../../../../test/contoh-berkas.ts'
import { buildApp } from '../../../app.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { localFiles } from '../../../platform/files/files.ts'
import { bersihkan } from '../../cronjob/bersihkan.ts'
import { berkasDi } from '../../sptjm/sptjm.test-bahan.ts'
import { alatTus, ISI, type Jawaban, TUS } from './unggahan.test-bahan.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-unggahan-'))
let uji: AplikasiUji
let tus: Awaited<ReturnType<typeof alatTus>>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  uji.aplikasi.files = localFiles(folder)
  await sql`insert into pengguna (username, nama, password_hash, peran_id, hak_akses, sekolah_id, status)
    select 'sekolah2', 'Operator Kedua', password_hash, peran_id, hak_akses, sekolah_id, status from pengguna where username = 'sekolah'`.execute(
    uji.aplikasi.db,
  )
  tus = await alatTus(uji)
})
beforeEach(async () => {
  for (const tabel of ['unggahan', 'dokumen']) await sql`delete from ${sql.table(tabel)}`.execute(uji.aplikasi.db)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

const banyak = async (tabel: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(tabel)}`.execute(uji.aplikasi.db)
  return rows[0]?.n ?? -1
}
const isiTabel = async () => ({
  unggahan: await banyak('unggahan'),
  bagian: await banyak('unggahan_bagian'),
  dokumen: await banyak('dokumen'),
  berkas: berkasDi(folder).length,
})
/** Large enough for several pieces. */
const besar = (): Buffer => contohPdf(Buffer.alloc(1_500_000, 0x41), 'besar')
const tolak = (jawaban: Jawaban) => ({ status: jawaban.status, ...JSON.parse(jawaban.isi) })

describe('mengunggah per bagian', () => {
  it('berkas utuh menjadi dokumen yang dapat dibuka; potongannya hilang', async () => {
    const isi = besar()
    const jalur = await tus.mulai(isi.length, 'Surat Dokter é.pdf')
    expect(jalur).toMatch(/^\/api\/unggahan\/[\w-]+$/)
    expect((await tus.selesai(jalur)).status).toBe(404)
    expect(await tus.bagian(jalur, 0, isi.subarray(0, 700_000))).toMatchObject({
      status: 204,
      kepala: { 'upload-offset': '700000', 'tus-resumable': '1.0.0' },
    })
    expect((await tus.selesai(jalur)).status).toBe(404)
    const akhir = await tus.bagian(jalur, 700_000, isi.subarray(700_000))
    expect(akhir.status).toBe(204)
    expect(akhir.kepala).not.toHaveProperty('access-control-allow-origin')
    const { body } = await tus.selesai(jalur)
    expect(body).toMatchObject({ fileName: 'Surat Dokter é.pdf', mimeType: 'application/pdf', ukuran: isi.length })
    expect((await uji.app.inject({ url: body.fileUrl })).rawPayload.equals(isi)).toBe(true)
    expect(await isiTabel()).toEqual({ unggahan: 1, bagian: 0, dokumen: 1, berkas: 1 })
    expect((await tus.selesai(`/${body.s3Key}`)).body.s3Key).toBe(body.s3Key)
  })

  it('sambungan putus di tengah: yang sudah sampai tetap ada, dilanjutkan dari sana', async () => {
    const isi = besar()
    const jalur = await tus.mulai(isi.length)
    const kepala = { ...ISI, 'upload-offset': '0', 'content-length': String(isi.length) }
    const putus = await tus.buka({ method: 'PATCH', jalur, kepala }, 'sekolah')
    putus.on('error', () => {})
    putus.write(isi.subarray(0, 600_000))
    await expect.poll(() => tus.letak(jalur)).toBeGreaterThan(200_000)
    putus.destroy()
    // Until the server has seen the end of the broken one, a piece may still come there first.
    const lanjut = async (): Promise<number> => {
      const letak = await tus.letak(jalur)
      return (await tus.bagian(jalur, letak, isi.subarray(letak))).status
    }
    await expect.poll(lanjut).toBe(204)
    const { body } = await tus.selesai(jalur)
    expect((await uji.app.inject({ url: body.fileUrl })).rawPayload.equals(isi)).toBe(true)
  })

  it('pengirim yang pergi bukan kegagalan server: di log tidak ada galat', async () => {
    const lain = await buildApp(uji.aplikasi)
    const status: number[] = []
    lain.addHook('onSend', async ({ method }, reply) => {
      if (method === 'PATCH') status.push(reply.statusCode)
    })
    onTestFinished(() => lain.close())
    const lewat = await alatTus(uji, lain)
    const jalur = await lewat.mulai(600_000)
    const kepala = { ...ISI, 'upload-offset': '0', 'content-length': '600000' }
    const putus = await lewat.buka({ method: 'PATCH', jalur, kepala }, 'sekolah')
    putus.on('error', () => {})
    putus.write(Buffer.alloc(300_000))
    await expect.poll(() => lewat.letak(jalur)).toBeGreaterThan(200_000)
    putus.destroy()
    await expect.poll(() => status).toEqual([408])
  })

  it('berkas kecil boleh datang bersama permintaan pertamanya; kemampuan server dapat ditanya', async () => {
    const isi = contohPng()
    const kepala = { ...ISI, 'upload-length': String(isi.length) }
    const { status, kepala: hasil } = await tus.kirim({ method: 'POST', kepala, badan: isi })
    expect([status, hasil['upload-offset']]).toEqual([201, String(isi.length)])
    expect((await tus.selesai(hasil.location ?? '')).body).toMatchObject({
      fileName: 'berkas.png',
      mimeType: 'image/png',
    })
    expect(await tus.kirim({ method: 'OPTIONS' })).toMatchObject({ status: 204, kepala: { 'tus-max-size': '2000000' } })
  })

  it('server lain melanjutkan yang ditinggalkan server pertama', async () => {
    const isi = besar()
    const jalur = await tus.mulai(isi.length)
    await tus.bagian(jalur, 0, isi.subarray(0, 500_001))
    const lain = await buildApp(uji.aplikasi)
    const kedua = await alatTus(uji, lain)
    expect(await kedua.letak(jalur)).toBe(500_001)
    expect((await kedua.bagian(jalur, 500_001, isi.subarray(500_001))).status).toBe(204)
    await lain.close()
    expect((await tus.selesai(jalur)).body.ukuran).toBe(isi.length)
  })

  it('server mati sesudah potongan terakhir: penilaian dilakukan saat ditanya', async () => {
    const isi = contohPng()
    const jalur = await tus.mulai(isi.length)
    const id = jalur.split('/').at(-1)
    await sql`insert into unggahan_bagian select sekolah_id, id, 0, ${isi} from unggahan where id = ${id}`.execute(
      uji.aplikasi.db,
    )
    await sql`update unggahan set diterima = ukuran`.execute(uji.aplikasi.db)
    const hasil = await Promise.all(Array.from({ length: 6 }, () => tus.selesai(jalur)))
    expect(new Set(hasil.map(({ status, body }) => `${status} ${body.s3Key}`)).size).toBe(1)
    expect(await isiTabel()).toEqual({ unggahan: 1, bagian: 0, dokumen: 1, berkas: 1 })
  })

  it('dua kiriman bagian yang sama serentak: satu diterima, isinya tidak berganda', async () => {
    const isi = besar()
    const jalur = await tus.mulai(isi.length)
    const hasil = await Promise.all(Array.from({ length: 6 }, () => tus.bagian(jalur, 0, isi)))
    expect(hasil.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(1)
    expect(hasil.every(({ status }) => status === 204 || status === 409)).toBe(true)
    const letak = await tus.letak(jalur)
    if (letak < isi.length) expect((await tus.bagian(jalur, letak, isi.subarray(letak))).status).toBe(204)
    const { body } = await tus.selesai(jalur)
    expect((await uji.app.inject({ url: body.fileUrl })).rawPayload.equals(isi)).toBe(true)
    expect(await isiTabel()).toEqual({ unggahan: 1, bagian: 0, dokumen: 1, berkas: 1 })
  })

  it('30 berkas sekaligus diterima, yang ke-31 ditolak 429; dibatalkan tidak meninggalkan apa pun', async () => {
    const jalur = await Promise.all(Array.from({ length: 30 }, (_, ke) => tus.mulai(contohPng().length, `${ke}.png`)))
    const kepala = { ...TUS, 'upload-length': '10' }
    expect(await tus.kirim({ method: 'POST', kepala })).toMatchObject({ status: 429 })
    const hasil = await Promise.all(jalur.map((satu) => tus.bagian(satu, 0, contohPng())))
    expect(hasil.every(({ status }) => status === 204)).toBe(true)
    expect(await isiTabel()).toMatchObject({ dokumen: 30, berkas: 30, bagian: 0 })
    for (const satu of jalur) expect((await tus.kirim({ method: 'DELETE', jalur: satu, kepala: TUS })).status).toBe(204)
    expect(await isiTabel()).toEqual({ unggahan: 0, bagian: 0, dokumen: 0, berkas: 0 })
  })
})

describe('isi yang ditolak', () => {
  const latin = (teks: string): Buffer => Buffer.from(teks, 'latin1')
  it.each([
    ['svg', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['gif', latin('GIF89a\x01\0\x01\0\0\0\0;')],
    ['html', latin('<!doctype html><script>alert(1)</script>')],
    ['pdf berisi html', Buffer.concat([latin('<html><script>1</script>'), contohPdf()])],
    ['pdf berskrip', contohPdf(latin('<< /Type /Action /S /JavaScript /JS (app.alert(1)) >>'))],
    ['rusak', contohJpeg().subarray(0, 40)],
  ])('%s: 422 dengan sebabnya, tanpa sisa berkas', async (_, isi) => {
    const hasil = await tus.unggah(isi, 'bukti.pdf')
    expect(hasil).toMatchObject({ status: 422, body: { galat: [{ field: 'file', message: expect.any(String) }] } })
    expect(await isiTabel()).toEqual({ unggahan: 1, bagian: 0, dokumen: 0, berkas: 0 })
  })

  it('png dengan ekor skrip tidak membawa skripnya', async () => {
    const hasil = await tus.unggah(Buffer.concat([contohPng(), latin('<script>alert(1)</script>')]), 'a.png')
    if (hasil.status === 200) {
      const { rawPayload } = await uji.app.inject({ url: hasil.body.fileUrl })
      expect(rawPayload.includes('script')).toBe(false)
    } else expect(hasil.status).toBe(422)
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
  ])('memulai %s', async (_, kepala, status) => {
    const jawaban = await tus.kirim({ method: 'POST', kepala })
    expect(tolak(jawaban)).toMatchObject({
      status,
      message: expect.stringMatching(/^[A-Z].*\w/),
      kode: expect.any(String),
    })
    expect(await isiTabel()).toEqual({ unggahan: 0, bagian: 0, dokumen: 0, berkas: 0 })
  })

  it('panjang 2.000.000 masih boleh', async () => {
    expect(await tus.mulai(2_000_000)).toMatch(/^\/api/)
  })

  it.each([
    ['letak lain', { ...ISI, 'upload-offset': '5' }, 409],
    ['letak negatif', { ...ISI, 'upload-offset': '-1' }, 422],
    ['tanpa letak', ISI, 422],
    ['jenis isi lain', { ...ISI, 'upload-offset': '0', 'content-type': 'application/json' }, 422],
    ['tanpa jenis isi', { ...TUS, 'upload-offset': '0' }, 422],
    ['isi melebihi panjangnya', { ...ISI, 'upload-offset': '0' }, 413],
    ['tanpa panjang isi, melebihi', { ...ISI, 'upload-offset': '0', 'transfer-encoding': 'chunked' }, 413],
  ])('melanjutkan %s', async (apa, kepala, status) => {
    const jalur = await tus.mulai(1000)
    const badan = Buffer.alloc(apa.includes('melebihi') ? 1001 : 100, 0x41)
    const jawaban = await tus.kirim({ method: 'PATCH', jalur, kepala, badan })
    expect(tolak(jawaban)).toMatchObject({ status, message: expect.stringMatching(/^[A-Z].*\w/) })
    expect(await tus.letak(jalur)).toBeLessThanOrEqual(1000)
    expect((await tus.selesai(jalur)).status).not.toBe(200)
  })
})

describe('hanya milik sendiri', () => {
  it('pengguna lain, juga di sekolah yang sama, menemukan 404', async () => {
    const isi = contohPng()
    const jalur = await tus.mulai(isi.length)
    for (const siapa of ['sekolah2', 'asing']) {
      expect((await tus.kirim({ method: 'HEAD', jalur, kepala: TUS }, siapa)).status, siapa).toBe(404)
      expect((await tus.bagian(jalur, 0, isi, siapa)).status, siapa).toBe(404)
      expect((await tus.kirim({ method: 'DELETE', jalur, kepala: TUS }, siapa)).status, siapa).toBe(404)
      expect((await tus.selesai(jalur, siapa)).status, siapa).toBe(404)
    }
    expect((await tus.bagian(jalur, 0, isi)).status).toBe(204)
    expect((await tus.selesai(jalur, 'sekolah2')).status).toBe(404)
    expect((await tus.selesai(jalur)).status).toBe(200)
  })

  it('tanpa sesi 401, peran lain 403, alamat tak dikenal 404', async () => {
    const kepala = { ...TUS, 'upload-length': '10' }
    expect((await tus.kirim({ method: 'POST', kepala }, null)).status).toBe(401)
    for (const siapa of ['admin', 'kabkota', 'yayasan', 'gtk', 'monitoring'])
      expect(tolak(await tus.kirim({ method: 'POST', kepala }, siapa)), siapa).toMatchObject({
        status: 403,
        kode: 'TIDAK_BERHAK',
      })
    for (const id of ['tidakada', '..%2f..%2fetc', '%00', 'a'.repeat(190)])
      expect((await tus.kirim({ method: 'HEAD', jalur: `/api/unggahan/${id}`, kepala: TUS })).status, id).toBe(404)
  })
})

it('sapuan malam membuang unggahan dan dokumen yang sehari tidak dipakai', async () => {
  await tus.mulai(1000)
  await tus.unggah(contohPng())
  uji.aplikasi.clock.set(addSeconds(uji.aplikasi.clock.now(), 86_000))
  await bersihkan(uji.aplikasi)
  expect(await isiTabel()).toMatchObject({ unggahan: 2, dokumen: 1, berkas: 1 })
  uji.aplikasi.clock.set(addSeconds(uji.aplikasi.clock.now(), 401))
  await bersihkan(uji.aplikasi)
  expect(await isiTabel()).toEqual({ unggahan: 0, bagian: 0, dokumen: 0, berkas: 0 })
})
