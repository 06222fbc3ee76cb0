/** Reference data with fixed ids: levels and zones (rules.md H). */

export const JENJANG = ['TK', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'] as const
export type Jenjang = (typeof JENJANG)[number]

export const ZONA = ['WIB', 'WITA', 'WIT'] as const
export type Zona = (typeof ZONA)[number]

/** Hours ahead of UTC; Indonesia has no daylight saving (rules.md K). */
export const JAM_ZONA: Record<Zona, number> = { WIB: 7, WITA: 8, WIT: 9 }
export const NAMA_IANA: Record<Zona, string> = { WIB: 'Asia/Jakarta', WITA: 'Asia/Makassar', WIT: 'Asia/Jayapura' }
