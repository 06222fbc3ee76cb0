import { describe, expect, it } from 'vitest'
import { DAFTAR_PERAN, PERAN } from './hak-akses.ts'
import { bolehMengelola, isAtasan, peranBawahan } from './rantai-akun.ts'

const pasangan = DAFTAR_PERAN.flatMap((oleh) => DAFTAR_PERAN.map((peran) => [oleh, peran] as const))

describe('rantai pembuatan akun (product.md 2)', () => {
  it('hanya pasangan ini: 1 → 1, 6, 8; 6 → 66, 67, 10; 8 → 57, 10; 10 → 4', () => {
    const ada = pasangan.filter(([oleh, peran]) => isAtasan(oleh, peran)).map((satu) => satu.join(' → '))
    expect(ada.toSorted()).toEqual(
      ['1 → 1', '1 → 6', '1 → 8', '6 → 66', '6 → 67', '6 → 10', '8 → 57', '8 → 10', '10 → 4'].toSorted(),
    )
  })

  it('setiap peran dapat dicapai dari Admin, dan tidak ada yang membuat atasannya', () => {
    const tercapai = new Set([PERAN.NASIONAL as number])
    for (const oleh of tercapai) for (const peran of peranBawahan(oleh as never)) tercapai.add(peran)
    expect(tercapai).toEqual(new Set(DAFTAR_PERAN))
    const berbalik = pasangan.filter(([a, b]) => a !== b && isAtasan(a, b) && isAtasan(b, a))
    expect(berbalik).toEqual([])
  })

  it('Admin mengelola semua, yang lain hanya bawahannya', () => {
    for (const [oleh, peran] of pasangan)
      expect(bolehMengelola(oleh, peran)).toBe(oleh === PERAN.NASIONAL || isAtasan(oleh, peran))
  })
})
