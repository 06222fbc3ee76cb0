import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { queryClient } from '../../../api/query-client.ts'
import type { Jenis, RowWords } from '../jenis.ts'
import type { AlamatPengajuan } from '../list/address.ts'
import type { TandaPengajuan } from '../list/tanda-usulan.tsx'

/** As the list beside a request knows it; `berlalu`: somebody decided it, and what it became its own page tells. */
export type QueuedState = 'menunggu' | 'disetujui' | 'ditolak' | 'berlalu'
export type QueuedUsulan = Pick<RowWords, 'nama' | 'hari' | 'brief'> & {
  id: string
  nomor: string
  state: QueuedState
  tanda: readonly TandaPengajuan[]
}
/** The list that a request was opened from, as it stood then: what was decided since keeps its place in it. */
export type Queue = {
  usulan: readonly QueuedUsulan[]
  /** First and last page that it holds. */
  awal: number
  akhir: number
  banyakHalaman: number
  total: number
}

export const QUEUE_KEY = 'antrean-periksa'

/** The page of the list that stands in the address. */
export async function openQueue(jenis: Jenis, origin: AlamatPengajuan): Promise<Queue> {
  const page = origin.halaman ?? 1
  const { usulan, meta } = await readPage(jenis, origin, page)
  return { usulan, awal: page, akhir: page, banyakHalaman: meta.totalPages, total: meta.total }
}

/**
 * What follows the last one. Decided requests have left a filtered list and the rest moved up, so reading begins again
 * at its first page: nothing is skipped, and what is known already is not asked for twice.
 */
export async function appendQueue(jenis: Jenis, origin: AlamatPengajuan, old: Queue): Promise<Queue> {
  for (let page = old.awal; ; page++) {
    const { usulan, meta } = await readPage(jenis, origin, page)
    const next = except(usulan, old.usulan)
    const exhausted = page >= meta.totalPages
    if (next.length > 0 || exhausted)
      return {
        ...old,
        usulan: [...old.usulan, ...next],
        akhir: Math.max(old.akhir, page),
        banyakHalaman: exhausted ? Math.min(old.banyakHalaman, Math.max(old.akhir, page)) : old.banyakHalaman,
      }
  }
}

/** What stands before the first one; before the list's first page nothing does. */
export async function prependQueue(jenis: Jenis, origin: AlamatPengajuan, old: Queue): Promise<Queue> {
  if (old.awal <= 1) return old
  const awal = old.awal - 1
  const { usulan } = await readPage(jenis, origin, awal)
  return { ...old, awal, usulan: [...except(usulan, old.usulan), ...old.usulan] }
}

export const markQueue = (queue: Queue, id: string, state: QueuedState): Queue => ({
  ...queue,
  usulan: queue.usulan.map((one) => (one.id === id ? { ...one, state } : one)),
})

/** In every list that it was opened from. */
export function markQueues({ id: jenisId }: Pick<Jenis, 'id'>, id: string, state: QueuedState): void {
  queryClient.setQueriesData<Queue>({ queryKey: [QUEUE_KEY, jenisId] }, (old) => old && markQueue(old, id, state))
}

const except = (usulan: readonly QueuedUsulan[], known: readonly QueuedUsulan[]): QueuedUsulan[] =>
  usulan.filter(({ id }) => !known.some((one) => one.id === id))

const STATE_OF: Partial<Record<number, QueuedState>> = {
  [PENGAJUAN.DIUSULKAN]: 'menunggu',
  [PENGAJUAN.DISETUJUI]: 'disetujui',
  [PENGAJUAN.PROSES_KIRIM]: 'disetujui',
  [PENGAJUAN.TERKIRIM]: 'disetujui',
  [PENGAJUAN.DITOLAK]: 'ditolak',
}
/** What a request has become in the list beside it, by the status that the server gave it. */
export const queuedState = (status: number): QueuedState => STATE_OF[status] ?? 'berlalu'

async function readPage<K extends JenisPengajuan>(jenis: Jenis<K>, origin: AlamatPengajuan, page: number) {
  const { items, meta } = await jenis.daftar(origin, { page })
  const usulan = items.map((b): QueuedUsulan => {
    const { nama, hari, brief } = jenis.describe(b)
    const { id: status } = b.statusPengajuan
    const state = queuedState(status)
    return { id: b.id, nomor: jenis.nomor(b), state, tanda: b.tanda, nama, hari, brief }
  })
  return { usulan, meta }
}
