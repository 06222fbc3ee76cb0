import { type Cronjob, daftarCronjob, riwayatCronjob, runCronjob, saveCronjob } from '@geisa/contract/cronjob'
import type { Input } from '@geisa/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'

export type CronjobContent = Input<typeof saveCronjob, 'body'>

/** While something runs the screen follows it; otherwise now and then, for what runs by itself. */
const RUNNING_DELAY_MS = 2_000
const IDLE_DELAY_MS = 20_000

export function useDaftarCronjob() {
  return useQuery({
    queryKey: ['cronjob', 'daftar'],
    queryFn: ({ signal }) => call(daftarCronjob, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'RUNNING') ? RUNNING_DELAY_MS : IDLE_DELAY_MS,
  })
}

/** Its first page moves on while a run is under way. */
export function useRiwayatCronjob(id: number, page: number) {
  return useQuery({
    queryKey: ['cronjob', 'riwayat', id, page],
    queryFn: ({ signal }) => call(riwayatCronjob, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ status }) => status === 'RUNNING') ? RUNNING_DELAY_MS : IDLE_DELAY_MS,
  })
}

export function useSaveCronjob(sentence: string, onSaved?: () => void) {
  const refresh = useRefreshCronjob()
  return useMutation({
    mutationFn: (body: CronjobContent) => call(saveCronjob, { body }),
    onSuccess: () => {
      notify(sentence, 'success', SIX_SECONDS)
      onSaved?.()
    },
    onSettled: refresh,
  })
}

/** A second click does nothing until the table shows the run that the first one started. */
export function useRunCronjob(): (c: Cronjob) => void {
  const refresh = useRefreshCronjob()
  const started = useRef(new Set<number>())
  const { mutate } = useMutation({
    mutationFn: ({ id }: Cronjob) => call(runCronjob, { params: { id } }),
    onSuccess: (_, { nama }) => notify(`${nama} mulai berjalan`, 'success', SIX_SECONDS),
    onError: (error) => notify(errorSentence(error, 'Gagal memproses data'), 'error', SIX_SECONDS),
    onSettled: async (_result, _error, { id }) => {
      await refresh()
      started.current.delete(id)
    },
  })
  return useCallback(
    (c) => {
      if (started.current.has(c.id)) return
      started.current.add(c.id)
      mutate(c)
    },
    [mutate],
  )
}

export function useRefreshCronjob(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(['cronjob', 'riwayat'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}
