import { describe, expect, test } from 'vitest'
import { jenjangPilihan, NASIONAL, tingkatWilayah, wilayahPada } from './tingkat-wilayah.ts'

test('kode wilayah memuat tingkat dan induknya', () => {
  expect([NASIONAL, '050000', '050700', '050717'].map(tingkatWilayah)).toEqual([0, 1, 2, 3])
  expect(([0, 1, 2, 3] as const).map((t) => wilayahPada('050717', t))).toEqual([NASIONAL, '050000', '050700', '050717'])
})

describe('pilihan saringan wilayah', () => {
  test('admin mulai dari provinsi, satu tingkat lebih jauh dari yang dipilih', () => {
    expect(jenjangPilihan(NASIONAL, undefined)).toEqual([
      { tingkat: 1, induk: NASIONAL, nilai: null, tanpa: undefined },
    ])
    expect(jenjangPilihan(NASIONAL, '050700')).toEqual([
      { tingkat: 1, induk: NASIONAL, nilai: '050000', tanpa: undefined },
      { tingkat: 2, induk: '050000', nilai: '050700', tanpa: '050000' },
      { tingkat: 3, induk: '050700', nilai: null, tanpa: '050700' },
    ])
  })

  test('dinas kab/kota hanya memilih kecamatannya; wilayah lain di alamat tidak terbaca', () => {
    expect(jenjangPilihan('050700', '050717')).toEqual([
      { tingkat: 3, induk: '050700', nilai: '050717', tanpa: undefined },
    ])
    expect(jenjangPilihan('050700', '010000')).toEqual([{ tingkat: 3, induk: '050700', nilai: null, tanpa: undefined }])
  })
})
