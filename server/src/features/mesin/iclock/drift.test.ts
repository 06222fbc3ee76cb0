import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeDrift, type DirectPost, driftLevel } from './drift.ts'

/** A tap seen at that UTC second of the day, with the machine behind by `mundur` seconds. */
function post(hari: string, detikUtc: number, backward: number, jamZona = 7): DirectPost {
  const arrived = Date.parse(`${hari}T00:00:00Z`) + detikUtc * 1000
  const waktu = new Date(arrived + jamZona * 3_600_000 - backward * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return { tiba: new Date(arrived).toISOString(), waktu, tanggalMesin: waktu.slice(0, 10) }
}

const series = (jumlah: number, backward: number, hari = '2026-08-03', start = 0) =>
  Array.from({ length: jumlah }, (_, i) => post(hari, start + i * 60, backward))

describe('selisih jam mesin', () => {
  it('tanpa contoh yang terbaca tidak ada nilai', () => {
    expect(computeDrift([], 'WIB')).toBeNull()
    expect(computeDrift([{ tiba: 'kapan', waktu: 'x', tanggalMesin: '' }], 'WIB')).toBeNull()
  })

  it('zona sekolah hanya menggeser waktu tiba', () => {
    const one = { tiba: '2026-08-03T00:00:05.500Z', tanggalMesin: '2026-08-03' }
    expect(computeDrift([{ ...one, waktu: '2026-08-03 07:00:00' }], 'WIB')).toMatchObject({ detik: 5, tingkat: 'baik' })
    expect(computeDrift([{ ...one, waktu: '2026-08-03 08:00:00' }], 'WITA')!.detik).toBe(5)
    expect(computeDrift([{ ...one, waktu: '2026-08-03 09:00:00' }], 'WIT')!.detik).toBe(5)
    expect(
      computeDrift(
        [{ tiba: '2026-08-03T07:00:05+07:00', waktu: '2026-08-03 07:00:00', tanggalMesin: '2026-08-03' }],
        'WIB',
      )!.detik,
    ).toBe(5)
  })

  it('lebih dari 120 detik perhatian, lebih dari 15 menit bahaya, ke dua arah', () => {
    expect([0, 120, -120, 121, -121, 900, -900, 901, -901].map(driftLevel)).toEqual([
      'baik',
      'baik',
      'baik',
      'perhatian',
      'perhatian',
      'perhatian',
      'perhatian',
      'bahaya',
      'bahaya',
    ])
  })

  it('satu kiriman terlambat tidak mengubah median', () => {
    expect(computeDrift([...series(5, 4), post('2026-08-03', 4000, 9000)], 'WIB')).toMatchObject({
      detik: 4,
      tingkat: 'baik',
      usulKalibrasi: null,
    })
  })

  it('jam mesin digeser 20 menit: bahaya, tanpa usul kalibrasi', () => {
    const old = series(20, 3)
    expect(computeDrift([...old, ...series(20, 1200, '2026-08-04')], 'WIB')).toEqual({
      detik: 1200,
      tingkat: 'bahaya',
      jumlahContoh: 20,
      usulKalibrasi: null,
    })
    expect(computeDrift([...old, ...series(3, 1200, '2026-08-04')], 'WIB')!.tingkat).toBe('baik')
  })

  it('lompatan satu jam penuh mengusulkan kalibrasi sejak tanggal pertamanya', () => {
    const jump = [...series(10, 3, '2026-08-03'), ...series(3, 3605, '2026-08-04')]
    expect(computeDrift(jump, 'WIB')!.usulKalibrasi).toEqual({ jam: 1, mulai: '2026-08-04' })
    expect(computeDrift(jump.slice(0, -1), 'WIB')!.usulKalibrasi).toBeNull()
    expect(computeDrift(series(5, -2 * 3600 + 90), 'WIB')!.usulKalibrasi).toEqual({ jam: -2, mulai: '2026-08-03' })
    expect(computeDrift([...jump, ...series(1, 2, '2026-08-05')], 'WIB')!.usulKalibrasi).toBeNull()
  })

  it('urutan masukan tidak berarti, dan pergeseran tetap terbaca tepat', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40_000, max: 40_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (backward, jumlah, back) => {
          const daftar = series(jumlah, backward, '2024-02-28', 80_000)
          const result = computeDrift(back ? daftar.toReversed() : daftar, 'WIB')!
          expect([result.detik, result.jumlahContoh]).toEqual([backward, jumlah])
        },
      ),
    )
  })
})
