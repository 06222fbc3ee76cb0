/** The borders with which a month is sealed for a person, so that they bind the months beside it (rules.md M7). */
import { SECONDS_PER_DAY } from '../calendar.ts'
import type { BulanGtk, BulanResult } from './hari-gtk.ts'

/** Seconds since 2000 of school time: where the month begins and ends for them, and the last tap that its last day used. */
export type BatasBulan = { gtkId: number; awal: number; akhir: number; tapTerakhir: number | null }

/** Of those with hours of their own, or beside such a seal; everybody else's month ends at `batasMalam`. */
export function batasBulan({ orang, tabelTap: { own, jumlahHari } }: BulanResult): BatasBulan[] {
  if (own === null) return []
  return orang.flatMap((person, g) => {
    const border = own.border[g]
    if (!border) return []
    return [{ gtkId: person.gtk.id, awal: border[0]!, akhir: border[jumlahHari]!, tapTerakhir: lastTap(person) }]
  })
}

function lastTap({ hari }: BulanGtk): number | null {
  const last = hari.at(-1)!
  const used = last.baris.flatMap(({ datang, pulang }) => [datang, pulang]).filter(({ tap }) => tap !== null)
  if (used.length === 0) return null
  return last.tanggal.nomor * SECONDS_PER_DAY + Math.max(...used.map(({ waktu }) => waktu ?? 0))
}
