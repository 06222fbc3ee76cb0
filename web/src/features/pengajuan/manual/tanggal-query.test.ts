import type { GtkRow } from '@geisa/contract/gtk/gtk'
import { STATUS, STATUS_KEHADIRAN } from '@geisa/engine/status-kehadiran'
import { describe, expect, it } from 'vitest'
import { EMPTY_DETAIL, EMPTY_INPUT } from './manual-input.ts'
import { tanggalQuery, whyUnanswered } from './tanggal-query.ts'

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
