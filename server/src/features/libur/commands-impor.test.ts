import { daftarLibur, imporLibur } from '@geisa/contract/libur'
import { JENJANG } from '@geisa/engine/acuan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import { LIBUR_NASIONAL } from '@geisa/engine/libur-nasional'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
})
beforeEach(async () => {
  await sql`delete from libur`.execute(uji.aplikasi.db)
})
afterAll(() => uji.tutup())

const impor = async (teks: string, isi: Record<string, unknown> = {}, siapa = 'admin') =>
  (
    await uji.panggil(siapa, imporLibur, {
      body: { teks, jenisLiburId: 1, jenjang: [...JENJANG], dasarHukum: 'SKB 3 Menteri', uji: false, ...isi },
    })
  ).body
const daftar = async () => (await uji.panggil('admin', daftarLibur)).body.rows
const SEMUA = LIBUR_NASIONAL.map(({ tanggal, nama }) => `${tanggalPanjang(tanggal)} ${nama}`).join('\n')

describe('impor daftar libur', () => {
  it('uji tidak menyimpan, simpan menyimpan semuanya, ulangan tidak mengubah apa pun', async () => {
    const jumlah = LIBUR_NASIONAL.length
    expect(await impor(SEMUA, { uji: true })).toMatchObject({ jumlahBaru: jumlah, jumlahSalah: 0, tersimpan: false })
    expect(await daftar()).toEqual([])
    expect(await impor(SEMUA)).toMatchObject({ jumlahBaru: jumlah, tersimpan: true })
    const isi = await daftar()
    expect(isi.map(({ tanggal, nama }: Record<string, string>) => [tanggal, nama])).toEqual(
      LIBUR_NASIONAL.map(({ tanggal, nama }) => [tanggal, nama]),
    )
    expect(isi[0]).toMatchObject({ dasarHukum: 'SKB 3 Menteri', kodeWilayah: '000000', versi: 1 })
    expect(await impor(SEMUA)).toMatchObject({ jumlahBaru: 0, jumlahSudahAda: jumlah })
    expect(await daftar()).toEqual(isi)
  })

  it('satu baris salah menahan semuanya, dengan alasannya', async () => {
    const hasil = await impor('1 Januari 2027 Tahun Baru\nSelasa, 25 Desember 2026 Natal\n1 Mei 2035 Hari Buruh')
    expect(hasil).toMatchObject({ jumlahBaru: 1, jumlahSalah: 2, tersimpan: false })
    expect(hasil.rows.map((row: Record<string, unknown>) => [row.baris, row.tindakan, row.alasan])).toEqual([
      [1, 'baru', null],
      [2, 'salah', '25 Desember 2026 hari Jumat, tertulis Selasa'],
      [3, 'salah', 'Tanggal harus antara 1 Januari 2015 dan 31 Desember 2029'],
    ])
    expect(await daftar()).toEqual([])
  })

  it('yang sudah ada disebut namanya dan jenjang yang belum; tanggal kembar di daftar disebut barisnya', async () => {
    await impor('1 Mei 2026 Hari Buruh', { jenjang: ['SD'] })
    const hasil = await impor('1 Mei 2026 May Day\n2 Mei 2026 Hardiknas\n2 Mei 2026 Hardiknas lagi', {
      jenjang: ['SD', 'SMP'],
    })
    expect(hasil.rows.map((row: Record<string, unknown>) => row.alasan)).toEqual([
      "Sudah ada: 'Hari Buruh', belum untuk jenjang SMP",
      null,
      'Tanggal ini sudah ada di baris 2',
    ])
    expect(await daftar()).toHaveLength(2)
  })

  it('dua impor daftar yang sama bersamaan menyimpan setiap libur sekali', async () => {
    const hasil = await Promise.all([impor(SEMUA), impor(SEMUA), impor(SEMUA.split('\n').toReversed().join('\n'))])
    expect(hasil.map(({ tersimpan }) => tersimpan)).toEqual([true, true, true])
    expect(hasil.map(({ jumlahBaru }) => jumlahBaru).toSorted((a, b) => a - b)).toEqual([0, 0, LIBUR_NASIONAL.length])
    expect(await daftar()).toHaveLength(LIBUR_NASIONAL.length)
  })

  it('provinsi mengimpor untuk provinsi dan jenjangnya sendiri', async () => {
    const isi = { jenisLiburId: 3, jenjang: ['SMA'] }
    expect(await impor('12 Oktober 2026 Hari Jadi', isi, 'provinsi')).toMatchObject({ tersimpan: true })
    expect(await daftar()).toEqual([
      expect.objectContaining({ kodeWilayah: uji.dunia.wilayah.provinsi, jenisLiburId: 3 }),
    ])
    expect((await impor('13 Oktober 2026 X', {}, 'provinsi')).kode).toBe('TIDAK_BERHAK')
  })
})
