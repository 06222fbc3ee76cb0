import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { describe, expect, test } from 'vitest'
import { aturanInput, creatablePeran, jenjangOptions } from './input-rules.ts'

const viewer = (peran: PeranId, hakAkses: 'APPROVAL' | 'MONITORING' = 'APPROVAL') => ({ id: 1, peran, hakAkses })
const record = { penggunaId: 9 }

describe('rantai pembuatan', () => {
  test('nasional membuat 1, 6, 8; provinsi 66, 67, 10; kab/kota 57, 10; yang lain tidak membuat di layar ini', () => {
    expect(new Set(creatablePeran(viewer(PERAN.NASIONAL)))).toEqual(new Set([1, 6, 8]))
    expect(new Set(creatablePeran(viewer(PERAN.PROVINSI)))).toEqual(new Set([10, 66, 67]))
    expect(new Set(creatablePeran(viewer(PERAN.KAB_KOTA)))).toEqual(new Set([10, 57]))
    for (const peran of [PERAN.CABANG_DINAS, PERAN.UPTD, PERAN.YAYASAN, PERAN.SEKOLAH, PERAN.GTK])
      expect(creatablePeran(viewer(peran))).toEqual([])
  })

  test('hak MONITORING tidak membuat siapa pun', () => {
    for (const peran of Object.values(PERAN)) expect(creatablePeran(viewer(peran, 'MONITORING'))).toEqual([])
  })
})

describe('isian yang tampil dan yang dapat diisi', () => {
  test('peran hanya dipilih nasional, dan hanya untuk akun baru', () => {
    expect(aturanInput({ viewer: viewer(PERAN.NASIONAL), record: null, peran: PERAN.PROVINSI }).peran).toBe('isi')
    expect(aturanInput({ viewer: viewer(PERAN.NASIONAL), record, peran: PERAN.PROVINSI }).peran).toBe('baca')
    expect(aturanInput({ viewer: viewer(PERAN.PROVINSI), record: null, peran: PERAN.YAYASAN }).peran).toBe('baca')
  })

  test('wilayah tampil hanya bagi nasional yang membuka selain nasional', () => {
    const wilayah = (by: PeranId, peran: PeranId) => aturanInput({ viewer: viewer(by), record, peran }).wilayah
    expect(wilayah(PERAN.NASIONAL, PERAN.KAB_KOTA)).toBe('isi')
    expect(wilayah(PERAN.NASIONAL, PERAN.UPTD)).toBe('baca')
    expect(wilayah(PERAN.NASIONAL, PERAN.NASIONAL)).toBe('sembunyi')
    expect(wilayah(PERAN.PROVINSI, PERAN.CABANG_DINAS)).toBe('sembunyi')
  })

  test('hak akses terkunci bagi akun nasional, akun sendiri, dan pelihat MONITORING', () => {
    const hak = (by: ReturnType<typeof viewer>, id: number, peran: PeranId) =>
      aturanInput({ viewer: by, record: { penggunaId: id }, peran }).hakAkses
    expect(hak(viewer(PERAN.NASIONAL), 9, PERAN.PROVINSI)).toBe('isi')
    expect(hak(viewer(PERAN.NASIONAL), 9, PERAN.NASIONAL)).toBe('baca')
    expect(hak(viewer(PERAN.PROVINSI), 1, PERAN.PROVINSI)).toBe('baca')
    expect(hak(viewer(PERAN.PROVINSI, 'MONITORING'), 9, PERAN.YAYASAN)).toBe('baca')
  })

  test('pelihat MONITORING tidak menyimpan akun orang lain, tetapi nama dan nomor sendiri boleh', () => {
    const by = viewer(PERAN.KAB_KOTA, 'MONITORING')
    const other = aturanInput({ viewer: by, record, peran: PERAN.UPTD })
    expect(other).toMatchObject({ maySave: false, base: 'baca', jenjang: 'baca', cakupanWilayah: 'baca' })
    const own = aturanInput({ viewer: by, record: { penggunaId: 1 }, peran: PERAN.KAB_KOTA })
    expect(own).toMatchObject({ maySave: true, base: 'isi', jenjang: 'baca', hakAkses: 'baca' })
  })

  test('cakupan wilayah milik cabang dinas dan UPTD, cakupan sekolah milik yayasan, sekolah milik operator', () => {
    const sections = (peran: PeranId) => {
      const a = aturanInput({ viewer: viewer(PERAN.PROVINSI), record: null, peran })
      return [a.cakupanWilayah, a.cakupanSekolah, a.sekolah]
    }
    expect(sections(PERAN.CABANG_DINAS)).toEqual(['isi', 'sembunyi', 'sembunyi'])
    expect(sections(PERAN.UPTD)).toEqual(['isi', 'sembunyi', 'sembunyi'])
    expect(sections(PERAN.YAYASAN)).toEqual(['sembunyi', 'isi', 'sembunyi'])
    expect(sections(PERAN.SEKOLAH)).toEqual(['sembunyi', 'sembunyi', 'isi'])
  })
})

describe('jenjang yang ditawarkan', () => {
  const provinsi = { peran: PERAN.PROVINSI, jenjang: [], kodeWilayah: '050000' }

  test('menurut peran, dan tidak melebihi jenjang pembuatnya', () => {
    expect(jenjangOptions(PERAN.CABANG_DINAS, '050000', provinsi)).toEqual(['SMA', 'SMK', 'SLB'])
    expect(jenjangOptions(PERAN.CABANG_DINAS, '050000', { ...provinsi, jenjang: ['SMK'] })).toEqual(['SMK'])
    const kab = { peran: PERAN.KAB_KOTA, jenjang: [], kodeWilayah: '050700' }
    expect(jenjangOptions(PERAN.UPTD, '050700', kab)).toEqual(['TK', 'SD', 'SMP'])
  })

  test('yayasan boleh semua jenjang; dinas provinsi DKI memegang semua jenjang', () => {
    const nasional = { peran: PERAN.NASIONAL, jenjang: [], kodeWilayah: '000000' }
    expect(jenjangOptions(PERAN.YAYASAN, '050000', provinsi)).toHaveLength(6)
    expect(jenjangOptions(PERAN.PROVINSI, '010000', nasional)).toHaveLength(6)
    expect(jenjangOptions(PERAN.PROVINSI, '050000', nasional)).toHaveLength(3)
  })
})
