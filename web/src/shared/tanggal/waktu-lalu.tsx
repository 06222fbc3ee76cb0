import { useSyncExternalStore } from 'react'
import { detikKini, waktuLalu } from './waktu-sekolah.ts'

const DETAK_DETIK = 30

const pengamat = new Set<() => void>()
let detak: ReturnType<typeof setInterval> | undefined

/** One clock for all of a list. */
function amati(kabari: () => void): () => void {
  pengamat.add(kabari)
  detak ??= setInterval(() => {
    for (const satu of pengamat) satu()
  }, DETAK_DETIK * 1000)
  return () => {
    pengamat.delete(kabari)
    if (pengamat.size > 0) return
    clearInterval(detak)
    detak = undefined
  }
}

/** The clock itself, for sentences that hold a time ago; it moves as often as they are looked at. */
export const useKini = (): number =>
  useSyncExternalStore(amati, () => Math.floor(detikKini() / DETAK_DETIK) * DETAK_DETIK)

/** How long ago, and still true when nothing around it has been drawn anew: a row that stays the same is not. */
export function WaktuLalu({ instan }: { instan: string }) {
  return useSyncExternalStore(amati, () => waktuLalu(instan, detikKini()))
}
