/** Taps that a day once had: those of a PIN whose mapping was ended later, over days that had begun (decision 54). */

import { instantSeconds, tanggalFrom } from '../../calendar.ts'
import type { PemetaanPin, ReleasedHari } from '../../fakta.ts'
import type { DasarBulan } from '../../hari/hari-gtk.ts'
import { hariGtk, isWithinMasa, waktuSekolah } from '../tap.ts'

/**
 * By staff-day (lostKey): the mappings that once gave it taps, each with the instant, seconds since 2000, at which the first of
 * them came while it was still theirs; Infinity = all came later.
 */
export type LostTaps = ReadonlyMap<string, readonly { map: PemetaanPin; first: number }[]>

export const lostKey = (gtkId: number, nomor: number): string => `${gtkId} ${nomor}`

/** Of the days that a PIN's owner lost, and did not get back by another mapping. */
export function lostTaps(result: DasarBulan): LostTaps {
  const { tap, pemetaan } = result.fakta
  const lost = new Map<string, { map: PemetaanPin; first: number }[]>()
  if (!pemetaan.some(({ dilepas }) => dilepas)) return lost
  const perPin = Map.groupBy(pemetaan, ({ mesinId, pin }) => `${mesinId} ${pin}`)
  const all = tap.pinMesin.map(({ mesinId, pin }) => perPin.get(`${mesinId} ${pin}`) ?? [])
  const released = all.map((maps) => maps.filter(({ dilepas }) => dilepas))
  for (let i = 0; i < tap.jumlah; i++) {
    const o = tap.orang[i]!
    if (released[o]!.length === 0) continue
    const waktu = waktuSekolah(result.tabelTap, tap, i)
    for (const map of released[o]!) {
      const nomor = result.tabelTap.awal + hariGtk(result.tabelTap, map.gtkId, waktu)
      const tanggal = tanggalFrom(nomor)
      if (!covers(map.dilepas, tanggal)) continue
      if (all[o]!.some((other) => other.gtkId === map.gtkId && isWithinMasa(other, tanggal))) continue
      const came = tap.diterima[i]!
      const key = lostKey(map.gtkId, nomor)
      const own = lost.get(key) ?? []
      lost.set(key, own)
      let one = own.find((other) => other.map === map)
      if (!one) own.push((one = { map, first: Number.POSITIVE_INFINITY }))
      if (came <= instantSeconds(map.dilepas?.pada ?? '')) one.first = Math.min(one.first, came)
    }
  }
  return lost
}

export const covers = (released: ReleasedHari | null | undefined, tanggal: string): boolean =>
  !!released && released.dari <= tanggal && tanggal <= released.sampai
