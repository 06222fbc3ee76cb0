/** Codes carry their place: province 'PP0000', kab/kota 'PPKK00', kecamatan six signs (product.md 6). */

export const NASIONAL = '000000'
export type Tingkat = 0 | 1 | 2 | 3

export function tingkatWilayah(kode: string): Tingkat {
  if (kode === NASIONAL) return 0
  if (kode.endsWith('0000')) return 1
  return kode.endsWith('00') ? 2 : 3
}

/** The region of a level that holds this one. */
export const wilayahPada = (kode: string, tingkat: Tingkat): string => kode.slice(0, 2 * tingkat).padEnd(6, '0')

/**
 * The choices that narrow a user's own region, one below the other: as far as something is chosen, and one further.
 * `induk` is the region whose parts are offered, `nilai` the chosen part.
 */
export function jenjangPilihan(akar: string, dipilih: string | undefined) {
  const dari = tingkatWilayah(akar)
  const didalam = dipilih !== undefined && wilayahPada(dipilih, dari) === akar ? dipilih : akar
  const sampai = tingkatWilayah(didalam)
  return ([1, 2, 3] as const)
    .filter((tingkat) => tingkat > dari && tingkat <= sampai + 1)
    .map((tingkat) => {
      const atas = (tingkat - 1) as Tingkat
      const induk = wilayahPada(didalam, atas)
      return {
        tingkat,
        induk,
        nilai: tingkat <= sampai ? wilayahPada(didalam, tingkat) : null,
        tanpa: atas > dari ? induk : undefined,
      }
    })
}
