import type { KehadiranCount } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { GOLONGAN as G, JUMLAH_GOLONGAN } from '@geisa/engine/hari/golongan-hari'

/** The counters' numbers in the contract's words. */

/** Ten numbers, of one date. */
export type Ten = number[]
export const noCount = (): Ten => Array.from({ length: JUMLAH_GOLONGAN }, () => 0)

/** Adds the chosen places of a region's array. */
export function addPlaces(to: Ten, jumlah: readonly number[], place: readonly number[]): void {
  for (const nth of place) addFrom(to, jumlah, (nth - 1) * JUMLAH_GOLONGAN)
}

/** Adds one date of a school's month. */
export const addDate = (to: Ten, hari: readonly number[], nth: number): void =>
  addFrom(to, hari, (nth - 1) * JUMLAH_GOLONGAN)

function addFrom(to: Ten, from: readonly number[], awal: number): void {
  for (let i = 0; i < JUMLAH_GOLONGAN; i++) to[i]! += from[awal + i] ?? 0
}

const at = (ten: Ten, nth: number): number => ten[nth] ?? 0

/** Staff-days on which somebody was expected. */
export const expected = (ten: Ten): number => everybody(ten) - at(ten, G.LIBUR)

const everybody = (ten: Ten): number => ten.reduce((a, b) => a + b, 0)

export const countFrom = (ten: Ten): KehadiranCount => ({
  jumlahGtk: everybody(ten),
  hadir: at(ten, G.TEPAT_WAKTU) + at(ten, G.TERLAMBAT),
  terlambat: at(ten, G.TERLAMBAT),
  dinasLuar: at(ten, G.DINAS_LUAR),
  sakit: at(ten, G.SAKIT),
  cuti: at(ten, G.CUTI),
  alpa: at(ten, G.ALPA),
  belumAbsen: at(ten, G.BELUM_ABSEN),
  belumSinkron: at(ten, G.BELUM_SINKRON),
  belumMesin: at(ten, G.BELUM_MESIN),
  libur: at(ten, G.LIBUR),
})

/** '{1,2,3}'; as JSON in a third of the time that splitting takes. */
export const readArray = (text: string): number[] => JSON.parse(`[${text.slice(1, -1)}]`) as number[]
