/** The month's dates as they are for one person, where something of them is not alike for everybody (rules.md N). */

import { versionOn } from '../berlaku.ts'
import type { Gtk } from '../fakta.ts'
import { liburFor } from '../jadwal/libur.ts'
import type { TanggalBulan } from './hari-gtk.ts'

/** Of a person the school's own dates, the very same, wherever nothing differs: who follows the school pays nothing. */
export function tanggalPerGtk(tanggal: readonly TanggalBulan[]): (gtk: Gtk) => readonly TanggalBulan[] {
  const partial = tanggal.flatMap((one, h) => (one.semuaLibur.sebagian ? [{ one, h, variants: newVariants(one) }] : []))
  if (partial.length === 0) return () => tanggal
  return ({ identitas = [] }) => {
    const own = [...tanggal]
    for (const { one, h, variants } of partial) {
      const current = versionOn(identitas, one.tanggal)
      if (current !== undefined) own[h] = variant(variants, one, liburFor(one.semuaLibur, current))
    }
    return own
  }
}

/** By the holiday's words: people of one group share their date. */
type Variants = Map<string, TanggalBulan>

const newVariants = (one: TanggalBulan): Variants => new Map([[key(one.libur), one]])
const key = (libur: TanggalBulan['libur']): string => (libur === null ? '' : `${libur.jenis} ${libur.nama}`)

function variant(variants: Variants, one: TanggalBulan, libur: TanggalBulan['libur']): TanggalBulan {
  const present = variants.get(key(libur))
  if (present !== undefined) return present
  const next = { ...one, libur }
  variants.set(key(libur), next)
  return next
}
