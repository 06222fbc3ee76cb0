import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType, ReactNode } from 'react'

export type EmptyPicture = 'belum' | 'cari' | 'mesin' | 'wilayah' | 'galat' | 'luring'
type Props = { image: EmptyPicture; icon?: ComponentType<SvgIconProps> | undefined }

/** A month of tiles in which something is missing; the picture, and its icon if any, says what. */
export function TilePicture({ image, icon: Icon }: Props) {
  const hole = Icon !== undefined && image === 'belum'
  return (
    <Box aria-hidden sx={{ position: 'relative', width: 116, height: 76, mx: 'auto', mb: 4, color: 'text.secondary' }}>
      <Box component="svg" viewBox="0 0 92 60" sx={{ display: 'block', width: 1, height: 1, overflow: 'visible' }}>
        {hole ? GRID.filter(inCentre(false)).map(drawn) : PICTURES[image]}
      </Box>
      {hole && (
        <Box
          sx={{
            position: 'absolute',
            inset: '20px 40px',
            display: 'grid',
            placeItems: 'center',
            borderRadius: 1,
            color: 'primary.main',
            bgcolor: 'color-mix(in srgb, currentColor 12%, transparent)',
          }}
        >
          <Icon sx={{ fontSize: 22 }} />
        </Box>
      )}
    </Box>
  )
}

type Place = { column: number; row: number }
const SIDE = 12
const STEP = 16
const GRID: readonly Place[] = Array.from({ length: 24 }, (_, i) => ({ column: i % 6, row: Math.floor(i / 6) }))
const inCentre =
  (inside: boolean) =>
  ({ column, row }: Place): boolean =>
    (column >= 2 && column <= 3 && row >= 1 && row <= 2) === inside
/** Quieter towards the rim: the picture has no frame. */
const opacityAt = ({ column, row }: Place): number => (column % 5 === 0 ? 0.1 : 0.2) - (row % 3 === 0 ? 0.05 : 0)

const tile = (place: Place, style: object): ReactNode => (
  <rect
    key={`${place.column} ${place.row}`}
    x={place.column * STEP}
    y={place.row * STEP}
    width={SIDE}
    height={SIDE}
    rx={2.6}
    {...style}
  />
)
const drawn = (place: Place): ReactNode => tile(place, { fill: 'currentColor', opacity: opacityAt(place) })
const hollow = (place: Place): ReactNode =>
  tile(place, { fill: 'none', stroke: 'currentColor', strokeDasharray: '2.4 2.4', opacity: 0.45 })
const at = (column: number, row: number) => (place: Place) => place.column === column && place.row === row
const ACCENT = 'var(--mui-palette-primary-main)'
const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, strokeLinecap: 'round' } as const

const PICTURES: Record<EmptyPicture, ReactNode> = {
  belum: GRID.map((place) => (at(0, 0)(place) ? tile(place, { fill: ACCENT }) : hollow(place))),
  cari: (
    <>
      {GRID.map(drawn)}
      <circle cx={50} cy={26} r={16} {...LINE} fill="var(--mui-palette-background-default)" />
      <rect
        x={44}
        y={20}
        width={12}
        height={12}
        rx={2.6}
        {...LINE}
        strokeWidth={1.4}
        stroke={ACCENT}
        strokeDasharray="2.4 2.4"
      />
      <path d="M62 38 74 50" {...LINE} strokeWidth={3} />
    </>
  ),
  mesin: (
    <>
      {GRID.filter(({ column }) => column < 2 || column > 3).map((place) =>
        place.column < 2 ? drawn(place) : hollow(place),
      )}
      <rect x={33} y={4} width={26} height={52} rx={5} {...LINE} fill="var(--mui-palette-background-paper)" />
      <rect x={39} y={10} width={14} height={11} rx={2} fill="currentColor" opacity={0.25} />
      <rect x={40} y={30} width={12} height={12} rx={2.6} fill={ACCENT} />
      <path d="M43 49h6" {...LINE} />
    </>
  ),
  wilayah: [
    [0, 0, 44, 28, 0.25],
    [0, 32, 28, 28, 0.15],
    [32, 32, 12, 28, 0.2],
    [48, 0, 28, 44, 0.15],
    [80, 0, 12, 28, 0.2],
    [48, 48, 28, 12, 0.2],
    [80, 32, 12, 28, 0.1],
  ].map(([x, y, width, height, opacity]) => (
    <rect
      key={`${x} ${y}`}
      {...{ x, y, width, height, opacity }}
      rx={2.6}
      fill={x === 48 && y === 0 ? ACCENT : 'currentColor'}
    />
  )),
  galat: (
    <>
      {GRID.filter((place) => !at(3, 1)(place)).map(drawn)}
      <g transform="rotate(14 56 24)">
        <rect x={48} y={12} width={18} height={18} rx={3.4} fill="var(--mui-palette-error-main)" />
        <path d="M57 16.5v5M57 25.4v.1" {...LINE} stroke="var(--mui-palette-error-contrastText)" />
      </g>
    </>
  ),
  luring: (
    <>
      {GRID.filter(({ column }) => column < 3).map(drawn)}
      {GRID.filter(({ column }) => column >= 3).map(hollow)}
      <path d="M54 -4 34 64" {...LINE} stroke={ACCENT} />
    </>
  ),
}
