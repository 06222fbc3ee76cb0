/** Seeded chance, so that the demo world is the same on every machine and every rebuild. */

export type Acak = {
  /** [0, 1) */
  angka(): number
  /** Whole number, both ends included. */
  bulat(dari: number, sampai: number): number
  peluang(p: number): boolean
  pilih<T>(daftar: readonly T[]): T
  /** Around `tengah`, nearly always within three `sebaran`. */
  sekitar(tengah: number, sebaran: number): number
  digit(jumlah: number): string
}

/** The same seed text gives the same sequence; another text one that has nothing to do with it. */
export function buatAcak(benih: string): Acak {
  let keadaan = sidik(benih)
  // mulberry32: 32 bits of state are plenty here, and it costs a few operations a number.
  const angka = (): number => {
    keadaan = (keadaan + 0x6d2b79f5) | 0
    let t = Math.imul(keadaan ^ (keadaan >>> 15), 1 | keadaan)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const bulat = (dari: number, sampai: number): number => dari + Math.floor(angka() * (sampai - dari + 1))
  return {
    angka,
    bulat,
    peluang: (p) => angka() < p,
    pilih: (daftar) => {
      const isi = daftar[bulat(0, daftar.length - 1)]
      if (isi === undefined) throw new Error('Daftar pilihan kosong.')
      return isi
    },
    sekitar: (tengah, sebaran) => tengah + (angka() + angka() + angka() + angka() - 2) * sebaran * 1.7,
    digit: (jumlah) => Array.from({ length: jumlah }, () => bulat(0, 9)).join(''),
  }
}

/** FNV-1a. */
function sidik(teks: string): number {
  let hasil = 0x811c9dc5
  for (let i = 0; i < teks.length; i++) hasil = Math.imul(hasil ^ teks.charCodeAt(i), 0x01000193)
  return hasil
}
