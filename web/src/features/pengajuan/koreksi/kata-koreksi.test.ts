import { describe, expect, it } from 'vitest'
import { describeRequested } from './kata-koreksi.ts'

describe('ringkasan sebelum menyetujui beberapa sekaligus', () => {
  it('menyebut jam yang diminta dan banyaknya dokumen', () => {
    const sebut = (datang: string | null, pulang: string | null, jumlahDokumen: number) =>
      describeRequested({ waktuKoreksi: { datang, pulang }, jumlahDokumen })
    expect(sebut('07:01', '14:04', 2)).toBe('→ datang 07:01, pulang 14:04 · 2 dokumen')
    expect(sebut(null, '14:04', 1)).toBe('→ pulang 14:04 · 1 dokumen')
    expect(sebut(null, null, 0)).toBe('tanpa dokumen')
  })
})
