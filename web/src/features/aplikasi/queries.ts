import type { SettingKey } from '@geisa/contract/aplikasi/setting/definitions'
import {
  cancelSetting,
  daftarSetting,
  pratinjauSetting,
  type SettingRow,
  testDhgtk,
  updateSetting,
} from '@geisa/contract/aplikasi/setting/endpoints'
import type { Answer, Input } from '@geisa/contract/endpoint'
import {
  cancelStatusKehadiran,
  type ReferensiRow,
  referensi,
  updateStatusKehadiran,
} from '@geisa/contract/pengajuan/status-kehadiran'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'

export type DataSetting = Answer<typeof daftarSetting>
export type { ReferensiRow, SettingRow }

export const useSetting = () =>
  useQuery({ queryKey: ['setting', 'daftar'], queryFn: ({ signal }) => call(daftarSetting, { signal }) })

export const useReferensi = () =>
  useQuery({ queryKey: ['setting', 'referensi'], queryFn: ({ signal }) => call(referensi, { signal }) })

/** Names, reports, forms: nearly everything may hang on a setting. */
export function useRefreshSetting(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of ['setting', 'aplikasi', 'rekap', 'riwayat', 'status-kehadiran'])
      void client.invalidateQueries({ queryKey: [key] })
  }
}

export const sendSetting = (body: Input<typeof updateSetting, 'body'>) => call(updateSetting, { body })

export const takePratinjau = (
  body: Input<typeof pratinjauSetting, 'body'>,
  lanjut: number | undefined,
  signal: AbortSignal,
) => call(pratinjauSetting, { query: lanjut === undefined ? {} : { lanjut }, body, signal })

export const sendStatus = (id: number, body: Input<typeof updateStatusKehadiran, 'body'>) =>
  call(updateStatusKehadiran, { params: { id: String(id) }, body })

export const useCancelSetting = () =>
  useCancel(({ key, berlakuMulai, versi }: { key: SettingKey; berlakuMulai: string; versi: number }) =>
    call(cancelSetting, { params: { kunci: key, berlakuMulai }, query: { versi: String(versi) } }),
  )

export const useCancelStatus = () =>
  useCancel(({ id, berlakuMulai, versi }: { id: number; berlakuMulai: string; versi: number }) =>
    call(cancelStatusKehadiran, { params: { id: String(id), berlakuMulai }, query: { versi: String(versi) } }),
  )

function useCancel<T>(send: (input: T) => Promise<{ message: string }>) {
  const refresh = useRefreshSetting()
  return useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => notify(message, 'success', SIX_SECONDS),
    onError: (cause) => notify(errorSentence(cause, 'Gagal menyimpan data'), 'error', SIX_SECONDS),
    onSettled: refresh,
  })
}

export const useTestDhgtk = () => useMutation({ mutationFn: () => call(testDhgtk, {}) })
