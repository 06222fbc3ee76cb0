import { describe, expect, it } from 'vitest'
import { kalimatTanpaDokumen, sebutDokumen } from './dokumen-diminta.tsx'

describe('dokumen yang diminta', () => {
  it('disebut sebelum dikirim hanya bila memang diminta dan belum ada satu pun', () => {
    expect(kalimatTanpaDokumen(0, 'Surat Keterangan Dokter')).toMatch(/^Surat Keterangan Dokter belum disertakan\./)
    for (const [banyak, diminta] of [
      [1, 'Surat Keterangan Dokter'],
      [0, null],
      [0, ''],
    ] as const)
      expect(kalimatTanpaDokumen(banyak, diminta)).toBeNull()
  })

  it('bagi yang membaca: berapa yang ada, dan apa yang diminta', () => {
    expect(sebutDokumen(0, null)).toBe('Tidak ada')
    expect(sebutDokumen(0, 'Surat Keterangan Dokter')).toBe('Tidak ada, diminta Surat Keterangan Dokter')
    expect(sebutDokumen(9, null)).toBe('9 berkas')
  })
})
