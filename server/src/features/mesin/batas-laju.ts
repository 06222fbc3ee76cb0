/** Token buckets: `perDetik` on average, `sekaligus` at once (devices.md 5). Time comes from a steady counter, not the clock. */

const BANYAK_KUNCI = 50_000

export type BatasLaju = { boleh(kunci: string): boolean }

export function buatBatasLaju(
  { perDetik, sekaligus }: { perDetik: number; sekaligus: number },
  detikKini: () => number = () => performance.now() / 1000,
): BatasLaju {
  const ember = new Map<string, { isi: number; pada: number }>()
  return {
    boleh: (kunci) => {
      const kini = detikKini()
      const satu = ember.get(kunci) ?? { isi: sekaligus, pada: kini }
      const isi = Math.min(sekaligus, satu.isi + (kini - satu.pada) * perDetik)
      // Whoever sends made-up names must not fill the memory: full buckets are forgotten first.
      if (ember.size >= BANYAK_KUNCI) ember.clear()
      ember.set(kunci, { isi: isi >= 1 ? isi - 1 : isi, pada: kini })
      return isi >= 1
    },
  }
}
