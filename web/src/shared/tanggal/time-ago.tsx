import { useSyncExternalStore } from 'react'
import { currentSeconds, timeAgo } from './waktu-sekolah.ts'

const DETAK_DETIK = 30

const observers = new Set<() => void>()
let detak: ReturnType<typeof setInterval> | undefined

/** One clock for all of a list. */
function watch(inform: () => void): () => void {
  observers.add(inform)
  detak ??= setInterval(() => {
    for (const observer of observers) observer()
  }, DETAK_DETIK * 1000)
  return () => {
    observers.delete(inform)
    if (observers.size > 0) return
    clearInterval(detak)
    detak = undefined
  }
}

/** The clock itself, for sentences that hold a time ago; it moves as often as they are looked at. */
export const useNow = (): number =>
  useSyncExternalStore(watch, () => Math.floor(currentSeconds() / DETAK_DETIK) * DETAK_DETIK)

/** How long ago, and still true when nothing around it has been drawn anew: a row that stays the same is not. */
export function TimeAgo({ instant }: { instant: string }) {
  return useSyncExternalStore(watch, () => timeAgo(instant, currentSeconds()))
}
