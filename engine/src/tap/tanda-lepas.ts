/**
 * Days that the school took back once they stood (product.md 5.6): of a machine's use, of a person's service, of a PIN's
 * mapping. What is given back later has no mark any more.
 */
import type { FaktaBulan, ReleasedHari } from '../fakta.ts'
import type { DasarBulan, HariGtk } from '../hari/hari-gtk.ts'
import { hariSekolah, longTanggal } from '../kalender.ts'
import { isWithinMasa } from './tap.ts'

/** The mark of a staff-day in words; null = none. */
export type PenandaReleased = (hari: HariGtk) => string | null

/** null = nothing was ever taken back, as nearly everywhere. */
export function releasedPenanda({ fakta }: DasarBulan): PenandaReleased | null {
  const isEmpty =
    !fakta.mesin.some(({ penempatan }) => penempatan.some(({ dilepas }) => dilepas)) &&
    !fakta.gtk.some(({ dilepas }) => dilepas) &&
    !fakta.pemetaan.some(({ dilepas }) => dilepas)
  if (isEmpty) return null
  return (hari) => (hari.baris.length === 0 ? ofTugas(fakta, hari) : (ofMesin(fakta, hari) ?? ofPemetaan(fakta, hari)))
}

/** A day outside service has no row; one that nobody works would have been none either. */
function ofTugas(fakta: FaktaBulan, { plan, orang: { gtk }, tanggal: { tanggal, libur } }: HariGtk) {
  if (libur !== null || plan.mode === 'libur' || !covers(gtk.dilepas, tanggal)) return null
  return `Masa tugas diubah ${savedOn(fakta, gtk.dilepas)}, sesudah hari ini`
}

/** Of a machine that the person has a PIN on; of any, where none of theirs is in use: the school's answer for them (rules.md L5). */
function ofMesin(fakta: FaktaBulan, { tanggal: { tanggal, nomor, mesin }, orang: { pin } }: HariGtk) {
  const own = pin.filter((p) => p.dari <= nomor && nomor <= p.sampai)
  const isGeneral = !own.some(({ m }) => mesin[m]!.used)
  for (const [m, one] of mesin.entries()) {
    if (one.used || !(isGeneral || own.some((p) => p.m === m))) continue
    const release = one.mesin.penempatan.find(({ dilepas }) => covers(dilepas, tanggal))?.dilepas
    if (release) return `Masa pakai mesin ${one.mesin.nama} diubah ${savedOn(fakta, release)}, sesudah hari ini`
  }
  return null
}

function ofPemetaan(fakta: FaktaBulan, { tanggal: { tanggal }, orang: { gtk } }: HariGtk) {
  const released = fakta.pemetaan.find(
    (map) => map.gtkId === gtk.id && covers(map.dilepas, tanggal) && !isWithinMasa(map, tanggal),
  )
  if (!released) return null
  return `Pemetaan PIN ${released.pin} diakhiri ${savedOn(fakta, released.dilepas)}, sesudah hari ini`
}

const covers = (released: ReleasedHari | null | undefined, tanggal: string): boolean =>
  !!released && released.dari <= tanggal && tanggal <= released.sampai

const savedOn = ({ sekolah }: FaktaBulan, released: ReleasedHari | null | undefined): string =>
  longTanggal(hariSekolah(released?.pada ?? '', sekolah.zona))
