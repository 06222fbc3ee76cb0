import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { describe, expect, test } from 'vitest'
import { aturanIsian, peranDapatDibuat, pilihanJenjang } from './aturan-isian.ts'

const pelihat = (peran: PeranId, hakAkses: 'APPROVAL' | 'MONITORING' = 'APPROVAL') => ({ id: 1, peran, hakAkses })
const rekam = { penggunaId: 9 }

describe('rantai pembuatan', () => {
  test('nasional membuat 1, 6, 8; provinsi 66, 67, 10; kab/kota 57, 10; yang lain tidak membuat di layar ini', () => {
    expect(new Set(peranDapatDibuat(pelihat(PERAN.NASIONAL)))).toEqual(new Set([1, 6, 8]))
    expect(new Set(peranDapatDibuat(pelihat(PERAN.PROVINSI)))).toEqual(new Set([10, 66, 67]))
    expect(new Set(peranDapatDibuat(pelihat(PERAN.KAB_KOTA)))).toEqual(new Set([10, 57]))
    for (const peran of [PERAN.CABANG_DINAS, PERAN.UPTD, PERAN.YAYASAN, PERAN.SEKOLAH, PERAN.GTK])
      expect(peranDapatDibuat(pelihat(peran))).toEqual([])
  })

  test('hak MONITORING tidak membuat siapa pun', () => {
    for (const peran of Object.values(PERAN)) expect(peranDapatDibuat(pelihat(peran, 'MONITORING'))).toEqual([])
  })
})

describe('isian yang tampil dan yang dapat diisi', () => {
  test('peran hanya dipilih nasional, dan hanya untuk akun baru', () => {
    expect(aturanIsian({ pelihat: pelihat(PERAN.NASIONAL), rekam: null, peran: PERAN.PROVINSI }).peran).toBe('isi')
    expect(aturanIsian({ pelihat: pelihat(PERAN.NASIONAL), rekam, peran: PERAN.PROVINSI }).peran).toBe('baca')
    expect(aturanIsian({ pelihat: pelihat(PERAN.PROVINSI), rekam: null, peran: PERAN.YAYASAN }).peran).toBe('baca')
  })

  test('wilayah tampil hanya bagi nasional yang membuka selain nasional', () => {
    const wilayah = (oleh: PeranId, peran: PeranId) => aturanIsian({ pelihat: pelihat(oleh), rekam, peran }).wilayah
    expect(wilayah(PERAN.NASIONAL, PERAN.KAB_KOTA)).toBe('isi')
    expect(wilayah(PERAN.NASIONAL, PERAN.UPTD)).toBe('baca')
    expect(wilayah(PERAN.NASIONAL, PERAN.NASIONAL)).toBe('sembunyi')
    expect(wilayah(PERAN.PROVINSI, PERAN.CABANG_DINAS)).toBe('sembunyi')
  })

  test('hak akses terkunci bagi akun nasional, akun sendiri, dan pelihat MONITORING', () => {
    const hak = (oleh: ReturnType<typeof pelihat>, id: number, peran: PeranId) =>
      aturanIsian({ pelihat: oleh, rekam: { penggunaId: id }, peran }).hakAkses
    expect(hak(pelihat(PERAN.NASIONAL), 9, PERAN.PROVINSI)).toBe('isi')
    expect(hak(pelihat(PERAN.NASIONAL), 9, PERAN.NASIONAL)).toBe('baca')
    expect(hak(pelihat(PERAN.PROVINSI), 1, PERAN.PROVINSI)).toBe('baca')
    expect(hak(pelihat(PERAN.PROVINSI, 'MONITORING'), 9, PERAN.YAYASAN)).toBe('baca')
  })

  test('pelihat MONITORING tidak menyimpan akun orang lain, tetapi nama dan nomor sendiri boleh', () => {
    const oleh = pelihat(PERAN.KAB_KOTA, 'MONITORING')
    const lain = aturanIsian({ pelihat: oleh, rekam, peran: PERAN.UPTD })
    expect(lain).toMatchObject({ bolehSimpan: false, dasar: 'baca', jenjang: 'baca', cakupanWilayah: 'baca' })
    const sendiri = aturanIsian({ pelihat: oleh, rekam: { penggunaId: 1 }, peran: PERAN.KAB_KOTA })
    expect(sendiri).toMatchObject({ bolehSimpan: true, dasar: 'isi', jenjang: 'baca', hakAkses: 'baca' })
  })

  test('cakupan wilayah milik cabang dinas dan UPTD, cakupan sekolah milik yayasan, sekolah milik operator', () => {
    const bagian = (peran: PeranId) => {
      const a = aturanIsian({ pelihat: pelihat(PERAN.PROVINSI), rekam: null, peran })
      return [a.cakupanWilayah, a.cakupanSekolah, a.sekolah]
    }
    expect(bagian(PERAN.CABANG_DINAS)).toEqual(['isi', 'sembunyi', 'sembunyi'])
    expect(bagian(PERAN.UPTD)).toEqual(['isi', 'sembunyi', 'sembunyi'])
    expect(bagian(PERAN.YAYASAN)).toEqual(['sembunyi', 'isi', 'sembunyi'])
    expect(bagian(PERAN.SEKOLAH)).toEqual(['sembunyi', 'sembunyi', 'isi'])
  })
})

describe('jenjang yang ditawarkan', () => {
  const provinsi = { peran: PERAN.PROVINSI, jenjang: [], kodeWilayah: '050000' }

  test('menurut peran, dan tidak melebihi jenjang pembuatnya', () => {
    expect(pilihanJenjang(PERAN.CABANG_DINAS, '050000', provinsi)).toEqual(['SMA', 'SMK', 'SLB'])
    expect(pilihanJenjang(PERAN.CABANG_DINAS, '050000', { ...provinsi, jenjang: ['SMK'] })).toEqual(['SMK'])
    const kab = { peran: PERAN.KAB_KOTA, jenjang: [], kodeWilayah: '050700' }
    expect(pilihanJenjang(PERAN.UPTD, '050700', kab)).toEqual(['TK', 'SD', 'SMP'])
  })

  test('yayasan boleh semua jenjang; dinas provinsi DKI memegang semua jenjang', () => {
    const nasional = { peran: PERAN.NASIONAL, jenjang: [], kodeWilayah: '000000' }
    expect(pilihanJenjang(PERAN.YAYASAN, '050000', provinsi)).toHaveLength(6)
    expect(pilihanJenjang(PERAN.PROVINSI, '010000', nasional)).toHaveLength(6)
    expect(pilihanJenjang(PERAN.PROVINSI, '050000', nasional)).toHaveLength(3)
  })
})
