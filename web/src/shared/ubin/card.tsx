import Box from '@mui/material/Box'
import Portal from '@mui/material/Portal'
import { useEffect, useState } from 'react'

export type CardContent = {
  title: string
  /** Whose day. */
  name?: string
  words: string
  facts: readonly (readonly [label: string, nilai: string])[]
}

type Props = {
  /** What holds the tiles. */
  container: HTMLElement | null
  /** null = no tile. Its answer is drawn until the next tile. */
  read: (tile: HTMLElement) => CardContent | null
}

type Place = { content: CardContent; left: number; top: number; above: boolean }

const WIDTH = 232
/** Of a card with much to say. */
const HEIGHT = 220
/** Whoever only crosses the tiles is not shown a card on every one. */
const DELAY_MS = 120

/** The one card of all tiles: it follows the pointer and the focus by the container's events, and draws nothing but itself. */
export function UbinCard({ container, read }: Props) {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    if (container === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = (): void => {
      clearTimeout(timer)
      setPlace(null)
    }
    const show = (e: Event, delay: number): void => {
      clearTimeout(timer)
      const tile = (e.target as Element).closest<HTMLElement>('.u')
      const content = tile && read(tile)
      if (!content) return setPlace(null)
      const appear = (): void => setPlace({ content, ...location(tile) })
      if (delay === 0) appear()
      else timer = setTimeout(appear, delay)
    }
    const events: [string, (e: Event) => void][] = [
      ['pointerover', (e) => (e as PointerEvent).pointerType === 'mouse' && show(e, DELAY_MS)],
      ['pointerleave', hide],
      ['focusin', (e) => (e.target as Element).matches('.u:focus-visible') && show(e, 0)],
      ['focusout', hide],
      ['click', hide],
      ['keydown', (e) => (e as KeyboardEvent).key === 'Escape' && hide()],
    ]
    for (const [name, listener] of events) container.addEventListener(name, listener)
    // What moves beneath the card is no longer what it tells of.
    document.addEventListener('scroll', hide, { capture: true, passive: true })
    return () => {
      hide()
      for (const [name, listener] of events) container.removeEventListener(name, listener)
      document.removeEventListener('scroll', hide, { capture: true })
    }
  }, [container, read])
  if (place === null) return null
  const { content, left, top, above } = place
  return (
    <Portal>
      {/* Read aloud is the tile's own name, which says the same. */}
      <Box aria-hidden sx={CARD} style={{ left, top, transform: above ? 'translateY(-100%)' : 'none' }}>
        <div className="judul">{content.title}</div>
        {content.name !== undefined && <div className="nama">{content.name}</div>}
        <div className="kata">{content.words}</div>
        <dl>
          {content.facts.map(([label, nilai]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{nilai}</dd>
            </div>
          ))}
        </dl>
      </Box>
    </Portal>
  )
}

/** Above the tile where that leaves the dates at the table's head in sight, and always within the window. */
function location(tile: HTMLElement): Omit<Place, 'content'> {
  const { left, top, bottom, width } = tile.getBoundingClientRect()
  const head = Math.max(0, tile.closest('table')?.tHead?.getBoundingClientRect().bottom ?? 0)
  const above = top - head > HEIGHT || (innerHeight - bottom < HEIGHT && top > HEIGHT)
  const centred = left + width / 2 - WIDTH / 2
  return { left: Math.max(8, Math.min(centred, innerWidth - WIDTH - 8)), top: above ? top - 6 : bottom + 6, above }
}

const CARD = {
  position: 'fixed',
  zIndex: 'tooltip',
  width: WIDTH,
  boxSizing: 'border-box',
  px: 3,
  py: 2.5,
  pointerEvents: 'none',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: '0 6px 20px rgb(0 0 0 / 0.16)',
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  '& .judul': { color: 'text.secondary', fontSize: '0.75rem' },
  '& .nama': { fontWeight: 560 },
  '& .kata': { fontWeight: 640, my: 0.5 },
  '& dl': { m: 0, fontVariantNumeric: 'tabular-nums' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 2 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right' },
  '@media print': { display: 'none' },
} as const
