import { STATUS } from '@geisa/engine/acuan'
import { describe, expect, it } from 'vitest'
import {
  alasanBelumLengkap,
  badanIsian,
  bedaIsian,
  gabungIsian,
  galatPerGtk,
  ISIAN_KOSONG,
  type IsianManual,
  ikutkan,
  isHadir,
  isianSaran,
  pokokDari,
  RINCIAN_KOSONG,
  rinciKirim,
  samakanJam,
  ubahRincian,
} from './isian-manual.ts'

const ISIAN: IsianManual = {
  tanggal: '2026-03-02',
  jenisId: 21,
  catatan: 'Mesin rusak',
  rincian: { '7-1': { waktuDatang: '07:00:00', waktuPulang: '14:00:00', keterangan: '' }, '7-2': RINCIAN_KOSONG },
}

describe('isian absensi manual', () => {
  it('Hadir bila ada jam datang atau jam pulang, selain itu Tidak Hadir', () => {
    expect(isHadir(RINCIAN_KOSONG)).toBe(false)
    expect(isHadir({ ...RINCIAN_KOSONG, keterangan: 'sakit' })).toBe(false)
    expect(isHadir({ ...RINCIAN_KOSONG, waktuDatang: '07:00:00' })).toBe(true)
    expect(isHadir({ ...RINCIAN_KOSONG, waktuPulang: '14:00:00' })).toBe(true)
  })

  it('hanya GTK yang diikutkan yang terkirim; libur khusus sekolah tidak menyebut GTK', () => {
    expect(rinciKirim(ISIAN).map(({ gtk, statusKehadiran }) => [gtk.id, statusKehadiran])).toEqual([
      ['7-1', true],
      ['7-2', false],
    ])
    expect(rinciKirim({ ...ISIAN, jenisId: STATUS.LIBUR_KHUSUS })).toEqual([])
  })

  it('yang tidak berubah tidak dikirim', () => {
    expect(bedaIsian(ISIAN, ISIAN)).toEqual({})
    const terbalik = { '7-2': RINCIAN_KOSONG, '7-1': { ...RINCIAN_KOSONG, ...ISIAN.rincian['7-1'] } }
    expect(bedaIsian({ ...ISIAN, catatan: ' Mesin rusak ', rincian: terbalik }, ISIAN)).toEqual({})
    expect(bedaIsian({ ...ISIAN, tanggal: '2026-03-03' }, ISIAN)).toEqual({ tanggal: '2026-03-03' })
    expect(bedaIsian(ubahRincian(ISIAN, '7-2', { waktuDatang: '07:10:00' }), ISIAN).details).toHaveLength(2)
    expect(bedaIsian({ ...ISIAN, jenisId: STATUS.LIBUR_KHUSUS }, ISIAN)).toEqual({
      jenisAbsensiManual: { id: STATUS.LIBUR_KHUSUS },
      details: [],
    })
  })

  it('perubahan orang lain masuk di bidang yang tidak disentuh, yang diketik tetap', () => {
    const diketik = ubahRincian(ISIAN, '7-2', { waktuDatang: '07:10:00' })
    const baru = { ...ISIAN, catatan: 'Listrik padam', rincian: {} }
    expect(gabungIsian(diketik, ISIAN, baru)).toEqual({ ...diketik, catatan: 'Listrik padam' })
    expect(gabungIsian(ISIAN, ISIAN, baru)).toEqual(baru)
  })

  it('jam yang sama untuk semua pilihan; jam yang dikosongkan membiarkan jam masing-masing', () => {
    const sama = samakanJam(ISIAN, ['7-1', '7-2'], { waktuDatang: '07:30:00', waktuPulang: null })
    expect(sama.rincian['7-1']).toEqual({ waktuDatang: '07:30:00', waktuPulang: '14:00:00', keterangan: '' })
    expect(sama.rincian['7-2']).toEqual({ ...RINCIAN_KOSONG, waktuDatang: '07:30:00' })
  })

  it('mengikutkan lagi tidak menghapus jam yang sudah ditulis, mengeluarkan menghapus barisnya', () => {
    expect(ikutkan(ISIAN, ['7-1', '7-3'], true).rincian).toEqual({ ...ISIAN.rincian, '7-3': RINCIAN_KOSONG })
    expect(Object.keys(ikutkan(ISIAN, ['7-1'], false).rincian)).toEqual(['7-2'])
  })

  it('menulis jam mengikutkan GTK-nya', () => {
    expect(ubahRincian(ISIAN, '7-9', { waktuPulang: '14:00:00' }).rincian['7-9']).toEqual({
      ...RINCIAN_KOSONG,
      waktuPulang: '14:00:00',
    })
  })

  it('hari tanpa kabar mesin terisi dengan jam jadwal GTK yang harinya masih terbuka', () => {
    const gtk = {
      id: '7-4',
      idDapodik: 'x',
      nama: 'A',
      namaDapodik: 'A',
      nip: null,
      nuptk: null,
      jenisGuru: 'Guru Kelas',
    }
    const saran = {
      hari: [{ tanggal: '2026-03-02', mesin: [], gtk: [{ gtk, jamMasuk: '07:00:00', jamPulang: '14:00:00' }] }],
      jenisAbsensiManual: { id: 21, nama: 'Hadir – Mesin Rusak' },
    }
    expect(isianSaran(saran, '2026-03-03')).toBeNull()
    expect(isianSaran(saran, '2026-03-02')).toEqual({
      tanggal: '2026-03-02',
      jenisId: 21,
      catatan: '',
      rincian: { '7-4': { waktuDatang: '07:00:00', waktuPulang: '14:00:00', keterangan: '' } },
    })
  })

  it('tanggal dan jenis wajib sebelum diajukan', () => {
    expect(alasanBelumLengkap({ ...ISIAN, tanggal: null })).toContain('tanggal')
    expect(alasanBelumLengkap({ ...ISIAN, jenisId: null })).toContain('jenis')
    expect(alasanBelumLengkap({ ...ISIAN, jenisId: 0 })).toBeNull()
  })

  it('tanpa tanggal atau tanpa orang belum ada pokoknya; libur khusus cukup tanggalnya', () => {
    const kosong = { ...ISIAN_KOSONG, tanggal: '2026-03-02' }
    expect(pokokDari(kosong)).toBeNull()
    expect(pokokDari({ ...kosong, tanggal: null, rincian: { '7-1': RINCIAN_KOSONG } })).toBeNull()
    expect(pokokDari({ ...kosong, rincian: { '7-1': RINCIAN_KOSONG } })).toEqual({
      tanggal: '2026-03-02',
      orang: ['7-1'],
    })
    expect(pokokDari({ ...kosong, jenisId: STATUS.LIBUR_KHUSUS })).toEqual({ tanggal: '2026-03-02', orang: [] })
  })

  it('tanpa tanggal atau jenis tidak ada yang dikirim', () => {
    expect(badanIsian({ ...ISIAN, tanggal: null })).toBeNull()
    expect(badanIsian({ ...ISIAN, jenisId: null })).toBeNull()
    expect(badanIsian({ ...ISIAN, catatan: ' Mesin rusak ' })).toMatchObject({
      tanggal: '2026-03-02',
      jenisAbsensiManual: { id: 21 },
      catatanDariPengusul: 'Mesin rusak',
    })
  })

  it('penolakan sebuah baris sampai pada GTK-nya', () => {
    const galat = [
      { field: 'details.1.waktuDatang', message: 'Jam datang sesudah jam pulang' },
      { field: 'details.0.gtk.id', message: 'GTK tidak bertugas' },
      { field: 'details', message: 'Paling banyak 500' },
      { field: 'tanggal', message: 'Belum tiba' },
    ]
    expect(galatPerGtk(galat, [{ gtk: { id: '7-1' } }, { gtk: { id: '7-2' } }])).toEqual({
      '7-2': { waktuDatang: 'Jam datang sesudah jam pulang' },
      '7-1': { gtk: 'GTK tidak bertugas' },
    })
  })
})
