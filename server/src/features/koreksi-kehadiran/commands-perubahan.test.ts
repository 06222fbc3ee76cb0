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

describe('perubahan oleh sekolah', () => {
  it('isian pemeriksa dan milik sistem: 422 di isiannya, tidak ada yang tersimpan', async () => {
    const { id } = await alat.usulan()
    for (const [field, isian] of Object.entries({
      catatanDariPemeriksa: { catatanDariPemeriksa: 'palsu' },
      alasanPenolakan: { alasanPenolakan: { id: 1 } },
      id: { id: '1-99' },
      noKoreksi: { noKoreksi: '202603999999' },
      sekolah: { sekolah: { id: uji.dunia.sekolah.sdAsing.id } },
      tglPengajuan: { tglPengajuan: '2020-01-01T00:00:00.000Z' },
      tglDiperiksa: { tglDiperiksa: '2026-03-05T03:00:00.000Z' },
      gtk: { gtk: alat.gtk(1, uji.dunia.sekolah.sdAsing) },
    })) {
      const { status, body } = await alat.ubah(id, { catatanDariPengusul: 'lain', ...isian })
      expect([status, body.galat?.[0].field], field).toEqual([422, field])
    }
    for (const [isian, field] of [
      [{ asing: 1 }, 'asing'],
      [{ versi: undefined }, 'versi'],
      [{ diperiksaOleh: 'saya' }, 'diperiksaOleh'],
    ] as const)
      expect((await alat.ubah(id, isian)).body.galat[0].field).toBe(field)
    expect(await keadaan(id)).toEqual({ status: 1, versi: 1 })
    expect(await alat.riwayat(id)).toEqual(['ajukan'])
  })

  it('hanya yang dikirim yang berubah; kosong berarti dikosongkan; tanpa perubahan bukan versi baru', async () => {
    const { id } = await alat.usulan({ dokumenPendukung: [pdf('a')] })
    expect((await alat.ubah(id, {})).body.versi).toBe(1)
    expect(
      (await alat.ubah(id, { statusPengajuan: { id: 1 }, catatanDariPengusul: 'Dinas ke kabupaten' })).body.versi,
    ).toBe(1)
    const satu = (await alat.ubah(id, { tglKehadiran: { dari: '2026-03-02' }, dokumenPendukung: [pdf('b')] })).body
    expect(satu).toMatchObject({
      versi: 2,
      tglKehadiran: { dari: '2026-03-02', sampai: '2026-03-04' },
      catatanDariPengusul: 'Dinas ke kabupaten',
    })
    expect(satu.dokumenPendukung).toHaveLength(2)
    expect((await alat.ubah(id, { versi: 2, catatanDariPengusul: null })).body).toMatchObject({
      versi: 3,
      catatanDariPengusul: '',
    })
    expect(await alat.riwayat(id)).toEqual(['ajukan', 'perbaharui', 'perbaharui'])
  })

  it('versi usang: 409, isian dan berkasnya tidak tersimpan', async () => {
    const { id } = await alat.usulan()
    await alat.ubah(id, { catatanDariPengusul: 'lain' })
    const usang = await alat.ubah(id, { catatanDariPengusul: 'usang', dokumenPendukung: [pdf('usang')] })
    expect(usang).toMatchObject({ status: 409, body: { kode: 'VERSI_BERUBAH' } })
    expect((await alat.ubah(id, { statusPengajuan: { id: 2 } }, 'kabkota')).status).toBe(409)
    expect(await alat.jumlah('dokumen')).toBe(0)
    expect((await alat.baca(id)).body).toMatchObject({ catatanDariPengusul: 'lain', versi: 2 })
  })

  it('di luar Diusulkan mengubah berarti mengusulkan lagi; yang disetujui tidak diubah, juga dokumennya', async () => {
    const { id } = await alat.usulan({ dokumenPendukung: [pdf('a')] })
    const { s3Key } = (await alat.baca(id)).body.dokumenPendukung[0]
    for (const status of [2, 3, 4, 5, 6]) {
      await jadikan(id, status)
      for (const isian of [{ catatanDariPengusul: 'lain' }, { dokumenPendukung: [pdf('b')] }])
        expect((await alat.ubah(id, isian)).body.galat?.[0].field, `${status}`).toBe('statusPengajuan')
      expect((await alat.ubah(id, { statusPengajuan: { id: 6 }, catatanDariPengusul: 'lain' })).status).toBe(422)
      if ([2, 4, 5].includes(status)) expect((await alat.hapus(id, s3Key)).status).toBe(422)
    }
    expect(await alat.jumlah('dokumen')).toBe(1)
    await jadikan(id, 6)
    expect((await alat.hapus(id, s3Key, 'kabkota')).status).toBe(403)
    expect((await alat.hapus(id, s3Key)).body).toEqual({ message: 'Berhasil menghapus file' })
  })

  it('menjadi persis sama dengan usulan lain yang menunggu: 422', async () => {
    await alat.usulan()
    const { id } = await alat.usulan({ catatanDariPengusul: 'kedua' })
    const sama = await alat.ubah(id, { catatanDariPengusul: 'Dinas ke kabupaten' })
    expect([sama.status, sama.body.galat?.[0].field]).toEqual([422, 'gtk'])
    expect((await alat.ubah(id, { catatanDariPengusul: 'Dinas ke kabupaten lagi' })).status).toBe(200)
  })
})

describe('bulan terkunci', () => {
  it('mengajukan, mengubah, menyetujui dan membatalkan ditolak; menarik, menolak dan mengembalikan boleh', async () => {
    const { id } = await alat.usulan()
    const { id: lain } = await alat.usulan({ catatanDariPengusul: 'lain' })
    const { id: disetujui } = await alat.usulan({ catatanDariPengusul: 'disetujui' })
    await alat.ke(disetujui, 2)
    await alat.kunci(202603)
    expect((await alat.ajukan({ catatanDariPengusul: 'baru' })).body.galat[0].field).toBe('tglKehadiran.dari')
    expect((await alat.ubah(id, { catatanDariPengusul: 'x' })).status).toBe(422)
    expect((await alat.ke(id, 2)).body.message).toMatch(/Maret 2026 sudah dikunci/)
    expect((await alat.ke(disetujui, 6, { catatanDariPemeriksa: 'x' })).status).toBe(422)
    expect((await alat.baca(id)).body).toMatchObject({ bolehUbah: true, bulanTerkunci: ['202603'] })
    expect((await alat.ke(id, 6, {}, 'sekolah')).status).toBe(200)
    expect((await alat.ke(id, 1, {}, 'sekolah')).status).toBe(422)
    expect((await alat.ke(lain, 3, { alasanPenolakan: { id: 1 } })).status).toBe(200)
    await alat.buka()
    expect((await alat.ke(id, 1, {}, 'sekolah')).status).toBe(200)
    expect((await alat.ke(id, 2)).status).toBe(200)
  })

  it('memindahkan usulan ke bulan terkunci ditolak, ke bulan terbuka boleh', async () => {
    const { id } = await alat.usulan()
    await alat.kunci(202602)
    const pindah = await alat.ubah(id, { tglKehadiran: { dari: '2026-02-27', sampai: '2026-03-03' } })
    expect(pindah.body.galat[0].field).toBe('tglKehadiran.dari')
    expect((await alat.ubah(id, { tglKehadiran: { dari: '2026-03-02', sampai: '2026-03-03' } })).status).toBe(200)
  })
})
