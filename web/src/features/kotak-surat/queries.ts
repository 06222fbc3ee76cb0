import {
  bacaPesan,
  daftarPesan,
  type FolderSurat,
  hapusPesan,
  kosongkanDihapus,
  pulihkanPesan,
  tandaiPesan,
} from '@geisa/contract/kotak-surat'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { beritahuUrung } from '../../ui/notice/pemberitahuan-urung.tsx'
import type { SaringanSurat } from './alamat-surat.ts'

/** Lists and counts: asked again after every change, also when the server says that something is new. */
const DAFTAR = ['kotak-surat', 'daftar'] as const
const kunciPesan = (id: number | undefined) => ['kotak-surat', 'pesan', id] as const

export const segarkanSurat = (klien: QueryClient): Promise<void> => klien.invalidateQueries({ queryKey: DAFTAR })

export function useDaftarPesan(folder: FolderSurat, page: number, saringan: SaringanSurat) {
  const { sifat, ...lain } = saringan
  return useQuery({
    queryKey: [...DAFTAR, folder, page, saringan],
    queryFn: ({ signal }) =>
      call(daftarPesan, {
        params: { folder },
        query: { page, ...terisi(lain), ...(sifat === undefined ? {} : { sifatSurat: Number(sifat) }) },
        signal,
      }),
    // Another page of the same folder takes the place of this one without a flash; another folder does not pass for it.
    placeholderData: (lama, kueri) => (kueri?.queryKey[2] === folder ? keepPreviousData(lama) : undefined),
  })
}

const terisi = <T extends object>(isi: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(isi).filter(([, nilai]) => nilai !== undefined)) as never

/** Opening marks it read, so lists and badge are asked again. */
export function usePesan(id: number | undefined) {
  const klien = useQueryClient()
  const pesan = useQuery({
    queryKey: kunciPesan(id),
    queryFn: ({ signal }) => call(bacaPesan, { query: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Opened again it is asked for again: only the server marks it read.
    gcTime: 0,
  })
  const dibuka = pesan.data?.id_pesan
  useEffect(() => {
    if (dibuka !== undefined) void segarkanSurat(klien)
  }, [klien, dibuka])
  return pesan
}

/** Moves to Dihapus, with a way back; what lies there already goes for good. */
export function useHapus() {
  const klien = useQueryClient()
  const pulihkan = usePulihkan()
  return useMutation({
    mutationFn: ({ ids, dari }: { ids: readonly number[]; dari: FolderSurat }) =>
      call(hapusPesan, { body: { idPesan: [...ids], dari } }),
    onSuccess: ({ message }, { ids, dari }) => {
      segarkanIsi(klien, ids)
      if (dari === 'Dihapus') beritahu(message, 'success')
      else beritahuUrung(message, () => pulihkan.mutate(ids))
    },
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal menghapus pesan'), 'error'),
  })
}

export function usePulihkan() {
  const klien = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly number[]) => call(pulihkanPesan, { body: { idPesan: [...ids] } }),
    onSuccess: ({ message }, ids) => {
      segarkanIsi(klien, ids)
      beritahu(message, 'success')
    },
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal memulihkan pesan'), 'error'),
  })
}

export function useTandai() {
  const klien = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, terbaca }: { ids: readonly number[]; terbaca: 0 | 1 }) =>
      call(tandaiPesan, { body: { idPesan: [...ids], terbaca } }),
    onSuccess: () => segarkanSurat(klien),
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal menyimpan data'), 'error'),
  })
}

export function useKosongkan() {
  const klien = useQueryClient()
  return useMutation({
    mutationFn: () => call(kosongkanDihapus, {}),
    onSuccess: ({ message }) => {
      klien.removeQueries({ queryKey: ['kotak-surat', 'pesan'] })
      void segarkanSurat(klien)
      beritahu(message, 'success')
    },
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal menghapus pesan'), 'error'),
  })
}

/** Their folder has changed: opened again they are read anew. */
function segarkanIsi(klien: QueryClient, ids: readonly number[]): void {
  for (const id of ids) klien.removeQueries({ queryKey: kunciPesan(id) })
  void segarkanSurat(klien)
}
