import { bacaPesan, daftarPesan } from '@geisa/contract/kotak-surat'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'

const INBOX = { folder: 'Inbox' } as const
const SEGAR_MS = 60_000

export function useInbox(page: number, cari: string | undefined) {
  return useQuery({
    queryKey: ['kotak-surat', 'inbox', page, cari ?? ''],
    queryFn: ({ signal }) =>
      call(daftarPesan, { params: INBOX, query: { page, ...(cari === undefined ? {} : { cari }) }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The badge of the top bar: asked again each minute while somebody looks. */
export function useBelumTerbaca(): number {
  const { data } = useQuery({
    queryKey: ['kotak-surat', 'belum-terbaca'],
    queryFn: ({ signal }) => call(daftarPesan, { params: INBOX, query: { ringkas: '1' }, signal }),
    refetchInterval: SEGAR_MS,
  })
  return data?.belumTerbaca ?? 0
}

/** Opening marks it read, so the list and the badge are asked again. */
export function usePesan(id: number | undefined) {
  const klien = useQueryClient()
  const pesan = useQuery({
    queryKey: ['kotak-surat', 'pesan', id],
    queryFn: ({ signal }) => call(bacaPesan, { query: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const dibuka = pesan.data?.id_pesan
  useEffect(() => {
    if (dibuka === undefined) return
    void klien.invalidateQueries({ queryKey: ['kotak-surat', 'belum-terbaca'] })
    void klien.invalidateQueries({ queryKey: ['kotak-surat', 'inbox'] })
  }, [klien, dibuka])
  return pesan
}
