import type { Jawaban, Masukan } from '@geisa/contract/endpoint'
import { batalTarif, daftarTarif, pratinjauTarif, simpanTarif, type VersiTarifTersimpan } from '@geisa/contract/tarif'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'

export type DataTarif = Jawaban<typeof daftarTarif>
export type BarisTarif = DataTarif['rows'][number]
export type Versi = VersiTarifTersimpan
export type IsiTarif = Masukan<typeof simpanTarif, 'body'>

export function useTarif(kodeWilayah: string | undefined) {
  return useQuery({
    queryKey: ['tarif', kodeWilayah],
    queryFn: ({ signal }) => call(daftarTarif, { query: kodeWilayah === undefined ? {} : { kodeWilayah }, signal }),
  })
}

/** Reports follow the tariff. */
export function useSegarkanTarif(): () => void {
  const klien = useQueryClient()
  return () => {
    for (const kunci of ['tarif', 'rekap', 'riwayat']) void klien.invalidateQueries({ queryKey: [kunci] })
  }
}

export const kirimTarif = (body: IsiTarif): Promise<{ message: string }> => call(simpanTarif, { body })

export function useBatalTarif() {
  const segarkan = useSegarkanTarif()
  return useMutation({
    mutationFn: (id: number) => call(batalTarif, { params: { id } }),
    onSuccess: ({ message }) => beritahu(message, 'success', ENAM_DETIK),
    onError: (sebab) => beritahu(kalimatGalat(sebab, 'Gagal menyimpan data'), 'error', ENAM_DETIK),
    onSettled: segarkan,
  })
}

export function usePratinjauTarif(sekolahId: number | null, body: IsiTarif) {
  return useQuery({
    queryKey: ['tarif', 'pratinjau', sekolahId, body],
    queryFn: ({ signal }) => call(pratinjauTarif, { query: { sekolahId: sekolahId ?? 0 }, body, signal }),
    enabled: sekolahId !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
