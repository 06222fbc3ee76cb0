import { LANGKAH, PENGAJUAN, type Pelaku, type StatusPengajuan } from '@geisa/engine/pengajuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { alatUji, pdf } from './koreksi.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
})
beforeEach(() => alat.kosongkan())
afterAll(() => uji.tutup())

const jadikan = (id: string, status: number) =>
  sql`update koreksi set status_pengajuan = ${status} where sekolah_id || '-' || id = ${id}`.execute(uji.aplikasi.db)
const keadaan = async (id: string) => {
  const { rows } = await sql<{ status: number; versi: number }>`select status_pengajuan as status, versi from koreksi
    where sekolah_id || '-' || id = ${id}`.execute(uji.aplikasi.db)
  return rows[0]
}
const SEMUA = Object.values(PENGAJUAN)
const ISIAN: Partial<Record<StatusPengajuan, object>> = {
  3: { alasanPenolakan: { id: 1 } },
}

describe('setiap langkah, menurut peran', () => {
  it.each([
    ['pengusul', 'sekolah'],
    ['pemeriksa', 'kabkota'],
    ['pemeriksa', 'admin'],
    ['pemeriksa', 'uptd'],
  ] as [Pelaku, string][])('%s (%s)', async (pelaku, siapa) => {
    const { id } = await alat.usulan()
    for (const dari of SEMUA)
      for (const ke of SEMUA.filter((satu) => satu !== dari)) {
        await jadikan(id, dari)
        const sebelum = await keadaan(id)
        const catatanDariPemeriksa = `${dari} ke ${ke}`
        const lain = pelaku === 'pemeriksa' ? { ...ISIAN[ke], ...(ke === 2 ? {} : { catatanDariPemeriksa }) } : {}
        const { status, body } = await alat.ubah(
          id,
          { ...lain, versi: sebelum?.versi, statusPengajuan: { id: ke } },
          siapa,
        )
        const ada = LANGKAH.some((satu) => satu.oleh === pelaku && satu.dari === dari && satu.ke === ke)
        const langkah = `${siapa}: ${dari} ke ${ke}`
        expect(status, langkah).toBe(ada ? 200 : 422)
        if (!ada) expect(body.galat[0].field, langkah).toBe('statusPengajuan')
        expect(await keadaan(id), langkah).toEqual(ada ? { status: ke, versi: (sebelum?.versi ?? 0) + 1 } : sebelum)
      }
  })

  it('status di luar daftar, dan usulan yang diputus pengajunya sendiri: 422', async () => {
    const { id } = await alat.usulan()
    for (const ke of [0, 7, -1, 99])
      expect((await alat.ubah(id, { statusPengajuan: { id: ke } }, 'kabkota')).status).toBe(422)
    await sql`update koreksi set diajukan_oleh = (select id from pengguna where username = 'kabkota')`.execute(
      uji.aplikasi.db,
    )
    const sendiri = await alat.ke(id, 2)
    expect(sendiri).toMatchObject({ status: 422, body: { galat: [{ field: 'statusPengajuan' }] } })
    expect(sendiri.body.message).toMatch(/Anda ajukan sendiri/)
    // Mended by who decides now: an operator whose role has changed since.
    await sql`update koreksi set diajukan_oleh = null`.execute(uji.aplikasi.db)
    await alat.ubah(id, { catatanDariPengusul: 'Diperbaiki' })
    await sql`update koreksi set diubah_oleh = (select id from pengguna where username = 'kabkota')
      where diubah_oleh = (select id from pengguna where username = 'sekolah')`.execute(uji.aplikasi.db)
    expect((await alat.ke(id, 2)).body.message).toMatch(/Anda ajukan sendiri/)
    expect((await alat.ke(id, 2, {}, 'admin')).status).toBe(200)
  })

  it('seluruh hidup: dikembalikan, diperbaiki, ditolak, diusulkan ulang, disetujui, dibatalkan', async () => {
    const { id, noKoreksi } = await alat.usulan()
    const bulan = await alat.versiBulan(202603)
    await alat.ke(id, 6, { catatanDariPemeriksa: 'Foto buram' })
    expect((await alat.baca(id)).body.catatanDariPemeriksa).toBe('Foto buram')
    await alat.ke(id, 1, { dokumenPendukung: [pdf('baru')] }, 'sekolah')
    expect((await alat.baca(id)).body).toMatchObject({
      catatanDariPemeriksa: null,
      dokumenPendukung: [{ fileName: 'baru.pdf' }],
    })
    expect((await alat.baca(id, 'kabkota')).body.catatanDariPemeriksa).toBe('')
    await alat.ke(id, 3, { alasanPenolakan: { alasanPenolakanId: 3 } })
    expect((await alat.baca(id)).body.alasanPenolakan).toEqual({ id: 3, nama: 'Tanggal tidak sesuai' })
    await alat.ke(id, 1, { tglKehadiran: { dari: '2026-03-02', sampai: '2026-03-02' } }, 'sekolah')
    expect((await alat.baca(id)).body.alasanPenolakan).toBeNull()
    expect(await alat.versiBulan(202603)).toBe(bulan)
    await alat.ke(id, 2)
    expect(await alat.versiBulan(202603)).toBe(bulan + 1)
    expect((await alat.ke(id, 6)).body.galat[0].field).toBe('catatanDariPemeriksa')
    const batal = await alat.ke(id, 6, { catatanDariPemeriksa: 'Salah orang' })
    expect(batal.body).toMatchObject({ statusPengajuan: { id: 6 }, versi: 7 })
    expect(await alat.versiBulan(202603)).toBe(bulan + 2)
    expect(await alat.riwayat(id)).toEqual([
      'ajukan',
      'kembalikan',
      'usulkan',
      'tolak',
      'usulkan',
      'setujui',
      'batalkan',
    ])
    const { rows } = await sql<{
      subjek: string
      tautan: string
    }>`select subjek, tautan from pesan order by id`.execute(uji.aplikasi.db)
    // Each names the days as they were when it was decided.
    const [semula, kemudian] = ['3 Maret 2026 sampai 4 Maret 2026', '2 Maret 2026']
    expect(rows.map(({ subjek }) => subjek)).toEqual([
      `Koreksi ${noKoreksi} perlu perbaikan: Guru SD Uji 1, ${semula}`,
      `Koreksi ${noKoreksi} ditolak: Guru SD Uji 1, ${semula}`,
      `Koreksi ${noKoreksi} disetujui: Guru SD Uji 1, ${kemudian}`,
      `Koreksi ${noKoreksi} dibatalkan persetujuannya: Guru SD Uji 1, ${kemudian}`,
    ])
    expect(new Set(rows.map(({ tautan }) => tautan))).toEqual(new Set([`/koreksi-status-kehadiran/${id}`]))
    expect(await alat.jumlah('pesan_penerima')).toBe(4)
  })
})

describe('putusan', () => {
  it('menolak memerlukan alasan 1 sampai 7, dan 7 juga catatan', async () => {
    const { id } = await alat.usulan()
    const tolak = (isian: object) => alat.ke(id, 3, { ...isian })
    for (const isian of [
      {},
      { alasanPenolakan: null },
      { alasanPenolakan: { id: null } },
      { alasanPenolakan: { id: 0 } },
      { alasanPenolakan: { id: 8 } },
      { alasanPenolakan: { id: 99_999_999_999 } },
      { alasanPenolakan: { id: 1, alasanPenolakanId: 2 } },
    ])
      expect((await tolak(isian)).body.galat?.[0].field, JSON.stringify(isian)).toBe('alasanPenolakan')
    for (const catatan of [
      {},
      { catatanDariPemeriksa: '' },
      { catatanDariPemeriksa: '  ' },
      { catatanDariPemeriksa: null },
    ])
      expect((await tolak({ alasanPenolakan: { id: 7 }, ...catatan })).body.galat?.[0].field).toBe(
        'catatanDariPemeriksa',
      )
    expect((await alat.ke(id, 2, { alasanPenolakan: { id: 1 } })).body.galat[0].field).toBe('alasanPenolakan')
    expect(await keadaan(id)).toEqual({ status: 1, versi: 1 })
    expect((await tolak({ alasanPenolakan: { id: 7 }, catatanDariPemeriksa: 'Bukan begitu' })).status).toBe(200)
  })

  it('batas catatan: 1.000 huruf', async () => {
    const { id } = await alat.usulan()
    expect((await alat.ke(id, 6, { catatanDariPemeriksa: 'x'.repeat(1001) })).status).toBe(422)
    expect((await alat.ke(id, 6, { catatanDariPemeriksa: 'x'.repeat(1000) })).status).toBe(200)
  })

  it('isian sekolah dari pemeriksa: 422 di isiannya; yang tidak berubah boleh ikut', async () => {
    const { id } = await alat.usulan({ dokumenPendukung: [pdf('surat')] })
    const { body } = await alat.baca(id, 'kabkota')
    for (const [field, isian] of Object.entries({
      gtk: { gtk: alat.gtk(0) },
      jenisKoreksi: { jenisKoreksi: { id: 2 } },
      jenisIzin: { jenisIzin: { id: 1 } },
      statusKehadiran: { statusKehadiran: { koreksi: { id: 1 } } },
      tglKehadiran: { tglKehadiran: { dari: '2026-03-03', sampai: '2026-03-03' } },
      waktuKoreksi: { waktuKoreksi: { datang: '07:00' } },
      catatanDariPengusul: { catatanDariPengusul: 'lain' },
      dokumenPendukung: { dokumenPendukung: [pdf('baru')] },
    }))
      expect((await alat.ke(id, 2, isian)).body.galat?.[0].field, field).toBe(field)
    expect(await keadaan(id)).toEqual({ status: 1, versi: 1 })
    const {
      gtk,
      jenisKoreksi,
      jenisIzin,
      statusKehadiran,
      tglKehadiran,
      waktuAwal,
      waktuKoreksi,
      catatanDariPengusul,
    } = body
    const { sekolah, dokumenPendukung, noKoreksi, tglPengajuan, tglDiperiksa } = body
    const utuh = {
      id,
      gtk,
      jenisKoreksi,
      jenisIzin,
      statusKehadiran,
      tglKehadiran,
      waktuAwal,
      waktuKoreksi,
      catatanDariPengusul,
    }
    const ikut = { ...utuh, sekolah, dokumenPendukung, noKoreksi, tglPengajuan, tglDiperiksa, alasanPenolakan: null }
    expect((await alat.ke(id, 2, ikut)).body).toMatchObject({ statusPengajuan: { id: 2 } })
  })

  it('catatan tanpa putusan: 422; tanpa perubahan: tetap', async () => {
    const { id } = await alat.usulan()
    expect((await alat.ubah(id, { catatanDariPemeriksa: 'x' }, 'kabkota')).body.galat[0].field).toBe('statusPengajuan')
    expect((await alat.ubah(id, {}, 'kabkota')).body.versi).toBe(1)
  })

  it('persetujuan yang datanya sudah dikirim tidak dapat dibatalkan; yang belum dapat', async () => {
    for (const [status, percobaan, harapan] of [
      ['Belum Dikirim', 0, 200],
      ['Gagal', 3, 200],
      ['Belum Dikirim', 1, 422],
      ['Proses Kirim', 1, 422],
      ['Terkirim', 1, 422],
    ] as const) {
      await alat.kosongkan()
      const { id, noKoreksi } = await alat.usulan()
      await alat.ke(id, 2)
      await sql`insert into kiriman (sekolah_id, tanggal, gtk_id, jenis_waktu, waktu, jenis_data, pengajuan, status_kirim, percobaan)
        values (${uji.dunia.sekolah.sd.id}, '2026-03-03', ${uji.dunia.sekolah.sd.gtk[1]?.id}, 'Datang', '07:00', 'Koreksi', ${noKoreksi}, ${status}, ${percobaan})`.execute(
        uji.aplikasi.db,
      )
      expect((await alat.ke(id, 6, { catatanDariPemeriksa: 'x' })).status, `${status} ${percobaan}`).toBe(harapan)
    }
  })
})
