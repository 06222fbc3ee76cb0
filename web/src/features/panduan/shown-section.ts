import { useEffect } from 'react'

/** Once a chapter stands there: its section at the top, and the reader and the keyboard start at it. */
export function useShownSection(id: string | null, chapter: string | undefined): void {
  useEffect(() => {
    const heading = id === null || chapter === undefined ? null : document.getElementById(id)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [id, chapter])
}
