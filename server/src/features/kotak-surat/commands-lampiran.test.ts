import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { contohPdf, contohPng } from '../../../test/contoh-berkas.ts'
import { addSeconds } from '../../platform/clock.ts'
import { isBerkasHilang } from '../../platform/files/files.ts'
import { bersihkanSurat } from './commands-bersihkan.ts'
import { alatSurat } from './surat.test-bahan.ts'

let uji: AplikasiUji
let surat: ReturnType<typeof alatSurat>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  surat = alatSurat(uji)
})
beforeEach(async () => {
  await surat.kosongkan()
  await sql`delete from lampiran_surat`.execute(uji.aplikasi.db)
})
afterAll(() => uji.tutup())

async function unggah(siapa: string, isi: Buffer, nama = 'surat.pdf') {
  const jawaban = await uji.app.inject({
    method: 'POST',
    url: '/api/mailbox/lampiran',
    query: { nama },
    headers: { authorization: `Bearer ${await uji.masuk(siapa)}`, 'content-type': 'application/octet-stream' },
    payload: isi,
  })
  return { status: jawaban.statusCode, body: jawaban.json() }
}

describe('lampiran', () => {
  it('dibuka pengirim dan penerima lewat alamat sebentar, orang ketiga tidak mendapat alamatnya', async () => {
    const isi = contohPdf()
    const { body: file } = await unggah('sekolah', isi, 'undangan.exe')
    expect(file).toMatchObject({ fileName: 'undangan.pdf', mimeType: 'application/pdf', ukuran: isi.length })
    const { id_pesan } = (await surat.kepada('sekolah', 'kabkota', { lampiran: [file] })).body
    expect((await surat.folder('kabkota', 'Inbox')).body.rows[0].jumlahLampiran).toBe(1)
    for (const siapa of ['sekolah', 'kabkota']) {
      const [lampiran] = (await surat.buka(siapa, id_pesan)).body.lampiran
      const dibuka = await uji.app.inject({ url: lampiran.fileUrl })
      expect([dibuka.statusCode, dibuka.rawPayload.equals(isi)]).toEqual([200, true])
    }
    for (const lain of ['uptd', 'gtk', 'admin']) expect((await surat.buka(lain, id_pesan)).status).toBe(404)
    const { fileUrl } = (await surat.buka('kabkota', id_pesan)).body.lampiran[0]
    const semula = uji.aplikasi.clock.now()
    uji.aplikasi.clock.set(addSeconds(semula, 301))
    expect((await uji.app.inject({ url: fileUrl })).statusCode).toBe(410)
    uji.aplikasi.clock.set(semula)
  })

  it('dinilai dari isinya: skrip, berkas kosong, dan lebih dari 2 MB ditolak', async () => {
    expect((await unggah('sekolah', Buffer.from('<script>alert(1)</script>'), 'foto.png')).status).toBe(422)
    expect((await unggah('sekolah', Buffer.alloc(0))).status).toBe(422)
    expect((await unggah('sekolah', Buffer.alloc(2_000_001))).body.message).toContain('2 MB')
  })

  it('juga sebagai base64 di dalam surat, paling banyak lima, dan satu yang buruk menolak suratnya', async () => {
    const satu = { fileName: 'a.png', base64: contohPng().toString('base64') }
    const { body } = await surat.kepada('sekolah', 'kabkota', { lampiran: [satu] })
    expect(body.lampiran).toMatchObject([{ fileName: 'a.png', mimeType: 'image/png' }])
    const enam = await surat.kepada('sekolah', 'kabkota', { lampiran: Array.from({ length: 6 }, () => satu) })
    expect([enam.status, enam.body.galat[0].field]).toEqual([422, 'lampiran'])
    const buruk = await surat.kepada('sekolah', 'kabkota', { lampiran: [satu, { fileName: 'b.png', base64: 'AAAA' }] })
    expect([buruk.status, buruk.body.galat[0].field]).toEqual([422, 'lampiran.1'])
    expect((await surat.folder('kabkota', 'Inbox')).body.meta.total).toBe(1)
  })

  it('unggahan orang lain dan lampiran surat lain tidak dapat diambil', async () => {
    const { body: file } = await unggah('kabkota', contohPdf())
    expect((await surat.kepada('sekolah', 'kabkota', { lampiran: [file] })).status).toBe(422)
    expect((await surat.kepada('kabkota', 'sekolah', { lampiran: [file] })).status).toBe(200)
    expect((await surat.kepada('kabkota', 'sekolah', { lampiran: [file] })).status).toBe(422)
  })

  it('yang tidak terpasang hilang sesudah sehari; yang terpasang hilang dengan salinan terakhir suratnya', async () => {
    const { body: lepas } = await unggah('sekolah', contohPdf())
    const { body: terpasang } = await unggah('sekolah', contohPng())
    const { id_pesan } = (await surat.kepada('sekolah', 'kabkota', { lampiran: [terpasang] })).body
    const esok = { ...uji.aplikasi, clock: { now: () => addSeconds(uji.aplikasi.clock.now(), 86_401) } }
    const ada = (kunci: string) =>
      uji.aplikasi.files.get(kunci).then(
        () => true,
        (galat) => !isBerkasHilang(galat),
      )
    await bersihkanSurat(uji.aplikasi)
    expect([await ada(lepas.s3Key), await ada(terpasang.s3Key)]).toEqual([true, true])
    await bersihkanSurat(esok)
    expect([await ada(lepas.s3Key), await ada(terpasang.s3Key)]).toEqual([false, true])
    for (const siapa of ['sekolah', 'kabkota', 'sekolah', 'kabkota']) await surat.hapus(siapa, [id_pesan])
    await bersihkanSurat(esok)
    expect(await ada(terpasang.s3Key)).toBe(false)
  })

  it('paling banyak dua puluh yang belum dipakai', async () => {
    const id = await surat.nomor('sekolah')
    await sql`insert into lampiran_surat (kunci, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
      select 'kunci-' || g, 'a.png', 'image/png', 1, '', ${id}, ${uji.aplikasi.clock.now()} from generate_series(1, 19) g`.execute(
      uji.aplikasi.db,
    )
    expect((await unggah('sekolah', contohPng())).status).toBe(200)
    expect((await unggah('sekolah', contohPng())).status).toBe(429)
    expect((await unggah('kabkota', contohPng())).status).toBe(200)
  })
})
