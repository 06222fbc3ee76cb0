import { PER_HALAMAN_MAKS } from '@geisa/contract/bentuk'
import type { KendaliUnduh } from './excel/unduh-excel.ts'

type Jawaban<T> = { meta: { totalPages: number; total: number } } & ({ items: T[] } | { rows: T[] })
type Cara<T> = {
  ambil: (halaman: { page: number; per: number }, signal: AbortSignal | undefined) => Promise<Jawaban<T>>
  kunci: (satu: T) => string | number
  per?: number
}

/** A list that never rests is taken as it stood at the last reading. */
const COBA_MAKS = 3

/**
 * Every row of a filtered list, each once and in its order, past a counted total, which may end at 10,000. What leaves the
 * filter meanwhile moves the rest up, over a page's edge: then it is read once more.
 */
export async function bacaSemua<T>(
  { ambil, kunci, per = PER_HALAMAN_MAKS }: Cara<T>,
  { onProgres, signal }: KendaliUnduh,
): Promise<T[]> {
  for (let coba = 1; ; coba++) {
    const semua = new Map<string | number, T>()
    const total = new Set<number>()
    for (let page = 1, penuh = true; penuh; page++) {
      const jawaban = await ambil({ page, per }, signal)
      signal?.throwIfAborted()
      const baris = 'items' in jawaban ? jawaban.items : jawaban.rows
      for (const satu of baris) if (!semua.has(kunci(satu))) semua.set(kunci(satu), satu)
      total.add(jawaban.meta.total)
      onProgres?.(Math.min(95, (95 * page) / Math.max(1, jawaban.meta.totalPages)))
      penuh = baris.length === per
    }
    if (total.size === 1 || coba === COBA_MAKS) return [...semua.values()]
  }
}
