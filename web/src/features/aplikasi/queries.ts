import type { Jawaban, Masukan } from '@geisa/contract/endpoint'
import type { KunciSetting } from '@geisa/contract/isi-setting'
import {
  type BarisSetting,
  batalSetting,
  daftarSetting,
  pratinjauSetting,
  ubahSetting,
  ujiDhgtk,
} from '@geisa/contract/setting'
import {
  type BarisReferensi,
  batalStatusKehadiran,
  referensi,
  ubahStatusKehadiran,
} from '@geisa/contract/status-kehadiran'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'

export type DataSetting = Jawaban<typeof daftarSetting>
export type { BarisReferensi, BarisSetting }

export const useSetting = () =>
  useQuery({ queryKey: ['setting', 'daftar'], queryFn: ({ signal }) => call(daftarSetting, { signal }) })

export const useReferensi = () =>
  useQuery({ queryKey: ['setting', 'referensi'], queryFn: ({ signal }) => call(referensi, { signal }) })

/** Names, reports, forms: nearly everything may hang on a setting. */
export function useSegarkanSetting(): () => void {
  const klien = useQueryClient()
  return () => {
    for (const kunci of ['setting', 'aplikasi', 'rekap', 'riwayat', 'status-kehadiran'])
      void klien.invalidateQueries({ queryKey: [kunci] })
  }
}

export const kirimSetting = (body: Masukan<typeof ubahSetting, 'body'>) => call(ubahSetting, { body })

export const ambilPratinjau = (
  body: Masukan<typeof pratinjauSetting, 'body'>,
  lanjut: number | undefined,
  signal: AbortSignal,
) => call(pratinjauSetting, { query: lanjut === undefined ? {} : { lanjut }, body, signal })

export const kirimStatus = (id: number, body: Masukan<typeof ubahStatusKehadiran, 'body'>) =>
  call(ubahStatusKehadiran, { params: { id: String(id) }, body })

export const useBatalSetting = () =>
  useBatal(({ kunci, berlakuMulai }: { kunci: KunciSetting; berlakuMulai: string }) =>
    call(batalSetting, { params: { kunci, berlakuMulai } }),
  )

export const useBatalStatus = () =>
  useBatal(({ id, berlakuMulai }: { id: number; berlakuMulai: string }) =>
    call(batalStatusKehadiran, { params: { id: String(id), berlakuMulai } }),
  )

function useBatal<T>(panggil: (isian: T) => Promise<{ message: string }>) {
  const segarkan = useSegarkanSetting()
  return useMutation({
    mutationFn: panggil,
    onSuccess: ({ message }) => beritahu(message, 'success', ENAM_DETIK),
    onError: (sebab) => beritahu(kalimatGalat(sebab, 'Gagal menyimpan data'), 'error', ENAM_DETIK),
    onSettled: segarkan,
  })
}

export const useUjiDhgtk = () => useMutation({ mutationFn: () => call(ujiDhgtk, {}) })
