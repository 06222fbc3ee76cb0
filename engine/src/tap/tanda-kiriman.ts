/** What was suspicious about a pushed tap when it came, in bits (product.md 5.6, decision 52); stored beside the tap. */
export const TANDA_TAP = { KONTAK: 1, DUA_PENGIRIM: 2 } as const

/** A push further ahead of its receipt, in school time after calibration, tells of a clock or of a hand. */
export const AHEAD_SECONDS = 15 * 60
