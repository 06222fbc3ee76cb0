import { useSyncExternalStore } from 'react'
import { detikKini, waktuLalu } from './waktu-sekolah.ts'

const DETAK_MS = 30_000

const pengamat = new Set<() => void>()
let detak: ReturnType<typeof setInterval> | undefined

/** One clock for all of a list. */
function amati(kabari: () => void): () => void {
  pengamat.add(kabari)
  detak ??= setInterval(() => {
    for (const satu of pengamat) satu()
  }, DETAK_MS)
  return () => {
    pengamat.delete(kabari)
    if (pengamat.size > 0) return
    clearInterval(detak)
    detak = undefined
  }
}

/** How long ago, and still true when nothing around it has been drawn anew: a row that stays the same is not. */
export function WaktuLalu({ instan }: { instan: string }) {
  return useSyncExternalStore(amati, () => waktuLalu(instan, detikKini()))
}
