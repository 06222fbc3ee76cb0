import { daftarLibur, imporLibur, pratinjauImporLibur } from '@geisa/contract/libur'
import { rekapHarian } from '@geisa/contract/rekap'
import { JENJANG } from '@geisa/engine/acuan'
import { LIBUR_NASIONAL } from '@geisa/engine/jadwal/libur-nasional'
import { tanggalPanjang } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { isiE11 } from '../rekap/fakta/e11.test-bahan.ts'

let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { sd, smp } = uji.dunia.sekolah
  for (const { id, gtk } of [sd, smp]) await isiE11(uji.aplikasi.db, id, gtk[1]?.id ?? 0)
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
/** Status of a school's teacher on 4 March: nobody tapped. */
async function kemarin(sekolah: 'sd' | 'smp'): Promise<string> {
  const query = { idDapodik: uji.dunia.sekolah[sekolah].gtk[1]?.idDapodik, monthSelected: '202603' }
  return (await uji.panggil('admin', rekapHarian, { query })).body.kehadiran[3].singkatan
}
const daftar = async () => (await uji.panggil('admin', daftarLibur)).body.rows
const SEMUA = LIBUR_NASIONAL.map(({ tanggal, nama }) => `${tanggalPanjang(tanggal)} ${nama}`).join('\n')

describe('impor daftar libur', () => {
  it('pratinjau menyebut hari-GTK yang berubah, dan laporan berubah tepat sebanyak itu setelah disimpan', async () => {
    const teks = '4 Maret 2026 Cuti bersama\n5 Februari 2026 Libur khusus\n31 Februari 2026 Salah'
    const body = { teks, jenisLiburId: 1, jenjang: ['SD', 'SMP'] }
    const { status, body: hasil } = await uji.panggil('admin', pratinjauImporLibur, { body })
    expect(status).toBe(200)
    expect(hasil).toMatchObject({ dari: '2026-02-05', sampai: '2026-03-04', lanjut: null })
    const guru = uji.dunia.sekolah.sd.gtk[1]?.idPublik
    const milik = hasil.contoh.filter((satu: { gtkId: string }) => satu.gtkId === guru)
    expect(milik.map((satu: { sesudah: { status: string } }) => satu.sesudah.status)).toContain('L')
    expect(await daftar()).toEqual([])
    const sebelum = await kemarin('sd')
    await impor(teks.split('\n').slice(0, 2).join('\n'), { jenjang: ['SD', 'SMP'] })
    expect([sebelum, await kemarin('sd')]).toEqual(['A', 'L'])
    expect(
      (await uji.panggil('admin', pratinjauImporLibur, { body: { ...body, teks: '4 Maret 2026 Cuti bersama' } })).body,
    ).toMatchObject({ hariGtk: 0 })
    expect((await uji.panggil('kabkota', pratinjauImporLibur, { body })).status).toBe(403)
  })

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
      "Sudah ada untuk jenjang SD: 'Hari Buruh'",
      'Hanya untuk jenjang SMP',
      null,
      'Tanggal ini sudah ada di baris 2',
    ])
    expect((await daftar()).map((row: Record<string, string>) => [row.nama, row.jenjang])).toEqual([
      ['Hari Buruh', '["SD"]'],
      ['May Day', '["SMP"]'],
      ['Hardiknas', '["SD","SMP"]'],
    ])
  })

  it('jenjang yang belum libur ditambahkan pada libur bernama sama; ulangan tidak mengubah apa pun', async () => {
    await impor('4 Maret 2026 Cuti Bersama', { jenjang: ['SD'] })
    expect(await kemarin('smp')).toBe('A')
    const percobaan = await impor('4 Maret 2026 cuti  bersama', { uji: true })
    expect(percobaan.rows.map((row: Record<string, unknown>) => [row.tindakan, row.alasan])).toEqual([
      ['sudah-ada', "Sudah ada untuk jenjang SD: 'Cuti Bersama'"],
      ['baru', "Jenjang TK, SMP, SMA, SMK, SLB ditambahkan pada 'Cuti Bersama' yang sudah ada"],
    ])
    expect(await impor('4 Maret 2026 cuti  bersama')).toMatchObject({
      jumlahBaru: 1,
      tersimpan: true,
      message: 'Berhasil menyimpan data: 0 libur baru, 1 ditambah jenjangnya',
    })
    expect([await kemarin('sd'), await kemarin('smp')]).toEqual(['L', 'L'])
    const isi = await daftar()
    expect(isi).toEqual([expect.objectContaining({ nama: 'Cuti Bersama', jenjang: JSON.stringify(JENJANG), versi: 2 })])
    expect((await impor('4 Maret 2026 cuti  bersama')).message).toBe(
      'Semua libur di daftar ini sudah ada; tidak ada yang berubah',
    )
    expect(await daftar()).toEqual(isi)
  })

  it('libur bernama sama milik jenjang di luar wewenang tidak disentuh: jenjang sendiri mendapat barisnya', async () => {
    const { provinsi } = uji.dunia.wilayah
    await sql`insert into libur (nama, jenis_libur_id, kode_wilayah, tanggal, jenjang)
      values ('Hari Jadi', 3, ${provinsi}, '2026-10-12', '{SMP,SMA}')`.execute(uji.aplikasi.db)
    const isi = { jenisLiburId: 3, jenjang: ['SMA', 'SMK'] }
    expect((await impor('12 Oktober 2026 Hari Jadi', isi, 'provinsi')).rows[1].alasan).toBe('Hanya untuk jenjang SMK')
    expect((await daftar()).map((row: Record<string, string>) => row.jenjang)).toEqual(['["SMP","SMA"]', '["SMK"]'])
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
