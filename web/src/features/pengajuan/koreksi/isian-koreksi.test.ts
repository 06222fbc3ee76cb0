import type { StatusKehadiranBaris } from '@geisa/contract/status-kehadiran'
import { STATUS_KEHADIRAN } from '@geisa/engine/acuan'
import { describe, expect, test } from 'vitest'
import { bedaIsian } from '../../../shared/formulir/formulir-berversi.ts'
import { isPokokLain } from '../usulan/pokok-usulan.ts'
import {
  badanIsian,
  bolehRentang,
  denganWaktu,
  dokumenDiminta,
  ISIAN_KOSONG,
  type Isian,
  periksaIsian,
  pokokDari,
  rapikan,
} from './isian-koreksi.ts'

const STATUS: StatusKehadiranBaris[] = STATUS_KEHADIRAN.map((s) => ({
  id: s.id,
  statusKehadiranId: s.id,
  statusKehadiran: s.nama,
  singkatan: s.singkatan,
  group: s.grup,
  isBasic: s.basic,
  statusKoreksi: s.koreksi ? 1 : 0,
  absensiManual: s.manual ? 1 : 0,
  dokumenPendukung: s.dokumenPendukung,
  koreksi: {
    maksimalHari: s.maksimalHari,
    groupKehadiran: s.grup,
    dokumenPendukung: s.dokumenPendukung,
    catatanDitampilkan: null,
  },
}))
const GTK = {
  id: '7-3',
  idDapodik: 'a',
  nama: 'Sari',
  namaDapodik: 'Sari',
  nip: null,
  nuptk: null,
  jenisGuru: 'Guru Kelas',
  sekolahId: 7,
  namaSekolah: 'SDN 1',
}
const bahan = { daftarStatus: STATUS, pro: false, hariIni: '2026-11-21', mundurBulan: 3 }
const isi = (baru: Partial<Isian>): Isian => ({ ...ISIAN_KOSONG, gtk: GTK, dari: '2026-11-10', ...baru })
const status = (id: number): Isian['status'] => ({ id, nama: STATUS.find((s) => s.id === id)?.statusKehadiran ?? '' })
const salah = (isian: Isian) => periksaIsian(rapikan(isian, STATUS), bahan)

describe('isian koreksi', () => {
  test("'Sampai Dengan' hanya bagi status yang membolehkan lebih dari satu hari, dan bagi waktu serta izin", () => {
    expect(bolehRentang(isi({ status: status(3) }), STATUS)).toBe(true)
    expect(bolehRentang(isi({ status: status(1) }), STATUS)).toBe(false)
    expect(bolehRentang(isi({ status: null }), STATUS)).toBe(false)
    expect(bolehRentang(isi({ jenis: 2 }), STATUS)).toBe(true)
    expect(bolehRentang(isi({ jenis: 3 }), STATUS)).toBe(true)
  })

  test("'Waktu Kehadiran Koreksi' tampil bagi status kelompok H dan bagi jenis 2", () => {
    expect(denganWaktu(isi({ status: status(1) }), STATUS)).toBe(true)
    expect(denganWaktu(isi({ status: status(3) }), STATUS)).toBe(false)
    expect(denganWaktu(isi({ jenis: 2, status: status(3) }), STATUS)).toBe(true)
    expect(denganWaktu(isi({ jenis: 3, status: status(1) }), STATUS)).toBe(false)
  })

  test('dokumen yang diminta: dari statusnya, selain itu surat keterangan kepala sekolah', () => {
    expect(dokumenDiminta(isi({ status: status(6) }), STATUS)).toBe('Surat Keterangan Dokter')
    expect(dokumenDiminta(isi({ jenis: 3 }), STATUS)).toBe('Surat Keterangan Kepala Sekolah')
    expect(dokumenDiminta(isi({}), STATUS)).toBeNull()
  })

  test('n hari membolehkan tanggal mulai ditambah n, sehari sesudahnya tidak', () => {
    const sakit = (sampai: string) => salah(isi({ status: status(7), sampai }))
    expect(sakit('2026-11-13')).toEqual([])
    expect(sakit('2026-11-14')).toEqual([
      { field: 'tglKehadiran.sampai', message: 'Tanggal melebihi batas maksimal (3 hari)' },
    ])
    expect(sakit('2026-11-09')).toEqual([
      { field: 'tglKehadiran.sampai', message: "Tanggal tidak boleh kurang dari tanggal 'Mulai Dari'" },
    ])
  })

  test('tanggal mulai: dari hari pertama tiga bulan lalu sampai akhir bulan ini', () => {
    const mulai = (dari: string) => salah(isi({ status: status(3), dari })).map(({ field }) => field)
    expect(mulai('2026-08-01')).toEqual([])
    expect(mulai('2026-07-31')).toEqual(['tglKehadiran.dari'])
    expect(mulai('2026-11-30')).toEqual([])
    expect(mulai('2026-12-01')).toEqual(['tglKehadiran.dari'])
    const setahun = periksaIsian(rapikan(isi({ status: status(3), dari: '2026-07-31' }), STATUS), {
      ...bahan,
      mundurBulan: 12,
    })
    expect(setahun).toEqual([])
  })

  test('tanpa GTK atau tanggal belum dapat diajukan', () => {
    expect(salah(ISIAN_KOSONG).map(({ field }) => field)).toEqual(['gtk', 'tglKehadiran.dari'])
    expect(badanIsian(rapikan(ISIAN_KOSONG, STATUS))).toBeNull()
  })

  test('status khusus PRO tidak lolos bagi sekolah tanpa PRO', () => {
    const plan = (pro: boolean) => periksaIsian(rapikan(isi({ status: status(8) }), STATUS), { ...bahan, pro })
    expect(plan(false).map(({ field }) => field)).toEqual(['statusKehadiran.koreksi'])
    expect(plan(true)).toEqual([])
  })

  test('yang diketik untuk jenis lain tidak ikut terkirim', () => {
    const isian = isi({ jenis: 3, jenisIzin: 1, status: status(1), datang: '07:00:00', sampai: '2026-11-11' })
    expect(badanIsian(rapikan(isian, STATUS))).toMatchObject({
      jenisKoreksi: { id: 3 },
      jenisIzin: { id: 1 },
      statusKehadiran: null,
      waktuKoreksi: { datang: null, pulang: null },
      tglKehadiran: { dari: '2026-11-10', sampai: '2026-11-11' },
    })
    const hadir = isi({ status: status(1), datang: '07:05:00', sampai: '2026-11-12' })
    expect(badanIsian(rapikan(hadir, STATUS))).toMatchObject({
      waktuKoreksi: { datang: '07:05', pulang: null },
      tglKehadiran: { dari: '2026-11-10', sampai: '2026-11-10' },
    })
  })

  test('hanya yang berubah yang dikirim', () => {
    const badan = (baru: Partial<Isian>) => badanIsian(rapikan(isi({ status: status(3), ...baru }), STATUS))
    const [awal, kini] = [badan({}), badan({ catatan: ' Rapat dinas ', sampai: '2026-11-12' })]
    if (awal === null || kini === null) throw new Error('both are complete')
    expect(bedaIsian(awal, kini)).toEqual({
      catatanDariPengusul: 'Rapat dinas',
      tglKehadiran: { dari: '2026-11-10', sampai: '2026-11-12' },
    })
    expect(bedaIsian(awal, awal)).toEqual({})
  })

  test('GTK atau tanggal lain adalah usulan lain; mengganti catatan atau jam tidak', () => {
    const lama = isi({ status: status(3) })
    const lain = (baru: Partial<Isian>) => {
      const [dahulu, kini] = [pokokDari(lama), pokokDari({ ...lama, ...baru })]
      return dahulu !== null && kini !== null && isPokokLain(dahulu, kini)
    }
    expect(lain({ gtk: { ...GTK, id: '7-4' } })).toBe(true)
    expect(lain({ dari: '2026-11-11', sampai: '2026-11-11' })).toBe(true)
    expect(lain({ gtk: { ...GTK }, dari: '2026-11-10' })).toBe(false)
    expect(lain({ catatan: 'Rapat', datang: '07:00:00', sampai: '2026-11-12' })).toBe(false)
    expect(pokokDari({ ...lama, gtk: null })).toBeNull()
    expect(pokokDari({ ...lama, dari: null })).toBeNull()
  })
})
