import { describe, expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

describe('batas laju', () => {
  it('memberi sekaligus, lalu per detik, menurut harganya', () => {
    let current = 0
    const rate = createRateLimit({ perSecond: 2, atOnce: 10 }, () => current)
    expect([rate.allow('a', 6), rate.allow('a', 6), rate.allow('a', 4), rate.allow('b')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    current = 3
    expect([rate.allow('a', 7), rate.allow('a', 6)]).toEqual([false, true])
  })

  it('banjir nama karangan tidak melepaskan yang baru saja ditahan', () => {
    const rate = createRateLimit({ perSecond: 0, atOnce: 1 }, () => 0)
    for (let i = 0; i < 49_990; i++) rate.allow(`karangan ${i}`)
    rate.allow('ditahan')
    for (let i = 0; i < 100; i++) rate.allow(`lagi ${i}`)
    expect(rate.allow('ditahan')).toBe(false)
  })

  it('ember yang sudah penuh lagi dilupakan sebelum yang masih kosong', () => {
    let current = 0
    const rate = createRateLimit({ perSecond: 1, atOnce: 100 }, () => current)
    rate.allow('ditahan', 100)
    for (let i = 0; i < 49_999; i++) rate.allow(`karangan ${i}`)
    current = 2
    rate.allow('baru')
    expect(rate.allow('ditahan', 50)).toBe(false)
  })
})
