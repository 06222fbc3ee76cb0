import { describe, expect, it } from 'vitest'
import { describeRequested, recordedTimes, requestedTimes } from './koreksi-words.ts'

describe('waktu dalam rincian', () => {
  it('yang tidak tercatat bergaris; yang tidak diminta tidak diubah, bukan dihapus', () => {
    expect(recordedTimes({ datang: null, pulang: null })).toBe('Tidak ada')
    expect(recordedTimes({ datang: null, pulang: '15:31' })).toBe('Datang –, pulang 15:31')
    expect(requestedTimes({ datang: null, pulang: '15:31' })).toBe('Datang tidak diubah, pulang 15:31')
    expect(requestedTimes({ datang: '07:01', pulang: null })).toBe('Datang 07:01, pulang tidak diubah')
    expect(requestedTimes({ datang: '07:01', pulang: '14:04' })).toBe('Datang 07:01, pulang 14:04')
  })
})

describe('ringkasan sebelum menyetujui beberapa sekaligus', () => {
  it('menyebut jam yang diminta dan banyaknya dokumen', () => {
    const asked = (datang: string | null, pulang: string | null, jumlahDokumen: number) =>
      describeRequested({ waktuKoreksi: { datang, pulang }, jumlahDokumen })
    expect(asked('07:01', '14:04', 2)).toBe('→ datang 07:01, pulang 14:04 · 2 dokumen')
    expect(asked(null, '14:04', 1)).toBe('→ pulang 14:04 · 1 dokumen')
    expect(asked(null, null, 0)).toBe('tanpa dokumen')
  })
})
