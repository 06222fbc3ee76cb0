/** The two sides of one shift, and which tap gives arrival and departure (rules.md 9–11, L8, L14–L17). */
import type { JadwalShift } from '../jadwal/jadwal.ts'

/** What gave a side. */
export const ORIGIN = { NONE: 0, TAP: 1, MANUAL: 2, KOREKSI_JAM: 3, KOREKSI_STATUS: 4, LANJUT: 5 } as const

/** One shift of one staff-day while it is worked out. Two are made once and reused for every day: no allocation. */
export type Side = {
  jadwal: JadwalShift
  /** This shift's taps inside its window: `dari … sampai` of the sorted bucket. */
  dari: number
  sampai: number
  /** Seconds since midnight; -1 = none. */
  datang: number
  pulang: number
  asalDatang: number
  asalPulang: number
  /** Row of the giving tap in the sorted bucket; -1 = not from a tap. */
  tapDatang: number
  tapPulang: number
  /** Request numbers behind the sides, where a request gave them. */
  nomorDatang: string | null
  nomorPulang: string | null
  /** What the sides cost, whole minutes, and how the row reads (ROW). Filled by hari.ts. */
  terlambat: number
  pulangCepat: number
  tanda: number
}

export function newSide(jadwal: JadwalShift): Side {
  return {
    jadwal,
    dari: 0,
    sampai: 0,
    datang: -1,
    pulang: -1,
    asalDatang: ORIGIN.NONE,
    asalPulang: ORIGIN.NONE,
    tapDatang: -1,
    tapPulang: -1,
    nomorDatang: null,
    nomorPulang: null,
    terlambat: 0,
    pulangCepat: 0,
    tanda: 0,
  }
}

export function clearSide(side: Side, jadwal: JadwalShift): void {
  side.jadwal = jadwal
  deleteDatang(side)
  deletePulang(side)
  side.dari = 0
  side.sampai = 0
  side.terlambat = 0
  side.pulangCepat = 0
  side.tanda = 0
}

export const hasSide = (side: Side): boolean => side.datang >= 0 || side.pulang >= 0

/** A shift's window of taps: from its start (inclusive) on, and `dari … sampai` as the caller bounded it. */
export function openWindow(side: Side, waktu: Int32Array, from: number, until: number): void {
  let awal = from
  while (awal < until && waktu[awal]! < side.jadwal.mulaiAbsen) awal++
  side.dari = awal
  side.sampai = until
}

/** Rule 11 and L15: a gap of `gap` makes two events, otherwise the midpoint decides which one it was. */
export function sideFromTap(side: Side, waktu: Int32Array, gap: number): void {
  if (side.dari >= side.sampai) return
  const akhir = side.sampai - 1
  const first = waktu[side.dari]!
  const last = waktu[akhir]!
  const two = last - first >= gap
  if (two || 2 * first < side.jadwal.jamMasuk + side.jadwal.jamPulang) {
    fillDatang(side, first, ORIGIN.TAP, side.dari, null)
  }
  if (two || side.datang < 0) fillPulang(side, last, ORIGIN.TAP, akhir, null)
  dropImpossible(side)
}

/** A day off shows its taps: two events as they are, a single one as arrival (rules.md L17). */
export function fillHariLiburSide(side: Side, waktu: Int32Array, gap: number): void {
  if (side.dari >= side.sampai) return
  const akhir = side.sampai - 1
  fillDatang(side, waktu[side.dari]!, ORIGIN.TAP, side.dari, null)
  if (waktu[akhir]! - waktu[side.dari]! >= gap) fillPulang(side, waktu[akhir]!, ORIGIN.TAP, akhir, null)
}

/** An arrival at or after the end is none, a departure up to the start is none (rules.md 14, L16). */
export const isDatangImpossible = (t: number, { jamPulang }: Pick<JadwalShift, 'jamPulang'>): boolean => t >= jamPulang
export const isPulangImpossible = (t: number, { jamMasuk }: Pick<JadwalShift, 'jamMasuk'>): boolean => t <= jamMasuk

function dropImpossible(side: Side): void {
  if (isDatangImpossible(side.datang, side.jadwal)) deleteDatang(side)
  if (isPulangImpossible(side.pulang, side.jadwal)) deletePulang(side)
}

/** Is `t` before the midpoint between the end of the first and the start of the second shift? (rules.md 10, L14) */
export function beforeSplit(t: number, a: Pick<JadwalShift, 'jamPulang'>, b: Pick<JadwalShift, 'jamMasuk'>): boolean {
  return 2 * t < a.jamPulang + b.jamMasuk
}

export function fillDatang(side: Side, t: number, origin: number, tap: number, nomor: string | null): void {
  side.datang = t
  side.asalDatang = origin
  side.tapDatang = tap
  side.nomorDatang = nomor
}

export function fillPulang(side: Side, t: number, origin: number, tap: number, nomor: string | null): void {
  side.pulang = t
  side.asalPulang = origin
  side.tapPulang = tap
  side.nomorPulang = nomor
}

export const deleteDatang = (side: Side): void => fillDatang(side, -1, ORIGIN.NONE, -1, null)
export const deletePulang = (side: Side): void => fillPulang(side, -1, ORIGIN.NONE, -1, null)
