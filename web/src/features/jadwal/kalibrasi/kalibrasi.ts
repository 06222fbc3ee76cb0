import type { Answer } from '@geisa/contract/endpoint'
import type { daftarKalibrasi } from '@geisa/contract/sekolah/kalibrasi'
import { versionsPerHari } from '@geisa/engine/berlaku'
import { nomorHari } from '@geisa/engine/calendar'

export type Kalibrasi = Answer<typeof daftarKalibrasi>
type UsulMesin = Kalibrasi['usul'][number]
/** What can be saved; beyond ±99 hours nothing can. */
export type UsulKalibrasi = UsulMesin & { jam: number }
export const hasJam = (usul: UsulMesin): usul is UsulKalibrasi => usul.jam !== null

export const JAM_LIMIT = 99
/** In place of a machine's id: the version that names no machine. */
export const ALL_MESIN = 'semua'

/** 1 → '+1 jam', −2 → '−2 jam'. */
export const jamKalibrasiWords = (jam: number): string => `${jam > 0 ? '+' : jam < 0 ? '−' : ''}${Math.abs(jam)} jam`

/** What counts today for a machine: its own version, else the one for all (rules.md L1). */
export function effectiveJam({ rows, jam, hariIni }: Kalibrasi, mesinId: string | null): number {
  if (mesinId === null) return jam
  const own = rows.filter((v) => v.mesinId === mesinId)
  return versionsPerHari(own, nomorHari(hariIni), 1)[0]?.jam ?? jam
}

/** A typed offset: whole hours within ±99, else null. */
export function readJamKalibrasi(text: string): number | null {
  const neat = text.trim().replace('−', '-')
  if (!/^[+-]?\d{1,2}$/.test(neat)) return null
  const jam = Number(neat)
  return Object.is(jam, -0) ? 0 : jam
}
