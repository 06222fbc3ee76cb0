import { useEffect, useRef } from 'react'

/** Milliseconds until MUI has scrolled by itself. */
const SETTLED = 350

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
    }, SETTLED)
    return () => clearTimeout(wait)
  }, [value, ready])
  return tabs
}
