/** Region codes of six characters: PP0000 province, PPKK00 kab/kota, PPKKCC kecamatan (docs/decisions/0002-kode-wilayah.md). */

/** The nation: root of every chain. */
export const KODE_NASIONAL = '000000'

/** DKI Jakarta: its province owns all levels, its cities have no education office (product.md 2). */
export const KODE_DKI = '010000'

export type LevelWilayah = 0 | 1 | 2 | 3

export const isKodeWilayah = (kode: string): boolean => /^[0-9A-Z]{6}$/.test(kode)

/** 0 nation, 1 province, 2 kab/kota, 3 kecamatan (spec 1, section 9). */
export function levelWilayah(kode: string): LevelWilayah {
  if (kode === KODE_NASIONAL) return 0
  if (kode.endsWith('0000')) return 1
  return kode.endsWith('00') ? 2 : 3
}

/** The region above; null for the nation. */
export function wilayahParent(kode: string): string | null {
  const level = levelWilayah(kode)
  if (level === 0) return null
  return level === 1 ? KODE_NASIONAL : `${prefix(kode, level - 1)}${'00'.repeat(4 - level)}`
}

/** The region itself and everything above it, nation last. */
export function rantaiWilayah(kode: string): string[] {
  const parent = wilayahParent(kode)
  return parent === null ? [kode] : [kode, ...rantaiWilayah(parent)]
}

/** Does `kode` lie in `wilayah`, or is it that region? */
export function isInWilayah(kode: string, wilayah: string): boolean {
  const length = levelWilayah(wilayah)
  return prefix(kode, length) === prefix(wilayah, length)
}

const prefix = (kode: string, level: number): string => kode.slice(0, level * 2)
