import type { Answer, Input } from '@geisa/contract/endpoint'
import { daftarJamGtk, ringkasanJamGtk } from '@geisa/contract/jam-sendiri/jam-gtk'
import { daftarPolaJam, penggunaPolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type DataPola = Answer<typeof daftarPolaJam>
export type JamGtkFilter = Omit<Input<typeof daftarJamGtk, 'query'>, 'page'>

/** Patterns that the caller may use or look after; of a school (offices): those that it may use. */
export function useDaftarPola(sekolahId?: number) {
  return useQuery({
    queryKey: ['jam-sendiri', 'pola', sekolahId ?? 'semua'],
    queryFn: ({ signal }) => call(daftarPolaJam, { query: sekolahId === undefined ? {} : { sekolahId }, signal }),
  })
}

export function useUsersOfPola(id: number) {
  return useQuery({
    queryKey: ['jam-sendiri', 'pengguna', id],
    queryFn: ({ signal }) => call(penggunaPolaJam, { params: { id }, signal }),
  })
}

/** How many of a school, or of all that the caller sees, work by hours of their own today. */
export function useRingkasanJam(sekolahId?: number) {
  return useQuery({
    queryKey: ['jam-sendiri', 'ringkasan', sekolahId ?? 'semua'],
    queryFn: ({ signal }) => call(ringkasanJamGtk, { query: sekolahId === undefined ? {} : { sekolahId }, signal }),
  })
}

export function useDaftarJamGtk(filter: JamGtkFilter, page: number) {
  return useQuery({
    queryKey: ['jam-sendiri', 'gtk', filter, page],
    queryFn: ({ signal }) => call(daftarJamGtk, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Hours of people change lists, what waits, reports and history. */
export function useRefreshJam(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of ['jam-sendiri', 'gtk', 'pengajuan', 'rekap', 'riwayat'])
      void client.invalidateQueries({ queryKey: [key] })
  }
}
