import { setTimeout as tidur } from 'node:timers/promises'
import { isGangguanBasisData } from './errors.ts'

type Berkala = {
  jedaMs: number
  catat: (galat: Error) => void
  /** Ends a pause early. */
  bangun?: () => Promise<unknown>
}

/**
 * Does something, pauses, does it again, also while the database is away; returns how to stop it: what is under way is
 * finished, and hears of the end by its signal.
 */
export function ulangBerkala(kerja: (henti: AbortSignal) => Promise<unknown>, irama: Berkala): () => Promise<void> {
  const henti = new AbortController()
  const berjalan = ulangi(kerja, henti.signal, irama)
  return async () => {
    henti.abort()
    await berjalan
  }
}

async function ulangi(
  kerja: (henti: AbortSignal) => Promise<unknown>,
  henti: AbortSignal,
  { jedaMs, catat, bangun }: Berkala,
): Promise<void> {
  let tercatat = ''
  while (!henti.aborted) {
    try {
      await kerja(henti)
      tercatat = ''
    } catch (galat) {
      // A database that is away is told by every request; the same trouble every few seconds is told once.
      if (!isGangguanBasisData(galat) && String(galat) !== tercatat) {
        tercatat = String(galat)
        catat(galat instanceof Error ? galat : new Error(tercatat))
      }
    }
    const jeda = tidur(jedaMs, undefined, { signal: henti }).catch(() => undefined)
    await (bangun === undefined ? jeda : Promise.race([jeda, bangun()]))
  }
}
