/** Codes carry their place: province 'PP0000', kab/kota 'PPKK00', kecamatan six signs (product.md 6). */

export const NASIONAL = '000000'
export type Level = 0 | 1 | 2 | 3

export function wilayahLevel(kode: string): Level {
  if (kode === NASIONAL) return 0
  if (kode.endsWith('0000')) return 1
  return kode.endsWith('00') ? 2 : 3
}

/** The region of a level that holds this one. */
export const wilayahAt = (kode: string, level: Level): string => kode.slice(0, 2 * level).padEnd(6, '0')

/**
 * The choices that narrow a user's own region, one below the other: as far as something is chosen, and one further.
 * `parent` is the region whose parts are offered, `value` the chosen part.
 */
export function selectableLevels(root: string, selected: string | undefined) {
  const from = wilayahLevel(root)
  const inside = selected !== undefined && wilayahAt(selected, from) === root ? selected : root
  const until = wilayahLevel(inside)
  return ([1, 2, 3] as const)
    .filter((level) => level > from && level <= until + 1)
    .map((level) => {
      const top = (level - 1) as Level
      const parent = wilayahAt(inside, top)
      return {
        level,
        parent,
        value: level <= until ? wilayahAt(inside, level) : null,
        without: top > from ? parent : undefined,
      }
    })
}
