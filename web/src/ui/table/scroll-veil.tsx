import { type MouseEvent, type PointerEvent, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** A wheel that is turned step by step is one scrolling, on a slow computer too. */
export const REST_MS = 300

type Props = {
  scrolling: boolean
  /** Of the box that scrolls, with its bars and borders. */
  size: { width: number; height: number } | null
  container: HTMLElement | null
}

/**
 * Lies over a table while it scrolls under a mouse. Under a pointer that rests each passing row would light up and go out
 * again, and every frame would be drawn twice; the same word about pointers on the table itself is inherited by each of its
 * cells, and costs more than it saves.
 */
export function ScrollVeil({ scrolling, size, container }: Props) {
  if (!scrolling || container === null || size === null || !matchMedia('(hover: hover)').matches) return null
  return createPortal(<Veil {...size} container={container} />, container)
}

type VeilProps = { width: number; height: number; container: HTMLElement }

/** Whoever moves the mouse or presses means what lies under it; whoever turns the wheel on does not any more. */
function Veil({ width, height, container }: VeilProps) {
  const [lifted, setLifted] = useState(false)
  useEffect(() => {
    const lower = (): void => setLifted(false)
    container.addEventListener('wheel', lower, { passive: true })
    return () => container.removeEventListener('wheel', lower)
  }, [container])
  if (lifted) return null
  const lift = (e: PointerEvent): void => setLifted(e.movementX !== 0 || e.movementY !== 0)
  const passOn = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>): void => {
    currentTarget.style.display = 'none'
    setLifted(true)
    const below = document.elementFromPoint(clientX, clientY)
    if (below instanceof HTMLElement) below.click()
  }
  const over = { ...OVER, width: width - EDGES, height: height - EDGES }
  return (
    <div aria-hidden style={FOOT}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it stands for what lies under it, and only for a mouse */}
      <div style={over} onPointerMove={lift} onClick={passOn} />
    </div>
  )
}

/** The lower edge of what is seen, wherever the table has been scrolled to. */
const FOOT = { position: 'sticky', bottom: 0, left: 0, width: 0, height: 0, zIndex: 5 } as const
const OVER = { position: 'absolute', bottom: 0, left: 0 } as const
const EDGES = 20
