/** Has every machine that this person could have used reported past the end of the day? (rules.md L5–L7, L33) */

import { instantSeconds, nomorHari } from '../calendar.ts'
import type { FaktaBulan, Mesin } from '../fakta.ts'
import type { MesinTanggal, PinGtk, TanggalBulan } from '../hari/hari-gtk.ts'

export const SINKRON = { WITHOUT_MESIN: 0, NOT_YET: 1, ALREADY: 2 } as const

/** The school's machines on a date; `limit`: the instant at which it is over, seconds since 2000 UTC. */
export const mesinOn = (daftar: readonly Mesin[], tanggal: string, limit: number): MesinTanggal[] =>
  daftar.map((mesin) => ({
    mesin,
    used: mesin.penempatan.some(
      ({ dipakaiSejak, sampai }) =>
        dipakaiSejak !== null && dipakaiSejak <= tanggal && (sampai === null || tanggal <= sampai),
    ),
    reporting: mesin.laporanTerakhir !== null && instantSeconds(mesin.laporanTerakhir) >= limit,
  }))

/** Of somebody without any PIN: one machine of the school is enough (rules.md L5). */
export function generalSinkron(mesin: readonly MesinTanggal[]): number {
  const used = mesin.filter((mesinTanggal) => mesinTanggal.used)
  if (used.length === 0) return SINKRON.WITHOUT_MESIN
  return used.some(({ reporting }) => reporting) ? SINKRON.ALREADY : SINKRON.NOT_YET
}

/** Every machine in use that day on which the person has a PIN must have reported. */
export function sinkronHari({ nomor, mesin, generalSinkron: general }: TanggalBulan, pin: readonly PinGtk[]): number {
  let has = false
  // Asked of every staff-day: an iterator for each would show.
  for (let p = 0; p < pin.length; p++) {
    const { m, dari, sampai } = pin[p]!
    const { used, reporting } = mesin[m]!
    if (nomor < dari || nomor > sampai || !used) continue
    if (!reporting) return SINKRON.NOT_YET
    has = true
  }
  return has ? SINKRON.ALREADY : general
}

/** The machines in use that day on which the person has a PIN. */
export const mesinWithPin = ({ nomor, mesin }: TanggalBulan, pin: readonly PinGtk[]): MesinTanggal[] =>
  mesin.filter(({ used }, nth) => used && pin.some((p) => p.m === nth && p.dari <= nomor && nomor <= p.sampai))

/** The PINs of each staff member (by index). */
export function pinPerGtk(fakta: FaktaBulan, gtkIndexes: ReadonlyMap<number, number>): readonly PinGtk[][] {
  const results = Array.from({ length: gtkIndexes.size }, (): PinGtk[] => [])
  const mesinIndex = new Map(fakta.mesin.map((mesin, m) => [mesin.id, m]))
  for (const map of fakta.pemetaan) {
    const g = gtkIndexes.get(map.gtkId)
    const m = mesinIndex.get(map.mesinId)
    if (g === undefined || m === undefined) continue
    const from = map.mulai === null ? -Infinity : nomorHari(map.mulai)
    const until = map.sampai === null ? Infinity : nomorHari(map.sampai)
    results[g]?.push({ m, dari: from, sampai: until })
  }
  return results
}
