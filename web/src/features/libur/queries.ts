import type { Masukan } from '@geisa/contract/endpoint'
import { daftarLibur, type Libur, pratinjauLibur, simpanLibur } from '@geisa/contract/libur'
import type { Jenjang } from '@geisa/engine/acuan'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { GalatApi } from '../../api/galat-api.ts'
import type { AmbilPratinjau } from '../../shared/pratinjau/hitung-pratinjau.ts'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'

/** A holiday with its levels as a list. */
export type LiburTampil = Omit<Libur, 'jenjang'> & { jenjang: Jenjang[] }
export type DataLibur = ReturnType<typeof susun>
export type HakTambah = DataLibur['bolehTambah'][number]

/** All that the user sees: a few hundred rows at most, so years and months turn without waiting. */
export function useDaftarLibur() {
  return useQuery({
    queryKey: ['libur'],
    queryFn: async ({ signal }) => susun(await call(daftarLibur, { query: {}, signal })),
  })
}

export function useSegarkanLibur(): () => Promise<void> {
  const klien = useQueryClient()
  // Figures of open reports follow the holidays.
  return async () => {
    void klien.invalidateQueries({ queryKey: ['rekap'] })
    await klien.invalidateQueries({ queryKey: ['libur'] })
  }
}

export function useSimpanLibur(onSelesai: () => void) {
  const segarkan = useSegarkanLibur()
  return useMutation({
    mutationFn: (body: Masukan<typeof simpanLibur, 'body'>) => call(simpanLibur, { body }),
    onSuccess: async () => {
      onSelesai()
      await segarkan()
    },
    onError: (galat) => gagalLibur(galat, segarkan),
  })
}

/** A record that is gone takes its dialog along: that is said, the rest stands in the dialog. */
export function gagalLibur(galat: Error, segarkan: () => Promise<void>): Promise<void> {
  if (galat instanceof GalatApi && galat.status === 404)
    beritahu('Libur ini sudah dihapus orang lain.', 'error', ENAM_DETIK)
  return segarkan()
}

export const ambilPratinjau =
  (body: Masukan<typeof pratinjauLibur, 'body'>): AmbilPratinjau =>
  (lanjut, signal) =>
    call(pratinjauLibur, { query: lanjut === undefined ? {} : { lanjut }, body, signal })

function susun(data: {
  rows: Libur[]
  bolehTambah: { jenisLiburId: 1 | 2 | 3; kodeWilayah: string | null; namaWilayah: string | null }[]
  jenisLiburBawaan: number
}) {
  return { ...data, rows: data.rows.map((row) => ({ ...row, jenjang: JSON.parse(row.jenjang) as Jenjang[] })) }
}
