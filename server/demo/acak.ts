/** Seeded chance, so that the demo world is the same on every machine and every rebuild. */

export type Random = {
  /** [0, 1) */
  angka(): number
  /** Whole number, both ends included. */
  integer(from: number, until: number): number
  peluang(p: number): boolean
  select<T>(daftar: readonly T[]): T
  /** Around `middle`, nearly always within three `distribution`. */
  sekitar(middle: number, distribution: number): number
  digit(jumlah: number): string
}

/** The same seed text gives the same sequence; another text one that has nothing to do with it. */
export function createRandom(seed: string): Random {
  let state = sidik(seed)
  // mulberry32: 32 bits of state are plenty here, and it costs a few operations a number.
  const angka = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, until: number): number => from + Math.floor(angka() * (until - from + 1))
  return {
    angka,
    integer,
    peluang: (p) => angka() < p,
    select: (daftar) => {
      const content = daftar[integer(0, daftar.length - 1)]
      if (content === undefined) throw new Error('Daftar pilihan kosong.')
      return content
    },
    sekitar: (middle, distribution) => middle + (angka() + angka() + angka() + angka() - 2) * distribution * 1.7,
    digit: (jumlah) => Array.from({ length: jumlah }, () => integer(0, 9)).join(''),
  }
}

/** FNV-1a. */
function sidik(text: string): number {
  let result = 0x811c9dc5
  for (let i = 0; i < text.length; i++) result = Math.imul(result ^ text.charCodeAt(i), 0x01000193)
  return result
}
