import { type Cronjob, daftarCronjob, jalankanCronjob, riwayatCronjob, simpanCronjob } from '@geisa/contract/cronjob'
import type { Masukan } from '@geisa/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'

export type IsiCronjob = Masukan<typeof simpanCronjob, 'body'>

/** While something runs the screen follows it; otherwise now and then, for what runs by itself. */
const JEDA_JALAN_MS = 2_000
const JEDA_TENANG_MS = 20_000

export function useDaftarCronjob() {
  return useQuery({
    queryKey: ['cronjob', 'daftar'],
    queryFn: ({ signal }) => call(daftarCronjob, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'RUNNING') ? JEDA_JALAN_MS : JEDA_TENANG_MS,
  })
}

/** Its first page moves on while a run is under way. */
export function useRiwayatCronjob(id: number, page: number) {
  return useQuery({
    queryKey: ['cronjob', 'riwayat', id, page],
    queryFn: ({ signal }) => call(riwayatCronjob, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'RUNNING') ? JEDA_JALAN_MS : JEDA_TENANG_MS,
  })
}

export function useSimpanCronjob(kalimat: string, onTersimpan?: () => void) {
  const segarkan = useSegarkanCronjob()
  return useMutation({
    mutationFn: (body: IsiCronjob) => call(simpanCronjob, { body }),
    onSuccess: () => {
      beritahu(kalimat, 'success', ENAM_DETIK)
      onTersimpan?.()
    },
    onSettled: segarkan,
  })
}

/** A second click does nothing until the table shows the run that the first one started. */
export function useJalankanCronjob(): (c: Cronjob) => void {
  const segarkan = useSegarkanCronjob()
  const dimulai = useRef(new Set<number>())
  const { mutate } = useMutation({
    mutationFn: ({ id }: Cronjob) => call(jalankanCronjob, { params: { id } }),
    onSuccess: (_, { nama }) => beritahu(`${nama} mulai berjalan`, 'success', ENAM_DETIK),
    onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal memproses data'), 'error', ENAM_DETIK),
    onSettled: async (_hasil, _galat, { id }) => {
      await segarkan()
      dimulai.current.delete(id)
    },
  })
  return useCallback(
    (c) => {
      if (dimulai.current.has(c.id)) return
      dimulai.current.add(c.id)
      mutate(c)
    },
    [mutate],
  )
}

export function useSegarkanCronjob(): () => Promise<void> {
  const klien = useQueryClient()
  return async () => {
    await Promise.all(['cronjob', 'riwayat'].map((kunci) => klien.invalidateQueries({ queryKey: [kunci] })))
  }
}
