import { useLayoutEffect, useRef, useState } from 'react'

/** Of a column of which no more than this is seen nothing can be read. */
const SLIVER = 40

/**
 * How much the names take on top so that no sliver of a column stands before the pinned ones. `content`: what stands in the
 * table; while there is none nothing is measured.
 */
export function useSpareWidth(box: HTMLElement | null, content: unknown): number {
  const [spare, setSpare] = useState(0)
  const given = useRef(0)
  useLayoutEffect(() => {
    const container = box?.querySelector('section')
    if (!container || !content) return
    const measure = (): void => {
      // Who has scrolled sideways keeps the columns where they are.
      if (container.scrollLeft > 0) return
      const all = [...container.querySelectorAll('thead tr:last-of-type > th')]
      const pinned = all.find((th) => getComputedStyle(th).right !== 'auto')
      const edge = pinned?.getBoundingClientRect().left ?? container.getBoundingClientRect().right
      const heads = all.map((th) => th.getBoundingClientRect())
      const wider = container.scrollWidth - given.current > container.clientWidth
      const next = wider ? sliver(heads, edge, given.current) : 0
      given.current = next
      setSpare(next)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(container)
    // Its columns change too: a font that comes late, another month.
    for (const table of container.children) observer.observe(table)
    return () => observer.disconnect()
  }, [box, content])
  return spare
}

/** What of the column that the edge cuts would be seen without what the names were given. */
export function sliver(heads: readonly { left: number; right: number }[], edge: number, given: number): number {
  const cut = heads.find(({ left, right }) => left - given < edge - 1 && right - given > edge + 1)
  const seen = cut === undefined ? 0 : Math.floor(edge - (cut.left - given))
  return seen <= SLIVER ? seen : 0
}
