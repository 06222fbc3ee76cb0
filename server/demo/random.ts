/** Seeded chance, so that the demo world is the same on every machine and every rebuild. */

export type Random = {
  /** [0, 1) */
  fraction(): number
  /** Whole number, both ends included. */
  integer(from: number, until: number): number
  chance(p: number): boolean
  select<T>(choices: readonly T[]): T
  /** Around `middle`, nearly always within three `distribution`. */
  around(middle: number, distribution: number): number
  digits(count: number): string
}

/** The same seed text gives the same sequence; another text one that has nothing to do with it. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed)
  // mulberry32: 32 bits of state are plenty here, and it costs a few operations a number.
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, until: number): number => from + Math.floor(fraction() * (until - from + 1))
  return {
    fraction,
    integer,
    chance: (p) => fraction() < p,
    select: (choices) => {
      const choice = choices[integer(0, choices.length - 1)]
      if (choice === undefined) throw new Error('Daftar pilihan kosong.')
      return choice
    },
    around: (middle, distribution) =>
      middle + (fraction() + fraction() + fraction() + fraction() - 2) * distribution * 1.7,
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let result = 0x811c9dc5
  for (let i = 0; i < text.length; i++) result = Math.imul(result ^ text.charCodeAt(i), 0x01000193)
  return result
}
