import type { GtkRow } from '@geisa/contract/gtk/gtk'
import { STATUS, STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { describe, expect, it } from 'vitest'
import type { ManualInput } from '../shapes.ts'
import {
  alignJam,
  changedInput,
  coreFrom,
  detailsToSend,
  EMPTY_DETAIL,
  EMPTY_INPUT,
  errorPerGtk,
  includeGtk,
  inputBody,
  isHadir,
  perihalManual,
  rebaseInput,
  suggestionInput,
  tanggalQuery,
  updateDetail,
  whyIncomplete,
  whyUnanswered,
} from './manual-input.ts'

const INPUT: ManualInput = {
  tanggal: '2026-03-02',
  jenisId: 21,
  catatan: 'Mesin rusak',
  rincian: { '7-1': { waktuDatang: '07:00:00', waktuPulang: '14:00:00', keterangan: '' }, '7-2': EMPTY_DETAIL },
}

describe('isian absensi manual', () => {
  it('Hadir bila ada jam datang atau jam pulang, selain itu Tidak Hadir', () => {
    expect(isHadir(EMPTY_DETAIL)).toBe(false)
    expect(isHadir({ ...EMPTY_DETAIL, keterangan: 'sakit' })).toBe(false)
    expect(isHadir({ ...EMPTY_DETAIL, waktuDatang: '07:00:00' })).toBe(true)
    expect(isHadir({ ...EMPTY_DETAIL, waktuPulang: '14:00:00' })).toBe(true)
  })

  it('hanya GTK yang diikutkan yang terkirim; libur khusus sekolah tidak menyebut GTK', () => {
    expect(detailsToSend(INPUT).map(({ gtk, statusKehadiran }) => [gtk.id, statusKehadiran])).toEqual([
      ['7-1', true],
      ['7-2', false],
    ])
    expect(detailsToSend({ ...INPUT, jenisId: STATUS.LIBUR_KHUSUS })).toEqual([])
  })

  it('yang tidak berubah tidak dikirim', () => {
    expect(changedInput(INPUT, INPUT)).toEqual({})
    const reversed = { '7-2': EMPTY_DETAIL, '7-1': { ...EMPTY_DETAIL, ...INPUT.rincian['7-1'] } }
    expect(changedInput({ ...INPUT, catatan: ' Mesin rusak ', rincian: reversed }, INPUT)).toEqual({})
    expect(changedInput({ ...INPUT, tanggal: '2026-03-03' }, INPUT)).toEqual({ tanggal: '2026-03-03' })
    expect(changedInput(updateDetail(INPUT, '7-2', { waktuDatang: '07:10:00' }), INPUT).details).toHaveLength(2)
    expect(changedInput({ ...INPUT, jenisId: STATUS.LIBUR_KHUSUS }, INPUT)).toEqual({
      jenisAbsensiManual: { id: STATUS.LIBUR_KHUSUS },
      details: [],
    })
  })

  it('perubahan orang lain masuk di bidang yang tidak disentuh, yang diketik tetap', () => {
    const typed = updateDetail(INPUT, '7-2', { waktuDatang: '07:10:00' })
    const next = { ...INPUT, catatan: 'Listrik padam', rincian: {} }
    expect(rebaseInput(typed, INPUT, next)).toEqual({ ...typed, catatan: 'Listrik padam' })
    expect(rebaseInput(INPUT, INPUT, next)).toEqual(next)
  })

  it('jam yang sama untuk semua pilihan; jam yang dikosongkan membiarkan jam masing-masing', () => {
    const same = alignJam(INPUT, ['7-1', '7-2'], { waktuDatang: '07:30:00', waktuPulang: null })
    expect(same.rincian['7-1']).toEqual({ waktuDatang: '07:30:00', waktuPulang: '14:00:00', keterangan: '' })
    expect(same.rincian['7-2']).toEqual({ ...EMPTY_DETAIL, waktuDatang: '07:30:00' })
  })

  it('mengikutkan lagi tidak menghapus jam yang sudah ditulis, mengeluarkan menghapus barisnya', () => {
    expect(includeGtk(INPUT, ['7-1', '7-3'], true).rincian).toEqual({ ...INPUT.rincian, '7-3': EMPTY_DETAIL })
    expect(Object.keys(includeGtk(INPUT, ['7-1'], false).rincian)).toEqual(['7-2'])
  })

  it('menulis jam mengikutkan GTK-nya', () => {
    expect(updateDetail(INPUT, '7-9', { waktuPulang: '14:00:00' }).rincian['7-9']).toEqual({
      ...EMPTY_DETAIL,
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
    const suggestion = {
      hari: [{ tanggal: '2026-03-02', mesin: [], gtk: [{ gtk, jamMasuk: '07:00:00', jamPulang: '14:00:00' }] }],
      jenisAbsensiManual: { id: 21, nama: 'Hadir – Mesin Rusak' },
    }
    expect(suggestionInput(suggestion, '2026-03-03')).toBeNull()
    expect(suggestionInput(suggestion, '2026-03-02')).toEqual({
      tanggal: '2026-03-02',
      jenisId: 21,
      catatan: '',
      rincian: { '7-4': { waktuDatang: '07:00:00', waktuPulang: '14:00:00', keterangan: '' } },
    })
  })

  it('tanggal dan jenis wajib sebelum diajukan', () => {
    expect(whyIncomplete({ ...INPUT, tanggal: null })).toContain('tanggal')
    expect(whyIncomplete({ ...INPUT, jenisId: null })).toContain('jenis')
    expect(whyIncomplete({ ...INPUT, jenisId: 0 })).toBeNull()
  })

  it('tanpa tanggal atau tanpa orang belum ada pokoknya; libur khusus cukup tanggalnya', () => {
    const empty = { ...EMPTY_INPUT, tanggal: '2026-03-02' }
    expect(coreFrom(empty)).toBeNull()
    expect(coreFrom({ ...empty, tanggal: null, rincian: { '7-1': EMPTY_DETAIL } })).toBeNull()
    expect(coreFrom({ ...empty, rincian: { '7-1': EMPTY_DETAIL } })).toEqual({
      tanggal: '2026-03-02',
      orang: ['7-1'],
    })
    expect(coreFrom({ ...empty, jenisId: STATUS.LIBUR_KHUSUS })).toEqual({ tanggal: '2026-03-02', orang: [] })
  })

  it('tanpa tanggal atau jenis tidak ada yang dikirim', () => {
    expect(inputBody({ ...INPUT, tanggal: null })).toBeNull()
    expect(inputBody({ ...INPUT, jenisId: null })).toBeNull()
    expect(inputBody({ ...INPUT, catatan: ' Mesin rusak ' })).toMatchObject({
      tanggal: '2026-03-02',
      jenisAbsensiManual: { id: 21 },
      catatanDariPengusul: 'Mesin rusak',
    })
  })

  it('penolakan sebuah baris sampai pada GTK-nya', () => {
    const errors = [
      { field: 'details.1.waktuDatang', message: 'Jam datang sesudah jam pulang' },
      { field: 'details.0.gtk.id', message: 'GTK tidak bertugas' },
      { field: 'details', message: 'Paling banyak 500' },
      { field: 'tanggal', message: 'Belum tiba' },
    ]
    expect(errorPerGtk(errors, [{ gtk: { id: '7-1' } }, { gtk: { id: '7-2' } }])).toEqual({
      '7-2': { waktuDatang: 'Jam datang sesudah jam pulang' },
      '7-1': { gtk: 'GTK tidak bertugas' },
    })
  })
})

it('pertanyaan sebelum memutuskan menyebut nomor, banyaknya GTK, dan tanggalnya', () => {
  const input = { ...EMPTY_INPUT, tanggal: '2026-11-10', rincian: { '7-1': EMPTY_DETAIL, '7-2': EMPTY_DETAIL } }
  expect(perihalManual('M-3', input)).toBe('No. M-3, 2 GTK, 10 November 2026')
  expect(perihalManual(null, { ...input, jenisId: STATUS.LIBUR_KHUSUS })).toBe('semua GTK, 10 November 2026')
})

const gtk = (id: string, tugasStart: string | null = null): GtkRow =>
  ({ id, mulaiTugas: tugasStart, berhenti: null, aktif: true }) as GtkRow
const ALL = [gtk('7-1'), gtk('7-2', '2026-03-03'), gtk('7-3')]

describe('tanya tanggal absensi manual', () => {
  it('seolah-olah semua yang bertugas hari itu hadir: yang belum bertugas tidak ikut ditanya', () => {
    const query = tanggalQuery('2026-03-02', ALL, 50)
    expect(query?.details.map((detail) => detail.gtk.id)).toEqual(['7-1', '7-3'])
    expect(query?.details.every(({ waktuDatang }) => typeof waktuDatang === 'string')).toBe(true)
    expect(tanggalQuery('2026-03-03', ALL, 2)?.details).toHaveLength(2)
    expect(tanggalQuery(null, ALL, 50)).toBeNull()
    expect(tanggalQuery('2026-03-02', [], 50)).toBeNull()
  })

  it('dengan jenis yang boleh diusulkan setiap sekolah, bukan libur khusus', () => {
    const id = tanggalQuery('2026-03-02', ALL, 50)?.jenisAbsensiManual.id
    expect(STATUS_KEHADIRAN.find((statusKehadiran) => statusKehadiran.id === id)).toMatchObject({
      manual: true,
      basic: true,
    })
    expect(id).not.toBe(STATUS.LIBUR_KHUSUS)
  })

  it('dampak baru dapat dihitung bila seorang hadir; libur khusus tanpa seorang pun', () => {
    const input = { ...EMPTY_INPUT, tanggal: '2026-03-02', jenisId: 21 }
    expect(whyUnanswered({ ...input, rincian: { '7-1': EMPTY_DETAIL } })).toContain('paling sedikit satu GTK')
    const hadir = { ...EMPTY_DETAIL, waktuDatang: '07:00:00' }
    expect(whyUnanswered({ ...input, rincian: { '7-1': hadir } })).toBeNull()
    expect(whyUnanswered({ ...input, jenisId: STATUS.LIBUR_KHUSUS })).toBeNull()
    expect(whyUnanswered({ ...input, tanggal: null })).toContain('tanggal')
  })
})
