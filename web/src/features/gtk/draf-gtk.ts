import { ISIAN_KOSONG, type Isian } from './isian-gtk.ts'

/** What was typed and not yet saved survives a reload (quality.md 4): of this tab, this user and this record alone. */
export type Draf = { beda: Partial<Isian>; berlakuMulai: string | null }

const kunciDraf = (penggunaId: number, gtkId: string): string => `geisa.draf.gtk.${penggunaId}.${gtkId}`

export function bacaDraf(penggunaId: number, gtkId: string): Draf | null {
  try {
    const isi = JSON.parse(sessionStorage.getItem(kunciDraf(penggunaId, gtkId)) ?? 'null') as Draf | null
    if (isi === null || typeof isi.beda !== 'object') return null
    // A draft of an older version of the program may name fields that are no more.
    const beda = Object.fromEntries(Object.entries(isi.beda).filter(([k]) => k in ISIAN_KOSONG))
    return Object.keys(beda).length === 0 ? null : { beda, berlakuMulai: isi.berlakuMulai }
  } catch {
    return null
  }
}

export function simpanDraf(penggunaId: number, gtkId: string, draf: Draf): void {
  if (Object.keys(draf.beda).length === 0) hapusDraf(penggunaId, gtkId)
  else sessionStorage.setItem(kunciDraf(penggunaId, gtkId), JSON.stringify(draf))
}

export const hapusDraf = (penggunaId: number, gtkId: string): void =>
  sessionStorage.removeItem(kunciDraf(penggunaId, gtkId))
