/** Measuring: every promise is a ratio to a floor that the same run measured (docs: quality of speed). */

export type Baris = {
  operasi: string
  lantai: string
  kami: string
  rasio: number
  janji: string
  dipenuhi: boolean
  /** Milliseconds of an interactive read: two scales compare by them. */
  waktu?: { lantai: number; kami: number }
}

export const median = (angka: readonly number[]): number => kuantil(angka, 0.5)

export function kuantil(angka: readonly number[], q: number): number {
  const urut = angka.toSorted((a, b) => a - b)
  return urut[Math.min(urut.length - 1, Math.floor(q * urut.length))] ?? Number.NaN
}

/** Milliseconds of one run. */
export async function lama(kerja: () => unknown): Promise<number> {
  const awal = performance.now()
  await kerja()
  return performance.now() - awal
}

/** Runs two pieces of work in turn, A B A B …, so that a machine whose speed drifts is fair to both; medians in ms. */
export async function bergantian(
  kali: number,
  a: () => unknown,
  b: () => unknown,
): Promise<{ a: number; b: number; semuaB: number[] }> {
  const hasil = { a: [] as number[], b: [] as number[] }
  for (let ke = -Math.ceil(kali / 5); ke < kali; ke++) {
    const [x, y] = [await lama(a), await lama(b)]
    if (ke < 0) continue
    hasil.a.push(x)
    hasil.b.push(y)
  }
  return { a: median(hasil.a), b: median(hasil.b), semuaB: hasil.b }
}

export const perDetik = (jumlah: number, ms: number): number => Math.round((jumlah * 1000) / ms)
export const ribuan = (angka: number): string => Math.round(angka).toLocaleString('id-ID')
export const ms = (angka: number): string => `${angka.toLocaleString('id-ID', { maximumFractionDigits: 2 })} ms`

export function cetakTabel(baris: readonly Baris[]): string {
  const kolom = baris.map((b) => [
    b.operasi,
    b.lantai,
    b.kami,
    b.rasio.toFixed(3),
    b.janji,
    b.dipenuhi ? 'ya' : 'TIDAK',
  ])
  const kepala = ['operasi', 'lantai', 'kami', 'rasio', 'janji', 'dipenuhi']
  const lebar = kepala.map((k, ke) => Math.max(k.length, ...kolom.map((isi) => isi[ke]?.length ?? 0)))
  const garis = (isi: readonly string[]): string =>
    isi
      .map((sel, ke) => sel.padEnd(lebar[ke] ?? 0))
      .join('  ')
      .trimEnd()
  return [garis(kepala), garis(lebar.map((l) => '-'.repeat(l))), ...kolom.map(garis)].join('\n')
}
