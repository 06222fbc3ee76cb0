/**
 * Days that the school took back once they stood (product.md 5.6): of a machine's use, of a person's service, of a PIN's
 * mapping. What is given back later has no mark any more, and what was taken before the day stood never had one (decision 54).
 */
import type { PemetaanPin, ReleasedHari } from '../fakta.ts'
import type { DasarBulan, HariGtk } from '../hari/hari-gtk.ts'
import { hariSekolah, instantSeconds, longTanggal, tanggalFrom } from '../kalender.ts'
import { standsSince } from './tanda-simpan.ts'
import { hariAbsen, isWithinMasa, waktuSekolah } from './tap.ts'

/** The mark of a staff-day in words; null = none. */
export type PenandaReleased = (hari: HariGtk) => string | null

/** null = nothing was ever taken back, as nearly everywhere. */
export function releasedPenanda(result: DasarBulan): PenandaReleased | null {
  const { fakta } = result
  const isEmpty =
    !fakta.mesin.some(({ penempatan }) => penempatan.some(({ dilepas }) => dilepas)) &&
    !fakta.gtk.some(({ dilepas }) => dilepas) &&
    !fakta.pemetaan.some(({ dilepas }) => dilepas)
  if (isEmpty) return null
  const lost = lostTaps(result)
  return (hari) =>
    hari.baris.length === 0 ? ofTugas(result, hari) : (ofMesin(result, hari) ?? ofPemetaan(result, hari, lost))
}

/** A day outside service has no row; one that nobody works would have been none either. */
function ofTugas(result: DasarBulan, hari: HariGtk) {
  const { dilepas } = hari.orang.gtk
  if (hari.tanggal.libur !== null || hari.plan.mode === 'libur' || !covers(dilepas, hari.tanggal.tanggal)) return null
  return isReleasedOver(result, hari, dilepas) ? `Masa tugas diubah ${savedOver(result, hari, dilepas)}` : null
}

/** Of a machine that the person has a PIN on; of any, where none of theirs is in use: the school's answer for them (rules.md L5). */
function ofMesin(result: DasarBulan, hari: HariGtk) {
  const { tanggal, nomor, mesin } = hari.tanggal
  const own = hari.orang.pin.filter((p) => p.dari <= nomor && nomor <= p.sampai)
  const isGeneral = !own.some(({ m }) => mesin[m]!.used)
  for (const [m, one] of mesin.entries()) {
    if (one.used || !(isGeneral || own.some((p) => p.m === m))) continue
    const release = one.mesin.penempatan.find(({ dilepas }) => covers(dilepas, tanggal))?.dilepas
    if (isReleasedOver(result, hari, release))
      return `Masa pakai mesin ${one.mesin.nama} diubah ${savedOver(result, hari, release)}`
  }
  return null
}

/** A PIN that did not tap gave the day nothing: of a machine that was broken by then the end may be said late. */
function ofPemetaan(result: DasarBulan, hari: HariGtk, lost: LostTaps) {
  for (const [map, first] of lost.get(lostKey(hari.orang.gtk.id, hari.tanggal.nomor)) ?? [])
    if (isReleasedOver(result, hari, map.dilepas, first))
      return `Pemetaan PIN ${map.pin} diakhiri ${savedOver(result, hari, map.dilepas)}`
  return null
}

/** By staff-day: the mapping that once gave it taps, and when the first of them came (seconds since 2000). */
type LostTaps = ReadonlyMap<string, ReadonlyMap<PemetaanPin, number>>
const lostKey = (gtkId: number, nomor: number): string => `${gtkId} ${nomor}`

/** Of the days that a PIN's owner lost, and did not get back by another mapping. */
function lostTaps(result: DasarBulan): LostTaps {
  const { tap, pemetaan } = result.fakta
  const lost = new Map<string, Map<PemetaanPin, number>>()
  const perPin = Map.groupBy(pemetaan, ({ mesinId, pin }) => `${mesinId} ${pin}`)
  const all = tap.pinMesin.map(({ mesinId, pin }) => perPin.get(`${mesinId} ${pin}`) ?? [])
  const released = all.map((maps) => maps.filter(({ dilepas }) => dilepas))
  for (let i = 0; i < tap.jumlah; i++) {
    const o = tap.orang[i]!
    if (released[o]!.length === 0) continue
    const nomor = result.tabelTap.awal + hariAbsen(result.tabelTap, waktuSekolah(result.tabelTap, tap, i))
    const tanggal = tanggalFrom(nomor)
    for (const map of released[o]!) {
      if (!covers(map.dilepas, tanggal)) continue
      if (all[o]!.some((other) => other.gtkId === map.gtkId && isWithinMasa(other, tanggal))) continue
      const key = lostKey(map.gtkId, nomor)
      const own = lost.get(key) ?? new Map<PemetaanPin, number>()
      lost.set(key, own.set(map, Math.min(own.get(map) ?? Number.POSITIVE_INFINITY, tap.diterima[i]!)))
    }
  }
  return lost
}

const covers = (released: ReleasedHari | null | undefined, tanggal: string): boolean =>
  !!released && released.dari <= tanggal && tanggal <= released.sampai

/** Was it taken back once the day stood? @param tapped when the first tap came that no longer lies there, seconds since 2000 */
function isReleasedOver(
  result: DasarBulan,
  hari: HariGtk,
  released: ReleasedHari | null | undefined,
  tapped = Number.POSITIVE_INFINITY,
): boolean {
  if (!released) return false
  const since = standsSince(result, hari, { plan: hari.plan, isOff: hari.jenisLibur !== 0 })
  return instantSeconds(released.pada) >= Math.min(since, tapped)
}

function savedOver({ fakta }: DasarBulan, { tanggal }: HariGtk, released: ReleasedHari | null | undefined): string {
  const saved = hariSekolah(released?.pada ?? '', fakta.sekolah.zona)
  return `${longTanggal(saved)}, sesudah hari ini${saved === tanggal.tanggal ? ' berjalan' : ''}`
}
