import { hapusDokumenManual, type ManualLengkap } from '@geisa/contract/absensi-manual'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji, type HasilPanggil } from '../../../test/aplikasi-uji.ts'
import { alatUji, dokumen } from './absensi-manual.test-bahan.ts'

let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
let id: string
beforeAll(async () => {
  uji = await buatAplikasiUji()
  alat = alatUji(uji)
})
beforeEach(async () => {
  await alat.kosongkan()
  id = (await alat.ajukan()).body.id
})
afterAll(() => uji.tutup())

const sd = () => uji.dunia.sekolah.sd
const versi = async (): Promise<number> => (await alat.baca(id)).body.versi
const kirim = async (body: Record<string, unknown>, siapa = 'sekolah') =>
  alat.ubah(id, { versi: await versi(), ...body }, siapa)
const putus = (ke: number, lain: Record<string, unknown> = {}) =>
  kirim({ statusPengajuan: { id: ke }, ...lain }, 'kabkota')
const status = async (): Promise<number> => (await alat.baca(id)).body.statusPengajuan.id
const TOLAK = { alasanPenolakan: { id: 2 } }
const BATAL = { catatanDariPemeriksa: 'Foto mesin tidak ada' }

/** Brings the request into a state by the ways that there are. */
async function jadikan(ke: number): Promise<void> {
  if (ke === 2) await putus(2)
  if (ke === 3) await putus(3, TOLAK)
  if (ke === 6) await putus(6, BATAL)
  if (ke === 4 || ke === 5) {
    await putus(2)
    await sql`update absensi_manual set status_pengajuan = ${ke}, versi = versi + 1`.execute(uji.aplikasi.db)
  }
}
async function ditolak(hasil: Promise<HasilPanggil>, field: string, kode = 422): Promise<void> {
  const sebelum = await alat.isi()
  const isi = (await alat.baca(id, 'admin')).body
  const { status: didapat, body } = await hasil
  expect([didapat, kode === 422 ? body.galat?.map((satu: { field: string }) => satu.field) : []]).toEqual([
    kode,
    kode === 422 ? expect.arrayContaining([field]) : [],
  ])
  const berkas = ({ dokumenPendukung, ...lain }: ManualLengkap) => ({ ...lain, dokumen: dokumenPendukung.length })
  expect(berkas((await alat.baca(id, 'admin')).body)).toEqual(berkas(isi))
  expect(await alat.isi()).toBe(sebelum)
}

describe('langkah menurut keadaan', () => {
  const PEMERIKSA: Record<number, number[]> = { 1: [2, 3, 6], 2: [6], 3: [], 4: [], 5: [], 6: [] }
  const SEKOLAH: Record<number, number[]> = { 1: [1, 6], 2: [], 3: [1], 4: [], 5: [], 6: [1] }
  for (const dari of [1, 2, 3, 4, 5, 6])
    for (const ke of [1, 2, 3, 4, 5, 6, 0, 9]) {
      const boleh = PEMERIKSA[dari]?.includes(ke) ?? false
      it(`pemeriksa ${dari} → ${ke}: ${boleh ? 'boleh' : 'tidak'}`, async () => {
        await jadikan(dari)
        const langkah = putus(ke, ke === 3 ? TOLAK : ke === 6 ? BATAL : {})
        if (!boleh) return ditolak(langkah, 'statusPengajuan')
        expect((await langkah).status).toBe(200)
        expect(await status()).toBe(ke)
      })
      const bolehSekolah = SEKOLAH[dari]?.includes(ke) ?? false
      it(`sekolah ${dari} → ${ke}: ${bolehSekolah ? 'boleh' : 'tidak'}`, async () => {
        await jadikan(dari)
        const langkah = kirim({ statusPengajuan: { id: ke } })
        if (!bolehSekolah) return ditolak(langkah, 'statusPengajuan')
        expect((await langkah).status).toBe(200)
        expect(await status()).toBe(ke)
      })
    }
})

describe('putusan', () => {
  it('menolak perlu alasan yang dikenal; Lainnya perlu catatan', async () => {
    await ditolak(putus(3), 'alasanPenolakan')
    await ditolak(putus(3, { alasanPenolakan: { id: 0 } }), 'alasanPenolakan')
    await ditolak(putus(3, { alasanPenolakan: { id: 8 } }), 'alasanPenolakan')
    await ditolak(putus(3, { alasanPenolakan: { id: 7 } }), 'catatanDariPemeriksa')
    await ditolak(putus(2, TOLAK), 'alasanPenolakan')
    const { body } = await putus(3, {
      alasanPenolakan: { alasanPenolakanId: 7 },
      catatanDariPemeriksa: 'Bukan mesin kita',
    })
    expect(body).toMatchObject({
      statusPengajuan: { id: 3, nama: 'Ditolak' },
      alasanPenolakan: { id: 7, nama: 'Lainnya' },
      catatanDariPemeriksa: 'Bukan mesin kita',
      diperiksaOleh: 'kabkota',
      tglDiperiksa: '2026-03-05T03:00:00.000Z',
    })
    const { rows } = await sql<{ isi: string }>`select isi from pesan`.execute(uji.aplikasi.db)
    expect(rows.map(({ isi }) => isi).join()).toContain('Bukan mesin kita')
  })

  it('membatalkan persetujuan perlu catatan', async () => {
    await putus(2)
    await ditolak(putus(6), 'catatanDariPemeriksa')
    expect((await putus(6, BATAL)).body.statusPengajuan.id).toBe(6)
  })

  it('pemeriksa tidak mengubah isian sekolah; isian yang sama boleh ikut', async () => {
    for (const [field, isi] of Object.entries({
      tanggal: '2026-03-03',
      jenisAbsensiManual: { id: 22 },
      catatanDariPengusul: 'lain',
      details: [],
      dokumenPendukung: [dokumen('lain')],
    }))
      await ditolak(putus(2, { [field]: isi }), field)
    await ditolak(kirim({ catatanDariPemeriksa: 'tanpa putusan' }, 'kabkota'), 'statusPengajuan')
    await ditolak(putus(2, { noAbsensiManual: '202603999999' }), 'noAbsensiManual')
    const { body } = await alat.baca(id, 'kabkota')
    const {
      tanggal,
      jenisAbsensiManual,
      details,
      dokumenPendukung,
      catatanDariPengusul,
      noAbsensiManual,
      sekolah,
      tglPengajuan,
    } = body
    const ikut = {
      tanggal,
      jenisAbsensiManual,
      details,
      dokumenPendukung,
      catatanDariPengusul,
      noAbsensiManual,
      sekolah,
      tglPengajuan,
    }
    expect((await putus(2, ikut)).status).toBe(200)
  })

  it('sekolah tidak mengisi bagian pemeriksa, dan tidak memutuskan', async () => {
    await ditolak(kirim({ catatanDariPemeriksa: 'setujui saja' }), 'catatanDariPemeriksa')
    await ditolak(kirim({ alasanPenolakan: { id: 1 } }), 'alasanPenolakan')
    await ditolak(kirim({ statusPengajuan: { id: 2 } }), 'statusPengajuan')
  })

  it('siapa yang memutuskan', async () => {
    const setuju = (siapa: string) => kirim({ statusPengajuan: { id: 2 } }, siapa)
    for (const siapa of ['monitoring', 'gtk', 'kepala']) await ditolak(setuju(siapa), '', 403)
    for (const siapa of ['asing', 'kabkotaAsing', 'provinsi', 'cabdin']) await ditolak(setuju(siapa), '', 404)
    await ditolak(setuju('yayasan'), '', 403)
    expect((await uji.panggil(null, hapusDokumenManual, { params: { id, s3Key: 'x' } })).status).toBe(401)
    for (const siapa of ['admin', 'kabkota', 'uptd']) {
      expect((await setuju(siapa)).status, siapa).toBe(200)
      await putus(6, BATAL)
      await kirim({ statusPengajuan: { id: 1 } })
    }
  })

  it('yayasan memutuskan hanya bila pengaturannya membolehkan', async () => {
    const smp = uji.dunia.sekolah.smp
    const { rows } = await sql<{
      id: number
    }>`insert into absensi_manual (sekolah_id, no_absensi_manual, tanggal, status_id, tgl_pengajuan)
      values (${smp.id}, '202603900001', '2026-03-04', 21, now()) returning id`.execute(uji.aplikasi.db)
    const setuju = () => alat.ubah(`${smp.id}-${rows[0]?.id}`, { versi: 1, statusPengajuan: { id: 2 } }, 'yayasan')
    expect((await setuju()).status).toBe(403)
    await sql`insert into setting (kunci, nilai) values ('yayasanBolehMemeriksa', 'true')`.execute(uji.aplikasi.db)
    expect((await setuju()).status).toBe(200)
    await sql`delete from setting where kunci = 'yayasanBolehMemeriksa'`.execute(uji.aplikasi.db)
  })
})

describe('versi', () => {
  it('tanpa versi 422, versi usang 409', async () => {
    await ditolak(alat.ubah(id, { catatanDariPengusul: 'baru' }), 'versi')
    await ditolak(alat.ubah(id, { catatanDariPengusul: 'baru', versi: 9 }), '', 409)
    const { body } = await alat.ubah(id, { catatanDariPengusul: 'baru', versi: 1 })
    expect([body.versi, body.catatanDariPengusul]).toEqual([2, 'baru'])
    await ditolak(alat.ubah(id, { statusPengajuan: { id: 2 }, versi: 1 }, 'kabkota'), '', 409)
  })

  it('yang tidak mengubah apa pun tidak menaikkan versi', async () => {
    const { dokumenPendukung, details } = (await alat.baca(id)).body
    expect((await kirim({ details: details.toReversed(), dokumenPendukung })).body.versi).toBe(1)
  })
})

describe('memperbaiki', () => {
  it('isian yang tidak dibawa tetap; details diganti seluruhnya; riwayat menyebut yang berubah', async () => {
    const guru = sd().gtk[1]
    const { body } = await kirim({ details: [{ gtk: { id: guru?.idPublik }, waktuPulang: '13:30:00' }] })
    expect(body).toMatchObject({
      tanggal: '2026-03-04',
      catatanDariPengusul: 'Mesin mati sejak pagi',
      details: [{ gtk: { id: guru?.idPublik }, waktuDatang: null, waktuPulang: '13:30:00', statusKehadiran: true }],
      versi: 2,
    })
    expect(body.dokumenPendukung).toHaveLength(1)
    const { rows } = await sql<
      Record<'sebelum' | 'sesudah', { details: string[] }>
    >`select i.sebelum, i.sesudah from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.objek = ${id} and r.tindakan = 'perbaharui' order by r.nomor desc limit 1`.execute(uji.aplikasi.db)
    expect(Object.keys(rows[0]?.sesudah ?? {})).toEqual(['statusPengajuan', 'details'])
    expect(rows[0]?.sebelum.details).toHaveLength(2)
    expect(rows[0]?.sesudah.details).toEqual(['Guru SD Uji 1: - – 13:30:00'])
  })

  it('diperiksa seperti usulan baru', async () => {
    await ditolak(kirim({ tanggal: '2026-03-06' }), 'tanggal')
    await ditolak(kirim({ tanggal: '2026-03-01' }), 'tanggal')
    await ditolak(kirim({ details: [] }), 'details')
    await ditolak(
      kirim({ details: [{ gtk: { id: uji.dunia.sekolah.sdAsing.gtk[0]?.idPublik }, waktuDatang: '07:00:00' }] }),
      'details.0.gtk',
    )
    await ditolak(kirim({ jenisAbsensiManual: { id: 25 } }), 'jenisAbsensiManual')
    await ditolak(kirim({ tglPengajuan: '2026-01-01T00:00:00.000Z' }), 'tglPengajuan')
    await ditolak(kirim({ sekolah: { sekolahId: uji.dunia.sekolah.sdAsing.id } }), 'sekolah')
    await ditolak(
      kirim({ dokumenPendukung: Array.from({ length: 10 }, (_, i) => dokumen(`lebih ${i}`)) }),
      'dokumenPendukung',
    )
    await ditolak(kirim({ dokumenPendukung: [{ s3Key: 'milik-orang-lain' }] }), 'dokumenPendukung.0')
    await alat.kunci(202602)
    await ditolak(kirim({ tanggal: '2026-02-27' }), 'tanggal')
    expect((await kirim({ tanggal: '2026-03-03' })).status).toBe(200)
  })

  it('yang ditolak atau dikembalikan diusulkan ulang sekaligus dengan perbaikannya', async () => {
    await putus(3, TOLAK)
    await ditolak(kirim({ catatanDariPengusul: 'diperbaiki' }), 'statusPengajuan')
    const { body } = await kirim({
      catatanDariPengusul: 'diperbaiki',
      statusPengajuan: { id: 1 },
      dokumenPendukung: [dokumen('baru')],
    })
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
    await ditolak(kirim({ statusPengajuan: { id: 6 }, catatanDariPengusul: 'lain' }), 'catatanDariPengusul')
    expect((await kirim({ statusPengajuan: { id: 6 } })).body).toMatchObject({
      statusPengajuan: { id: 6 },
      bolehUbah: true,
    })
  })

  it('dua usulan menunggu tidak menjadi sama', async () => {
    const lain = await alat.ajukan({ catatanDariPengusul: 'lain' })
    const ubah = await alat.ubah(lain.body.id, { versi: 1, catatanDariPengusul: 'Mesin mati sejak pagi' })
    expect([ubah.status, ubah.body.galat?.[0]?.field]).toEqual([422, 'details'])
    expect((await alat.baca(lain.body.id)).body.versi).toBe(1)
  })

  it('bulan terkunci: isian dan persetujuan ditolak; menarik, menolak, dan mengembalikan boleh', async () => {
    await alat.kunci(202603)
    await ditolak(kirim({ catatanDariPengusul: 'lain' }), 'tanggal')
    await ditolak(putus(2), 'statusPengajuan')
    expect((await kirim({ statusPengajuan: { id: 6 } })).status).toBe(200)
    await ditolak(kirim({ statusPengajuan: { id: 1 } }), 'tanggal')
    await sql`delete from segel`.execute(uji.aplikasi.db)
    await kirim({ statusPengajuan: { id: 1 } })
    await alat.kunci(202603)
    expect((await putus(3, TOLAK)).status).toBe(200)
  })
})

describe('menghapus dokumen', () => {
  const hapus = async (siapa = 'sekolah') => {
    const s3Key = (await alat.baca(id, 'admin')).body.dokumenPendukung[0]?.s3Key ?? 'x'
    return uji.panggil(siapa, hapusDokumenManual, { params: { id, s3Key } })
  }
  it.each([1, 3, 6])('boleh selama belum disetujui (%i)', async (ke) => {
    await jadikan(ke)
    expect((await hapus()).body.message).toBe('Berhasil menghapus file')
    expect((await alat.baca(id)).body.dokumenPendukung).toEqual([])
    expect((await hapus()).status).toBe(404)
  })
  it.each([2, 4, 5])('tidak sesudah disetujui (%i)', async (ke) => {
    await jadikan(ke)
    await ditolak(hapus(), 'statusPengajuan')
  })
  it('hanya oleh sekolahnya', async () => {
    for (const siapa of ['kabkota', 'admin', 'gtk']) await ditolak(hapus(siapa), '', 403)
    await ditolak(hapus('asing'), '', 404)
    expect((await hapus()).status).toBe(200)
  })
})
