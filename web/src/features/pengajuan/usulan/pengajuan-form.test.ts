import { describe, expect, it } from 'vitest'
import { draftCore, isOtherCore } from './pengajuan-form.ts'

const core = (tanggal: string, ...people: string[]) => ({ tanggal, orang: people })

describe('pokok usulan', () => {
  it('hari lain atau orang yang sama sekali lain adalah usulan lain', () => {
    expect(isOtherCore(core('2026-03-02', '7-1'), core('2026-03-02', '7-2'))).toBe(true)
    expect(isOtherCore(core('2026-03-02', '7-1'), core('2026-03-03', '7-1'))).toBe(true)
    expect(isOtherCore(core('2026-03-02', '7-1'), core('2026-03-02'))).toBe(true)
  })

  it('seorang lebih atau kurang, atau libur di hari yang sama, masih usulan yang sama', () => {
    expect(isOtherCore(core('2026-03-02', '7-1'), core('2026-03-02', '7-1', '7-2'))).toBe(false)
    expect(isOtherCore(core('2026-03-02', '7-1', '7-2'), core('2026-03-02', '7-2'))).toBe(false)
    expect(isOtherCore(core('2026-03-02'), core('2026-03-02'))).toBe(false)
  })

  it('draf rilis lama, yang tidak menyebut pokoknya, memegang kuncinya: barangkali sudah terkirim dengannya', () => {
    expect(draftCore(undefined, core('2026-03-02', '7-1'))).toEqual(core('2026-03-02', '7-1'))
    expect(draftCore(null, core('2026-03-02', '7-1'))).toBeNull()
  })
})
