import type { GtkLengkap } from '@geisa/contract/gtk'
import { describe, expect, test } from 'vitest'
import {
  adaBertanggal,
  badanSimpan,
  bedaIsian,
  bertugas,
  gantiAktif,
  hariPertamaBerubah,
  ISIAN_KOSONG,
  type Isian,
  isianDari,
  periksaIsian,
  tampilHariKerja,
} from './isian-gtk.ts'

const GTK: GtkLengkap = {
  id: '12-7',
  idDapodik: '0b7c1a52-6a3e-4c58-9c0d-1f2a3b4c5d6e',
  nama: 'Sri Lestari',
  namaDapodik: 'SRI LESTARI',
  nip: '198503122010012003',
  nuptk: null,
  nrg: null,
  jenisGuru: 'Guru Kelas',
  statusKepegawaian: 'PNS',
  sekolahId: 12,
  namaSekolah: 'SDN Kauman 1',
  pin: ['3'],
  tpp: 1_000_000,
  ptkInduk: true,
  tampilSptjm: true,
  mulaiTugas: '2020-01-10',
  berhenti: null,
  aktif: true,
  shift: '1',
  hariKerja: [1, 2],
  versi: 4,
  kerja: [],
  tppVersi: [],
  diSekolahLain: [],
  adaDiLuarCakupan: false,
}
const AWAL = isianDari(GTK)
const ubah = (baru: Partial<Isian>): Isian => ({ ...AWAL, ...baru })

describe('isian GTK', () => {
  test('yang dikembalikan seperti semula, atau hanya beda urutan dan spasi, bukan perubahan', () => {
    expect(bedaIsian(AWAL, ubah({ nama: ' Sri Lestari ', hariKerja: [2, 1] }))).toEqual({})
    expect(bedaIsian(AWAL, ubah({ hariKerja: null, tpp: null }))).toEqual({ hariKerja: null, tpp: null })
  })

  test('PIN yang ditambahkan dikirim bersama yang sudah ada, dengan mesinnya; yang tidak disentuh tidak', () => {
    expect(badanSimpan(AWAL, ubah({ nip: '' }), TUJUAN)).not.toHaveProperty('pin')
    expect(badanSimpan(AWAL, ubah({ pin: '3, 9', mesinId: '12-1' }), TUJUAN)).toMatchObject({
      pin: ['3', '9'],
      mesinId: '12-1',
    })
    expect(badanSimpan(AWAL, ubah({ pin: '' }), TUJUAN)).toMatchObject({ pin: [] })
  })

  test('Aktif mengikuti kedua tanggal, dan mengubahnya memindahkan tanggalnya', () => {
    const hariIni = '2026-03-05'
    expect(bertugas(AWAL, hariIni)).toBe(true)
    const berhenti = ubah(gantiAktif(false, AWAL, AWAL, hariIni))
    expect([berhenti.berhenti, bertugas(berhenti, hariIni)]).toEqual(['2026-03-04', false])
    const nanti = ubah({ mulaiTugas: '2026-04-01' })
    expect(bertugas(nanti, hariIni)).toBe(false)
    expect(bertugas({ ...nanti, ...gantiAktif(true, nanti, nanti, hariIni) }, hariIni)).toBe(true)
    const direncanakan = ubah({ berhenti: '2026-06-30' })
    const mati = { ...direncanakan, ...gantiAktif(false, direncanakan, direncanakan, hariIni) }
    expect(gantiAktif(true, mati, direncanakan, hariIni)).toEqual({ berhenti: '2026-06-30' })
    expect(gantiAktif(true, berhenti, berhenti, hariIni)).toEqual({ berhenti: null })
  })

  test('hanya yang berubah dan yang wajib yang dikirim; yang dikosongkan menjadi null', () => {
    const badan = badanSimpan(AWAL, ubah({ nip: '', tampilSptjm: false }), TUJUAN)
    expect(badan).toEqual({
      nama: 'Sri Lestari',
      jenisGuru: 'Guru Kelas',
      statusKepegawaian: 'PNS',
      nip: null,
      tampilSptjm: false,
      id: '12-7',
      versi: 4,
      berlakuMulai: '2026-11-02',
    })
    expect(periksaIsian(badan, AWAL)).toEqual({})
  })

  test('tanpa isian bertanggal tidak ada berlaku mulai', () => {
    expect(adaBertanggal(bedaIsian(AWAL, ubah({ ptkInduk: false })))).toBe(false)
    expect(badanSimpan(AWAL, ubah({ ptkInduk: false }), TUJUAN)).not.toHaveProperty('berlakuMulai')
  })

  test('GTK baru dikirim lengkap, tanpa Id Dapodik yang kosong', () => {
    const kini = { ...ISIAN_KOSONG, nama: 'Budi Santoso', jenisGuru: 'Guru Mapel', statusKepegawaian: 'PPPK' }
    const badan = badanSimpan(ISIAN_KOSONG, kini, { ...TUJUAN, gtk: null, sekolahId: 12 })
    expect(badan).toMatchObject({ sekolahId: 12, nip: null, shift: 'otomatis', hariKerja: null, mulaiTugas: null })
    expect(badan).not.toHaveProperty('idDapodik')
    expect(periksaIsian(badan, AWAL)).toEqual({})
  })

  test('setiap isian yang salah disebut dengan kalimatnya', () => {
    const kini = ubah({ nama: 'Al', nip: '123', jenisGuru: '', hariKerja: [], berhenti: '2019-12-31' })
    expect(Object.keys(periksaIsian(badanSimpan(AWAL, kini, TUJUAN), kini)).toSorted()).toEqual([
      'berhenti',
      'hariKerja',
      'jenisGuru',
      'nama',
      'nip',
    ])
    expect(periksaIsian(badanSimpan(AWAL, kini, TUJUAN), kini)).toMatchObject({
      jenisGuru: 'Jenis guru harus dipilih',
      nip: 'NIP harus 18 digit angka',
      berhenti: 'Berhenti tidak boleh sebelum mulai tugas',
    })
  })

  test('hari pertama yang berubah: dari shift, dan dari tanggal lama atau baru yang lebih awal', () => {
    const hari = (baru: Partial<Isian>) => hariPertamaBerubah(AWAL, ubah(baru), '2026-11-02')
    expect(hari({ tpp: 5, nama: 'Sri' })).toBeNull()
    expect(hari({ shift: '2' })).toBe('2026-11-02')
    expect(hari({ mulaiTugas: '2020-01-03' })).toBe('2020-01-03')
    expect(hari({ mulaiTugas: '2020-02-03' })).toBe('2020-01-10')
    expect(hari({ berhenti: '2026-10-30', hariKerja: null })).toBe('2026-10-30')
  })

  test('hari kerja dibaca mulai Senin', () => {
    expect(tampilHariKerja([0, 3, 1])).toBe('Senin, Rabu, Minggu')
    expect(tampilHariKerja(null)).toBe('Semua hari sekolah')
  })
})

const TUJUAN = { gtk: GTK, sekolahId: undefined, berlakuMulai: '2026-11-02' }
