import type { PenggunaRinci } from '@geisa/contract/pengguna'
import { tambahPengguna, ubahPengguna } from '@geisa/contract/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { describe, expect, test } from 'vitest'
import { aturanIsian } from './aturan-isian.ts'
import {
  alasanBelum,
  badanTambah,
  badanUbah,
  bedaIsian,
  isianDari,
  isianKosong,
  mengakhiriSesi,
  periksaIsian,
  SANDI_KOSONG,
} from './isian-pengguna.ts'

const PROVINSI = { id: 1, peran: PERAN.PROVINSI, hakAkses: 'APPROVAL' } as const
const KAB = { kodeWilayah: '050700', nama: 'Kab. Malang' }
const KATA = 'sepeda-biru-42'
const SANDI = { sekaliPakai: false, password: KATA, confirmPassword: KATA }

const baru = {
  ...isianKosong(PERAN.CABANG_DINAS, ['SMA']),
  nama: ' Cabang Dinas ',
  username: ' Cabang@Contoh.ID ',
  noHp: '081234567890',
  cakupanWilayah: [KAB],
}
const tersimpan: PenggunaRinci = {
  penggunaId: 9,
  nama: 'Cabang Dinas',
  username: 'cabang@contoh.id',
  noHp: '081234567890',
  peran: { peranId: PERAN.CABANG_DINAS, nama: 'Cabang Dinas (Dikmen)' },
  jenjang: ['SMA', 'SMK'],
  wilayah: { kodeWilayah: '050000', nama: 'Jawa Timur' },
  cakupanWilayah: [KAB, { kodeWilayah: '057300', nama: 'Kota Malang' }],
  cakupanSekolah: [],
  hakAkses: 'MONITORING',
  picName: null,
  yayasan: null,
  sekolah: null,
  gtkId: null,
  status: 'aktif',
  catatanStatus: null,
  harusGantiPassword: false,
  totpAktif: false,
  mintaPassword: null,
  dibuatPada: '2026-01-01T00:00:00.000Z',
  operatorLama: [],
  versi: 3,
}

describe('Simpan', () => {
  test('akun baru: username, password, dan konfirmasi terisi dan sama', () => {
    expect(alasanBelum(baru, SANDI, true)).toBeNull()
    expect(alasanBelum({ ...baru, username: ' ' }, SANDI, true)).toBe('Isi username')
    expect(alasanBelum(baru, SANDI_KOSONG, true)).toContain('Isi password')
    expect(alasanBelum(baru, { ...SANDI, confirmPassword: '' }, true)).toBe('Isi konfirmasi password')
    expect(alasanBelum(baru, { ...SANDI, confirmPassword: 'Kuat#2027' }, true)).toContain('belum sama')
    expect(alasanBelum(baru, { ...SANDI_KOSONG, sekaliPakai: true }, true)).toBeNull()
  })

  test('akun yang sudah ada selalu dapat disimpan', () => {
    expect(alasanBelum({ ...baru, username: '' }, SANDI_KOSONG, false)).toBeNull()
  })
})

describe('pemeriksaan sebelum dikirim', () => {
  const aturan = aturanIsian({ pelihat: PROVINSI, rekam: null, peran: PERAN.CABANG_DINAS })

  test('nama dan No. HP wajib, username berbentuk e-mail, cakupan paling sedikit satu', () => {
    expect(periksaIsian(baru, SANDI, aturan, true)).toEqual({})
    const kosong = periksaIsian(isianKosong(PERAN.CABANG_DINAS, []), SANDI, aturan, true)
    expect(Object.keys(kosong).toSorted()).toEqual(['cakupanWilayah', 'nama', 'noHp', 'username'])
  })

  test('password yang lemah disebut sebelum dikirim; yang sekali pakai dibuatkan server', () => {
    expect(periksaIsian(baru, { ...SANDI, password: 'pendek' }, aturan, true)).toHaveProperty('password')
    expect(periksaIsian(baru, { ...SANDI, password: 'cabang@contoh.id' }, aturan, true)).toHaveProperty('password')
    expect(periksaIsian(baru, { ...SANDI_KOSONG, sekaliPakai: true }, aturan, true)).toEqual({})
  })

  test('No. HP akun GTK boleh kosong', () => {
    const gtk = { ...isianKosong(PERAN.GTK, []), nama: 'Mega Utami' }
    expect(
      periksaIsian(
        gtk,
        SANDI_KOSONG,
        aturanIsian({ pelihat: PROVINSI, rekam: { penggunaId: 1 }, peran: PERAN.GTK }),
        false,
      ),
    ).toEqual({})
  })
})

describe('yang dikirim', () => {
  test('akun baru: hanya isian milik perannya, dan bentuknya diterima kontrak', () => {
    const aturan = aturanIsian({ pelihat: PROVINSI, rekam: null, peran: PERAN.CABANG_DINAS })
    const badan = badanTambah(baru, SANDI, aturan)
    expect(badan).toEqual({
      peran: { peranId: 66, nama: 'Cabang Dinas (Dikmen)' },
      nama: 'Cabang Dinas',
      username: 'cabang@contoh.id',
      noHp: '081234567890',
      picName: null,
      jenjang: ['SMA'],
      hakAkses: 'MONITORING',
      cakupanWilayah: [KAB],
      password: KATA,
      confirmPassword: KATA,
    })
    expect(tambahPengguna.body.safeParse(badan).success).toBe(true)
    const sekali = badanTambah(baru, { ...SANDI_KOSONG, sekaliPakai: true }, aturan)
    expect(sekali).toMatchObject({ sekaliPakai: true })
    expect(sekali).not.toHaveProperty('password')
  })

  test('akun lama: yang diubah saja, di atas versi yang dibaca', () => {
    const awal = isianDari(tersimpan)
    const kini = { ...awal, nama: 'Cabang Dinas Malang', cakupanWilayah: [KAB] }
    const badan = badanUbah(awal, kini, tersimpan)
    expect(badan).toEqual({
      penggunaId: 9,
      versi: 3,
      nama: 'Cabang Dinas Malang',
      noHp: '081234567890',
      cakupanWilayah: [KAB],
    })
    expect(ubahPengguna.body.safeParse(badan).success).toBe(true)
  })
})

describe('beda', () => {
  const awal = isianDari(tersimpan)

  test('urutan lain bukan perubahan; nama wilayah tidak diperhitungkan', () => {
    expect(bedaIsian(awal, { ...awal, jenjang: ['SMK', 'SMA'] })).toEqual({})
    const lain = awal.cakupanWilayah.toReversed().map((w) => ({ ...w, nama: w.nama.toUpperCase() }))
    expect(bedaIsian(awal, { ...awal, cakupanWilayah: lain, nama: `${awal.nama} ` })).toEqual({})
  })

  test('hak dan cakupan mengakhiri sesi; nama dan nomor tidak', () => {
    expect(mengakhiriSesi(bedaIsian(awal, { ...awal, nama: 'Lain', noHp: '0899' }))).toBe(false)
    expect(mengakhiriSesi(bedaIsian(awal, { ...awal, hakAkses: 'APPROVAL' }))).toBe(true)
    expect(mengakhiriSesi(bedaIsian(awal, { ...awal, cakupanWilayah: [KAB] }))).toBe(true)
  })
})
