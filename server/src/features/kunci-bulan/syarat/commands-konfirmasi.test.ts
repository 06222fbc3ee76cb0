import { confirmHari } from '@geisa/contract/kunci-bulan'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { appForOneTest, type TestApp } from '../../../../test/test-app.ts'
import { bulanVersion, sendMesin } from '../../../../test/test-mesin.ts'
import { fillFebruari, kesiapan, laporanText, lockFebruari } from '../februari.test-kit.ts'

/** The machine last reported on Thursday 26 February at 10:00 WIB: 26, 27 and 28 are not synced. */
let app: TestApp
let kepala: string
let guru: string
beforeEach(async () => {
  app = await appForOneTest()
  await fillFebruari(app)
  await sql`update mesin_kontak set laporan = '2026-02-26T03:00:00Z'`.execute(app.context.db)
  const { gtk } = app.dunia.sekolah.sd
  kepala = gtk[0]?.publicId ?? ''
  guru = gtk[1]?.publicId ?? ''
})

const confirmation = (tanggal: string, gtk: string[], content: object = {}) =>
  app.call('sekolah', confirmHari, { body: { tanggal, gtk, konfirmasi: true, ...content } })
const open = async () =>
  (await kesiapan(app)).belumSinkron.map(({ tanggal, gtk }) => [
    tanggal,
    gtk.map(({ nama, sebab, mesin, dikonfirmasi }) => [nama, sebab, mesin.join(), dikonfirmasi]),
  ])

describe('hari belum sinkron', () => {
  it('per hari dengan GTK dan mesin yang diam; hari dengan tap lengkap tidak menunggu siapa pun', async () => {
    const silent = ['Kepala SD Uji 1', 'Belum sinkron', 'Mesin Uji', false]
    expect(await open()).toEqual([
      ['2026-02-26', [silent]],
      ['2026-02-27', [silent]],
      ['2026-02-28', [silent]],
    ])
    const { keadaan, syarat } = await kesiapan(app)
    expect(keadaan).toBe('belum siap')
    expect(syarat.filter(({ terpenuhi }) => !terpenuhi)).toMatchObject([
      { kunci: 'hari-sinkron', wajib: true, jumlah: 3, tautan: '/pengaturan/sekolah?tab=mesin' },
    ])
    const refuse = await lockFebruari(app)
    expect([refuse.status, refuse.body.galat[0].field]).toEqual([422, 'bulan'])
  })

  it('sisi yang tidak tercatat ikut menunggu: ada tap, tetapi jam pulangnya masih bebas (L7)', async () => {
    await sql`delete from tap where waktu_lokal >= '2026-02-27 12:00' and waktu_lokal < '2026-02-28'`.execute(
      app.context.db,
    )
    const [, [, hari27] = []] = await open()
    expect(hari27).toContainEqual(['Guru SD Uji 1', 'Belum sinkron', 'Mesin Uji', false])
    expect((await confirmation('2026-02-27', [guru])).status).toBe(200)
    expect((await laporanText(app)).harian).toContain('Tidak absen pulang')
  })

  it('tanpa mesin yang dipakai: Belum menggunakan mesin', async () => {
    await sql`update mesin_penempatan set dipakai_sejak = '2026-02-03'`.execute(app.context.db)
    const [first] = (await kesiapan(app)).belumSinkron
    expect(first).toMatchObject({
      tanggal: '2026-02-02',
      hari: 'Senin',
      gtk: [{ id: kepala, sebab: 'Belum menggunakan mesin', mesin: [] }],
    })
  })
})

describe('konfirmasi', () => {
  it('hari itu menjadi Alpa, dua kali sama dengan sekali, dan dapat ditarik', async () => {
    const alpa = async () =>
      JSON.parse((await laporanText(app)).bulanan).baris.find(({ id }: { id: string }) => id === kepala).jumlah_alpa
    const original = await alpa()
    const { id } = app.dunia.sekolah.sd
    const version = (await bulanVersion(app.context.db, id))[202602] ?? 0
    const once = await confirmation('2026-02-26', [kepala, kepala])
    expect(once.body.message).toBe('Hari 26 Februari 2026 untuk 1 GTK sudah dikonfirmasi.')
    expect(await alpa()).toBe(original + 1)
    expect((await confirmation('2026-02-26', [kepala])).body.message).toBe('Tidak ada yang berubah')
    expect((await bulanVersion(app.context.db, id))[202602]).toBe(version + 1)
    expect((await open())[0]).toEqual(['2026-02-26', [['Kepala SD Uji 1', 'Belum sinkron', 'Mesin Uji', true]]])
    expect((await confirmation('2026-02-26', [kepala], { konfirmasi: false })).status).toBe(200)
    expect(await alpa()).toBe(original)
    const { rows } = await sql<{ tindakan: string }>`
      select tindakan from riwayat where perihal = 'kunci-bulan' order by nomor`.execute(app.context.db)
    expect(rows.map(({ tindakan }) => tindakan)).toEqual(['konfirmasi-hari', 'batal-konfirmasi-hari'])
  })

  it('sesudah semua hari dikonfirmasi bulan dapat dikunci; bulan terkunci tidak dikonfirmasi lagi', async () => {
    for (const tanggal of ['2026-02-26', '2026-02-27', '2026-02-28']) await confirmation(tanggal, [kepala])
    expect((await kesiapan(app)).keadaan).toBe('siap')
    expect((await lockFebruari(app)).status).toBe(200)
    const pull = await confirmation('2026-02-26', [kepala], { konfirmasi: false })
    expect([pull.status, pull.body.galat[0].field]).toEqual([422, 'tanggal'])
    expect(pull.body.message).toContain('Februari 2026 sudah dikunci')
  })

  it('yang tidak menunggu apa pun disebut namanya, dan tidak ada yang tersimpan', async () => {
    await sql`update gtk set berhenti = '2026-02-20' where id = ${app.dunia.sekolah.sd.gtk[1]?.id}`.execute(
      app.context.db,
    )
    const stopped = await confirmation('2026-02-26', [kepala, guru])
    expect([stopped.status, stopped.body.message]).toEqual([422, 'Guru SD Uji 1 tidak bertugas pada hari itu.'])
    const sinkron = await confirmation('2026-02-25', [kepala])
    expect(sinkron.body.galat).toEqual([{ field: 'gtk', message: 'Kepala SD Uji 1 sudah dilaporkan mesinnya.' }])
    const minggu = await confirmation('2026-02-22', [kepala])
    expect(minggu.body.message).toBe('Kepala SD Uji 1 libur pada hari itu.')
    const { rows } = await sql`select 1 from konfirmasi_hari`.execute(app.context.db)
    expect(rows).toHaveLength(0)
  })

  it('GTK sekolah lain dan yang tidak ada tidak dikenal', async () => {
    for (const id of [app.dunia.sekolah.smp.gtk[0]?.publicId ?? '', `${app.dunia.sekolah.sd.id}-999999`]) {
      const { status, body } = await confirmation('2026-02-26', [kepala, id])
      expect([status, body.galat]).toEqual([422, [{ field: 'gtk', message: '1 GTK tidak ada di sekolah ini.' }]])
    }
  })

  it('mesin yang akhirnya melapor menghapus hari itu dari daftar', async () => {
    await sendMesin(app.app, '/iclock/getrequest?SN=UJI000011')
    expect(await open()).toEqual([])
    expect((await kesiapan(app)).keadaan).toBe('siap')
  })
})
