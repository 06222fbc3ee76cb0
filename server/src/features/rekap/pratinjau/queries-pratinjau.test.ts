import type { HasilPratinjau } from '@geisa/contract/berlaku'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { cakupanSistem } from '../../../platform/scope.ts'
import { isiE11 } from '../fakta/e11.test-bahan.ts'
import { type Perubahan, pratinjaukanPerubahan } from './queries-pratinjau.ts'

/** Now: 5 March 2026. The teacher of the SD lived February as in rules.md E11. */
const SISTEM = cakupanSistem('tests')
let uji: AplikasiUji
let sd: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd.id
  await isiE11(uji.aplikasi.db, sd, uji.dunia.sekolah.sd.gtk[1]?.id ?? 0)
})
afterAll(() => uji.tutup())

const SEMUA = sql<boolean>`true`
const hanya = (sekolahId: number) => sql<boolean>`s.id = ${sekolahId}`
/** Everybody may come ten minutes later from `dari` on. */
const lebihSiang =
  (dari: string) =>
  (fakta: FaktaBulan): FaktaBulan => ({
    ...fakta,
    jadwal: [
      ...fakta.jadwal,
      {
        id: 0,
        pemilik: 'dinas',
        namaPemilik: 'Dinas',
        shift: 1,
        berlakuMulai: dari,
        berlakuSampai: null,
        disimpanPada: uji.aplikasi.clock.now(),
        hari: [0, 1, 2, 3, 4, 5, 6].map((hari) => ({
          hari,
          isLibur: hari === 0,
          jamMasuk: 7 * 3600 + 600,
          jamPulang: 14 * 3600,
          jamIstirahatMulai: null,
          jamIstirahatSelesai: null,
        })),
      },
    ],
  })
const ubahSejak = (dari: string, isi: Partial<Perubahan> = {}): Perubahan => ({
  sekolah: SEMUA,
  dari,
  sampai: null,
  ubah: lebihSiang(dari),
  ...isi,
})
const pratinjau = (perubahan: Perubahan, cakupan = SISTEM, lanjut?: number): Promise<HasilPratinjau> =>
  pratinjaukanPerubahan(uji.aplikasi, cakupan, perubahan, lanjut)

describe('pratinjau perubahan bertanggal', () => {
  it('menghitung hari-GTK yang berubah dan memisahkan yang angkanya berubah (E11, jam masuk mundur 10 menit)', async () => {
    const guru = uji.dunia.sekolah.sd.gtk[1]
    const hasil = await pratinjau(
      ubahSejak('2026-02-02', { sekolah: hanya(sd), sampai: '2026-02-28', ...(guru && { gtkId: guru.id }) }),
    )
    expect(hasil).toMatchObject({
      dari: '2026-02-02',
      sampai: '2026-02-28',
      jumlahSekolah: 1,
      sekolahDihitung: 1,
      lanjut: null,
    })
    expect(hasil.hariGtk).toBe(22)
    const terlambat = hasil.contoh.filter((satu) => satu.sebelum.terlambat !== satu.sesudah.terlambat)
    expect(terlambat.map(({ tanggal, sebelum, sesudah }) => [tanggal, sebelum.terlambat, sesudah.terlambat])).toEqual([
      ['2026-02-04', 28, 18],
      ['2026-02-05', 35, 25],
      ['2026-02-06', 70, 60],
    ])
    expect(hasil.angkaBerubah).toBe(3)
  })

  it('beberapa rentang: hanya hari di dalamnya, yang di antaranya tidak', async () => {
    const rentang = ['2026-02-04', '2026-02-06'].map((hari) => ({ dari: hari, sampai: hari }))
    const hasil = await pratinjau({ sekolah: hanya(sd), rentang, ubah: lebihSiang('2026-02-02') })
    expect(hasil).toMatchObject({ dari: '2026-02-04', sampai: '2026-02-06', angkaBerubah: 2, terpotong: null })
    expect(new Set(hasil.contoh.map(({ tanggal }) => tanggal))).toEqual(new Set(['2026-02-04', '2026-02-06']))
  })

  it('tidak melihat hari sebelum hari pertamanya, dan paling jauh setahun ke belakang', async () => {
    const hasil = await pratinjau(ubahSejak('2026-02-05', { sekolah: hanya(sd), sampai: '2026-02-28' }))
    expect(hasil.contoh.every(({ tanggal }) => tanggal >= '2026-02-05')).toBe(true)
    expect(await pratinjau(ubahSejak('2019-01-01', { sekolah: hanya(sd) }))).toMatchObject({
      dari: '2025-03-05',
      terpotong: 'Hari sebelum 5 Maret 2025 tidak ikut dihitung.',
    })
  })

  it('perubahan yang akan datang mengubah jadwal, bukan angka', async () => {
    const hasil = await pratinjau(ubahSejak('2026-04-06', { sekolah: hanya(sd) }))
    expect(hasil).toMatchObject({ dari: '2026-04-06', sampai: '2026-05-07', angkaBerubah: 0 })
    expect(hasil.hariGtk).toBeGreaterThan(40)
  })

  it('bulan terkunci disebut, sekolah di luar cakupan tidak dihitung', async () => {
    const { db } = uji.aplikasi
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${sd}, 202602, 1, 'UJI', '{}', '', now())`.execute(db)
    expect((await pratinjau(ubahSejak('2026-02-02', { sekolah: hanya(sd) }))).bulanTerkunci).toBe(1)
    await sql`delete from segel`.execute(db)
    const asing = cakupanSistem('another school', [uji.dunia.sekolah.sdAsing.id])
    expect(await pratinjau(ubahSejak('2026-02-02', { sekolah: hanya(sd) }), asing)).toMatchObject({
      jumlahSekolah: 0,
      hariGtk: 0,
      contoh: [],
    })
  })

  it('banyak sekolah dihitung selangkah demi selangkah, dan langkah-langkahnya berjumlah seluruhnya', async () => {
    await sql`insert into sekolah (npsn, nama, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona)
      select (70000000 + n)::text, 'SD Langkah ' || n, jenjang, status, kode_kecamatan, kode_kab_kota, kode_provinsi, zona
      from sekolah, generate_series(1, 130) n where id = ${sd}`.execute(uji.aplikasi.db)
    let lanjut: number | null | undefined
    let dihitung = 0
    let langkah = 0
    do {
      const hasil: HasilPratinjau = await pratinjau(ubahSejak('2026-03-02'), SISTEM, lanjut ?? undefined)
      dihitung += hasil.sekolahDihitung
      lanjut = hasil.lanjut
      // Schools and locked months are counted once.
      expect(hasil.jumlahSekolah).toBe(langkah === 0 ? 135 : 0)
    } while (lanjut !== null && ++langkah < 50)
    expect(langkah).toBeGreaterThan(0)
    expect(dihitung).toBe(135)
  })
})
