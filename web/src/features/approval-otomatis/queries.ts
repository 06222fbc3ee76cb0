import { type AturanOtomatis, daftarOtomatis, saveOtomatis, testOtomatis } from '@geisa/contract/approval-otomatis'
import type { Answer, Input } from '@geisa/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'

export type OtomatisFilter = Omit<Input<typeof daftarOtomatis, 'query'>, 'page'>
export type AturanContent = Input<typeof saveOtomatis, 'body'>
export type AturanCondition = Input<typeof testOtomatis, 'body'>
export type TestResult = Answer<typeof testOtomatis>

export function useDaftarOtomatis(filter: OtomatisFilter, page: number) {
  return useQuery({
    queryKey: ['approval-otomatis', filter, page],
    queryFn: ({ signal }) => call(daftarOtomatis, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const testAturan = (body: AturanCondition, signal: AbortSignal): Promise<TestResult> =>
  call(testOtomatis, { body, signal })

export function useSaveAturan(sentence: string, onSaved?: () => void) {
  const refresh = useRefreshOtomatis()
  return useMutation({
    mutationFn: (body: AturanContent) => call(saveOtomatis, { body }),
    onSuccess: () => {
      notify(sentence, 'success', SIX_SECONDS)
      onSaved?.()
    },
    onSettled: refresh,
  })
}

/** At once: what waits is looked at by people from here on. */
export function useDisableAturan() {
  const save = useSaveAturan('Aturan dimatikan. Usulan berikutnya diperiksa orang.')
  return (aturan: AturanOtomatis): void =>
    save.mutate(
      { ...conditionFrom(aturan), id: aturan.id, versi: aturan.versi, aktif: false },
      { onError: (error) => notify(errorSentence(error, 'Gagal menyimpan data'), 'error', SIX_SECONDS) },
    )
}

const conditionFrom = (aturan: AturanCondition): AturanCondition => ({
  kodeWilayah: aturan.kodeWilayah,
  jenjang: aturan.jenjang,
  jenis: aturan.jenis,
  statusId: aturan.statusId,
  dalamJadwal: aturan.dalamJadwal,
  maksimalHari: aturan.maksimalHari,
  batasHari: aturan.batasHari,
  batasGtk: aturan.batasGtk,
})

export function useRefreshOtomatis(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(['approval-otomatis', 'riwayat'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}
