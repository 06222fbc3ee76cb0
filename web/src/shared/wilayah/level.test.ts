import { describe, expect, test } from 'vitest'
import { NASIONAL, selectableLevels, wilayahAt, wilayahLevel } from './level.ts'

test('kode wilayah memuat tingkat dan induknya', () => {
  expect([NASIONAL, '050000', '050700', '050717'].map(wilayahLevel)).toEqual([0, 1, 2, 3])
  expect(([0, 1, 2, 3] as const).map((t) => wilayahAt('050717', t))).toEqual([NASIONAL, '050000', '050700', '050717'])
})

describe('pilihan saringan wilayah', () => {
  test('admin mulai dari provinsi, satu tingkat lebih jauh dari yang dipilih', () => {
    expect(selectableLevels(NASIONAL, undefined)).toEqual([
      { level: 1, parent: NASIONAL, value: null, without: undefined },
    ])
    expect(selectableLevels(NASIONAL, '050700')).toEqual([
      { level: 1, parent: NASIONAL, value: '050000', without: undefined },
      { level: 2, parent: '050000', value: '050700', without: '050000' },
      { level: 3, parent: '050700', value: null, without: '050700' },
    ])
  })

  test('dinas kab/kota hanya memilih kecamatannya; wilayah lain di alamat tidak terbaca', () => {
    expect(selectableLevels('050700', '050717')).toEqual([
      { level: 3, parent: '050700', value: '050717', without: undefined },
    ])
    expect(selectableLevels('050700', '010000')).toEqual([
      { level: 3, parent: '050700', value: null, without: undefined },
    ])
  })
})
