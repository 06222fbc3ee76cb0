import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan'
import { LANGKAH, PENGAJUAN, type Pelaku, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji, type HasilPanggil } from '../../../../test/aplikasi-uji.ts'
import { type AlatJenis, alatJenis } from '../jenis.test-bahan.ts'
import { dokumen } from '../manual/manual.test-bahan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
afterAll(() => uji.tutup())

const SEMUA = Object.values(PENGAJUAN)
const TIDAK_ADA = [0, 7, -1, 9, 99]
const TOLAK = { alasanPenolakan: { id: 1 } }
const BATAL = { catatanDariPemeriksa: 'Foto mesin tidak ada' }

describe.each(JENIS_PENGAJUAN)('%s', (jenis) => {
  let alat: AlatJenis
  let id: string
  beforeAll(() => {
    alat = alatJenis(uji, jenis)
  })
  beforeEach(async () => {
    await alat.kosongkan()
    id = (await alat.usulan({ dokumenPendukung: [dokumen()] })).id
  })
  /** Refused at this field, and nothing of it stays. */
  const ditolak = async (langkah: () => Promise<HasilPanggil>, field: string, kode = 422): Promise<HasilPanggil> => {
    const sebelum = await alat.isi()
    const hasil = await langkah()
    expect([hasil.status, hasil.body.galat?.[0]?.field], JSON.stringify(hasil.body)).toEqual([
      kode,
      kode === 422 ? field : undefined,
    ])
    expect(await alat.isi()).toBe(sebelum)
    return hasil
  }

  it.each([
    ['pengusul', 'sekolah'],
    ['pemeriksa', 'kabkota'],
    ['pemeriksa', 'admin'],
    ['pemeriksa', 'uptd'],
  ] as [Pelaku, string][])('setiap langkah, menurut peran: %s (%s)', async (pelaku, siapa) => {
    for (const dari of SEMUA)
      for (const ke of [...SEMUA, ...TIDAK_ADA] as StatusPengajuan[]) {
        await alat.jadikan(id, dari)
        const sebelum = await alat.keadaan(id)
        const catatan = ke === 2 ? {} : { catatanDariPemeriksa: `${dari} ke ${ke}` }
        const isi = pelaku === 'pemeriksa' ? { ...(ke === 3 ? TOLAK : {}), ...catatan } : {}
        const coba = () => alat.ubah(id, { ...isi, versi: sebelum?.versi, statusPengajuan: { id: ke } }, siapa)
        const langkah = LANGKAH.find((satu) => satu.oleh === pelaku && satu.dari === dari && satu.ke === ke)
        if (langkah === undefined) await ditolak(coba, 'statusPengajuan')
        else expect((await coba()).status, `${siapa}: ${dari} ke ${ke}`).toBe(200)
        // To mend without changing anything is no step.
        const berjalan = langkah !== undefined && langkah.tindakan !== 'perbaharui'
        expect(await alat.keadaan(id), `${siapa}: ${dari} ke ${ke}`).toEqual(
          berjalan ? { status: ke, versi: (sebelum?.versi ?? 0) + 1 } : sebelum,
        )
      }
  })

  it('usulan yang diputus pengajunya sendiri: 422', async () => {
    const tabel = sql.table(alat.tabel)
    const kabkota = sql`(select id from pengguna where username = 'kabkota')`
    await sql`update ${tabel} set diajukan_oleh = ${kabkota}`.execute(uji.aplikasi.db)
    const sendiri = await ditolak(() => alat.ke(id, 2), 'statusPengajuan')
    expect(sendiri.body.message).toMatch(/Anda ajukan sendiri/)
    // Mended by who decides now: an operator whose role has changed since.
    await sql`update ${tabel} set diajukan_oleh = null`.execute(uji.aplikasi.db)
    expect((await alat.ubah(id, { catatanDariPengusul: 'Diperbaiki' })).status).toBe(200)
    await sql`update ${tabel} set diubah_oleh = ${kabkota}
      where diubah_oleh = (select id from pengguna where username = 'sekolah')`.execute(uji.aplikasi.db)
    expect((await alat.ke(id, 2)).body.message).toMatch(/Anda ajukan sendiri/)
    expect((await alat.ke(id, 2, {}, 'admin')).status).toBe(200)
  })

  it('siapa yang memutuskan', async () => {
    for (const siapa of ['monitoring', 'gtk', 'kepala', 'yayasan'])
      await ditolak(() => alat.ke(id, 2, {}, siapa), '', 403)
    for (const siapa of ['asing', 'kabkotaAsing', 'provinsi', 'cabdin'])
      await ditolak(() => alat.ke(id, 2, {}, siapa), '', 404)
    await ditolak(() => alat.ke(id, 2, {}, 'sekolah'), 'statusPengajuan')
    for (const siapa of ['admin', 'kabkota', 'uptd']) {
      expect((await alat.ke(id, 2, {}, siapa)).status, siapa).toBe(200)
      expect((await alat.ke(id, 6, BATAL, siapa)).status, siapa).toBe(200)
      expect((await alat.ke(id, 1, {}, 'sekolah')).status, siapa).toBe(200)
    }
  })

  it('seluruh hidup: dikembalikan, diperbaiki, ditolak, diusulkan ulang, disetujui, dibatalkan', async () => {
    const nomor = alat.nomor((await alat.baca(id)).body)
    const bulan = await alat.versiBulan(202603)
    await alat.ke(id, 6, { catatanDariPemeriksa: 'Foto buram' })
    expect((await alat.baca(id)).body.catatanDariPemeriksa).toBe('Foto buram')
    await alat.ke(id, 1, { dokumenPendukung: [{ ...dokumen('baru'), fileName: 'baru.pdf' }] }, 'sekolah')
    const { body } = await alat.baca(id)
    expect(body).toMatchObject({
      catatanDariPemeriksa: null,
      dokumenPendukung: [{ fileName: 'baru.pdf' }, { fileName: 'surat.pdf' }],
    })
    expect((await alat.baca(id, 'kabkota')).body.catatanDariPemeriksa).toBe('')
    await alat.ke(id, 3, { alasanPenolakan: { alasanPenolakanId: 3 } })
    expect((await alat.baca(id)).body.alasanPenolakan).toEqual({ id: 3, nama: 'Tanggal tidak sesuai' })
    await alat.ke(id, 1, alat.geser, 'sekolah')
    expect((await alat.baca(id)).body.alasanPenolakan).toBeNull()
    expect(await alat.versiBulan(202603)).toBe(bulan)
    await alat.ke(id, 2)
    expect(await alat.versiBulan(202603)).toBe(bulan + 1)
    expect((await alat.ke(id, 6)).body.galat[0].field).toBe('catatanDariPemeriksa')
    const batal = await alat.ke(id, 6, { catatanDariPemeriksa: 'Salah orang' })
    expect(batal.body).toMatchObject({ statusPengajuan: { id: 6 }, versi: 7 })
    expect(await alat.versiBulan(202603)).toBe(bulan + 2)
    const tindakan = ['ajukan', 'kembalikan', 'usulkan', 'tolak', 'usulkan', 'setujui', 'batalkan']
    expect(await alat.riwayat(id)).toEqual(tindakan)
    const { rows } = await sql<{ subjek: string; tautan: string; penerima: number }>`select subjek, tautan,
      (select count(*)::int from pesan_penerima t where t.pesan_id = p.id) as penerima from pesan p order by id`.execute(
      uji.aplikasi.db,
    )
    // Each names the days as they were when it was decided.
    const [semula, kemudian] = alat.siapaKapan
    expect(rows.map(({ subjek }) => subjek)).toEqual([
      `${alat.sebutan} ${nomor} perlu perbaikan: ${semula}`,
      `${alat.sebutan} ${nomor} ditolak: ${semula}`,
      `${alat.sebutan} ${nomor} disetujui: ${kemudian}`,
      `${alat.sebutan} ${nomor} dibatalkan persetujuannya: ${kemudian}`,
    ])
    const layar = jenis === 'koreksi' ? 'koreksi-status-kehadiran' : 'absensi-manual'
    expect(rows.map(({ tautan, penerima }) => `${tautan} ${penerima}`)).toEqual(
      Array.from({ length: 4 }, () => `/${layar}/${id} 1`),
    )
  })

  it('menolak memerlukan alasan 1 sampai 7, dan 7 juga catatan; yang lain tidak beralasan', async () => {
    for (const isian of [
      {},
      { alasanPenolakan: null },
      { alasanPenolakan: { id: null } },
      { alasanPenolakan: { id: 0 } },
      { alasanPenolakan: { id: 8 } },
      { alasanPenolakan: { id: 99_999_999_999 } },
      { alasanPenolakan: { id: 1, alasanPenolakanId: 2 } },
    ])
      await ditolak(() => alat.ke(id, 3, isian), 'alasanPenolakan')
    for (const catatanDariPemeriksa of [undefined, '', '  ', null])
      await ditolak(() => alat.ke(id, 3, { alasanPenolakan: { id: 7 }, catatanDariPemeriksa }), 'catatanDariPemeriksa')
    await ditolak(() => alat.ke(id, 2, TOLAK), 'alasanPenolakan')
    const catatan = { catatanDariPemeriksa: 'Bukan mesin kita' }
    expect((await alat.ke(id, 3, { alasanPenolakan: { alasanPenolakanId: 7 }, ...catatan })).body).toMatchObject({
      statusPengajuan: { id: 3, nama: 'Ditolak' },
      alasanPenolakan: { id: 7, nama: 'Lainnya' },
      ...catatan,
      diperiksaOleh: 'kabkota',
      tglDiperiksa: '2026-03-05T03:00:00.000Z',
    })
    const { rows } = await sql<{ isi: string }>`select isi from pesan`.execute(uji.aplikasi.db)
    expect(rows.map(({ isi }) => isi).join()).toContain('Bukan mesin kita')
  })

  it('tanpa versi: 422, siapa pun yang mengirim', async () => {
    await ditolak(() => alat.ubah(id, { catatanDariPengusul: 'baru', versi: undefined }), 'versi')
    await ditolak(() => alat.ubah(id, { statusPengajuan: { id: 2 }, versi: undefined }, 'kabkota'), 'versi')
  })

  it('batas catatan: 1.000 huruf', async () => {
    await ditolak(() => alat.ke(id, 6, { catatanDariPemeriksa: 'x'.repeat(1001) }), 'catatanDariPemeriksa')
    expect((await alat.ke(id, 6, { catatanDariPemeriksa: 'x'.repeat(1000) })).status).toBe(200)
  })

  it('isian sekolah dari pemeriksa: 422 di isiannya; yang tidak berubah boleh ikut', async () => {
    const lain = { ...alat.lain, catatanDariPengusul: 'lain', dokumenPendukung: [dokumen('lain')] }
    for (const [field, nilai] of Object.entries(lain)) await ditolak(() => alat.ke(id, 2, { [field]: nilai }), field)
    await ditolak(() => alat.ke(id, 2, { [alat.field.nomor]: '202603999999' }), alat.field.nomor)
    const { body } = await alat.baca(id, 'kabkota')
    const bersama = ['id', 'sekolah', 'catatanDariPengusul', 'dokumenPendukung', 'tglPengajuan', 'tglDiperiksa']
    const ikut = [...alat.form, ...bersama, alat.field.nomor, 'alasanPenolakan'].map((field) => [field, body[field]])
    expect((await alat.ke(id, 2, Object.fromEntries(ikut))).body).toMatchObject({ statusPengajuan: { id: 2 } })
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
      const usulan = await alat.usulan()
      await alat.ke(usulan.id, 2)
      await alat.antre(usulan, status, percobaan)
      expect((await alat.ke(usulan.id, 6, BATAL)).status, `${status} ${percobaan}`).toBe(harapan)
    }
  })
})
