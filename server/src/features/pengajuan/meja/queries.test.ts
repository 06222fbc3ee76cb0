import { ajukanManual, mejaManual } from '@geisa/contract/pengajuan/absensi-manual'
import { approveManyKoreksi, daftarKoreksi, mejaKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import type { MejaPengajuan } from '@geisa/contract/pengajuan/meja'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { fillFebruari } from '../../kunci-bulan/februari.test-kit.ts'
import { pdf, testTools, withSurat } from '../koreksi/koreksi.test-kit.ts'

/** Example E11 of rules.md; the machine and its taps are of `guru`. */
let app: TestApp
let tools: ReturnType<typeof testTools>
beforeAll(async () => {
  app = await createTestApp()
  tools = testTools(app)
  await fillFebruari(app)
})
afterAll(() => app.close())

const oneDay = (tanggal: string) => ({ tglKehadiran: { dari: tanggal, sampai: tanggal } })
const dinas = () => ({ jenisKoreksi: { id: 1 }, statusKehadiran: { koreksi: { id: 3 } }, ...withSurat() })
const meja = async (id: string, who = 'kabkota'): Promise<MejaPengajuan> =>
  (await app.call(who, mejaKoreksi, { params: { id } })).body
const row = async (id: string): Promise<{ tanda: string[] }> =>
  (await app.call('kabkota', daftarKoreksi)).body.items.find((item: { id: string }) => item.id === id)

describe('meja pemeriksa', () => {
  it('tap hari itu, dengan yang dipakai dan yang tidak', async () => {
    const { db } = app.context
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      select sekolah_id, mesin_id, pin, '2026-02-05 10:00:00', 0, 1, kanal, diterima_pada from tap limit 1`.execute(db)
    const { id } = await tools.usulan({
      jenisKoreksi: { id: 2 },
      statusKehadiran: null,
      waktuKoreksi: { datang: '07:00' },
      ...oneDay('2026-02-05'),
      ...withSurat(),
    })
    const { tap, dampak, tanda } = await meja(id)
    expect(tap.map(({ tanggal, waktu, mesin, kanal, terpakai }) => [tanggal, waktu, mesin, kanal, terpakai])).toEqual([
      ['2026-02-05', '07:35:00', 'Mesin Uji', 'push', true],
      ['2026-02-05', '10:00:00', 'Mesin Uji', 'push', false],
      ['2026-02-05', '13:20:00', 'Mesin Uji', 'push', true],
    ])
    expect(dampak.hari).toMatchObject([{ sebelum: { terlambat: 35 }, sesudah: { terlambat: 0 }, berubah: true }])
    expect(tanda).toEqual([])
  })

  it('usulan lain GTK yang sama: riwayat, hitungan, yang bertumpuk', async () => {
    const one = await tools.usulan({ ...dinas(), ...oneDay('2026-02-18') })
    const two = await tools.usulan({ ...dinas(), tglKehadiran: { dari: '2026-02-18', sampai: '2026-02-19' } })
    const other = await tools.usulan({ ...dinas(), gtk: tools.gtk(0), ...oneDay('2026-02-18') })
    const { riwayatGtk, hitungan, bertumpuk, tanda } = await meja(one.id)
    expect(bertumpuk.map(({ id, perihal }) => [id, perihal])).toEqual([
      [two.id, 'Koreksi Status Kehadiran: Dinas Luar Penuh'],
    ])
    expect(tanda).toEqual(['bertumpuk', 'ada-tap'])
    expect((await row(one.id)).tanda).toEqual(['bertumpuk'])
    expect((await row(other.id)).tanda).toEqual([])
    expect(riwayatGtk.map(({ id }) => id)).toContain(two.id)
    expect(riwayatGtk.map(({ id }) => id)).not.toContain(other.id)
    expect(riwayatGtk.some(({ jenis }) => jenis === 'absensi-manual')).toBe(true)
    expect(riwayatGtk.length).toBeLessThanOrEqual(20)
    expect(hitungan.sekolah90Hari - hitungan.gtk90Hari).toBe(1)
    await tools.ke(two.id, 3, { alasanPenolakan: { id: 6 } })
    expect((await meja(one.id)).tanda).toEqual(['ada-tap'])
    expect((await meja(one.id)).hitungan.sekolahDitolak90Hari).toBe(1)
  })

  it('dokumen yang sama ditandai; sekolah di luar cakupan tidak disebut', async () => {
    const supportDocuments = [pdf('Surat tugas bersama')]
    const one = await tools.usulan({ ...dinas(), ...oneDay('2026-02-20'), dokumenPendukung: supportDocuments })
    expect((await meja(one.id)).dokumenSama).toEqual([])
    const two = await tools.usulan({
      ...dinas(),
      gtk: tools.gtk(0),
      ...oneDay('2026-02-20'),
      dokumenPendukung: supportDocuments,
    })
    const foreign = await tools.usulan(
      { ...dinas(), ...oneDay('2026-02-20'), dokumenPendukung: supportDocuments },
      'asing',
    )
    const { dokumenSama, tanda } = await meja(one.id)
    expect(tanda).toEqual(['dokumen-sama', 'ada-tap'])
    expect((await row(one.id)).tanda).toEqual(['dokumen-sama'])
    const s3Key = (await tools.baca(one.id)).body.dokumenPendukung[0].s3Key
    expect(dokumenSama).toEqual([
      { s3Key, jenis: 'koreksi', nomor: two.noKoreksi, id: two.id, namaSekolah: app.dunia.sekolah.sd.nama },
      { s3Key, jenis: null, nomor: null, id: null, namaSekolah: null },
    ])
    const text = JSON.stringify(await meja(one.id))
    expect(text).not.toContain(app.dunia.sekolah.foreignSd.nama)
    expect(text).not.toContain(foreign.noKoreksi)
    expect((await meja(one.id, 'admin')).dokumenSama[1]).toMatchObject({ id: foreign.id, nomor: foreign.noKoreksi })
    const viewForeign = await meja(foreign.id, 'kabkotaAsing')
    expect(viewForeign.dokumenSama.map(({ nomor }) => nomor)).toEqual([null, null])
  })

  it('hari yang bertumpu pada berkas USB ditandai dengan kalimatnya', async () => {
    await sql`update tap set kanal = 1 where waktu_lokal::date = '2026-02-21'`.execute(app.context.db)
    const { id } = await tools.usulan({ ...dinas(), ...oneDay('2026-02-21') })
    const { tandaHari, tanda } = await meja(id)
    expect(tandaHari).toEqual([{ gtkId: tools.gtk().id, tanggal: '2026-02-21', kalimat: 'Tap dari berkas USB' }])
    expect(tanda).toEqual(['hari-bertanda', 'ada-tap'])
  })

  it('tap yang lengkap membuat absensi manual tidak diperlukan, izin tanpa menit pun', async () => {
    const body = {
      tanggal: '2026-02-23',
      jenisAbsensiManual: { id: 21 },
      details: [{ gtk: tools.gtk(), waktuDatang: '06:50:00', waktuPulang: '14:10:00' }],
      ...withSurat(),
    }
    const manual = (await app.call('sekolah', ajukanManual, { body })).body
    const { tanda, dampak } = (await app.call('kabkota', mejaManual, { params: { id: manual.id } })).body
    expect(tanda).toEqual(['tidak-diperlukan'])
    expect(dampak.hari).toMatchObject([{ berubah: false }])
    const izin = await tools.usulan({
      jenisKoreksi: { id: 3 },
      statusKehadiran: null,
      jenisIzin: { id: 1 },
      ...oneDay('2026-02-24'),
    })
    expect((await meja(izin.id)).tanda).toEqual(['tidak-diperlukan', 'tanpa-dokumen'])
  })

  it('sakit, cuti atau dinas pada hari yang ada tapnya ditandai, dan tidak disetujui sekaligus', async () => {
    const status = (id: number, tanggal: string) => ({
      ...dinas(),
      statusKehadiran: { koreksi: { id } },
      ...oneDay(tanggal),
    })
    const sakit = await tools.usulan(status(6, '2026-02-26'))
    expect((await meja(sakit.id)).tanda).toEqual(['ada-tap'])
    const alasan = expect.stringContaining('Harinya ada tap, padahal diminta sebagai sakit, cuti, atau dinas luar')
    const { body } = await app.call('kabkota', approveManyKoreksi, {
      body: { usulan: [{ id: sakit.id, versi: sakit.versi }] },
    })
    expect(body.hasil).toMatchObject([{ berhasil: false, alasan }])
    // Nobody was there on the 9th, and one tap alone came on the 7th.
    expect((await meja((await tools.usulan(status(7, '2026-02-09'))).id)).tanda).toEqual([])
    expect((await meja((await tools.usulan(status(14, '2026-02-07'))).id)).tanda).toEqual(['ada-tap'])
  })

  it('tap memberi satu-satunya sisi yang diminta: tidak diperlukan, meski sisi lainnya tetap hilang', async () => {
    await sql`delete from tap where waktu_lokal between '2026-02-24 10:00' and '2026-02-24 23:00'`.execute(
      app.context.db,
    )
    const request = async (waktu: { waktuDatang: string; waktuPulang?: string }) => {
      const details = [{ gtk: tools.gtk(), ...waktu }]
      const body = { tanggal: '2026-02-24', jenisAbsensiManual: { id: 21 }, details, ...withSurat() }
      const { id } = (await app.call('sekolah', ajukanManual, { body })).body
      return (await app.call('kabkota', mejaManual, { params: { id } })).body.tanda
    }
    expect(await request({ waktuDatang: '07:00:00' })).toContain('tidak-diperlukan')
    expect(await request({ waktuDatang: '07:00:00', waktuPulang: '14:00:00' })).not.toContain('tidak-diperlukan')
  })

  it('di luar cakupan tidak ada', async () => {
    const { id } = await tools.usulan({ ...dinas(), ...oneDay('2026-02-25') })
    expect((await app.call('kabkotaAsing', mejaKoreksi, { params: { id } })).status).toBe(404)
    expect((await app.call('uptd', mejaKoreksi, { params: { id } })).status).toBe(200)
    expect((await app.call('gtk', mejaKoreksi, { params: { id } })).status).toBe(403)
  })

  it('usulan 500 orang tetap dibaca utuh', async () => {
    const { db } = app.context
    const { sd } = app.dunia.sekolah
    await sql`insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
      select ${sd.id}, gen_random_uuid(), 'Guru ' || n, 'GURU', 'Guru Kelas', 'PNS' from generate_series(1, 500) n`.execute(
      db,
    )
    const { rows } = await sql<{
      id: number
    }>`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
      values (${sd.id}, '202603800001', '2026-02-26', 21, now()) returning id`.execute(db)
    await sql`insert into absensi_manual_rinci (sekolah_id, absensi_manual_id, gtk_id, waktu_datang, waktu_pulang)
      select sekolah_id, ${rows[0]?.id}, id, '07:00', '14:00' from gtk where sekolah_id = ${sd.id} and nama like 'Guru %' and nama <> ${sd.gtk[1]?.nama ?? ''}`.execute(
      db,
    )
    const { body } = await app.call('kabkota', mejaManual, { params: { id: `${sd.id}-${rows[0]?.id}` } })
    expect([body.dampak.hari.length, body.dampak.bulan.length, body.dampak.terpotong]).toEqual([500, 500, false])
  })
})
