/** Token buckets: `perDetik` on average, `sekaligus` at once (devices.md 5). Time comes from a steady counter, not the clock. */

const BANYAK_KUNCI = 50_000

export type BatasLaju = { boleh(kunci: string, harga?: number): boolean }

export function buatBatasLaju(
  { perDetik, sekaligus }: { perDetik: number; sekaligus: number },
  detikKini: () => number = () => performance.now() / 1000,
): BatasLaju {
  const ember = new Map<string, { isi: number; pada: number }>()
  /** Whoever sends made-up names must not fill the memory: full buckets go first, then a tenth, longest unused. */
  const lupakan = (kini: number): void => {
    for (const [kunci, { isi, pada }] of ember) if (isi + (kini - pada) * perDetik >= sekaligus) ember.delete(kunci)
    for (const kunci of ember.keys()) {
      if (ember.size < BANYAK_KUNCI * 0.9) return
      ember.delete(kunci)
    }
  }
  return {
    boleh: (kunci, harga = 1) => {
      const kini = detikKini()
      const satu = ember.get(kunci) ?? { isi: sekaligus, pada: kini }
      const isi = Math.min(sekaligus, satu.isi + (kini - satu.pada) * perDetik)
      if (!ember.has(kunci) && ember.size >= BANYAK_KUNCI) lupakan(kini)
      // Set anew, so that the map stays in the order of use.
      ember.delete(kunci)
      ember.set(kunci, { isi: isi >= harga ? isi - harga : isi, pada: kini })
      return isi >= harga
    },
  }
}
