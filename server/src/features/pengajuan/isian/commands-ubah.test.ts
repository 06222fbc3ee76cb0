import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji, type HasilPanggil } from '../../../../test/aplikasi-uji.ts'
import { type AlatJenis, alatJenis } from '../jenis.test-bahan.ts'
import { dokumen } from '../manual/manual.test-bahan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

describe.each(JENIS_PENGAJUAN)('%s', (jenis) => {
  let alat: AlatJenis
  let id: string
  let s3Key: string
  beforeAll(() => {
    alat = alatJenis(uji, jenis)
  })
  beforeEach(async () => {
    await alat.kosongkan()
    const usulan = await alat.usulan({ dokumenPendukung: [dokumen()] })
    id = usulan.id
    s3Key = usulan.dokumenPendukung[0]?.s3Key ?? ''
  })
  /** Refused at this field, and nothing of it stays. */
  const ditolak = async (kerja: () => Promise<HasilPanggil>, field: string, kode = 422): Promise<void> => {
    const sebelum = await alat.isi()
    const { status, body } = await kerja()
    expect([status, body.galat?.[0]?.field], JSON.stringify(body)).toEqual([kode, kode === 422 ? field : undefined])
    expect(await alat.isi()).toBe(sebelum)
  }

  it('isian pemeriksa dan milik sistem: 422 di isiannya, tidak ada yang tersimpan', async () => {
    const { sdAsing } = uji.dunia.sekolah
    for (const [field, isi] of [
      ['catatanDariPemeriksa', { catatanDariPemeriksa: 'palsu' }],
      ['alasanPenolakan', { alasanPenolakan: { id: 1 } }],
      ['statusPengajuan', { statusPengajuan: { id: 2 } }],
      ['id', { id: '1-99' }],
      [alat.field.nomor, { [alat.field.nomor]: '202603999999' }],
      ['sekolah', { sekolah: { id: sdAsing.id } }],
      ['sekolah', { sekolah: { sekolahId: sdAsing.id } }],
      ['tglPengajuan', { tglPengajuan: '2020-01-01T00:00:00.000Z' }],
      ['tglDiperiksa', { tglDiperiksa: '2026-03-05T03:00:00.000Z' }],
      [alat.fieldAsing, alat.asing],
      ['dokumenPendukung', { dokumenPendukung: Array.from({ length: 10 }, (_, ke) => dokumen(`lebih ${ke}`)) }],
      ['dokumenPendukung.0', { dokumenPendukung: [{ s3Key: 'milik-orang-lain' }] }],
      ['asing', { asing: 1 }],
      ['versi', { versi: undefined }],
      ['diperiksaOleh', { diperiksaOleh: 'saya' }],
    ] as const)
      await ditolak(() => alat.ubah(id, { catatanDariPengusul: 'lain', ...isi }), field)
    expect(await alat.riwayat(id)).toEqual(['ajukan'])
  })

  it('versi usang: 409, isian dan berkasnya tidak tersimpan', async () => {
    await alat.ubah(id, { catatanDariPengusul: 'lain' })
    const usang = { catatanDariPengusul: 'usang', dokumenPendukung: [dokumen('usang')] }
    for (const versi of [1, 9]) {
      await ditolak(() => alat.ubah(id, { versi, ...usang }), '', 409)
      await ditolak(() => alat.ubah(id, { versi, statusPengajuan: { id: 2 } }, 'kabkota'), '', 409)
    }
    expect((await alat.baca(id)).body).toMatchObject({ catatanDariPengusul: 'lain', versi: 2 })
  })

  it('di luar Diusulkan mengubah berarti mengusulkan lagi; yang disetujui tidak diubah, juga dokumennya', async () => {
    for (const status of [2, 3, 4, 5, 6]) {
      await alat.jadikan(id, status)
      for (const isi of [{ catatanDariPengusul: 'lain' }, { dokumenPendukung: [dokumen('b')] }])
        await ditolak(() => alat.ubah(id, isi), 'statusPengajuan')
      await ditolak(() => alat.ke(id, 6, { catatanDariPengusul: 'lain' }, 'sekolah'), 'catatanDariPengusul')
      if ([2, 4, 5].includes(status)) await ditolak(() => alat.hapus(id, s3Key), 'statusPengajuan')
    }
  })

  it.each([1, 3, 6])('dokumen dihapus selama belum disetujui, hanya oleh sekolahnya (keadaan %i)', async (status) => {
    await alat.jadikan(id, status)
    for (const siapa of ['kabkota', 'admin', 'gtk']) await ditolak(() => alat.hapus(id, s3Key, siapa), '', 403)
    await ditolak(() => alat.hapus(id, s3Key, 'asing'), '', 404)
    expect((await alat.hapus(id, s3Key)).body).toEqual({ message: 'Berhasil menghapus file' })
    expect((await alat.baca(id)).body.dokumenPendukung).toEqual([])
    await ditolak(() => alat.hapus(id, s3Key), '', 404)
  })

  it('menjadi persis sama dengan usulan lain yang menunggu: 422', async () => {
    const lain = await alat.usulan({ dokumenPendukung: [dokumen()], catatanDariPengusul: 'kedua' })
    const { catatanDariPengusul } = (await alat.baca(id)).body
    await ditolak(() => alat.ubah(lain.id, { catatanDariPengusul }), alat.field.gtk)
    expect((await alat.ubah(lain.id, { catatanDariPengusul: `${catatanDariPengusul} lagi` })).status).toBe(200)
  })

  it('yang ditolak diusulkan ulang sekaligus dengan perbaikannya', async () => {
    await alat.ke(id, 3, { alasanPenolakan: { id: 2 } })
    const { body } = await alat.ke(
      id,
      1,
      { catatanDariPengusul: 'diperbaiki', dokumenPendukung: [dokumen('baru')] },
      'sekolah',
    )
    expect(body).toMatchObject({
      statusPengajuan: { id: 1 },
      catatanDariPengusul: 'diperbaiki',
      alasanPenolakan: null,
      catatanDariPemeriksa: null,
      tglDiperiksa: null,
    })
    expect(body.dokumenPendukung).toHaveLength(2)
  })

  it('menarik tidak sekaligus mengubah', async () => {
    const ubahan = { ...alat.lain, catatanDariPengusul: 'lain', dokumenPendukung: [dokumen('lain')] }
    for (const [field, nilai] of Object.entries(ubahan))
      await ditolak(() => alat.ke(id, 6, { [field]: nilai }, 'sekolah'), field)
    await ditolak(() => alat.ke(id, 6, { catatanDariPemeriksa: 'palsu' }, 'sekolah'), 'catatanDariPemeriksa')
    expect((await alat.ke(id, 6, {}, 'sekolah')).body).toMatchObject({ statusPengajuan: { id: 6 }, bolehUbah: true })
  })

  it('bulan terkunci: mengajukan, mengubah, menyetujui dan membatalkan ditolak; menarik, menolak dan mengembalikan boleh', async () => {
    const { id: lain } = await alat.usulan({ catatanDariPengusul: 'lain' })
    const { id: kembali } = await alat.usulan({ catatanDariPengusul: 'kembali' })
    const { id: disetujui } = await alat.usulan({ catatanDariPengusul: 'disetujui' })
    await alat.ke(disetujui, 2)
    await alat.kunci(202603)
    const catatan = { catatanDariPemeriksa: 'x' }
    await ditolak(() => alat.ajukan({ catatanDariPengusul: 'baru' }), alat.field.tanggal)
    await ditolak(() => alat.ubah(id, { catatanDariPengusul: 'x' }), alat.field.tanggal)
    expect((await alat.ke(id, 2)).body.message).toMatch(/Maret 2026 sudah dikunci/)
    await ditolak(() => alat.ke(disetujui, 6, catatan), 'statusPengajuan')
    expect((await alat.baca(id)).body).toMatchObject({ bolehUbah: true, bulanTerkunci: ['202603'] })
    expect((await alat.ke(id, 6, {}, 'sekolah')).status).toBe(200)
    await ditolak(() => alat.ke(id, 1, {}, 'sekolah'), alat.field.tanggal)
    expect((await alat.ke(lain, 3, { alasanPenolakan: { id: 1 } })).status).toBe(200)
    expect((await alat.ke(kembali, 6, catatan)).status).toBe(200)
    await alat.buka()
    expect((await alat.ke(id, 1, {}, 'sekolah')).status).toBe(200)
    expect((await alat.ke(id, 2)).status).toBe(200)
  })

  it('memindahkan usulan ke bulan terkunci ditolak, ke bulan terbuka boleh', async () => {
    await alat.kunci(202602)
    await ditolak(() => alat.ubah(id, alat.pindah), alat.field.tanggal)
    expect((await alat.ubah(id, alat.geser)).status).toBe(200)
  })
})
