/**
 * Days that the school took back once they stood (product.md 5.6): of a machine's use, of a person's service, of a PIN's
 * mapping. What is given back later has no mark any more, and what was taken before the day stood never had one (decision 54).
 */

import { hariSekolah, instantSeconds, longTanggal } from '../../calendar.ts'
import type { FaktaBulan, ReleasedHari } from '../../fakta.ts'
import type { DasarBulan, HariGtk } from '../../hari/hari-gtk.ts'
import { covers, type LostTaps, lostKey } from './lost-taps.ts'
import type { StoodBy } from './stood-plans.ts'

/** The mark of a staff-day in words; null = none. */
export type PenandaReleased = (hari: HariGtk) => string | null

/** null = nothing was ever taken back, as nearly everywhere. */
export function releasedPenanda(result: DasarBulan, stood: StoodBy, lost: LostTaps): PenandaReleased | null {
  const { fakta } = result
  const isEmpty =
    !fakta.mesin.some(({ penempatan }) => penempatan.some(({ dilepas }) => dilepas)) &&
    !fakta.gtk.some(({ dilepas }) => dilepas) &&
    !fakta.pemetaan.some(({ dilepas }) => dilepas)
  if (isEmpty) return null
  return (hari) => {
    if (hari.baris.length === 0) return ofTugas(fakta, hari, stood)
    return ofMesin(fakta, hari, stood) ?? ofPemetaan(fakta, hari, stood, lost)
  }
}

/** A day outside service has no row; one that nobody was to work would have been none either. */
function ofTugas(fakta: FaktaBulan, hari: HariGtk, stood: StoodBy) {
  const { dilepas } = hari.orang.gtk
  if (!covers(dilepas, hari.tanggal.tanggal) || stood(hari).isOff) return null
  return isReleasedOver(hari, stood, dilepas) ? `Masa tugas diubah ${savedOver(fakta, hari, dilepas)}` : null
}

/** Of a machine that the person has a PIN on; of any, where none of theirs is in use: the school's answer for them (rules.md L5). */
function ofMesin(fakta: FaktaBulan, hari: HariGtk, stood: StoodBy) {
  const { tanggal, nomor, mesin } = hari.tanggal
  const own = hari.orang.pin.filter((p) => p.dari <= nomor && nomor <= p.sampai)
  const isGeneral = !own.some(({ m }) => mesin[m]!.used)
  for (const [m, one] of mesin.entries()) {
    if (one.used || !(isGeneral || own.some((p) => p.m === m))) continue
    const release = one.mesin.penempatan.find(({ dilepas }) => covers(dilepas, tanggal))?.dilepas
    if (isReleasedOver(hari, stood, release))
      return `Masa pakai mesin ${one.mesin.nama} diubah ${savedOver(fakta, hari, release)}`
  }
  return null
}

/** A PIN that did not tap gave the day nothing: of a machine that was broken by then the end may be said late. */
function ofPemetaan(fakta: FaktaBulan, hari: HariGtk, stood: StoodBy, lost: LostTaps) {
  for (const { map } of lost.get(lostKey(hari.orang.gtk.id, hari.tanggal.nomor)) ?? [])
    if (isReleasedOver(hari, stood, map.dilepas))
      return `Pemetaan PIN ${map.pin} diakhiri ${savedOver(fakta, hari, map.dilepas)}`
  return null
}

/** Was it taken back once the day stood? */
const isReleasedOver = (hari: HariGtk, stood: StoodBy, released: ReleasedHari | null | undefined): boolean =>
  !!released && instantSeconds(released.pada) >= stood(hari).since

function savedOver(fakta: FaktaBulan, { tanggal }: HariGtk, released: ReleasedHari | null | undefined): string {
  const saved = hariSekolah(released?.pada ?? '', fakta.sekolah.zona)
  return `${longTanggal(saved)}, sesudah hari ini${saved === tanggal.tanggal ? ' berjalan' : ''}`
}
