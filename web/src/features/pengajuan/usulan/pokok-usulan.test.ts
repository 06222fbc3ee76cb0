import { describe, expect, it } from 'vitest'
import { isPokokLain, pokokDraf } from './pokok-usulan.ts'

const pokok = (tanggal: string, ...orang: string[]) => ({ tanggal, orang })

describe('pokok usulan', () => {
  it('hari lain atau orang yang sama sekali lain adalah usulan lain', () => {
    expect(isPokokLain(pokok('2026-03-02', '7-1'), pokok('2026-03-02', '7-2'))).toBe(true)
    expect(isPokokLain(pokok('2026-03-02', '7-1'), pokok('2026-03-03', '7-1'))).toBe(true)
    expect(isPokokLain(pokok('2026-03-02', '7-1'), pokok('2026-03-02'))).toBe(true)
  })

  it('seorang lebih atau kurang, atau libur di hari yang sama, masih usulan yang sama', () => {
    expect(isPokokLain(pokok('2026-03-02', '7-1'), pokok('2026-03-02', '7-1', '7-2'))).toBe(false)
    expect(isPokokLain(pokok('2026-03-02', '7-1', '7-2'), pokok('2026-03-02', '7-2'))).toBe(false)
    expect(isPokokLain(pokok('2026-03-02'), pokok('2026-03-02'))).toBe(false)
  })

  it('draf rilis lama, yang tidak menyebut pokoknya, memegang kuncinya: barangkali sudah terkirim dengannya', () => {
    expect(pokokDraf(undefined, pokok('2026-03-02', '7-1'))).toEqual(pokok('2026-03-02', '7-1'))
    expect(pokokDraf(null, pokok('2026-03-02', '7-1'))).toBeNull()
  })
})
