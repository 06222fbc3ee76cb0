import { useSyncExternalStore } from 'react'
import { detikKini, waktuLalu } from './waktu-sekolah.ts'

const DETAK_MS = 30_000

function amati(kabari: () => void): () => void {
  const detak = setInterval(kabari, DETAK_MS)
  return () => clearInterval(detak)
}

/** How long ago, and still true when nothing around it has been drawn anew: a row that stays the same is not. */
export function WaktuLalu({ instan }: { instan: string }) {
  return useSyncExternalStore(amati, () => waktuLalu(instan, detikKini()))
}
