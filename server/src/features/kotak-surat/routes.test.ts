import { bacaPesan, daftarPesan } from '@geisa/contract/kotak-surat'
import { tautan } from '@geisa/contract/tautan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { alamatPengguna, tuntaskanKabar } from '../../platform/live/kabar.ts'
import { dengarkanKabar } from '../../platform/live/kabar-dengar.ts'
import { kirimPesanOperator } from './commands.ts'
import { alatSurat } from './surat.test-bahan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const inbox = (siapa: string | null, query: Record<string, unknown> = {}) =>
  uji.panggil(siapa, daftarPesan, { params: { folder: 'Inbox' }, query })
const buka = (siapa: string | null, id: unknown) => uji.panggil(siapa, bacaPesan, { query: { id } })
const kirim = (subjek: string, isi = 'Baris satu.\nBaris dua.') =>
  uji.aplikasi.db.transaction().execute((trx) =>
    kirimPesanOperator(trx, uji.dunia.sekolah.sd.id, {
      subjek,
      isi,
      tautan: tautan('/koreksi-status-kehadiran/$id', { id: '1-1' }),
      waktu: uji.aplikasi.clock.now(),
    }),
  )

describe('Inbox', () => {
  it('tanpa sesi 401; pesan orang lain tidak ada; yang sendiri terbaca setelah dibuka', async () => {
    await kirim('Koreksi 202602000001 disetujui')
    expect((await inbox(null)).status).toBe(401)
    const { body } = await inbox('sekolah')
    expect(body.rows[0]).toMatchObject({
      subjek: 'Koreksi 202602000001 disetujui',
      cuplikan: 'Baris satu. Baris dua.',
      terbaca: 0,
      pengirim: null,
    })
    expect(body.belumTerbaca).toBe(1)
    const id = body.rows[0].id_pesan
    for (const lain of ['asing', 'kabkota', 'gtk', 'admin']) expect((await buka(lain, id)).status).toBe(404)
    expect((await inbox('sekolah', { ringkas: '1' })).body).toMatchObject({ rows: [], belumTerbaca: 1 })
    expect((await buka('sekolah', id)).body).toMatchObject({
      isi: 'Baris satu.\nBaris dua.',
      tautan: '/koreksi-status-kehadiran/1-1',
      terbaca: 1,
    })
    expect((await inbox('sekolah', { ringkas: '1' })).body.belumTerbaca).toBe(0)
  })

  it('dicari tanpa membedakan huruf, dan tanda % hanya huruf biasa', async () => {
    await kirim('Potongan 100% dijelaskan')
    await kirim('Potongan lain')
    expect((await inbox('sekolah', { cari: 'POTONGAN 100%' })).body.rows).toHaveLength(1)
    expect((await inbox('sekolah', { cari: '%' })).body.meta.total).toBe(1)
  })

  it('berhalaman dua puluh lima, terbaru dahulu', async () => {
    for (let ke = 0; ke < 27; ke++) await kirim(`Pesan ke-${ke}`)
    const { body } = await inbox('sekolah', { cari: 'Pesan ke-' })
    expect([body.rows.length, body.rows[0].subjek, body.meta.totalPages]).toEqual([25, 'Pesan ke-26', 2])
    expect((await inbox('sekolah', { cari: 'Pesan ke-', page: 2 })).body.rows).toHaveLength(2)
  })

  it('folder lain, halaman 0, dan id yang bukan nomor ditolak 422', async () => {
    for (const query of [{ page: 0 }, { lain: 1 }, { ringkas: '2' }])
      expect((await inbox('sekolah', query)).status).toBe(422)
    for (const id of ['a', '0', '01', '-1', 9_999_999_999]) expect((await buka('sekolah', id)).status).toBe(422)
    const { status } = await uji.panggil('sekolah', daftarPesan, { params: { folder: 'Rahasia' } })
    expect(status).toBe(422)
  })
})

describe('kabar ke layar yang terbuka', () => {
  it('pesan Sistem terdengar begitu transaksinya selesai, yang dibatalkan tidak; surat hanya oleh penerimanya', async () => {
    const { db, databaseUrl } = uji.aplikasi
    // What the tests before have left to be told is told before anybody listens.
    await tuntaskanKabar(db)
    const kabar = dengarkanKabar(databaseUrl)
    await kabar.siap()
    const surat = alatSurat(uji)
    const terdengar: string[] = []
    for (const siapa of ['sekolah', 'kabkota'])
      kabar.dengar(alamatPengguna(await surat.nomor(siapa)), () => terdengar.push(siapa))
    const pesan = { subjek: 'Batal', isi: 'Isi', tautan: tautan('/laporan/sptjm'), waktu: uji.aplikasi.clock.now() }
    const batal = db.transaction().execute(async (trx) => {
      await kirimPesanOperator(trx, uji.dunia.sekolah.sd.id, pesan)
      throw new Error('batal')
    })
    await expect(batal).rejects.toThrow('batal')
    await kirim('Jadi')
    await expect.poll(() => terdengar).toEqual(['sekolah'])
    await uji.masuk('kabkota')
    await surat.kepada('uptd', 'kabkota')
    await expect.poll(() => terdengar).toEqual(['sekolah', 'kabkota'])
    await kabar.tutup()
  })
})
