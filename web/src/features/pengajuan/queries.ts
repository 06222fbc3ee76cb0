import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { KEBERATAN_PENDING } from '../keberatan/queries-pending.ts'
import { useSekolahName } from '../sekolah/queries.ts'
import type { Jenis } from './jenis.ts'
import { type AlamatPengajuan, askedOf } from './list/address.ts'
import { PENDING_KEY } from './queries-pending.ts'

export function useDaftarPengajuan<K extends JenisPengajuan>(jenis: Jenis<K>, alamat: AlamatPengajuan, page: number) {
  return useQuery({
    queryKey: ['pengajuan', jenis.id, 'daftar', askedOf(alamat), page],
    queryFn: ({ signal }) => jenis.daftar(alamat, { page }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Never a remembered one: its version decides whether a change is taken. */
export function useOnePengajuan<K extends JenisPengajuan>(jenis: Jenis<K>, id: string | null) {
  return useQuery({
    queryKey: ['pengajuan', jenis.id, 'satu', id],
    queryFn: ({ signal }) => jenis.read(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

export function useMeja(jenis: Jenis, id: string | null) {
  return useQuery({ ...mejaQuery(jenis, id), enabled: id !== null })
}

/** What the opened request asked for, once for all that is drawn of it: who reads it here asks only by `refetch`. */
export function useOpenedMeja(jenis: Jenis, id: string) {
  return useQuery({ ...mejaQuery(jenis, id), enabled: false })
}

const mejaQuery = (jenis: Jenis, id: string | null) =>
  queryOptions({
    queryKey: ['pengajuan', jenis.id, 'meja', id],
    queryFn: ({ signal }) => jenis.meja(id ?? '', signal),
    // What others decided meanwhile decides whether a doubt still stands.
    staleTime: 0,
  })

/** The operator's own school: its clock, and whether the PRO plan is in force today (product.md 4). */
export function useSekolahPengusul(sekolahId: number | null) {
  const sekolah = useSekolahName(sekolahId ?? undefined)
  const s = sekolah.data
  return {
    sekolah: s,
    error: sekolah.error,
    again: () => void sekolah.refetch(),
    pro: s !== undefined && s.plan === 'PRO' && (s.planSampai === null || s.planSampai >= s.hariIni),
  }
}

/** A request that moved changes its lists, reports, readiness and history. Query keys of a kind begin with ['pengajuan', jenis]. */
export async function refreshPengajuan(client: QueryClient, { id }: Pick<Jenis, 'id'>): Promise<void> {
  const keys = [['pengajuan', id], PENDING_KEY, ['kunci-bulan'], ['rekap'], ['riwayat'], ['kotak-surat']]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function useRefreshPengajuan(jenis: Pick<Jenis, 'id'>): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshPengajuan(client, jenis)
}

/** An objection became a request: its form, still on screen, does not ask for it again; how many wait does. */
export function refreshKeberatan(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['keberatan'], refetchType: 'none' })
  void client.invalidateQueries({ queryKey: KEBERATAN_PENDING })
}
