import { useEffect, useRef } from 'react'

/** Milliseconds until MUI has scrolled by itself. */
const SETTLED = 350
const MOVES = ['pointerdown', 'wheel', 'keydown'] as const
/** Pixels of a neighbour that are enough to see that there is one. */
const PEEK = 20

/** The chosen tab with a piece of its neighbours: MUI leaves it flush with the edge, as if nothing came after it. */
export function useTabNeighbours(value: string, ready: boolean) {
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!ready || value === '') return
    const wait = setTimeout(() => {
      const chosen = tabs.current?.querySelector('[aria-selected=true]')
      const container = chosen?.closest('.MuiTabs-scroller')
      if (!chosen || !container) return
      const [own, all] = [chosen.getBoundingClientRect(), container.getBoundingClientRect()]
      container.scrollLeft += own.left + own.width / 2 - (all.left + all.width / 2)
      // Where the first one in sight would begin at the very edge, nothing would tell of those before it.
      const first = [...container.querySelectorAll('[role=tab]')].find(
        (one) => Math.abs(one.getBoundingClientRect().left - all.left) < PEEK / 2,
      )
      if (first?.previousElementSibling) container.scrollLeft -= PEEK
    }, SETTLED)
    // Who moves them meanwhile has decided what to see.
    const stop = (): void => clearTimeout(wait)
    const own = tabs.current
    for (const event of MOVES) own?.addEventListener(event, stop, { passive: true })
    return () => {
      stop()
      for (const event of MOVES) own?.removeEventListener(event, stop)
    }
  }, [value, ready])
  return tabs
}
