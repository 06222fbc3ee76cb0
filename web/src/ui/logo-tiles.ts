/**
 * A G of tiles as the month is drawn, and the one that asks to be looked at: fifteen by fifteen, each tile three. The same
 * marks stand in index.html and favicon.svg.
 */
export const LOGO_TILES = ['####', '#   ', '# o#', '####'].flatMap((row, y) =>
  row.split('').flatMap((sign, x) => (sign === ' ' ? [] : [{ amber: sign === 'o', x: x * 4, y: y * 4 }])),
)
export const LOGO_SIDE = 15
export const LOGO_TILE = { side: 3, round: 0.7 }
export const LOGO_AMBER = '#F0A92B'
