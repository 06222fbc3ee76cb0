import type { KehadiranUbin } from '@geisa/contract/dashboard/kehadiran-wilayah'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { neighbourTile, squareTiles, type Tile } from '../../../../ui/chart/square-tiles.ts'
import { useWidth } from '../../../../ui/chart/use-width.ts'
import { LinkTo } from '../../../../ui/links.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { tileAddress, tileKey } from './address.ts'
import { type TileChoice, type TileFace, tileFace } from './face.ts'
import { gap, TileFigures } from './figures.tsx'
import { tileGround } from './ground.tsx'

type Props = { ubin: readonly KehadiranUbin[]; height: number; choice: TileChoice }
type Placed = { tile: Tile; ubin: KehadiranUbin; face: TileFace; address: ReturnType<typeof tileAddress> }

const MAP = 'Ubin menurut jumlah GTK, panah menuju ubin di sebelahnya'

/** One stop of the Tab key; the arrows go to the tile that lies there, Enter opens it. */
export function TileMap({ ubin, height, choice }: Props) {
  const [frame, width] = useWidth()
  const list = useRef<HTMLUListElement>(null)
  const [latest, setLatest] = useState<string | number>()
  const [pointed, setPointed] = useState<{ nth: number; anchor: Element | undefined }>()
  const placed = useMemo(() => {
    const tiles = squareTiles(
      ubin.map(({ hariIni }) => hariIni.jumlahGtk),
      { width, height },
    )
    return ubin.map((one, nth) => ({
      tile: tiles[nth] ?? NO_TILE,
      ubin: one,
      face: tileFace(one, choice),
      address: tileAddress(one, choice),
    }))
  }, [ubin, width, height, choice])
  const current = Math.max(
    placed.findIndex(({ ubin: one }) => tileKey(one) === latest),
    0,
  )
  const { remember } = useFirstAfterOpening(list, ubin[0] && tileKey(ubin[0]))

  const move = (e: KeyboardEvent): void => {
    if (e.key === 'Enter') remember()
    if (!isArrow(e.key)) return
    e.preventDefault()
    const tiles = placed.map(({ tile }) => tile)
    list.current?.querySelectorAll('a')[neighbourTile(tiles, current, e.key)]?.focus()
  }
  const point = (e: SyntheticEvent, keyboard: boolean): void => {
    const link = (e.target as Element).closest('a')
    const nth = Number(link?.dataset.nth ?? Number.NaN)
    if (link === null || Number.isNaN(nth)) return
    setPointed({ nth, anchor: keyboard ? link : undefined })
  }
  const shown = pointed && placed[pointed.nth]
  return (
    <Box ref={frame} sx={{ position: 'relative', height }}>
      <Tooltip
        title={shown === undefined ? '' : <TileCard {...shown} />}
        describeChild
        enterDelay={100}
        followCursor={pointed?.anchor === undefined}
        arrow={false}
        slotProps={{
          tooltip: { sx: CARD },
          ...(pointed?.anchor === undefined ? {} : { popper: { anchorEl: pointed.anchor } }),
        }}
      >
        <Box
          component="ul"
          ref={list}
          aria-label={MAP}
          onKeyDown={move}
          onPointerOver={(e) => point(e, false)}
          onPointerLeave={() => setPointed(undefined)}
          onFocus={(e) => {
            const nth = Number((e.target as HTMLElement).dataset.nth ?? 0)
            setLatest(ubin[nth] && tileKey(ubin[nth]))
            if (e.target.matches(':focus-visible')) point(e, true)
          }}
          onBlur={() => setPointed(undefined)}
          sx={{ position: 'absolute', inset: 0, m: 0, p: 0, listStyle: 'none' }}
        >
          <Tiles placed={placed} current={current} colour={choice.colour} />
        </Box>
      </Tooltip>
    </Box>
  )
}

const NO_TILE: Tile = { left: 0, top: 0, width: 0, height: 0 }
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
const isArrow = (key: string): key is (typeof ARROWS)[number] => (ARROWS as readonly string[]).includes(key)

/** Whoever opened a tile by keyboard goes on at the first tile of the level below. */
function useFirstAfterOpening(list: { current: HTMLElement | null }, first: string | number | undefined) {
  const opened = useRef<string | number>(undefined)
  useEffect(() => {
    if (opened.current === undefined || opened.current === first) return
    opened.current = undefined
    list.current?.querySelector('a')?.focus()
  }, [first, list])
  return { remember: () => (opened.current = first) }
}

type TilesProps = { placed: readonly Placed[]; current: number; colour: TileChoice['colour'] }

/** A thousand of them stay as they are while the pointer wanders over them. */
const Tiles = memo(function AllTiles({ placed, current, colour }: TilesProps) {
  const theme = useTheme()
  return placed.map(({ tile, ubin, face, address }, nth) => (
    <li key={tileKey(ubin)}>
      <LinkTo
        {...address}
        resetScroll={ubin.sekolahId !== null}
        preload={false}
        data-nth={nth}
        tabIndex={nth === current ? 0 : -1}
        underline="none"
        style={{
          // Not by `left` and `top`: what comes live gives tiles another place, and nothing else has to be laid out for it.
          transform: `translate(${tile.left}px, ${tile.top}px)`,
          width: tile.width - gap(tile),
          height: tile.height - gap(tile),
          ...tileGround(face.share, colour, theme),
        }}
        sx={TILE}
      >
        <VisuallyHidden>{tileLabel(ubin, face)}</VisuallyHidden>
        <TileFigures tile={tile} nama={ubin.nama} face={face} />
      </LinkTo>
    </li>
  ))
})

const TILE = {
  position: 'absolute',
  left: 0,
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  borderRadius: '6px',
  boxShadow: 'inset 0 0 0 1px var(--mui-palette-divider)',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { filter: 'brightness(0.96)' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1, zIndex: 1 },
} as const

const tileLabel = (u: KehadiranUbin, face: TileFace): string =>
  `${u.nama}: ${face.value === '–' ? '' : `${face.value}, `}${face.words}, ${numeral(u.hariIni.jumlahGtk)} GTK`

function TileCard({ ubin, face }: Placed) {
  return (
    <>
      <Box sx={{ fontWeight: 620 }}>{ubin.nama}</Box>
      {face.value !== '–' && <div>{face.value}</div>}
      <Box sx={{ color: 'text.secondary' }}>
        {face.words}
        <br />
        {numeral(ubin.hariIni.jumlahGtk)} GTK
        {ubin.sekolahId === null && `, ${numeral(ubin.kesiapan.sekolah)} sekolah`}
      </Box>
    </>
  )
}

/** As the bars' own explanation looks. */
const CARD = {
  p: 3,
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: 4,
  fontWeight: 400,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
} as const
