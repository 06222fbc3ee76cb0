import { describe, expect, it } from 'vitest'
import { describeDocument, sentenceWithoutDocument } from './dokumen-diminta.tsx'

describe('dokumen yang diminta', () => {
  it('disebut sebelum dikirim hanya bila memang diminta dan belum ada satu pun', () => {
    expect(sentenceWithoutDocument(0, 'Surat Keterangan Dokter')).toMatch(/^Surat Keterangan Dokter belum disertakan\./)
    for (const [many, requested] of [
      [1, 'Surat Keterangan Dokter'],
      [0, null],
      [0, ''],
    ] as const)
      expect(sentenceWithoutDocument(many, requested)).toBeNull()
  })

  it('bagi yang membaca: berapa yang ada, dan apa yang diminta', () => {
    expect(describeDocument(0, null)).toBe('Tidak ada')
    expect(describeDocument(0, 'Surat Keterangan Dokter')).toBe('Tidak ada, diminta Surat Keterangan Dokter')
    expect(describeDocument(9, null)).toBe('9 berkas')
  })
})
