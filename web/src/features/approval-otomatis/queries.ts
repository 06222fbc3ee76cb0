import { type AturanOtomatis, daftarOtomatis, simpanOtomatis, ujiOtomatis } from '@geisa/contract/approval-otomatis'
import type { Jawaban, Masukan } from '@geisa/contract/endpoint'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'

export type SaringanOtomatis = Omit<Masukan<typeof daftarOtomatis, 'query'>, 'page'>
export type IsiAturan = Masukan<typeof simpanOtomatis, 'body'>
export type SyaratAturan = Masukan<typeof ujiOtomatis, 'body'>
export type HasilUji = Jawaban<typeof ujiOtomatis>

export function useDaftarOtomatis(saringan: SaringanOtomatis, page: number) {
  return useQuery({
    queryKey: ['approval-otomatis', saringan, page],
    queryFn: ({ signal }) => call(daftarOtomatis, { query: { ...saringan, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const ujiAturan = (body: SyaratAturan, signal: AbortSignal): Promise<HasilUji> =>
  call(ujiOtomatis, { body, signal })

export function useSimpanAturan(kalimat: string, onTersimpan?: () => void) {
  const segarkan = useSegarkanOtomatis()
  return useMutation({
    mutationFn: (body: IsiAturan) => call(simpanOtomatis, { body }),
    onSuccess: () => {
      beritahu(kalimat, 'success', ENAM_DETIK)
      onTersimpan?.()
    },
    onSettled: segarkan,
  })
}

/** At once: what waits is looked at by people from here on. */
export function useMatikanAturan() {
  const simpan = useSimpanAturan('Aturan dimatikan. Usulan berikutnya diperiksa orang.')
  return (aturan: AturanOtomatis): void =>
    simpan.mutate(
      { ...syaratDari(aturan), id: aturan.id, versi: aturan.versi, aktif: false },
      { onError: (galat) => beritahu(kalimatGalat(galat, 'Gagal menyimpan data'), 'error', ENAM_DETIK) },
    )
}

const syaratDari = (aturan: SyaratAturan): SyaratAturan => ({
  kodeWilayah: aturan.kodeWilayah,
  jenjang: aturan.jenjang,
  jenis: aturan.jenis,
  statusId: aturan.statusId,
  dalamJadwal: aturan.dalamJadwal,
  maksimalHari: aturan.maksimalHari,
})

export function useSegarkanOtomatis(): () => Promise<void> {
  const klien = useQueryClient()
  return async () => {
    await Promise.all(['approval-otomatis', 'riwayat'].map((kunci) => klien.invalidateQueries({ queryKey: [kunci] })))
  }
}
