/**
 * Days whose hours were changed once they stood (product.md 5.6): shift and weekdays of a person, the school's shifts, its own
 * schedule and its own patterns, saved after work had begun or a tap had come. What the office, the foundation or the nation sets is not the school's.
 */

import { hariSekolah, instantSeconds, longTanggal, nomorHari, SECONDS_PER_DAY } from '../../calendar.ts'
import type { Effective, FaktaBulan, KerjaGtk } from '../../fakta.ts'
import type { DasarBulan, HariGtk } from '../../hari/hari-gtk.ts'
import type { PlannedHari } from '../../jadwal/jadwal.ts'
import { ROOM_FOR_PULANG } from '../../jadwal/pola-jam.ts'
import { waktuSekolah } from '../tap.ts'
import { INSTALLATION_HARI, usageStarts } from './saved.ts'
import {
  bucketsNear,
  earliestBegin,
  isOver,
  isWithin,
  type Planned,
  planWithout,
  type StoodBy,
  schoolPattern,
} from './stood-plans.ts'

/** The mark of a staff-day in words; null = none. */
export type PenandaJadwal = (hari: HariGtk) => string | null

/** null = nothing of the kind was saved after the month had begun, as in most. */
export function jadwalPenanda(result: DasarBulan, stood: StoodBy): PenandaJadwal | null {
  const { fakta, tabelTap } = result
  const start = tabelTap.awal * SECONDS_PER_DAY - tabelTap.zonaDetik
  const firstUse = Math.min(
    ...fakta.mesin.flatMap(({ id }) => usageStarts(fakta, id).map(({ used }) => used)),
    NEVER_USED,
  )
  const late = (version: Effective): boolean =>
    instantSeconds(version.disimpanPada) > start && savedHari(fakta, version) - firstUse > INSTALLATION_HARI
  const own = {
    aturan: fakta.aturan.filter(late),
    jadwal: fakta.jadwal.filter((j) => j.pemilik === 'sekolah' && late(j)),
  }
  const forAll = [...own.aturan, ...own.jadwal]
  const people = new Map(fakta.gtk.map((gtk) => [gtk.id, gtk.kerja.filter(late)]))
  const patterns = (fakta.polaJam ?? []).filter(({ pemilik }) => pemilik === 'sekolah').flatMap(({ versi }) => versi)
  const isAnySaved = forAll.length > 0 || [...people.values()].some((versions) => versions.length > 0)
  if (!isAnySaved && !patterns.some(late)) return null
  const firstMapped = firstMappings(fakta)
  return (hari) => {
    const { gtk } = hari.orang
    const ownKerja = newcomerCut(fakta, hari, people.get(gtk.id) ?? [], firstMapped.get(gtk.id))
    const ownPattern = schoolPattern(fakta, hari).filter(late)
    const covering = [...forAll, ...ownKerja, ...ownPattern].filter((version) => isOver(version, hari))
    const begun = earliestBegin(result, hari)
    if (!covering.some(({ disimpanPada }) => instantSeconds(disimpanPada) > begun)) return null
    const saved = new Set(stood(hari).after)
    const after = covering.filter((version) => saved.has(version))
    if (after.length === 0) return null
    const [old, current] = [planWithout(fakta, hari, after), planWithout(fakta, hari, [])]
    if (same(old, current) && !isBorderMoved(result, hari, old, current)) return null
    const last = after.map(({ disimpanPada }) => disimpanPada).toSorted()
    return `Jadwal, shift, atau hari kerja disimpan ${longTanggal(hariSekolah(last.at(-1) ?? '', fakta.sekolah.zona))}, sesudah hari ini berjalan`
  }
}

const NEVER_USED = 2 ** 31

const savedHari = ({ sekolah }: FaktaBulan, { disimpanPada }: Effective): number =>
  nomorHari(hariSekolah(disimpanPada, sekolah.zona))

/** The school day on which each person's first PIN was mapped. */
function firstMappings(fakta: FaktaBulan): ReadonlyMap<number, number> {
  const first = new Map<number, number>()
  for (const { gtkId, disimpanPada } of fakta.pemetaan) {
    const saved = disimpanPada ? nomorHari(hariSekolah(disimpanPada, fakta.sekolah.zona)) : -NEVER_USED
    first.set(gtkId, Math.min(saved, first.get(gtkId) ?? saved))
  }
  return first
}

/** In a newcomer's first week their shift is set up, not changed. */
function newcomerCut(
  fakta: FaktaBulan,
  { tanggal: { nomor } }: HariGtk,
  versions: readonly KerjaGtk[],
  mapped: number | undefined,
): readonly KerjaGtk[] {
  if (mapped === undefined || nomor < mapped - INSTALLATION_HARI) return versions
  return versions.filter((version) => savedHari(fakta, version) > mapped + INSTALLATION_HARI)
}

function same(one: Planned, other: Planned): boolean {
  if (one.isOff || other.isOff) return one.isOff === other.isOff
  return hours(one.plan) === hours(other.plan)
}

const hours = ({ mode, a, b }: PlannedHari): string =>
  [mode, ...[a, b].map((one) => one && [one.shift, one.jamMasuk, one.jamPulang, one.mulaiAbsen].join(' '))].join(';')

/** Whether its borders as they stood gave the day other taps, or it is cut by the next only since (rules.md M5, M8). */
function isBorderMoved(result: DasarBulan, hari: HariGtk, old: Planned, { plan, border }: Planned): boolean {
  if (old.border === null || border === null || old.isOff) return false
  if (old.border[0] === border[0] && old.border[1] === border[1]) return false
  const hasRoom = ([, end]: readonly [number, number]): boolean =>
    end - hari.tanggal.nomor * SECONDS_PER_DAY - Math.max(plan.a.jamPulang, plan.b?.jamPulang ?? 0) >= ROOM_FOR_PULANG
  if (hasRoom(old.border) !== hasRoom(border)) return true
  const { bucket, tabelTap, fakta } = result
  const [first, last] = bucketsNear(result, hari)
  // What comes before the start of its taps a workday never used.
  const start = hari.tanggal.nomor * SECONDS_PER_DAY + plan.a.mulaiAbsen
  for (let n = bucket.starts[first]!; n < bucket.starts[last + 1]!; n++) {
    const waktu = waktuSekolah(tabelTap, fakta.tap, bucket.tap[n]!)
    const isOfDay = n >= bucket.starts[hari.bucket]! && n < bucket.starts[hari.bucket + 1]!
    if (waktu >= start && isWithin(old.border, waktu) !== isOfDay) return true
  }
  return false
}
