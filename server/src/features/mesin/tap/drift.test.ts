import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeDrift, type DirectPost, driftLevel } from './drift.ts'

/** A tap seen at that UTC second of the day, with the machine behind by `backward` seconds. */
function post(hari: string, detikUtc: number, backward: number, kalibrasi = 0): DirectPost {
  const arrived = Date.parse(`${hari}T00:00:00Z`) + detikUtc * 1000
  const waktu = new Date(arrived + 7 * 3_600_000 - backward * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return { tiba: new Date(arrived).toISOString(), waktu, tanggalMesin: waktu.slice(0, 10), kalibrasi }
}

const series = (jumlah: number, backward: number, hari = '2026-08-03', start = 0) =>
  Array.from({ length: jumlah }, (_, i) => post(hari, start + i * 60, backward))

describe('selisih jam mesin', () => {
  it('tanpa contoh yang terbaca tidak ada nilai', () => {
    expect(computeDrift([], 'WIB')).toBeNull()
    expect(computeDrift([{ tiba: 'kapan', waktu: 'x', tanggalMesin: '', kalibrasi: 0 }], 'WIB')).toBeNull()
  })

  it('zona sekolah hanya menggeser waktu tiba', () => {
    const one = { tiba: '2026-08-03T00:00:05.500Z', tanggalMesin: '2026-08-03', kalibrasi: 0 }
    expect(computeDrift([{ ...one, waktu: '2026-08-03 07:00:00' }], 'WIB')).toMatchObject({ detik: 5, tingkat: 'baik' })
    expect(computeDrift([{ ...one, waktu: '2026-08-03 08:00:00' }], 'WITA')!.detik).toBe(5)
    expect(computeDrift([{ ...one, waktu: '2026-08-03 09:00:00' }], 'WIT')!.detik).toBe(5)
    expect(
      computeDrift(
        [{ tiba: '2026-08-03T07:00:05+07:00', waktu: '2026-08-03 07:00:00', tanggalMesin: '2026-08-03', kalibrasi: 0 }],
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
    expect(computeDrift(jump, 'WIB')!.usulKalibrasi).toMatchObject({ jam: 1, mulai: '2026-08-04' })
    expect(computeDrift(jump.slice(0, -1), 'WIB')!.usulKalibrasi).toBeNull()
    expect(computeDrift(series(5, -2 * 3600 + 90), 'WIB')!.usulKalibrasi).toMatchObject({
      jam: -2,
      mulai: '2026-08-03',
    })
    expect(computeDrift([...jump, ...series(1, 2, '2026-08-05')], 'WIB')!.usulKalibrasi).toBeNull()
  })

  it('yang diusulkan kalibrasi seutuhnya: +1 yang masih berlaku sesudah jam mesin dibetulkan kembali ke 0', () => {
    const back = Array.from({ length: 5 }, (_, i) => post('2026-08-04', i * 60, -3600, 1))
    expect(computeDrift(back, 'WIB')!.usulKalibrasi).toEqual({
      jam: 0,
      mulai: '2026-08-04',
      kalimat: expect.stringMatching(/^Jam di mesin sudah benar.*kembalikan ke 0 jam mulai 4 Agustus 2026\.$/),
    })
  })

  it('di luar ±99 jam seluruhnya: setel jam mesin, berapa pun sisanya', () => {
    const beyond = { jam: null, kalimat: 'Setel jam mesin; hari-hari itu lewat absensi manual.' }
    for (const backward of [40_000 * 3600, 40_000 * 3600 + 1234, -500 * 3600])
      expect(computeDrift(series(5, backward), 'WIB')!.usulKalibrasi).toMatchObject(beyond)
    const sum = Array.from({ length: 3 }, (_, i) => post('2026-08-04', i * 60, 3600, 99))
    expect(computeDrift(sum, 'WIB')!.usulKalibrasi).toMatchObject(beyond)
    expect(computeDrift(series(5, 99 * 3600), 'WIB')!.usulKalibrasi).toMatchObject({ jam: 99 })
  })

  it('usul selalu −99..99, dan menyimpannya menghabiskan usulnya', () => {
    const hours = fc.integer({ min: -250, max: 250 })
    fc.assert(
      fc.property(
        hours,
        fc.integer({ min: -99, max: 99 }),
        fc.integer({ min: -290, max: 290 }),
        (off, inForce, rest) => {
          const posts = (kalibrasi: number) =>
            Array.from({ length: 4 }, (_, i) => post('2026-08-04', i * 60, (off - kalibrasi) * 3600 + rest, kalibrasi))
          const usul = computeDrift(posts(inForce), 'WIB')!.usulKalibrasi
          if (off === inForce) {
            expect(usul).toBeNull()
            return
          }
          expect(usul?.jam).toBe(Math.abs(off) > 99 ? null : off)
          if (typeof usul?.jam === 'number') expect(computeDrift(posts(usul.jam), 'WIB')!.usulKalibrasi).toBeNull()
        },
      ),
    )
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
