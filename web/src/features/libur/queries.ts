import type { Input } from '@geisa/contract/endpoint'
import { daftarLibur, type Libur, pratinjauLibur, sasaranLibur, saveLibur } from '@geisa/contract/libur'
import type { Jenjang } from '@geisa/engine/acuan'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { type Counted, withAgreement } from '../../shared/dampak/agreement.ts'
import type { FetchPratinjau } from '../../shared/pratinjau/compute.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'

/** A holiday with its levels as a list. */
export type ShownLibur = Omit<Libur, 'jenjang'> & { jenjang: Jenjang[] }
export type DataLibur = ReturnType<typeof build>
export type AddHak = DataLibur['bolehTambah'][number]

/** All that the user sees: a few hundred rows at most, so years and months turn without waiting. */
export function useDaftarLibur() {
  return useQuery({
    queryKey: ['libur'],
    queryFn: async ({ signal }) => build(await call(daftarLibur, { query: {}, signal })),
  })
}

export function useRefreshLibur(): () => Promise<void> {
  const client = useQueryClient()
  // Figures of open reports follow the holidays.
  return async () => {
    void client.invalidateQueries({ queryKey: ['rekap'] })
    await client.invalidateQueries({ queryKey: ['libur'] })
  }
}

/** Who gets a holiday; null asks nothing. */
export function useSasaran(body: Input<typeof sasaranLibur, 'body'> | null) {
  return useQuery({
    queryKey: ['libur', 'sasaran', body],
    queryFn: body === null ? skipToken : ({ signal }) => call(sasaranLibur, { body, signal }),
  })
}

type Save = { body: Input<typeof saveLibur, 'body'>; counted: Counted | null }

export function useSaveLibur(onDone: () => void) {
  const refresh = useRefreshLibur()
  return useMutation({
    mutationFn: ({ body, counted }: Save) =>
      withAgreement((dampak) => call(saveLibur, { body: { ...body, dampak } }), counted),
    onSuccess: async () => {
      onDone()
      await refresh()
    },
    onError: (error) => handleLiburFailure(error, refresh),
  })
}

/** A record that is gone takes its dialog along: that is said, the rest stands in the dialog. */
export function handleLiburFailure(error: Error, refresh: () => Promise<void>): Promise<void> {
  if (error instanceof ApiError && error.status === 404)
    notify('Libur ini sudah dihapus orang lain.', 'error', SIX_SECONDS)
  return refresh()
}

export const takePratinjau =
  (body: Input<typeof pratinjauLibur, 'body'>): FetchPratinjau =>
  (lanjut, signal) =>
    call(pratinjauLibur, { query: lanjut === undefined ? {} : { lanjut }, body, signal })

function build(data: {
  rows: Libur[]
  bolehTambah: { jenisLiburId: 1 | 2 | 3; kodeWilayah: string | null; namaWilayah: string | null }[]
  jenisLiburBawaan: number
}) {
  return { ...data, rows: data.rows.map((row) => ({ ...row, jenjang: JSON.parse(row.jenjang) as Jenjang[] })) }
}
