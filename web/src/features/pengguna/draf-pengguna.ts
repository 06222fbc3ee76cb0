import type { Isian } from './isian-pengguna.ts'

/** What was typed and not yet saved survives a reload (quality.md 4): of this tab, this user, this record. No passwords. */
const kunciDraf = (pelihatId: number, untuk: string): string => `geisa.draf.pengguna.${pelihatId}.${untuk}`

export function bacaDraf(pelihatId: number, untuk: string, bentuk: Isian): Partial<Isian> | null {
  try {
    const isi = JSON.parse(sessionStorage.getItem(kunciDraf(pelihatId, untuk)) ?? 'null') as Partial<Isian> | null
    if (typeof isi !== 'object' || isi === null) return null
    // A draft of an older version of the program may name fields that are no more.
    const beda = Object.fromEntries(Object.entries(isi).filter(([k]) => k in bentuk))
    return Object.keys(beda).length === 0 ? null : beda
  } catch {
    return null
  }
}

export function simpanDraf(pelihatId: number, untuk: string, beda: Partial<Isian>): void {
  if (Object.keys(beda).length === 0) hapusDraf(pelihatId, untuk)
  else sessionStorage.setItem(kunciDraf(pelihatId, untuk), JSON.stringify(beda))
}

export const hapusDraf = (pelihatId: number, untuk: string): void =>
  sessionStorage.removeItem(kunciDraf(pelihatId, untuk))
