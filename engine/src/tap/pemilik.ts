/** Whose a PIN is on a day (rules.md 4, L3). */
import { nomorHari } from '../calendar.ts'
import type { BukanGtk, FaktaBulan, TapColumn } from '../fakta.ts'

/** Why a tap stands in no attendance day of the month. */
export const TAP = {
  LUAR_BULAN: -1,
  WITHOUT_PEMILIK: -2,
  BEFORE_PENEMPATAN: -3,
  TIDAK_WAJAR: -4,
  BUKAN_GTK: -5,
} as const
/** Owned by somebody whose days are not computed. */
export const ANOTHER = -6

/**
 * Where two mappings claim a day the earlier one keeps it: nobody inherits a former owner's taps (rules.md L3). Marks are
 * laid first: they never meet a mapping, and if one did the person would keep what was counted.
 */
export function pemilikPerHari(
  fakta: FaktaBulan,
  pairs: TapColumn['pinMesin'],
  awal: number,
  jumlahHari: number,
  indexOf: (gtkId: number) => number,
): Int32Array {
  const result = new Int32Array(pairs.length * jumlahHari).fill(TAP.WITHOUT_PEMILIK)
  const people = new Map(pairs.map((one, o) => [pinKey(one.mesinId, one.pin), o]))
  const fill = (masa: BukanGtk, pemilik: number): void => {
    const o = people.get(pinKey(masa.mesinId, masa.pin))
    if (o === undefined) return
    const from = masa.mulai === null ? 0 : Math.max(0, nomorHari(masa.mulai) - awal)
    const akhir = masa.sampai === null ? jumlahHari : Math.min(jumlahHari, nomorHari(masa.sampai) - awal + 1)
    if (akhir > from) result.fill(pemilik, o * jumlahHari + from, o * jumlahHari + akhir)
  }
  for (const tanda of fakta.bukanGtk) fill(tanda, TAP.BUKAN_GTK)
  for (const map of fakta.pemetaan.toSorted((a, b) => b.id - a.id)) fill(map, indexOf(map.gtkId))
  return result
}

export const pinKey = (mesinId: number, pin: string): string => `${mesinId} ${pin}`
