import type { Answer } from '@geisa/contract/endpoint'
import { readKopSurat, readLambang, saveLambang } from '@geisa/contract/kop-surat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import type { PreparedEmblem } from './prepare-emblem.ts'

export type KopSurat = Answer<typeof readKopSurat>
export type PemilikKop = NonNullable<KopSurat['pemilik']>

export const useKopSurat = () =>
  useQuery({ queryKey: ['kop-surat'], queryFn: ({ signal }) => call(readKopSurat, { signal }) })

/** As an image's address; what a hash names never changes. */
export const useEmblem = (sidik: string | null) =>
  useQuery({
    queryKey: ['lambang', sidik],
    queryFn: async ({ signal }) => {
      const { mime, base64 } = await call(readLambang, { params: { sidik: sidik ?? '' }, signal })
      return `data:${mime};base64,${base64}`
    },
    enabled: sidik !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Reports name the emblem of their paper. */
export function useRefreshKopSurat(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(['kop-surat', 'rekap', 'riwayat'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}

export function useSaveEmblem(onSaved: () => void) {
  const refresh = useRefreshKopSurat()
  return useMutation({
    mutationFn: ({ fileName, address }: PreparedEmblem) =>
      call(saveLambang, { body: { fileName, base64: address.slice(address.indexOf(',') + 1) } }),
    onSuccess: async ({ message }) => {
      await refresh()
      onSaved()
      notify(message, 'success', SIX_SECONDS)
    },
  })
}
