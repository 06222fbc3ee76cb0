import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hitungDrift, type PostLangsung, tingkatDrift } from './drift.ts'

/** A tap seen at that UTC second of the day, with the machine behind by `mundur` seconds. */
function post(hari: string, detikUtc: number, mundur: number, jamZona = 7): PostLangsung {
  const tiba = Date.parse(`${hari}T00:00:00Z`) + detikUtc * 1000
  const waktu = new Date(tiba + jamZona * 3_600_000 - mundur * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return { tiba: new Date(tiba).toISOString(), waktu, tanggalMesin: waktu.slice(0, 10) }
}

const deret = (jumlah: number, mundur: number, hari = '2026-08-03', mulai = 0) =>
  Array.from({ length: jumlah }, (_, i) => post(hari, mulai + i * 60, mundur))

describe('selisih jam mesin', () => {
  it('tanpa contoh yang terbaca tidak ada nilai', () => {
    expect(hitungDrift([], 'WIB')).toBeNull()
    expect(hitungDrift([{ tiba: 'kapan', waktu: 'x', tanggalMesin: '' }], 'WIB')).toBeNull()
  })

  it('zona sekolah hanya menggeser waktu tiba', () => {
    const satu = { tiba: '2026-08-03T00:00:05.500Z', tanggalMesin: '2026-08-03' }
    expect(hitungDrift([{ ...satu, waktu: '2026-08-03 07:00:00' }], 'WIB')).toMatchObject({ detik: 5, tingkat: 'baik' })
    expect(hitungDrift([{ ...satu, waktu: '2026-08-03 08:00:00' }], 'WITA')!.detik).toBe(5)
    expect(hitungDrift([{ ...satu, waktu: '2026-08-03 09:00:00' }], 'WIT')!.detik).toBe(5)
    expect(
      hitungDrift(
        [{ tiba: '2026-08-03T07:00:05+07:00', waktu: '2026-08-03 07:00:00', tanggalMesin: '2026-08-03' }],
        'WIB',
      )!.detik,
    ).toBe(5)
  })

  it('lebih dari 120 detik perhatian, lebih dari 15 menit bahaya, ke dua arah', () => {
    expect([0, 120, -120, 121, -121, 900, -900, 901, -901].map(tingkatDrift)).toEqual([
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
    expect(hitungDrift([...deret(5, 4), post('2026-08-03', 4000, 9000)], 'WIB')).toMatchObject({
      detik: 4,
      tingkat: 'baik',
      usulKalibrasi: null,
    })
  })

  it('jam mesin digeser 20 menit: bahaya, tanpa usul kalibrasi', () => {
    const lama = deret(20, 3)
    expect(hitungDrift([...lama, ...deret(20, 1200, '2026-08-04')], 'WIB')).toEqual({
      detik: 1200,
      tingkat: 'bahaya',
      jumlahContoh: 20,
      usulKalibrasi: null,
    })
    expect(hitungDrift([...lama, ...deret(3, 1200, '2026-08-04')], 'WIB')!.tingkat).toBe('baik')
  })

  it('lompatan satu jam penuh mengusulkan kalibrasi sejak tanggal pertamanya', () => {
    const lompat = [...deret(10, 3, '2026-08-03'), ...deret(3, 3605, '2026-08-04')]
    expect(hitungDrift(lompat, 'WIB')!.usulKalibrasi).toEqual({ jam: 1, mulai: '2026-08-04' })
    expect(hitungDrift(lompat.slice(0, -1), 'WIB')!.usulKalibrasi).toBeNull()
    expect(hitungDrift(deret(5, -2 * 3600 + 90), 'WIB')!.usulKalibrasi).toEqual({ jam: -2, mulai: '2026-08-03' })
    expect(hitungDrift([...lompat, ...deret(1, 2, '2026-08-05')], 'WIB')!.usulKalibrasi).toBeNull()
  })

  it('urutan masukan tidak berarti, dan pergeseran tetap terbaca tepat', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40_000, max: 40_000 }),
        fc.integer({ min: 1, max: 20 }),
        fc.boolean(),
        (mundur, jumlah, balik) => {
          const daftar = deret(jumlah, mundur, '2024-02-28', 80_000)
          const hasil = hitungDrift(balik ? daftar.toReversed() : daftar, 'WIB')!
          expect([hasil.detik, hasil.jumlahContoh]).toEqual([mundur, jumlah])
        },
      ),
    )
  })
})
