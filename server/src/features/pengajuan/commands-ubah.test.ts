import { createHash } from 'node:crypto'
import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { alatTus } from './dokumen/unggahan.test-bahan.ts'
import { type AlatJenis, alatJenis } from './jenis.test-bahan.ts'
import { dokumen } from './manual/manual.test-bahan.ts'

/** What one PATCH means, alike for both kinds of request. */
type Badan = Record<string, unknown>

let uji: AplikasiUji
let tus: Awaited<ReturnType<typeof alatTus>>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  tus = await alatTus(uji)
})
afterAll(() => uji.tutup())

describe.each(JENIS_PENGAJUAN)('%s', (jenis) => {
  let alat: AlatJenis
  beforeAll(() => {
    alat = alatJenis(uji, jenis)
  })
  beforeEach(() => alat.kosongkan())
  const ajukan = async (): Promise<string> => (await alat.usulan({ dokumenPendukung: [dokumen('satu')] })).id
  const jejak = async (id: string): Promise<number> => (await alat.riwayat(id)).length

  it.each([1, 2, 3, 4, 5, 6])('PATCH tanpa isi tidak mengubah apa pun, dari siapa pun (keadaan %i)', async (status) => {
    const id = await ajukan()
    await alat.jadikan(id, status)
    for (const siapa of ['sekolah', 'kabkota', 'admin'])
      for (const isi of [{}, { statusPengajuan: null }, { dokumenPendukung: [] }, { catatanDariPemeriksa: '' }]) {
        const { status: kode, body } = await alat.ubah(id, { versi: 1, ...isi }, siapa)
        expect([kode, body.versi, body.statusPengajuan?.id], `${siapa} ${JSON.stringify(isi)}`).toEqual([
          200,
          1,
          status,
        ])
      }
    expect(await jejak(id)).toBe(1)
    expect((await alat.ubah(id, { versi: 9 })).status).toBe(409)
  })

  it('isi yang sama dari pemeriksa tanpa putusan: catatan baru 422, keadaan yang sama 422', async () => {
    const id = await ajukan()
    for (const isi of [{ catatanDariPemeriksa: 'x' }, { alasanPenolakan: { id: 1 } }, { statusPengajuan: { id: 1 } }]) {
      const { status, body } = await alat.ubah(id, { versi: 1, ...isi }, 'kabkota')
      expect([status, body.galat?.[0].field]).toEqual([422, 'statusPengajuan'])
    }
  })

  describe('catatan milik satu putusan', () => {
    const putus = (id: string, versi: number, isi: Badan) => alat.ubah(id, { versi, ...isi }, 'kabkota')
    const tersimpan = async (id: string) => (await alat.baca(id, 'kabkota')).body
    const ditolakLaluDiusulkan = async (): Promise<string> => {
      const id = await ajukan()
      const tolak = { statusPengajuan: { id: 3 }, alasanPenolakan: { id: 1 }, catatanDariPemeriksa: 'Tidak cocok' }
      expect((await putus(id, 1, tolak)).body).toMatchObject({ catatanDariPemeriksa: 'Tidak cocok', versi: 2 })
      expect((await alat.ubah(id, { versi: 2, statusPengajuan: { id: 1 } })).status).toBe(200)
      return id
    }

    it('usulan yang kembali Diusulkan tidak membawa putusan terakhir; orangnya tetap diketahui aturan', async () => {
      const id = await ditolakLaluDiusulkan()
      const kosong = { catatanDariPemeriksa: '', alasanPenolakan: null, tglDiperiksa: null, diperiksaOleh: null }
      expect(await tersimpan(id)).toMatchObject({ statusPengajuan: { id: 1 }, ...kosong })
      const { rows } = await sql<{ oleh: number | null }>`select diputus_oleh as oleh from ${sql.table(alat.tabel)}
        where sekolah_id || '-' || id = ${id}`.execute(uji.aplikasi.db)
      expect(rows[0]?.oleh).not.toBeNull()
      // Withdrawn from there, it was decided by nobody either.
      expect((await alat.ubah(id, { versi: 3, statusPengajuan: { id: 6 } })).status).toBe(200)
      expect(await tersimpan(id)).toMatchObject({ statusPengajuan: { id: 6 }, ...kosong })
    })

    it('disetujui tanpa catatan sesudah ditolak: tanpa catatan, juga di surat dan riwayatnya', async () => {
      const id = await ditolakLaluDiusulkan()
      expect((await putus(id, 3, { statusPengajuan: { id: 2 } })).body).toMatchObject({
        statusPengajuan: { id: 2 },
        catatanDariPemeriksa: '',
      })
      const { rows } = await sql<{ baris: string }>`
        select (select isi from pesan order by id desc limit 1) || r::text as baris from riwayat r
        where perihal = ${jenis} and objek = ${id} order by nomor desc limit 1`.execute(uji.aplikasi.db)
      expect(rows[0]?.baris).toContain('setujui')
      expect(rows[0]?.baris).not.toContain('Tidak cocok')
    })

    it('alasan 7 Lainnya tidak terpenuhi oleh catatan lama, apa pun cara lama itu tersimpan', async () => {
      const lainnya = { statusPengajuan: { id: 3 }, alasanPenolakan: { id: 7 } }
      const tanpa = [422, [{ field: 'catatanDariPemeriksa', message: 'Tulis catatan: apa alasan penolakannya' }]]
      const id = await ditolakLaluDiusulkan()
      const satu = await putus(id, 3, lainnya)
      expect([satu.status, satu.body.galat]).toEqual(tanpa)
      // As it lay before notes were taken off.
      await sql`update ${sql.table(alat.tabel)} set catatan_pemeriksa = 'Tidak cocok'`.execute(uji.aplikasi.db)
      for (const lama of [{}, { catatanDariPemeriksa: 'Tidak cocok' }]) {
        const { status, body } = await putus(id, 3, { ...lainnya, ...lama })
        expect([status, body.galat]).toEqual(tanpa)
      }
      const baru = await putus(id, 3, { ...lainnya, catatanDariPemeriksa: 'Bukan sekolah ini' })
      expect(baru.body).toMatchObject({ statusPengajuan: { id: 3 }, catatanDariPemeriksa: 'Bukan sekolah ini' })
    })

    it('pembatalan tidak terpenuhi oleh catatan persetujuannya', async () => {
      const id = await ajukan()
      const catatanDariPemeriksa = 'Lengkap'
      expect((await putus(id, 1, { statusPengajuan: { id: 2 }, catatanDariPemeriksa })).status).toBe(200)
      const batal = await putus(id, 2, { statusPengajuan: { id: 6 }, catatanDariPemeriksa })
      expect([batal.status, batal.body.galat?.[0].field]).toEqual([422, 'catatanDariPemeriksa'])
    })
  })

  describe('kunci kirim', () => {
    const kunciKirim = 'kunci-langkah-01'
    const kirim = (isi: Badan) => alat.ajukan({ dokumenPendukung: [dokumen('satu')], kunciKirim, ...isi })

    it('isi yang sama menjawab usulannya, juga sesudah diubah; isi lain 409 dengan nomornya', async () => {
      const { body } = await kirim({})
      const nomor = body.noKoreksi ?? body.noAbsensiManual
      const message = `Kiriman ini sudah tercatat sebagai No. ${nomor} dengan isi lain. Buka usulan itu, lalu perbaharui di sana.`
      const lain = [
        { catatanDariPengusul: 'isi lain' },
        { dokumenPendukung: [dokumen('dua')] },
        { dokumenPendukung: [] },
      ]
      const periksa = async (): Promise<void> => {
        expect((await kirim({})).body.id).toBe(body.id)
        for (const isi of lain) {
          const hasil = await kirim(isi)
          expect([hasil.status, hasil.body], JSON.stringify(isi)).toEqual([
            409,
            { message, kode: 'KIRIMAN_LAIN', tercatat: { id: body.id, nomor } },
          ])
        }
      }
      await periksa()
      expect((await alat.ubah(body.id, { versi: 1, catatanDariPengusul: 'isi lain' })).status).toBe(200)
      await periksa()
      expect(await alat.banyak()).toBe(1)
    })

    it('sepuluh isi berlainan serentak di bawah satu kunci: satu tercatat, yang lain 409', async () => {
      const hasil = await Promise.all(Array.from({ length: 10 }, (_, n) => kirim({ catatanDariPengusul: `isi ${n}` })))
      const berhasil = hasil.filter(({ status }) => status === 200)
      expect([berhasil.length, hasil.filter(({ status }) => status === 409).length]).toEqual([1, 9])
      expect(await alat.banyak()).toBe(1)
    })
  })

  it('dokumen yang sama dilampirkan lagi bukan perubahan, juga lewat unggahan', async () => {
    const id = await ajukan()
    const [ada] = (await alat.baca(id)).body.dokumenPendukung
    const isi = Buffer.from(dokumen('satu').base64, 'base64')
    const { s3Key } = (await tus.unggah(isi)).body
    for (const dokumenPendukung of [[dokumen('satu')], [{ s3Key }], [ada, dokumen('satu')], [ada]]) {
      const { status, body } = await alat.ubah(id, { versi: 1, statusPengajuan: { id: 1 }, dokumenPendukung })
      expect([status, body.versi, body.dokumenPendukung.length], JSON.stringify(body.galat)).toEqual([200, 1, 1])
    }
    expect(await jejak(id)).toBe(1)
    const baru = await alat.ubah(id, { versi: 1, dokumenPendukung: [dokumen('satu'), dokumen('dua')] })
    expect([baru.body.versi, baru.body.dokumenPendukung.length]).toEqual([2, 2])
    const { rows } = await sql<{ sha256: string }>`select sha256 from dokumen where pemilik = ${jenis}`.execute(
      uji.aplikasi.db,
    )
    expect(rows.map(({ sha256 }) => sha256)).toContain(createHash('sha256').update(isi).digest('hex'))
  })

  it.each([1, 3, 6])('dari bulan yang kini terkunci dipindah ke bulan terbuka (keadaan %i)', async (status) => {
    const id = await ajukan()
    await alat.jadikan(id, status)
    await alat.kunci(202603)
    const { body } = await alat.baca(id)
    expect(body).toMatchObject({ bolehUbah: true, bulanTerkunci: ['202603'] })
    expect(body.tindakan.find(({ ke }: { ke: number }) => ke === 1)).toMatchObject({ alasan: null })
    const usulkan = { versi: 1, statusPengajuan: { id: 1 }, catatanDariPengusul: 'lain' }
    const tetap = await alat.ubah(id, usulkan)
    expect(tetap).toMatchObject({ status: 422, body: { galat: [{ field: alat.field.tanggal }] } })
    const pindah = await alat.ubah(id, { ...usulkan, ...alat.pindah })
    expect(pindah.body).toMatchObject({ statusPengajuan: { id: 1 }, versi: 2, bulanTerkunci: [] })
    await alat.kunci(202602)
    expect((await alat.ubah(id, { versi: 2, catatanDariPengusul: 'lagi' })).status).toBe(422)
    expect((await alat.ubah(id, { versi: 2, statusPengajuan: { id: 2 } }, 'kabkota')).status).toBe(422)
  })
})
