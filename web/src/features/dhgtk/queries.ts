import { daftarKiriman, kirimUlang } from '@geisa/contract/dhgtk'
import type { Masukan } from '@geisa/contract/endpoint'
import { bacaSekolah } from '@geisa/contract/sekolah'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type SaringanKiriman = Omit<Masukan<typeof daftarKiriman, 'query'>, 'page' | 'per' | 'sekolahId'>

export function useKiriman(sekolahId: number | undefined, saringan: SaringanKiriman, page: number) {
  return useQuery({
    queryKey: ['kiriman', sekolahId, saringan, page],
    queryFn: ({ signal }) => call(daftarKiriman, { query: { sekolahId, ...saringan, page }, signal }),
    enabled: sekolahId !== undefined,
    // Of another school nothing stays while the chosen one is on its way.
    placeholderData: (lama, kueri) => (kueri?.queryKey[1] === sekolahId ? lama : undefined),
  })
}

/** For the name in the chooser and the clock of the school. */
export function useSekolah(id: number | undefined) {
  return useQuery({
    queryKey: ['sekolah', 'lengkap', id],
    queryFn: ({ signal }) => call(bacaSekolah, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  })
}

/** Puts refused rows back into the queue: those named, or all of the school's. */
export function useKirimUlang(sekolahId: number) {
  const klien = useQueryClient()
  return useMutation({
    mutationFn: (kunci: readonly string[] | null) =>
      call(kirimUlang, { body: { sekolahId, ...(kunci === null ? {} : { kunci: [...kunci] }) } }),
    onSettled: () => Promise.all(['kiriman', 'riwayat'].map((kunci) => klien.invalidateQueries({ queryKey: [kunci] }))),
  })
}
