import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSptjm } from '@geisa/contract/sptjm'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jpegExample, pdfExample, pdfObject, pngExample } from '../../../test/example-files.ts'
import { appForOneTest, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addPengguna } from '../../../test/test-world.ts'
import { addSeconds } from '../../platform/clock.ts'
import { HttpError } from '../../platform/errors.ts'
import { type Files, localFiles } from '../../platform/files/files.ts'
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
  await addPengguna(app.context.db, 'sekolah2', PERAN.SEKOLAH, { sekolahId: app.dunia.sekolah.sd.id })
  await app.signIn('sekolah2')
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

describe('mengunggah', () => {
  it('menyimpan isi yang sama persis, terikat segel yang berlaku', async () => {
    await tools.kunci('SATU-SATU-SATU')
    const { status, body } = await tools.upload({ file: berkas(pdf(), 'Pindaian Februari.PDF') })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      tahunBulan: '202602',
      status: 'diunggah',
      segelKode: 'SATU-SATU-SATU',
      segelBerlaku: true,
      catatan: null,
      versi: 1,
      diunggahOleh: 'sekolah',
      sekolah: { nama: 'SD Uji 1', npsn: '90000001' },
      namaKabKota: 'Kab. Malang',
      file: { fileName: 'Pindaian Februari.pdf', mimeType: 'application/pdf', ukuran: pdf().length },
    })
    const content = await app.app.inject({ url: body.file.fileUrl })
    expect(content.rawPayload.equals(pdf())).toBe(true)
    await paired(1)
  })

  it('bulan yang belum dikunci diterima tanpa segel; dikunci kemudian, kertas itu bukan untuk segelnya', async () => {
    const { body } = await tools.upload()
    expect(body).toMatchObject({ segelKode: null, segelBerlaku: false })
    await tools.kunci('BARU-BARU-BARU')
    const { body: current } = await app.call('sekolah', readSptjm, { params: { id: body.id } })
    expect(current).toMatchObject({ segelKode: null, segelBerlaku: false })
  })

  it('bulan berjalan boleh, bulan yang belum tiba di zona sekolah tidak', async () => {
    expect((await tools.upload({ tahunBulan: '202603' })).status).toBe(200)
    expect(await tools.upload({ tahunBulan: '202604' })).toMatchObject(
      wrong('tahunBulan', 'Bulan April 2026 belum tiba'),
    )
  })

  it('tanggal 1 di Papua, masih tanggal 31 di Jawa: hanya di Papua bulannya sudah tiba', async () => {
    const malam = await appForOneTest('2026-03-31T15:30:00.000Z')
    const inMalam = testTools(malam)
    expect((await inMalam.upload({ tahunBulan: '202604' })).status).toBe(422)
    const papua = { tahunBulan: '202604', sekolahId: malam.dunia.sekolah.foreignSd.id }
    expect((await inMalam.upload(papua, 'asing')).status).toBe(200)
  })

  it('berkas sama dua kali menjawab catatan yang sama, berkas lain diarahkan ke Unggah ulang', async () => {
    const callResult = await tools.upload()
    const again = await tools.upload({ file: berkas(pdf(), 'nama lain.pdf') })
    expect([again.status, again.body.id, again.body.versi]).toEqual([200, callResult.body.id, 1])
    const other = await tools.upload({ file: berkas(pdf('lain')) })
    expect(other).toMatchObject(wrong('tahunBulan', /^SPTJM Februari 2026 sudah ada\..*'Unggah ulang'/))
    await paired(1)
  })

  it('berkas sama sesudah dikembalikan, diterima, atau segelnya berganti: diarahkan ke Unggah ulang', async () => {
    const again = wrong('tahunBulan', /^SPTJM Februari 2026 sudah ada\..*'Unggah ulang'/)
    await tools.kunci('SATU-SATU-SATU')
    const { id } = (await tools.upload()).body
    await tools.putuskan(id, { status: 'diterima' })
    expect(await tools.upload()).toMatchObject(again)
    await tools.putuskan(id, { status: 'dikembalikan', catatan: 'Salah', versi: 2 })
    expect(await tools.upload()).toMatchObject(again)
    await tools.replace(id)
    await tools.open()
    expect(await tools.upload({ file: berkas(pdf('baru')) })).toMatchObject(again)
  })

  it('segel yang dilihat pengunggah bukan lagi yang berlaku: 409, tanpa berkas', async () => {
    expect((await tools.upload({ segelKode: 'SATU-SATU-SATU' })).status).toBe(409)
    await tools.kunci('DUAA-DUAA-DUAA')
    for (const sealCode of ['SATU-SATU-SATU', null])
      expect(await tools.upload({ segelKode: sealCode })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('dikunci dengan segel DUAA-DUAA-DUAA') },
      })
    await paired(0)
    expect((await tools.upload({ segelKode: 'DUAA-DUAA-DUAA' })).status).toBe(200)
    expect((await tools.upload({ segelKode: 'DUAA-DUAA-DUAA' })).status).toBe(200)
    expect((await tools.upload({ segelKode: 'SATU-SATU-SATU' })).status).toBe(409)
  })

  it('dua puluh unggahan sama bersamaan dari dua operator: satu catatan, satu berkas, satu baris riwayat', async () => {
    const since = await manyRiwayat('unggah')
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => tools.upload({}, nth % 2 === 0 ? 'sekolah' : 'sekolah2')),
    )
    expect(new Set(results.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(results[0]?.status).toBe(200)
    await paired(1)
    expect((await manyRiwayat('unggah')) - since).toBe(1)
  })

  it('sepuluh berkas berbeda bersamaan: satu menang, sembilan ditolak, tanpa berkas yatim', async () => {
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => tools.upload({ file: berkas(pdf(`ke ${nth}`)) })),
    )
    expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(422)])
    await paired(1)
  })
})

const manyRiwayat = async (action: string): Promise<number> => {
  const { rows } = await sql<{ banyak: number }>`
    select count(*)::int as banyak from riwayat where perihal = 'sptjm' and tindakan = ${action}`.execute(
    app.context.db,
  )
  return rows[0]?.banyak ?? 0
}

describe('masukan yang salah ditolak dengan kalimatnya, tanpa sisa', () => {
  it.each([
    ['base64 rusak', { ...berkas(), base64: '####' }, 'file', /^Isi berkas tidak terbaca/],
    ['kosong', { ...berkas(), base64: '' }, 'file', /^Berkas kosong/],
    ['program bernama pdf', berkas(Buffer.from(`MZ${'\0'.repeat(300)}`)), 'file', /^Berkas harus berupa/],
    ['svg', { ...berkas(Buffer.from('<svg onload="x"/>')), mimeType: 'image/png' }, 'file', /^Berkas harus berupa/],
    [
      'gambar berekor html',
      berkas(Buffer.concat([pngExample(), Buffer.from('<script>1</script>')])),
      'file',
      /isi lain/,
    ],
    ['pdf berskrip', berkas(pdfExample(pdfObject(9, '<</S/JavaScript/JS(x)>>'))), 'file', /^PDF ini memuat skrip/],
    [
      '512001 byte',
      berkas(Buffer.concat([jpegExample(), Buffer.alloc(512_001 - jpegExample().length)])),
      'file',
      /^Ukuran file maks 512KB$/,
    ],
    ['hampir 3 MB', berkas(Buffer.alloc(2_900_000)), 'file', /^Ukuran file maks 512KB$/],
    ['tanpa nama', { ...berkas(), fileName: '  ' }, 'file.fileName', /Nama berkas kosong/],
    ['isian asing', { ...berkas(), url: 'http://x' }, 'file.url', /tidak dikenal/],
  ])('%s', async (_, file, field, sentence) => {
    expect(await tools.upload({ file })).toMatchObject(wrong(field, sentence))
    await paired(0)
  })

  it('lebih besar dari yang pernah dibaca: kalimat yang sama; tepat 512000 byte diterima', async () => {
    for (const bytes of [1_300_000, 3_300_000, 20_000_000])
      expect(await tools.upload({ file: berkas(Buffer.alloc(bytes)) })).toMatchObject(
        wrong('file', 'Ukuran file maks 512KB'),
      )
    const exact = Buffer.concat([pdf(), Buffer.alloc(512_000 - pdf().length, '\n')])
    expect((await tools.upload({ file: berkas(exact) })).body.file.ukuran).toBe(512_000)
  })

  it('bulan sebelum Januari 2015 ditolak', async () => {
    for (const tahunBulan of ['201412', '200001'])
      expect(await tools.upload({ tahunBulan })).toMatchObject(wrong('tahunBulan', 'Pilih bulan sejak Januari 2015.'))
    expect((await tools.upload({ tahunBulan: '201501' })).status).toBe(200)
  })

  it.each(['2026', '202613', 202602, '210001', ''])('tahunBulan %j', async (tahunBulan) => {
    const { status, body } = await tools.upload({ tahunBulan })
    expect([status, body.galat[0].field]).toEqual([422, 'tahunBulan'])
  })
})

describe('gangguan', () => {
  it('penyimpanan berkas yang mati: 503, tanpa catatan SPTJM; malam hari titipannya dibersihkan', async () => {
    const error = new HttpError(503, { message: 'mati', kode: 'LAYANAN_TERGANGGU' })
    const dead: Files = { ...files, put: () => Promise.reject(error) }
    app.context.files = dead
    expect((await tools.upload()).status).toBe(503)
    expect((await sql`select 1 from sptjm`.execute(app.context.db)).rows).toEqual([])
    app.context.files = files
    expect((await tools.upload()).status).toBe(200)
    expect(await tools.kunciDokumen()).toHaveLength(2)
    await clean(app.context)
    expect(await tools.kunciDokumen()).toHaveLength(2)
    await sql`update dokumen set diunggah_pada = ${addSeconds(app.context.clock.now(), -86_401)}`.execute(
      app.context.db,
    )
    await clean(app.context)
    await paired(1)
  })

  it('server mati sesudah berkas tersimpan, sebelum terpasang: berkasnya hilang dalam sehari, lainnya tidak', async () => {
    await tools.upload()
    const { kunci } = await files.put(Buffer.from('yatim'))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${app.dunia.sekolah.sd.id}, ${kunci}, 'belum-terpasang', 'a.pdf', 'application/pdf', 5, '',
        ${addSeconds(app.context.clock.now(), -86_401)})`.execute(app.context.db)
    await paired(2)
    await clean(app.context)
    await paired(1)
    expect(await tools.kunciDokumen()).not.toContain(kunci)
  })

  it('simpanan yang gagal di tengah tidak meninggalkan apa pun', async () => {
    await sql`alter table sptjm add constraint uji_gagal check (bulan <> 202601)`.execute(app.context.db)
    expect((await tools.upload({ tahunBulan: '202601' })).status).toBe(500)
    await sql`alter table sptjm drop constraint uji_gagal`.execute(app.context.db)
    await paired(0)
    expect((await tools.upload({ tahunBulan: '202601' })).status).toBe(200)
  })
})
