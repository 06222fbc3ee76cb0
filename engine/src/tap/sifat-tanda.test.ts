/** product.md 5.6: what a school saves once a day stands makes no unmarked day better. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALWAYS, fakta, GTK, MESIN, tapColumn } from '../contoh.test-bahan.ts'
import type { FaktaBulan, ShiftGtk } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { findHari, type HariGtk } from '../hari/hari-gtk.ts'
import { isHariBertanda, preparePenanda } from './tanda.ts'

const tanggal = (n: number): string => `2026-02-${String(n).padStart(2, '0')}`
const masa = fc
  .record({ from: fc.integer({ min: 2, max: 20 }), length: fc.option(fc.integer({ min: 0, max: 6 })) })
  .map(({ from, length }) => ({
    berlakuMulai: tanggal(from),
    berlakuSampai: length === null ? null : tanggal(from + length),
  }))
/** From the month's first hours to its end, at any time of the day. */
const instant = fc
  .integer({ min: 0, max: 27 * 24 * 60 })
  .map((minute) => new Date(Date.UTC(2026, 1, 1) + minute * 60_000).toISOString())

type Save = { disimpanPada: string; ubah: (content: FaktaBulan, id: number) => FaktaBulan }
const save: fc.Arbitrary<Save> = fc.oneof(
  fc
    .record({
      masa,
      disimpanPada: instant,
      hariKerja: fc.option(fc.subarray([1, 2, 3, 4, 5, 6])),
      shift: fc.constantFrom<ShiftGtk>('1', 'otomatis'),
    })
    .map(({ masa: m, disimpanPada, hariKerja, shift }) => ({
      disimpanPada,
      ubah: (content: FaktaBulan) => ({
        ...content,
        gtk: content.gtk.map((gtk) => ({ ...gtk, kerja: [...gtk.kerja, { ...m, disimpanPada, hariKerja, shift }] })),
      }),
    })),
  fc
    .record({ masa, disimpanPada: instant, jam: fc.integer({ min: -2, max: 2 }) })
    .map(({ masa: m, disimpanPada, jam }) => ({
      disimpanPada,
      ubah: (content: FaktaBulan, id: number) => ({
        ...content,
        kalibrasi: [...content.kalibrasi, { ...m, id, mesinId: null, jam, disimpanPada }],
      }),
    })),
  fc.record({ masa, disimpanPada: instant, pin: fc.constantFrom('2', '3') }).map(({ masa: m, disimpanPada, pin }) => ({
    disimpanPada,
    ubah: (content: FaktaBulan, id: number) => ({
      ...content,
      pemetaan: [
        ...content.pemetaan,
        { id, mesinId: 1, pin, gtkId: 1, mulai: m.berlakuMulai, sampai: m.berlakuSampai, disimpanPada },
      ],
    }),
  })),
)

const tap = fc
  .record({
    hari: fc.integer({ min: 2, max: 26 }),
    minute: fc.integer({ min: 6 * 60, max: 15 * 60 }),
    pin: fc.constantFrom('1', '1', '2', '3'),
  })
  .map(({ hari, minute, pin }) => ({
    waktu: `${tanggal(hari)} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    pin,
  }))

const isBetter = (now: HariGtk, before: HariGtk): boolean => {
  const rank = (hari: HariGtk) => (hari.status?.grup === 'A' ? 0 : hari.status?.grup === 'L' ? 2 : 1)
  const minutes = (hari: HariGtk) =>
    hari.baris.reduce((sum, { datang, pulang }) => sum + datang.minutes + pulang.minutes, 0)
  return rank(now) > rank(before) || (rank(now) === rank(before) && minutes(now) < minutes(before))
}

it('hari yang terbaca lebih baik daripada menurut fakta saat hari itu selesai membawa tanda', () => {
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 60 }), fc.array(save, { minLength: 1, maxLength: 4 }), (taps, saves) => {
      const first = {
        id: 1,
        mesinId: 1,
        pin: '1',
        gtkId: 1,
        mulai: null,
        sampai: null,
        disimpanPada: '2025-07-01T00:00:00.000Z',
      }
      const base = fakta({
        mesin: [{ ...MESIN, kontakPertama: ALWAYS.disimpanPada }],
        gtk: [GTK],
        pemetaan: [first],
        tap: tapColumn(taps),
      })
      const withSaves = (some: readonly Save[]) =>
        some.reduce<FaktaBulan>((f, one) => one.ubah(f, saves.indexOf(one) + 2), base)
      const now = computeHariBulan(withSaves(saves))
      const isBertanda = isHariBertanda(now, preparePenanda(now))
      for (let n = 2; n <= 26; n++) {
        // Known when the day was over where the school stands: what came later cannot have been meant for it.
        const over = `${tanggal(n)}T17:00:00.000Z`
        const then = computeHariBulan(withSaves(saves.filter(({ disimpanPada }) => disimpanPada < over)))
        const [after, before] = [findHari(now, 1, tanggal(n))!, findHari(then, 1, tanggal(n))!]
        if (isBetter(after, before)) expect([n, isBertanda(after)]).toEqual([n, true])
      }
    }),
    { numRuns: 1500 },
  )
})
