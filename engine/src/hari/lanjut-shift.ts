/** Staff with both shifts on one day (rules.md 10, L14): the taps between the shifts, and going on from one into the other. */
import { deleteDatang, deletePulang, fillDatang, fillPulang, hasSide, ORIGIN, type Side } from './datang-pulang.ts'

/** Neither inner side has a tap of its own: only then may the day be one long stay (rules.md 10). Asked before anything is lent. */
export const isWithoutInnerTap = (a: Side, b: Side): boolean => a.tapPulang < 0 && b.tapDatang < 0

/** A tap between the shifts serves a missing side of the other one as well, as that side's own tap. */
export function borrowGapTap(a: Side, b: Side, waktu: Int32Array): void {
  if (!hasSide(a) || !hasSide(b)) return
  const akhirA = a.sampai - 1
  if (b.datang < 0 && akhirA >= a.dari && waktu[akhirA]! >= a.jadwal.jamPulang) {
    fillDatang(b, waktu[akhirA]!, ORIGIN.TAP, akhirA, null)
  }
  if (a.pulang < 0 && b.dari < b.sampai && waktu[b.dari]! <= b.jadwal.jamMasuk) {
    fillPulang(a, waktu[b.dari]!, ORIGIN.TAP, b.dari, null)
  }
}

/**
 * Judged last: in the first shift came, from the second went. Fills what is missing in between; a side that a request
 * gives there does not undo it. True where the person went on from one shift into the other.
 */
export function continueShift(a: Side, b: Side, withoutInnerTap: boolean): boolean {
  const borrowed = a.tapPulang >= a.sampai || (b.tapDatang >= 0 && b.tapDatang < a.sampai)
  if (!withoutInnerTap || a.datang < 0 || b.pulang < 0) return borrowed
  const lacking = a.pulang < 0 || b.datang < 0
  if (a.pulang < 0) fillPulang(a, a.jadwal.jamPulang, ORIGIN.LANJUT, -1, null)
  if (b.datang < 0) fillDatang(b, b.jadwal.jamMasuk, ORIGIN.LANJUT, -1, null)
  return borrowed || lacking
}

/** A shift whose only taps lie between the two is not worked where the other one is, unless a request gives it a side. */
export function dropUnworked(a: Side, b: Side, waktu: Int32Array): void {
  if (!hasSide(a) || !hasSide(b)) return
  const withoutA = a.dari < a.sampai && waktu[a.dari]! >= a.jadwal.jamPulang && !isGiven(a)
  const withoutB = b.dari < b.sampai && waktu[b.sampai - 1]! <= b.jadwal.jamMasuk && !isGiven(b)
  // Taps on either side of the split and none elsewhere: neither shift is the other one's break.
  if (withoutA === withoutB) return
  const side = withoutA ? a : b
  deleteDatang(side)
  deletePulang(side)
}

const isGiven = (side: Side): boolean => isRequest(side.asalDatang) || isRequest(side.asalPulang)
const isRequest = (origin: number): boolean => origin >= ORIGIN.MANUAL && origin <= ORIGIN.KOREKSI_STATUS
