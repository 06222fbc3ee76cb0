import { PENGAJUAN_PER_HALAMAN_MAKS } from '@geisa/contract/pengajuan'
import type { KendaliUnduh } from '../unduh-excel.ts'

type Halaman<T> = { items: T[]; meta: { totalPages: number } }

/**
 * Every page of a filtered list, oldest first: what is submitted meanwhile comes at the end and moves nothing. Goes on
 * past the counted total, which ends at 10,000.
 */
export async function bacaSemua<T extends { id: string }>(
  ambil: (halaman: { page: number; per: number }, signal: AbortSignal | undefined) => Promise<Halaman<T>>,
  { onProgres, signal }: KendaliUnduh,
): Promise<T[]> {
  const semua = new Map<string, T>()
  for (let page = 1; ; page++) {
    const { items, meta } = await ambil({ page, per: PENGAJUAN_PER_HALAMAN_MAKS }, signal)
    signal?.throwIfAborted()
    for (const satu of items) semua.set(satu.id, satu)
    onProgres?.(Math.min(95, (95 * page) / Math.max(1, meta.totalPages)))
    if (items.length < PENGAJUAN_PER_HALAMAN_MAKS) return [...semua.values()]
  }
}
