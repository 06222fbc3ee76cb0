import { emptyDeleted } from '@geisa/contract/kotak-surat/kotak-surat'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { addSeconds } from '../../platform/clock.ts'
import { cleanSurat } from './commands-clean.ts'
import { suratTools } from './surat.test-kit.ts'

let app: TestApp
let surat: ReturnType<typeof suratTools>
beforeAll(async () => {
  app = await createTestApp()
  surat = suratTools(app)
})
beforeEach(() => surat.clear())
afterAll(() => app.close())

const fill = async (who: string, folder: string): Promise<string[]> =>
  (await surat.folder(who, folder)).body.rows.map(({ subjek }: { subjek: string }) => subjek)
const send = async (subject: string): Promise<number> =>
  (await surat.to('sekolah', 'kabkota', { subjek: subject })).body.id_pesan
const manyMessages = async (): Promise<number> => (await sql`select id from pesan`.execute(app.context.db)).rows.length

describe('menghapus dan memulihkan', () => {
  it('penerima menghapus miliknya sendiri; pengirim tetap punya, dan sebaliknya', async () => {
    const id = await send('Satu')
    expect((await surat.hapus('kabkota', [id])).body).toEqual({ message: '1 pesan dipindahkan ke Dihapus', jumlah: 1 })
    expect([await fill('kabkota', 'Inbox'), await fill('kabkota', 'Dihapus')]).toEqual([[], ['Satu']])
    expect([await fill('sekolah', 'Terkirim'), await fill('sekolah', 'Dihapus')]).toEqual([['Satu'], []])
    expect((await surat.folder('kabkota', 'Dihapus')).body.rows[0].statusSurat).toBe(3)
    expect((await surat.restore('kabkota', [id])).body.jumlah).toBe(1)
    expect(await fill('kabkota', 'Inbox')).toEqual(['Satu'])
    await surat.hapus('sekolah', { idPesan: [id] })
    expect([await fill('sekolah', 'Terkirim'), await fill('kabkota', 'Inbox')]).toEqual([[], ['Satu']])
  })

  it('dihapus lagi dari Dihapus hilang selamanya, dan dengan salinan terakhir pesannya sendiri', async () => {
    const id = await send('Satu')
    await surat.hapus('kabkota', [id])
    expect((await surat.hapus('kabkota', [id])).body.message).toBe('1 pesan dihapus selamanya')
    expect((await surat.open('kabkota', id)).status).toBe(404)
    expect((await surat.restore('kabkota', [id])).status).toBe(404)
    expect((await surat.open('sekolah', id)).status).toBe(200)
    await surat.hapus('sekolah', [id])
    await surat.hapus('sekolah', [id])
    expect(await manyMessages()).toBe(0)
  })

  it('permintaan hapus yang terulang dari Inbox tidak menghilangkan apa pun', async () => {
    const id = await send('Satu')
    for (let times = 0; times < 3; times++)
      expect((await surat.hapus('kabkota', { idPesan: [id], dari: 'Inbox' })).status).toBe(200)
    expect(await fill('kabkota', 'Dihapus')).toEqual(['Satu'])
  })

  it('id asing: 404 dan tidak satu pun terhapus; daftar kosong, bukan nomor, dan 5.000 id: 422 dengan kalimat', async () => {
    const id = await send('Satu')
    for (const who of ['asing', 'admin']) expect((await surat.hapus(who, [id])).status).toBe(404)
    expect((await surat.hapus('kabkota', [id, 999_999])).status).toBe(404)
    expect(await fill('kabkota', 'Inbox')).toEqual(['Satu'])
    const many = await surat.hapus(
      'kabkota',
      Array.from({ length: 5000 }, (_, nth) => nth + 1),
    )
    expect([many.status, many.body.message]).toEqual([422, 'Sekali jalan paling banyak 500 pesan'])
    for (const wrong of [[], ['x'], { idPesan: 'semua' }, {}, { idPesan: [id], lain: 1 }])
      expect((await surat.hapus('kabkota', wrong)).status).toBe(422)
    expect((await surat.hapus('kabkota', { idPesan: [id], lain: 1 })).body.galat[0].field).toBe('lain')
  })

  it('Dihapus dikosongkan sekaligus, hanya milik sendiri', async () => {
    const ids = [await send('Satu'), await send('Dua')]
    await surat.hapus('kabkota', ids)
    await surat.hapus('sekolah', ids)
    expect((await app.call('kabkota', emptyDeleted)).body.jumlah).toBe(2)
    expect([await fill('kabkota', 'Dihapus'), await fill('sekolah', 'Dihapus')]).toEqual([[], ['Dua', 'Satu']])
    expect((await app.call('kabkota', emptyDeleted)).body).toEqual({
      message: 'Dihapus sudah kosong',
      jumlah: 0,
    })
  })

  it('yang lama di Dihapus hilang sendiri sesudah 90 hari, yang lain tetap', async () => {
    const [old, next] = [await send('Lama'), await send('Baru')]
    await surat.hapus('kabkota', [old])
    await surat.hapus('sekolah', [old])
    await cleanSurat(app.context)
    expect(await fill('kabkota', 'Dihapus')).toEqual(['Lama'])
    const later = { ...app.context, clock: { now: () => addSeconds(app.context.clock.now(), 91 * 86_400) } }
    await cleanSurat(later)
    expect(await fill('kabkota', 'Dihapus')).toEqual([])
    expect((await surat.open('sekolah', next)).status).toBe(200)
    expect(await manyMessages()).toBe(1)
  })
})

describe('menandai', () => {
  it('sudah dan belum dibaca, hanya milik sendiri; lencana mengikuti', async () => {
    const ids = [await send('Satu'), await send('Dua')]
    const notYet = async () => (await surat.folder('kabkota', 'Inbox', { ringkas: '1' })).body.belumTerbaca
    expect(await notYet()).toBe(2)
    expect((await surat.mark('kabkota', { idPesan: ids, terbaca: 1 })).body.jumlah).toBe(2)
    expect(await notYet()).toBe(0)
    await surat.mark('kabkota', { idPesan: [ids[0]], terbaca: 0 })
    expect((await surat.folder('kabkota', 'Inbox', { terbaca: '0' })).body.rows).toMatchObject([{ subjek: 'Satu' }])
    expect((await surat.mark('admin', { idPesan: ids, terbaca: 0 })).status).toBe(404)
    expect((await surat.mark('kabkota', { idPesan: ids, terbaca: 2 })).status).toBe(422)
  })
})
