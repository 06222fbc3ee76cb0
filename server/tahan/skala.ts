/** `npm run tahan` runs every count of the promise; the everyday test run a fraction of it. */
const PENUH = process.env['TAHAN'] === 'penuh'

export const skala = (penuh: number, sehariHari: number): number => (PENUH ? penuh : sehariHari)

/** Figures for the reader of a run; nothing is asserted on them but the bounds of the promise. */
export function laporkan(perihal: string, angka: Record<string, number | string>): void {
  const isi = Object.entries(angka).map(
    ([nama, nilai]) => `${nama} ${typeof nilai === 'number' ? bulat(nilai) : nilai}`,
  )
  process.stdout.write(`  [tahan] ${perihal}: ${isi.join(', ')}\n`)
}

/** '1 / 4 / 9 ms': median, 95th and 99th percentile, greatest. */
export function ringkasMs(angka: readonly number[]): string {
  const urut = angka.toSorted((a, b) => a - b)
  const ke = (q: number): number => bulat(urut[Math.min(urut.length - 1, Math.floor(q * urut.length))] ?? 0)
  return `p50 ${ke(0.5)} p95 ${ke(0.95)} p99 ${ke(0.99)} maks ${ke(1)} ms (n=${angka.length})`
}

/** Repeatable chance (mulberry32): a failing run is run again with its seed. */
export function buatAcak(benih: number): {
  bulat(dari: number, sampai: number): number
  pilih<T>(daftar: readonly T[]): T
} {
  let keadaan = benih >>> 0
  const maju = (): number => {
    keadaan = (keadaan + 0x6d2b79f5) >>> 0
    let t = Math.imul(keadaan ^ (keadaan >>> 15), 1 | keadaan)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const pilihBulat = (dari: number, sampai: number): number => dari + Math.floor(maju() * (sampai - dari + 1))
  return {
    bulat: pilihBulat,
    pilih: <T>(daftar: readonly T[]): T => {
      const satu = daftar[pilihBulat(0, daftar.length - 1)]
      if (satu === undefined) throw new Error('nothing to choose from')
      return satu
    },
  }
}

const bulat = (angka: number): number => Math.round(angka * 10) / 10
