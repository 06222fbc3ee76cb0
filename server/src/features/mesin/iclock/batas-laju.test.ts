import { describe, expect, it } from 'vitest'
import { createRateLimit } from './batas-laju.ts'

describe('batas laju', () => {
  it('memberi sekaligus, lalu per detik, menurut harganya', () => {
    let current = 0
    const rate = createRateLimit({ perDetik: 2, atOnce: 10 }, () => current)
    expect([rate.boleh('a', 6), rate.boleh('a', 6), rate.boleh('a', 4), rate.boleh('b')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    current = 3
    expect([rate.boleh('a', 7), rate.boleh('a', 6)]).toEqual([false, true])
  })

  it('banjir nama karangan tidak melepaskan yang baru saja ditahan', () => {
    const rate = createRateLimit({ perDetik: 0, atOnce: 1 }, () => 0)
    for (let i = 0; i < 49_990; i++) rate.boleh(`karangan ${i}`)
    rate.boleh('ditahan')
    for (let i = 0; i < 100; i++) rate.boleh(`lagi ${i}`)
    expect(rate.boleh('ditahan')).toBe(false)
  })

  it('ember yang sudah penuh lagi dilupakan sebelum yang masih kosong', () => {
    let current = 0
    const rate = createRateLimit({ perDetik: 1, atOnce: 100 }, () => current)
    rate.boleh('ditahan', 100)
    for (let i = 0; i < 49_999; i++) rate.boleh(`karangan ${i}`)
    current = 2
    rate.boleh('baru')
    expect(rate.boleh('ditahan', 50)).toBe(false)
  })
})
