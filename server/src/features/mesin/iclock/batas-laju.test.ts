import { describe, expect, it } from 'vitest'
import { buatBatasLaju } from './batas-laju.ts'

describe('batas laju', () => {
  it('memberi sekaligus, lalu per detik, menurut harganya', () => {
    let kini = 0
    const laju = buatBatasLaju({ perDetik: 2, sekaligus: 10 }, () => kini)
    expect([laju.boleh('a', 6), laju.boleh('a', 6), laju.boleh('a', 4), laju.boleh('b')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    kini = 3
    expect([laju.boleh('a', 7), laju.boleh('a', 6)]).toEqual([false, true])
  })

  it('banjir nama karangan tidak melepaskan yang baru saja ditahan', () => {
    const laju = buatBatasLaju({ perDetik: 0, sekaligus: 1 }, () => 0)
    for (let i = 0; i < 49_990; i++) laju.boleh(`karangan ${i}`)
    laju.boleh('ditahan')
    for (let i = 0; i < 100; i++) laju.boleh(`lagi ${i}`)
    expect(laju.boleh('ditahan')).toBe(false)
  })

  it('ember yang sudah penuh lagi dilupakan sebelum yang masih kosong', () => {
    let kini = 0
    const laju = buatBatasLaju({ perDetik: 1, sekaligus: 100 }, () => kini)
    laju.boleh('ditahan', 100)
    for (let i = 0; i < 49_999; i++) laju.boleh(`karangan ${i}`)
    kini = 2
    laju.boleh('baru')
    expect(laju.boleh('ditahan', 50)).toBe(false)
  })
})
