import { describe, expect, it } from 'vitest'
import { isAtasan, mayManage, peranBawahan } from './atasan.ts'
import { DAFTAR_PERAN, PERAN } from './hak-akses.ts'

const pairs = DAFTAR_PERAN.flatMap((by) => DAFTAR_PERAN.map((peran) => [by, peran] as const))

describe('rantai pembuatan akun (product.md 2)', () => {
  it('hanya pasangan ini: 1 → 1, 6, 8; 6 → 66, 67, 10; 8 → 57, 10; 10 → 4', () => {
    const present = pairs.filter(([by, peran]) => isAtasan(by, peran)).map((pair) => pair.join(' → '))
    expect(present.toSorted()).toEqual(
      ['1 → 1', '1 → 6', '1 → 8', '6 → 66', '6 → 67', '6 → 10', '8 → 57', '8 → 10', '10 → 4'].toSorted(),
    )
  })

  it('setiap peran dapat dicapai dari Admin, dan tidak ada yang membuat atasannya', () => {
    const reached = new Set([PERAN.NASIONAL as number])
    for (const by of reached) for (const peran of peranBawahan(by as never)) reached.add(peran)
    expect(reached).toEqual(new Set(DAFTAR_PERAN))
    const reversed = pairs.filter(([a, b]) => a !== b && isAtasan(a, b) && isAtasan(b, a))
    expect(reversed).toEqual([])
  })

  it('Admin mengelola semua, yang lain hanya bawahannya', () => {
    for (const [by, peran] of pairs) expect(mayManage(by, peran)).toBe(by === PERAN.NASIONAL || isAtasan(by, peran))
  })
})
