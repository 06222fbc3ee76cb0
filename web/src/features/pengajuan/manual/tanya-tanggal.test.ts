import type { GtkBaris } from '@geisa/contract/gtk'
import { STATUS, STATUS_KEHADIRAN } from '@geisa/engine/acuan'
import { describe, expect, it } from 'vitest'
import { ISIAN_KOSONG, RINCIAN_KOSONG } from './isian-manual.ts'
import { alasanBelumTerjawab, tanyaTanggal } from './tanya-tanggal.ts'

const gtk = (id: string, mulaiTugas: string | null = null): GtkBaris =>
  ({ id, mulaiTugas, berhenti: null, aktif: true }) as GtkBaris
const SEMUA = [gtk('7-1'), gtk('7-2', '2026-03-03'), gtk('7-3')]

describe('tanya tanggal absensi manual', () => {
  it('seolah-olah semua yang bertugas hari itu hadir: yang belum bertugas tidak ikut ditanya', () => {
    const tanya = tanyaTanggal('2026-03-02', SEMUA, 50)
    expect(tanya?.details.map((satu) => satu.gtk.id)).toEqual(['7-1', '7-3'])
    expect(tanya?.details.every(({ waktuDatang }) => typeof waktuDatang === 'string')).toBe(true)
    expect(tanyaTanggal('2026-03-03', SEMUA, 2)?.details).toHaveLength(2)
    expect(tanyaTanggal(null, SEMUA, 50)).toBeNull()
    expect(tanyaTanggal('2026-03-02', [], 50)).toBeNull()
  })

  it('dengan jenis yang boleh diusulkan setiap sekolah, bukan libur khusus', () => {
    const id = tanyaTanggal('2026-03-02', SEMUA, 50)?.jenisAbsensiManual.id
    expect(STATUS_KEHADIRAN.find((satu) => satu.id === id)).toMatchObject({ manual: true, basic: true })
    expect(id).not.toBe(STATUS.LIBUR_KHUSUS)
  })

  it('dampak baru dapat dihitung bila seorang hadir; libur khusus tanpa seorang pun', () => {
    const isian = { ...ISIAN_KOSONG, tanggal: '2026-03-02', jenisId: 21 }
    expect(alasanBelumTerjawab({ ...isian, rincian: { '7-1': RINCIAN_KOSONG } })).toContain('paling sedikit satu GTK')
    const hadir = { ...RINCIAN_KOSONG, waktuDatang: '07:00:00' }
    expect(alasanBelumTerjawab({ ...isian, rincian: { '7-1': hadir } })).toBeNull()
    expect(alasanBelumTerjawab({ ...isian, jenisId: STATUS.LIBUR_KHUSUS })).toBeNull()
    expect(alasanBelumTerjawab({ ...isian, tanggal: null })).toContain('tanggal')
  })
})
