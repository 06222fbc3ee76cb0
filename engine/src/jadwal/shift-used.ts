/** Ticked or not, as the database and as the answers of the API write it. */
type Choice = { shiftPagi: boolean | 0 | 1; shiftSiang: boolean | 0 | 1 }

/**
 * Whether a school's people are in this shift: neither ticked is Shift 1 (rules.md 8). By the ticks alone: on a date whose
 * second shift has no schedule the engine works without it as well (jadwal.ts, L9).
 */
export const isShiftUsed = ({ shiftPagi, shiftSiang }: Choice, shift: 1 | 2): boolean =>
  shift === 2 ? Boolean(shiftSiang) : Boolean(shiftPagi) || !shiftSiang
