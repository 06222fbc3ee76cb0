import { ajukanManual, mejaManual } from '@geisa/contract/absensi-manual'
import { daftarKoreksi, mejaKoreksi, setujuiBanyakKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { MejaPengajuan } from '@geisa/contract/meja-pengajuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { isiFebruari } from '../../kunci-bulan/bulan-uji.test-bahan.ts'
import { alatUji, bersurat, pdf } from '../koreksi/koreksi.test-bahan.ts'

/** Example E11 of rules.md; the machine and its taps are of `guru`. */
let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
  await isiFebruari(uji)
})
afterAll(() => uji.tutup())

const sehari = (tanggal: string) => ({ tglKehadiran: { dari: tanggal, sampai: tanggal } })
const dinas = () => ({ jenisKoreksi: { id: 1 }, statusKehadiran: { koreksi: { id: 3 } }, ...bersurat() })
const meja = async (id: string, siapa = 'kabkota'): Promise<MejaPengajuan> =>
  (await uji.panggil(siapa, mejaKoreksi, { params: { id } })).body
const baris = async (id: string): Promise<{ tanda: string[] }> =>
  (await uji.panggil('kabkota', daftarKoreksi)).body.items.find((satu: { id: string }) => satu.id === id)

describe('meja pemeriksa', () => {
  it('tap hari itu, dengan yang dipakai dan yang tidak', async () => {
    const { db } = uji.aplikasi
    await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
      select sekolah_id, mesin_id, pin, '2026-02-05 10:00:00', 0, 1, kanal, diterima_pada from tap limit 1`.execute(db)
    const { id } = await alat.usulan({
      jenisKoreksi: { id: 2 },
      statusKehadiran: null,
      waktuKoreksi: { datang: '07:00' },
      ...sehari('2026-02-05'),
      ...bersurat(),
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
    const satu = await alat.usulan({ ...dinas(), ...sehari('2026-02-18') })
    const dua = await alat.usulan({ ...dinas(), tglKehadiran: { dari: '2026-02-18', sampai: '2026-02-19' } })
    const lain = await alat.usulan({ ...dinas(), gtk: alat.gtk(0), ...sehari('2026-02-18') })
    const { riwayatGtk, hitungan, bertumpuk, tanda } = await meja(satu.id)
    expect(bertumpuk.map(({ id, perihal }) => [id, perihal])).toEqual([
      [dua.id, 'Koreksi Status Kehadiran: Dinas Luar Penuh'],
    ])
    expect(tanda).toEqual(['bertumpuk', 'ada-tap'])
    expect((await baris(satu.id)).tanda).toEqual(['bertumpuk'])
    expect((await baris(lain.id)).tanda).toEqual([])
    expect(riwayatGtk.map(({ id }) => id)).toContain(dua.id)
    expect(riwayatGtk.map(({ id }) => id)).not.toContain(lain.id)
    expect(riwayatGtk.some(({ jenis }) => jenis === 'absensi-manual')).toBe(true)
    expect(riwayatGtk.length).toBeLessThanOrEqual(20)
    expect(hitungan.sekolah90Hari - hitungan.gtk90Hari).toBe(1)
    await alat.ke(dua.id, 3, { alasanPenolakan: { id: 6 } })
    expect((await meja(satu.id)).tanda).toEqual(['ada-tap'])
    expect((await meja(satu.id)).hitungan.sekolahDitolak90Hari).toBe(1)
  })

  it('dokumen yang sama ditandai; sekolah di luar cakupan tidak disebut', async () => {
    const dokumenPendukung = [pdf('Surat tugas bersama')]
    const satu = await alat.usulan({ ...dinas(), ...sehari('2026-02-20'), dokumenPendukung })
    expect((await meja(satu.id)).dokumenSama).toEqual([])
    const dua = await alat.usulan({ ...dinas(), gtk: alat.gtk(0), ...sehari('2026-02-20'), dokumenPendukung })
    const asing = await alat.usulan({ ...dinas(), ...sehari('2026-02-20'), dokumenPendukung }, 'asing')
    const { dokumenSama, tanda } = await meja(satu.id)
    expect(tanda).toEqual(['dokumen-sama', 'ada-tap'])
    expect((await baris(satu.id)).tanda).toEqual(['dokumen-sama'])
    const s3Key = (await alat.baca(satu.id)).body.dokumenPendukung[0].s3Key
    expect(dokumenSama).toEqual([
      { s3Key, jenis: 'koreksi', nomor: dua.noKoreksi, id: dua.id, namaSekolah: uji.dunia.sekolah.sd.nama },
      { s3Key, jenis: null, nomor: null, id: null, namaSekolah: null },
    ])
    const teks = JSON.stringify(await meja(satu.id))
    expect(teks).not.toContain(uji.dunia.sekolah.sdAsing.nama)
    expect(teks).not.toContain(asing.noKoreksi)
    expect((await meja(satu.id, 'admin')).dokumenSama[1]).toMatchObject({ id: asing.id, nomor: asing.noKoreksi })
    const lihatAsing = await meja(asing.id, 'kabkotaAsing')
    expect(lihatAsing.dokumenSama.map(({ nomor }) => nomor)).toEqual([null, null])
  })

  it('hari yang bertumpu pada berkas USB ditandai dengan kalimatnya', async () => {
    await sql`update tap set kanal = 1 where waktu_lokal::date = '2026-02-21'`.execute(uji.aplikasi.db)
    const { id } = await alat.usulan({ ...dinas(), ...sehari('2026-02-21') })
    const { tandaHari, tanda } = await meja(id)
    expect(tandaHari).toEqual([{ gtkId: alat.gtk().id, tanggal: '2026-02-21', kalimat: 'Tap dari berkas USB' }])
    expect(tanda).toEqual(['hari-bertanda', 'ada-tap'])
  })

  it('tap yang lengkap membuat absensi manual tidak diperlukan, izin tanpa menit pun', async () => {
    const body = {
      tanggal: '2026-02-23',
      jenisAbsensiManual: { id: 21 },
      details: [{ gtk: alat.gtk(), waktuDatang: '06:50:00', waktuPulang: '14:10:00' }],
      ...bersurat(),
    }
    const manual = (await uji.panggil('sekolah', ajukanManual, { body })).body
    const { tanda, dampak } = (await uji.panggil('kabkota', mejaManual, { params: { id: manual.id } })).body
    expect(tanda).toEqual(['tidak-diperlukan'])
    expect(dampak.hari).toMatchObject([{ berubah: false }])
    const izin = await alat.usulan({
      jenisKoreksi: { id: 3 },
      statusKehadiran: null,
      jenisIzin: { id: 1 },
      ...sehari('2026-02-24'),
    })
    expect((await meja(izin.id)).tanda).toEqual(['tidak-diperlukan', 'tanpa-dokumen'])
  })

  it('sakit, cuti atau dinas pada hari yang ada tapnya ditandai, dan tidak disetujui sekaligus', async () => {
    const status = (id: number, tanggal: string) => ({
      ...dinas(),
      statusKehadiran: { koreksi: { id } },
      ...sehari(tanggal),
    })
    const sakit = await alat.usulan(status(6, '2026-02-26'))
    expect((await meja(sakit.id)).tanda).toEqual(['ada-tap'])
    const alasan = expect.stringContaining('Harinya ada tap, padahal diminta sebagai sakit, cuti, atau dinas luar')
    const { body } = await uji.panggil('kabkota', setujuiBanyakKoreksi, {
      body: { usulan: [{ id: sakit.id, versi: sakit.versi }] },
    })
    expect(body.hasil).toMatchObject([{ berhasil: false, alasan }])
    // Nobody was there on the 9th, and one tap alone came on the 7th.
    expect((await meja((await alat.usulan(status(7, '2026-02-09'))).id)).tanda).toEqual([])
    expect((await meja((await alat.usulan(status(14, '2026-02-07'))).id)).tanda).toEqual(['ada-tap'])
  })

  it('tap memberi satu-satunya sisi yang diminta: tidak diperlukan, meski sisi lainnya tetap hilang', async () => {
    await sql`delete from tap where waktu_lokal between '2026-02-24 10:00' and '2026-02-24 23:00'`.execute(
      uji.aplikasi.db,
    )
    const minta = async (waktu: { waktuDatang: string; waktuPulang?: string }) => {
      const details = [{ gtk: alat.gtk(), ...waktu }]
      const body = { tanggal: '2026-02-24', jenisAbsensiManual: { id: 21 }, details, ...bersurat() }
      const { id } = (await uji.panggil('sekolah', ajukanManual, { body })).body
      return (await uji.panggil('kabkota', mejaManual, { params: { id } })).body.tanda
    }
    expect(await minta({ waktuDatang: '07:00:00' })).toContain('tidak-diperlukan')
    expect(await minta({ waktuDatang: '07:00:00', waktuPulang: '14:00:00' })).not.toContain('tidak-diperlukan')
  })

  it('di luar cakupan tidak ada', async () => {
    const { id } = await alat.usulan({ ...dinas(), ...sehari('2026-02-25') })
    expect((await uji.panggil('kabkotaAsing', mejaKoreksi, { params: { id } })).status).toBe(404)
    expect((await uji.panggil('uptd', mejaKoreksi, { params: { id } })).status).toBe(200)
    expect((await uji.panggil('gtk', mejaKoreksi, { params: { id } })).status).toBe(403)
  })

  it('usulan 500 orang tetap dibaca utuh', async () => {
    const { db } = uji.aplikasi
    const { sd } = uji.dunia.sekolah
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
    const { body } = await uji.panggil('kabkota', mejaManual, { params: { id: `${sd.id}-${rows[0]?.id}` } })
    expect([body.dampak.hari.length, body.dampak.bulan.length, body.dampak.terpotong]).toEqual([500, 500, false])
  })
})
