import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan/pengajuan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallResult, createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { type KindTools, kindTools } from '../kind.test-kit.ts'
import { dokumen } from '../manual/manual.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe.each(JENIS_PENGAJUAN)('%s', (jenis) => {
  let tools: KindTools
  let id: string
  let s3Key: string
  beforeAll(() => {
    tools = kindTools(app, jenis)
  })
  beforeEach(async () => {
    await tools.clear()
    const usulan = await tools.usulan({ dokumenPendukung: [dokumen()] })
    id = usulan.id
    s3Key = usulan.dokumenPendukung[0]?.s3Key ?? ''
  })
  /** Refused at this field, and nothing of it stays. */
  const refused = async (kerja: () => Promise<CallResult>, field: string, kode = 422): Promise<void> => {
    const before = await tools.isi()
    const { status, body } = await kerja()
    expect([status, body.galat?.[0]?.field], JSON.stringify(body)).toEqual([kode, kode === 422 ? field : undefined])
    expect(await tools.isi()).toBe(before)
  }

  it('isian pemeriksa dan milik sistem: 422 di isiannya, tidak ada yang tersimpan', async () => {
    const { foreignSd } = app.dunia.sekolah
    for (const [field, content] of [
      ['catatanDariPemeriksa', { catatanDariPemeriksa: 'palsu' }],
      ['alasanPenolakan', { alasanPenolakan: { id: 1 } }],
      ['statusPengajuan', { statusPengajuan: { id: 2 } }],
      ['id', { id: '1-99' }],
      [tools.field.nomor, { [tools.field.nomor]: '202603999999' }],
      ['sekolah', { sekolah: { id: foreignSd.id } }],
      ['sekolah', { sekolah: { sekolahId: foreignSd.id } }],
      ['tglPengajuan', { tglPengajuan: '2020-01-01T00:00:00.000Z' }],
      ['tglDiperiksa', { tglDiperiksa: '2026-03-05T03:00:00.000Z' }],
      [tools.fieldAsing, tools.asing],
      ['dokumenPendukung', { dokumenPendukung: Array.from({ length: 10 }, (_, nth) => dokumen(`lebih ${nth}`)) }],
      ['dokumenPendukung.0', { dokumenPendukung: [{ s3Key: 'milik-orang-lain' }] }],
      ['hapusDokumen', { hapusDokumen: ['milik-orang-lain'] }],
      ['asing', { asing: 1 }],
      ['versi', { versi: undefined }],
      ['diperiksaOleh', { diperiksaOleh: 'saya' }],
    ] as const)
      await refused(() => tools.ubah(id, { catatanDariPengusul: 'lain', ...content }), field)
    expect(await tools.riwayat(id)).toEqual(['ajukan'])
  })

  it('versi usang: 409, isian dan berkasnya tidak tersimpan', async () => {
    await tools.ubah(id, { catatanDariPengusul: 'lain' })
    const stale = { catatanDariPengusul: 'usang', dokumenPendukung: [dokumen('usang')] }
    for (const version of [1, 9]) {
      await refused(() => tools.ubah(id, { versi: version, ...stale }), '', 409)
      await refused(() => tools.ubah(id, { versi: version, statusPengajuan: { id: 2 } }, 'kabkota'), '', 409)
    }
    expect((await tools.read(id)).body).toMatchObject({ catatanDariPengusul: 'lain', versi: 2 })
  })

  it('di luar Diusulkan mengubah berarti mengusulkan lagi; yang disetujui tidak diubah, juga dokumennya', async () => {
    for (const status of [2, 3, 4, 5, 6]) {
      await tools.makeInto(id, status)
      for (const content of [{ catatanDariPengusul: 'lain' }, { dokumenPendukung: [dokumen('b')] }])
        await refused(() => tools.ubah(id, content), 'statusPengajuan')
      await refused(() => tools.ke(id, 6, { catatanDariPengusul: 'lain' }, 'sekolah'), 'catatanDariPengusul')
      if ([2, 4, 5].includes(status)) await refused(() => tools.remove(id, s3Key), 'statusPengajuan')
    }
  })

  it.each([1, 3, 6])('dokumen dihapus selama belum disetujui, hanya oleh sekolahnya (keadaan %i)', async (status) => {
    await tools.makeInto(id, status)
    for (const who of ['kabkota', 'admin', 'gtk']) await refused(() => tools.remove(id, s3Key, who), '', 403)
    await refused(() => tools.remove(id, s3Key, 'asing'), '', 404)
    expect((await tools.remove(id, s3Key)).body).toEqual({ message: 'Berhasil menghapus file' })
    expect((await tools.read(id)).body.dokumenPendukung).toEqual([])
    await refused(() => tools.remove(id, s3Key), '', 404)
  })

  it.each([1, 3, 6])(
    'berkas diganti: yang baru ikut dan yang lama pergi dalam satu kiriman (keadaan %i)',
    async (status) => {
      await tools.makeInto(id, status)
      const change = { hapusDokumen: [s3Key], dokumenPendukung: [dokumen('pengganti')] }
      await refused(() => tools.ubah(id, { versi: 99, ...change }), '', 409)
      const { body } = status === 1 ? await tools.ubah(id, change) : await tools.ke(id, 1, change, 'sekolah')
      expect([body.statusPengajuan.id, body.dokumenPendukung.length]).toEqual([1, 1])
      expect(body.dokumenPendukung[0].s3Key).not.toBe(s3Key)
      expect(await tools.riwayat(id)).toContain('hapus-dokumen')
      // It is gone: nobody removes it twice.
      await refused(() => tools.ubah(id, { versi: body.versi, hapusDokumen: [s3Key] }), 'hapusDokumen')
      const only = await tools.ubah(id, { versi: body.versi, hapusDokumen: [body.dokumenPendukung[0].s3Key] })
      expect([only.status, only.body.dokumenPendukung]).toEqual([200, []])
    },
  )

  it('usulan baru dan pemeriksa tidak menghapus dokumen; sepuluh yang penuh dapat diganti sekaligus', async () => {
    await refused(() => tools.ajukan({ catatanDariPengusul: 'baru', hapusDokumen: [s3Key] }), 'hapusDokumen')
    await refused(() => tools.ke(id, 2, { hapusDokumen: [s3Key] }), 'dokumenPendukung')
    const nine = Array.from({ length: 9 }, (_, nth) => dokumen(`lembar ${nth}`))
    const full = (await tools.ubah(id, { dokumenPendukung: nine })).body
    expect(full.dokumenPendukung).toHaveLength(10)
    const change = { versi: full.versi, hapusDokumen: [s3Key], dokumenPendukung: [dokumen('ke sepuluh')] }
    expect((await tools.ubah(id, change)).body.dokumenPendukung).toHaveLength(10)
  })

  it('menjadi persis sama dengan usulan lain yang menunggu: 422', async () => {
    const other = await tools.usulan({ dokumenPendukung: [dokumen()], catatanDariPengusul: 'kedua' })
    const { catatanDariPengusul } = (await tools.read(id)).body
    await refused(() => tools.ubah(other.id, { catatanDariPengusul }), tools.field.gtk)
    expect((await tools.ubah(other.id, { catatanDariPengusul: `${catatanDariPengusul} lagi` })).status).toBe(200)
  })

  it('yang ditolak diusulkan ulang sekaligus dengan perbaikannya', async () => {
    await tools.ke(id, 3, { alasanPenolakan: { id: 2 } })
    const { body } = await tools.ke(
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
    const change = { ...tools.lain, catatanDariPengusul: 'lain', dokumenPendukung: [dokumen('lain')] }
    for (const [field, nilai] of Object.entries(change))
      await refused(() => tools.ke(id, 6, { [field]: nilai }, 'sekolah'), field)
    await refused(() => tools.ke(id, 6, { catatanDariPemeriksa: 'palsu' }, 'sekolah'), 'catatanDariPemeriksa')
    expect((await tools.ke(id, 6, {}, 'sekolah')).body).toMatchObject({ statusPengajuan: { id: 6 }, bolehUbah: true })
  })

  it('bulan terkunci: mengajukan, mengubah, menyetujui dan membatalkan ditolak; menarik, menolak dan mengembalikan boleh', async () => {
    const { id: other } = await tools.usulan({ catatanDariPengusul: 'lain' })
    const { id: back } = await tools.usulan({ catatanDariPengusul: 'kembali' })
    const { id: disetujui } = await tools.usulan({ catatanDariPengusul: 'disetujui' })
    await tools.ke(disetujui, 2)
    await tools.kunci(202603)
    const catatan = { catatanDariPemeriksa: 'x' }
    await refused(() => tools.ajukan({ catatanDariPengusul: 'baru' }), tools.field.tanggal)
    await refused(() => tools.ubah(id, { catatanDariPengusul: 'x' }), tools.field.tanggal)
    expect((await tools.ke(id, 2)).body.message).toMatch(/Maret 2026 sudah dikunci/)
    await refused(() => tools.ke(disetujui, 6, catatan), 'statusPengajuan')
    expect((await tools.read(id)).body).toMatchObject({ bolehUbah: true, bulanTerkunci: ['202603'] })
    expect((await tools.ke(id, 6, {}, 'sekolah')).status).toBe(200)
    await refused(() => tools.ke(id, 1, {}, 'sekolah'), tools.field.tanggal)
    expect((await tools.ke(other, 3, { alasanPenolakan: { id: 1 } })).status).toBe(200)
    expect((await tools.ke(back, 6, catatan)).status).toBe(200)
    await tools.open()
    expect((await tools.ke(id, 1, {}, 'sekolah')).status).toBe(200)
    expect((await tools.ke(id, 2)).status).toBe(200)
  })

  it('memindahkan usulan ke bulan terkunci ditolak, ke bulan terbuka boleh', async () => {
    await tools.kunci(202602)
    await refused(() => tools.ubah(id, tools.otherBulan), tools.field.tanggal)
    expect((await tools.ubah(id, tools.otherHari)).status).toBe(200)
  })
})
