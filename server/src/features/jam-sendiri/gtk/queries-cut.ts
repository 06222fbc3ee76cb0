import { bulanFrom, hariInMinggu, hariSekolah, longTanggal, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import type { FaktaBulan, Gtk, JamGtk, PolaJam } from '@geisa/engine/fakta'
import { computeHariBulan } from '@geisa/engine/hari/bulan-hari'
import { cutBy } from '@geisa/engine/hari/cut-hari'
import type { HariGtk } from '@geisa/engine/hari/hari-gtk'
import { roomSentence } from '@geisa/engine/jadwal/check-pola'
import { buildTapColumns } from '@geisa/engine/tap/tap-columns'
import type { Cakupan } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { farthestDay } from '../../../platform/too-far-ahead.ts'
import { loadFaktaSekolah } from '../../rekap/fakta/queries-fakta-bulan.ts'

/** Hours that nobody has saved yet, as the engine would read them (rules.md M8). */

/** By staff id all that would hold, and the days that this moves: from one before its first to its last, null = without end. */
export type Held = ReadonlyMap<number, { jam: readonly JamGtk[]; dari: string; sampai: string | null }>

/** The facts as they would be: `pola` besides those that the month knows. */
export function withHeld(fakta: FaktaBulan, held: Held, pola: readonly PolaJam[]): FaktaBulan {
  const named = new Set(pola.map(({ id }) => id))
  return {
    ...fakta,
    polaJam: [...(fakta.polaJam ?? []).filter(({ id }) => !named.has(id)), ...pola],
    gtk: fakta.gtk.map((gtk) => {
      const own = held.get(gtk.id)
      return own === undefined ? gtk : { ...gtk, jam: own.jam }
    }),
  }
}

type Cut = {
  sekolahId: number
  now: string
  held: Held
  pola: readonly PolaJam[]
  /** Whom the school does not have yet. */
  baru?: readonly Gtk[]
}

/**
 * Whose days at an edge of their hours would leave no room to depart, each with a sentence that names the two days: the last
 * day of one, and the day before the first of one, as far as the new hours reach.
 */
export async function findCuts(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, now, held, pola, baru = [] }: Cut,
): Promise<Map<number, string>> {
  // Beyond it nothing begins, and nothing is computed.
  const last = farthestDay(hariSekolah(now, 'WIT'))
  const edges = [...held].flatMap(([gtkId, own]) =>
    edgesOf(own).flatMap((hari) => (hari > last ? [] : [{ gtkId, hari }])),
  )
  const found = new Map<number, string>()
  for (const [bulan, here] of Map.groupBy(edges, ({ hari }) => bulanFrom(hari))) {
    const fakta = await loadFaktaSekolah(db, cakupan, { sekolahId, bulan, now })
    if (fakta === undefined) continue
    const next = withHeld({ ...fakta, gtk: [...fakta.gtk, ...baru] }, held, pola)
    for (const { gtk, hari } of computeHariBulan(withoutTaps(next, held)).orang)
      for (const one of here) {
        const day = hari.find(({ tanggal: { tanggal } }) => one.gtkId === gtk.id && tanggal === one.hari)
        const sentence = day && cutSentence(day)
        if (sentence) found.set(gtk.id, found.get(gtk.id) ?? `${gtk.nama}, ${longTanggal(one.hari)}: ${sentence}`)
      }
  }
  return found
}

function edgesOf({ jam, dari, sampai }: NonNullable<ReturnType<Held['get']>>): string[] {
  const edges = jam.flatMap(({ berlakuMulai, berlakuSampai }) => [
    tanggalFrom(nomorHari(berlakuMulai) - 1),
    ...(berlakuSampai === null ? [] : [berlakuSampai]),
  ])
  return [...new Set(edges)].filter((hari) => hari >= dari && (sampai === null || hari <= sampai))
}

/** Only where days end is asked, and only of these people. */
const withoutTaps = (fakta: FaktaBulan, held: Held): FaktaBulan => ({
  ...fakta,
  gtk: fakta.gtk.filter(({ id }) => held.has(id)),
  tap: buildTapColumns([], [], []),
  koreksi: [],
  manual: [],
  konfirmasi: [],
})

function cutSentence(hari: HariGtk): string | null {
  // Out of service nobody departs (rules.md L26).
  const cut = hari.baris.length === 0 ? null : cutBy(hari)
  if (cut === null) return null
  const weekday = hariInMinggu(hari.tanggal.nomor)
  return roomSentence(weekday, (weekday + 1) % 7, cut.pulang, cut.border)
}
