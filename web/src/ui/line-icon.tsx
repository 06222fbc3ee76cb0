import type SvgIcon from '@mui/material/SvgIcon'
import { createSvgIcon } from '@mui/material/utils'

/** An icon of one even line on a grid of 24: the same hand as the tiles, with round ends. */
export const lineIcon = (nama: string, ...parts: readonly string[]): typeof SvgIcon =>
  createSvgIcon(
    <path
      d={parts.join('')}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    />,
    nama,
  )

/** A tile: a box with round corners. */
export function box(x: number, y: number, width: number, height: number, r = 1.2): string {
  const corner = (across: number, down: number): string => `a${r} ${r} 0 0 1 ${across} ${down}`
  const [flat, upright] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${flat}${corner(r, r)}v${upright}${corner(-r, r)}h${-flat}${corner(-r, -r)}v${-upright}${corner(r, -r)}z`
}

export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
