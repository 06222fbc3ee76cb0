import { kosongkanDihapus } from '@geisa/contract/kotak-surat'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { addSeconds } from '../../platform/clock.ts'
import { bersihkanSurat } from './commands-bersihkan.ts'
import { alatSurat } from './surat.test-bahan.ts'

let uji: AplikasiUji
let surat: ReturnType<typeof alatSurat>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  surat = alatSurat(uji)
})
beforeEach(() => surat.kosongkan())
afterAll(() => uji.tutup())

const isi = async (siapa: string, folder: string): Promise<string[]> =>
  (await surat.folder(siapa, folder)).body.rows.map(({ subjek }: { subjek: string }) => subjek)
const kirim = async (subjek: string): Promise<number> =>
  (await surat.kepada('sekolah', 'kabkota', { subjek })).body.id_pesan
const banyakPesan = async (): Promise<number> => (await sql`select id from pesan`.execute(uji.aplikasi.db)).rows.length

describe('menghapus dan memulihkan', () => {
  it('penerima menghapus miliknya sendiri; pengirim tetap punya, dan sebaliknya', async () => {
    const id = await kirim('Satu')
    expect((await surat.hapus('kabkota', [id])).body).toEqual({ message: '1 pesan dipindahkan ke Dihapus', jumlah: 1 })
    expect([await isi('kabkota', 'Inbox'), await isi('kabkota', 'Dihapus')]).toEqual([[], ['Satu']])
    expect([await isi('sekolah', 'Terkirim'), await isi('sekolah', 'Dihapus')]).toEqual([['Satu'], []])
    expect((await surat.folder('kabkota', 'Dihapus')).body.rows[0].statusSurat).toBe(3)
    expect((await surat.pulihkan('kabkota', [id])).body.jumlah).toBe(1)
    expect(await isi('kabkota', 'Inbox')).toEqual(['Satu'])
    await surat.hapus('sekolah', { idPesan: [id] })
    expect([await isi('sekolah', 'Terkirim'), await isi('kabkota', 'Inbox')]).toEqual([[], ['Satu']])
  })

  it('dihapus lagi dari Dihapus hilang selamanya, dan dengan salinan terakhir pesannya sendiri', async () => {
    const id = await kirim('Satu')
    await surat.hapus('kabkota', [id])
    expect((await surat.hapus('kabkota', [id])).body.message).toBe('1 pesan dihapus selamanya')
    expect((await surat.buka('kabkota', id)).status).toBe(404)
    expect((await surat.pulihkan('kabkota', [id])).status).toBe(404)
    expect((await surat.buka('sekolah', id)).status).toBe(200)
    await surat.hapus('sekolah', [id])
    await surat.hapus('sekolah', [id])
    expect(await banyakPesan()).toBe(0)
  })

  it('permintaan hapus yang terulang dari Inbox tidak menghilangkan apa pun', async () => {
    const id = await kirim('Satu')
    for (let kali = 0; kali < 3; kali++)
      expect((await surat.hapus('kabkota', { idPesan: [id], dari: 'Inbox' })).status).toBe(200)
    expect(await isi('kabkota', 'Dihapus')).toEqual(['Satu'])
  })

  it('id asing: 404 dan tidak satu pun terhapus; daftar kosong, bukan nomor, dan 5.000 id: 422 dengan kalimat', async () => {
    const id = await kirim('Satu')
    for (const siapa of ['asing', 'admin']) expect((await surat.hapus(siapa, [id])).status).toBe(404)
    expect((await surat.hapus('kabkota', [id, 999_999])).status).toBe(404)
    expect(await isi('kabkota', 'Inbox')).toEqual(['Satu'])
    const banyak = await surat.hapus(
      'kabkota',
      Array.from({ length: 5000 }, (_, ke) => ke + 1),
    )
    expect([banyak.status, banyak.body.message]).toEqual([422, 'Sekali jalan paling banyak 500 pesan'])
    for (const salah of [[], ['x'], { idPesan: 'semua' }, {}, { idPesan: [id], lain: 1 }])
      expect((await surat.hapus('kabkota', salah)).status).toBe(422)
    expect((await surat.hapus('kabkota', { idPesan: [id], lain: 1 })).body.galat[0].field).toBe('lain')
  })

  it('Dihapus dikosongkan sekaligus, hanya milik sendiri', async () => {
    const ids = [await kirim('Satu'), await kirim('Dua')]
    await surat.hapus('kabkota', ids)
    await surat.hapus('sekolah', ids)
    expect((await uji.panggil('kabkota', kosongkanDihapus)).body.jumlah).toBe(2)
    expect([await isi('kabkota', 'Dihapus'), await isi('sekolah', 'Dihapus')]).toEqual([[], ['Dua', 'Satu']])
    expect((await uji.panggil('kabkota', kosongkanDihapus)).body).toEqual({
      message: 'Dihapus sudah kosong',
      jumlah: 0,
    })
  })

  it('yang lama di Dihapus hilang sendiri sesudah 90 hari, yang lain tetap', async () => {
    const [lama, baru] = [await kirim('Lama'), await kirim('Baru')]
    await surat.hapus('kabkota', [lama])
    await surat.hapus('sekolah', [lama])
    await bersihkanSurat(uji.aplikasi)
    expect(await isi('kabkota', 'Dihapus')).toEqual(['Lama'])
    const nanti = { ...uji.aplikasi, clock: { now: () => addSeconds(uji.aplikasi.clock.now(), 91 * 86_400) } }
    await bersihkanSurat(nanti)
    expect(await isi('kabkota', 'Dihapus')).toEqual([])
    expect((await surat.buka('sekolah', baru)).status).toBe(200)
    expect(await banyakPesan()).toBe(1)
  })
})

describe('menandai', () => {
  it('sudah dan belum dibaca, hanya milik sendiri; lencana mengikuti', async () => {
    const ids = [await kirim('Satu'), await kirim('Dua')]
    const belum = async () => (await surat.folder('kabkota', 'Inbox', { ringkas: '1' })).body.belumTerbaca
    expect(await belum()).toBe(2)
    expect((await surat.tandai('kabkota', { idPesan: ids, terbaca: 1 })).body.jumlah).toBe(2)
    expect(await belum()).toBe(0)
    await surat.tandai('kabkota', { idPesan: [ids[0]], terbaca: 0 })
    expect((await surat.folder('kabkota', 'Inbox', { terbaca: '0' })).body.rows).toMatchObject([{ subjek: 'Satu' }])
    expect((await surat.tandai('admin', { idPesan: ids, terbaca: 0 })).status).toBe(404)
    expect((await surat.tandai('kabkota', { idPesan: ids, terbaca: 2 })).status).toBe(422)
  })
})
