import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bacaSptjm } from '@geisa/contract/sptjm'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { contohJpeg, contohPdf, contohPng, objekPdf } from '../../../test/contoh-berkas.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { addSeconds } from '../../platform/clock.ts'
import { GalatHttp } from '../../platform/errors.ts'
import { type Files, localFiles } from '../../platform/files/files.ts'
import { bersihkan } from '../cronjob/bersihkan.ts'
import { alatUji, berkas, berkasDi, pdf } from './sptjm.test-bahan.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-sptjm-'))
const files = localFiles(folder)
let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  uji.aplikasi.files = files
  alat = alatUji(uji)
  await tambahPengguna(uji.aplikasi.db, 'sekolah2', PERAN.SEKOLAH, { sekolahId: uji.dunia.sekolah.sd.id })
  await uji.masuk('sekolah2')
})
beforeEach(async () => {
  uji.aplikasi.files = files
  await alat.kosongkan()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

/** Files and rows name the same keys: nothing is orphaned, nothing missing. */
async function berpasangan(banyak: number): Promise<void> {
  const kunci = await alat.kunciDokumen()
  expect(berkasDi(folder)).toEqual(kunci)
  expect(kunci).toHaveLength(banyak)
}
const salah = (field: string, message: string | RegExp) => ({
  status: 422,
  body: { galat: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }] },
})

describe('mengunggah', () => {
  it('menyimpan isi yang sama persis, terikat segel yang berlaku', async () => {
    await alat.kunci('SATU-SATU-SATU')
    const { status, body } = await alat.unggah({ file: berkas(pdf(), 'Pindaian Februari.PDF') })
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
    const isi = await uji.app.inject({ url: body.file.fileUrl })
    expect(isi.rawPayload.equals(pdf())).toBe(true)
    await berpasangan(1)
  })

  it('bulan yang belum dikunci diterima tanpa segel; dikunci kemudian, kertas itu bukan untuk segelnya', async () => {
    const { body } = await alat.unggah()
    expect(body).toMatchObject({ segelKode: null, segelBerlaku: false })
    await alat.kunci('BARU-BARU-BARU')
    const { body: kini } = await uji.panggil('sekolah', bacaSptjm, { params: { id: body.id } })
    expect(kini).toMatchObject({ segelKode: null, segelBerlaku: false })
  })

  it('bulan berjalan boleh, bulan yang belum tiba di zona sekolah tidak', async () => {
    expect((await alat.unggah({ tahunBulan: '202603' })).status).toBe(200)
    expect(await alat.unggah({ tahunBulan: '202604' })).toMatchObject(
      salah('tahunBulan', 'Bulan April 2026 belum tiba'),
    )
  })

  it('tanggal 1 di Papua, masih tanggal 31 di Jawa: hanya di Papua bulannya sudah tiba', async () => {
    const malam = await aplikasiSekali('2026-03-31T15:30:00.000Z')
    const diMalam = alatUji(malam)
    expect((await diMalam.unggah({ tahunBulan: '202604' })).status).toBe(422)
    const papua = { tahunBulan: '202604', sekolahId: malam.dunia.sekolah.sdAsing.id }
    expect((await diMalam.unggah(papua, 'asing')).status).toBe(200)
  })

  it('berkas sama dua kali menjawab catatan yang sama, berkas lain diarahkan ke Unggah ulang', async () => {
    const satu = await alat.unggah()
    const lagi = await alat.unggah({ file: berkas(pdf(), 'nama lain.pdf') })
    expect([lagi.status, lagi.body.id, lagi.body.versi]).toEqual([200, satu.body.id, 1])
    const lain = await alat.unggah({ file: berkas(pdf('lain')) })
    expect(lain).toMatchObject(salah('tahunBulan', /^SPTJM Februari 2026 sudah ada\..*'Unggah ulang'/))
    await berpasangan(1)
  })

  it('berkas sama sesudah dikembalikan, diterima, atau segelnya berganti: diarahkan ke Unggah ulang', async () => {
    const ulang = salah('tahunBulan', /^SPTJM Februari 2026 sudah ada\..*'Unggah ulang'/)
    await alat.kunci('SATU-SATU-SATU')
    const { id } = (await alat.unggah()).body
    await alat.putuskan(id, { status: 'diterima' })
    expect(await alat.unggah()).toMatchObject(ulang)
    await alat.putuskan(id, { status: 'dikembalikan', catatan: 'Salah', versi: 2 })
    expect(await alat.unggah()).toMatchObject(ulang)
    await alat.ganti(id)
    await alat.buka()
    expect(await alat.unggah({ file: berkas(pdf('baru')) })).toMatchObject(ulang)
  })

  it('segel yang dilihat pengunggah bukan lagi yang berlaku: 409, tanpa berkas', async () => {
    expect((await alat.unggah({ segelKode: 'SATU-SATU-SATU' })).status).toBe(409)
    await alat.kunci('DUAA-DUAA-DUAA')
    for (const segelKode of ['SATU-SATU-SATU', null])
      expect(await alat.unggah({ segelKode })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('dikunci dengan segel DUAA-DUAA-DUAA') },
      })
    await berpasangan(0)
    expect((await alat.unggah({ segelKode: 'DUAA-DUAA-DUAA' })).status).toBe(200)
    expect((await alat.unggah({ segelKode: 'DUAA-DUAA-DUAA' })).status).toBe(200)
    expect((await alat.unggah({ segelKode: 'SATU-SATU-SATU' })).status).toBe(409)
  })

  it('dua puluh unggahan sama bersamaan dari dua operator: satu catatan, satu berkas, satu baris riwayat', async () => {
    const sejak = await banyakRiwayat('unggah')
    const hasil = await Promise.all(
      Array.from({ length: 20 }, (_, ke) => alat.unggah({}, ke % 2 === 0 ? 'sekolah' : 'sekolah2')),
    )
    expect(new Set(hasil.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(hasil[0]?.status).toBe(200)
    await berpasangan(1)
    expect((await banyakRiwayat('unggah')) - sejak).toBe(1)
  })

  it('sepuluh berkas berbeda bersamaan: satu menang, sembilan ditolak, tanpa berkas yatim', async () => {
    const hasil = await Promise.all(
      Array.from({ length: 10 }, (_, ke) => alat.unggah({ file: berkas(pdf(`ke ${ke}`)) })),
    )
    expect(hasil.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(422)])
    await berpasangan(1)
  })
})

const banyakRiwayat = async (tindakan: string): Promise<number> => {
  const { rows } = await sql<{ banyak: number }>`
    select count(*)::int as banyak from riwayat where perihal = 'sptjm' and tindakan = ${tindakan}`.execute(
    uji.aplikasi.db,
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
      berkas(Buffer.concat([contohPng(), Buffer.from('<script>1</script>')])),
      'file',
      /isi lain/,
    ],
    ['pdf berskrip', berkas(contohPdf(objekPdf(9, '<</S/JavaScript/JS(x)>>'))), 'file', /^PDF ini memuat skrip/],
    [
      '512001 byte',
      berkas(Buffer.concat([contohJpeg(), Buffer.alloc(512_001 - contohJpeg().length)])),
      'file',
      /^Ukuran file maks 512KB$/,
    ],
    ['hampir 3 MB', berkas(Buffer.alloc(2_900_000)), 'file', /^Ukuran file maks 512KB$/],
    ['tanpa nama', { ...berkas(), fileName: '  ' }, 'file.fileName', /Nama berkas kosong/],
    ['isian asing', { ...berkas(), url: 'http://x' }, 'file.url', /tidak dikenal/],
  ])('%s', async (_, file, field, kalimat) => {
    expect(await alat.unggah({ file })).toMatchObject(salah(field, kalimat))
    await berpasangan(0)
  })

  it('lebih besar dari yang pernah dibaca: kalimat yang sama; tepat 512000 byte diterima', async () => {
    for (const byte of [1_300_000, 3_300_000, 20_000_000])
      expect(await alat.unggah({ file: berkas(Buffer.alloc(byte)) })).toMatchObject(
        salah('file', 'Ukuran file maks 512KB'),
      )
    const tepat = Buffer.concat([pdf(), Buffer.alloc(512_000 - pdf().length, '\n')])
    expect((await alat.unggah({ file: berkas(tepat) })).body.file.ukuran).toBe(512_000)
  })

  it('bulan sebelum Januari 2015 ditolak', async () => {
    for (const tahunBulan of ['201412', '200001'])
      expect(await alat.unggah({ tahunBulan })).toMatchObject(salah('tahunBulan', 'Pilih bulan sejak Januari 2015.'))
    expect((await alat.unggah({ tahunBulan: '201501' })).status).toBe(200)
  })

  it.each(['2026', '202613', 202602, '210001', ''])('tahunBulan %j', async (tahunBulan) => {
    const { status, body } = await alat.unggah({ tahunBulan })
    expect([status, body.galat[0].field]).toEqual([422, 'tahunBulan'])
  })
})

describe('gangguan', () => {
  it('penyimpanan berkas yang mati: 503, tanpa catatan SPTJM; malam hari titipannya dibersihkan', async () => {
    const galat = new GalatHttp(503, { message: 'mati', kode: 'LAYANAN_TERGANGGU' })
    const mati: Files = { ...files, put: () => Promise.reject(galat) }
    uji.aplikasi.files = mati
    expect((await alat.unggah()).status).toBe(503)
    expect((await sql`select from sptjm`.execute(uji.aplikasi.db)).rows).toEqual([])
    uji.aplikasi.files = files
    expect((await alat.unggah()).status).toBe(200)
    expect(await alat.kunciDokumen()).toHaveLength(2)
    await bersihkan(uji.aplikasi)
    expect(await alat.kunciDokumen()).toHaveLength(2)
    await sql`update dokumen set diunggah_pada = ${addSeconds(uji.aplikasi.clock.now(), -86_401)}`.execute(
      uji.aplikasi.db,
    )
    await bersihkan(uji.aplikasi)
    await berpasangan(1)
  })

  it('server mati sesudah berkas tersimpan, sebelum terpasang: berkasnya hilang dalam sehari, lainnya tidak', async () => {
    await alat.unggah()
    const { kunci } = await files.put(Buffer.from('yatim'))
    await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
      values (${uji.dunia.sekolah.sd.id}, ${kunci}, 'belum-terpasang', 'a.pdf', 'application/pdf', 5, '',
        ${addSeconds(uji.aplikasi.clock.now(), -86_401)})`.execute(uji.aplikasi.db)
    await berpasangan(2)
    await bersihkan(uji.aplikasi)
    await berpasangan(1)
    expect(await alat.kunciDokumen()).not.toContain(kunci)
  })

  it('simpanan yang gagal di tengah tidak meninggalkan apa pun', async () => {
    await sql`alter table sptjm add constraint uji_gagal check (bulan <> 202601)`.execute(uji.aplikasi.db)
    expect((await alat.unggah({ tahunBulan: '202601' })).status).toBe(500)
    await sql`alter table sptjm drop constraint uji_gagal`.execute(uji.aplikasi.db)
    await berpasangan(0)
    expect((await alat.unggah({ tahunBulan: '202601' })).status).toBe(200)
  })
})
