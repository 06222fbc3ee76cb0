/** Ticked or not, as the database and as the answers of the API write it. */
type Choice = { shiftPagi: boolean | 0 | 1; shiftSiang: boolean | 0 | 1 }

/** Whether a school's people are in this shift: neither ticked is Shift 1 (rules.md 8). */
export const isShiftUsed = ({ shiftPagi: morning, shiftSiang: noon }: Choice, shift: 1 | 2): boolean =>
  shift === 2 ? Boolean(noon) : Boolean(morning) || !noon
