import { useEffect, useState } from 'react'

/** The value as it was `millisecond` after the last change. */
export function useDebounced<T>(nilai: T, millisecond: number): T {
  const [slow, setSlow] = useState(nilai)
  useEffect(() => {
    const later = setTimeout(() => setSlow(nilai), millisecond)
    return () => clearTimeout(later)
  }, [nilai, millisecond])
  return slow
}

const MIN_LETTERS = 3
const DELAY = 1000

/** Search starts after 3 letters (trimmed) and 1000 ms of silence (spec 2, section 5); until then `word` is null. */
export function useDeferredSearch(text: string): { word: string | null; pending: boolean } {
  const neat = text.trim()
  const slow = useDebounced(neat, DELAY)
  const enough = neat.length >= MIN_LETTERS
  return { word: enough && slow.length >= MIN_LETTERS ? slow : null, pending: enough && slow !== neat }
}
