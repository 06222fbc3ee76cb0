import type { Virtualizer } from '@tanstack/react-virtual'
import { createPortal } from 'react-dom'

/** A wheel that is turned step by step is one scrolling, on a slow computer too. */
export const REST_MS = 300

type Props = { virtual: Virtualizer<HTMLElement, Element>; container: HTMLElement | null }

/**
 * Lies over a table while it scrolls. Under a pointer that rests each passing row would light up and go out again, and every
 * frame would be drawn twice; the same word about pointers on the table itself is inherited by each of its cells, and costs
 * more than it saves.
 */
export function ScrollVeil({ virtual, container }: Props) {
  const { isScrolling, scrollRect } = virtual
  if (!isScrolling || container === null || scrollRect === null) return null
  const { width, height } = scrollRect
  return createPortal(
    <div aria-hidden style={FOOT}>
      <div style={{ ...OVER, width: width - SCROLLBARS, height: height - SCROLLBARS }} />
    </div>,
    container,
  )
}

/** The lower edge of what is seen, wherever the table has been scrolled to. */
const FOOT = { position: 'sticky', bottom: 0, left: 0, width: 0, height: 0, zIndex: 5 } as const
const OVER = { position: 'absolute', bottom: 0, left: 0 } as const
/** Their bars and borders are part of the measure, not of the room. */
const SCROLLBARS = 20
