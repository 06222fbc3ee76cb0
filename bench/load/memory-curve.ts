/** A curve of memory over time as a picture that a browser and a page of the docs show. */

const WIDTH = 800
const HEIGHT = 300
const EDGE = { left: 60, right: 20, top: 40, bottom: 40 }

/** @param values one of each second, in MB */
export function memoryCurve(title: string, values: readonly number[]): string {
  const top = Math.max(50, Math.ceil((Math.max(...values) * 1.15) / 50) * 50)
  const x = (nth: number) => EDGE.left + (nth / Math.max(1, values.length - 1)) * (WIDTH - EDGE.left - EDGE.right)
  const y = (mb: number) => HEIGHT - EDGE.bottom - (mb / top) * (HEIGHT - EDGE.top - EDGE.bottom)
  const lines = Array.from({ length: 6 }, (_, nth) => (top / 5) * nth)
  const minutes = Array.from({ length: Math.floor((values.length - 1) / 60) + 1 }, (_, nth) => nth)
  const points = values.map((mb, nth) => `${x(nth).toFixed(1)},${y(mb).toFixed(1)}`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${EDGE.left}" y="22" font-size="14">${title}</text>`,
    ...lines.map(
      (mb) =>
        `<path d="M${EDGE.left} ${y(mb).toFixed(1)}H${WIDTH - EDGE.right}" stroke="#ddd"/>` +
        `<text x="${EDGE.left - 6}" y="${(y(mb) + 4).toFixed(1)}" text-anchor="end">${Math.round(mb)} MB</text>`,
    ),
    ...minutes.map(
      (minute) => `<text x="${x(minute * 60).toFixed(1)}" y="${HEIGHT - 18}" text-anchor="middle">${minute} mnt</text>`,
    ),
    `<polyline fill="none" stroke="#1565c0" stroke-width="1.5" points="${points.join(' ')}"/>`,
    '</svg>',
    '',
  ].join('\n')
}
