import { daftarPesan, readMessage } from '@geisa/contract/kotak-surat/kotak-surat'
import { link } from '@geisa/contract/links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { alamatPengguna, completeKabar } from '../../platform/live/kabar.ts'
import { listenForKabar } from '../../platform/live/kabar-listener.ts'
import { sendOperatorMessage } from './commands.ts'
import { suratTools } from './surat.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const inbox = (who: string | null, query: Record<string, unknown> = {}) =>
  app.call(who, daftarPesan, { params: { folder: 'Inbox' }, query })
const open = (who: string | null, id: unknown) => app.call(who, readMessage, { query: { id } })
const send = (subject: string, content = 'Baris satu.\nBaris dua.') =>
  app.context.db.transaction().execute((trx) =>
    sendOperatorMessage(trx, app.dunia.sekolah.sd.id, {
      subject,
      isi: content,
      link: link('/koreksi-status-kehadiran/$id', { id: '1-1' }),
      waktu: app.context.clock.now(),
    }),
  )

describe('Inbox', () => {
  it('tanpa sesi 401; pesan orang lain tidak ada; yang sendiri terbaca setelah dibuka', async () => {
    await send('Koreksi 202602000001 disetujui')
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
    for (const other of ['asing', 'kabkota', 'gtk', 'admin']) expect((await open(other, id)).status).toBe(404)
    expect((await inbox('sekolah', { ringkas: '1' })).body).toMatchObject({ rows: [], belumTerbaca: 1 })
    expect((await open('sekolah', id)).body).toMatchObject({
      isi: 'Baris satu.\nBaris dua.',
      tautan: '/koreksi-status-kehadiran/1-1',
      terbaca: 1,
    })
    expect((await inbox('sekolah', { ringkas: '1' })).body.belumTerbaca).toBe(0)
  })

  it('dicari tanpa membedakan huruf, dan tanda % hanya huruf biasa', async () => {
    await send('Potongan 100% dijelaskan')
    await send('Potongan lain')
    expect((await inbox('sekolah', { cari: 'POTONGAN 100%' })).body.rows).toHaveLength(1)
    expect((await inbox('sekolah', { cari: '%' })).body.meta.total).toBe(1)
  })

  it('berhalaman dua puluh lima, terbaru dahulu', async () => {
    for (let nth = 0; nth < 27; nth++) await send(`Pesan ke-${nth}`)
    const { body } = await inbox('sekolah', { cari: 'Pesan ke-' })
    expect([body.rows.length, body.rows[0].subjek, body.meta.totalPages]).toEqual([25, 'Pesan ke-26', 2])
    expect((await inbox('sekolah', { cari: 'Pesan ke-', page: 2 })).body.rows).toHaveLength(2)
  })

  it('folder lain, halaman 0, dan id yang bukan nomor ditolak 422', async () => {
    for (const query of [{ page: 0 }, { lain: 1 }, { ringkas: '2' }])
      expect((await inbox('sekolah', query)).status).toBe(422)
    for (const id of ['a', '0', '01', '-1', 9_999_999_999]) expect((await open('sekolah', id)).status).toBe(422)
    const { status } = await app.call('sekolah', daftarPesan, { params: { folder: 'Rahasia' } })
    expect(status).toBe(422)
  })
})

describe('kabar ke layar yang terbuka', () => {
  it('pesan Sistem terdengar begitu transaksinya selesai, yang dibatalkan tidak; surat hanya oleh penerimanya', async () => {
    const { db, databaseUrl } = app.context
    // What the tests before have left to be told is told before anybody listens.
    await completeKabar(db)
    const kabar = listenForKabar(databaseUrl)
    await kabar.ready()
    const surat = suratTools(app)
    const heard: string[] = []
    for (const who of ['sekolah', 'kabkota']) kabar.hear(alamatPengguna(await surat.nomor(who)), () => heard.push(who))
    const pesan = { subject: 'Batal', isi: 'Isi', link: link('/laporan/sptjm'), waktu: app.context.clock.now() }
    const cancel = db.transaction().execute(async (trx) => {
      await sendOperatorMessage(trx, app.dunia.sekolah.sd.id, pesan)
      throw new Error('batal')
    })
    await expect(cancel).rejects.toThrow('batal')
    await send('Jadi')
    await expect.poll(() => heard).toEqual(['sekolah'])
    await app.signIn('kabkota')
    await surat.to('uptd', 'kabkota')
    await expect.poll(() => heard).toEqual(['sekolah', 'kabkota'])
    await kabar.close()
  })
})
