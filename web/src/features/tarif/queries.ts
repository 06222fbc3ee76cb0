import type { Answer, Input } from '@geisa/contract/endpoint'
import {
  cancelTarif,
  daftarTarif,
  pratinjauTarif,
  type SavedTarifVersion,
  saveTarif,
} from '@geisa/contract/tarif/tarif'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'

export type DataTarif = Answer<typeof daftarTarif>
export type TarifRow = DataTarif['rows'][number]
export type Version = SavedTarifVersion
export type TarifContent = Input<typeof saveTarif, 'body'>

export function useTarif(kodeWilayah: string | undefined) {
  return useQuery({
    queryKey: ['tarif', kodeWilayah],
    queryFn: ({ signal }) => call(daftarTarif, { query: kodeWilayah === undefined ? {} : { kodeWilayah }, signal }),
  })
}

/** Reports follow the tariff. */
export function useRefreshTarif(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of ['tarif', 'rekap', 'riwayat']) void client.invalidateQueries({ queryKey: [key] })
  }
}

export const sendTarif = (body: TarifContent): Promise<{ message: string }> => call(saveTarif, { body })

export function useCancelTarif() {
  const refresh = useRefreshTarif()
  return useMutation({
    mutationFn: (id: number) => call(cancelTarif, { params: { id } }),
    onSuccess: ({ message }) => notify(message, 'success', SIX_SECONDS),
    onError: (cause) => notify(errorSentence(cause, 'Gagal menyimpan data'), 'error', SIX_SECONDS),
    onSettled: refresh,
  })
}

export function usePratinjauTarif(sekolahId: number | null, body: TarifContent) {
  return useQuery({
    queryKey: ['tarif', 'pratinjau', sekolahId, body],
    queryFn: ({ signal }) => call(pratinjauTarif, { query: { sekolahId: sekolahId ?? 0 }, body, signal }),
    enabled: sekolahId !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
