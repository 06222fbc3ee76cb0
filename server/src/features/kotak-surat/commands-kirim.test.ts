import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { addSeconds } from '../../platform/clock.ts'
import { alatSurat } from './surat.test-bahan.ts'

let uji: AplikasiUji
let surat: ReturnType<typeof alatSurat>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  surat = alatSurat(uji)
})
beforeEach(() => surat.kosongkan())
afterAll(() => uji.tutup())

const draf = (siapa: string, lain: Record<string, unknown> = {}) =>
  surat.kirim(siapa, { statusSurat: 1, penerima: [], ...lain })

describe('mengirim', () => {
  it('sampai ke Inbox penerima dan ke Terkirim pengirim; orang ketiga tidak tahu apa-apa', async () => {
    const { status, body } = await surat.kepada('admin', 'provinsi', {
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
    expect((await surat.buka('provinsi', body.id_pesan)).body).toMatchObject({
      isi: 'Baris satu\nBaris dua',
      folder: 'Inbox',
      terbaca: 1,
      bolehDibalas: true,
      penerima: [{ jenis: 'pengguna', nama: 'Anda' }],
    })
    for (const lain of ['kabkota', 'sekolah', 'cabdin'])
      expect((await surat.buka(lain, body.id_pesan)).status).toBe(404)
  })

  it('penerima melihat bawahannya dengan nama, kantor di atasnya dengan peran dan instansi', async () => {
    await surat.kepada('sekolah', 'kabkota')
    await surat.kepada('kabkota', 'sekolah')
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
    const { body } = await surat.kirim('kabkota', { penerima })
    expect((await surat.buka('sekolah', body.id_pesan)).body.penerima).toEqual([{ jenis: 'pengguna', nama: 'Anda' }])
    expect((await surat.buka('kabkota', body.id_pesan)).body.penerima).toHaveLength(2)
  })

  it('MONITORING boleh bersurat', async () => {
    expect((await surat.kepada('monitoring', 'sekolah')).status).toBe(200)
  })

  it('isian buruk ditolak dengan kalimat di isiannya', async () => {
    const id = await surat.nomor('sekolah')
    const salah: [Record<string, unknown>, string][] = [
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
    for (const [isian, field] of salah) {
      const { status, body } = await surat.kirim('kabkota', isian)
      expect([isian, status, body.galat?.[0]?.field]).toEqual([isian, 422, field])
    }
    expect((await surat.folder('kabkota', 'Terkirim')).body.rows).toEqual([])
  })

  it('paling banyak 30 surat dan 5 surat massal sejam, per pengirim', async () => {
    for (let ke = 0; ke < 30; ke++) expect((await surat.kepada('gtk', 'sekolah')).status).toBe(200)
    const tolak = await surat.kepada('gtk', 'sekolah')
    expect([tolak.status, tolak.body.kode]).toEqual([429, 'TERLALU_SERING'])
    expect(Number(tolak.headers['retry-after'])).toBeGreaterThan(3000)
    expect((await surat.kepada('kepala', 'sekolah')).status).toBe(200)
    for (let ke = 0; ke < 21; ke++)
      await tambahPengguna(uji.aplikasi.db, `operator${ke}`, PERAN.SEKOLAH, { sekolahId: uji.dunia.sekolah.sdLain.id })
    const massal = () => surat.kirim('kabkota', { penerima: [{ jenis: 'sekolah' }] })
    for (let ke = 0; ke < 5; ke++) expect((await massal()).body.jumlahPenerima).toBe(22)
    expect((await massal()).status).toBe(429)
    expect((await surat.kepada('kabkota', 'sekolah')).status).toBe(200)
    const { rows } = await sql<{ isi: unknown }>`select i.sesudah as isi from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor where r.perihal = 'surat'`.execute(
      uji.aplikasi.db,
    )
    expect(rows).toHaveLength(5)
    expect(rows[0]?.isi).toMatchObject({ jumlahPenerima: 22, penerima: 'Semua sekolah dalam cakupan' })
    const semula = uji.aplikasi.clock.now()
    uji.aplikasi.clock.set(addSeconds(semula, 3601))
    expect((await massal()).status).toBe(200)
    uji.aplikasi.clock.set(semula)
  })
})

describe('draf', () => {
  it('disimpan walau kosong, disimpan lagi dengan versinya, lalu dikirim dari sana', async () => {
    const { body } = await draf('kabkota', { subjek: '', isi: '' })
    expect(body).toMatchObject({ message: 'Tersimpan', statusSurat: 1, versi: 1 })
    const id_pesan = body.id_pesan
    const penerima = [{ jenis: 'pengguna', id: await surat.nomor('sekolah'), nama: 'nama karangan' }]
    expect((await draf('kabkota', { id_pesan, versi: 1, penerima })).body.versi).toBe(2)
    expect((await surat.buka('kabkota', id_pesan)).body).toMatchObject({
      folder: 'Draft',
      versi: 2,
      penerima: [{ nama: 'sekolah (SD Uji 1)' }],
    })
    expect((await surat.folder('kabkota', 'Draft')).body.jumlahDraf).toBe(1)
    expect((await surat.folder('sekolah', 'Inbox')).body.rows).toEqual([])
    expect((await surat.kirim('kabkota', { id_pesan, versi: 2, penerima })).body).toMatchObject({
      id_pesan,
      statusSurat: 2,
    })
    expect((await surat.folder('kabkota', 'Draft')).body.rows).toEqual([])
    expect((await surat.folder('sekolah', 'Inbox')).body.rows).toHaveLength(1)
  })

  it('yang dibaca kembali dapat disimpan utuh apa adanya', async () => {
    const { id_pesan } = (await draf('kabkota', { penerima: [await surat.nomor('sekolah')] })).body
    const { subjek, isi, penerima, sifatSurat, statusSurat, penting, terbaca, versi, waktu, pengirim, lampiran } = (
      await surat.buka('kabkota', id_pesan)
    ).body
    const utuh = {
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
    expect((await surat.kirim('kabkota', utuh)).status).toBe(200)
    expect(
      (await surat.kirim('kabkota', { ...utuh, versi: 2, waktu: '2020-01-01T00:00:00.000Z' })).body.galat[0].field,
    ).toBe('waktu')
  })

  it('versi basi 409, tanpa versi 422, draf orang lain 404, yang terkirim tidak berubah lagi', async () => {
    const { id_pesan } = (await draf('kabkota')).body
    await draf('kabkota', { id_pesan, versi: 1 })
    expect((await draf('kabkota', { id_pesan, versi: 1 })).status).toBe(409)
    expect((await draf('kabkota', { id_pesan })).status).toBe(422)
    for (const lain of ['monitoring', 'admin']) expect((await draf(lain, { id_pesan, versi: 2 })).status).toBe(404)
    const penerima = [await surat.nomor('sekolah')]
    await surat.kirim('kabkota', { id_pesan, versi: 2, penerima })
    expect((await draf('kabkota', { id_pesan, versi: 3 })).status).toBe(409)
    expect((await surat.kirim('kabkota', { id_pesan, versi: 3, penerima })).status).toBe(409)
  })

  it('paling banyak seratus draf', async () => {
    await sql`insert into pesan (pengirim_id, tujuan, subjek, isi, waktu)
      select ${await surat.nomor('kabkota')}::int, '[]', '', '', now() from generate_series(1, 99)`.execute(
      uji.aplikasi.db,
    )
    const { id_pesan, versi } = (await draf('kabkota')).body
    expect((await draf('kabkota')).status).toBe(429)
    expect((await draf('kabkota', { id_pesan, versi })).status).toBe(200)
  })

  it('dua jendela menyimpan bersamaan: satu menang, yang lain 409', async () => {
    const { id_pesan } = (await draf('kabkota')).body
    const hasil = await Promise.all([1, 2, 3, 4].map((ke) => draf('kabkota', { id_pesan, versi: 1, isi: `Isi ${ke}` })))
    expect(hasil.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('kunci draf yang sama: satu draf, dan satu kiriman, berapa kali pun terkirim ulang', async () => {
    const kunciDraf = 'kunci-satu-surat'
    const penerima = [await surat.nomor('sekolah')]
    const pertama = (await draf('kabkota', { kunciDraf })).body
    expect((await draf('kabkota', { kunciDraf, versi: 1 })).body.id_pesan).toBe(pertama.id_pesan)
    const kirim = () => surat.kirim('kabkota', { kunciDraf, penerima, versi: 2 })
    const hasil = await Promise.all([kirim(), kirim(), kirim()])
    expect(hasil.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await surat.folder('sekolah', 'Inbox')).body.meta.total).toBe(1)
    expect((await draf('sekolah', { kunciDraf })).body.id_pesan).not.toBe(pertama.id_pesan)
  })

  it('kiriman ulang sesudah suratnya dibuang pengirim tetap surat yang sama', async () => {
    const isi = { kunciDraf: 'kunci-yang-dibuang' }
    const { id_pesan } = (await surat.kepada('kabkota', 'sekolah', isi)).body
    for (const _ of ['ke Dihapus', 'selamanya']) await surat.hapus('kabkota', { idPesan: [id_pesan] })
    expect(await surat.kepada('kabkota', 'sekolah', isi)).toMatchObject({ status: 200, body: { id_pesan } })
    expect((await surat.folder('sekolah', 'Inbox')).body.meta.total).toBe(1)
  })
})

describe('saringan', () => {
  it('sifat, jenis, penting, status, dan kata; 0 dan 99 berarti semua', async () => {
    await surat.kepada('admin', 'kabkota', { subjek: 'Nasional', sifatSurat: 1 })
    await surat.kepada('sekolah', 'kabkota', { subjek: 'Daerah', penting: true })
    await sql`with p as (insert into pesan (tujuan, subjek, isi, status_surat, waktu) values ('{}', 'Mesin', 'Isi', 2, ${uji.aplikasi.clock.now()}) returning id)
      insert into pesan_penerima (pengguna_id, pesan_id) select ${await surat.nomor('kabkota')}::int, id from p`.execute(
      uji.aplikasi.db,
    )
    const cari = async (query: Record<string, unknown>) =>
      (await surat.folder('kabkota', 'Inbox', query)).body.rows
        .map(({ subjek }: { subjek: string }) => subjek)
        .toSorted()
    expect(await cari({ status: 99, sifatSurat: 0 })).toEqual(['Daerah', 'Mesin', 'Nasional'])
    expect(await cari({ sifatSurat: 1 })).toEqual(['Nasional'])
    expect(await cari({ sifatSurat: 2 })).toEqual(['Daerah', 'Mesin'])
    expect(await cari({ jenis: 'sistem' })).toEqual(['Mesin'])
    expect(await cari({ jenis: 'orang', penting: '1' })).toEqual(['Daerah'])
    expect(await cari({ status: 2 })).toHaveLength(3)
    expect(await cari({ status: 3 })).toEqual([])
    expect(await cari({ cari: 'NASION' })).toEqual(['Nasional'])
    for (const query of [{ status: 7 }, { sifatSurat: 9 }, { jenis: 'x' }, { urut: 1 }])
      expect((await surat.folder('kabkota', 'Inbox', query)).status).toBe(422)
  })
})
