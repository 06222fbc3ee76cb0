import type { Jawaban } from '@geisa/contract/endpoint'
import type { daftarKalibrasi } from '@geisa/contract/kalibrasi'
import { versiPerHari } from '@geisa/engine/berlaku'
import { nomorHari } from '@geisa/engine/kalender'

export type Kalibrasi = Jawaban<typeof daftarKalibrasi>
export type UsulKalibrasi = Kalibrasi['usul'][number]

export const BATAS_JAM = 99
/** In place of a machine's id: the version that names no machine. */
export const SEMUA_MESIN = 'semua'

/** 1 → '+1 jam', −2 → '−2 jam'. */
export const kataJamKalibrasi = (jam: number): string => `${jam > 0 ? '+' : jam < 0 ? '−' : ''}${Math.abs(jam)} jam`

/** What counts today for a machine: its own version, else the one for all (rules.md L1). */
export function jamBerlaku({ rows, jam, hariIni }: Kalibrasi, mesinId: string | null): number {
  if (mesinId === null) return jam
  const milik = rows.filter((v) => v.mesinId === mesinId)
  return versiPerHari(milik, nomorHari(hariIni), 1)[0]?.jam ?? jam
}

/** A typed offset: whole hours within ±99, else null. */
export function bacaJamKalibrasi(teks: string): number | null {
  const rapi = teks.trim().replace('−', '-')
  if (!/^[+-]?\d{1,2}$/.test(rapi)) return null
  const jam = Number(rapi)
  return Object.is(jam, -0) ? 0 : jam
}
